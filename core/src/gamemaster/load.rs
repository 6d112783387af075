//! Loading of a game: its row, seats, snapshot and facts in one statement, so that all of them belong to the same instant.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};
use stafeta_rules::rules::{GameOutcome, Seat};

use super::GameError;
use super::clocks::RunningClock;
use super::game::{Assent, EntryGate, Game, Press, SeatAdmission, Stage, StartStep, VacationRule};
use super::live_terms::LiveTerms;
use super::roster::SeatRow;
use crate::accounts::Person;
use crate::forum::access::Audience;
use crate::games::Ruleset;
use crate::i18n::{Message, NamedZone};
use crate::ids::{BoardId, GameId, ThreadId, UserId};

/// A row of the query in this file.
struct GameRow {
    id: GameId,
    name: String,
    ruleset: String,
    options: Value,
    agreement: i32,
    is_alone: bool,
    is_unlisted: bool,
    board: BoardId,
    discussion: ThreadId,
    thread: ThreadId,
    language: String,
    zone: String,
    press: String,
    door: String,
    invitation: String,
    gm: UserId,
    gm_name: String,
    organisers: Vec<UserId>,
    rivals: Vec<UserId>,
    heir: Option<UserId>,
    ends_early: bool,
    assent: String,
    missed_limit: Option<i32>,
    covers_first_phase: bool,
    excused_misses: i16,
    min_people: Option<i16>,
    vacation: String,
    min_phases_met: Option<i16>,
    min_games_finished: Option<i16>,
    bot_level: String,
    is_rated: bool,
    is_anonymous: bool,
    live_minutes: Option<i16>,
    live_wait_minutes: Option<i16>,
    starts_at: Option<DateTime<Utc>>,
    start_step: String,
    start_check_at: Option<DateTime<Utc>>,
    stage: String,
    created_at: DateTime<Utc>,
    ended_at: Option<DateTime<Utc>>,
    paused_at: Option<DateTime<Utc>>,
    resumes_at: Option<DateTime<Utc>>,
    phase: Option<i32>,
    turn: Option<i32>,
    phase_title: Option<Json<Message>>,
    phase_at: Option<DateTime<Utc>>,
    clocks: Json<Vec<RunningClock>>,
    deadline_at: Option<DateTime<Utc>>,
    quarantined_at: Option<DateTime<Utc>>,
    outcome: Option<Json<GameOutcome>>,
    mark: String,
    row_version: String,
    last_seq: i32,
    rewritten: i32,
    roster: Json<Vec<SeatRow>>,
    state: Option<String>,
    versions: Vec<i16>,
    facts: Vec<Value>,
    own_orders: Json<Vec<OwnOrders>>,
    secret: Option<Vec<u8>>,
    draws: i64,
    roots: i32,
    has_failed: bool,
    has_agreements: bool,
    has_votes: bool,
    stoppages: Json<Vec<StoppageRow>>,
}

/// A draft of the reader, or orders of their own seat that wait for the end of the phase. No other seat may see them.
#[derive(Debug, Deserialize)]
pub(super) struct OwnOrders {
    pub(super) status: String,
    pub(super) seat: Seat,
    pub(super) text: String,
    pub(super) prose: String,
    pub(super) lang: String,
    pub(super) phase: i32,
    pub(super) at: DateTime<Utc>,
}

/// A game with everything loaded in the same statement.
pub(super) struct LoadedGame {
    pub(super) game: Game,
    pub(super) roster: Vec<SeatRow>,
    /// The version of the game's row, which each write to it changes, with what is read from other rows.
    pub(super) row_version: String,
    /// The events from which the position follows.
    pub(super) stamp: PositionStamp,
    /// The snapshot and facts that make the position.
    pub(super) folded: StoredPosition,
    /// The reader's drafts, and the sent orders of their own seat.
    pub(super) own_orders: Vec<OwnOrders>,
    /// The parts that only a write needs.
    pub(super) write: Option<WriteParts>,
}

/// What a write to a game needs beside the game.
pub(super) struct WriteParts {
    pub(super) seal: DrawSeal,
    /// True if the worker has failed at the game since its row was last written.
    pub(super) has_failed: bool,
    /// False if no agreement waits for an answer or binds somebody.
    pub(super) may_have_agreements: bool,
    /// False if no vote is open.
    pub(super) may_have_votes: bool,
    /// Those that end after the first clock of the game started, in order, and outages that the game has not been credited with.
    pub(super) stoppages: Vec<StoppageRow>,
}

/// A stretch of time that the clocks leave out, as it is stored.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct StoppageRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) from_at: DateTime<Utc>,
    pub(super) to_at: DateTime<Utc>,
    /// True for an outage with which the game has not been credited.
    pub(super) is_new: bool,
}

/// The events of a game at one time. Two positions of a game with the same stamp are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct PositionStamp {
    /// The number of the last event.
    pub(super) seq: i32,
    /// How often stored events were changed, to remove the name of an erased account.
    pub(super) rewritten: i32,
}

/// The latest snapshot that this release can read, and the facts after it with their versions.
pub(super) struct StoredPosition {
    /// JSON as it is stored.
    pub(super) snapshot: Option<String>,
    pub(super) facts: Vec<(i16, Value)>,
}

/// The parts to load beside the game's row.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LoadOptions<'a> {
    /// The reader, who must be allowed to read the board; the inner `None` for a guest, the outer `None` for no check.
    pub(super) admits: Option<Option<&'a Person>>,
    /// True to load the seats, the position and the reader's own orders too.
    pub(super) is_whole: bool,
    /// The stamp of a position in memory. If it still holds, no snapshot and no facts are loaded.
    pub(super) known: Option<PositionStamp>,
    /// The instant of a write, to load [`WriteParts`] too. The game must be locked.
    pub(super) write_at: Option<DateTime<Utc>>,
}

impl TryFrom<GameRow> for Game {
    type Error = sqlx::Error;

    /// Check constraints admit no other codes, except for the ruleset: a newer server may have stored one.
    fn try_from(row: GameRow) -> sqlx::Result<Self> {
        let unknown = |what: &str, code: &str| sqlx::Error::Decode(format!("{what} {code:?}").into());
        Ok(Self {
            ruleset: row.ruleset.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            press: Press::of_code(&row.press).ok_or_else(|| unknown("press", &row.press))?,
            door: SeatAdmission::of_code(&row.door).ok_or_else(|| unknown("door", &row.door))?,
            stage: Stage::of_code(&row.stage).ok_or_else(|| unknown("stage", &row.stage))?,
            zone: NamedZone::find_zone(&row.zone).ok_or_else(|| unknown("zone", &row.zone))?,
            lang: row.language.parse().map_err(|_| unknown("language", &row.language))?,
            id: row.id,
            name: row.name,
            options: row.options,
            agreement: row.agreement,
            is_alone: row.is_alone,
            is_unlisted: row.is_unlisted,
            board: row.board,
            discussion: row.discussion,
            thread: row.thread,
            invitation: row.invitation,
            gm: row.gm,
            gm_name: row.gm_name,
            organisers: row.organisers,
            rivals: row.rivals,
            heir: row.heir,
            ends_early: row.ends_early,
            assent: Assent::of_code(&row.assent).ok_or_else(|| unknown("assent", &row.assent))?,
            missed_limit: row.missed_limit,
            bot_level: row.bot_level.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            is_rated: row.is_rated,
            is_anonymous: row.is_anonymous,
            covers_first_phase: row.covers_first_phase,
            live: match (row.live_minutes, row.starts_at, row.live_wait_minutes) {
                (Some(minutes), Some(starts_at), Some(wait)) => {
                    Some(LiveTerms::of_row(minutes, starts_at, wait))
                }
                _ => None,
            },
            start_step: StartStep::of_code(&row.start_step)
                .ok_or_else(|| unknown("start", &row.start_step))?,
            start_check_at: row.start_check_at,
            excused_misses: row.excused_misses,
            min_people: row.min_people,
            vacation: VacationRule::of_code(&row.vacation)
                .ok_or_else(|| unknown("vacation", &row.vacation))?,
            gate: EntryGate { phases_met: row.min_phases_met, games_finished: row.min_games_finished },
            created_at: row.created_at,
            ended_at: row.ended_at,
            paused_at: row.paused_at,
            resumes_at: row.resumes_at,
            phase: row.phase,
            turn: row.turn.unwrap_or_default(),
            phase_title: row.phase_title.map(|title| title.0),
            phase_at: row.phase_at.unwrap_or(row.created_at),
            clocks: row.clocks.0,
            deadline: row.deadline_at,
            quarantined_at: row.quarantined_at,
            outcome: row.outcome.map(|outcome| outcome.0),
            mark: row.mark,
        })
    }
}

impl TryFrom<GameRow> for LoadedGame {
    type Error = sqlx::Error;

    fn try_from(mut row: GameRow) -> sqlx::Result<Self> {
        let stoppages = std::mem::take(&mut row.stoppages.0);
        let seal = row.secret.take().map(|secret| DrawSeal { secret, draws: row.draws, roots: row.roots });
        // Take these columns out first: the rest of the row becomes the `Game`.
        let facts =
            std::mem::take(&mut row.versions).into_iter().zip(std::mem::take(&mut row.facts)).collect();
        Ok(Self {
            roster: std::mem::take(&mut row.roster.0),
            row_version: std::mem::take(&mut row.row_version),
            stamp: PositionStamp { seq: row.last_seq, rewritten: row.rewritten },
            folded: StoredPosition { snapshot: row.state.take(), facts },
            own_orders: std::mem::take(&mut row.own_orders.0),
            write: seal.map(|seal| WriteParts {
                seal,
                has_failed: row.has_failed,
                may_have_agreements: row.has_agreements,
                may_have_votes: row.has_votes,
                stoppages,
            }),
            game: row.try_into()?,
        })
    }
}

/// Loads the game `id` if `person`, or a guest, may read its board.
pub async fn find(
    db: impl PgExecutor<'_>,
    id: GameId,
    person: Option<&Person>,
) -> sqlx::Result<Option<Game>> {
    let parts = LoadOptions { admits: Some(person), ..LoadOptions::default() };
    Ok(load_parts(db, id, parts).await?.map(|loaded| loaded.game))
}

/// Loads the game `id` without a check of the reader.
pub(super) async fn load(db: impl PgExecutor<'_>, id: GameId) -> sqlx::Result<Option<Game>> {
    Ok(load_parts(db, id, LoadOptions::default()).await?.map(|loaded| loaded.game))
}

/// Loads the game `id` with the parts asked for.
pub(super) async fn load_parts(
    db: impl PgExecutor<'_>,
    id: GameId,
    parts: LoadOptions<'_>,
) -> sqlx::Result<Option<LoadedGame>> {
    Ok(load_together(db, &[id], parts).await?.pop())
}

/// Loads games with the parts asked for, in one statement and in any order; those that do not exist are left out. What only a write
/// needs is read together with a setting of its transaction: its changes are announced after its commit (migration 0680).
pub(super) async fn load_together(
    db: impl PgExecutor<'_>,
    ids: &[GameId],
    parts: LoadOptions<'_>,
) -> sqlx::Result<Vec<LoadedGame>> {
    let reader = parts.admits.flatten();
    let rows = sqlx::query_as!(
        GameRow,
        r#"select g.id as "id: GameId", g.name, g.ruleset, g.options, g.terms_revision as agreement, g.is_alone, g.unlisted as is_unlisted,
                  t.board_id as "board: BoardId", g.discussion_id as "discussion: ThreadId", g.thread_id as "thread: ThreadId", g.language,
                  g.zone, g.press,
                  g.admission as door, g.invitation, g.gm_id as "gm: UserId", u.name as gm_name,
                  coalesce(officials.organisers, '{}') as "organisers!: Vec<UserId>",
                  coalesce(officials.rivals, '{}') as "rivals!: Vec<UserId>", g.successor_id as "heir: UserId", g.ends_early,
                  g.approval_rule as assent, g.missed_limit, g.covers_first_phase, g.excused_misses, g.min_people,
                  g.vacation_rule as vacation, g.min_phases_met, g.min_games_finished, g.bot_level, g.is_rated, g.is_anonymous,
                  g.live_minutes, g.live_wait_minutes, g.starts_at, g.start_step, g.start_check_at, g.stage,
                  g.created_at, g.ended_at, g.paused_at, g.resumes_at, g.phase, g.turn,
                  g.phase_title as "phase_title: Json<Message>", g.phase_at,
                  g.clocks as "clocks: Json<Vec<RunningClock>>", g.deadline_at, g.quarantined_at,
                  g.outcome as "outcome: Json<GameOutcome>",
                  left(encode(sha256(convert_to(concat_ws(' ', g.stage, g.phase, g.deadline_at, g.paused_at, t.last_post_id,
                                      g.start_check_at,
                      (select string_agg(concat_ws(' ', s.joined_at, s.bot, s.ready_phase, s.missed, nullif(s.is_ready, false)), ','
                              order by s.seat)
                       from seats s where s.game_id = g.id)), 'UTF8')), 'hex'), 16) as "mark!",
                  concat_ws(' ', g.xmin, t.unlisted, t.board_id, u.name, nullif(officials.organisers, '{}'),
                      nullif(officials.rivals, '{}')) as "row_version!", last.seq as "last_seq!", g.rewritten_events as rewritten,
                  (select coalesce(json_agg(s order by s.seat), '[]') from (
                      select s.seat, s.user_id as user, case when not g.hides_players then n.name end as name, s.bot,
                      s.bot_failed_seq as stuck_seq, s.agreed_terms as agreed, s.is_ready, s.ready_phase as confirmed_phase, s.missed,
                             s.missed_total as missed_ever, s.joined_at, s.vacant_since, s.offered_to, s.time_bank as bank
                      from seats s left join users n on n.id = s.user_id where $4 and s.game_id = g.id
                  ) s) as "roster!: Json<Vec<SeatRow>>",
                  snapshot.state::text as "state?",
                  array(select e.version from events e
                        where $4 and (last.seq, g.rewritten_events) is distinct from ($5, $9) and e.game_id = g.id
                          and e.seq > coalesce(snapshot.seq, 0)
                          and e.source = 'rules' and e.undone_by is null order by e.seq) as "versions!",
                  array(select e.body from events e
                        where $4 and (last.seq, g.rewritten_events) is distinct from ($5, $9) and e.game_id = g.id
                          and e.seq > coalesce(snapshot.seq, 0)
                          and e.source = 'rules' and e.undone_by is null order by e.seq) as "facts!",
                  (select coalesce(json_agg(o), '[]') from (
                      select o.status, o.seat, o.text, o.prose, o.language as lang, o.phase, o.at
                      from orders o where $4 and o.game_id = g.id and o.by_id = $6 and o.status in ('draft', 'other_draft')
                      union all
                      select o.status, o.seat, o.text, o.prose, o.language, o.phase, o.at
                      from seats s join orders o on o.game_id = s.game_id and o.seat = s.seat
                      where $4 and s.game_id = g.id and s.user_id = $6 and o.status = 'submitted'
                  ) o) as "own_orders!: Json<Vec<OwnOrders>>",
                  case when $10::timestamptz is not null
                      and set_config('stafeta.announced_after_commit', 'on', true) = 'on' then g.secret end as "secret?",
                  g.draws, g.roots, g.failures > 0 or g.retry_at is not null as "has_failed!",
                  $10 is not null and exists (select from press_agreements a where a.game_id = g.id
                      and a.status in ('proposed', 'accepted', 'ended')) as "has_agreements!",
                  $10 is not null and exists (select from votes v where v.game_id = g.id and v.decided_at is null) as "has_votes!",
                  (select coalesce(json_agg(r order by r.from_at, r.to_at), '[]') from (
                      select c.id, c.kind, c.from_at, c.to_at, c.kind = 'outage' and c.id > g.stoppages_seen as is_new
                      from clock_stoppages c
                      where $10 is not null and (c.game_id = g.id or c.game_id is null)
                        and (c.kind = 'outage' and c.id > g.stoppages_seen or c.to_at > coalesce(
                            (select min((clock->'deadline'->>'from')::timestamptz) from jsonb_array_elements(g.clocks) clock), $10))
                  ) r) as "stoppages!: Json<Vec<StoppageRow>>"
           from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id join users u on u.id = g.gm_id
           cross join lateral (select coalesce(max(e.seq), 0) as seq from events e where e.game_id = g.id) last
           left join lateral (
               select o.organisers, o.rivals from tournament_tables a cross join lateral officials_around(a.game_id, g.gm_id) o
               where a.game_id = g.id
           ) officials on true
           left join lateral (
               select s.seq, s.state
               from snapshots s join phases p using (game_id, seq)
               join unnest($7::text[], $8::smallint[]) as current (ruleset, format)
                   on current.ruleset = g.ruleset and current.format = s.format
               where $4 and (last.seq, g.rewritten_events) is distinct from ($5, $9) and s.game_id = g.id and p.undone_by is null
               order by s.seq desc limit 1
           ) snapshot on true
           where g.id = any($1) and ($2::text[] is null or b.read_by = any($2) and (t.hidden_at is null or $3))"#,
        &ids.iter().map(|id| id.0).collect::<Vec<_>>(),
        parts.admits.map(Audience::circles_of) as _,
        Audience::Admins.admits(reader),
        parts.is_whole,
        parts.known.map(|known| known.seq),
        reader.map(|reader| reader.id.0),
        &Ruleset::ALL.iter().map(|ruleset| ruleset.code().to_owned()).collect::<Vec<_>>(),
        &Ruleset::ALL.iter().map(|ruleset| ruleset.state_format()).collect::<Vec<_>>(),
        parts.known.map(|known| known.rewritten),
        parts.write_at
    )
    .fetch_all(db)
    .await?;
    rows.into_iter().map(LoadedGame::try_from).collect()
}

/// The sealed randomness of a game, as stored in its row.
pub(super) struct DrawSeal {
    pub(super) secret: Vec<u8>,
    pub(super) draws: i64,
    pub(super) roots: i32,
}

/// Locks the row of a game until the end of the transaction.
///
/// # Errors
/// There is no such game, or a query failed.
pub(super) async fn lock(db: &mut PgConnection, id: GameId) -> Result<(), GameError> {
    let locked = sqlx::query_scalar!("select id from games where id = $1 for no key update", id.0);
    locked.fetch_optional(db).await?.ok_or(GameError::Missing)?;
    Ok(())
}
