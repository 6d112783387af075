//! The registry of this server's rulesets, and one interface to all of them.
//!
//! A ruleset is generic in its state, acts and events; the code around it is not. [`Position`] is the position of a game with
//! its types erased, and so are its [`Acts`] and [`Fact`]s. JSON is used only in the database and in files. A page of one
//! ruleset that needs its own types uses [`Seen`], which gives no more than the rules' own `view` and `offers`.

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

/// The registry: one line for each ruleset, with its name in code, its stored code, and its rules. The code is also the name
/// of its module among the pages. Hands the list to another macro, so that code with a part for each ruleset needs one pattern.
macro_rules! registry {
    ($each:ident) => {
        $each! {
            /// Forum Conquest.
            Conquest conquest stafeta_rules::conquest::game::Conquest,
            /// Diplomacy and its variants.
            Diplomacy diplomacy stafeta_rules::diplomacy::game::Diplomacy,
            /// WAR II.
            War war stafeta_rules::war::game::War,
            /// The ruleset for tests of the code around the rules; nobody can create a game of it.
            Trial trial stafeta_rules::trial::Trial,
        }
    };
}
pub(crate) use registry;

/// Declares [`Ruleset`] and its methods that ask the rules themselves.
macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// The rules a game is played by.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Ruleset {
            $($(#[$doc])* $name,)+
        }

        impl Ruleset {
            /// Every ruleset.
            pub const ALL: &'static [Ruleset] = &[$(Ruleset::$name),+];

            /// The code stored in the database.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Ruleset::$name => stringify!($code),)+
                }
            }

            /// Message id of the ruleset's name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Ruleset::$name => concat!("game-ruleset-", stringify!($code)),)+
                }
            }

            /// Returns true if the ruleset has duties: comments and corrected figures that its game master writes as acts.
            #[must_use]
            pub const fn has_duties(self) -> bool {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::HAS_DUTIES,)+
                }
            }

            /// The folder of the rules page; `None` in a ruleset without pages.
            const fn page(self) -> Option<&'static str> {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::RULES_PAGE,)+
                }
            }

            /// The folder of the rules page that has the anchor of `rule`.
            #[must_use]
            pub fn page_of(self, rule: &str) -> &'static str {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::page_of(rule).unwrap_or(self.code()),)+
                }
            }

            /// Message id of the name of a game that plays `variant`; the name of the ruleset where the variant has none of
            /// its own.
            #[must_use]
            pub fn name_of(self, variant: Option<&str>) -> Cow<'static, str> {
                let name = variant.and_then(|variant| match self {
                    $(Ruleset::$name => <$rules as Rules>::variant_name(variant),)+
                });
                name.map_or(Cow::Borrowed(self.name()), Cow::Owned)
            }

            /// The address of the page with the rules of a variant; `None` in a ruleset without pages.
            #[must_use]
            pub fn rules_page(self, variant: Option<&str>) -> Option<String> {
                let page = variant.and_then(|variant| match self {
                    $(Ruleset::$name => <$rules as Rules>::variant_page(variant),)+
                });
                page.or(self.page()).map(|page| format!("/rules/{page}"))
            }

            /// Returns the facts that open a game.
            ///
            /// # Errors
            /// The options or the number of seats make no game; each reason is named.
            pub fn start(self, options: &Value, seats: u8, lots: &mut Lots) -> Result<Vec<Fact>, Vec<Illegal>> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::start(options, seats, lots),)+
                }
            }

            /// Returns the same options with the players by seat, as far as the rules ask for them.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn seated(self, options: &Value, sitters: &[Sitter]) -> Result<Value, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::seated(options, sitters),)+
                }
            }

            /// Returns the same options with another posting time, in hours; `None` if the game has no posting time or does
            /// not allow this one.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn retimed(self, options: &Value, hours: u32) -> Result<Option<Value>, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::retimed(options, hours),)+
                }
            }

            /// Returns the options as sentences for the players to agree on.
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

            /// Reads a stored fact, possibly written by an earlier release.
            ///
            /// # Errors
            /// This release does not know its version.
            pub fn read_fact(self, version: i16, body: Value) -> Result<Fact, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::read_fact(version, body),)+
                }
            }

            /// Reads a stored list of acts.
            ///
            /// # Errors
            /// They belong to another ruleset.
            pub fn read_acts(self, acts: Value) -> Result<Acts, Corrupt> {
                match self {
                    $(Ruleset::$name => Play::<$rules>::read_acts(acts),)+
                }
            }

            /// The version in which facts are stored.
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

            /// Reads a stored position.
            ///
            /// # Errors
            /// It belongs to another ruleset.
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
    /// Returns the order of posting: all at once, or one after the other.
    #[must_use]
    pub fn tempo(self) -> Tempo {
        self.empty().tempo()
    }

    /// Checks that these options and this number of seats make a game. No draw of it counts.
    ///
    /// # Errors
    /// Every fault of the options.
    pub fn try_options(self, options: &Value, seats: u8) -> Result<(), Vec<Illegal>> {
        let mut lots = Lots::new(stafeta_rules::lots::Secret::new([0; 32]), 0);
        self.start(options, seats, &mut lots).map(|_| ())
    }

    /// Returns the map at the start of a game with these options, without the owners and pieces that sealed randomness decides.
    /// `None` if the options make no game, or the game has no map.
    #[must_use]
    pub fn opening_board(self, options: &Value, seats: u8) -> Option<Board> {
        let mut lots = Lots::new(stafeta_rules::lots::Secret::new([0; 32]), 0);
        let facts = self.start(options, seats, &mut lots).ok()?;
        let mut position = self.empty();
        for fact in &facts {
            position.apply(fact).ok()?;
        }
        let mut board = position.board(Viewer::Spectator);
        // A drawn owner or piece comes from the all-zero secret above and says nothing about a real game.
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

/// Error for a code that names no ruleset.
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

/// Result of resolving posts.
#[derive(Debug)]
pub struct Resolved {
    /// The facts decided, in order.
    pub facts: Vec<Fact>,
    /// The position after these facts.
    pub position: Box<dyn Position>,
    /// The first act that was not allowed, in a post that is resolved line by line; `None` if all were done.
    pub stopped: Option<Illegal>,
}

/// Error of a post that was not resolved.
#[derive(Debug)]
pub enum Refused {
    /// Acts that are not allowed.
    Illegal(Vec<Illegal>),
    /// Acts of another ruleset.
    Corrupt(Corrupt),
}

/// Something stored that its ruleset cannot read.
#[derive(Debug, thiserror::Error)]
#[error("{what} cannot be read: {why}")]
pub struct Corrupt {
    /// The kind of thing that was expected.
    pub what: &'static str,
    /// The error of the parser.
    pub why: String,
}

/// The public part of a position of any ruleset.
pub trait PublicPosition: fmt::Debug + Send + Sync {
    /// Returns the order of posting: all at once, or one after the other.
    fn tempo(&self) -> Tempo;

    /// The current phase.
    fn phase(&self) -> Phase;

    /// The orders due now, each with its seat and clock.
    fn awaits(&self) -> Vec<Due>;

    /// The orders due after those of [`Self::awaits`], in order, as far as they are known.
    fn follows(&self) -> Vec<Due>;

    /// The seats that are out of the game.
    fn eliminated(&self) -> Vec<Elimination>;

    /// The figures of each seat, for charts.
    fn figures(&self) -> Vec<Figures>;

    /// The public relations between seats.
    fn ties(&self) -> Vec<Tie>;

    /// The public standings; `None` in a ruleset that has none.
    fn standings(&self) -> Option<Standings>;

    /// The result of the game; `None` while it is played.
    fn outcome(&self) -> Option<Outcome>;
}

/// A position of any ruleset. Every method that shows a part of it takes a viewer; the others serve the server itself.
pub trait Position: PublicPosition {
    /// Returns true if the player of `seat` lets the player of `by` post for them.
    fn may_post_for(&self, by: Seat, seat: Seat) -> bool;

    /// Returns true if all these acts are independent of the orders their seat writes for its turn.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn are_beside(&self, acts: &Acts) -> Result<bool, Corrupt>;

    /// Returns the duties among the acts: those that are no moves.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn duties(&self, acts: &Acts) -> Result<Vec<Duty>, Corrupt>;

    /// Returns true if none of these acts is a move.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn are_duties(&self, acts: &Acts) -> Result<bool, Corrupt>;

    /// Returns the facts that withdraw everything a seat has written ahead and no other seat has seen.
    fn withdrawn(&self, seat: Seat) -> Vec<Fact>;

    /// Returns the note for the discussion thread about a fact that has just been applied.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn aside(&self, fact: &Fact) -> Result<Option<Aside>, Corrupt>;

    /// The seats whose players are absent by the rules; `None` in a game where the server counts missed phases.
    fn absent(&self) -> Option<Vec<Seat>>;

    /// Returns the facts by which the player of an absent seat returns.
    fn come_back(&self, seat: Seat, lots: &mut Lots) -> Vec<Fact>;

    /// Tells whether a fact begins or ends a seat's own post; `None` if it does neither.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn posting(&self, fact: &Fact) -> Result<Option<Posting>, Corrupt>;

    /// Returns hints for a player who plays `seat` for the first time.
    fn hints(&self, seat: Seat) -> Vec<Message>;

    /// Returns the exercises for a player who plays `seat` for the first time in a short game, each marked if `facts` show it as
    /// done. Empty in a ruleset without a lesson.
    ///
    /// # Errors
    /// A fact belongs to another ruleset.
    fn lesson(&self, facts: &[Fact], seat: Seat) -> Result<Vec<Exercise>, Corrupt>;

    /// Checks that these acts of `seat` would be accepted now, as far as the seat itself can know.
    ///
    /// # Errors
    /// Every act that is not allowed, with the reason.
    fn check(&self, seat: Seat, acts: &Acts) -> Result<(), Refused>;

    /// Resolves posts. Changes nothing until the facts are applied.
    ///
    /// # Errors
    /// Every act that is not allowed, with the reason.
    fn resolve(&self, acts: &BTreeMap<Seat, Acts>, lots: &mut Lots) -> Result<Resolved, Refused>;

    /// Decides the consequences of a missed deadline.
    fn lapse(&self, due: &Due, lots: &mut Lots) -> Vec<Fact>;

    /// Decides how the game continues under changed options.
    ///
    /// # Errors
    /// The options that cannot be changed any more.
    fn amend(&self, options: &Value) -> Result<Vec<Fact>, Vec<Illegal>>;

    /// Applies a fact to the position.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn apply(&mut self, fact: &Fact) -> Result<(), Corrupt>;

    /// Returns the messages to `viewer` about a fact that has just been applied.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn tell(&self, fact: &Fact, viewer: Viewer) -> Result<Vec<Message>, Corrupt>;

    /// Returns the draws that a fact makes public.
    ///
    /// # Errors
    /// The fact belongs to another ruleset.
    fn reveals(&self, fact: &Fact) -> Result<Vec<Drawn>, Corrupt>;

    /// Returns all that `viewer` may see, as JSON.
    ///
    /// # Errors
    /// The view cannot be serialised, which only a bug of the ruleset can cause.
    fn view(&self, viewer: Viewer) -> Result<Value, Corrupt>;

    /// Returns a position that looks like this one to `viewer` and contains nothing else, to try orders out on.
    fn as_seen(&self, viewer: Viewer) -> Box<dyn Position>;

    /// The map for `viewer`.
    fn board(&self, viewer: Viewer) -> Board;

    /// Reads a text of orders.
    ///
    /// # Errors
    /// The parts of the text that are not understood, or have two readings.
    fn read(&self, text: &str, language: Language, viewer: Viewer) -> Result<Acts, Vec<Unclear>>;

    /// Reads each line by itself; `None` for a line that is not understood, or has two readings.
    fn read_lines(&self, lines: &[&str], language: Language, viewer: Viewer) -> Vec<Option<Acts>>;

    /// Returns false statements in a text besides its orders, as warnings to its writer. They refuse nothing.
    fn remarks(&self, text: &str, language: Language, viewer: Viewer) -> Vec<Unclear>;

    /// Returns the post of a bot on `seat`, which is given only what the seat may see and what it is offered. Empty if no orders
    /// are due.
    fn bot(&self, seat: Seat, seed: u64) -> Acts;

    /// Counts the acts that hold or pass; 0 for those of another ruleset.
    fn idle(&self, acts: &Acts) -> usize;

    /// Writes acts as a person would write them.
    ///
    /// # Errors
    /// The acts belong to another ruleset.
    fn write(&self, acts: &Acts, language: Language, viewer: Viewer) -> Result<String, Corrupt>;

    /// Serialises the position for the database.
    ///
    /// # Errors
    /// The position cannot be serialised, which only a bug of the ruleset can cause.
    fn store(&self) -> Result<Value, Corrupt>;

    /// Returns the position as [`Any`], for [`Seen`] to downcast.
    fn as_any(&self) -> &dyn Any;
}
