//! Opening of votes, counting of ballots, and closing of votes.

use stafeta_rules::rules::Seat;

use super::motion::{Motion, VoteResult, VoteThreshold};
use super::vote_row::{self, GameVote};
use super::{Ballot, BallotOutcome, LASTS, LASTS_LIVE};
use crate::accounts::Person;
use crate::gamemaster::game::Stage;
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::{GameError, refused, roster};
use crate::i18n::{Message, MessageValue};
use crate::ids::{UserId, VoteId};
use crate::key;

impl GameTx {
    pub(super) async fn open_vote(&mut self, person: &Person, motion: Motion) -> Result<VoteId, GameError> {
        let seat = roster::seat_of(&self.roster, person.id).ok_or(GameError::Forbidden)?;
        if motion.is_masters() {
            return Err(GameError::Forbidden);
        }
        if !self.electors().contains(&seat) {
            return Err(refused(key!("vote-not-in")));
        }
        self.may_move(motion, None).await?;
        self.may_have_votes = true;
        let lasts = if self.game.live.is_some() { LASTS_LIVE } else { LASTS };
        let until = self.now + self.left_for(motion).map_or(lasts, |left| left.min(lasts));
        let id = sqlx::query_scalar!(
            r#"insert into votes (game_id, motion, to_seat, amount, opened_by, opened_at, closes_at, in_phase)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (game_id, motion) where decided_at is null do nothing
               returning id as "id: VoteId""#,
            self.game.id.0,
            motion.code(),
            motion.seat().map(|seat| i16::from(seat.0)),
            motion.amount().and_then(|amount| i32::try_from(amount).ok()),
            i16::from(seat.0),
            self.now,
            until,
            self.game.phase.filter(|_| motion.is_of_phase())
        )
        .fetch_optional(&mut *self.tx)
        .await?;
        let Some(id) = id else { return Err(refused(key!("vote-open-already"))) };
        let moved = motion.describe(&self.names(), MessageValue::from(""));
        let said = Message::new(key!("vote-opened"))
            .with("player", self.names().seat(seat))
            .with("motion", moved.clone())
            .with("until", until);
        self.announce(said);
        let asked = Message::new(key!("vote-notice")).with("motion", moved).with("until", until);
        let others = self.electors().into_iter().filter(|elector| *elector != seat);
        let others = others.filter_map(|elector| self.roster.get(elector.index())?.user).collect();
        self.ask_for_voice(others, asked);
        let vote = self.load_vote(id).await?;
        self.count(&vote, seat, true).await?;
        Ok(id)
    }

    /// Notifies people of a vote. `asked` is the message without the name of the game.
    pub(super) fn ask_for_voice(&mut self, users: Vec<UserId>, asked: Message) {
        let (asked, link) = (asked.with("game", &self.game.name), format!("{}/votes", self.game.path()));
        self.notify_at(users, "vote", asked, link);
    }

    pub(super) async fn take_ballot(
        &mut self,
        person: &Person,
        ballot: Ballot,
    ) -> Result<BallotOutcome, GameError> {
        let seat = roster::seat_of(&self.roster, person.id).ok_or(GameError::Forbidden)?;
        let vote = self.load_vote(ballot.vote).await?;
        if vote.verdict == Some(VoteResult::Moot) {
            return Err(refused(key!("vote-was-moot")));
        }
        if vote.verdict.is_some() || vote.closes_at < self.now {
            return Err(refused(key!("vote-is-over")));
        }
        if vote.proposal.as_ref().is_some_and(|proposal| proposal.by == person.id) {
            return Err(refused(key!("proposal-own")));
        }
        let takes = self.takes(&vote).await?;
        if !self.voices(&vote, takes).contains(&seat) {
            return Err(refused(key!("vote-not-in")));
        }
        self.count(&vote, seat, ballot.is_aye).await
    }

    /// Loads one vote of this game.
    pub(super) async fn load_vote(&mut self, id: VoteId) -> Result<GameVote, GameError> {
        let found = vote_row::load(&mut *self.tx, self.game.id, None, Some(id)).await?;
        found.into_iter().next().ok_or(GameError::Missing)
    }

    /// Returns the seats that can vote now.
    fn voices(&self, vote: &GameVote, takes: VoteThreshold) -> Vec<Seat> {
        match &vote.proposal {
            Some(proposal) => self.other_voters(proposal.by, vote.motion, takes),
            None => self.electors(),
        }
    }

    /// Stores a ballot, and decides the vote if this is the deciding one.
    async fn count(&mut self, vote: &GameVote, seat: Seat, is_aye: bool) -> Result<BallotOutcome, GameError> {
        sqlx::query!(
            "insert into ballots (game_id, vote_id, seat, is_aye, at) values ($1, $2, $3, $4, $5)
             on conflict (game_id, vote_id, seat) do update set is_aye = excluded.is_aye, at = excluded.at",
            self.game.id.0,
            vote.id.0,
            i16::from(seat.0),
            is_aye,
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        let takes = self.takes(vote).await?;
        let tally = self.tally(vote, takes).await?;
        match takes.result_of(tally.ayes, tally.nays, tally.voices) {
            Some(verdict) => self.decide_vote(vote, verdict, tally).await,
            None => Ok(BallotOutcome::Counted),
        }
    }

    async fn tally(&mut self, vote: &GameVote, takes: VoteThreshold) -> Result<VoteTally, GameError> {
        let cast = sqlx::query!(
            "select seat, is_aye from ballots where game_id = $1 and vote_id = $2",
            self.game.id.0,
            vote.id.0
        );
        let cast = cast.fetch_all(&mut *self.tx).await?;
        let voices = self.voices(vote, takes);
        let of = |aye: bool| {
            let of_voice = |seat: i16| voices.iter().any(|voice| i16::from(voice.0) == seat);
            cast.iter().filter(|one| one.is_aye == aye && of_voice(one.seat)).count()
        };
        Ok(VoteTally { ayes: of(true), nays: of(false), voices: voices.len() })
    }

    /// Closes a vote. If it has passed and the motion is still possible, carries the motion out.
    async fn decide_vote(
        &mut self,
        vote: &GameVote,
        verdict: VoteResult,
        tally: VoteTally,
    ) -> Result<BallotOutcome, GameError> {
        let duty = vote.proposal.as_ref().and_then(|proposal| proposal.duty.as_ref());
        let is_past = vote.in_phase.is_some_and(|phase| Some(phase) != self.game.phase);
        let verdict = match verdict {
            VoteResult::Passed if is_past => VoteResult::Moot,
            VoteResult::Passed => match self.may_move(vote.motion, duty).await {
                Ok(()) => VoteResult::Passed,
                Err(GameError::Refused(_) | GameError::Illegal(_)) => VoteResult::Moot,
                Err(error) => return Err(error),
            },
            other => other,
        };
        self.close_vote(vote, verdict, tally).await?;
        match verdict {
            VoteResult::Passed => {
                self.carry_out(vote).await?;
                Ok(BallotOutcome::Counted)
            }
            VoteResult::Moot => Ok(BallotOutcome::Moot),
            VoteResult::Failed | VoteResult::Lapsed => Ok(BallotOutcome::Counted),
        }
    }

    /// Decides a vote whose time is up. It has passed if it needs only silence and nobody has objected.
    pub(super) async fn end_vote_time(&mut self, id: VoteId) -> Result<(), GameError> {
        let vote = match self.load_vote(id).await {
            Err(GameError::Missing) => return self.write_verdict(id, VoteResult::Lapsed).await,
            found => found?,
        };
        let takes = self.takes(&vote).await?;
        let tally = self.tally(&vote, takes).await?;
        let is_agreed = takes == VoteThreshold::Silence && tally.nays == 0;
        let verdict = if is_agreed { VoteResult::Passed } else { VoteResult::Lapsed };
        self.decide_vote(&vote, verdict, tally).await.map(drop)
    }

    /// Stores the result of a vote and announces it.
    async fn close_vote(
        &mut self,
        vote: &GameVote,
        verdict: VoteResult,
        tally: VoteTally,
    ) -> Result<(), GameError> {
        self.write_verdict(vote.id, verdict).await?;
        let id = match (&vote.proposal, verdict) {
            (None, VoteResult::Passed) => key!("vote-passed"),
            (None, VoteResult::Failed) => key!("vote-failed"),
            (None, VoteResult::Lapsed) => key!("vote-lapsed"),
            (None, VoteResult::Moot) => key!("vote-moot"),
            (Some(_), VoteResult::Passed) => key!("proposal-passed"),
            (Some(_), VoteResult::Failed) => key!("proposal-failed"),
            (Some(_), VoteResult::Lapsed) => key!("proposal-lapsed"),
            (Some(_), VoteResult::Moot) => key!("proposal-moot"),
        };
        let said = Message::new(id)
            .with("motion", vote.motion.describe(&self.names(), vote.detail()))
            .with("ayes", tally.ayes)
            .with("nays", tally.nays);
        let said = match &vote.proposal {
            Some(proposal) => said.with("by", &proposal.by_name),
            None => said,
        };
        self.announce(said);
        Ok(())
    }

    async fn write_verdict(&mut self, id: VoteId, verdict: VoteResult) -> Result<(), GameError> {
        sqlx::query!(
            "update votes set decided_at = $3, verdict = $4 where game_id = $1 and id = $2",
            self.game.id.0,
            id.0,
            self.now,
            verdict.code()
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Closes the votes that have become pointless: all of them after the end of the game, and those about a past phase. The latter
    /// are announced.
    pub(in crate::gamemaster) async fn close_votes(&mut self) -> Result<(), GameError> {
        if matches!(self.game.stage, Stage::Over | Stage::Cancelled) {
            return self.lapse_votes().await;
        }
        if !self.may_have_votes || !self.decision.has_changed_phase {
            return Ok(());
        }
        let past = sqlx::query_scalar!(
            r#"select id as "id: VoteId" from votes
               where game_id = $1 and decided_at is null and in_phase is not null and in_phase is distinct from $2 order by id"#,
            self.game.id.0,
            self.game.phase
        )
        .fetch_all(&mut *self.tx)
        .await?;
        for id in past {
            let vote = self.load_vote(id).await?;
            self.close_vote(&vote, VoteResult::Moot, VoteTally::default()).await?;
        }
        Ok(())
    }

    async fn lapse_votes(&mut self) -> Result<(), GameError> {
        sqlx::query!(
            "update votes set decided_at = $2, verdict = 'lapsed' where game_id = $1 and decided_at is null",
            self.game.id.0,
            self.now
        )
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

/// Numbers of votes for and against a motion.
#[derive(Debug, Clone, Copy, Default)]
struct VoteTally {
    ayes: usize,
    nays: usize,
    /// Number of seats that can vote.
    voices: usize,
}
