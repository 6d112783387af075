//! The games this server plays: the one registry, and one face for all of them.
//!
//! A ruleset is generic in its state, acts and events; the shells round it are not. [`Position`] is a game in hand with its
//! types closed over, and so are its [`Acts`] and [`Fact`]s: JSON stands in the database and in files alone. What a page of one ruleset needs in
//! its own types it gets through [`Seen`], which gives no more than the rules' own `view` and `offers`.

pub mod headless;
mod play;
pub mod ready;
mod stored;

use std::any::Any;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::lots::{Drawn, Lots};
use stafeta_rules::rules::{
    Aside, Due, Duty, Elimination, Exercise, Figures, Illegal, Language, Message, Outcome, Phase, Posting,
    Rules, Seat, Sitter, Standings, Tempo, Tie, Unclear, Viewer,
};

use play::Play;

pub use play::Seen;
pub use stored::{Acts, Fact};

/// The registry: a line for each ruleset, with its name in code, its code as it is stored, and its rules. The code is also the
/// name of its module among the pages. Hands the list to another macro, so that whatever has a part for each ruleset says so
/// by one pattern.
macro_rules! registry {
    ($each:ident) => {
        $each! {
            /// Forum Conquest.
            Conquest conquest stafeta_rules::conquest::game::Conquest,
            /// Diplomacy and its variants.
            Diplomacy diplomacy stafeta_rules::diplomacy::game::Diplomacy,
            /// WAR II.
            War war stafeta_rules::war::game::War,
            /// The game that the shells are tried with; no table is opened for it.
            Trial trial stafeta_rules::trial::Trial,
        }
    };
}
pub(crate) use registry;

/// Declares [`Ruleset`] and what it asks of the rules themselves.
macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// Which rules a game is played by.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Ruleset {
            $($(#[$doc])* $name,)+
        }

        impl Ruleset {
            /// Every ruleset.
            pub const ALL: &'static [Ruleset] = &[$(Ruleset::$name),+];

            /// The stored word.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Ruleset::$name => stringify!($code),)+
                }
            }

            /// Message id of its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Ruleset::$name => concat!("game-ruleset-", stringify!($code)),)+
                }
            }

            /// Whether its game master comments and sets figures right in words of its own.
            #[must_use]
            pub const fn has_duties(self) -> bool {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::HAS_DUTIES,)+
                }
            }

            /// The folder of its rules page; `None` in a ruleset without pages.
            const fn page(self) -> Option<&'static str> {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::RULES_PAGE,)+
                }
            }

            /// The folder of the rules page that has the anchor of a rule.
            #[must_use]
            pub fn page_of(self, rule: &str) -> &'static str {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::page_of(rule).unwrap_or(self.code()),)+
                }
            }

            /// Message id of what a table is called that plays a variant; the name of the ruleset where that says it.
            #[must_use]
            pub fn name_of(self, variant: Option<&str>) -> Cow<'static, str> {
                let name = variant.and_then(|variant| match self {
                    $(Ruleset::$name => <$rules as Rules>::variant_name(variant),)+
                });
                name.map_or(Cow::Borrowed(self.name()), Cow::Owned)
            }

            /// The page with the rules of a variant; `None` in a ruleset without pages.
            #[must_use]
            pub fn rules_page(self, variant: Option<&str>) -> Option<String> {
                let page = variant.and_then(|variant| match self {
                    $(Ruleset::$name => <$rules as Rules>::variant_page(variant),)+
                });
                page.or(self.page()).map(|page| format!("/rules/{page}"))
            }

            /// The facts that open a game.
            ///
            /// # Errors
            /// The options or the number of seats do not make a game; each reason is named.
            pub fn start(self, options: &Value, seats: u8, lots: &mut Lots) -> Result<Vec<Fact>, Vec<Illegal>> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::start(options, seats, lots),)+
                }
            }

            /// The same options with those who sit there, by seat, as far as the rules ask.
            ///
            /// # Errors
            /// The options cannot be written, which only a fault of the ruleset can bring about.
            pub fn seated(self, options: &Value, sitters: &[Sitter]) -> Result<Value, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::seated(options, sitters),)+
                }
            }

            /// The same options with another posting time, in hours; `None` if there is none to change, or not to that.
            ///
            /// # Errors
            /// The options cannot be written, which only a fault of the ruleset can bring about.
            pub fn retimed(self, options: &Value, hours: u32) -> Result<Option<Value>, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::retimed(options, hours),)+
                }
            }

            /// The options as sentences that the table agrees on.
            #[must_use]
            pub fn terms(self, options: &Value) -> Vec<Message> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::terms(options),)+
                }
            }

            /// The position before the first fact.
            #[must_use]
            pub fn empty(self) -> Box<dyn Position> {
                match self {
                    $(Ruleset::$name => Box::<Play<$rules>>::default(),)+
                }
            }

            /// Reads a stored fact, which an earlier release may have written.
            ///
            /// # Errors
            /// Its version is none that this release knows.
            pub fn read_fact(self, version: i16, body: Value) -> Result<Fact, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::read_fact(version, body),)+
                }
            }

            /// Reads a stored list of acts.
            ///
            /// # Errors
            /// They are none of this ruleset's.
            pub fn read_acts(self, acts: Value) -> Result<Acts, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::read_acts(acts),)+
                }
            }

            /// The version in which facts are written.
            #[must_use]
            pub const fn event_version(self) -> i16 {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::EVENT_VERSION,)+
                }
            }

            /// The format in which positions are stored.
            #[must_use]
            pub const fn state_format(self) -> i16 {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::STATE_FORMAT,)+
                }
            }

            /// The position that was stored.
            ///
            /// # Errors
            /// It is none of this ruleset's.
            pub fn restore(self, state: Value) -> Result<Box<dyn Position>, Corrupt> {
                Ok(match self {
                    $(Ruleset::$name => Box::new(Play::<$rules>::restore(state)?),)+
                })
            }
        }
    };
}
registry!(rulesets);

impl Ruleset {
    /// Whether all post at once or one after the other.
    #[must_use]
    pub fn tempo(self) -> Tempo {
        self.empty().tempo()
    }

    /// Whether these are options of it and so many players make a game of it. Draws nothing that counts.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn try_options(self, options: &Value, seats: u8) -> Result<(), Vec<Illegal>> {
        let mut lots = Lots::new(stafeta_rules::lots::Secret::new([0; 32]), 0);
        self.start(options, seats, &mut lots).map(|_| ())
    }

    /// The map as a table that agrees on these options finds it: what only lots decide is not on it. None where the options
    /// make no game, or the game has no map.
    #[must_use]
    pub fn opening_board(self, options: &Value, seats: u8) -> Option<Board> {
        let mut lots = Lots::new(stafeta_rules::lots::Secret::new([0; 32]), 0);
        let facts = self.start(options, seats, &mut lots).ok()?;
        let mut position = self.empty();
        for fact in &facts {
            position.apply(fact).ok()?;
        }
        let mut board = position.board(Viewer::Spectator);
        if lots.made() > 0 {
            for place in &mut board.places {
                (place.owner, place.sway) = (None, None);
                place.pieces.clear();
            }
        }
        Some(board).filter(|board| !board.places.is_empty())
    }
}

/// The variant that options choose; `None` in a game without variants.
#[must_use]
pub fn variant_of(options: &Value) -> Option<&str> {
    options.get("variant").and_then(Value::as_str)
}

impl fmt::Display for Ruleset {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// What stood where a ruleset was expected.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no ruleset of this server")]
pub struct UnknownRuleset(String);

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    fn from_str(code: &str) -> Result<Ruleset, UnknownRuleset> {
        let found = Ruleset::ALL.iter().copied().find(|ruleset| ruleset.code() == code);
        found.ok_or_else(|| UnknownRuleset(code.to_owned()))
    }
}

/// What a post led to.
#[derive(Debug)]
pub struct Resolved {
    /// What was decided, in order.
    pub facts: Vec<Fact>,
    /// The position after it.
    pub position: Box<dyn Position>,
    /// Where a post that is resolved line by line stopped, and why.
    pub stopped: Option<Illegal>,
}

/// Why a post was not resolved.
#[derive(Debug)]
pub enum Refused {
    /// Acts that may not be done.
    Illegal(Vec<Illegal>),
    /// Acts that are none of this ruleset's.
    Corrupt(Corrupt),
}

/// Something stored that its ruleset cannot read.
#[derive(Debug, thiserror::Error)]
#[error("{what} cannot be read: {why}")]
pub struct Corrupt {
    /// What it was taken for.
    pub what: &'static str,
    /// What is wrong.
    pub why: String,
}

/// What everybody may know of a game in hand, whatever its rules.
pub trait PublicPosition: fmt::Debug + Send + Sync {
    /// Whether all post at once or one after the other.
    fn tempo(&self) -> Tempo;

    /// Where the game stands.
    fn phase(&self) -> Phase;

    /// Who owes what, by which clock.
    fn awaits(&self) -> Vec<Due>;

    /// What comes after that, as far as it is known, in that order.
    fn follows(&self) -> Vec<Due>;

    /// Who is out of the game.
    fn eliminated(&self) -> Vec<Elimination>;

    /// What is counted of each seat, for charts.
    fn figures(&self) -> Vec<Figures>;

    /// What seats are to each other, as everybody may know.
    fn ties(&self) -> Vec<Tie>;

    /// How all stand, as everybody may know; none in a ruleset that has no such table.
    fn standings(&self) -> Option<Standings>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// A game in hand, whatever its rules. Everything that leaves it takes a viewer, but for the shells' own questions.
pub trait Position: PublicPosition {
    /// Whether the player of `seat` lets the player of `by` post for him.
    fn may_post_for(&self, by: Seat, seat: Seat) -> bool;

    /// Whether all of these acts stand beside what their seat writes for its turn.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn are_beside(&self, acts: &Acts) -> Result<bool, Corrupt>;

    /// What the acts are that are no moves.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn duties(&self, acts: &Acts) -> Result<Vec<Duty>, Corrupt>;

    /// Whether none of these acts is a move.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn are_duties(&self, acts: &Acts) -> Result<bool, Corrupt>;

    /// The facts by which everything is taken back that a seat has written ahead and nobody else has seen.
    fn withdrawn(&self, seat: Seat) -> Vec<Fact>;

    /// What is said where the players talk of a fact that has just been applied.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn aside(&self, fact: &Fact) -> Result<Option<Aside>, Corrupt>;

    /// The seats whose players are absent by the rules; `None` in a game that leaves it to the table to count.
    fn absent(&self) -> Option<Vec<Seat>>;

    /// The facts by which an absent seat is played again.
    fn come_back(&self, seat: Seat, lots: &mut Lots) -> Vec<Fact>;

    /// Whether a fact begins or ends a seat's own post.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn posting(&self, fact: &Fact) -> Result<Option<Posting>, Corrupt>;

    /// What somebody who plays `seat` for the first time should look at now.
    fn hints(&self, seat: Seat) -> Vec<Message>;

    /// What somebody who plays `seat` for the first time tries in a short game whose facts so far are these, and which of it he
    /// has done; empty in a ruleset that has no such lesson.
    ///
    /// # Errors
    /// A fact is none of this ruleset's.
    fn lesson(&self, facts: &[Fact], seat: Seat) -> Result<Vec<Exercise>, Corrupt>;

    /// Whether these acts of `seat` would be accepted now, as far as the seat itself can know.
    ///
    /// # Errors
    /// What may not be done, and why.
    fn check(&self, seat: Seat, acts: &Acts) -> Result<(), Refused>;

    /// Decides posts; changes nothing until the facts are applied.
    ///
    /// # Errors
    /// What may not be done, and why.
    fn resolve(&self, acts: &BTreeMap<Seat, Acts>, lots: &mut Lots) -> Result<Resolved, Refused>;

    /// Decides what a missed deadline leads to.
    fn lapse(&self, due: &Due, lots: &mut Lots) -> Vec<Fact>;

    /// Decides how the game goes on under other options.
    ///
    /// # Errors
    /// What cannot be changed any more.
    fn amend(&self, options: &Value) -> Result<Vec<Fact>, Vec<Illegal>>;

    /// Folds a fact in.
    ///
    /// # Errors
    /// It is none of this ruleset's.
    fn apply(&mut self, fact: &Fact) -> Result<(), Corrupt>;

    /// What `viewer` is told of a fact that has just been applied.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn tell(&self, fact: &Fact, viewer: Viewer) -> Result<Vec<Message>, Corrupt>;

    /// The draws that a fact makes public.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn reveals(&self, fact: &Fact) -> Result<Vec<Drawn>, Corrupt>;

    /// All that `viewer` may see, as data.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn view(&self, viewer: Viewer) -> Result<Value, Corrupt>;

    /// A position that looks as this one does to `viewer` and holds nothing else, to try things out on.
    fn as_seen(&self, viewer: Viewer) -> Box<dyn Position>;

    /// What is drawn for `viewer`.
    fn board(&self, viewer: Viewer) -> Board;

    /// Reads what a person wrote.
    ///
    /// # Errors
    /// Where the text is not understood, or has two readings.
    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<Acts, Vec<Unclear>>;

    /// Reads each of these lines by itself; `None` where one is not understood, or has two readings.
    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<Acts>>;

    /// What a text says besides its orders and does not hold: for its writer, refusing nothing.
    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<Unclear>;

    /// The post of a house opponent on `seat`, who is given what the seat may see and what it is offered, and no more;
    /// empty where he owes none.
    fn bot(&self, seat: Seat, seed: u64) -> Acts;

    /// How many of these acts hold or pass; none of another ruleset's do.
    fn idle(&self, acts: &Acts) -> usize;

    /// Writes acts as a person would.
    ///
    /// # Errors
    /// It is another ruleset's.
    fn write(&self, acts: &Acts, language: Language, viewer: Viewer) -> Result<String, Corrupt>;

    /// The position as it is stored.
    ///
    /// # Errors
    /// It cannot be written, which only a fault of the ruleset can bring about.
    fn store(&self) -> Result<Value, Corrupt>;

    /// For [`Seen`].
    fn as_any(&self) -> &dyn Any;
}
