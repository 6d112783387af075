//! Consecutive slots of a phase: computes when each player's time starts (FCQ-11.5, R-117, R-121).

use serde::{Deserialize, Serialize};

use super::posting::Allowance;
use super::zone::Zone;
use super::{Deadline, Instant, Rest, Since};

/// The end of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SlotEnd {
    /// The player posted while the slot was open. A post after the deadline is a missed slot.
    Posted(Instant),
    /// The deadline passed without a post.
    Missed,
    /// The slot was filled before it opened.
    FilledEarly,
}

/// A slot that has opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The instant when it opened.
    pub opened: Instant,
    /// The event that opened it.
    pub since: Since,
    /// `None` if the post was made before the slot opened.
    pub deadline: Option<Deadline>,
    /// True if the deadline passed without a post.
    pub missed: bool,
}

/// Returns the slots of a phase that opened at `opened` with its summary or announcement: one for each end, and an
/// open one if `open` says that another player follows.
pub fn slots(
    opened: Instant,
    ends: &[SlotEnd],
    open: bool,
    allowance: &Allowance,
    zone: &dyn Zone,
    rests: &[Rest],
) -> Vec<Slot> {
    let mut all = Vec::with_capacity(ends.len() + 1);
    let (mut at, mut since) = (opened, Since::Summary);
    for end in ends {
        let deadline = allowance.due(at, since, zone, rests);
        let (next, missed) = next_start(at, &deadline, *end);
        let early = *end == SlotEnd::FilledEarly;
        all.push(Slot { opened: at, since, deadline: (!early).then_some(deadline), missed });
        (at, since) = next;
    }
    if open {
        let deadline = Some(allowance.due(at, since, zone, rests));
        all.push(Slot { opened: at, since, deadline, missed: false });
    }
    all
}

/// Returns when and why the next player's time starts, and whether this slot was missed.
pub fn next_start(opened: Instant, deadline: &Deadline, end: SlotEnd) -> ((Instant, Since), bool) {
    match end {
        SlotEnd::Posted(at) if deadline.is_met_by(at) => ((at, Since::Post), false),
        SlotEnd::Posted(_) | SlotEnd::Missed => ((deadline.at, Since::MissedDeadline), true),
        SlotEnd::FilledEarly => ((opened, Since::FilledSlot), false),
    }
}
