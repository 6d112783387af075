//! Absent players: the loss and return of a seat, the notifications about it, and the end of a game without players.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use stafeta_rules::rules::Seat;

use super::clocks::ClockStart;
use super::decision::EventActor;
use super::due_jobs::{JobOutcome, run_due_job};
use super::game::{SeatAdmission, Stage};
use super::game_tx::GameTx;
use super::roster::SeatRow;
use super::table_events::TableEvent;
use super::{GameError, refused};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::{GameId, UserId};
use crate::key;

/// Days for which a game without players waits for one before it ends.
const DESERTED_DAYS: i64 = 30;

/// Ends one game that has been without players for too long, skipping games that another worker has locked.
///
/// # Errors
/// The database does not answer. A failure of the game itself is noted and returned inside `Ok`.
pub async fn end_deserted_due(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<JobOutcome<()>>> {
    let mut tx = db::begin(db).await?;
    let due = sqlx::query_scalar!(
        r#"select id as "id: GameId" from games where stage = 'paused' and resumes_at is null and paused_at <= $1
             and quarantined_at is null and (retry_at is null or retry_at <= $2)
           order by paused_at, id limit 1 for no key update skip locked"#,
        now - TimeDelta::days(DESERTED_DAYS),
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(game) = due else { return Ok(None) };
    run_due_job(db, tx, game, now, async |game_tx| game_tx.end_deserted()).await.map(Some)
}

impl GameTx {
    /// Takes seats from their players, each because of a phrase, and notifies the players and the game master. The caller
    /// announces it in the game thread.
    pub(super) async fn lose_seats(&mut self, lost: &[(Seat, Message)]) -> Result<(), GameError> {
        if lost.is_empty() {
            return Ok(());
        }
        // A game alone ends when its player's time is up, and nobody else could take the seat.
        if !self.game.is_alone {
            lost.iter().for_each(|(seat, reason)| self.tell_of_lost_seat(*seat, reason, None));
        }
        let seats: Vec<Seat> = lost.iter().map(|(seat, _)| *seat).collect();
        self.vacate(&seats).await?;
        for seat in seats {
            self.note_table_event(TableEvent::Vacated { seat }, None)?;
        }
        Ok(())
    }

    /// Notifies the player of `seat` and the game master that the seat is open because of `reason`, a phrase. `by` is the person
    /// who did it and gets no notification. Call it while the player still has the seat.
    pub(super) fn tell_of_lost_seat(&mut self, seat: Seat, reason: &Message, by: Option<UserId>) {
        let player = self.player(seat);
        let gm = self.game.gm;
        let open = Message::new(key!("game-notice-seat-open")).with("player", self.names().seat(seat));
        let told = [
            (player, Message::new(key!("game-notice-seat-lost"))),
            (Some(gm).filter(|_| player != Some(gm)), open),
        ];
        for (user, message) in told {
            let Some(user) = user.filter(|user| Some(*user) != by) else { continue };
            let message = message.with("game", &self.game.name).with("reason", reason.clone());
            self.notify(vec![user], "seat", message);
        }
    }

    /// Tells people who have asked for it of the seats that have become open to everybody.
    ///
    /// # Errors
    /// A query failed.
    pub(super) async fn tell_of_open_seats(&mut self) -> Result<(), GameError> {
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        if !is_played || self.game.is_unlisted || self.game.door != SeatAdmission::Open {
            return Ok(());
        }
        let out = self.position.eliminated();
        let is_new = |seated: &&SeatRow| {
            let before = self.stored_roster.get(seated.seat.index());
            seated.vacant_since.is_some()
                && !seated.is_taken()
                && before.is_some_and(SeatRow::is_taken)
                && out.iter().all(|one| one.seat != seated.seat)
        };
        let open: Vec<Seat> = self.roster.iter().filter(is_new).map(|seated| seated.seat).collect();
        if open.is_empty() {
            return Ok(());
        }
        let players = self.stored_roster.iter().chain(&self.roster).filter_map(|seated| seated.user);
        let concerned: Vec<i64> = players.chain([self.game.gm]).map(|user| user.0).collect();
        let users = sqlx::query_scalar!(
            r#"select u.id as "user: UserId" from reminder_settings r join users u on u.id = r.user_id join boards b on b.id = $1
               where r.open_seats and u.erased_at is null and u.id <> all($2) and is_in_audience(b.read_by, u.id, u.role)
                 and not exists (select from bans n where n.user_id = u.id and n.lifted_at is null
                                 and (n.ends_at is null or n.ends_at > $3))
               order by u.id"#,
            self.game.board.0,
            &concerned,
            self.now
        )
        .fetch_all(&mut *self.tx)
        .await?;
        if users.is_empty() {
            return Ok(());
        }
        let names = self.names();
        let seats: Vec<_> = open.iter().map(|seat| names.seat(*seat)).collect();
        let message = Message::new(key!("open-seat-notice")).with("game", &self.game.name);
        self.notify(users, "open-seat", message.with("seats", seats));
        Ok(())
    }

    /// Warns the player of `seat` that they lose it if they miss the next phase too.
    pub(super) fn warn_of_loss(&mut self, seat: Seat) {
        let Some(player) = self.player(seat) else { return };
        let message = Message::new(key!("game-notice-seat-at-risk")).with("game", &self.game.name);
        self.notify(vec![player], "seat-at-risk", message);
    }

    /// Opens the seats whose players are absent by the rules. The rules announce it themselves.
    pub(super) async fn open_absent_seats(&mut self) -> Result<(), GameError> {
        let absent = self.position.absent().unwrap_or_default().into_iter();
        let is_taken =
            |seat: &Seat| self.roster.get(seat.index()).is_some_and(|seated| seated.user.is_some());
        let lost: Vec<(Seat, Message)> =
            absent.filter(is_taken).map(|seat| (seat, Message::new(key!("seat-lost-absent")))).collect();
        self.lose_seats(&lost).await
    }

    /// Tells the rules that a seat without a player has one again, a person or a bot.
    pub(super) fn play_again(&mut self, seat: Seat) -> Result<(), GameError> {
        if !matches!(self.game.stage, Stage::Running | Stage::Paused) {
            return Ok(());
        }
        let facts = self.position.come_back(seat, &mut self.lots);
        if facts.is_empty() {
            return Ok(());
        }
        self.append_facts(facts, EventActor::Nobody)?;
        self.sync_with_position(ClockStart::Posted(self.now));
        Ok(())
    }

    /// Stops a game without people, or with fewer than its terms demand: cancels a game alone against bots, and pauses any other
    /// until enough people have taken a seat.
    pub(super) async fn stop_without_people(&mut self) -> Result<(), GameError> {
        if self.has_enough_people() {
            return self.go_on_with_people().await;
        }
        if self.game.is_alone && matches!(self.game.stage, Stage::Running | Stage::Paused) {
            self.cancel();
            self.note_table_event(TableEvent::Cancelled, None)?;
            self.announce(Message::new(key!("game-house-alone")));
            return Ok(());
        }
        if self.game.stage != Stage::Running {
            return Ok(());
        }
        self.game.stage = Stage::Paused;
        self.game.paused_at = Some(self.now);
        self.game.resumes_at = None;
        self.note_table_event(TableEvent::Deserted, None)?;
        let people: BTreeSet<UserId> = self.roster.iter().filter_map(|seated| seated.user).collect();
        if people.is_empty() {
            self.announce(Message::new(key!("game-deserted")));
            let message = Message::new(key!("game-notice-deserted")).with("game", &self.game.name);
            self.notify(vec![self.game.gm], "deserted", message);
            return Ok(());
        }
        let least = self.game.min_people.unwrap_or(1);
        self.announce(Message::new(key!("game-too-few")).with("least", least).with("days", DESERTED_DAYS));
        let told: Vec<UserId> =
            people.into_iter().chain([self.game.gm]).collect::<BTreeSet<_>>().into_iter().collect();
        let message = Message::new(key!("game-notice-too-few")).with("game", &self.game.name);
        self.notify(told, "deserted", message.with("least", least));
        Ok(())
    }

    /// Returns true if as many people have a seat still in the game as its terms demand, or all that can. At least one.
    fn has_enough_people(&self) -> bool {
        let has_person = |seated: &&SeatRow| seated.user.is_some();
        let is_played = matches!(self.game.stage, Stage::Running | Stage::Paused);
        let Some(least) = self.game.min_people.filter(|_| is_played) else {
            return self.roster.iter().any(|seated| has_person(&seated));
        };
        let out = self.position.eliminated();
        let is_in = |seated: &&SeatRow| out.iter().all(|one| one.seat != seated.seat);
        let seats = self.roster.iter().filter(is_in).count();
        let people = self.roster.iter().filter(is_in).filter(has_person).count();
        people >= usize::try_from(least).unwrap_or(1).min(seats).max(1)
    }

    /// Returns the number of people with whom a game that is paused because of too few could go on.
    ///
    /// # Errors
    /// It is not paused because of that, or fewer than two people are left.
    pub(super) fn may_go_on_with(&self) -> Result<i16, GameError> {
        if !self.is_deserted() {
            return Err(refused(key!("game-lacks-nobody")));
        }
        let people = i16::try_from(self.electors().len()).unwrap_or(i16::MAX);
        if people >= 2 { Ok(people) } else { Err(refused(key!("game-needs-two"))) }
    }

    /// Returns true if the game is paused because too few people are left. Only such a pause has no end time.
    fn is_deserted(&self) -> bool {
        self.game.stage == Stage::Paused && self.game.resumes_at.is_none()
    }

    /// Ends a game without a result to which nobody has come for [`DESERTED_DAYS`].
    fn end_deserted(&mut self) -> Result<(), GameError> {
        self.end_without_result();
        self.note_table_event(TableEvent::Ended, None)?;
        self.announce(Message::new(key!("game-deserted-ended")).with("days", DESERTED_DAYS));
        Ok(())
    }

    /// Resumes a game that was paused because too few players were left, if there are enough.
    pub(super) async fn go_on_with_people(&mut self) -> Result<(), GameError> {
        if !self.is_deserted() || !self.has_enough_people() {
            return Ok(());
        }
        self.resume(self.now).await?;
        self.note_table_event(TableEvent::Resumed, None)?;
        self.announce(Message::new(key!("game-resumed-with-people")));
        Ok(())
    }
}
