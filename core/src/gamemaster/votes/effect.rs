//! Checks that a motion can be carried out, and carries out one that has passed.

use serde_json::Value as Json;

use super::motion::{LONGEST_PROLONGATION, Motion};
use super::vote_row::{GameProposal, GameVote, ProposedActs};
use crate::gamemaster::clock_stoppages::{LONGEST_EXTENSION, LONGEST_PAUSE};
use crate::gamemaster::clocks::ClockStart;
use crate::gamemaster::corrections::CorrectionAuthor;
use crate::gamemaster::game::{Game, Stage};
use crate::gamemaster::game_tx::GameTx;
use crate::gamemaster::roster::SeatRow;
use crate::gamemaster::table_events::TableEvent;
use crate::gamemaster::{GameError, orders, refused};
use crate::key;

impl GameTx {
    /// Refuses a motion that could not be carried out if it passed now.
    pub(super) async fn may_move(
        &mut self,
        motion: Motion,
        duty: Option<&ProposedActs>,
    ) -> Result<(), GameError> {
        match motion {
            Motion::Draw | Motion::Cancel | Motion::End => self.must_be(&[Stage::Running, Stage::Paused]),
            Motion::Concede { to } => {
                self.must_be(&[Stage::Running, Stage::Paused])?;
                if self.on_board().contains(&to) { Ok(()) } else { Err(refused(key!("game-seat-is-out"))) }
            }
            Motion::Extend { hours } => {
                self.must_be(&[Stage::Running])?;
                if self.game.clocks.is_empty() {
                    return Err(refused(key!("game-nothing-runs")));
                }
                check_range(hours, LONGEST_EXTENSION, key!("game-extension-hours"))
            }
            Motion::ExtendLive { minutes } => self.may_extend_live(minutes),
            Motion::GoOn => self.may_go_on_with().map(drop),
            Motion::Pause { hours } => {
                self.must_be(&[Stage::Running])?;
                check_range(hours, LONGEST_PAUSE, key!("game-pause-hours"))
            }
            Motion::Prolong { turns } => {
                self.must_be(&[Stage::Running])?;
                check_range(turns, LONGEST_PROLONGATION, key!("vote-added-turns-range"))?;
                self.may_amend(&self.options_with_turns(turns)?)
            }
            Motion::Clock { hours } => {
                self.must_be(&[Stage::Running])?;
                self.may_amend(&self.options_with_time(hours)?)
            }
            Motion::Resume => self.must_be(&[Stage::Paused]),
            Motion::Free { seat } => {
                self.must_be(&[Stage::Running, Stage::Paused])?;
                self.may_free(seat).map(drop)
            }
            Motion::Replace { seat, user } => self.may_offer(seat, user).await,
            Motion::Bot { seat } => {
                self.must_allow_bots().await?;
                self.must_be(&[Stage::Running, Stage::Paused])?;
                let is_person = |seated: &SeatRow| !seated.bot;
                let found = self.roster.get(seat.index()).filter(|seated| is_person(seated));
                found.map(drop).ok_or(refused(key!("game-no-seat")))
            }
            Motion::Undo { phase } => self.may_undo_to(phase).await,
            Motion::Correct => {
                self.must_be(&[Stage::Running])?;
                let duty = duty.ok_or(GameError::Missing)?;
                // The position may have changed since the correction was proposed.
                Ok(self.position.check(duty.seat, &self.game.ruleset.read_acts(&duty.acts)?)?)
            }
        }
    }

    /// Carries out the motion of a vote.
    pub(super) async fn carry_out(&mut self, vote: &GameVote) -> Result<(), GameError> {
        let by = vote.proposal.as_ref().map_or_else(CorrectionAuthor::vote, CorrectionAuthor::assent);
        match vote.motion {
            Motion::Draw => self.decide_draw(&by),
            Motion::Concede { to } => self.decide_concession(to, &by),
            Motion::Extend { hours } => self.decide_extension(hours, &by).await,
            Motion::ExtendLive { minutes } => self.decide_live_extension(minutes, &by).await,
            Motion::GoOn => self.decide_to_go_on(&by).await,
            Motion::Pause { hours } => self.decide_pause(hours, &by),
            Motion::Cancel => self.decide_cancel(&by),
            Motion::Prolong { turns } => self.amend(self.options_with_turns(turns)?),
            Motion::Clock { hours } => self.amend(self.options_with_time(hours)?),
            Motion::Resume => self.decide_resume(&by).await,
            Motion::Free { seat } => self.decide_free(seat, &by).await,
            Motion::Replace { seat, user } => self.decide_replacement(seat, user, &by).await,
            Motion::Bot { seat } => self.decide_bot(Some(seat), &by).await,
            Motion::Undo { phase } => self.decide_undo(phase, &by).await,
            Motion::End => self.decide_end(&by),
            Motion::Correct => match &vote.proposal {
                Some(GameProposal { by, duty: Some(duty), .. }) => orders::do_duty(self, *by, duty).await,
                _ => Err(GameError::Missing),
            },
        }
    }

    /// Lets the game go on with the people who are left.
    async fn decide_to_go_on(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        let people = self.may_go_on_with()?;
        self.game.min_people = Some(people);
        let said = by.decision_message(key!("game-goes-on-by")).with("people", people);
        self.record_decision(TableEvent::WentOn { people }, by, said)?;
        self.go_on_with_people().await
    }

    fn may_amend(&self, options: &Json) -> Result<(), GameError> {
        self.position.amend(options).map(drop).map_err(GameError::Illegal)
    }

    /// Continues the game under changed options.
    fn amend(&mut self, options: Json) -> Result<(), GameError> {
        self.change_options(options)?;
        let now = self.now;
        self.sync_with_position(ClockStart::Posted(now));
        Ok(())
    }

    /// Returns the options of the game with another posting time.
    fn options_with_time(&self, hours: u32) -> Result<Json, GameError> {
        let retimed = self.game.ruleset.retimed(&self.game.options, hours)?;
        retimed.ok_or_else(|| refused(key!("vote-no-posting-time")))
    }

    /// Returns the options of the game with `turns` added to its length.
    fn options_with_turns(&self, turns: u32) -> Result<Json, GameError> {
        let mut options = self.game.options.clone();
        let Some(agreed) = self.game.length() else { return Err(refused(key!("vote-no-length"))) };
        options["turns"] = Json::from(agreed + u64::from(turns));
        Ok(options)
    }
}

impl Game {
    /// Returns the agreed number of turns, if a vote may add to it. `None` for a game whose last turn is an option agreed before
    /// the start (FCQ-12.0).
    fn length(&self) -> Option<u64> {
        self.options.get("turns").and_then(Json::as_u64)
    }

    /// Returns true if a vote may add turns.
    #[must_use]
    pub fn is_prolongable(&self) -> bool {
        self.length().is_some()
    }

    /// Returns true if a vote may change the posting time.
    #[must_use]
    pub fn is_retimable(&self) -> bool {
        matches!(self.ruleset.retimed(&self.options, 24), Ok(Some(_)))
    }
}

fn check_range(amount: u32, most: u32, otherwise: &'static str) -> Result<(), GameError> {
    if (1..=most).contains(&amount) { Ok(()) } else { Err(refused(otherwise)) }
}
