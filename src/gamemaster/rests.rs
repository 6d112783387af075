//! Time that clocks leave out: pauses, extensions and outages. Each is a row, and every clock is computed from its own start and
//! these rows.

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::clock::{Rest, StretchKind};
use stafeta_rules::rules::{Seat, Tempo};

use super::clocks::{Cause, Running, Setting};
use super::done::Done;
use super::due::{Looked, look_at};
use super::game::Stage;
use super::game_tx::GameTx;
use super::heartbeat::{self, SHORT_OUTAGE};
use super::{GameError, refused, stoppages};
use crate::db::{self, Db};
use crate::ids::GameId;
use crate::key;
use crate::words::Message;

/// Length of an outage below which no system post tells of it. The explanation of the deadline shows it in any case.
const WORTH_TELLING: TimeDelta = TimeDelta::minutes(1);
/// Maximum length of a pause, in hours, so that no game is forgotten.
pub const LONGEST_PAUSE: u32 = 30 * 24;
/// Maximum length of an extension, in hours.
pub const LONGEST_EXTENSION: u32 = 14 * 24;

/// Credits outages to one running game that has not received them, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer.
pub async fn give_back_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db::begin(db).await?;
    let owed = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games
           where stage = 'running' and quarantined_at is null and (retry_at is null or retry_at <= $1)
             and rests_seen < (select coalesce(max(id), 0) from rests where kind = 'outage')
           order by id limit 1 for update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = owed else { return Ok(None) };
    look_at(db, tx, game, now, GameTx::give_back).await.map(Some)
}

/// Resumes one game whose pause is over, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer.
pub async fn resume_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<Looked<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where stage = 'paused' and resumes_at <= $1
             and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by resumes_at, id limit 1 for update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    look_at(db, tx, game, now, GameTx::resume_by_itself).await.map(Some)
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
        self.rest("pause", since, at).await
    }

    async fn resume_by_itself(&mut self) -> Result<(), GameError> {
        let at = self.game.resumes_at.unwrap_or(self.now);
        self.resume(at).await?;
        self.note(Done::Resumed, None)?;
        self.announce(Message::new(key!("game-resumed-by-itself")));
        Ok(())
    }

    /// Extends all running clocks by `hours`.
    pub(super) async fn extend(&mut self, hours: u32) -> Result<(), GameError> {
        if !(1..=LONGEST_EXTENSION).contains(&hours) {
            return Err(refused(key!("game-extension-hours")));
        }
        // Overlapping rows count once, so a second extension lengthens the row of the first.
        let more = TimeDelta::hours(i64::from(hours));
        let since = self.game.clocks.iter().map(|clock| clock.deadline.from).max().unwrap_or(self.now);
        let lengthened = sqlx::query!(
            "update rests set to_at = to_at + $3::interval
             where game_id = $1 and kind = 'extension' and to_at > $2 and from_at >= $4",
            self.game.id.0,
            self.now,
            db::interval(more)?,
            since
        )
        .execute(&mut *self.tx)
        .await?;
        if lengthened.rows_affected() > 0 {
            return self.reckon_clocks().await;
        }
        self.rest("extension", self.now, self.now + more).await
    }

    /// Ends the quarantine and credits its time to the clocks.
    pub(super) async fn release(&mut self) -> Result<(), GameError> {
        let since = self.game.quarantined_at.take().unwrap_or(self.now);
        self.rest("pause", since, self.now).await
    }

    /// Credits outages that the game has not received, and announces them if a clock was running.
    pub(super) async fn give_back(&mut self) -> Result<(), GameError> {
        let outages = sqlx::query!(
            "select r.id, r.from_at, r.to_at from rests r join games g on g.id = $1
             where r.kind = 'outage' and r.id > g.rests_seen order by r.id",
            self.game.id.0
        )
        .fetch_all(&mut *self.tx)
        .await?;
        let Some(last) = outages.last().map(|outage| outage.id) else { return Ok(()) };
        let before = self.game.clocks.clone();
        // An extension that ran during the outage went unused for that time.
        for outage in &outages {
            self.push_extensions(outage.from_at, outage.to_at).await?;
        }
        self.reckon_clocks().await?;
        sqlx::query!("update games set rests_seen = $2 where id = $1", self.game.id.0, last)
            .execute(&mut *self.tx)
            .await?;
        if self.game.clocks == before {
            return Ok(());
        }
        self.note(Done::GivenBack, None)?;
        for outage in outages.into_iter().filter(|outage| outage.to_at - outage.from_at >= WORTH_TELLING) {
            let said =
                Message::new(key!("game-given-back")).with("from", outage.from_at).with("to", outage.to_at);
            self.announce(said);
        }
        Ok(())
    }

    /// Computes the clocks with outages that no worker has noted or credited yet, without storing them.
    pub(super) async fn credit_outage(&mut self) -> Result<(), GameError> {
        let mut rests = self.rests.clone();
        let last = heartbeat::last_beat(&mut self.tx).await?;
        if let Some(from) = last.filter(|last| self.now - *last > SHORT_OUTAGE) {
            rests.push(Rest { from, to: self.now, kind: StretchKind::Outage });
            rests.sort_by_key(|rest| (rest.from, rest.to));
        }
        self.game.clocks = self.reckoned_by(&rests);
        Ok(())
    }

    /// Restarts the clock of `seat` now, so that a new player gets the full time. No clock gets shorter. Where all post together,
    /// every clock of the phase is restarted.
    pub(super) fn restart_clocks(&mut self, seat: Seat) {
        let all = self.position.tempo() == Tempo::Together;
        let mut clocks = std::mem::take(&mut self.game.clocks);
        let setting = self.setting(&self.rests);
        for clock in clocks.iter_mut().filter(|clock| all || clock.seat == seat) {
            let afresh = setting.begun_at(clock, self.now);
            if afresh.deadline.at > clock.deadline.at {
                *clock = afresh;
            }
        }
        self.game.clocks = clocks;
    }

    /// Stores a stretch of time and computes the clocks with it.
    async fn rest(&mut self, kind: &str, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<(), GameError> {
        if to > from {
            if kind == "pause" {
                self.push_extensions(from, to).await?;
            }
            sqlx::query!(
                "insert into rests (game_id, kind, from_at, to_at) values ($1, $2, $3, $4)",
                self.game.id.0,
                kind,
                from,
                to
            )
            .execute(&mut *self.tx)
            .await?;
        }
        self.reckon_clocks().await
    }

    /// Lengthens an extension by the part of it that passed unused between `from` and `to`.
    async fn push_extensions(&mut self, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<(), GameError> {
        sqlx::query!(
            "update rests set to_at = to_at + ($3::timestamptz - $2::timestamptz)
             where game_id = $1 and kind = 'extension' and from_at < $3 and to_at > $2",
            self.game.id.0,
            from,
            to
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Loads the stored stretches and computes the clocks with them, each from its own start.
    async fn reckon_clocks(&mut self) -> Result<(), GameError> {
        self.rests = stoppages::load(&mut self.tx, &self.game, self.now).await?;
        self.game.clocks = self.reckoned_by(&self.rests);
        Ok(())
    }

    fn reckoned_by(&self, rests: &[Rest]) -> Vec<Running> {
        let setting = self.setting(rests);
        let again = |clock: &Running| setting.begun_at(clock, clock.deadline.from);
        self.game.clocks.iter().map(again).collect()
    }

    fn setting<'a>(&'a self, rests: &'a [Rest]) -> Setting<'a> {
        let cause = Cause::Posted(self.now);
        Setting { zone: &self.game.zone, rests, roster: &self.roster, cause, opened: false }
    }
}
