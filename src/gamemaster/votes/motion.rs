//! What can be voted on, and what it takes.

use stafeta_rules::rules::Seat;

use crate::gamemaster::telling::Names;
use crate::key;
use crate::words::Message;

/// The most turns that one vote may add.
pub const LONGEST_PROLONGATION: u32 = 20;

/// What is voted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// The game ends as a draw of everybody still in it.
    Draw,
    /// The game is conceded to somebody.
    Concede {
        /// Who wins.
        to: Seat,
    },
    /// Whoever owes something has more time.
    Extend {
        /// So many hours.
        hours: u32,
    },
    /// Nothing counts for a while.
    Pause {
        /// So many hours.
        hours: u32,
    },
    /// The game is called off.
    Cancel,
    /// The game is longer than was agreed.
    Prolong {
        /// By so many turns.
        turns: u32,
    },
    /// Another posting time is agreed on.
    Clock {
        /// Of so many hours.
        hours: u32,
    },
}

impl Motion {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Motion::Draw => "draw",
            Motion::Concede { .. } => "concede",
            Motion::Extend { .. } => "extend",
            Motion::Pause { .. } => "pause",
            Motion::Cancel => "cancel",
            Motion::Prolong { .. } => "prolong",
            Motion::Clock { .. } => "clock",
        }
    }

    /// What the stored word means, with the seat and the number that belong to it.
    #[must_use]
    pub fn of_code(code: &str, seat: Option<Seat>, amount: Option<u32>) -> Option<Self> {
        Some(match (code, seat, amount) {
            ("draw", ..) => Motion::Draw,
            ("concede", Some(to), _) => Motion::Concede { to },
            ("extend", _, Some(hours)) => Motion::Extend { hours },
            ("pause", _, Some(hours)) => Motion::Pause { hours },
            ("cancel", ..) => Motion::Cancel,
            ("prolong", _, Some(turns)) => Motion::Prolong { turns },
            ("clock", _, Some(hours)) => Motion::Clock { hours },
            _ => return None,
        })
    }

    /// Whether all have to be for it. What changes the end of the game takes everybody; more time takes most.
    #[must_use]
    pub const fn takes_all(self) -> bool {
        !matches!(self, Motion::Extend { .. } | Motion::Pause { .. })
    }

    /// The motion as a phrase.
    pub(in crate::gamemaster) fn told(self, names: &Names) -> Message {
        match self {
            Motion::Draw => Message::new(key!("vote-motion-draw")),
            Motion::Concede { to } => {
                Message::new(key!("vote-motion-concede")).with("player", names.seat(to))
            }
            Motion::Extend { hours } => Message::new(key!("vote-motion-extend")).with("hours", hours),
            Motion::Pause { hours } => Message::new(key!("vote-motion-pause")).with("hours", hours),
            Motion::Cancel => Message::new(key!("vote-motion-cancel")),
            Motion::Prolong { turns } => Message::new(key!("vote-motion-prolong")).with("turns", turns),
            Motion::Clock { hours } => Message::new(key!("vote-motion-clock")).with("hours", hours),
        }
    }

    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Motion::Concede { to } => Some(to),
            _ => None,
        }
    }

    pub(super) fn amount(self) -> Option<u32> {
        match self {
            Motion::Extend { hours: amount }
            | Motion::Pause { hours: amount }
            | Motion::Clock { hours: amount }
            | Motion::Prolong { turns: amount } => Some(amount),
            Motion::Draw | Motion::Concede { .. } | Motion::Cancel => None,
        }
    }

    /// What it comes to with so many for it and against it of so many who vote; none: it is still open.
    pub(super) fn verdict(self, ayes: usize, nays: usize, electors: usize) -> Option<Verdict> {
        let (passed, failed) = match self.takes_all() {
            true => (ayes >= electors, nays > 0),
            false => (2 * ayes > electors, 2 * nays >= electors),
        };
        match (passed && ayes > 0, failed) {
            (true, false) => Some(Verdict::Passed),
            (_, true) => Some(Verdict::Failed),
            (false, false) => None,
        }
    }
}

/// What came of a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was carried out.
    Passed,
    /// It was voted down.
    Failed,
    /// It was not decided in time.
    Lapsed,
}

impl Verdict {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::Lapsed => "lapsed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_takes_everybody_and_more_time_takes_most() {
        let hours = 24;
        for (motion, ayes, nays, verdict) in [
            (Motion::Draw, 6, 0, None),
            (Motion::Draw, 7, 0, Some(Verdict::Passed)),
            (Motion::Draw, 3, 1, Some(Verdict::Failed)),
            (Motion::Extend { hours }, 3, 3, None),
            (Motion::Extend { hours }, 4, 1, Some(Verdict::Passed)),
            (Motion::Pause { hours }, 1, 4, Some(Verdict::Failed)),
        ] {
            assert_eq!(motion.verdict(ayes, nays, 7), verdict, "{motion:?} {ayes} {nays}");
        }
    }
}
