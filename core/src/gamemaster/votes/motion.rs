//! Motions of votes, and the majority each needs.

use stafeta_rules::rules::Seat;

use crate::gamemaster::game::Assent;
use crate::gamemaster::player_names::PlayerNames;
use crate::i18n::{Message, MessageValue};
use crate::ids::UserId;
use crate::key;

/// Maximum number of turns that one vote may add.
pub const LONGEST_PROLONGATION: u32 = 20;

/// The subject of a vote. Players can move some of these; the others are proposed by a game master who plays in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// End the game as a draw of all players still in it.
    Draw,
    /// Concede the game to one player.
    Concede {
        /// The winner's seat.
        to: Seat,
    },
    /// Give all running clocks more time.
    Extend {
        /// Hours to add.
        hours: u32,
    },
    /// Give all running clocks of a live game more time.
    ExtendLive {
        /// Minutes to add.
        minutes: u32,
    },
    /// Go on with the people who are left, though the terms demand more.
    GoOn,
    /// Pause the game.
    Pause {
        /// Length of the pause in hours.
        hours: u32,
    },
    /// Cancel the game.
    Cancel,
    /// Make the game longer than was agreed.
    Prolong {
        /// Turns to add.
        turns: u32,
    },
    /// Change the posting time.
    Clock {
        /// The new posting time in hours.
        hours: u32,
    },
    /// End the pause.
    Resume,
    /// Free a seat for a replacement.
    Free {
        /// The seat to free.
        seat: Seat,
    },
    /// Offer a seat to a person.
    Replace {
        /// The seat to offer.
        seat: Seat,
        /// The person it is offered to.
        user: UserId,
    },
    /// Give a seat to a bot.
    Bot {
        /// The seat to give.
        seat: Seat,
    },
    /// Undo everything since the opening of a phase.
    Undo {
        /// The phase to go back to.
        phase: i32,
    },
    /// End the game without a winner.
    End,
    /// Correct figures by acts of the rules.
    Correct,
}

impl Motion {
    /// The code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Motion::Draw => "draw",
            Motion::Concede { .. } => "concede",
            Motion::Extend { .. } => "extend",
            Motion::ExtendLive { .. } => "extend_live",
            Motion::GoOn => "go_on",
            Motion::Pause { .. } => "pause",
            Motion::Cancel => "cancel",
            Motion::Prolong { .. } => "prolong",
            Motion::Clock { .. } => "clock",
            Motion::Resume => "resume",
            Motion::Free { .. } => "free",
            Motion::Replace { .. } => "replace",
            Motion::Bot { .. } => "house",
            Motion::Undo { .. } => "undo",
            Motion::End => "end",
            Motion::Correct => "correct",
        }
    }

    /// Parses the motion of a player from its code, with the seat and the number it needs. `None` for other motions.
    #[must_use]
    pub fn of_code(code: &str, seat: Option<Seat>, amount: Option<u32>) -> Option<Self> {
        Some(match (code, seat, amount) {
            ("draw", ..) => Motion::Draw,
            ("concede", Some(to), _) => Motion::Concede { to },
            ("extend", _, Some(hours)) => Motion::Extend { hours },
            ("extend_live", _, Some(minutes)) => Motion::ExtendLive { minutes },
            ("go_on", ..) => Motion::GoOn,
            ("pause", _, Some(hours)) => Motion::Pause { hours },
            ("cancel", ..) => Motion::Cancel,
            ("prolong", _, Some(turns)) => Motion::Prolong { turns },
            ("clock", _, Some(hours)) => Motion::Clock { hours },
            _ => return None,
        })
    }

    /// Returns true if only a person who runs the game can propose it.
    pub(super) const fn is_masters(self) -> bool {
        matches!(
            self,
            Motion::Resume
                | Motion::Free { .. }
                | Motion::Replace { .. }
                | Motion::Bot { .. }
                | Motion::Undo { .. }
                | Motion::End
                | Motion::Correct
        )
    }

    /// Returns true if it is meant only for the phase in which it was made.
    pub(super) const fn is_of_phase(self) -> bool {
        matches!(self, Motion::Extend { .. } | Motion::ExtendLive { .. } | Motion::Correct)
    }

    /// The majority it needs as a player's motion: all players for the end of the game, most of them for more time.
    #[must_use]
    pub const fn takes(self) -> VoteThreshold {
        match self {
            Motion::Extend { .. } | Motion::ExtendLive { .. } | Motion::Pause { .. } => VoteThreshold::Most,
            _ => VoteThreshold::All,
        }
    }

    /// Describes the motion as a phrase. `detail` is its other argument: a successor, a phase, or the lines of a correction.
    pub(in crate::gamemaster) fn describe(self, names: &PlayerNames, detail: MessageValue) -> Message {
        let player = |id, seat| Message::new(id).with("player", names.seat(seat));
        match self {
            Motion::Draw => Message::new(key!("vote-motion-draw")),
            Motion::Concede { to } => player(key!("vote-motion-concede"), to),
            Motion::Extend { hours } => Message::new(key!("vote-motion-extend")).with("hours", hours),
            Motion::ExtendLive { minutes } => {
                Message::new(key!("vote-motion-extend-live")).with("minutes", minutes)
            }
            Motion::GoOn => Message::new(key!("vote-motion-go-on")),
            Motion::Pause { hours } => Message::new(key!("vote-motion-pause")).with("hours", hours),
            Motion::Cancel => Message::new(key!("vote-motion-cancel")),
            Motion::Prolong { turns } => Message::new(key!("vote-motion-prolong")).with("turns", turns),
            Motion::Clock { hours } => Message::new(key!("vote-motion-clock")).with("hours", hours),
            Motion::Resume => Message::new(key!("vote-motion-resume")),
            Motion::Free { seat } => player(key!("vote-motion-free"), seat),
            Motion::Replace { seat, .. } => {
                player(key!("vote-motion-replace"), seat).with("successor", detail)
            }
            Motion::Bot { seat } => player(key!("vote-motion-house"), seat),
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
            | Motion::Bot { seat } => Some(seat),
            _ => None,
        }
    }

    pub(super) fn amount(self) -> Option<u32> {
        match self {
            Motion::Extend { hours: amount }
            | Motion::ExtendLive { minutes: amount }
            | Motion::Pause { hours: amount }
            | Motion::Clock { hours: amount }
            | Motion::Prolong { turns: amount } => Some(amount),
            _ => None,
        }
    }
}

/// The majority a motion needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoteThreshold {
    /// All voters agree.
    All,
    /// More than half of the voters agree.
    Most,
    /// No voter objects in time.
    Silence,
}

impl Assent {
    /// The majority that this form of consent needs.
    #[must_use]
    pub const fn takes(self) -> VoteThreshold {
        match self {
            Assent::Most => VoteThreshold::Most,
            Assent::Silence => VoteThreshold::Silence,
        }
    }
}

impl VoteThreshold {
    /// The code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            VoteThreshold::All => "all",
            VoteThreshold::Most => "most",
            VoteThreshold::Silence => "silence",
        }
    }

    /// Parses the stored code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        [VoteThreshold::All, VoteThreshold::Most, VoteThreshold::Silence]
            .into_iter()
            .find(|takes| takes.code() == code)
    }

    /// Decides an open vote by its ayes and nays among `voices` voters; `None` if it stays open.
    pub(super) fn result_of(self, ayes: usize, nays: usize, voices: usize) -> Option<VoteResult> {
        let (passed, failed) = match self {
            VoteThreshold::All | VoteThreshold::Silence => (ayes >= voices, nays > 0),
            VoteThreshold::Most => (2 * ayes > voices, 2 * nays >= voices),
        };
        match (passed && ayes > 0, failed) {
            (true, false) => Some(VoteResult::Passed),
            (_, true) => Some(VoteResult::Failed),
            (false, false) => None,
        }
    }
}

/// Result of a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoteResult {
    /// It passed and was carried out.
    Passed,
    /// It was voted down.
    Failed,
    /// It was not decided in time.
    Lapsed,
    /// It passed but could not be carried out any more. Nothing was done.
    Moot,
}

impl VoteResult {
    /// The code stored in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            VoteResult::Passed => "passed",
            VoteResult::Failed => "failed",
            VoteResult::Lapsed => "lapsed",
            VoteResult::Moot => "moot",
        }
    }

    /// Parses the stored code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let verdicts = [VoteResult::Passed, VoteResult::Failed, VoteResult::Lapsed, VoteResult::Moot];
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
            (Motion::Draw, 7, 0, Some(VoteResult::Passed)),
            (Motion::Draw, 3, 1, Some(VoteResult::Failed)),
            (Motion::Extend { hours }, 3, 3, None),
            (Motion::Extend { hours }, 4, 1, Some(VoteResult::Passed)),
            (Motion::Pause { hours }, 1, 4, Some(VoteResult::Failed)),
        ] {
            assert_eq!(motion.takes().result_of(ayes, nays, 7), verdict, "{motion:?} {ayes} {nays}");
        }
    }

    #[test]
    fn where_silence_agrees_one_objection_refuses() {
        assert_eq!(VoteThreshold::Silence.result_of(2, 0, 3), None);
        assert_eq!(VoteThreshold::Silence.result_of(2, 1, 3), Some(VoteResult::Failed));
        assert_eq!(VoteThreshold::Silence.result_of(3, 0, 3), Some(VoteResult::Passed));
    }
}
