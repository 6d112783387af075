//! The decision of a transaction: plain values, filled by `decide` and written by `record`, `announce` and `schedule`.

use serde_json::Value;
use serde_json::value::RawValue;
use stafeta_rules::rules::{
    DiscussionNote, Message as Told, NarrationPart, PhaseOutcome, Seat, SeatElimination, SeatFigures,
    SummaryStandings,
};

use super::randomness::RevealedDraw;
use crate::accounts::Person;
use crate::forum::system_posts::SystemBlock;
use crate::i18n::{Lang, Message};
use crate::ids::{ThreadId, UserId};
use crate::notifications::GroupNotification;

/// Everything that a transaction has decided and not yet written.
#[derive(Default)]
pub(super) struct GameDecision {
    pub(super) events: Vec<NewEvent>,
    /// Messages to everybody about the facts, until posts are made of them.
    pub(super) sayings: Vec<Narration>,
    /// Notes for the discussion thread, until a post is made of them.
    pub(super) asides: Vec<DiscussionNote>,
    /// Eliminations by the facts, until they are announced.
    pub(super) eliminated: Vec<SeatElimination>,
    /// Phases opened by the facts, until a post announces them.
    pub(super) opened: Vec<OpenedPhase>,
    /// The player's message beside the post that is being resolved.
    pub(super) prose: Option<PlayerProse>,
    /// The seat whose post is being resolved; `None` at a deadline. Posts of other seats were made ahead of time.
    pub(super) posting: Option<Seat>,
    /// The message that another person made the post for its player, until a post states it.
    pub(super) deputy: Option<Message>,
    /// Draws made public, each with the number of the event that did it.
    pub(super) reveals: Vec<(i32, RevealedDraw)>,
    /// Phases to be stored.
    pub(super) phases: Vec<NewPhase>,
    /// True if the game is in another phase than before.
    pub(super) has_changed_phase: bool,
    /// System posts, in order.
    pub(super) posts: Vec<SystemPost>,
    /// Ids of the orders that counted, each with the index in `posts` of the post about them.
    pub(super) orders: Vec<(i64, usize)>,
    /// True if orders were stored that stay sealed until the phase ends.
    pub(super) are_orders_kept: bool,
    /// Phases that players met or missed.
    pub(super) duties: Vec<PhaseDuty>,
    /// True if a seat took back what it had sent or confirmed: it owes orders again, and is reminded of them again.
    pub(super) owes_again: bool,
    /// Lines for the audit log: the person who decided, the person concerned, and the decision.
    pub(super) audit: Vec<(UserId, Option<UserId>, Message)>,
    /// Notifications to send.
    pub(super) notices: Vec<GroupNotification>,
    /// Notifications that link to a post: the index of each, with the index of the post.
    pub(super) leads: Vec<(usize, usize)>,
}

/// Cause of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EventActor {
    /// A deadline, or the start.
    Nobody,
    /// A person.
    Person(UserId),
    /// A bot.
    Bot,
}

impl EventActor {
    /// The author of a post; `None` means a bot.
    pub(super) fn of_post(by: Option<&Person>) -> Self {
        by.map_or(Self::Bot, |person| Self::Person(person.id))
    }

    pub(super) fn person(self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(user),
            Self::Nobody | Self::Bot => None,
        }
    }
}

impl From<Option<UserId>> for EventActor {
    fn from(actor: Option<UserId>) -> Self {
        actor.map_or(Self::Nobody, Self::Person)
    }
}

/// An event to be written into the log.
pub(super) struct NewEvent {
    pub(super) seq: i32,
    pub(super) phase: i32,
    pub(super) version: i16,
    /// The stored code: `rules` or `table`.
    pub(super) source: &'static str,
    pub(super) by: EventActor,
    pub(super) body: Box<RawValue>,
}

/// Content of one post of the game thread: a seat's own post, or a system post.
#[derive(Default)]
pub(super) struct Narration {
    /// The seat whose post it is; `None` for a system post.
    pub(super) of: Option<Seat>,
    /// The phase in which a seat's post is made.
    pub(super) phase: Option<Message>,
    pub(super) told: Vec<(Told, NarrationPart)>,
    /// The outcome of the phase that ends with these facts.
    pub(super) outcome: PhaseOutcome,
    /// Draws made public by these facts; the post proves them.
    pub(super) shown: Vec<RevealedDraw>,
    /// The phase that it opens, the last if there are several.
    pub(super) opens: Option<i32>,
    /// The number of the last event it is about.
    pub(super) seq: i32,
}

impl Narration {
    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty() && self.shown.is_empty() && self.opens.is_none()
    }
}

/// A player's message beside their orders.
pub(super) struct PlayerProse {
    /// The seat whose post it belongs to.
    pub(super) of: Seat,
    pub(super) text: String,
    pub(super) lang: Lang,
}

/// A phase opened by facts.
pub(super) struct OpenedPhase {
    pub(super) phase: i32,
    pub(super) turn: i32,
    pub(super) title: Message,
    /// The title and the turn of the phase that ended with the opening; `None` at the start.
    pub(super) ended: Option<(Message, i32)>,
    /// The number of the last event of the opening.
    pub(super) seq: i32,
    /// The position at the opening, as stored.
    pub(super) state: Box<RawValue>,
    /// The standings at the opening.
    pub(super) standings: Option<SummaryStandings>,
    /// The figures of each seat at the opening.
    pub(super) figures: Vec<SeatFigures>,
    /// True if every fact decided together with the opening is included in `state`.
    pub(super) is_whole: bool,
}

/// A phase that a player met or missed.
pub(super) struct PhaseDuty {
    /// The number of the first event that comes of it.
    pub(super) seq: i32,
    pub(super) seat: Seat,
    pub(super) user: UserId,
    pub(super) is_met: bool,
    /// Weight in halves of a phase.
    pub(super) halves: i16,
}

/// A phase to be stored.
pub(super) struct NewPhase {
    pub(super) opened: OpenedPhase,
    /// The seats with their players at the opening, for an undo.
    pub(super) seats: Value,
    /// The index in `posts` of the post that opens it.
    pub(super) post: Option<usize>,
}

/// A system post to be written into one of the game's threads.
pub(super) struct SystemPost {
    pub(super) thread: ThreadId,
    /// The player whose own post it is; `None` for a post of the server or a bot.
    pub(super) player: Option<UserId>,
    pub(super) blocks: Vec<SystemBlock>,
    /// The number of the last event it is about; `None` if it is about none. An undo finds the post by it.
    pub(super) tells: Option<i32>,
}
