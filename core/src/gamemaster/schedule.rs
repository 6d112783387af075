//! Last step, schedule: writes the game's row, with the times at which the worker must look at it next.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sqlx::types::Json;
use stafeta_rules::rules::{Message, ResolutionMode};

use super::GameError;
use super::clocks::RunningClock;
use super::game::Stage;
use super::game_tx::{GameTx, ReminderBasis};
use super::live_terms::LiveTerms;
use crate::games::{CorruptRecord, Ruleset};

/// Time until reminders are computed after a change of clocks or players, or after a seat took its orders back: when many games are due
/// at once, they are resolved first. An earlier time stays, so that changes one after another do not postpone reminders.
const REMINDERS_AFTER: TimeDelta = TimeDelta::minutes(1);

/// Writes the row, with the times at which deadlines, reminders and bots are due. Bots also have proposals to answer.
///
/// # Errors
/// A query failed.
pub(super) async fn schedule(game_tx: &mut GameTx) -> Result<(), GameError> {
    let game = &game_tx.game;
    let bot_due_at = game_tx.bot_due_at().map(|_| game_tx.now);
    let deadline = match game.stage {
        Stage::Running => deadline(game_tx.position.tempo(), &game.clocks),
        _ => None,
    };
    // Options may contain a whole map, so they are written only if they have changed.
    let options: Option<&Value> = game_tx.is_amended.then_some(&game.options);
    let posting_hours =
        options.map(|options| usual_hours(game.ruleset, options, game.live.as_ref())).transpose()?;
    let colours: Vec<Option<Message>> =
        game_tx.roster.iter().map(|seated| game_tx.position.seat_colour(seated.seat)).collect();
    let has_new_basis = ReminderBasis::of(game, &game_tx.roster) != game_tx.reminder_basis;
    let reminder_at = (has_new_basis || game_tx.decision.owes_again).then(|| game_tx.now + REMINDERS_AFTER);
    sqlx::query!(
        "update games set options = coalesce($2, options), terms_revision = $3, stage = $4, phase = $5, turn = $6, phase_title = $7,
                phase_at = $8, clocks = $9, deadline_at = $10, draws = $11, roots = $12, outcome = $13,
                ended_at = $14, started_at = case when $5::int is null then null else coalesce(started_at, $15) end,
                paused_at = $16, resumes_at = $17, failures = 0, retry_at = null, quarantined_at = $18,
                reminder_at = case when $4 = 'running' and live_minutes is null then least(reminder_at, $27) end, bot_due_at = coalesce($19, case when $4 = 'running' and press = 'full' and exists (
                    select from press_agreements a join seats s on s.game_id = $1 and s.seat = a.to_seat and s.bot
                    join seats p on p.game_id = $1 and p.seat = a.by_seat and p.user_id is not distinct from a.by_user
                    where a.game_id = $1 and a.status = 'proposed' and a.to_user is null) then $15 end), seat_names = $20,
                posting_hours = coalesce($21, posting_hours), starts_at = $22, start_step = $23, start_check_at = $24, min_people = $25, seat_colours = $26, rating_due = rating_due or is_rated and (stage = 'over') <> ($4 = 'over')
         where id = $1",
        game.id.0,
        options,
        game.agreement,
        game.stage.code(),
        game.phase,
        game.turn,
        game.phase_title.as_ref().map(Json) as _,
        game.phase_at,
        Json(&game.clocks) as _,
        deadline,
        i64::try_from(game_tx.lots.draws_made()).unwrap_or(i64::MAX),
        game_tx.draws.roots,
        game.outcome.as_ref().map(Json) as _,
        game.ended_at,
        game_tx.now,
        game.paused_at,
        game.resumes_at,
        game.quarantined_at,
        bot_due_at,
        Json(game_tx.position.seat_names()) as _,
        posting_hours.map(u32::cast_signed),
        game.live.map(|live| live.starts_at),
        game.start_step.code(),
        game.start_check_at,
        game.min_people,
        Json(colours) as _,
        reminder_at
    )
    .execute(&mut *game_tx.tx)
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
