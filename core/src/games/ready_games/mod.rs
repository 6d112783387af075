//! Ready games: default options, games for one person against bots, and random players for tests. Each ruleset has a part here,
//! chosen by the registry.

mod conquest;
mod diplomacy;
mod trial;
mod war;

use std::any::Any;
use std::borrow::Cow;
use std::fmt::Debug;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::Value;
use stafeta_rules::rules::{Seat, ToJson};

use super::{CorruptRecord, GamePosition, Ruleset, SeatActs, registry};

/// Hours that a player alone has for every task: four weeks.
const LONE_HOURS: u32 = 24 * 28;

/// The ready games of a ruleset.
pub trait ReadyGames: Sync {
    /// Returns the default options.
    ///
    /// # Errors
    /// The options cannot be made, which only a bug of the ruleset can cause.
    fn usual_options(&self) -> Result<Value, CorruptRecord>;

    /// Lists the full games for one person, under the default options.
    fn lone_tables(&self) -> Vec<LoneTable> {
        Vec::new()
    }

    /// Lists the short games for one person that teach the rules.
    fn lessons(&self) -> Vec<LoneTable> {
        Vec::new()
    }

    /// The rank of its lessons among those of all rulesets; the easiest has the lowest.
    fn lesson_rank(&self) -> u8 {
        0
    }

    /// Returns options and number of seats of a game for one person by its code, with clocks of four weeks. `None` for an
    /// unknown code.
    fn lone_setup(&self, _code: &str) -> Option<(Value, u8)> {
        None
    }

    /// Makes random acts of a seat, which the rules may refuse. `None` if the seat has nothing to do, or the ruleset has no
    /// random players.
    fn random_acts(&self, _position: &dyn GamePosition, _seat: Seat, _rng: &mut StdRng) -> Option<SeatActs> {
        None
    }
}

/// A game for one person against bots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoneTable {
    /// Its code in forms.
    pub code: Cow<'static, str>,
    /// Message id of its name.
    pub name: Cow<'static, str>,
}

impl LoneTable {
    fn new(code: impl Into<Cow<'static, str>>, name: impl Into<Cow<'static, str>>) -> Self {
        Self { code: code.into(), name: name.into() }
    }
}

macro_rules! ready {
    ($($(#[$doc:meta])* $name:ident $code:ident $rules:ty,)+) => {
        /// Returns the ready games of a ruleset.
        #[must_use]
        pub fn ready(ruleset: Ruleset) -> &'static dyn ReadyGames {
            match ruleset {
                $(Ruleset::$name => &$code::READY,)+
            }
        }
    };
}
registry!(ready);

/// Lists the first lessons of all rulesets, the easiest first.
#[must_use]
pub fn lessons() -> Vec<LoneTable> {
    let mut rulesets = Ruleset::ALL.to_vec();
    rulesets.sort_by_key(|ruleset| ready(*ruleset).lesson_rank());
    rulesets.into_iter().flat_map(|ruleset| ready(ruleset).lessons()).collect()
}

/// Lists the full games for one person of all rulesets.
#[must_use]
pub fn lone_tables() -> Vec<LoneTable> {
    Ruleset::ALL.iter().flat_map(|ruleset| ready(*ruleset).lone_tables()).collect()
}

/// Returns ruleset, options and number of seats of a game for one person; `None` for an unknown code.
#[must_use]
pub fn lone_setup(code: &str) -> Option<(Ruleset, Value, u8)> {
    Ruleset::ALL.iter().find_map(|ruleset| {
        let (options, seats) = ready(*ruleset).lone_setup(code)?;
        Some((*ruleset, options, seats))
    })
}

/// Makes a post of one of the offered acts, chosen at random.
fn pick_one<A>(offered: &[A], rng: &mut StdRng) -> Option<SeatActs>
where
    A: Any + Clone + Debug + Send + Sync + PartialEq + ToJson,
{
    offered.choose(rng).map(|act| SeatActs::of([act.clone()]))
}

/// Serialises options for the database.
fn serialize_options(options: &impl ToJson) -> Result<Value, CorruptRecord> {
    options.to_json().map_err(|error| CorruptRecord { what: "the options", why: error.to_string() })
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
