//! Proposals of a game master who plays in the game. A player decides nothing alone about moves, players or time: it is carried
//! out once the other players agree.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::types::Json;
use stafeta_rules::rules::Seat;

use super::LASTS;
use super::motion::{Motion, VoteThreshold};
use super::vote_row::{GameVote, ProposedActs};
use crate::accounts::Person;
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::roster::{self, SeatRow};
use crate::gamemaster::{GameError, position, randomness, refused};
use crate::i18n::{Message, MessageValue};
use crate::ids::{UserId, VoteId};
use crate::key;

/// The reason of a proposal, and its acts.
#[derive(Debug, Clone, Copy)]
pub(in crate::gamemaster) struct ProposalGrounds<'a> {
    /// The reason; `None` if the duty contains its own.
    pub(in crate::gamemaster) reason: Option<&'a str>,
    /// The acts of a correction; `None` for other motions.
    pub(in crate::gamemaster) duty: Option<&'a ProposedActs>,
}

impl GameTx {
    /// Proposes a motion of `by`, who has a seat, to the other players.
    ///
    /// # Errors
    /// It could not be carried out if all agreed, it has no reason, or a vote on the same motion is open.
    pub(in crate::gamemaster) async fn propose(
        &mut self,
        by: &Person,
        motion: Motion,
        grounds: ProposalGrounds<'_>,
    ) -> Result<VoteId, GameError> {
        let seat = roster::seat_of(&self.roster, by.id).ok_or(GameError::Forbidden)?;
        if self.game.hides_players() {
            return Err(refused(key!("anonymous-no-decision")));
        }
        if grounds.reason.is_none() && grounds.duty.is_none() {
            return Err(refused(key!("game-reason-missing")));
        }
        self.may_move(motion, grounds.duty).await?;
        let takes = self.threshold_for(motion).await?;
        let closes_at = self.closing_of(motion, takes);
        let (back_to, back_title) = match motion {
            Motion::Undo { phase } => (Some(phase), Some(self.title_of(phase).await?)),
            _ => (None, None),
        };
        let successor = match motion {
            Motion::Replace { user, .. } => {
                self.may_ask(by.id, user).await?;
                Some(user)
            }
            _ => None,
        };
        self.may_have_votes = true;
        let id = sqlx::query_scalar!(
            r#"insert into votes (game_id, motion, to_seat, amount, opened_by, opened_at, closes_at, proposed_by, reason, approval_rule,
                                  successor, back_to, back_title, in_phase, duty)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
               on conflict (game_id, motion) where decided_at is null do nothing returning id as "id: VoteId""#,
            self.game.id.0,
            motion.code(),
            motion.seat().map(|seat| i16::from(seat.0)),
            motion.amount().and_then(|amount| i32::try_from(amount).ok()),
            i16::from(seat.0),
            self.now,
            closes_at,
            by.id.0,
            grounds.reason,
            takes.code(),
            successor.map(|user| user.0),
            back_to,
            back_title.map(Json) as _,
            self.game.phase.filter(|_| motion.is_of_phase()),
            grounds.duty.map(Json) as _
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        // No id: a vote on this motion is open. It is no fault if the same form was sent twice.
        let Some(id) = id else { return self.proposed_before(by, motion, grounds).await };
        self.say_proposal(id, takes, closes_at).await?;
        Ok(id)
    }

    /// Returns the open proposal that came from the same form before.
    async fn proposed_before(
        &mut self,
        by: &Person,
        motion: Motion,
        grounds: ProposalGrounds<'_>,
    ) -> Result<VoteId, GameError> {
        let found = sqlx::query_scalar!(
            r#"select id as "id: VoteId" from votes
               where game_id = $1 and motion = $2 and decided_at is null and proposed_by = $3
                 and reason is not distinct from $4 and duty is not distinct from $5
                 and to_seat is not distinct from $6 and amount is not distinct from $7"#,
            self.game.id.0,
            motion.code(),
            by.id.0,
            grounds.reason,
            grounds.duty.map(Json) as _,
            motion.seat().map(|seat| i16::from(seat.0)),
            motion.amount().and_then(|amount| i32::try_from(amount).ok())
        );
        found.fetch_optional(&mut *self.tx).await?.ok_or(refused(key!("vote-open-already")))
    }

    /// Announces the proposal with its reason and the majority it needs, and notifies every other player.
    async fn say_proposal(
        &mut self,
        id: VoteId,
        takes: VoteThreshold,
        closes_at: DateTime<Utc>,
    ) -> Result<(), GameError> {
        let vote = self.load_vote(id).await?;
        let Some(proposal) = &vote.proposal else { return Err(GameError::Missing) };
        let moved = vote.motion.describe(&self.names(), vote.detail());
        let condition = Message::new(match takes {
            VoteThreshold::All => key!("proposal-takes-all"),
            VoteThreshold::Most => key!("proposal-takes-most"),
            VoteThreshold::Silence => key!("proposal-takes-silence"),
        });
        let opened =
            Message::new(key!("proposal-opened")).with("by", &proposal.by_name).with("motion", moved.clone());
        let said = opened.with("condition", condition).with("until", closes_at);
        self.announce(with_reason(said, proposal.reason.as_deref()));
        let asked = Message::new(key!("proposal-notice")).with("by", &proposal.by_name);
        let asked = asked.with("motion", moved).with("until", closes_at);
        let by = proposal.by;
        let others = self.roster.iter().filter_map(|seated| seated.user).filter(|user| *user != by);
        let others = others.collect();
        self.ask_for_voice(others, asked);
        Ok(())
    }

    /// Returns the majority that a proposal needs now. The end of the game needs everybody, as it does for a player's own
    /// motion. So does an undo that would draw dice again.
    async fn threshold_for(&mut self, motion: Motion) -> Result<VoteThreshold, GameError> {
        Ok(match motion {
            Motion::Draw | Motion::End | Motion::Cancel => VoteThreshold::All,
            Motion::Undo { phase } if self.has_drawn_since(phase).await? => VoteThreshold::All,
            _ => self.game.assent.takes(),
        })
    }

    /// Returns the majority that a vote needs now. A draw made since it was opened can raise it.
    pub(super) async fn takes(&mut self, vote: &GameVote) -> Result<VoteThreshold, GameError> {
        match &vote.proposal {
            Some(_) => self.threshold_for(vote.motion).await,
            None => Ok(vote.motion.takes()),
        }
    }

    /// Returns the seats of the other people who vote: those still in the game. All other people with a seat vote if dice
    /// would be drawn again, or if none of them is in the game.
    pub(super) fn other_voters(&self, by: UserId, motion: Motion, takes: VoteThreshold) -> Vec<Seat> {
        let is_other = |seated: &&SeatRow| seated.user.is_some_and(|user| user != by);
        let seats: Vec<Seat> = self.roster.iter().filter(is_other).map(|seated| seated.seat).collect();
        let electors = self.electors();
        let in_game: Vec<Seat> = seats.iter().copied().filter(|seat| electors.contains(seat)).collect();
        let is_throw = takes == VoteThreshold::All && matches!(motion, Motion::Undo { .. });
        if is_throw || in_game.is_empty() { seats } else { in_game }
    }

    /// Returns true if a draw made since phase `phase` opened still counts.
    async fn has_drawn_since(&mut self, phase: i32) -> Result<bool, GameError> {
        let opened = sqlx::query_scalar!(
            "select seq from phases where game_id = $1 and phase = $2 and undone_by is null",
            self.game.id.0,
            phase
        )
        .fetch_optional(&mut *self.tx)
        .await?
        .ok_or(refused(key!("game-no-such-phase")))?;
        let facts = position::facts(&mut self.tx, &self.game, opened, i32::MAX).await?;
        Ok(!randomness::draws_in_facts(&facts)?.is_empty())
    }

    /// Returns the closing time of a proposal: in three days, or earlier at the end of the phase if it is meant only for this
    /// phase. Such a proposal that needs only silence closes after half the time left, so that the players can use the result.
    fn closing_of(&self, motion: Motion, takes: VoteThreshold) -> DateTime<Utc> {
        let left = self.left_for(motion);
        let lasts = left.map_or(LASTS, |left| if takes == VoteThreshold::Silence { left / 2 } else { left });
        self.now + lasts.min(LASTS)
    }

    /// Returns the time until the end of the phase if a motion is about this phase only; `None` for any other, and while no clock runs.
    pub(super) fn left_for(&self, motion: Motion) -> Option<TimeDelta> {
        let ends = self.game.clocks.iter().map(|clock| clock.deadline.at).max();
        let left = ends.map(|at| at - self.now).filter(|left| *left > TimeDelta::zero());
        left.filter(|_| motion.is_of_phase())
    }

    async fn title_of(&mut self, phase: i32) -> Result<Message, GameError> {
        let title = sqlx::query_scalar!(
            r#"select title as "title: Json<Message>" from phases where game_id = $1 and phase = $2 and undone_by is null"#,
            self.game.id.0,
            phase
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        title.map(|title| title.0).ok_or(refused(key!("game-no-such-phase")))
    }
}

/// Appends the reason to a sentence, if there is one.
pub(in crate::gamemaster) fn with_reason(said: Message, reason: Option<&str>) -> Message {
    match reason {
        Some(reason) => {
            Message::new(key!("game-because")).with("said", said).with("reason", MessageValue::from(reason))
        }
        None => said,
    }
}
