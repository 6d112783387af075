//! The start of a live game. Some minutes before it people say that they are ready. At the set time the game begins if all are;
//! otherwise it waits for a while, and is then called off. The worker makes each step, and everybody is told of it.

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::rules::Seat;

use super::due_jobs::{JobOutcome, run_due_job};
use super::game::{Stage, StartStep};
use super::game_tx::GameTx;
use super::live_terms::{LiveTerms, SOONEST_START};
use super::roster::{SeatRow, seat_of};
use super::table_events::TableEvent;
use super::{GameError, refused, start};
use crate::accounts::Person;
use crate::db::{self, Db};
use crate::i18n::{Message, MessageValue};
use crate::ids::{GameId, UserId};
use crate::key;

/// Takes the next step to the start of one live game, skipping games that another worker has locked. `None` if none is due.
///
/// # Errors
/// The database does not answer. A failure of the game itself is noted and returned inside `Ok`.
pub async fn check_start_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games
           where start_check_at <= $1 and quarantined_at is null and (retry_at is null or retry_at <= $1)
           order by start_check_at, id limit 1 for no key update skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    run_due_job(db, tx, game, now, async |game_tx| game_tx.check_start()).await.map(Some)
}

/// Notes that `person` is ready for the start. If the start waits only for them, the game begins.
///
/// # Errors
/// They have no seat, the game is not live or has started, or it is too early.
pub async fn note_ready(db: &Db, game: GameId, person: &Person, now: DateTime<Utc>) -> Result<(), GameError> {
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.be_ready(person)).await
}

/// Returns true if the game of a notification's topic is live and being played. A letter about it would come too late.
///
/// # Errors
/// A query failed.
pub async fn is_played_live(db: &mut sqlx::PgConnection, topic: &str) -> sqlx::Result<bool> {
    let Some(game) = topic.split(':').nth(1).and_then(|id| id.parse::<GameId>().ok()) else {
        return Ok(false);
    };
    sqlx::query_scalar!(
        r#"select exists (select from games where id = $1 and live_minutes is not null and stage in ('running', 'paused')) as "live!""#,
        game.0
    )
    .fetch_one(db)
    .await
}

impl GameTx {
    /// Begins a game whose seats are all taken by players who agree. A live game begins at its time, if all are ready.
    pub(super) fn begin_if_agreed(&mut self) -> Result<(), GameError> {
        let is_time = self.game.live.is_none() || self.game.start_step == StartStep::Waiting;
        if is_time && self.late_for_start().is_empty() { start::begin(self) } else { Ok(()) }
    }

    /// The seats that keep the game from beginning: free, without consent or, in a live game, not ready.
    fn late_for_start(&self) -> Vec<Seat> {
        let is_late = |seated: &&SeatRow| {
            !seated.has_agreed(&self.game) || self.game.live.is_some() && !seated.bot && !seated.is_ready
        };
        self.roster.iter().filter(is_late).map(|seated| seated.seat).collect()
    }

    fn be_ready(&mut self, person: &Person) -> Result<(), GameError> {
        let seat = seat_of(&self.roster, person.id).ok_or(GameError::Forbidden)?;
        if self.game.live.is_none() || self.game.stage != Stage::Forming {
            return Err(refused(key!("game-has-started")));
        }
        if self.game.start_step == StartStep::Announced {
            return Err(refused(key!("live-too-early")));
        }
        self.seat_mut(seat)?.is_ready = true;
        self.begin_if_agreed()
    }

    fn check_start(&mut self) -> Result<(), GameError> {
        self.game.start_check_at = None;
        let Some(live) = self.game.live.filter(|_| self.game.stage == Stage::Forming) else { return Ok(()) };
        if self.game.start_step == StartStep::Announced {
            self.open_readiness(live);
            return Ok(());
        }
        let late = self.late_for_start();
        if late.is_empty() {
            return start::begin(self);
        }
        let names = self.names();
        let players: Vec<MessageValue> = late.iter().map(|seat| names.seat(*seat)).collect();
        let wait = TimeDelta::minutes(i64::from(live.wait_minutes));
        if self.game.start_step == StartStep::Waiting || wait.is_zero() {
            self.cancel();
            self.note_table_event(TableEvent::Cancelled, None)?;
            self.tell_of_start(
                Message::new(key!("live-called-off")).with("players", players),
                key!("live-notice-called-off"),
            );
            return Ok(());
        }
        let until = self.now + wait;
        self.game.start_step = StartStep::Waiting;
        self.game.start_check_at = Some(until);
        let message = Message::new(key!("live-waits")).with("players", players).with("until", until);
        self.tell_of_start(message, key!("live-notice-waits"));
        Ok(())
    }

    /// Asks people to say that they are ready. After an outage the start moves, so that they have time for it.
    fn open_readiness(&mut self, live: LiveTerms) {
        let starts_at = live.starts_at.max(self.now + SOONEST_START);
        self.game.live = Some(LiveTerms { starts_at, ..live });
        self.game.start_step = StartStep::Open;
        self.game.start_check_at = Some(starts_at);
        let message = Message::new(key!("live-say-ready")).with("at", starts_at);
        self.tell_of_start(message, key!("live-notice-say-ready"));
    }

    /// Announces a step to the start, and notifies the players and the game master by the message `notice`.
    fn tell_of_start(&mut self, announced: Message, notice: &'static str) {
        self.announce(announced);
        let mut told: Vec<UserId> = self.roster.iter().filter_map(|seated| seated.user).collect();
        if !told.contains(&self.game.gm) {
            told.push(self.game.gm);
        }
        let message = Message::new(notice).with("game", &self.game.name);
        let at = self.game.start_check_at.unwrap_or(self.now);
        self.notify(told, "start", message.with("at", at));
    }
}
