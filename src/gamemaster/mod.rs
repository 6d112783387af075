//! The game master: the code around the rules, and the only code that writes to a game.
//!
//! Every change of a game happens here, in one transaction that locks the game's row (`game_tx`), in four steps. `decide`
//! collects facts in a decision, `record` writes them into the log, `announce` posts them and notifies people, and `schedule`
//! sets the time at which the worker looks next. `transact` runs the four in this order. The last confirmation of a phase and
//! the worker at its deadline both end in [`advance()`]. Nothing here depends on one ruleset: a game is a
//! [`Position`](crate::games::Position), and its texts are message ids.
//!
//! Not here: the decisions of a ruleset (`stafeta_rules`), the pages (`web`), the loop of the worker (`worker`).

mod absence;
mod advance;
mod announce;
mod banks;
mod calendar;
mod clocks;
mod correct;
mod decide;
mod decision;
mod done;
mod due;
mod ending;
mod export;
mod game;
mod game_tx;
mod hand_over;
mod heartbeat;
mod hints;
mod history;
mod house;
mod join;
mod lesson;
mod load;
mod lots;
mod narrate;
mod news;
mod offer;
mod open;
mod orders;
mod position;
mod press;
mod record;
mod remind;
mod rests;
mod roster;
mod sandbox;
mod schedule;
mod seating;
mod serve;
mod show;
mod start;
mod stoppages;
mod summary;
mod telling;
mod transact;
mod undo;
mod verify;
mod votes;

pub use advance::{Advanced, advance, advance_due};
pub use calendar::{Owed, Owner, calendar_owner, calendar_since, issue_calendar, owed_by, revoke_calendar};
pub use clocks::Running;
pub use correct::{Correction, Decided, Decision, MAX_REASON, correct};
pub use done::Done;
pub use due::{Backlog, Looked, Quarantined, backlog, quarantined, release};
pub use export::export;
pub use game::{Assent, Door, Game, Listed, PAGE, Press, Stage, Which, list, were_any_opened};
pub use game_tx::KnownPosition;
pub use hand_over::{hand_over, refuse_over, take_over};
pub use heartbeat::{Heartbeat, LONG_OUTAGE, Tier, beat, follow_clock};
pub use hints::{AccountHint, account_hints};
pub use history::{
    Chapter, Counted, Ordered, Posted, chapter_before, chapter_so_far, counted, orders, phases, posted,
};
pub use house::{open_alone, post_for_house};
pub use join::{Wish, agree, join, leave, leave_for_erased};
pub use lesson::lesson;
pub use load::find;
pub use lots::{Closed, Proofs, Shown, lots, result, what};
pub use news::{Fresh, News, news};
pub use offer::decline;
pub use open::{MAX_NAME, NewGame, open};
pub use orders::{
    Draft, MAX_PROSE, MAX_TEXT, Sent, Stopped, Submission, check_length, confirm, save_draft, submit,
    take_back,
};
pub use position::renew_snapshots;
pub use press::{
    MAX_PRESS, NewPress, PRESS_PAGE, Recipients, Said, Talk, Talked, read_talk, say_press, talks,
    unread_press,
};
pub use remind::{remind_due, set_reminding};
pub use rests::{LONGEST_EXTENSION, LONGEST_PAUSE, give_back_due, resume_due};
pub use roster::{Seated, roster, sits_at};
pub use sandbox::{Sandbox, Tried};
pub use serve::serve;
pub use show::{Heading, OrderText, Past, Table, past, table};
pub use start::start;
pub use telling::plain;
pub use verify::{Doubt, Replayed, Verified, verify};
pub use votes::{
    Ballot, Cast, LONGEST_PROLONGATION, Motion, Proposal, Takes, Verdict, Vote, cast, close_vote_due,
    open_vote, votes, votes_waiting,
};

use stafeta_rules::rules::{Illegal, Unclear};

use crate::games::{Corrupt, Refused};
use crate::words::Message;

/// Reason why the game master did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// The game does not exist, or this person may not see it.
    #[error("no such game")]
    Missing,
    /// The person sees the game, but may not do this.
    #[error("not for this person to do")]
    Forbidden,
    /// It cannot be done now; the message says why.
    #[error("refused: {}", .0.id)]
    Refused(Message),
    /// The text contains no order.
    #[error("no orders")]
    Empty,
    /// The text of orders is not understood, or has two readings.
    #[error("{} parts of the text are unclear", .0.len())]
    Unclear(Vec<Unclear>),
    /// Some acts are not allowed.
    #[error("{} acts are illegal", .0.len())]
    Illegal(Vec<Illegal>),
    /// The stored data does not fit the ruleset.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// A query failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<Refused> for GameError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Illegal(illegal) => Self::Illegal(illegal),
            Refused::Corrupt(corrupt) => Self::Corrupt(corrupt),
        }
    }
}

/// Builds a refusal that says why.
fn refused(id: &'static str) -> GameError {
    GameError::Refused(Message::new(id))
}
