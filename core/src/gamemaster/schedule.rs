//! Last step, schedule: writes the rows of the games, with the times at which the worker must look at it next.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::types::Json;
use stafeta_rules::rules::{GameOutcome, Message, ResolutionMode};

use super::GameError;
use super::clocks::RunningClock;
use super::game::Stage;
use super::game_tx::{LockedGame, ReminderBasis};
use super::live_terms::LiveTerms;
use crate::db::Tx;
use crate::games::{CorruptRecord, Ruleset};
use crate::i18n::Message as SiteMessage;
use crate::ids::GameId;

/// Time until reminders are computed after a change of clocks or players, or after a seat took its orders back: when many games are due
/// at once, they are resolved first. An earlier time stays, so that changes one after another do not postpone reminders.
const REMINDERS_AFTER: TimeDelta = TimeDelta::minutes(1);

/// The columns of a game's row that a write may change, by their names in the database.
#[derive(Serialize)]
struct GameRowChange<'a> {
    id: GameId,
    /// `None` if they stay as they are.
    options: Option<&'a Value>,
    terms_revision: i32,
    stage: &'static str,
    phase: Option<i32>,
    turn: i32,
    phase_title: Option<&'a SiteMessage>,
    phase_at: DateTime<Utc>,
    clocks: &'a [RunningClock],
    deadline_at: Option<DateTime<Utc>>,
    draws: i64,
    roots: i32,
    outcome: Option<&'a GameOutcome>,
    ended_at: Option<DateTime<Utc>>,
    paused_at: Option<DateTime<Utc>>,
    resumes_at: Option<DateTime<Utc>>,
    quarantined_at: Option<DateTime<Utc>>,
    /// `None` if it stays as it is.
    reminder_at: Option<DateTime<Utc>>,
    /// `None` if no orders of bots are due.
    bot_due_at: Option<DateTime<Utc>>,
    seat_names: Vec<Message>,
    seat_colours: Vec<Option<Message>>,
    /// `None` if they stay as they are.
    posting_hours: Option<i32>,
    starts_at: Option<DateTime<Utc>>,
    start_step: &'static str,
    start_check_at: Option<DateTime<Utc>>,
    min_people: Option<i16>,
}

impl<'a> GameRowChange<'a> {
    fn of(decided: &'a LockedGame) -> Result<Self, CorruptRecord> {
        let LockedGame { game, position, roster, now, .. } = decided;
        // Options may contain a whole map, so they are written only if they have changed.
        let options: Option<&Value> = decided.is_amended.then_some(&game.options);
        let posting_hours =
            options.map(|options| usual_hours(game.ruleset, options, game.live.as_ref())).transpose()?;
        let has_new_basis = ReminderBasis::of(game, roster) != decided.reminder_basis;
        let deadline = match game.stage {
            Stage::Running => deadline(position.tempo(), &game.clocks),
            _ => None,
        };
        Ok(Self {
            id: game.id,
            options,
            terms_revision: game.agreement,
            stage: game.stage.code(),
            phase: game.phase,
            turn: game.turn,
            phase_title: game.phase_title.as_ref(),
            phase_at: game.phase_at,
            clocks: &game.clocks,
            deadline_at: deadline,
            draws: i64::try_from(decided.lots.draws_made()).unwrap_or(i64::MAX),
            roots: decided.draws.roots,
            outcome: game.outcome.as_ref(),
            ended_at: game.ended_at,
            paused_at: game.paused_at,
            resumes_at: game.resumes_at,
            quarantined_at: game.quarantined_at,
            reminder_at: (has_new_basis || decided.decision.owes_again).then(|| *now + REMINDERS_AFTER),
            bot_due_at: decided.bot_due_at().map(|_| *now),
            seat_names: position.seat_names(),
            seat_colours: roster.iter().map(|seated| position.seat_colour(seated.seat)).collect(),
            posting_hours: posting_hours.map(u32::cast_signed),
            starts_at: game.live.map(|live| live.starts_at),
            start_step: game.start_step.code(),
            start_check_at: game.start_check_at,
            min_people: game.min_people,
        })
    }
}

/// Writes the rows of some games, with the times at which deadlines, reminders and bots are due. Bots also have proposals to answer.
///
/// # Errors
/// A query failed.
pub(super) async fn schedule<'a>(
    tx: &mut Tx,
    games: impl Iterator<Item = &'a LockedGame> + Clone,
) -> Result<(), GameError> {
    let Some(now) = games.clone().next().map(|game| game.now) else { return Ok(()) };
    let rows = games.map(|game| Ok(Json(GameRowChange::of(game)?)));
    let rows: Vec<Json<GameRowChange<'_>>> = rows.collect::<Result<_, CorruptRecord>>()?;
    sqlx::query!(
        "update games g
         set options = coalesce(n.options, g.options), terms_revision = n.terms_revision, stage = n.stage, phase = n.phase, turn = n.turn,
             phase_title = n.phase_title, phase_at = n.phase_at, clocks = n.clocks, deadline_at = n.deadline_at, draws = n.draws,
             roots = n.roots,
             outcome = n.outcome, ended_at = n.ended_at,
             started_at = case when n.phase is null then null else coalesce(g.started_at, $3) end,
             paused_at = n.paused_at, resumes_at = n.resumes_at, failures = 0, retry_at = null, quarantined_at = n.quarantined_at,
             reminder_at = case when n.stage = 'running' and g.live_minutes is null then least(g.reminder_at, n.reminder_at) end,
             bot_due_at = coalesce(n.bot_due_at, case when n.stage = 'running' and g.press = 'full' and exists (
                 select from press_agreements a join seats s on s.game_id = g.id and s.seat = a.to_seat and s.bot
                 join seats p on p.game_id = g.id and p.seat = a.by_seat and p.user_id is not distinct from a.by_user
                 where a.game_id = g.id and a.status = 'proposed' and a.to_user is null) then $3 end),
             seat_names = n.seat_names, seat_colours = n.seat_colours, posting_hours = coalesce(n.posting_hours, g.posting_hours),
             starts_at = n.starts_at, start_step = n.start_step, start_check_at = n.start_check_at, min_people = n.min_people,
             rating_due = g.rating_due or g.is_rated and (g.stage = 'over') <> (n.stage = 'over')
         from unnest($1::bigint[], $2::jsonb[]) as changed (id, row)
         cross join lateral jsonb_to_record(changed.row) as n (
             options jsonb, terms_revision int, stage text, phase int, turn int, phase_title jsonb, phase_at timestamptz, clocks jsonb,
             deadline_at timestamptz, draws bigint, roots int, outcome jsonb, ended_at timestamptz, paused_at timestamptz,
             resumes_at timestamptz, quarantined_at timestamptz, reminder_at timestamptz, bot_due_at timestamptz, seat_names jsonb,
             seat_colours jsonb, posting_hours int, starts_at timestamptz, start_step text, start_check_at timestamptz, min_people smallint)
         where g.id = changed.id",
        &rows.iter().map(|row| row.0.id.0).collect::<Vec<_>>(),
        rows as _,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Returns the hours for a post by which readers look for a game. A phase of a live game takes one at most.
pub(super) fn usual_hours(
    ruleset: Ruleset,
    options: &Value,
    live: Option<&LiveTerms>,
) -> Result<u32, CorruptRecord> {
    if live.is_some() { Ok(1) } else { ruleset.posting_hours(options) }
}

/// Returns the next deadline for the worker: the last of the clocks where all post together, otherwise the first.
pub(super) fn deadline(tempo: ResolutionMode, clocks: &[RunningClock]) -> Option<DateTime<Utc>> {
    let ends = clocks.iter().map(|clock| clock.deadline.at);
    match tempo {
        ResolutionMode::Together => ends.max(),
        ResolutionMode::PostByPost => ends.min(),
    }
}
