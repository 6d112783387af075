//! The seam: what a game is to the shells around it.
//!
//! A ruleset is pure. It is handed the state, the acts of a post and the lots, and answers with events;
//! [`Rules::apply`] folds events into the state, and nothing else changes it. Two tempos run through the same
//! functions: a game that resolves post by post gives [`Rules::resolve`] one seat's acts at a time, a game
//! whose seats act together gives it everybody's when all are in or the deadline has passed.
//!
//! Not here: seats and people, threads, storage, mail, and how a message reads in a language.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::marker::PhantomData;
use std::ops::Range;

use serde::de::{self, DeserializeOwned, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::atlas::Board;
use crate::clock::Instant;
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

    /// The events that open a game of `seats` seats, numbered from 0.
    ///
    /// # Errors
    /// The options or the number of seats do not make a game; each reason is named.
    fn start(options: &Self::Options, seats: u8, lots: &mut Lots) -> Result<Vec<Self::Event>, Vec<Illegal>>;

    /// What a table that agrees on these options agrees on: each a sentence, in the order of a reader's interest.
    fn terms(_options: &Self::Options) -> Vec<Message> {
        Vec::new()
    }

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

    /// What a seat may do now, in turn or out of it.
    fn offers(state: &Self::State, seat: Seat) -> Self::Offers;

    /// Whether these acts of a seat would be accepted as its post now. Draws nothing.
    ///
    /// # Errors
    /// Each act that is illegal, in the order of the acts.
    fn check(state: &Self::State, seat: Seat, acts: &[Self::Act]) -> Result<(), Vec<Illegal>>;

    /// Costs and expected results of a draft. Draws nothing, never fails: what is illegal is part of it.
    fn preview(state: &Self::State, seat: Seat, acts: &[Self::Act]) -> Self::Preview;

    /// Decides posts: one seat's acts, or in a game of [`Tempo::Together`] those of every seat that sent any.
    ///
    /// # Errors
    /// A ruleset whose posts are atomic refuses the whole post, naming each illegal act; one that resolves
    /// line by line answers with [`Resolved::stopped`] instead.
    fn resolve(
        state: &Self::State,
        acts: &BTreeMap<Seat, Vec<Self::Act>>,
        lots: &mut Lots,
    ) -> Result<Resolved<Self::Event>, Vec<Illegal>>;

    /// The deadline of `due` has passed: units stand, the slot is skipped, a pick is drawn. Empty when
    /// nothing is owed any more.
    fn lapse(state: &Self::State, due: &Due, lots: &mut Lots) -> Vec<Self::Event>;

    /// All that `viewer` may see of the state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A position that looks like this view and holds nothing that it hides: to try things out on. None where a view
    /// does not say enough to go on from.
    fn as_seen(_view: Self::View) -> Option<Self::State> {
        None
    }

    /// What the atlas draws of a view.
    fn board(view: &Self::View) -> Board;

    /// What `viewer` is told of an event: message ids and arguments, empty if it is none of his business.
    /// `state` is the position after the event.
    fn tell(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Vec<Message>;

    /// The draws whose keys an event makes public: what was drawn, and the result.
    fn reveals(event: &Self::Event) -> Vec<Drawn>;

    /// Reads what a person wrote. Never guesses.
    ///
    /// # Errors
    /// Where the text is not understood, or has two readings.
    fn read(text: &str, language: Language, view: &Self::View) -> Result<Vec<Self::Act>, Vec<Unclear>>;

    /// What a text that can be read says besides its orders and does not hold, such as a figure of its own. For its
    /// writer; it refuses nothing.
    fn remarks(_text: &str, _language: Language, _view: &Self::View) -> Vec<Unclear> {
        Vec::new()
    }

    /// Writes acts as a person would; [`Rules::read`] reads it back.
    fn write(acts: &[Self::Act], language: Language, view: &Self::View) -> String;

    /// How the game ended, if it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The same options with the names by which posts call the players, by seat; for a game that reads none.
    #[must_use]
    fn named(options: Self::Options, _names: &[String]) -> Self::Options {
        options
    }

    /// The same options with another posting time, in hours; none where the game has none, or takes no such.
    fn retimed(_options: Self::Options, _hours: u32) -> Option<Self::Options> {
        None
    }

    /// Whether an event begins or ends a seat's own post, in a game that tells each post by itself.
    fn posting(_event: &Self::Event) -> Option<Posting> {
        None
    }

    /// What comes after everything that is owed now, as far as it is known: in that order, one after the other.
    fn follows(_state: &Self::State) -> Vec<Due> {
        Vec::new()
    }

    /// Whether the player of `seat` lets the player of `by` post for him.
    fn may_post_for(_state: &Self::State, _by: Seat, _seat: Seat) -> bool {
        false
    }

    /// How all stand, for the summary of a phase; none in a game that has no such table.
    fn standings(_view: &Self::View) -> Option<Standings> {
        None
    }

    /// What somebody who plays `seat` for the first time should look at now, the most urgent first; empty in a game that
    /// teaches nothing.
    fn hints(_view: &Self::View, _seat: Seat) -> Vec<Message> {
        Vec::new()
    }

    /// What is counted of each seat over the phases, for charts; empty in a game that counts nothing.
    fn figures(_view: &Self::View) -> Vec<Figures> {
        Vec::new()
    }

    /// What seats are to each other, where they are anything.
    fn ties(_view: &Self::View) -> Vec<Tie> {
        Vec::new()
    }
}

/// A count of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// Message id of what is counted.
    pub name: String,
    /// How many, by seat.
    pub of: Vec<i64>,
}

/// What two seats are to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// One.
    pub one: Seat,
    /// The other.
    pub other: Seat,
    /// What they are.
    pub what: Message,
}

/// Where an event stands in a seat's own post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    /// What follows is the post of this seat.
    Begins(Seat),
    /// The post is whole with this event.
    Ends,
}

/// How all stand: a table, and what is said of the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// What the table shows.
    pub caption: Message,
    /// The heads of its columns, that of the seats first.
    pub heads: Vec<Message>,
    /// A row for each seat.
    pub rows: Vec<Vec<Arg>>,
    /// Sentences beside it: who is ahead, what comes next, who signs.
    pub lines: Vec<Message>,
    /// Whether the map is posted with it.
    pub with_map: bool,
}

/// Whether posts take effect at once or together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// Each post is resolved when it is made.
    PostByPost,
    /// Posts are kept closed and resolved when all are in or the deadline has passed.
    Together,
}

/// A player's place in a game, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(#[serde(deserialize_with = "small_id")] pub u8);

/// Reads a small id: a number, or the text that a number becomes as the key of a map. A map inside a tagged fact
/// is read by way of a buffer that keeps such keys as text.
pub(crate) fn small_id<'de, D: Deserializer<'de>, N: TryFrom<u64>>(from: D) -> Result<N, D::Error> {
    struct SmallId<N>(PhantomData<N>);
    impl<N: TryFrom<u64>> Visitor<'_> for SmallId<N> {
        type Value = N;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("a small whole number")
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<N, E> {
            N::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<N, E> {
            let number = text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))?;
            self.visit_u64(number)
        }
    }
    from.deserialize_any(SmallId(PhantomData))
}

impl Seat {
    /// The index of this seat in a dense list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a game with `count` players, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..u8::try_from(count).unwrap_or(u8::MAX)).map(Self)
    }
}

impl Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seat {}", self.0)
    }
}

/// Whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
    /// A game master without a seat: sees what the rules keep from players, but no draw still sealed.
    Referee,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// Counts the phases of the whole game from 0.
    pub index: u32,
    /// The turn it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// Message id of its name.
    pub name: String,
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

/// What a post led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved<E> {
    /// What was decided, in order.
    pub events: Vec<E>,
    /// In a game that resolves line by line: where the post stopped, and why.
    pub stopped: Option<Illegal>,
}

/// Understood, but not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Illegal {
    /// Which act of the post, from 0; none where the post as a whole is at fault.
    pub act: Option<usize>,
    /// The code that machines read, e.g. `E_AP`.
    pub code: String,
    /// What a person is told, with the place and the number that was missed.
    pub message: Message,
}

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.act {
            Some(act) => write!(out, "act {act}: {} ({})", self.code, self.message.id),
            None => write!(out, "{} ({})", self.code, self.message.id),
        }
    }
}

impl std::error::Error for Illegal {}

/// Something to be told: a message id and its arguments, never prose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Fluent message id.
    pub id: String,
    /// Its arguments by name.
    pub args: BTreeMap<String, Arg>,
    /// The rule that decided, e.g. `FCQ-7.4`; pages link it to its anchor.
    pub rule: Option<String>,
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: BTreeMap::new(), rule: None }
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: impl Into<Arg>) -> Self {
        self.args.insert(name.to_owned(), arg.into());
        self
    }

    /// The same with the rule that decided.
    #[must_use]
    pub fn by(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A count.
    Number(i64),
    /// A proper name, the same in every language.
    Text(String),
    /// Another message, told in the reader's language.
    Told(Box<Message>),
    /// A seat; pages show its player.
    Seat(Seat),
    /// An instant; pages show it in the reader's zone.
    At(Instant),
    /// Several, joined as the language joins them.
    List(Vec<Arg>),
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Told(Box::new(message))
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Self {
        Self::List(list)
    }
}

/// A language in which posts are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    En,
    /// Romanian.
    Ro,
    /// Portuguese.
    Pt,
    /// Japanese.
    Ja,
}

/// A part of a text that is not understood, or has more than one reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unclear {
    /// The bytes of the text that are meant.
    pub at: Range<usize>,
    /// What is wrong and what was expected there.
    pub message: Message,
    /// Names close to what stands there, best first.
    pub near: Vec<String>,
    /// The readings, each written out in full; two or more where the text is ambiguous, else empty.
    pub readings: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several share it. Empty where nobody did.
    pub winners: Vec<Seat>,
    /// All seats from best to worst; those in one group are equal.
    pub ranking: Vec<Vec<Seat>>,
    /// Why it ended, with the rule.
    pub reason: Message,
}
