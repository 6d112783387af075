//! Decisions of a game master or an admin about a game. Each is a signed event in the log, a system post with the reason, and a
//! line of the audit log. A person who plays in the game with others decides nothing alone: they propose it, and the others
//! vote (`votes`).

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::done::Done;
use super::game::Stage;
use super::game_tx::GameTx;
use super::roster::Seated;
use super::votes::{Grounds, Motion, Proposal, because};
use super::{GameError, refused, roster};
use crate::accounts::{Person, people};
use crate::db::Db;
use crate::ids::{GameId, UserId, VoteId};
use crate::key;
use crate::words::{Message, Value};

/// A correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Correction<'a> {
    /// Pause the game, at most [`LONGEST_PAUSE`](super::LONGEST_PAUSE) hours, or until somebody resumes it.
    Pause {
        /// Length of the pause in hours.
        hours: u32,
    },
    /// End the pause.
    Resume,
    /// Extend the running deadlines, at most [`LONGEST_EXTENSION`](super::LONGEST_EXTENSION) hours.
    Extend {
        /// Hours to add.
        hours: u32,
    },
    /// Free a seat for a replacement.
    Free {
        /// The seat to free.
        seat: Seat,
    },
    /// Offer a seat to a person. Once they accept, they play on with a full phase of time.
    Replace {
        /// The seat to offer.
        seat: Seat,
        /// The person's name as typed.
        name: &'a str,
    },
    /// Give one seat to a bot, or all free seats of a game that waits for players.
    House {
        /// The seat to give; `None` for all free seats.
        seat: Option<Seat>,
    },
    /// Undo everything since the opening of a phase.
    Undo {
        /// The phase to go back to.
        phase: i32,
    },
    /// End the game without a winner.
    End,
    /// End the game as a draw of all players still in it.
    Draw,
    /// Release a quarantined game, and credit the time of its quarantine.
    Release,
}

/// Maximum length of a reason, in characters.
pub const MAX_REASON: usize = 500;

/// A correction with its reason.
#[derive(Debug, Clone, Copy)]
pub struct Decision<'a> {
    /// The correction.
    pub what: Correction<'a>,
    /// The reason, at most [`MAX_REASON`] characters; may be empty if the decision affects no other player's game.
    pub reason: &'a str,
}

/// Result of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// It has been carried out.
    Done,
    /// The other players have been asked to vote on it.
    Proposed(VoteId),
}

/// The author of a decision and their reason, for the log and the system post.
#[derive(Debug, Clone)]
pub(super) struct By {
    pub(super) actor: Option<UserId>,
    said: Value,
    pub(super) reason: Option<String>,
}

impl By {
    /// A person who runs the game.
    pub(super) fn person(person: &Person) -> Self {
        Self { actor: Some(person.id), said: Value::from(&person.name), reason: None }
    }

    /// The players, by a vote.
    pub(super) fn vote() -> Self {
        Self { actor: None, said: Message::new(key!("game-by-vote")).into(), reason: None }
    }

    /// A person who runs the game and plays in it, with the consent of the others.
    pub(super) fn assent(proposal: &Proposal) -> Self {
        let said = Message::new(key!("game-by-assent")).with("name", &proposal.by_name);
        Self { actor: Some(proposal.by), said: said.into(), reason: proposal.reason.clone() }
    }

    /// Builds a message about the decision that names its author.
    pub(super) fn says(&self, id: &'static str) -> Message {
        Message::new(id).with("by", self.said.clone())
    }
}

/// Carries out a decision of `person` about a game they run. If they play in it with others, proposes it to those instead.
///
/// # Errors
/// They may not do it, a reason is missing, or it cannot be done now.
pub async fn correct(
    db: &Db,
    game: GameId,
    person: &Person,
    decision: Decision<'_>,
    now: DateTime<Utc>,
) -> Result<Decided, GameError> {
    // The name is looked up first: while the game is locked, nothing else may wait for a database connection.
    let successor = match decision.what {
        Correction::Replace { name, .. } => people::called(db, name).await?,
        _ => None,
    };
    GameTx::with(db, game, now, async |game_tx| game_tx.decide(person, decision, successor).await).await
}

impl GameTx {
    async fn decide(
        &mut self,
        person: &Person,
        decision: Decision<'_>,
        successor: Option<UserId>,
    ) -> Result<Decided, GameError> {
        if !self.game.is_run_by(Some(person)) {
            return Err(GameError::Forbidden);
        }
        let reason = Some(decision.reason.trim()).filter(|reason| !reason.is_empty());
        if reason.is_some_and(|reason| reason.chars().count() > MAX_REASON) {
            return Err(refused(key!("game-reason-long")));
        }
        let correction = decision.what;
        if roster::plays_with_others(&self.roster, person.id)
            && let Some(motion) = self.motion_of(correction, successor)?
        {
            let grounds = Grounds { reason, duty: None };
            return Ok(Decided::Proposed(self.propose(person, motion, grounds).await?));
        }
        if reason.is_none() && self.is_judgement(person, correction) {
            return Err(refused(key!("game-reason-missing")));
        }
        // From here on the decision needs no consent of other players.
        let by = By { reason: reason.map(str::to_owned), ..By::person(person) };
        match correction {
            Correction::Pause { hours } => self.decide_pause(hours, &by),
            Correction::Resume => self.decide_resume(&by).await,
            Correction::Extend { hours } => self.decide_extension(hours, &by).await,
            Correction::Free { seat } => self.decide_free(seat, &by).await,
            Correction::Replace { seat, .. } => {
                let user = successor.ok_or(refused(key!("game-nobody-called")))?;
                self.decide_replacement(seat, user, &by).await
            }
            Correction::House { seat } => self.decide_house(seat, &by).await,
            Correction::Undo { phase } => self.decide_undo(phase, &by).await,
            Correction::End if self.game.stage == Stage::Forming => self.decide_cancel(&by),
            Correction::End => self.decide_end(&by),
            Correction::Draw => self.decide_draw(&by),
            Correction::Release => self.decide_release(&by).await,
        }?;
        Ok(Decided::Done)
    }

    /// Returns the motion to propose to the other players; `None` if the decision needs no consent. That is so before the start,
    /// for giving a free seat to a bot, and for releasing a quarantined game.
    fn motion_of(
        &self,
        correction: Correction<'_>,
        successor: Option<UserId>,
    ) -> Result<Option<Motion>, GameError> {
        if self.game.stage == Stage::Forming {
            return Ok(None);
        }
        Ok(Some(match correction {
            Correction::Pause { hours } => Motion::Pause { hours },
            Correction::Resume => Motion::Resume,
            Correction::Extend { hours } => Motion::Extend { hours },
            Correction::Free { seat } => Motion::Free { seat },
            Correction::Replace { seat, .. } => {
                let user = successor.ok_or(refused(key!("game-nobody-called")))?;
                Motion::Replace { seat, user }
            }
            Correction::House { seat: Some(seat) } if self.is_held(seat) => Motion::House { seat },
            Correction::Undo { phase } => Motion::Undo { phase },
            Correction::End => Motion::End,
            Correction::Draw => Motion::Draw,
            Correction::House { .. } | Correction::Release => return Ok(None),
        }))
    }

    /// Returns true if it changes the moves or the players of people other than `person`. Such a decision needs a reason.
    fn is_judgement(&self, person: &Person, correction: Correction<'_>) -> bool {
        let changes = match correction {
            Correction::Undo { .. } | Correction::Draw | Correction::Replace { .. } => true,
            Correction::Free { .. } | Correction::End => true,
            Correction::House { seat } => seat.is_some_and(|seat| self.is_held(seat)),
            Correction::Pause { .. }
            | Correction::Resume
            | Correction::Extend { .. }
            | Correction::Release => false,
        };
        let is_other = |seated: &Seated| seated.user.is_some_and(|user| user != person.id);
        changes && self.game.stage != Stage::Forming && self.roster.iter().any(is_other)
    }

    fn is_held(&self, seat: Seat) -> bool {
        self.roster.get(seat.index()).is_some_and(Seated::is_taken)
    }

    /// Refuses a decision unless the game is in one of these stages.
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

    /// Records a decision as an event and announces it.
    fn decided(&mut self, done: Done, by: &By, message: Message) -> Result<(), GameError> {
        self.note(done, by.actor)?;
        self.say_decision(by, None, message);
        Ok(())
    }

    /// Announces a decision in the game thread. One by a person also goes into the audit log, with the person it concerns.
    pub(super) fn say_decision(&mut self, by: &By, concerns: Option<UserId>, message: Message) {
        let message = because(message, by.reason.as_deref());
        if let Some(actor) = by.actor {
            let line = Message::new(key!("audit-game-decided"))
                .with("game", &self.game.name)
                .with("said", message.clone());
            self.decision.audit.push((actor, concerns, line));
        }
        self.announce(message);
    }

    /// Takes a seat away from its player or bot, and notifies a person who loses it.
    pub(super) async fn take_away(&mut self, seat: Seat) -> Result<(), GameError> {
        let player = self.names().seat(seat);
        let held_by = self.roster.get(seat.index()).and_then(|seated| seated.user);
        self.vacate(seat).await?;
        let Some(user) = held_by else { return Ok(()) };
        let message = Message::new(key!("game-notice-seat-taken")).with("game", &self.game.name);
        self.notify(vec![user], "seat-lost", message.with("seat", player));
        Ok(())
    }

    pub(super) fn decide_pause(&mut self, hours: u32, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        let until = self.pause(hours)?;
        self.decided(Done::Paused { until }, by, by.says(key!("game-paused-by")).with("until", until))
    }

    pub(super) async fn decide_resume(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Paused])?;
        let now = self.now;
        self.resume(now).await?;
        self.decided(Done::Resumed, by, by.says(key!("game-resumed-by")))
    }

    pub(super) async fn decide_extension(&mut self, hours: u32, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        if self.game.clocks.is_empty() {
            return Err(refused(key!("game-nothing-runs")));
        }
        self.extend(hours).await?;
        let said = by.says(key!("game-extended-by")).with("hours", hours);
        self.decided(Done::Extended { hours }, by, said)
    }

    /// Returns the person who would lose a seat; `None` for a bot's seat or an offered one.
    ///
    /// # Errors
    /// The seat has no player and is offered to nobody.
    pub(super) fn may_free(&self, seat: Seat) -> Result<Option<UserId>, GameError> {
        let seated = self.roster.get(seat.index()).ok_or(refused(key!("game-no-seat")))?;
        if !seated.is_taken() && seated.offered_to.is_none() {
            return Err(refused(key!("game-no-player")));
        }
        Ok(seated.user)
    }

    pub(super) async fn decide_free(&mut self, seat: Seat, by: &By) -> Result<(), GameError> {
        let player = self.names().seat(seat);
        let concerns = self.may_free(seat)?;
        match self.game.stage {
            Stage::Forming => self.free(seat)?,
            Stage::Running | Stage::Paused => self.take_away(seat).await?,
            Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
        }
        self.offer(seat, None);
        self.note(Done::Freed { seat }, by.actor)?;
        self.say_decision(by, concerns, by.says(key!("game-freed-by")).with("player", player));
        Ok(())
    }

    /// Refuses an offer of a seat that `user` could not take.
    pub(super) async fn may_offer(&mut self, seat: Seat, user: UserId) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        if seat.index() >= self.roster.len() {
            return Err(refused(key!("game-no-seat")));
        }
        if roster::seat_of(&self.roster, user).is_some() {
            return Err(refused(key!("game-sits-already")));
        }
        let is_there =
            sqlx::query_scalar!("select id from users where id = $1 and erased_at is null", user.0);
        let found = is_there.fetch_optional(&mut *self.tx).await?;
        found.map(drop).ok_or(refused(key!("game-nobody-called")))
    }

    /// Offers a seat to `user`. The present player keeps it until they accept.
    pub(super) async fn decide_replacement(
        &mut self,
        seat: Seat,
        user: UserId,
        by: &By,
    ) -> Result<(), GameError> {
        self.may_offer(seat, user).await?;
        if by.actor == Some(user) {
            return Err(refused(key!("game-master-takes-no-seat")));
        }
        if let Some(actor) = by.actor {
            self.may_ask(actor, user).await?;
        }
        let held_by = self.roster.get(seat.index()).and_then(|seated| seated.user);
        self.offer(seat, Some(user));
        self.note(Done::Offered { seat, user }, by.actor)?;
        let (player, successor) = (self.names().seat(seat), self.name_of(user).await?);
        let said = by.says(key!("game-offered-by")).with("player", player.clone());
        self.say_decision(by, Some(user), said.with("successor", successor));
        let asked = Message::new(key!("game-notice-offered")).with("game", &self.game.name);
        self.notify(vec![user], "seat-offered", asked.with("seat", player.clone()));
        if let Some(held_by) = held_by {
            let warned = Message::new(key!("game-notice-to-be-replaced")).with("game", &self.game.name);
            self.notify(vec![held_by], "seat-at-stake", warned.with("seat", player));
        }
        Ok(())
    }

    /// Refuses to ask something of a person who has blocked `actor`.
    pub(super) async fn may_ask(&mut self, actor: UserId, user: UserId) -> Result<(), GameError> {
        let is_blocked = sqlx::query_scalar!(
            r#"select exists (select from blocks where user_id = $1 and blocked_id = $2) as "is_blocked!""#,
            user.0,
            actor.0
        );
        if is_blocked.fetch_one(&mut *self.tx).await? {
            return Err(refused(key!("takes-no-messages")));
        }
        Ok(())
    }

    pub(super) async fn decide_undo(&mut self, phase: i32, by: &By) -> Result<(), GameError> {
        self.may_undo_to(phase).await?;
        self.say_decision(by, None, by.says(key!("game-undone-by")));
        self.undo_to(phase, by).await
    }

    pub(super) fn decide_end(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.end_without_result();
        self.decided(Done::Ended, by, by.says(key!("game-ended-by")))
    }

    pub(super) fn decide_cancel(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        self.cancel();
        self.decided(Done::Cancelled, by, by.says(key!("game-cancelled-by")))
    }

    pub(super) fn decide_draw(&mut self, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        let seats = self.end_in_draw();
        let names = self.names();
        let winners: Vec<Value> = seats.iter().map(|seat| names.seat(*seat)).collect();
        let said = by.says(key!("game-drawn-by")).with("winners", winners);
        self.decided(Done::Drawn { seats }, by, said)
    }

    pub(super) fn decide_concession(&mut self, seat: Seat, by: &By) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.concede_to(seat)?;
        let said = by.says(key!("game-conceded-by")).with("winner", self.names().seat(seat));
        self.decided(Done::Conceded { seat }, by, said)
    }

    async fn decide_release(&mut self, by: &By) -> Result<(), GameError> {
        if self.game.quarantined_at.is_none() {
            return Err(refused(key!("game-stands-not-aside")));
        }
        self.release().await?;
        self.decided(Done::Released, by, by.says(key!("game-released-by")))
    }
}
