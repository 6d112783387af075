//! The end of a phase: at its deadline, or with the last confirmation.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use stafeta_rules::rules::{DueTask, ResolutionMode, Seat};
use tracing::info;

use super::GameError;
use super::clocks::ClockStart;
use super::decision::EventActor;
use super::due_jobs::{JobOutcome, run_due_job};
use super::game::Stage;
use super::game_tx::{GameTx, LockedGame, refuse};
use super::table_events::TableEvent;
use super::transact;
use crate::db::{self, Db, Tx};
use crate::forum::system_posts::{SystemBlock, TextTone};
use crate::games::CorruptRecord;
use crate::i18n::{Message, MessageValue};
use crate::ids::{GameId, stored_seat};
use crate::key;

/// Maximum number of missed deadlines handled in one transaction. Further ones are left to the next transaction.
const SLOTS: usize = 64;
/// Most games that are advanced in one transaction. Larger batches save little more, and keep more rows locked until the commit.
const BATCH_SIZE: i64 = 16;
/// The longest wait for a lock while a batch is written, as Postgres writes it: whoever holds one thread must not keep the other games
/// waiting.
const BATCH_LOCK_TIMEOUT: &str = "200ms";

/// Result of advancing a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdvanceOutcome {
    /// A phase or a missed deadline was resolved, or a first phase was kept open for absent players.
    Resolved,
    /// Nothing was due: the phase has already ended, the game is not running, or the time is not up.
    Nothing,
}

/// Ends phase `phase` of `game` if it is still open and its time is up.
///
/// # Errors
/// Fails if what is stored cannot be read or a query failed. Nothing has changed then.
pub async fn advance(
    db: &Db,
    game: GameId,
    phase: i32,
    now: DateTime<Utc>,
) -> Result<AdvanceOutcome, GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| match game_tx.game.phase == Some(phase) {
        true => pass_deadlines(game_tx).await,
        false => Ok(AdvanceOutcome::Nothing),
    })
    .await
}

/// Advances games whose time is up, [`BATCH_SIZE`] at most, skipping games that another worker has locked. Returns their ids with the
/// results; empty if no game is due. They are written together, or, if one of them fails, one after the other, so that the failure is
/// its own.
///
/// # Errors
/// Fails if the database does not answer. A failure of a game itself is recorded and returned inside `Ok`.
pub async fn advance_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<JobOutcome<AdvanceOutcome>>> {
    let mut tx = db::begin(db).await?;
    // The same statement sets the timeout of the locks that follow, which saves a round trip. Its condition always holds.
    let due = sqlx::query_scalar!(
        r#"select case when set_config('lock_timeout', $3, true) = $3 then id end as "id!: GameId" from games
           where deadline_at < $1 and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by deadline_at, id limit $2 for no key update skip locked"#,
        now,
        BATCH_SIZE,
        BATCH_LOCK_TIMEOUT
    )
    .fetch_all(&mut *tx)
    .await?;
    if due.is_empty() {
        return Ok(Vec::new());
    }
    match advance_together(tx, &due, now).await {
        Ok(outcomes) => Ok(outcomes),
        Err(why) => {
            info!(%why, games = due.len(), "games that are due are advanced one by one");
            let mut outcomes = Vec::new();
            for game in due {
                outcomes.extend(advance_if_due(db, game, now).await?);
            }
            Ok(outcomes)
        }
    }
}

/// Returns the next deadline of all games that has not passed at `now`; `None` if there is none.
///
/// # Errors
/// The query failed.
pub async fn find_next_deadline(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<DateTime<Utc>>> {
    let next = sqlx::query_scalar!(
        "select min(deadline_at) from games where deadline_at >= $1 and quarantined_at is null",
        now
    );
    next.fetch_one(db).await
}

/// Advances games whose rows `tx` has locked, and writes them together. Nothing has changed if one of them fails.
async fn advance_together(
    mut tx: Tx,
    due: &[GameId],
    now: DateTime<Utc>,
) -> Result<Vec<JobOutcome<AdvanceOutcome>>, GameError> {
    let (mut outcomes, mut decided) = (Vec::new(), Vec::new());
    let games = match LockedGame::load_together(&mut tx, due, now).await {
        Ok(games) => games,
        Err(error) => return Err(refuse(tx, error).await),
    };
    for game in games {
        let (outcome, left, game_decided) = game.with_lock(tx).take_decision(pass_deadlines).await?;
        outcomes.push((game_decided.game.id, Ok(outcome)));
        decided.push(game_decided);
        tx = left;
    }
    transact::write(tx, decided).await?;
    Ok(outcomes)
}

/// Advances a game if it is still due and nobody else has locked it.
async fn advance_if_due(
    db: &Db,
    game: GameId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<JobOutcome<AdvanceOutcome>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        "select true from games
         where id = $1 and deadline_at < $2 and quarantined_at is null and (retry_at is null or retry_at <= $2)
         for no key update skip locked",
        game.0,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    if due.is_none() {
        db::rollback(tx).await?;
        return Ok(None);
    }
    run_due_job(db, tx, game, now, pass_deadlines).await.map(Some)
}

async fn pass_deadlines(game_tx: &mut GameTx) -> Result<AdvanceOutcome, GameError> {
    if game_tx.game.stage != Stage::Running {
        return Ok(AdvanceOutcome::Nothing);
    }
    // Credit outages first: people who could not post during an outage get that time back.
    game_tx.credit_outages().await?;
    let is_up = |clock: &&super::RunningClock| !clock.deadline.is_met_by(game_tx.now);
    let passed: Vec<DateTime<Utc>> =
        game_tx.game.clocks.iter().filter(is_up).map(|clock| clock.deadline.at).collect();
    let advanced = match game_tx.position.tempo() {
        ResolutionMode::Together if passed.len() == game_tx.game.clocks.len() => {
            match passed.into_iter().max() {
                Some(at) => {
                    let due = game_tx.position.awaits();
                    if game_tx.wait_for_vacations(&due, at).await? {
                        return Ok(AdvanceOutcome::Resolved);
                    }
                    if game_tx.hold_first_phase().await? {
                        return Ok(AdvanceOutcome::Resolved);
                    }
                    resolve_together(game_tx, ClockStart::Lapsed(at)).await?;
                    AdvanceOutcome::Resolved
                }
                None => AdvanceOutcome::Nothing,
            }
        }
        ResolutionMode::Together => AdvanceOutcome::Nothing,
        ResolutionMode::PostByPost => lapse_one_by_one(game_tx).await?,
    };
    Ok(advanced)
}

/// Resolves the phase with all submitted orders. A seat with orders due that sent none and did not confirm has missed the
/// phase.
pub(super) async fn resolve_together(game_tx: &mut GameTx, cause: ClockStart) -> Result<(), GameError> {
    let phase = game_tx.phase();
    let rows = sqlx::query!(
        "update orders set status = 'used' where game_id = $1 and status = 'submitted'
         returning seat, acts, phase",
        game_tx.game.id.0
    )
    .fetch_all(&mut *game_tx.tx)
    .await?;
    let mut acts = BTreeMap::new();
    for row in rows {
        let seat = stored_seat(row.seat)?;
        let list =
            row.acts.ok_or_else(|| CorruptRecord { what: "orders", why: "no list of acts".to_owned() })?;
        acts.insert(seat, game_tx.game.ruleset.read_acts(&list)?);
    }
    let (due, first_event) = (game_tx.position.awaits(), game_tx.seq + 1);
    let has_posted: BTreeSet<Seat> = acts.keys().copied().collect();
    let undecided = game_tx.join_consents(&mut acts).await?;
    let resolved = game_tx.position.resolve(&acts, &mut game_tx.lots)?;
    game_tx.judge_agreements(&resolved.facts).await?;
    game_tx.append_facts(resolved.facts, EventActor::Nobody)?;
    let (posted, missed): (Vec<DueTask>, Vec<DueTask>) = due
        .into_iter()
        .partition(|due| has_posted.contains(&due.seat) || has_confirmed(game_tx, due.seat, phase));
    for (dues, is_met) in [(&posted, true), (&missed, false)] {
        dues.iter().for_each(|due| game_tx.note_duty(first_event, due, is_met));
    }
    count_missed(game_tx, &missed, &posted).await?;
    game_tx.sync_with_position(cause);
    if !undecided.is_empty() {
        let names = game_tx.names();
        let seats: Vec<MessageValue> = undecided.into_iter().map(|seat| names.seat(seat)).collect();
        game_tx.announce(Message::new(key!("game-consent-missing")).with("players", seats));
    }
    game_tx.open_absent_seats().await?;
    game_tx.stop_without_people().await
}

/// Returns true if the seat has confirmed. A seat that confirms without orders leaves its units without orders on purpose.
fn has_confirmed(game_tx: &GameTx, seat: Seat, phase: i32) -> bool {
    game_tx.roster.get(seat.index()).is_some_and(|seated| seated.confirmed_phase == Some(phase))
}

/// Counts missed phases, and vacates the seats that have missed too many. If the rules define absence, the game's own
/// limit does not apply, see [`GameTx::open_absent_seats`]. In a solo game it always applies: such a game ends when its
/// player's time is up. Minor phases such as retreats neither count nor end a row of missed phases.
async fn count_missed(game_tx: &mut GameTx, missed: &[DueTask], posted: &[DueTask]) -> Result<(), GameError> {
    for due in posted.iter().filter(|due| !due.is_minor) {
        game_tx.seat_mut(due.seat)?.missed = 0;
    }
    let is_persons =
        |due: &&DueTask| game_tx.roster.get(due.seat.index()).is_some_and(|seated| seated.user.is_some());
    let taken: Vec<&DueTask> = missed.iter().filter(is_persons).collect();
    if taken.is_empty() {
        return Ok(());
    }
    let taken: Vec<DueTask> = taken.into_iter().cloned().collect();
    let excused = game_tx.excused_seats(&taken.iter().collect::<Vec<_>>()).await?;
    for due in &taken {
        let counts = !due.is_minor && !excused.contains(&due.seat);
        let seated = game_tx.seat_mut(due.seat)?;
        seated.missed += i32::from(counts);
        seated.missed_ever += 1;
    }
    let seats = taken.iter().map(|due| due.seat).collect();
    game_tx.note_table_event(TableEvent::Missed { seats }, None)?;
    let names = game_tx.names();
    // Where seats post one after the other, the rules themselves report each missed turn.
    let reports_missed = game_tx.position.tempo() == ResolutionMode::Together;
    let limit =
        game_tx.game.missed_limit.filter(|_| game_tx.game.is_alone || game_tx.position.absent().is_none());
    let (mut blocks, mut lost): (Vec<SystemBlock>, _) = (Vec::new(), Vec::new());
    for due in taken {
        let (seat, is_excused) = (due.seat, excused.contains(&due.seat));
        let in_a_row = game_tx.roster.get(seat.index()).map_or(0, |seated| seated.missed);
        if reports_missed {
            let id = match (due.is_minor, is_excused) {
                (true, _) => key!("game-missed-minor"),
                (false, true) => key!("game-missed-excused"),
                (false, false) => key!("game-missed"),
            };
            let message = Message::new(id).with("player", names.seat(seat)).with("times", in_a_row);
            blocks.push(SystemBlock::text(message, TextTone::Bad));
        }
        match limit.filter(|_| !due.is_minor && !is_excused) {
            Some(limit) if in_a_row >= limit => {
                lost.push((seat, Message::new(key!("seat-lost-missed")).with("times", in_a_row)));
                let message = Message::new(key!("game-vacated")).with("player", names.seat(seat));
                blocks.push(SystemBlock::text(message, TextTone::Bad));
            }
            Some(limit) if in_a_row + 1 == limit => game_tx.warn_of_loss(seat),
            _ => {}
        }
    }
    game_tx.lose_seats(&lost).await?;
    if !blocks.is_empty() {
        game_tx.add_post(game_tx.game.thread, blocks);
    }
    Ok(())
}

/// Handles missed deadlines in order of time. The next clock starts where the last one ended.
async fn lapse_one_by_one(game_tx: &mut GameTx) -> Result<AdvanceOutcome, GameError> {
    let mut advanced = AdvanceOutcome::Nothing;
    for _ in 0..SLOTS {
        let late = game_tx.game.clocks.iter().filter(|clock| !clock.deadline.is_met_by(game_tx.now));
        let Some(clock) = late.min_by_key(|clock| (clock.deadline.at, clock.seat)).cloned() else { break };
        let due = game_tx
            .position
            .awaits()
            .into_iter()
            .find(|due| due.seat == clock.seat && due.task == clock.task);
        // Without such a task the clock is out of date; `sync_with_position` replaces it.
        if let Some(due) = due {
            if game_tx.wait_for_vacations(std::slice::from_ref(&due), clock.deadline.at).await? {
                advanced = AdvanceOutcome::Resolved;
                continue;
            }
            let facts = game_tx.position.lapse(&due, &mut game_tx.lots);
            if facts.is_empty() {
                let why = format!("no facts for the missed deadline of {} for {}", due.seat, due.task);
                return Err(CorruptRecord { what: "a deadline", why }.into());
            }
            game_tx.charge_bank(&clock, false)?;
            game_tx.note_duty(game_tx.seq + 1, &due, false);
            game_tx.append_facts(facts, EventActor::Nobody)?;
            count_missed(game_tx, &[due], &[]).await?;
        }
        game_tx.sync_with_position(ClockStart::Lapsed(clock.deadline.at));
        game_tx.open_absent_seats().await?;
        game_tx.stop_without_people().await?;
        advanced = AdvanceOutcome::Resolved;
    }
    Ok(advanced)
}
