//! The posting clock: when the next post is due, and why.
//!
//! Owns the arithmetic of deadlines: a posting allowance that rests at night ([`posting`]), the slots of a
//! phase one after the other ([`slots`]), weekly and plain spans ([`cadence`]), a chess-like [`bank`].
//! Time that nobody could use (an outage, a pause) is a [`Rest`] like the night, so it is given back by the
//! same sum. It does not read a clock: instants and zone rules ([`zone`]) are handed in.

pub mod bank;
pub mod cadence;
pub mod posting;
pub mod slots;
pub mod zone;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// An instant, always UTC; a zone is only ever used to read or show it.
pub type Instant = DateTime<Utc>;

/// A deadline and the sum that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deadline {
    /// A post at exactly this instant is in time.
    pub at: Instant,
    /// What started the clock.
    pub since: Since,
    /// When it started.
    pub from: Instant,
    /// The stretches between `from` and `at`, in order and without gaps: "22:00 to 24:00 counted, 00:00 to
    /// 08:00 night, 08:00 to 14:00 counted".
    pub stretches: Vec<Stretch>,
}

impl Deadline {
    /// Whether a post made at `instant` counts (FCQ-11.7, R-115).
    pub fn is_met_by(&self, instant: Instant) -> bool {
        instant <= self.at
    }

    /// The time that counts between start and deadline.
    pub fn counted(&self) -> TimeDelta {
        let counted = self.stretches.iter().filter(|stretch| stretch.kind == StretchKind::Counted);
        counted.fold(TimeDelta::zero(), |sum, stretch| sum + (stretch.to - stretch.from))
    }
}

/// What started a clock (FCQ-11.5, R-117, R-121).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Since {
    /// The summary of the phase before, or the announcement of the start.
    Summary,
    /// The post of the player before.
    Post,
    /// The deadline that the player before missed.
    MissedDeadline,
    /// The slot before was filled ahead of time: the instant at which that slot opened.
    FilledSlot,
}

/// One stretch of a deadline's sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// Beginning.
    pub from: Instant,
    /// End, later than the beginning.
    pub to: Instant,
    /// Whether it counts, and if not, why.
    pub kind: StretchKind,
}

/// Whether a stretch counts, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StretchKind {
    /// The player's time runs.
    Counted,
    /// The Night Window (FCQ-11.10).
    Night,
    /// The server was away.
    Outage,
    /// The game was paused.
    Pause,
    /// More time was given.
    Extension,
}

/// Time that is given back: from `from` to `to` nobody's clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rest {
    /// Beginning.
    pub from: Instant,
    /// End, later than the beginning.
    pub to: Instant,
    /// [`StretchKind::Outage`], [`StretchKind::Pause`] or [`StretchKind::Extension`].
    pub kind: StretchKind,
}

/// Walks from `start` until `budget` of counted time is used up. `next_rest` gives the first rest that ends
/// after an instant; rests may overlap.
fn run_down(
    start: Instant,
    since: Since,
    budget: TimeDelta,
    mut next_rest: impl FnMut(Instant) -> Option<Rest>,
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

fn push(stretches: &mut Vec<Stretch>, from: Instant, to: Instant, kind: StretchKind) {
    match stretches.last_mut() {
        _ if from >= to => {}
        Some(last) if last.kind == kind && last.to == from => last.to = to,
        _ => stretches.push(Stretch { from, to, kind }),
    }
}

/// The first of `rests` that ends after `at`; of several running at once the one that began first.
fn first_rest(rests: &[Rest], at: Instant) -> Option<Rest> {
    rests.iter().copied().filter(|rest| rest.to > at && rest.from < rest.to).min_by_key(|rest| rest.from)
}
