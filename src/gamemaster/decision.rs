//! What a write has decided and has not written down yet: plain values, filled by `decide`, written by `record`, `announce` and
//! `schedule`.

use serde_json::Value;
use stafeta_rules::rules::{Aside, Elimination, Figures, Message as Told, Seat, Standings};

use super::lots::Shown;
use crate::accounts::Person;
use crate::forum::told::Block;
use crate::ids::{ThreadId, UserId};
use crate::notices::GroupNotice;
use crate::words::{Lang, Message};

/// All that a transaction has decided.
#[derive(Default)]
pub(super) struct Decision {
    pub(super) events: Vec<NewEvent>,
    /// What the facts tell everybody, until posts are made of it.
    pub(super) sayings: Vec<Saying>,
    /// What they say where the players talk, until a post is made of it.
    pub(super) asides: Vec<Aside>,
    /// Who is out of the game by them, until it is told.
    pub(super) eliminated: Vec<Elimination>,
    /// The phases they open, until a post tells of them.
    pub(super) opened: Vec<Opened>,
    /// What a player wrote beside the post that is being resolved.
    pub(super) prose: Option<Prose>,
    /// Draws made public, each with the event that did it.
    pub(super) reveals: Vec<(i32, Shown)>,
    /// The phases that were opened.
    pub(super) phases: Vec<NewPhase>,
    /// Whether the game is in another phase than before.
    pub(super) has_changed_phase: bool,
    /// What Stafeta posts, in order.
    pub(super) posts: Vec<SystemPost>,
    /// Orders that counted, each with the post that tells of it, by its place.
    pub(super) orders: Vec<(i64, usize)>,
    /// Lines for the audit log: who decided, whom it concerns, and what.
    pub(super) audit: Vec<(UserId, Option<UserId>, Message)>,
    /// Whom to tell of what.
    pub(super) notices: Vec<GroupNotice>,
    /// Notices that lead to a post, each with the post, by their places.
    pub(super) leads: Vec<(usize, usize)>,
}

/// Whose doing an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doer {
    /// Nobody's: a deadline, or the start.
    Nobody,
    /// A person's.
    Person(UserId),
    /// A house opponent's.
    House,
}

impl Doer {
    /// Whoever posts; `None` is the house.
    pub(super) fn of_post(by: Option<&Person>) -> Self {
        by.map_or(Self::House, |person| Self::Person(person.id))
    }

    pub(super) fn person(self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(user),
            Self::Nobody | Self::House => None,
        }
    }
}

impl From<Option<UserId>> for Doer {
    fn from(actor: Option<UserId>) -> Self {
        actor.map_or(Self::Nobody, Self::Person)
    }
}

/// An event on its way into the log.
pub(super) struct NewEvent {
    pub(super) seq: i32,
    pub(super) phase: i32,
    pub(super) version: i16,
    /// The stored word: `rules` or `table`.
    pub(super) source: &'static str,
    pub(super) by: Doer,
    pub(super) body: Value,
}

/// What is told in one post: a seat's own, or the game master's.
#[derive(Default)]
pub(super) struct Saying {
    /// Whose post it is; `None` is the game master's.
    pub(super) of: Option<Seat>,
    pub(super) told: Vec<Told>,
    /// The draws made public by it, to be proved where they are told.
    pub(super) shown: Vec<Shown>,
    /// The phase that it opens; of several the last.
    pub(super) opens: Option<i32>,
    /// The last event that it tells of.
    pub(super) seq: i32,
}

impl Saying {
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty() && self.shown.is_empty() && self.opens.is_none()
    }
}

/// What a player wrote beside his post, in his own words.
pub(super) struct Prose {
    /// Whose post it stands above.
    pub(super) of: Seat,
    pub(super) text: String,
    pub(super) lang: Lang,
}

/// A phase that facts have opened.
pub(super) struct Opened {
    pub(super) phase: i32,
    pub(super) turn: i32,
    pub(super) title: Message,
    /// The last event of the opening.
    pub(super) seq: i32,
    /// The position then, as it is stored.
    pub(super) state: Value,
    /// How all stood then.
    pub(super) standings: Option<Standings>,
    /// What was counted of each seat then.
    pub(super) figures: Vec<Figures>,
    /// Whether all is in it that was decided with its opening.
    pub(super) is_whole: bool,
}

/// A phase on its way into its table.
pub(super) struct NewPhase {
    pub(super) opened: Opened,
    /// Who sat where then, as an undo reads it.
    pub(super) seats: Value,
    /// The post that opens it, by its place.
    pub(super) post: Option<usize>,
}

/// A post of Stafeta's on its way into one of the game's threads.
pub(super) struct SystemPost {
    pub(super) thread: ThreadId,
    pub(super) blocks: Vec<Block>,
    /// The last event that it tells of, if it tells of any: an undo finds it by that.
    pub(super) tells: Option<i32>,
}
