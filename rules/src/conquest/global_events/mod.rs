//! Global events (FCQ-12.54, FCQ-12.55): the effects of each, the vote, and event lists written by players.
//!
//! Defines the effects as data, their arithmetic on one territory, one sum of gold or one hand of cards, and
//! [`strike()`], which applies them to the position. The state machine decides the turn in which they fall.

mod event_effects;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::catalogue::{CardClass, GlobalEvent};
use super::ids::{ConquestRule, Seat, TurnNumber};
use super::units::{ConquestUnitKind, Units};

pub use event_effects::strike;

/// One effect of an event on all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventEffect {
    /// Every group of units loses this share of each kind, at least one unit (R-123).
    UnitsLost {
        /// The percentage, 1 to 100.
        percent: u32,
    },
    /// Each base territory yields this much more gold, which is not doubled (R-84, R-124).
    TerritoriesYield {
        /// The gold.
        gold: u32,
    },
    /// Each player gets cards (R-144).
    Cards {
        /// The class.
        class: CardClass,
        /// The number of cards.
        count: u8,
    },
    /// The total production of the turn becomes this share, rounded down (R-124).
    Production {
        /// The percentage.
        percent: u32,
    },
    /// Each player gets more or fewer action points.
    ActionPoints {
        /// The number of action points; below 0 for fewer.
        by: i8,
    },
    /// Gold left at the end of the previous turn becomes this share, rounded down (R-125).
    Unspent {
        /// The percentage.
        percent: u32,
    },
    /// Merges need no AP and no threshold (R-127, R-142).
    FreeAnnexation,
    /// Territories conquered in the previous turn become neutral, and the units there are destroyed (R-126).
    ConquestsLost,
}

/// Returns the effect of a printed event.
pub const fn effect(event: GlobalEvent) -> EventEffect {
    match event {
        GlobalEvent::InvazieBarbara => EventEffect::UnitsLost { percent: 30 },
        GlobalEvent::RecolteBogate => EventEffect::TerritoriesYield { gold: 1 },
        GlobalEvent::ZeiGenerosi => EventEffect::Cards { class: CardClass::Minor, count: 1 },
        GlobalEvent::Seceta => EventEffect::Production { percent: 50 },
        GlobalEvent::Foamete => EventEffect::ActionPoints { by: -2 },
        GlobalEvent::MoralRidicat => EventEffect::ActionPoints { by: 1 },
        GlobalEvent::Dobanzi => EventEffect::Unspent { percent: 150 },
        GlobalEvent::Talhari => EventEffect::Unspent { percent: 0 },
        GlobalEvent::ReformaCadastrala => EventEffect::FreeAnnexation,
        GlobalEvent::FocurileRevolutiei => EventEffect::ConquestsLost,
    }
}

/// A line of an event list: a printed event by its key, or one the players wrote (FCQ-12.54).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EventLine {
    /// A printed event.
    Printed(GlobalEvent),
    /// An event that the players wrote.
    Own(OwnEvent),
}

/// An event that the players wrote: a name, and effects of the same kinds with their own numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnEvent {
    /// The name.
    pub name: String,
    /// The effects, applied in this order; empty for an event without effect.
    #[serde(default)]
    pub effects: Vec<EventEffect>,
}

impl EventLine {
    /// Returns the effects of the event.
    pub fn effects(&self) -> Vec<EventEffect> {
        match self {
            Self::Printed(event) => vec![effect(*event)],
            Self::Own(own) => own.effects.clone(),
        }
    }

    /// Returns the rule that the event follows.
    pub const fn rule(&self) -> ConquestRule {
        match self {
            Self::Printed(event) => event.rule(),
            Self::Own(_) => ConquestRule::fcq(12, 54),
        }
    }
}

/// Returns the line with the most votes, the lowest number on a tie. `None` if nobody voted: a random draw
/// then decides (R-122). Lines are numbered from 1.
pub fn chosen_line(votes: &BTreeMap<Seat, u16>) -> Option<u16> {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for line in votes.values() {
        *counts.entry(*line).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(line, count)| (*count, std::cmp::Reverse(*line))).map(|(line, _)| line)
}

/// Returns the units of a group left after a loss of `percent`. At least one of each kind dies (R-123).
pub fn group_left(units: Units, percent: u32) -> Units {
    let left = |count: u32| {
        let share = u64::from(count) * u64::from(percent) / 100;
        count.saturating_sub(u32::try_from(share).unwrap_or(u32::MAX).max(1))
    };
    Units::new(left(units.knights), left(units.lancers))
}

/// Returns the owner's units left in a territory. If one is needed to hold it and none would be left, one
/// unit stays: of the kind `keep`, or of the other kind if the owner has none of it (R-123, R-139).
pub fn garrison_left(units: Units, percent: u32, needed: bool, keep: ConquestUnitKind) -> Units {
    let left = group_left(units, percent);
    if !needed || !left.is_empty() || units.is_empty() {
        return left;
    }
    let other = match keep {
        ConquestUnitKind::Knights => ConquestUnitKind::Lancers,
        ConquestUnitKind::Lancers => ConquestUnitKind::Knights,
    };
    Units::of(if units.count(keep) > 0 { keep } else { other }, 1)
}

/// Returns a share of a sum, rounded down.
pub fn share(sum: u32, percent: u32) -> u32 {
    u32::try_from(u64::from(sum) * u64::from(percent) / 100).unwrap_or(u32::MAX)
}

/// Returns true if [`EventEffect::ConquestsLost`] takes a territory in `turn`: conquered in the turn before,
/// from a player or neutral, and still held (R-126).
pub fn conquest_is_lost(turn: TurnNumber, conquered: Option<TurnNumber>, held: bool) -> bool {
    held && conquered.is_some() && conquered == turn.previous()
}

/// The effects of a turn's event added up: production, unspent gold, AP, cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventModifiers {
    /// The extra gold for each base territory.
    pub per_territory: u32,
    /// The share of production, in percent.
    pub production: u32,
    /// The share of unspent gold, in percent.
    pub unspent: u32,
    /// The AP added; below 0 for fewer.
    pub ap: i32,
    /// The number of minor cards for each player.
    pub minor: u8,
    /// The number of major cards for each player.
    pub major: u8,
    /// True if merges are free.
    pub free_annexation: bool,
}

impl Default for EventModifiers {
    fn default() -> Self {
        Self {
            per_territory: 0,
            production: 100,
            unspent: 100,
            ap: 0,
            minor: 0,
            major: 0,
            free_annexation: false,
        }
    }
}

/// Adds up a list of effects: shares are multiplied, numbers added.
pub fn sums(effects: &[EventEffect]) -> EventModifiers {
    let mut sums = EventModifiers::default();
    for effect in effects {
        match *effect {
            EventEffect::TerritoriesYield { gold } => sums.per_territory += gold,
            EventEffect::Production { percent } => sums.production = share(sums.production, percent),
            EventEffect::Unspent { percent } => sums.unspent = share(sums.unspent, percent),
            EventEffect::ActionPoints { by } => sums.ap += i32::from(by),
            EventEffect::Cards { class: CardClass::Minor, count } => {
                sums.minor = sums.minor.saturating_add(count);
            }
            EventEffect::Cards { class: CardClass::Major, count } => {
                sums.major = sums.major.saturating_add(count);
            }
            EventEffect::FreeAnnexation => sums.free_annexation = true,
            EventEffect::UnitsLost { .. } | EventEffect::ConquestsLost => {}
        }
    }
    sums
}

impl EventModifiers {
    /// Returns the production of a turn: `yields` is the gold of the territories, `base` their number
    /// (R-124).
    pub fn apply_to_production(&self, yields: u32, base: u32) -> u32 {
        share(yields.saturating_add(self.per_territory.saturating_mul(base)), self.production)
    }

    /// Returns the action points of a turn, at least 0.
    pub fn action_points(&self, base: u8) -> u8 {
        u8::try_from((i32::from(base) + self.ap).max(0)).unwrap_or(u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invasion_kills_a_third_of_each_kind_and_leaves_a_garrison() {
        assert_eq!(group_left(Units::new(10, 4), 30), Units::new(7, 3));
        assert_eq!(group_left(Units::new(1, 1), 30), Units::NONE);
        let stays = |keep, units| garrison_left(units, 30, true, keep);
        assert_eq!(stays(ConquestUnitKind::Lancers, Units::new(1, 1)), Units::new(0, 1));
        assert_eq!(stays(ConquestUnitKind::Knights, Units::new(1, 1)), Units::new(1, 0));
        assert_eq!(stays(ConquestUnitKind::Lancers, Units::new(1, 0)), Units::new(1, 0));
        assert_eq!(garrison_left(Units::new(1, 0), 30, false, ConquestUnitKind::Lancers), Units::NONE);
        assert_eq!(stays(ConquestUnitKind::Lancers, Units::NONE), Units::NONE);
    }

    #[test]
    fn the_most_votes_win_and_the_lowest_number_on_a_tie() {
        let votes = [2, 5, 5, 2, 1, 3].into_iter().enumerate();
        let votes: BTreeMap<Seat, u16> = votes.map(|(seat, line)| (Seat(seat as u8), line)).collect();
        assert_eq!(chosen_line(&votes), Some(2));
        assert_eq!(chosen_line(&BTreeMap::new()), None);
    }

    #[test]
    fn players_write_events_of_their_own_beside_the_printed_ones() {
        let text = r#"["seceta", {"name": "Ciuma", "effects": [{"units_lost": {"percent": 20}},
            {"action_points": {"by": -1}}]}]"#;
        let list: Vec<EventLine> = serde_json::from_str(text).unwrap();
        assert_eq!(list[0], EventLine::Printed(GlobalEvent::Seceta));
        assert_eq!(sums(&list[1].effects()).action_points(5), 4);
        assert_eq!(list[1].rule(), ConquestRule::fcq(12, 54));
    }

    #[test]
    fn shares_are_rounded_down_and_gold_per_territory_comes_first() {
        let both = [EventEffect::TerritoriesYield { gold: 1 }, EventEffect::Production { percent: 50 }];
        assert_eq!(sums(&both).apply_to_production(9, 4), 6);
        assert_eq!(share(7, sums(&[effect(GlobalEvent::Dobanzi)]).unspent), 10);
        assert_eq!(share(7, sums(&[effect(GlobalEvent::Talhari)]).unspent), 0);
        assert_eq!(sums(&[EventEffect::ActionPoints { by: -9 }]).action_points(5), 0);
    }

    #[test]
    fn only_conquests_of_the_turn_before_burn() {
        assert!(conquest_is_lost(TurnNumber(7), Some(TurnNumber(6)), true));
        assert!(!conquest_is_lost(TurnNumber(7), Some(TurnNumber(5)), true));
        assert!(!conquest_is_lost(TurnNumber(7), Some(TurnNumber(6)), false));
        assert!(!conquest_is_lost(TurnNumber(7), None, true));
    }
}
