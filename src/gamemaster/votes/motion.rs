//! What can be voted on, and what it takes.

use stafeta_rules::rules::Seat;

use crate::gamemaster::game::Assent;
use crate::gamemaster::telling::Names;
use crate::ids::UserId;
use crate::key;
use crate::words::{Message, Value};

/// The most turns that one vote may add.
pub const LONGEST_PROLONGATION: u32 = 20;

/// What is voted on. Players move some of it themselves; the rest is only proposed, by whoever runs the game and plays in it.
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
    /// The pause is over.
    Resume,
    /// A seat is open to a replacement.
    Free {
        /// Which.
        seat: Seat,
    },
    /// A seat is offered to somebody.
    Replace {
        /// Which.
        seat: Seat,
        /// To whom.
        user: UserId,
    },
    /// The house plays a seat.
    House {
        /// Which.
        seat: Seat,
    },
    /// What happened since a phase opened counts no more.
    Undo {
        /// The phase.
        phase: i32,
    },
    /// The game is over, and nobody has won.
    End,
    /// Figures are put right, in the words of the rules.
    Correct,
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
            Motion::Resume => "resume",
            Motion::Free { .. } => "free",
            Motion::Replace { .. } => "replace",
            Motion::House { .. } => "house",
            Motion::Undo { .. } => "undo",
            Motion::End => "end",
            Motion::Correct => "correct",
        }
    }

    /// What a player moves by this word, with the seat and the number that belong to it.
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

    /// Whether only somebody who runs the game proposes it.
    pub(super) const fn is_masters(self) -> bool {
        matches!(
            self,
            Motion::Resume
                | Motion::Free { .. }
                | Motion::Replace { .. }
                | Motion::House { .. }
                | Motion::Undo { .. }
                | Motion::End
                | Motion::Correct
        )
    }

    /// Whether it means something only in the phase in which it was made.
    pub(super) const fn is_of_phase(self) -> bool {
        matches!(self, Motion::Extend { .. } | Motion::Correct)
    }

    /// What it takes as a player's own motion: what changes the end of the game takes everybody, more time takes most.
    #[must_use]
    pub const fn takes(self) -> Takes {
        match self {
            Motion::Extend { .. } | Motion::Pause { .. } => Takes::Most,
            _ => Takes::All,
        }
    }

    /// The motion as a phrase; `detail` is what it names beside seats: a successor, a phase, the lines of a correction.
    pub(in crate::gamemaster) fn told(self, names: &Names, detail: Value) -> Message {
        let player = |id, seat| Message::new(id).with("player", names.seat(seat));
        match self {
            Motion::Draw => Message::new(key!("vote-motion-draw")),
            Motion::Concede { to } => player(key!("vote-motion-concede"), to),
            Motion::Extend { hours } => Message::new(key!("vote-motion-extend")).with("hours", hours),
            Motion::Pause { hours } => Message::new(key!("vote-motion-pause")).with("hours", hours),
            Motion::Cancel => Message::new(key!("vote-motion-cancel")),
            Motion::Prolong { turns } => Message::new(key!("vote-motion-prolong")).with("turns", turns),
            Motion::Clock { hours } => Message::new(key!("vote-motion-clock")).with("hours", hours),
            Motion::Resume => Message::new(key!("vote-motion-resume")),
            Motion::Free { seat } => player(key!("vote-motion-free"), seat),
            Motion::Replace { seat, .. } => {
                player(key!("vote-motion-replace"), seat).with("successor", detail)
            }
            Motion::House { seat } => player(key!("vote-motion-house"), seat),
            Motion::Undo { .. } => Message::new(key!("vote-motion-undo")).with("phase", detail),
            Motion::End => Message::new(key!("vote-motion-end")),
            Motion::Correct => Message::new(key!("vote-motion-correct")).with("lines", detail),
        }
    }

    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Motion::Concede { to: seat }
            | Motion::Free { seat }
            | Motion::Replace { seat, .. }
            | Motion::House { seat } => Some(seat),
            _ => None,
        }
    }

    pub(super) fn amount(self) -> Option<u32> {
        match self {
            Motion::Extend { hours: amount }
            | Motion::Pause { hours: amount }
            | Motion::Clock { hours: amount }
            | Motion::Prolong { turns: amount } => Some(amount),
            _ => None,
        }
    }
}

/// What it takes for a motion to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// All who have a voice.
    All,
    /// More than half of them.
    Most,
    /// That nobody objects in time.
    Silence,
}

impl Assent {
    /// What a vote takes by it.
    #[must_use]
    pub const fn takes(self) -> Takes {
        match self {
            Assent::Most => Takes::Most,
            Assent::Silence => Takes::Silence,
        }
    }
}

impl Takes {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Takes::All => "all",
            Takes::Most => "most",
            Takes::Silence => "silence",
        }
    }

    /// What the stored word means.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [Takes::All, Takes::Most, Takes::Silence].into_iter().find(|takes| takes.code() == code)
    }

    /// What it comes to while it is open, with so many for it and against it of so many who have a voice; none: it stays open.
    pub(super) fn verdict(self, ayes: usize, nays: usize, voices: usize) -> Option<Verdict> {
        let (passed, failed) = match self {
            Takes::All | Takes::Silence => (ayes >= voices, nays > 0),
            Takes::Most => (2 * ayes > voices, 2 * nays >= voices),
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
    /// It could not be carried out any more: nothing was done.
    Moot,
}

impl Verdict {
    /// The stored word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::Lapsed => "lapsed",
            Verdict::Moot => "moot",
        }
    }

    /// What the stored word means.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let verdicts = [Verdict::Passed, Verdict::Failed, Verdict::Lapsed, Verdict::Moot];
        verdicts.into_iter().find(|verdict| verdict.code() == code)
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
            assert_eq!(motion.takes().verdict(ayes, nays, 7), verdict, "{motion:?} {ayes} {nays}");
        }
    }

    #[test]
    fn where_silence_agrees_one_objection_refuses() {
        assert_eq!(Takes::Silence.verdict(2, 0, 3), None);
        assert_eq!(Takes::Silence.verdict(2, 1, 3), Some(Verdict::Failed));
        assert_eq!(Takes::Silence.verdict(3, 0, 3), Some(Verdict::Passed));
    }
}
