//! Clock stoppages: pauses, extensions and outages, whose time running clocks leave out. Each is a row. Every clock is
//! computed from its own start and these rows.

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::clock::{ClockStoppage, StretchKind};
use stafeta_rules::rules::{ResolutionMode, Seat};

use super::clocks::{ClockSetup, ClockStart, RunningClock};
use super::due_jobs::{JobOutcome, run_due_job};
use super::game::Stage;
use super::game_tx::GameTx;
use super::heartbeat::{self, SHORT_OUTAGE};
use super::table_events::TableEvent;
use super::{GameError, refused, stoppage_rows};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::GameId;
use crate::key;

/// Length below which an outage is not announced in a system post. The explanation of the deadline shows it in any case.
pub(super) const MIN_ANNOUNCED: TimeDelta = TimeDelta::minutes(1);
/// Maximum length of a pause, in hours. The limit keeps paused games from being forgotten.
pub const LONGEST_PAUSE: u32 = 30 * 24;
/// Maximum length of an extension, in hours.
pub const LONGEST_EXTENSION: u32 = 14 * 24;

/// Credits outages to one running game that has not received them, skipping games that another worker has locked. Returns
/// `None` if there is no such game.
///
/// # Errors
/// A query failed.
pub async fn credit_outages_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let next = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games
           where stage = 'running' and quarantined_at is null and (retry_at is null or retry_at <= $1)
             and stoppages_seen < (select coalesce(max(id), 0) from clock_stoppages where kind = 'outage')
           order by stoppages_seen, id limit 1 for no key update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = next else { return Ok(None) };
    run_due_job(db, tx, game, now, GameTx::credit_outages).await.map(Some)
}

/// Resumes one game whose pause is over, skipping games that another worker has locked. Returns `None` if there is no such
/// game.
///
/// # Errors
/// A query failed.
pub async fn resume_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where stage = 'paused' and resumes_at <= $1
             and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by resumes_at, id limit 1 for no key update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    run_due_job(db, tx, game, now, GameTx::resume_by_itself).await.map(Some)
}

impl GameTx {
    /// Pauses the game for `hours`. Returns the end of the pause.
    pub(super) fn pause(&mut self, hours: u32) -> Result<DateTime<Utc>, GameError> {
        if !(1..=LONGEST_PAUSE).contains(&hours) {
            return Err(refused(key!("game-pause-hours")));
        }
        let until = self.now + TimeDelta::hours(i64::from(hours));
        self.game.stage = Stage::Paused;
        self.game.paused_at = Some(self.now);
        self.game.resumes_at = Some(until);
        Ok(until)
    }

    /// Resumes the game at `at`, and credits the time of the pause to the clocks.
    pub(super) async fn resume(&mut self, at: DateTime<Utc>) -> Result<(), GameError> {
        let since = self.game.paused_at.unwrap_or(at);
        self.game.stage = Stage::Running;
        self.game.paused_at = None;
        self.game.resumes_at = None;
        self.record_stoppage("pause", since, at).await
    }

    async fn resume_by_itself(&mut self) -> Result<(), GameError> {
        let at = self.game.resumes_at.unwrap_or(self.now);
        self.resume(at).await?;
        self.note_table_event(TableEvent::Resumed, None)?;
        self.announce(Message::new(key!("game-resumed-by-itself")));
        Ok(())
    }

    /// Extends all running clocks by `more`.
    pub(super) async fn extend(&mut self, more: TimeDelta) -> Result<(), GameError> {
        // Overlapping rows count once, so a second extension lengthens the row of the first.
        let since = self.game.clocks.iter().map(|clock| clock.deadline.from).max().unwrap_or(self.now);
        let lengthened = sqlx::query!(
            "update clock_stoppages set to_at = to_at + $3::interval
             where game_id = $1 and kind = 'extension' and to_at > $2 and from_at >= $4",
            self.game.id.0,
            self.now,
            db::interval(more)?,
            since
        )
        .execute(&mut *self.tx)
        .await?;
        if lengthened.rows_affected() > 0 {
            return self.recompute_clocks().await;
        }
        self.record_stoppage("extension", self.now, self.now + more).await
    }

    /// Moves deadlines that have passed at `at` by `more`. Clocks that start later are not concerned.
    pub(super) async fn extend_passed(
        &mut self,
        at: DateTime<Utc>,
        more: TimeDelta,
    ) -> Result<(), GameError> {
        // A stretch that began when a clock has run out would not concern it any more.
        let from = at - TimeDelta::seconds(1);
        self.record_stoppage("extension", from, from + more).await
    }

    /// Ends the quarantine and credits its time to the clocks.
    pub(super) async fn release(&mut self) -> Result<(), GameError> {
        let since = self.game.quarantined_at.take().unwrap_or(self.now);
        self.record_stoppage("pause", since, self.now).await
    }

    /// Credits outages that the game has not received, and announces them if a clock was running.
    pub(super) async fn credit_outages(&mut self) -> Result<(), GameError> {
        let outages = std::mem::take(&mut self.new_outages);
        let Some(last) = outages.iter().map(|outage| outage.id).max() else { return Ok(()) };
        let before = self.game.clocks.clone();
        // Nobody could use an extension during the outage, so it is lengthened by that time.
        for outage in &outages {
            self.push_extensions(outage.from_at, outage.to_at).await?;
        }
        self.recompute_clocks().await?;
        sqlx::query!("update games set stoppages_seen = $2 where id = $1", self.game.id.0, last)
            .execute(&mut *self.tx)
            .await?;
        if self.game.clocks == before {
            return Ok(());
        }
        self.note_table_event(TableEvent::GivenBack, None)?;
        for outage in outages.into_iter().filter(|outage| outage.to_at - outage.from_at >= MIN_ANNOUNCED) {
            let message =
                Message::new(key!("game-given-back")).with("from", outage.from_at).with("to", outage.to_at);
            self.announce(message);
        }
        Ok(())
    }

    /// Computes the clocks with outages that no worker has stored or credited yet, without storing them.
    pub(super) async fn credit_outage(&mut self) -> Result<(), GameError> {
        let mut stoppages = self.stoppages.clone();
        let last = heartbeat::last_beat(&mut self.tx).await?;
        if let Some(from) = last.filter(|last| self.now - *last > SHORT_OUTAGE) {
            stoppages.push(ClockStoppage { from, to: self.now, kind: StretchKind::Outage });
            stoppages.sort_by_key(|stoppage| (stoppage.from, stoppage.to));
        }
        self.game.clocks = self.clocks_with_stoppages(&stoppages);
        Ok(())
    }

    /// Restarts the clock of `seat` now, so that a new player gets the full time. No clock gets shorter. Where all post together,
    /// every clock of the phase is restarted.
    pub(super) fn restart_clocks(&mut self, seat: Seat) {
        let all = self.position.tempo() == ResolutionMode::Together;
        let mut clocks = std::mem::take(&mut self.game.clocks);
        let setup = self.clock_setup(&self.stoppages);
        for clock in clocks.iter_mut().filter(|clock| all || clock.seat == seat) {
            let restarted = setup.begun_at(clock, self.now);
            if restarted.deadline.at > clock.deadline.at {
                *clock = restarted;
            }
        }
        self.game.clocks = clocks;
    }

    /// Stores a clock stoppage and computes the clocks with it. Stores nothing if it is empty.
    async fn record_stoppage(
        &mut self,
        kind: &str,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
    ) -> Result<(), GameError> {
        if to > from {
            if kind == "pause" {
                self.push_extensions(from, to).await?;
            }
            sqlx::query!(
                "insert into clock_stoppages (game_id, kind, from_at, to_at) values ($1, $2, $3, $4)",
                self.game.id.0,
                kind,
                from,
                to
            )
            .execute(&mut *self.tx)
            .await?;
        }
        self.recompute_clocks().await
    }

    /// Lengthens each extension that overlaps the time between `from` and `to` by that time, in which it could not be used.
    async fn push_extensions(&mut self, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<(), GameError> {
        sqlx::query!(
            "update clock_stoppages set to_at = to_at + ($3::timestamptz - $2::timestamptz)
             where game_id = $1 and kind = 'extension' and from_at < $3 and to_at > $2",
            self.game.id.0,
            from,
            to
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Loads the stored stoppages and computes the clocks with them, each from its own start.
    async fn recompute_clocks(&mut self) -> Result<(), GameError> {
        self.stoppages = stoppage_rows::load(&mut self.tx, &self.game, self.now).await?;
        self.game.clocks = self.clocks_with_stoppages(&self.stoppages);
        Ok(())
    }

    fn clocks_with_stoppages(&self, stoppages: &[ClockStoppage]) -> Vec<RunningClock> {
        let setup = self.clock_setup(stoppages);
        let recomputed = |clock: &RunningClock| setup.begun_at(clock, clock.deadline.from);
        self.game.clocks.iter().map(recomputed).collect()
    }

    fn clock_setup<'a>(&'a self, stoppages: &'a [ClockStoppage]) -> ClockSetup<'a> {
        let cause = ClockStart::Posted(self.now);
        ClockSetup { zone: &self.game.zone, stoppages, roster: &self.roster, cause, opened: false }
    }
}
