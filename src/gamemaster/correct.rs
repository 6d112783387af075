//! What the game master of a game, or an admin, may do to it. Each is an event in the log, signed, a post that says so, and a
//! line of the audit log. Whoever plays in the game decides nothing alone about what was played or who plays: see
//! [`Held::may_judge`].

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::done::Done;
use super::game::Stage;
use super::held::Held;
use super::roster::Seated;
use super::{GameError, refused, roster};
use crate::accounts::audit::{self, Actor};
use crate::accounts::{Person, people};
use crate::db::Db;
use crate::ids::{GameId, UserId};
use crate::key;
use crate::notices::{self, Kind, Notice};
use crate::words::{Message, Value};

/// A correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Correction<'a> {
    /// Nothing counts for so many hours, at most [`LONGEST_PAUSE`](super::LONGEST_PAUSE), or until somebody resumes it.
    Pause {
        /// Hours.
        hours: u32,
    },
    /// The pause is over.
    Resume,
    /// Whoever owes something has so many hours more, at most [`LONGEST_EXTENSION`](super::LONGEST_EXTENSION).
    Extend {
        /// Hours.
        hours: u32,
    },
    /// A seat is open to a replacement.
    Free {
        /// Which.
        seat: Seat,
    },
    /// A seat is offered to somebody, who plays on there once they accept, with a whole phase before them.
    Replace {
        /// Which seat.
        seat: Seat,
        /// His name, as typed.
        name: &'a str,
    },
    /// The house plays a seat, or all free seats of a table that waits.
    House {
        /// Which; none: all that are free.
        seat: Option<Seat>,
    },
    /// What happened since a phase opened counts no more.
    Undo {
        /// The phase.
        phase: i32,
    },
    /// The game is over, and nobody has won.
    End,
    /// The game is a draw of everybody still in it.
    Draw,
    /// A game that stands aside goes on, with its time given back.
    Release,
}

/// Who decided: for the log and for the post that says so.
#[derive(Debug, Clone)]
pub(super) struct By {
    pub(super) actor: Option<UserId>,
    said: Value,
}

impl By {
    /// Somebody who looks after the game.
    pub(super) fn person(person: &Person) -> Self {
        Self { actor: Some(person.id), said: Value::from(&person.name) }
    }

    /// The players, by a vote.
    pub(super) fn vote() -> Self {
        Self { actor: None, said: Message::new(key!("game-by-vote")).into() }
    }

    /// What was decided, with who did.
    pub(super) fn says(&self, id: &'static str) -> Message {
        Message::new(id).with("by", self.said.clone())
    }
}

/// Does what `person` decided for a game he looks after.
///
/// # Errors
/// It is not for him to do, or cannot be done now.
pub async fn correct(
    db: &Db,
    game: GameId,
    person: &Person,
    correction: Correction<'_>,
    now: DateTime<Utc>,
) -> Result<(), GameError> {
    // The name is looked up first: while the game is held nothing else waits for a connection.
    let successor = match correction {
        Correction::Replace { name, .. } => people::called(db, name).await?,
        _ => None,
    };
    Held::with(db, game, now, async |held| held.decide(person, correction, successor).await).await
}

impl Held {
    async fn decide(
        &mut self,
        person: &Person,
        correction: Correction<'_>,
        successor: Option<UserId>,
    ) -> Result<(), GameError> {
        if !self.game.is_run_by(Some(person)) {
            return Err(GameError::Forbidden);
        }
        self.may_judge(person, correction)?;
        let by = By::person(person);
        match correction {
            Correction::Pause { hours } => self.decide_pause(hours, &by).await,
            Correction::Resume => self.decide_resume(&by).await,
            Correction::Extend { hours } => self.decide_extension(hours, &by).await,
            Correction::Free { seat } => self.decide_free(seat, &by).await,
            Correction::Replace { seat, .. } => {
                let user = successor.ok_or(refused(key!("game-nobody-called")))?;
                self.decide_replacement(seat, user, &by).await
            }
            Correction::House { seat } => self.decide_house(seat, &by).await,
            Correction::Undo { phase } => self.decide_undo(phase, &by).await,
            Correction::End if self.game.stage == Stage::Forming => self.decide_cancel(&by).await,
            Correction::End => self.decide_end(&by).await,
            Correction::Draw => self.decide_draw(&by).await,
            Correction::Release => self.decide_release(&by).await,
        }
    }

    /// Refuses somebody who plays with others what would change what was played, or who plays: that is for the players to
    /// vote on, or for somebody without a seat. Before the start there is nothing to change yet, and a seat that nobody
    /// holds may go to the house.
    fn may_judge(&self, person: &Person, correction: Correction<'_>) -> Result<(), GameError> {
        let is_held = |seat: Seat| self.roster.get(seat.index()).is_some_and(Seated::is_taken);
        let is_judgement = match correction {
            Correction::Undo { .. } | Correction::Draw | Correction::Replace { .. } => true,
            Correction::Free { .. } | Correction::End => self.game.stage != Stage::Forming,
            Correction::House { seat } => self.game.stage != Stage::Forming && seat.is_some_and(is_held),
            Correction::Pause { .. }
            | Correction::Resume
            | Correction::Extend { .. }
            | Correction::Release => false,
        };
        if is_judgement && roster::plays_with_others(&self.roster, person.id) {
            return Err(refused(key!("game-judges-no-own")));
        }
        Ok(())
    }

    /// Refuses what can only be done at one of these stages, with the reason.
    pub(super) fn must_be(&self, stages: &[Stage]) -> Result<(), GameError> {
        if stages.contains(&self.game.stage) {
            return Ok(());
        }
        Err(refused(match self.game.stage {
            Stage::Forming => key!("game-not-started"),
            Stage::Running => key!("game-not-paused"),
            Stage::Paused => key!("game-is-paused"),
            Stage::Over | Stage::Cancelled => key!("game-is-over"),
        }))
    }

    /// Writes a decision down and says it.
    async fn decided(&mut self, done: Done, by: &By, message: Message) -> Result<(), GameError> {
        self.note(done, by.actor).await?;
        self.say_decision(by, None, message).await
    }

    /// Says a decision in the game's thread, and puts one that a person made into the audit log, with whom it concerns.
    pub(super) async fn say_decision(
        &mut self,
        by: &By,
        concerns: Option<UserId>,
        message: Message,
    ) -> Result<(), GameError> {
        if let Some(actor) = by.actor {
            let line = Message::new(key!("audit-game-decided"))
                .with("game", &self.game.name)
                .with("said", message.clone());
            audit::record(&mut self.tx, Actor::User(actor), concerns, &line, self.now).await?;
        }
        self.announce(message).await
    }

    /// Takes a seat away from whoever holds it, and tells a person that they have lost it.
    pub(super) async fn take_away(&mut self, seat: Seat) -> Result<(), GameError> {
        let player = self.names().seat(seat);
        let held_by = self.roster.get(seat.index()).and_then(|seated| seated.user);
        self.vacate(seat).await?;
        let Some(user) = held_by else { return Ok(()) };
        let message = Message::new(key!("game-notice-seat-taken")).with("game", &self.game.name);
        self.tell_of_seat(user, "lost", message.with("seat", player)).await
    }

    /// Tells somebody something about a seat; `what` keeps it apart from what else waits to be read.
    async fn tell_of_seat(&mut self, user: UserId, what: &str, message: Message) -> Result<(), GameError> {
        let (topic, link) = (format!("game:{}:seat-{what}", self.game.id), self.game.path());
        let notice = Notice { user, kind: Kind::Game, topic, message, link };
        Ok(notices::tell(&mut self.tx, &notice, self.now).await?)
    }

    pub(super) async fn decide_pause(&mut self, hours: u32, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        let until = self.pause(hours)?;
        self.decided(Done::Paused { until }, by, by.says(key!("game-paused-by")).with("until", until)).await
    }

    async fn decide_resume(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Paused])?;
        let now = self.now;
        self.resume(now).await?;
        self.decided(Done::Resumed, by, by.says(key!("game-resumed-by"))).await
    }

    pub(super) async fn decide_extension(&mut self, hours: u32, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        if self.game.clocks.is_empty() {
            return Err(refused(key!("game-nothing-runs")));
        }
        self.extend(hours).await?;
        let said = by.says(key!("game-extended-by")).with("hours", hours);
        self.decided(Done::Extended { hours }, by, said).await
    }

    async fn decide_free(&mut self, seat: Seat, by: &By) -> Result<(), GameError> {
        let player = self.names().seat(seat);
        let Some(seated) = self.roster.get(seat.index()) else { return Err(refused(key!("game-no-seat"))) };
        if !seated.is_taken() && seated.offered_to.is_none() {
            return Err(refused(key!("game-no-player")));
        }
        let concerns = seated.user;
        match self.game.stage {
            Stage::Forming => self.free(seat).await?,
            Stage::Running | Stage::Paused => self.take_away(seat).await?,
            Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
        }
        self.offer(seat, None).await?;
        self.note(Done::Freed { seat }, by.actor).await?;
        self.say_decision(by, concerns, by.says(key!("game-freed-by")).with("player", player)).await
    }

    /// Offers a seat to `user`. Whoever holds it keeps it until they accept.
    async fn decide_replacement(&mut self, seat: Seat, user: UserId, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        let Some(seated) = self.roster.get(seat.index()) else { return Err(refused(key!("game-no-seat"))) };
        let held_by = seated.user;
        if by.actor == Some(user) {
            return Err(refused(key!("game-master-takes-no-seat")));
        }
        if roster::seat_of(&self.roster, user).is_some() {
            return Err(refused(key!("game-sits-already")));
        }
        if self.takes_nothing_from(user, by).await? {
            return Err(refused(key!("takes-no-messages")));
        }
        self.offer(seat, Some(user)).await?;
        self.note(Done::Offered { seat, user }, by.actor).await?;
        let (player, successor) = (self.names().seat(seat), self.name_of(user).await?);
        let said = by.says(key!("game-offered-by")).with("player", player.clone());
        self.say_decision(by, Some(user), said.with("successor", successor)).await?;
        let asked = Message::new(key!("game-notice-offered")).with("game", &self.game.name);
        self.tell_of_seat(user, "offered", asked.with("seat", player.clone())).await?;
        if let Some(held_by) = held_by {
            let warned = Message::new(key!("game-notice-to-be-replaced")).with("game", &self.game.name);
            self.tell_of_seat(held_by, "at-stake", warned.with("seat", player)).await?;
        }
        Ok(())
    }

    /// Whether `user` blocks whoever decides.
    async fn takes_nothing_from(&mut self, user: UserId, by: &By) -> Result<bool, GameError> {
        let blocks = sqlx::query_scalar!(
            r#"select exists (select from blocks where user_id = $1 and blocked_id = $2) as "is!""#,
            user.0,
            by.actor.map(|actor| actor.0)
        );
        Ok(blocks.fetch_one(&mut *self.tx).await?)
    }

    async fn decide_undo(&mut self, phase: i32, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused, Stage::Over])?;
        self.say_decision(by, None, by.says(key!("game-undone-by"))).await?;
        self.undo_to(phase, by.actor).await
    }

    async fn decide_end(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.end_without_result().await?;
        self.decided(Done::Ended, by, by.says(key!("game-ended-by"))).await
    }

    pub(super) async fn decide_cancel(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        self.cancel().await?;
        self.decided(Done::Cancelled, by, by.says(key!("game-cancelled-by"))).await
    }

    pub(super) async fn decide_draw(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        let seats = self.end_in_draw().await?;
        let names = self.names();
        let winners: Vec<Value> = seats.iter().map(|seat| names.seat(*seat)).collect();
        let said = by.says(key!("game-drawn-by")).with("winners", winners);
        self.decided(Done::Drawn { seats }, by, said).await
    }

    pub(super) async fn decide_concession(&mut self, seat: Seat, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.concede_to(seat).await?;
        let said = by.says(key!("game-conceded-by")).with("winner", self.names().seat(seat));
        self.decided(Done::Conceded { seat }, by, said).await
    }

    async fn decide_release(&mut self, by: &By) -> Result<(), GameError> {
        if self.game.quarantined_at.is_none() {
            return Err(refused(key!("game-stands-not-aside")));
        }
        self.release().await?;
        self.decided(Done::Released, by, by.says(key!("game-released-by"))).await
    }
}
