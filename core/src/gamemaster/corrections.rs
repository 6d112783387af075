//! Decisions of a game master or an admin about a game. Each is a signed event in the log, a system post with the reason, and a
//! line of the audit log. A person who plays in the game with others decides nothing alone: they propose it, and the others
//! vote (`votes`).

use chrono::{DateTime, Utc};
use stafeta_rules::rules::Seat;

use super::game::Stage;
use super::game_tx::GameTx;
use super::roster::SeatRow;
use super::table_events::TableEvent;
use super::votes::{GameProposal, Motion, ProposalGrounds, with_reason};
use super::{GameError, refused, roster};
use crate::accounts::{Person, account_list};
use crate::db::Db;
use crate::i18n::{Message, MessageValue};
use crate::ids::{GameId, UserId, VoteId};
use crate::key;

/// A correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCorrection<'a> {
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
    /// Extend the running deadlines of a live game, by at most as many minutes as its longest phase may have.
    ExtendLive {
        /// Minutes to add.
        minutes: u32,
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
    Bot {
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
pub struct CorrectionRequest<'a> {
    /// The correction.
    pub what: GameCorrection<'a>,
    /// The reason, at most [`MAX_REASON`] characters; may be empty if the decision affects no other player's game.
    pub reason: &'a str,
}

/// Result of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CorrectionOutcome {
    /// It has been carried out.
    Done,
    /// The other players have been asked to vote on it.
    Proposed(VoteId),
}

/// The author of a decision and their reason, for the log and the system post.
#[derive(Debug, Clone)]
pub(super) struct CorrectionAuthor {
    pub(super) actor: Option<UserId>,
    said: MessageValue,
    pub(super) reason: Option<String>,
}

impl CorrectionAuthor {
    /// A person who runs the game.
    pub(super) fn person(person: &Person) -> Self {
        Self { actor: Some(person.id), said: MessageValue::from(&person.name), reason: None }
    }

    /// The players, by a vote.
    pub(super) fn vote() -> Self {
        Self { actor: None, said: Message::new(key!("game-by-vote")).into(), reason: None }
    }

    /// A person who runs the game and plays in it, with the consent of the others.
    pub(super) fn assent(proposal: &GameProposal) -> Self {
        let said = Message::new(key!("game-by-assent")).with("name", &proposal.by_name);
        Self { actor: Some(proposal.by), said: said.into(), reason: proposal.reason.clone() }
    }

    /// Builds a message about the decision that names its author.
    pub(super) fn decision_message(&self, id: &'static str) -> Message {
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
    decision: CorrectionRequest<'_>,
    now: DateTime<Utc>,
) -> Result<CorrectionOutcome, GameError> {
    // The name is looked up first: while the game is locked, nothing else may wait for a database connection.
    let successor = match decision.what {
        GameCorrection::Replace { name, .. } => account_list::find_by_name(db, name).await?,
        _ => None,
    };
    GameTx::with_locked_game(db, game, now, async |game_tx| game_tx.decide(person, decision, successor).await)
        .await
}

impl GameTx {
    async fn decide(
        &mut self,
        person: &Person,
        decision: CorrectionRequest<'_>,
        successor: Option<UserId>,
    ) -> Result<CorrectionOutcome, GameError> {
        if !self.game.is_run_by(Some(person), &self.roster) {
            return Err(GameError::Forbidden);
        }
        let reason = Some(decision.reason.trim()).filter(|reason| !reason.is_empty());
        if reason.is_some_and(|reason| reason.chars().count() > MAX_REASON) {
            return Err(refused(key!("game-reason-long")));
        }
        let correction = decision.what;
        // Whoever offers a seat would know who plays, and a refusal would tell that a person has a seat already.
        if self.game.hides_players() && matches!(correction, GameCorrection::Replace { .. }) {
            return Err(refused(key!("anonymous-no-offers")));
        }
        if roster::plays_with_others(&self.roster, person.id)
            && let Some(motion) = self.motion_of(correction, successor)?
        {
            let grounds = ProposalGrounds { reason, duty: None };
            return Ok(CorrectionOutcome::Proposed(self.propose(person, motion, grounds).await?));
        }
        if reason.is_none() && self.is_judgement(person, correction) {
            return Err(refused(key!("game-reason-missing")));
        }
        // From here on the decision needs no consent of other players.
        let by = CorrectionAuthor { reason: reason.map(str::to_owned), ..CorrectionAuthor::person(person) };
        match correction {
            GameCorrection::Pause { hours } => self.decide_pause(hours, &by),
            GameCorrection::Resume => self.decide_resume(&by).await,
            GameCorrection::Extend { hours } => self.decide_extension(hours, &by).await,
            GameCorrection::ExtendLive { minutes } => self.decide_live_extension(minutes, &by).await,
            GameCorrection::Free { seat } => self.decide_free(seat, &by).await,
            GameCorrection::Replace { seat, .. } => {
                let user = successor.ok_or(refused(key!("game-unknown-member")))?;
                self.decide_replacement(seat, user, &by).await
            }
            GameCorrection::Bot { seat } => self.decide_bot(seat, &by).await,
            GameCorrection::Undo { phase } => self.decide_undo(phase, &by).await,
            GameCorrection::End if self.game.stage == Stage::Forming => self.decide_cancel(&by),
            GameCorrection::End => self.decide_end(&by),
            GameCorrection::Draw => self.decide_draw(&by),
            GameCorrection::Release => self.decide_release(&by).await,
        }?;
        Ok(CorrectionOutcome::Done)
    }

    /// Returns the motion to propose to the other players; `None` if the decision needs no consent. That is so before the start,
    /// for giving a free seat to a bot, and for releasing a quarantined game.
    fn motion_of(
        &self,
        correction: GameCorrection<'_>,
        successor: Option<UserId>,
    ) -> Result<Option<Motion>, GameError> {
        if self.game.stage == Stage::Forming {
            return Ok(None);
        }
        Ok(Some(match correction {
            GameCorrection::Pause { hours } => Motion::Pause { hours },
            GameCorrection::Resume => Motion::Resume,
            GameCorrection::Extend { hours } => Motion::Extend { hours },
            GameCorrection::ExtendLive { minutes } => Motion::ExtendLive { minutes },
            GameCorrection::Free { seat } => Motion::Free { seat },
            GameCorrection::Replace { seat, .. } => {
                let user = successor.ok_or(refused(key!("game-unknown-member")))?;
                Motion::Replace { seat, user }
            }
            GameCorrection::Bot { seat: Some(seat) } if self.is_held(seat) => Motion::Bot { seat },
            GameCorrection::Undo { phase } => Motion::Undo { phase },
            GameCorrection::End => Motion::End,
            GameCorrection::Draw => Motion::Draw,
            GameCorrection::Bot { .. } | GameCorrection::Release => return Ok(None),
        }))
    }

    /// Returns true if it changes the moves or the players of people other than `person`. Such a decision needs a reason.
    fn is_judgement(&self, person: &Person, correction: GameCorrection<'_>) -> bool {
        let changes = match correction {
            GameCorrection::Undo { .. } | GameCorrection::Draw | GameCorrection::Replace { .. } => true,
            GameCorrection::Free { .. } | GameCorrection::End => true,
            GameCorrection::Bot { seat } => seat.is_some_and(|seat| self.is_held(seat)),
            GameCorrection::Pause { .. }
            | GameCorrection::Resume
            | GameCorrection::Extend { .. }
            | GameCorrection::ExtendLive { .. }
            | GameCorrection::Release => false,
        };
        let is_other = |seated: &SeatRow| seated.user.is_some_and(|user| user != person.id);
        changes && self.game.stage != Stage::Forming && self.roster.iter().any(is_other)
    }

    fn is_held(&self, seat: Seat) -> bool {
        self.roster.get(seat.index()).is_some_and(SeatRow::is_taken)
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
    pub(super) fn record_decision(
        &mut self,
        done: TableEvent,
        by: &CorrectionAuthor,
        message: Message,
    ) -> Result<(), GameError> {
        self.note_table_event(done, by.actor)?;
        self.say_decision(by, None, message);
        Ok(())
    }

    /// Announces a decision in the game thread. One by a person also goes into the audit log, with the person it concerns.
    pub(super) fn say_decision(&mut self, by: &CorrectionAuthor, concerns: Option<UserId>, message: Message) {
        let message = with_reason(message, by.reason.as_deref());
        // The people of an audit log may play in the game themselves.
        let concerns = concerns.filter(|_| !self.game.hides_players());
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
        self.vacate(&[seat]).await?;
        let Some(user) = held_by else { return Ok(()) };
        let message = Message::new(key!("game-notice-seat-taken")).with("game", &self.game.name);
        self.notify(vec![user], "seat-lost", message.with("seat", player));
        Ok(())
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

    pub(super) async fn decide_free(&mut self, seat: Seat, by: &CorrectionAuthor) -> Result<(), GameError> {
        let player = self.names().seat(seat);
        let concerns = self.may_free(seat)?;
        match self.game.stage {
            Stage::Forming => self.free(seat)?,
            Stage::Running | Stage::Paused => self.take_away(seat).await?,
            Stage::Over | Stage::Cancelled => return Err(refused(key!("game-is-over"))),
        }
        self.offer(seat, None);
        self.note_table_event(TableEvent::Freed { seat }, by.actor)?;
        self.say_decision(by, concerns, by.decision_message(key!("game-freed-by")).with("player", player));
        Ok(())
    }

    /// Refuses an offer of a seat that `user` could not take.
    pub(super) async fn may_offer(&mut self, seat: Seat, user: UserId) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        if seat.index() >= self.roster.len() {
            return Err(refused(key!("game-no-seat")));
        }
        self.must_be_in_play(seat)?;
        if roster::seat_of(&self.roster, user).is_some() {
            return Err(refused(key!("game-has-seat-already")));
        }
        if self.game.is_organised_apart_by(user) {
            return Err(refused(key!("tournament-organiser-takes-no-seat")));
        }
        let is_there =
            sqlx::query_scalar!("select id from users where id = $1 and erased_at is null", user.0);
        let found = is_there.fetch_optional(&mut *self.tx).await?;
        found.map(drop).ok_or(refused(key!("game-unknown-member")))
    }

    /// Offers a seat to `user`. The present player keeps it until they accept.
    pub(super) async fn decide_replacement(
        &mut self,
        seat: Seat,
        user: UserId,
        by: &CorrectionAuthor,
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
        self.note_table_event(TableEvent::Offered { seat, user }, by.actor)?;
        let (player, successor) = (self.names().seat(seat), self.name_of(user).await?);
        let said = by.decision_message(key!("game-offered-by")).with("player", player.clone());
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

    pub(super) async fn decide_undo(&mut self, phase: i32, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.may_undo_to(phase).await?;
        self.say_decision(by, None, by.decision_message(key!("game-undone-by")));
        self.undo_to(phase, by).await
    }

    pub(super) fn decide_end(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.end_without_result();
        self.record_decision(TableEvent::Ended, by, by.decision_message(key!("game-ended-by")))
    }

    pub(super) fn decide_cancel(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Forming, Stage::Running, Stage::Paused])?;
        self.cancel();
        self.record_decision(TableEvent::Cancelled, by, by.decision_message(key!("game-cancelled-by")))
    }

    pub(super) fn decide_draw(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        let seats = self.end_in_draw();
        let names = self.names();
        let winners: Vec<MessageValue> = seats.iter().map(|seat| names.seat(*seat)).collect();
        let said = by.decision_message(key!("game-drawn-by")).with("winners", winners);
        self.record_decision(TableEvent::Drawn { seats }, by, said)
    }

    pub(super) fn decide_concession(&mut self, seat: Seat, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Running, Stage::Paused])?;
        self.concede_to(seat)?;
        let said = by.decision_message(key!("game-conceded-by")).with("winner", self.names().seat(seat));
        self.record_decision(TableEvent::Conceded { seat }, by, said)
    }

    async fn decide_release(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        if self.game.quarantined_at.is_none() {
            return Err(refused(key!("game-is-not-on-hold")));
        }
        self.release().await?;
        self.record_decision(TableEvent::Released, by, by.decision_message(key!("game-released-by")))
    }
}
