//! The traits that every game implements for the server.
//!
//! A ruleset is pure. It takes the state, the acts of a post and sealed randomness, and returns events.
//! [`Rules::apply`] folds events into the state, and nothing else changes it. Both tempos use the same functions: a
//! game that resolves post by post gets one seat's acts per call of [`Rules::resolve`], and a game whose seats act
//! together gets all acts when everybody has posted or the deadline has passed.
//!
//! Outside this module: seats and people, threads, storage, mail, and the wording of messages.

mod bot_level;
mod capabilities;
mod figures;
mod json_form;
mod lesson;
mod negotiation;
pub mod scoring;
mod summary;

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};

pub use bot_level::{BotLevel, UnknownBotLevel};
pub use capabilities::{CompleteRules, GameStatistics, Narrate, OutOfTurn, PlayBot, ReadOrders, Teach};
pub use figures::{SeatFigures, SeatRelation};
pub(crate) use json_form::json_forms;
pub use json_form::{FromJson, ToJson};
pub use lesson::Exercise;
pub use negotiation::{
    AgreementChoice, AgreementRecord, AgreementStatus, MOST_AGREED_TURNS, Negotiate, NegotiationStep,
    NoTerms, SeatAgreement,
};
pub use summary::{BattleSummary, NarrationPart, PhaseOutcome, SeatLedger};

pub use crate::message::{IllegalAct, Language, Message, MessageArg, SummaryStandings, UnclearText};
pub use crate::post_reading::{MOST_ANSWERS, PostLine, PostMeaning, PostReading};
pub(crate) use crate::seats::small_id;
pub use crate::seats::{Seat, Viewer};

use crate::board::Board;
use crate::clock::allowance::TimeAllowance;
use crate::clock::cadence::{Cadence, WeeklyDeadline};
use crate::clock::live_phase::LivePhase;
use crate::clock::time_bank::BankTerms;
use crate::randomness::{SealedDraw, SealedRng};

/// The rules of one game, pure and deterministic: the same arguments give the same result, byte for byte.
pub trait Rules {
    /// The options agreed on before the start.
    type Options: Clone + Debug + PartialEq + FromJson + ToJson;
    /// The whole position, including secrets. The default is the state before the first event.
    type State: Clone + Debug + Default + PartialEq + FromJson + ToJson;
    /// One line of a post: an order, a purchase, a vote, a number named.
    type Act: Clone + Debug + PartialEq + FromJson + ToJson;
    /// A decision of the rules, with the rule that applies.
    type Event: Clone + Debug + PartialEq + FromJson + ToJson;
    /// The part of the state that a page, map, mail, feed, export or search may show.
    type View: Clone + Debug + PartialEq + FromJson + ToJson;
    /// The acts a seat may make now, with their costs.
    type Offers: Clone + Debug + PartialEq + ToJson;
    /// The costs and effects of a draft.
    type Preview: Clone + Debug + PartialEq + ToJson;

    /// The time at which posts take effect: at once or together.
    const TEMPO: ResolutionMode;

    /// Folder of its rules page under `docs/rules/`. `None` if the game has no pages.
    const RULES_PAGE: Option<&'static str> = None;

    /// True if the Game Master comments and corrects figures in words of its own ([`OutOfTurn::duties`]).
    const HAS_DUTIES: bool = false;

    /// Returns the folder of the rules page that has the anchor of a rule.
    fn page_of(_rule: &str) -> Option<&'static str> {
        Self::RULES_PAGE
    }

    /// Returns the message id for the name of a variant. A variant's id is the text field `variant` of the options.
    /// `None` for the game itself, and in a game without variants.
    fn variant_name(_variant: &str) -> Option<String> {
        None
    }

    /// Returns the folder of the rules page of a variant. `None` if [`Rules::RULES_PAGE`] covers it.
    fn variant_page(_variant: &str) -> Option<&'static str> {
        None
    }

    /// The version in which events are written, from 1. It increases when the stored form of an event changes.
    /// [`Rules::upcast`] then converts events of earlier versions.
    const EVENT_VERSION: i16 = 1;

    /// The format in which [`Rules::State`] is stored, from 1. It increases when the stored form changes. Snapshots
    /// of another format are not read; the state is then folded from the events.
    const STATE_FORMAT: i16 = 1;

    /// Converts a stored event of `version`, which is less than [`Rules::EVENT_VERSION`], to the current version.
    fn upcast(_version: i16, event: serde_json::Value) -> serde_json::Value {
        event
    }

    /// Returns the events that open a game of `seats` seats, numbered from 0.
    ///
    /// # Errors
    /// Returns each reason why the options or the number of seats are invalid.
    fn start(
        options: &Self::Options,
        seats: u8,
        rng: &mut SealedRng,
    ) -> Result<Vec<Self::Event>, Vec<IllegalAct>>;

    /// Returns the events that change the options of a running game. A game whose options never change refuses.
    ///
    /// # Errors
    /// Returns each change that a running game does not allow.
    fn amend(_state: &Self::State, _options: &Self::Options) -> Result<Vec<Self::Event>, Vec<IllegalAct>> {
        let message = Message::new("rules-options-fixed");
        Err(vec![IllegalAct { act: None, code: "E_OPTIONS_FIXED".to_owned(), message }])
    }

    /// Folds one event into the state. Total, and the only function that changes the state. An event may supersede an
    /// earlier one of its phase.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Returns the current phase. Its index grows by one at each phase.
    fn phase(state: &Self::State) -> Phase;

    /// Returns every seat with orders due, with the act and the clock: one seat or several at once.
    fn due_tasks(state: &Self::State) -> Vec<DueTask>;

    /// Returns the acts a seat may make now, in or out of turn. Like [`Rules::check`] and [`Rules::preview`] it reads
    /// only a view, so a draft reveals nothing that a page would not show.
    fn offers(view: &Self::View, seat: Seat) -> Self::Offers;

    /// Checks that these acts of a seat would be accepted as its post now, as far as the view can tell. Makes no
    /// draws.
    ///
    /// # Errors
    /// Returns each illegal act, in the order of the acts.
    fn check(view: &Self::View, seat: Seat, acts: &[Self::Act]) -> Result<(), Vec<IllegalAct>>;

    /// Returns the acts that [`Rules::check`] accepts although they can have no effect, in the order of the acts, each with the
    /// reason: they may be sent on purpose.
    fn without_effect(_view: &Self::View, _seat: Seat, _acts: &[Self::Act]) -> Vec<IllegalAct> {
        Vec::new()
    }

    /// Returns the costs and expected results of a draft. Makes no draws and never fails: illegal acts are reported
    /// in the result, and results that depend on hidden facts are left open.
    fn preview(view: &Self::View, seat: Seat, acts: &[Self::Act]) -> Self::Preview;

    /// Resolves posts: one seat's acts, or in a game of [`ResolutionMode::Together`] those of every seat that sent any.
    ///
    /// # Errors
    /// A ruleset with atomic posts refuses the whole post and returns each illegal act. One that resolves line by
    /// line returns [`ResolvedActs::stopped`] instead.
    fn resolve(
        state: &Self::State,
        acts: &BTreeMap<Seat, Vec<Self::Act>>,
        rng: &mut SealedRng,
    ) -> Result<ResolvedActs<Self>, Vec<IllegalAct>>
    where
        Self: Sized;

    /// Returns the events after the deadline of `due` has passed: units hold, the slot is skipped, a pick is drawn.
    /// Empty if no orders are due any more.
    fn lapse(state: &Self::State, due: &DueTask, rng: &mut SealedRng) -> Vec<Self::Event>;

    /// Returns the part of the state that `viewer` may see.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Builds a position that looks like this view and contains nothing hidden, for the sandbox.
    fn state_from_view(view: Self::View) -> Self::State;

    /// Builds the board that the atlas draws for a view.
    fn board(view: &Self::View) -> Board;

    /// Returns the draws whose keys an event makes public, with their results.
    fn revealed_draws(event: &Self::Event) -> Vec<SealedDraw>;

    /// Returns the outcome if the game has ended.
    fn outcome(state: &Self::State) -> Option<GameOutcome>;

    /// Puts the players into the options: their names, as used in posts (a seat without one keeps its name), and
    /// whether any person plays. Returns the options unchanged if the game uses neither.
    #[must_use]
    fn with_occupants(options: Self::Options, _sitters: &[SeatOccupant]) -> Self::Options {
        options
    }

    /// Returns the options with the seats as the server gives them out, so that no draw of the game decides who plays which side.
    /// Returns the options unchanged if the game has no such draw.
    #[must_use]
    fn with_given_seats(options: Self::Options) -> Self::Options {
        options
    }

    /// Returns the options of a game of `seats` seats with the position of another game as its opening. The position may be what a
    /// spectator sees; the game then draws anew what it does not show. `None` in a game that does not begin with such positions.
    ///
    /// # Errors
    /// The message says why no game with these options can begin with it, and what to do.
    fn with_opening(
        _options: Self::Options,
        _seats: u8,
        _position: &Self::State,
    ) -> Option<Result<Self::Options, Message>> {
        None
    }

    /// Returns the hours that a player usually has for a post, at least 1; 168 if all post once a week.
    fn posting_hours(options: &Self::Options) -> u32;

    /// Returns the options with another posting time, in hours. `None` if the game has no posting time or does not
    /// accept this one.
    fn with_posting_hours(_options: Self::Options, _hours: u32) -> Option<Self::Options> {
        None
    }

    /// Returns the options of a game that has not begun with another time for a phase or a turn, in hours. `None` if the game has
    /// no such time or does not accept this one.
    fn with_phase_hours(options: Self::Options, hours: u32) -> Option<Self::Options> {
        Self::with_posting_hours(options, hours)
    }

    /// Returns the day of the week and the time at which all phases of a game end; `None` if they have a number of hours.
    fn weekly_deadline(_options: &Self::Options) -> Option<WeeklyDeadline> {
        None
    }

    /// Returns the options of a game that has not begun with another day of the week and time. `None` if its phases do not end at one.
    fn with_weekly_deadline(_options: Self::Options, _deadline: WeeklyDeadline) -> Option<Self::Options> {
        None
    }

    /// Returns the eliminated seats, in the order of the seats. Also after the game has ended.
    fn eliminated(_view: &Self::View) -> Vec<SeatElimination> {
        Vec::new()
    }
}

/// The player of a seat, as far as the rules need them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatOccupant {
    /// The name used in posts.
    pub name: Option<String>,
    /// True if no person plays the seat: a bot does, or nobody.
    pub is_unmanned: bool,
}

/// The kind of an act that is no move. The rules say who may make it; the game's host decides who is trusted with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfTurnDuty {
    /// Comments on a decision and changes nothing.
    Comment,
    /// Corrects a figure.
    Correction,
    /// Reserved to the person who created the game. The rules do not know them, so any seat may carry the act.
    OfTheOpener,
}

/// An eliminated seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatElimination {
    /// The seat.
    pub seat: Seat,
    /// The turn of the elimination, from 1. `None` if the game does not record it.
    pub since: Option<u32>,
}

/// A line in the discussion thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscussionNote {
    /// The seat that is asked for an answer out of turn. Its player also gets a notification.
    pub asks: Option<Seat>,
    /// The text.
    pub said: Message,
}

/// The beginning or the end of a seat's own post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostBoundary {
    /// The post of this seat begins with this event, or goes on.
    Begins(Seat),
    /// The post is complete with this event.
    Ends,
}

/// The time at which posts take effect: at once or together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolutionMode {
    /// Each post is resolved when it is made.
    PostByPost,
    /// Posts stay secret and are resolved when all are in or the deadline has passed.
    Together,
}

/// A phase of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// The number of the phase in the game, from 0.
    pub index: u32,
    /// The turn it belongs to, from 1. 0 before the first.
    pub turn: u32,
    /// The title, with the turn: "Turn 3: Phase 2", "Fall 1901: orders".
    pub title: Message,
}

impl Phase {
    /// Makes a phase titled by its turn and a name. The name is a message id.
    #[must_use]
    pub fn of_turn(index: u32, turn: u32, name: &str) -> Self {
        let title = Message::new("phase-of-turn").with("turn", turn).with("phase", Message::new(name));
        Self { index, turn, title }
    }
}

/// Orders due from a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DueTask {
    /// The seat.
    pub seat: Seat,
    /// Message id of the act that is due, e.g. `conquest-due-phase-2`.
    pub task: String,
    /// The clock that runs for it.
    pub timing: TaskTiming,
    /// True if it opens the phase: its time starts with the summary, not with the post before it.
    pub opens_phase: bool,
    /// True if it is less than a whole turn, such as retreats and builds: missing it weighs half.
    pub is_minor: bool,
}

/// The clock for an act that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TaskTiming {
    /// A number of hours, not counting the night.
    Allowance(TimeAllowance),
    /// A weekly time or a fixed span, the same for all seats.
    Cadence(Cadence),
    /// A number of hours, then the seat's bank.
    Bank(BankTerms),
    /// The minutes of a live game, which replace the clock of its rules.
    Live(LivePhase),
}

/// The result of a post under the rules `R`.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedActs<R: Rules> {
    /// The events, in order.
    pub events: Vec<R::Event>,
    /// The state after them.
    pub state: R::State,
    /// In a game that resolves line by line: the act at which the post stopped, and why.
    pub stopped: Option<IllegalAct>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOutcome {
    /// The winners, more than one if they share the victory. Empty if nobody won.
    pub winners: Vec<Seat>,
    /// True if the game was drawn. The winners then share the draw.
    #[serde(default)]
    pub is_draw: bool,
    /// All seats from best to worst. Seats in one group are equal.
    pub ranking: Vec<Vec<Seat>>,
    /// The reason for the end, with the rule.
    pub reason: Message,
}

impl GameOutcome {
    /// Returns false if the game ended without a result: nobody won, and nobody stands better than another.
    #[must_use]
    pub fn has_result(&self) -> bool {
        !self.winners.is_empty() || self.ranking.len() > 1
    }

    /// Returns the first and the last place of the group of `seat`, from 1; `None` if the seat is not ranked.
    #[must_use]
    pub fn places(&self, seat: Seat) -> Option<(usize, usize)> {
        let group = self.ranking.iter().position(|group| group.contains(&seat))?;
        let better: usize = self.ranking[..group].iter().map(Vec::len).sum();
        Some((better + 1, better + self.ranking[group].len()))
    }
}
