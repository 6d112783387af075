//! The seam: what a game is to the shells around it.
//!
//! A ruleset is pure. It is handed the state, the acts of a post and the lots, and answers with events;
//! [`Rules::apply`] folds events into the state, and nothing else changes it. Two tempos run through the same
//! functions: a game that resolves post by post gives [`Rules::resolve`] one seat's acts at a time, a game
//! whose seats act together gives it everybody's when all are in or the deadline has passed.
//!
//! Not here: seats and people, threads, storage, mail, and how a message reads in a language.

mod capabilities;
mod figures;
mod lesson;

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use capabilities::{Chart, CompleteRules, Narrate, OutOfTurn, PlayBot, ReadOrders, Teach};
pub use figures::{Figures, Tie};
pub use lesson::Exercise;

pub use crate::message::{Arg, Illegal, Language, Message, Standings, Unclear};
pub(crate) use crate::seats::small_id;
pub use crate::seats::{Seat, Viewer};

use crate::board::Board;
use crate::clock::bank::BankTerms;
use crate::clock::cadence::Cadence;
use crate::clock::posting::Allowance;
use crate::lots::{Drawn, Lots};

/// The rules of one game, pure and deterministic: the same arguments give the same answer, byte for byte.
pub trait Rules {
    /// What a table agrees on before the start.
    type Options: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The whole position, secrets included. The default is the state before the first event.
    type State: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// One line of a post: an order, a purchase, a vote, a number named.
    type Act: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A decided fact, with the rule that decided it.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// All that a page, map, mail, feed, export or search may see.
    type View: Clone + Debug + PartialEq + Serialize;
    /// What a seat may do now, and at what cost.
    type Offers: Clone + Debug + PartialEq + Serialize;
    /// What a draft would cost and lead to.
    type Preview: Clone + Debug + PartialEq + Serialize;

    /// Whether posts take effect at once or together.
    const TEMPO: Tempo;

    /// Folder of its rules page under `docs/rules/`; `None` in a game without pages.
    const RULES_PAGE: Option<&'static str> = None;

    /// Whether its game master comments and sets figures right in words of its own ([`OutOfTurn::duties`]).
    const HAS_DUTIES: bool = false;

    /// Folder of the rules page that has the anchor of a rule.
    fn page_of(_rule: &str) -> Option<&'static str> {
        Self::RULES_PAGE
    }

    /// Message id of the name of a variant, by its id: the text field `variant` of the options. `None` for the game itself, and in
    /// a game without variants.
    fn variant_name(_variant: &str) -> Option<String> {
        None
    }

    /// Folder of the rules page of a variant; `None` where [`Rules::RULES_PAGE`] holds it all.
    fn variant_page(_variant: &str) -> Option<&'static str> {
        None
    }

    /// The version in which events are written, from 1. Counts up when the stored form of an event changes; then
    /// [`Rules::upcast`] brings events of the versions before it up to date.
    const EVENT_VERSION: i16 = 1;

    /// The format in which [`Rules::State`] is stored, from 1. Counts up when the stored form changes: snapshots of another
    /// format are not read, and the state is folded from the events.
    const STATE_FORMAT: i16 = 1;

    /// Rewrites a stored event of `version`, which is less than [`Rules::EVENT_VERSION`], as one of that version.
    fn upcast(_version: i16, event: serde_json::Value) -> serde_json::Value {
        event
    }

    /// The events that open a game of `seats` seats, numbered from 0.
    ///
    /// # Errors
    /// The options or the number of seats do not make a game; each reason is named.
    fn start(options: &Self::Options, seats: u8, lots: &mut Lots) -> Result<Vec<Self::Event>, Vec<Illegal>>;

    /// The events by which a table goes on under other options. A game whose options never change refuses.
    ///
    /// # Errors
    /// What cannot be changed in a game that runs; each reason is named.
    fn amend(_state: &Self::State, _options: &Self::Options) -> Result<Vec<Self::Event>, Vec<Illegal>> {
        let message = Message::new("rules-options-fixed");
        Err(vec![Illegal { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }])
    }

    /// Folds one event into the state: total, and the only mutator. An event may supersede an earlier one of
    /// its phase.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Where the game stands; its index only grows, by one at each phase.
    fn phase(state: &Self::State) -> Phase;

    /// Every seat that owes something, which act and by which clock; one seat or all at once.
    fn awaits(state: &Self::State) -> Vec<Due>;

    /// What a seat may do now, in turn or out of it. Reads a view, as do [`Rules::check`] and [`Rules::preview`]: nobody
    /// learns from a draft what a page would not show.
    fn offers(view: &Self::View, seat: Seat) -> Self::Offers;

    /// Whether these acts of a seat would be accepted as its post now, as far as the view can tell. Draws nothing.
    ///
    /// # Errors
    /// Each act that is illegal, in the order of the acts.
    fn check(view: &Self::View, seat: Seat, acts: &[Self::Act]) -> Result<(), Vec<Illegal>>;

    /// Costs and expected results of a draft. Draws nothing, never fails: what is illegal is part of it, and what hangs
    /// on something that the view hides is left open.
    fn preview(view: &Self::View, seat: Seat, acts: &[Self::Act]) -> Self::Preview;

    /// Decides posts: one seat's acts, or in a game of [`Tempo::Together`] those of every seat that sent any.
    ///
    /// # Errors
    /// A ruleset whose posts are atomic refuses the whole post, naming each illegal act; one that resolves
    /// line by line answers with [`Resolved::stopped`] instead.
    fn resolve(
        state: &Self::State,
        acts: &BTreeMap<Seat, Vec<Self::Act>>,
        lots: &mut Lots,
    ) -> Result<Resolved<Self>, Vec<Illegal>>
    where
        Self: Sized;

    /// The deadline of `due` has passed: units stand, the slot is skipped, a pick is drawn. Empty when
    /// nothing is owed any more.
    fn lapse(state: &Self::State, due: &Due, lots: &mut Lots) -> Vec<Self::Event>;

    /// All that `viewer` may see of the state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A position that looks like this view and holds nothing that it hides: to try things out on.
    fn as_seen(view: Self::View) -> Self::State;

    /// What the atlas draws of a view.
    fn board(view: &Self::View) -> Board;

    /// The draws whose keys an event makes public: what was drawn, and the result.
    fn reveals(event: &Self::Event) -> Vec<Drawn>;

    /// How the game ended, if it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The same options with those who sit there, by seat: the names by which posts call them (a seat without one keeps the
    /// name it had), and whether a person plays at all. For a game that asks for neither, the same.
    #[must_use]
    fn seated(options: Self::Options, _sitters: &[Sitter]) -> Self::Options {
        options
    }

    /// The same options with another posting time, in hours; none where the game has none, or takes no such.
    fn retimed(_options: Self::Options, _hours: u32) -> Option<Self::Options> {
        None
    }

    /// Who is out of the game, in the order of the seats; also once it is over.
    fn eliminated(_view: &Self::View) -> Vec<Elimination> {
        Vec::new()
    }
}

/// Who sits on a seat, as far as the rules ask.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitter {
    /// What posts call them.
    pub name: Option<String>,
    /// Whether no person plays the seat: a bot does, or nobody.
    pub is_unmanned: bool,
}

/// What an act is that is no move. The rules say who may be asked for it; whether somebody is trusted with it, the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It says something about what was decided, and changes nothing.
    Comment,
    /// It sets a figure right.
    Correction,
    /// It is for whoever opened the game, whom the rules do not know: any seat may carry it.
    OfTheOpener,
}

/// A seat that is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// Which.
    pub seat: Seat,
    /// Since which turn, from 1; `None` if the game keeps no account of it.
    pub since: Option<u32>,
}

/// What is said where the players talk, beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Whom it asks for an answer that needs no turn; he hears of it by himself too.
    pub asks: Option<Seat>,
    /// What is said.
    pub said: Message,
}

/// Where an event stands in a seat's own post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    /// What follows is the post of this seat.
    Begins(Seat),
    /// The post is whole with this event.
    Ends,
}

/// Whether posts take effect at once or together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// Each post is resolved when it is made.
    PostByPost,
    /// Posts are kept closed and resolved when all are in or the deadline has passed.
    Together,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// Counts the phases of the whole game from 0.
    pub index: u32,
    /// The turn it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// What it is called, with its turn: "Turn 3: Phase 2", "Fall 1901: orders".
    pub title: Message,
}

impl Phase {
    /// A phase that is called by its turn and a name, which is a message id.
    #[must_use]
    pub fn of_turn(index: u32, turn: u32, name: &str) -> Self {
        let title = Message::new("phase-of-turn").with("turn", turn).with("phase", Message::new(name));
        Self { index, turn, title }
    }
}

/// Something a seat owes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// Who.
    pub seat: Seat,
    /// Message id of the act that is owed, e.g. `conquest-due-phase-2`.
    pub task: String,
    /// The clock that runs for it.
    pub timing: Timing,
    /// Whether it opens the phase: its time starts with the summary, not with the post before it.
    pub opens_phase: bool,
}

/// The clock that runs for something owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// So many hours, the night not counted.
    Allowance(Allowance),
    /// A weekly hour or a plain span, the same for all.
    Cadence(Cadence),
    /// So many hours, then the seat's bank.
    Bank(BankTerms),
}

/// What a post led to: of the rules `R`.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolved<R: Rules> {
    /// What was decided, in order.
    pub events: Vec<R::Event>,
    /// The state after them.
    pub state: R::State,
    /// In a game that resolves line by line: where the post stopped, and why.
    pub stopped: Option<Illegal>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several share it. Empty where nobody did.
    pub winners: Vec<Seat>,
    /// Whether the game was drawn: then the winners share the draw.
    #[serde(default)]
    pub is_draw: bool,
    /// All seats from best to worst; those in one group are equal.
    pub ranking: Vec<Vec<Seat>>,
    /// Why it ended, with the rule.
    pub reason: Message,
}
