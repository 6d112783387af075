//! The posting clock: computes when the next post is due, and why.
//!
//! Computes deadlines: a allowance allowance that does not count the night ([`allowance`]), consecutive slots of a phase
//! ([`posting_slots`]), weekly and fixed spans ([`cadence`]), a time [`time_bank`], minutes ([`live_phase`]). A [`ClockStoppage`] (an
//! outage, a pause) is left out of the count in the same way as the night. This module does not read the system clock: the caller passes
//! instants and zone rules ([`zone`]).

pub mod allowance;
pub mod cadence;
pub mod live_phase;
pub mod posting_slots;
pub mod time_bank;
pub mod zone;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// An instant, always UTC. Zones are used only to parse and show times.
pub type Instant = DateTime<Utc>;

/// A deadline with its calculation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// A post at exactly this instant is in time.
    pub at: Instant,
    /// The event that started the clock.
    pub since: ClockTrigger,
    /// The instant when it started.
    pub from: Instant,
    /// The stretches between `from` and `at`, in order and without gaps: "22:00 to 24:00 counted, 00:00 to 08:00
    /// night, 08:00 to 14:00 counted".
    pub stretches: Vec<DeadlineStretch>,
}

impl Deadline {
    /// Returns true if a post made at `instant` is in time (FCQ-11.7, R-115).
    pub fn is_met_by(&self, instant: Instant) -> bool {
        instant <= self.at
    }

    /// Returns the counted time between start and deadline.
    pub fn counted_time(&self) -> TimeDelta {
        let counted = self.stretches.iter().filter(|stretch| stretch.kind == StretchKind::Counted);
        counted.fold(TimeDelta::zero(), |sum, stretch| sum + (stretch.to - stretch.from))
    }
}

/// The event that started a clock (FCQ-11.5, R-117, R-121).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockTrigger {
    /// The summary of the previous phase, or the announcement of the start.
    Summary,
    /// The post of the previous player.
    Post,
    /// The deadline that the previous player missed.
    MissedDeadline,
    /// The opening of the previous slot, which had been filled ahead of time.
    FilledSlot,
}

/// A part of a deadline's calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeadlineStretch {
    /// The beginning.
    pub from: Instant,
    /// Later than `from`.
    pub to: Instant,
    /// Counted time, or the reason why it does not count.
    pub kind: StretchKind,
}

/// Counted time, or the reason why it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StretchKind {
    /// The player's time runs.
    Counted,
    /// The Night Window (FCQ-11.10).
    Night,
    /// The server was down.
    Outage,
    /// The game was paused.
    Pause,
    /// An extension was given.
    Extension,
}

/// Time that does not count: no clock runs from `from` to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockStoppage {
    /// The beginning.
    pub from: Instant,
    /// Later than `from`.
    pub to: Instant,
    /// [`StretchKind::Outage`], [`StretchKind::Pause`] or [`StretchKind::Extension`].
    pub kind: StretchKind,
}

/// Walks from `start` until `budget` of counted time is used. `next_rest` returns the first rest that ends after an
/// instant. Rests may overlap.
fn run_down(
    start: Instant,
    since: ClockTrigger,
    budget: TimeDelta,
    mut next_rest: impl FnMut(Instant) -> Option<ClockStoppage>,
) -> Deadline {
    let mut stretches = Vec::new();
    let (mut at, mut left) = (start, budget);
    loop {
        let rest = next_rest(at);
        if let Some(rest) = rest.filter(|rest| rest.from <= at) {
            push(&mut stretches, at, rest.to, rest.kind);
            at = rest.to;
            continue;
        }
        let until_rest = rest.map(|rest| rest.from - at);
        if until_rest.is_none_or(|span| left <= span) {
            push(&mut stretches, at, at + left, StretchKind::Counted);
            return Deadline { at: at + left, since, from: start, stretches };
        }
        let span = until_rest.unwrap_or_default();
        push(&mut stretches, at, at + span, StretchKind::Counted);
        left -= span;
        at += span;
    }
}

fn push(stretches: &mut Vec<DeadlineStretch>, from: Instant, to: Instant, kind: StretchKind) {
    match stretches.last_mut() {
        _ if from >= to => {}
        Some(last) if last.kind == kind && last.to == from => last.to = to,
        _ => stretches.push(DeadlineStretch { from, to, kind }),
    }
}

/// Returns the first of `stoppages` that ends after `at`. If several run at once, the one that began first.
fn first_rest(stoppages: &[ClockStoppage], at: Instant) -> Option<ClockStoppage> {
    stoppages.iter().copied().filter(|rest| rest.to > at && rest.from < rest.to).min_by_key(|rest| rest.from)
}
