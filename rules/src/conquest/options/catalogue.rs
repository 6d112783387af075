//! The catalogue of flags: for each, its section of chapter XII, the rule that defines it and the values it
//! takes.
//!
//! Holds no texts: a flag `annex.mode` is named by the message `conquest-opt-annex-mode`, its value `optional`
//! by `conquest-opt-annex-mode--optional`; see [`super::words`].

use super::super::ids::Rule;

/// A group of flags: a section of chapter XII, or the rulings that leave a choice to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// 12.1.
    General,
    /// 12.2: map, territories, movement, stationing.
    Map,
    /// 12.3: production, resources, exchange.
    Production,
    /// 12.4: objectives and prizes.
    Objectives,
    /// 12.5: battles and alliances.
    Battles,
    /// 12.6: global events.
    Events,
    /// Section 14.
    Rulings,
}

impl Group {
    /// All groups, in the order of the rules.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Map,
        Self::Production,
        Self::Objectives,
        Self::Battles,
        Self::Events,
        Self::Rulings,
    ];

    /// Returns the last part of the message id of the group's name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Map => "map",
            Self::Production => "production",
            Self::Objectives => "objectives",
            Self::Battles => "battles",
            Self::Events => "events",
            Self::Rulings => "rulings",
        }
    }
}

/// The kind of values a flag takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On or off.
    Switch,
    /// One of these words, the default first.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The smallest value.
        least: u32,
        /// The largest value.
        most: u32,
    },
    /// A whole number from 1, or no limit.
    Limit {
        /// The largest value.
        most: u32,
    },
    /// A share of the players, 0 to 1.
    Share,
    /// Any text, or no value.
    Text,
    /// A window of local time, or no value.
    Night,
    /// Three numbers of territories.
    Thresholds,
    /// Some of the optional cards.
    OptionalCards,
    /// Some of the minor cards.
    MinorCards,
    /// A prize.
    Prize,
    /// One prize for each objective.
    Prizes,
    /// Numbers of turns.
    Turns,
    /// Lines of an event file.
    Events,
    /// Teams of seats.
    Teams,
    /// Set by the game itself: the number of players, and the time zone.
    Table,
}

/// A flag of the option set.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The key in the JSON object, such as `annex.mode`.
    pub key: &'static str,
    /// The group it is listed in.
    pub group: Group,
    /// The rule that defines its effect.
    pub rule: Rule,
    /// The values it takes.
    pub kind: Kind,
}

impl Flag {
    /// Returns the flag with this key, `None` if there is none.
    pub fn find(key: &str) -> Option<&'static Flag> {
        FLAGS.iter().find(|flag| flag.key == key)
    }
}

const fn flag(group: Group, key: &'static str, rule: Rule, kind: Kind) -> Flag {
    Flag { key, group, rule, kind }
}

const fn number(least: u32, most: u32) -> Kind {
    Kind::Number { least, most }
}

const fn limit(most: u32) -> Kind {
    Kind::Limit { most }
}

use Group::{Battles, Events, General, Map, Objectives, Production, Rulings};
use Kind::{OneOf, Switch};

const ALLOWED: Kind = OneOf(&["allowed", "forbidden"]);
const FORBIDDEN: Kind = OneOf(&["forbidden", "allowed"]);

/// All flags, in the order of chapter XII, then of the rulings.
pub const FLAGS: &[Flag] = &[
    flag(General, "players", Rule::fcq(12, 1), Kind::Table),
    flag(General, "clock.posting_hours", Rule::fcq(12, 2), number(1, 24 * 28)),
    flag(General, "clock.night", Rule::fcq(11, 10), Kind::Night),
    flag(General, "clock.tz", Rule::r(114), Kind::Table),
    flag(General, "meta.fee", Rule::fcq(12, 3), Kind::Text),
    flag(General, "meta.sponsor", Rule::fcq(12, 3), Kind::Text),
    flag(General, "meta.prize", Rule::fcq(12, 3), Kind::Text),
    flag(General, "gm.mode", Rule::fcq(12, 4), OneOf(&["rotating", "initiator", "automatic"])),
    flag(General, "draw.method", Rule::fcq(12, 5), OneOf(&["instant", "sealed"])),
    flag(General, "victory.mode", Rule::fcq(12, 8), OneOf(&["territories", "elimination"])),
    flag(General, "victory.solo_count", Rule::fcq(12, 6), limit(512)),
    flag(General, "victory.team_count", Rule::fcq(12, 6), limit(512)),
    flag(General, "victory.turn_limit", Rule::fcq(12, 7), limit(999)),
    flag(General, "start.positions", Rule::fcq(12, 10), OneOf(&["picked", "dealt"])),
    flag(General, "start.territories", Rule::fcq(12, 9), number(2, 20)),
    flag(General, "start.knights", Rule::fcq(12, 9), number(0, 50)),
    flag(General, "start.lancers", Rule::fcq(12, 9), number(0, 50)),
    flag(General, "start.extra", Rule::fcq(12, 9), number(0, 50)),
    flag(General, "start.cards", Rule::fcq(12, 9), number(0, 10)),
    flag(General, "start.gold", Rule::fcq(12, 9), number(0, 999)),
    flag(General, "team.mode", Rule::fcq(12, 11), OneOf(&["free", "individual", "teams"])),
    flag(General, "team.members", Rule::fcq(12, 13), Kind::Teams),
    flag(General, "alliances.allowed", Rule::fcq(12, 16), Switch),
    flag(General, "order.mode", Rule::fcq(12, 14), OneOf(&["redraw_2", "redraw_1", "fixed"])),
    flag(General, "order.presealed", Rule::fcq(12, 17), Switch),
    flag(Map, "map.shape", Rule::fcq(12, 18), OneOf(&["", "hex", "square", "pentagon", "irregular"])),
    flag(Map, "map.layout", Rule::fcq(12, 19), Kind::Text),
    flag(Map, "map.regions", Rule::fcq(12, 20), Switch),
    flag(Map, "annex.mode", Rule::fcq(12, 23), OneOf(&["optional", "mandatory", "forbidden"])),
    flag(Map, "annex.mandatory_from", Rule::fcq(12, 23), Kind::Thresholds),
    flag(Map, "annex.attack_same_turn", Rule::fcq(12, 21), ALLOWED),
    flag(Map, "annex.cost", Rule::fcq(12, 22), OneOf(&["per_merge", "per_turn"])),
    flag(Map, "annex.thresholds", Rule::fcq(12, 25), Switch),
    flag(Map, "castle.doubling", Rule::fcq(12, 26), Switch),
    flag(Map, "units.spawn", Rule::fcq(12, 27), OneOf(&["capital", "anywhere"])),
    flag(Map, "move.max_steps", Rule::fcq(12, 28), limit(99)),
    flag(Map, "stack.limit", Rule::fcq(12, 29), limit(999)),
    flag(Map, "garrison.required", Rule::fcq(12, 30), Switch),
    flag(Production, "production.assimilation", Rule::fcq(12, 31), OneOf(&["off", "all", "from_players"])),
    flag(Production, "production.double", Rule::fcq(12, 32), Switch),
    flag(Production, "trade.resources", Rule::fcq(12, 33), ALLOWED),
    flag(Production, "trade.territories", Rule::fcq(12, 34), FORBIDDEN),
    flag(Production, "trade.gold_cost", Rule::fcq(12, 35), OneOf(&["flat", "by_share"])),
    flag(Objectives, "objectives.enabled", Rule::fcq(12, 41), Switch),
    flag(Objectives, "prizes.luck", Rule::fcq(12, 36), Switch),
    flag(Objectives, "prizes.poll_votes", Rule::fcq(12, 37), Switch),
    flag(Objectives, "prizes.poll_prize", Rule::fcq(12, 37), Kind::Prize),
    flag(Objectives, "prizes.fixed", Rule::fcq(12, 42), Switch),
    flag(Objectives, "prizes.table", Rule::fcq(12, 42), Kind::Prizes),
    flag(Objectives, "cards.enabled", Rule::fcq(12, 40), Switch),
    flag(Objectives, "cards.majors", Rule::fcq(12, 39), Switch),
    flag(Objectives, "cards.optional", Rule::fcq(12, 43), Kind::OptionalCards),
    flag(Objectives, "cards.start", Rule::fcq(12, 38), OneOf(&["random", "choice"])),
    flag(Objectives, "cards.start_choice", Rule::fcq(12, 38), Kind::MinorCards),
    flag(Objectives, "cards.hand_limit", Rule::fcq(12, 64), limit(99)),
    flag(Battles, "capital.loss_eliminates", Rule::fcq(12, 47), Switch),
    flag(Battles, "support.defence_late", Rule::fcq(12, 48), Switch),
    flag(Events, "events.enabled", Rule::fcq(12, 54), Switch),
    flag(Events, "events.turns", Rule::fcq(12, 54), Kind::Turns),
    flag(Events, "events.list", Rule::fcq(12, 55), Kind::Events),
    flag(Rulings, "signup.min_players", Rule::r(1), number(2, 60)),
    flag(Rulings, "signup.require_even", Rule::r(1), Switch),
    flag(Rulings, "gm.map_update", Rule::r(2), OneOf(&["phase", "turn"])),
    flag(Rulings, "setup.pick_constraint", Rule::r(3), OneOf(&["none", "contiguous"])),
    flag(Rulings, "setup.missed_pick", Rule::r(6), OneOf(&["random", "skip_to_end"])),
    flag(Rulings, "draw.unique_numbers", Rule::r(8), Switch),
    flag(Rulings, "cards.deck", Rule::r(8), OneOf(&["infinite", "finite"])),
    flag(Rulings, "ap.base", Rule::r(16), number(1, 50)),
    flag(Rulings, "combat.leftover", Rule::r(20), OneOf(&["stop", "spill"])),
    flag(Rulings, "castle.value", Rule::r(21), number(0, 99)),
    flag(Rulings, "combat.bonus_leftover", Rule::r(22), OneOf(&["carry", "drop"])),
    flag(Rulings, "castle.immune_to_bonus", Rule::r(23), Switch),
    flag(Rulings, "combat.penalty", Rule::r(25), OneOf(&["reduce", "as_defence_bonus"])),
    flag(Rulings, "combat.bonus_defends_empty", Rule::r(26), Switch),
    flag(Rulings, "cards.first_attack", Rule::r(31), OneOf(&["first_order", "first_battle"])),
    flag(Rulings, "cards.blitzkrieg", Rule::r(35), OneOf(&["per_kind", "total"])),
    flag(Rulings, "temporary.turns", Rule::r(39), number(0, 99)),
    flag(Rulings, "capital.replacement_mergeable", Rule::r(46), Switch),
    flag(Rulings, "count.unit", Rule::r(48), OneOf(&["base", "entity"])),
    flag(Rulings, "annex.adjacent", Rule::r(49), Switch),
    flag(Rulings, "annex.max_level", Rule::r(50), OneOf(&["8", "4", "2", "1"])),
    flag(Rulings, "annex.terrain", Rule::r(53), OneOf(&["union", "none"])),
    flag(Rulings, "ap.support_defence_cross", Rule::r(55), OneOf(&["2", "1"])),
    flag(Rulings, "ap.reinforce_cross", Rule::r(56), OneOf(&["2", "3"])),
    flag(Rulings, "ap.terrain_stack", Rule::r(57), OneOf(&["per_kind", "per_end"])),
    flag(Rulings, "intensive.allow_free_actions", Rule::r(62), Switch),
    flag(Rulings, "cards.superproductie", Rule::r(64), OneOf(&["fresh_series", "counts_back"])),
    flag(Rulings, "war.count", Rule::r(70), OneOf(&["periods", "turns"])),
    flag(Rulings, "victory.alliance_share", Rule::r(73), Kind::Share),
    flag(Rulings, "support.max_per", Rule::r(75), OneOf(&["battle", "turn"])),
    flag(Rulings, "teams.ratio", Rule::r(76), Switch),
    flag(Rulings, "victory.final_tie", Rule::r(79), OneOf(&["shared", "move_order", "lot"])),
    flag(Rulings, "elimination.missed_turns", Rule::r(81), number(1, 99)),
    flag(Rulings, "cards.asasin_distance", Rule::r(93), OneOf(&["exact", "up_to"])),
    flag(Rulings, "objectives.kills", Rule::r(102), number(1, 999)),
    flag(Rulings, "objectives.losses", Rule::r(102), number(1, 999)),
    flag(Rulings, "objectives.losses_measure", Rule::r(103), OneOf(&["enemy_killed_in_defence", "own_lost"])),
    flag(Rulings, "post.early", Rule::r(119), OneOf(&["harmless", "any", "none"])),
    flag(Rulings, "post.delegate", Rule::r(120), Switch),
    flag(Rulings, "alliance.gift_betrayals", Rule::r(158), Switch),
];

#[cfg(test)]
mod tests {
    use super::super::Options;
    use super::*;
    use serde_json::{Map, Value};
    use std::collections::BTreeSet;

    #[test]
    fn every_flag_of_the_options_is_asked_for_once() {
        let asked: BTreeSet<&str> = FLAGS.iter().map(|flag| flag.key).collect();
        let flags = Options::standard().write();
        assert_eq!(asked, flags.keys().map(String::as_str).collect());
        assert_eq!(asked.len(), FLAGS.len());
    }

    #[test]
    fn every_word_offered_is_a_value_and_the_first_is_the_default() {
        let standard = Options::standard().write();
        for flag in FLAGS {
            let OneOf(words) = flag.kind else { continue };
            let value = |word: &str| match word {
                "" => Value::Null,
                word => word.parse::<u32>().map_or_else(|_| Value::from(word), Value::from),
            };
            assert_eq!(standard[flag.key], value(words[0]), "{}", flag.key);
            for word in words {
                let alone = Map::from_iter([(flag.key.to_owned(), value(word))]);
                let read: Result<Options, _> = serde_json::from_value(Value::Object(alone));
                assert!(read.is_ok(), "{} {word}", flag.key);
            }
        }
    }
}
