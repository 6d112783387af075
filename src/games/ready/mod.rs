//! Games that are ready to be played: the options a table begins with, tables for one person against the house, and the random
//! players of games that nobody plays. Each ruleset has a part here, chosen by the registry.

mod conquest;
mod diplomacy;
mod trial;
mod war;

use std::any::Any;
use std::borrow::Cow;
use std::fmt::Debug;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde::Serialize;
use serde_json::Value;
use stafeta_rules::rules::Seat;

use super::{Acts, Corrupt, Position, Ruleset, registry};

/// Hours that a lone player has for everything: four weeks.
const LONE_HOURS: u32 = 24 * 28;

/// The ready games of a ruleset.
pub trait ReadyGames: Sync {
    /// The options a table begins with.
    ///
    /// # Errors
    /// They cannot be made, which only a fault of the ruleset can bring about.
    fn usual_options(&self) -> Result<Value, Corrupt>;

    /// Tables for one person and a whole game, under the usual options.
    fn lone_tables(&self) -> Vec<LoneTable> {
        Vec::new()
    }

    /// Tables for one person and a short game that teaches.
    fn lessons(&self) -> Vec<LoneTable> {
        Vec::new()
    }

    /// Where its lessons stand among those of the other rulesets: the easiest first.
    fn lesson_rank(&self) -> u8 {
        0
    }

    /// Options and seats of a table for one, by its code, with clocks that press nobody; `None` if it is none of these.
    fn lone_setup(&self, _code: &str) -> Option<(Value, u8)> {
        None
    }

    /// Random acts of a seat, which the rules may refuse; `None` if it has nothing to do, or random players know no such game.
    fn random_acts(&self, _position: &dyn Position, _seat: Seat, _rng: &mut StdRng) -> Option<Acts> {
        None
    }
}

/// A table for one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoneTable {
    /// Its code in forms.
    pub code: Cow<'static, str>,
    /// Message id of what is played.
    pub name: Cow<'static, str>,
}

impl LoneTable {
    fn new(code: impl Into<Cow<'static, str>>, name: impl Into<Cow<'static, str>>) -> Self {
        Self { code: code.into(), name: name.into() }
    }
}

macro_rules! ready {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// The ready games of a ruleset.
        #[must_use]
        pub fn ready(ruleset: Ruleset) -> &'static dyn ReadyGames {
            match ruleset {
                $(Ruleset::$name => &$code::READY,)+
            }
        }
    };
}
registry!(ready);

/// Every table of a first lesson, the easiest first.
#[must_use]
pub fn lessons() -> Vec<LoneTable> {
    let mut rulesets = Ruleset::ALL.to_vec();
    rulesets.sort_by_key(|ruleset| ready(*ruleset).lesson_rank());
    rulesets.into_iter().flat_map(|ruleset| ready(ruleset).lessons()).collect()
}

/// Every table for one person and a whole game.
#[must_use]
pub fn lone_tables() -> Vec<LoneTable> {
    Ruleset::ALL.iter().flat_map(|ruleset| ready(*ruleset).lone_tables()).collect()
}

/// Ruleset, options and seats of a table for one.
#[must_use]
pub fn lone_setup(code: &str) -> Option<(Ruleset, Value, u8)> {
    Ruleset::ALL.iter().find_map(|ruleset| {
        let (options, seats) = ready(*ruleset).lone_setup(code)?;
        Some((*ruleset, options, seats))
    })
}

/// One act of those offered.
fn one<A>(offered: &[A], rng: &mut StdRng) -> Option<Acts>
where
    A: Any + Clone + Debug + Send + Sync + PartialEq + Serialize,
{
    offered.choose(rng).map(|act| Acts::of([act.clone()]))
}

/// Options as they are stored.
fn written(options: &impl Serialize) -> Result<Value, Corrupt> {
    serde_json::to_value(options).map_err(|error| Corrupt { what: "the options", why: error.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_for_one_can_begin() {
        for table in lessons().into_iter().chain(lone_tables()) {
            let (ruleset, options, seats) = lone_setup(&table.code).unwrap();
            assert_eq!(ruleset.try_options(&options, seats), Ok(()), "{}", table.code);
        }
        assert_eq!(lone_setup("chess"), None);
    }
}
