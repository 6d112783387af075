//! The registry of this server's rulesets, and one interface to all of them.
//!
//! A ruleset is generic in its state, acts and events; the code around it is not. [`GamePosition`] is the position of a game with
//! its types erased, and so are its [`SeatActs`] and [`GameFact`]s. JSON is used only in the database and in files. A page of one
//! ruleset that needs its own types uses [`PositionView`], which gives no more than the rules' own `view` and `offers`.

pub mod engine;
mod exported_game;
pub mod headless;
mod negotiation;
mod position;
mod position_view;
mod post_reader;
pub mod ready_games;
mod ruleset_position;
mod stored_values;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use stafeta_rules::board::Board;
use stafeta_rules::clock::cadence::WeeklyDeadline;
use stafeta_rules::randomness::SealedRng;
use stafeta_rules::rules::{
    BotLevel, GameStatistics, IllegalAct, Message, Negotiate, PlayBot, ResolutionMode, Rules, SeatOccupant,
    Viewer,
};

use ruleset_position::RulesetPosition;

pub use negotiation::{
    AgreementVerdict, GameAgreement, GameAgreementRecord, GameAgreementTerms, GameNegotiationStep,
    NegotiablePosition, judge_agreements, kept_agreements,
};
pub use position::{CorruptRecord, GamePosition, PostResolution, PublicPosition, ResolveError};
pub use position_view::PositionView;
pub use post_reader::{PostDesk, PostReaderError};
pub use stored_values::{GameFact, SeatActs};

/// The registry: one line for each ruleset, with its name in code, its stored code, and its rules. The code is also the name
/// of its module among the pages. Passes the list to another macro, so that code with a part for each ruleset needs one pattern.
#[macro_export]
macro_rules! registry {
    ($each:ident) => {
        $each! {
            /// Forum Conquest.
            Conquest conquest stafeta_rules::conquest::game::Conquest,
            /// Diplomacy and its variants.
            Diplomacy diplomacy stafeta_rules::diplomacy::game::Diplomacy,
            /// WAR II.
            War war stafeta_rules::war::game::War,
            /// The ruleset for tests of the code around the rules. Nobody can create a game of it.
            Trial trial stafeta_rules::trial::Trial,
        }
    };
}
pub use crate::registry;

/// Declares [`Ruleset`] and those of its methods that call the rules.
macro_rules! rulesets {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// The rules by which a game is played.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Ruleset {
            $($(#[$doc])* $name,)+
        }

        impl Ruleset {
            /// Every ruleset.
            pub const ALL: &'static [Ruleset] = &[$(Ruleset::$name),+];

            /// Returns the code stored in the database.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Ruleset::$name => stringify!($code),)+
                }
            }

            /// Returns the message id of the ruleset's name.
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

            /// Returns the folder of the rules page; `None` in a ruleset without pages.
            const fn page(self) -> Option<&'static str> {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::RULES_PAGE,)+
                }
            }

            /// Returns the folder of the rules page that has the anchor of `rule`.
            #[must_use]
            pub fn page_of(self, rule: &str) -> &'static str {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::page_of(rule).unwrap_or(self.code()),)+
                }
            }

            /// Returns the message id of the name of a game that plays `variant`: the name of the ruleset if the variant has
            /// none of its own.
            #[must_use]
            pub fn name_of(self, variant: Option<&str>) -> Cow<'static, str> {
                let name = variant.and_then(|variant| match self {
                    $(Ruleset::$name => <$rules as Rules>::variant_name(variant),)+
                });
                name.map_or(Cow::Borrowed(self.name()), Cow::Owned)
            }

            /// Returns the address of the page with the rules of a variant; `None` in a ruleset without pages.
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
            /// The options or the number of seats do not make a game. Lists every reason.
            pub fn start(self, options: &Value, seats: u8, rng: &mut SealedRng) -> Result<Vec<GameFact>, Vec<IllegalAct>> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::start(options, seats, rng),)+
                }
            }

            /// Returns the same options with the players by seat, as far as the rules use them.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn seated(self, options: &Value, occupants: &[SeatOccupant]) -> Result<Value, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::seated(options, occupants),)+
                }
            }

            /// Returns the same options with the seats as the server gives them out, so that no draw of the game decides who
            /// plays which side.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn with_given_seats(self, options: &Value) -> Result<Value, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::with_given_seats(options),)+
                }
            }

            /// Returns the hours that a player usually has for a post, at least 1.
            ///
            /// # Errors
            /// The options belong to another ruleset.
            pub fn posting_hours(self, options: &Value) -> Result<u32, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::posting_hours(options),)+
                }
            }

            /// Returns the same options with another posting time, in hours; `None` if the game has no posting time or does
            /// not allow this one.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn retimed(self, options: &Value, hours: u32) -> Result<Option<Value>, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::retimed(options, hours),)+
                }
            }

            /// Returns the options of a game that has not begun with another time for a phase or a turn, in hours; `None` if
            /// the game has no such time or does not allow this one.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn with_phase_hours(self, options: &Value, hours: u32) -> Result<Option<Value>, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::with_phase_hours(options, hours),)+
                }
            }

            /// Returns the day of the week and the time at which all phases of a game end; `None` if it has no such day.
            ///
            /// # Errors
            /// The options are not those of the ruleset.
            pub fn weekly_deadline(self, options: &Value) -> Result<Option<WeeklyDeadline>, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::weekly_deadline(options),)+
                }
            }

            /// Returns the options of a game that has not begun with another day of the week and time; `None` if it has no such day.
            ///
            /// # Errors
            /// The options cannot be serialised, which only a bug of the ruleset can cause.
            pub fn with_weekly_deadline(
                self,
                options: &Value,
                deadline: WeeklyDeadline,
            ) -> Result<Option<Value>, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::with_weekly_deadline(options, deadline),)+
                }
            }

            /// Returns the levels at which its bots play differently, the weakest first.
            #[must_use]
            pub fn bot_levels(self) -> &'static [BotLevel] {
                match self {
                    $(Ruleset::$name => <$rules as PlayBot>::BOT_LEVELS,)+
                }
            }

            /// Returns the message ids of its scoring systems, in the order of [`PublicPosition::scores`].
            #[must_use]
            pub const fn scoring_systems(self) -> &'static [&'static str] {
                match self {
                    $(Ruleset::$name => <$rules as GameStatistics>::SCORING_SYSTEMS,)+
                }
            }

            /// Returns the options as sentences for the players to agree on.
            #[must_use]
            pub fn terms(self, options: &Value) -> Vec<Message> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::terms(options),)+
                }
            }

            /// Returns the position before the first fact.
            #[must_use]
            pub fn empty(self) -> Box<dyn GamePosition> {
                match self {
                    $(Ruleset::$name => Box::<RulesetPosition<$rules>>::default(),)+
                }
            }

            /// Reads a stored fact, possibly written by an earlier release.
            ///
            /// # Errors
            /// This release does not know its version.
            pub fn read_fact(self, version: i16, body: Value) -> Result<GameFact, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::read_fact(version, body),)+
                }
            }

            /// Reads a stored list of acts.
            ///
            /// # Errors
            /// They belong to another ruleset.
            pub fn read_acts(self, acts: &Value) -> Result<SeatActs, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::read_acts(acts),)+
                }
            }

            /// Returns true if its seats can make agreements.
            #[must_use]
            pub const fn has_agreements(self) -> bool {
                match self {
                    $(Ruleset::$name => <$rules as Negotiate>::HAS_AGREEMENTS,)+
                }
            }

            /// Reads the stored terms of an agreement.
            ///
            /// # Errors
            /// They belong to another ruleset.
            pub fn read_terms(self, terms: &Value) -> Result<GameAgreementTerms, CorruptRecord> {
                match self {
                    $(Ruleset::$name => RulesetPosition::<$rules>::read_terms(terms),)+
                }
            }

            /// Returns the version in which facts are stored.
            #[must_use]
            pub const fn event_version(self) -> i16 {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::EVENT_VERSION,)+
                }
            }

            /// Returns the format in which positions are stored.
            #[must_use]
            pub const fn state_format(self) -> i16 {
                match self {
                    $(Ruleset::$name => <$rules as Rules>::STATE_FORMAT,)+
                }
            }

            /// Reads a position, stored as JSON.
            ///
            /// # Errors
            /// It belongs to another ruleset.
            pub fn restore(self, stored: &str) -> Result<Box<dyn GamePosition>, CorruptRecord> {
                Ok(match self {
                    $(Ruleset::$name => Box::new(RulesetPosition::<$rules>::restore(stored)?),)+
                })
            }

            /// Restores what is seen of a position from the view in a game's file.
            ///
            /// # Errors
            /// It belongs to another ruleset.
            pub fn position_of_view(self, view: &Value) -> Result<Box<dyn GamePosition>, CorruptRecord> {
                Ok(match self {
                    $(Ruleset::$name => Box::new(RulesetPosition::<$rules>::of_view(view)?),)+
                })
            }
        }
    };
}
registry!(rulesets);

impl Ruleset {
    /// Returns the order of posting: all at once, or one after the other.
    #[must_use]
    pub fn tempo(self) -> ResolutionMode {
        self.empty().tempo()
    }

    /// Checks that these options and this number of seats make a game. Its draws come from an all-zero secret and are
    /// discarded.
    ///
    /// # Errors
    /// Every error in the options.
    pub fn try_options(self, options: &Value, seats: u8) -> Result<(), Vec<IllegalAct>> {
        let mut rng = SealedRng::new(stafeta_rules::randomness::GameSecret::new([0; 32]), 0);
        self.start(options, seats, &mut rng).map(|_| ())
    }

    /// Returns the map at the start of a game with these options, without the owners and pieces that sealed randomness decides.
    /// `None` if the options make no game, or the game has no map.
    #[must_use]
    pub fn opening_board(self, options: &Value, seats: u8) -> Option<Board> {
        let mut rng = SealedRng::new(stafeta_rules::randomness::GameSecret::new([0; 32]), 0);
        let facts = self.start(options, seats, &mut rng).ok()?;
        let mut position = self.empty();
        for fact in &facts {
            position.apply(fact).ok()?;
        }
        let mut board = position.board(Viewer::Spectator);
        // An owner or piece of a public draw comes from the all-zero secret above and says nothing about a real game.
        let draws_openly = |fact: &GameFact| position.reveals(fact).map_or(true, |drawn| !drawn.is_empty());
        if facts.iter().any(draws_openly) {
            for place in &mut board.places {
                (place.owner, place.sway) = (None, None);
                place.pieces.clear();
            }
        }
        Some(board).filter(|board| !board.places.is_empty())
    }
}

/// Returns the variant that the options name; `None` in a game without variants.
#[must_use]
pub fn variant_of(options: &Value) -> Option<&str> {
    options.get("variant").and_then(Value::as_str)
}

/// Returns true if the options name a position with which the game begins in place of the usual one.
#[must_use]
pub fn has_own_opening(options: &Value) -> bool {
    options.get("opening").is_some_and(|opening| !opening.is_null())
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
