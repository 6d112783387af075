//! Decisions of a game master, an admin or a vote about the clocks of a game: pauses and extensions.

use chrono::TimeDelta;

use super::clock_stoppages::LONGEST_EXTENSION;
use super::corrections::CorrectionAuthor;
use super::game::Stage;
use super::game_tx::GameTx;
use super::live_terms::LIVE_MINUTES;
use super::table_events::TableEvent;
use super::{GameError, refused};
use crate::key;

impl GameTx {
    /// Pauses the game.
    pub(super) fn decide_pause(&mut self, hours: u32, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        let until = self.pause(hours)?;
        self.record_decision(
            TableEvent::Paused { until },
            by,
            by.decision_message(key!("game-paused-by")).with("until", until),
        )
    }

    /// Ends the pause.
    pub(super) async fn decide_resume(&mut self, by: &CorrectionAuthor) -> Result<(), GameError> {
        self.must_be(&[Stage::Paused])?;
        let now = self.now;
        self.resume(now).await?;
        self.record_decision(TableEvent::Resumed, by, by.decision_message(key!("game-resumed-by")))
    }

    /// Gives the running clocks more hours.
    pub(super) async fn decide_extension(
        &mut self,
        hours: u32,
        by: &CorrectionAuthor,
    ) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        if self.game.clocks.is_empty() {
            return Err(refused(key!("game-nothing-runs")));
        }
        if !(1..=LONGEST_EXTENSION).contains(&hours) {
            return Err(refused(key!("game-extension-hours")));
        }
        self.extend(TimeDelta::hours(i64::from(hours))).await?;
        let said = by.decision_message(key!("game-extended-by")).with("hours", hours);
        self.record_decision(TableEvent::Extended { hours }, by, said)
    }

    /// Gives the running clocks of a live game more minutes.
    pub(super) async fn decide_live_extension(
        &mut self,
        minutes: u32,
        by: &CorrectionAuthor,
    ) -> Result<(), GameError> {
        self.may_extend_live(minutes)?;
        self.extend(TimeDelta::minutes(i64::from(minutes))).await?;
        let said = by.decision_message(key!("game-extended-live-by")).with("minutes", minutes);
        self.record_decision(TableEvent::ExtendedLive { minutes }, by, said)
    }

    /// Refuses more minutes unless a live game runs and they are as many as a phase may have.
    pub(super) fn may_extend_live(&self, minutes: u32) -> Result<(), GameError> {
        self.must_be(&[Stage::Running])?;
        if self.game.live.is_none() || self.game.clocks.is_empty() {
            return Err(refused(key!("game-nothing-runs")));
        }
        if (1..=*LIVE_MINUTES.end()).contains(&minutes) {
            Ok(())
        } else {
            Err(refused(key!("live-extension-minutes")))
        }
    }
}
