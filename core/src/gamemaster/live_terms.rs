//! The terms of a live game: phases of minutes, and a start at a set time for which everybody says that they are ready.

use std::ops::RangeInclusive;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use stafeta_rules::clock::live_phase::LivePhase;
use stafeta_rules::rules::{DueTask, TaskTiming};

use crate::i18n::Message;
use crate::key;

/// The minutes that a phase of a live game may take.
pub const LIVE_MINUTES: RangeInclusive<u32> = 2..=60;
/// The minutes for which the start of a live game may wait.
pub const LIVE_WAITS: RangeInclusive<u32> = 0..=60;
/// The time before the start in which people say that they are ready.
pub const READY_TIME: TimeDelta = TimeDelta::minutes(15);
/// The least time between the creation and the start of a live game.
pub const SOONEST_START: TimeDelta = TimeDelta::minutes(5);

/// The terms of a live game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveTerms {
    /// Minutes of each phase or turn, within [`LIVE_MINUTES`].
    pub minutes: u32,
    /// The start.
    pub starts_at: DateTime<Utc>,
    /// Minutes for which the start waits for people who are not ready, within [`LIVE_WAITS`]. Then the game is called off.
    pub wait_minutes: u32,
}

impl LiveTerms {
    /// Returns the terms whose numbers are stored.
    pub(super) fn of_row(minutes: i16, starts_at: DateTime<Utc>, wait_minutes: i16) -> Self {
        Self {
            minutes: minutes.unsigned_abs().into(),
            starts_at,
            wait_minutes: wait_minutes.unsigned_abs().into(),
        }
    }

    /// Returns true if the numbers are in their ranges.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        LIVE_MINUTES.contains(&self.minutes) && LIVE_WAITS.contains(&self.wait_minutes)
    }

    /// The sentences that explain the terms.
    #[must_use]
    pub fn told(&self) -> [Message; 3] {
        let start = match self.wait_minutes {
            0 => Message::new(key!("live-start-strict-told")),
            minutes => Message::new(key!("live-start-told")).with("minutes", minutes),
        };
        let ready = READY_TIME.num_minutes();
        [
            Message::new(key!("live-told")).with("minutes", self.minutes),
            start.with("at", self.starts_at).with("ready", ready),
            Message::new(key!("live-letters-told")),
        ]
    }

    /// Returns an act that is due with the clock of the live game.
    #[must_use]
    pub(super) fn timed(&self, due: DueTask) -> DueTask {
        DueTask { timing: TaskTiming::Live(LivePhase { minutes: self.minutes }), ..due }
    }
}
