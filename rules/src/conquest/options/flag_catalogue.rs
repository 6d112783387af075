//! The catalogue of flags: for each, its section of chapter XII, the rule that defines it and the values it
//! takes.
//!
//! Holds no texts: a flag `annex.mode` is named by the message `conquest-opt-annex-mode`, its value `optional`
//! by `conquest-opt-annex-mode--optional`; see [`super::option_messages`].

use crate::conquest::ids::ConquestRule;

/// A group of flags: a section of chapter XII, or the rulings that leave a choice to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FlagGroup {
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

impl FlagGroup {
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
pub enum FlagKind {
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
pub struct OptionFlag {
    /// The key in the JSON object, such as `annex.mode`.
    pub key: &'static str,
    /// The group it is listed in.
    pub group: FlagGroup,
    /// The rule that defines its effect.
    pub rule: ConquestRule,
    /// The values it takes.
    pub kind: FlagKind,
}

impl OptionFlag {
    /// Returns the flag with this key, `None` if there is none.
    pub fn find(key: &str) -> Option<&'static OptionFlag> {
        FLAGS.iter().find(|flag| flag.key == key)
    }
}

const fn flag(group: FlagGroup, key: &'static str, rule: ConquestRule, kind: FlagKind) -> OptionFlag {
    OptionFlag { key, group, rule, kind }
}

const fn number(least: u32, most: u32) -> FlagKind {
    FlagKind::Number { least, most }
}

const fn limit(most: u32) -> FlagKind {
    FlagKind::Limit { most }
}

use FlagGroup::{Battles, Events, General, Map, Objectives, Production, Rulings};
use FlagKind::{OneOf, Switch};

const ALLOWED: FlagKind = OneOf(&["allowed", "forbidden"]);
const FORBIDDEN: FlagKind = OneOf(&["forbidden", "allowed"]);

/// All flags, in the order of chapter XII, then of the rulings.
pub const FLAGS: &[OptionFlag] = &[
    flag(General, "players", ConquestRule::fcq(12, 1), FlagKind::Table),
    flag(General, "clock.posting_hours", ConquestRule::fcq(12, 2), number(1, 24 * 28)),
    flag(General, "clock.night", ConquestRule::fcq(11, 10), FlagKind::Night),
    flag(General, "clock.tz", ConquestRule::r(114), FlagKind::Table),
    flag(General, "meta.fee", ConquestRule::fcq(12, 3), FlagKind::Text),
    flag(General, "meta.sponsor", ConquestRule::fcq(12, 3), FlagKind::Text),
    flag(General, "meta.prize", ConquestRule::fcq(12, 3), FlagKind::Text),
    flag(General, "gm.mode", ConquestRule::fcq(12, 4), OneOf(&["rotating", "initiator", "automatic"])),
    flag(General, "draw.method", ConquestRule::fcq(12, 5), OneOf(&["instant", "sealed"])),
    flag(General, "victory.mode", ConquestRule::fcq(12, 8), OneOf(&["territories", "elimination"])),
    flag(General, "victory.solo_count", ConquestRule::fcq(12, 6), limit(512)),
    flag(General, "victory.team_count", ConquestRule::fcq(12, 6), limit(512)),
    flag(General, "victory.turn_limit", ConquestRule::fcq(12, 7), limit(999)),
    flag(General, "start.positions", ConquestRule::fcq(12, 10), OneOf(&["picked", "dealt"])),
    flag(General, "start.territories", ConquestRule::fcq(12, 9), number(2, 20)),
    flag(General, "start.knights", ConquestRule::fcq(12, 9), number(0, 50)),
    flag(General, "start.lancers", ConquestRule::fcq(12, 9), number(0, 50)),
    flag(General, "start.extra", ConquestRule::fcq(12, 9), number(0, 50)),
    flag(General, "start.cards", ConquestRule::fcq(12, 9), number(0, 10)),
    flag(General, "start.gold", ConquestRule::fcq(12, 9), number(0, 999)),
    flag(General, "team.mode", ConquestRule::fcq(12, 11), OneOf(&["free", "individual", "teams"])),
    flag(General, "team.members", ConquestRule::fcq(12, 13), FlagKind::Teams),
    flag(General, "alliances.allowed", ConquestRule::fcq(12, 16), Switch),
    flag(General, "order.mode", ConquestRule::fcq(12, 14), OneOf(&["redraw_2", "redraw_1", "fixed"])),
    flag(General, "order.presealed", ConquestRule::fcq(12, 17), Switch),
    flag(Map, "map.shape", ConquestRule::fcq(12, 18), OneOf(&["", "hex", "square", "pentagon", "irregular"])),
    flag(Map, "map.layout", ConquestRule::fcq(12, 19), FlagKind::Text),
    flag(Map, "map.regions", ConquestRule::fcq(12, 20), Switch),
    flag(Map, "annex.mode", ConquestRule::fcq(12, 23), OneOf(&["optional", "mandatory", "forbidden"])),
    flag(Map, "annex.mandatory_from", ConquestRule::fcq(12, 23), FlagKind::Thresholds),
    flag(Map, "annex.attack_same_turn", ConquestRule::fcq(12, 21), ALLOWED),
    flag(Map, "annex.cost", ConquestRule::fcq(12, 22), OneOf(&["per_merge", "per_turn"])),
    flag(Map, "annex.thresholds", ConquestRule::fcq(12, 25), Switch),
    flag(Map, "castle.doubling", ConquestRule::fcq(12, 26), Switch),
    flag(Map, "units.spawn", ConquestRule::fcq(12, 27), OneOf(&["capital", "anywhere"])),
    flag(Map, "move.max_steps", ConquestRule::fcq(12, 28), limit(99)),
    flag(Map, "stack.limit", ConquestRule::fcq(12, 29), limit(999)),
    flag(Map, "garrison.required", ConquestRule::fcq(12, 30), Switch),
    flag(
        Production,
        "production.assimilation",
        ConquestRule::fcq(12, 31),
        OneOf(&["off", "all", "from_players"]),
    ),
    flag(Production, "production.double", ConquestRule::fcq(12, 32), Switch),
    flag(Production, "trade.resources", ConquestRule::fcq(12, 33), ALLOWED),
    flag(Production, "trade.territories", ConquestRule::fcq(12, 34), FORBIDDEN),
    flag(Production, "trade.gold_cost", ConquestRule::fcq(12, 35), OneOf(&["flat", "by_share"])),
    flag(Objectives, "objectives.enabled", ConquestRule::fcq(12, 41), Switch),
    flag(Objectives, "prizes.luck", ConquestRule::fcq(12, 36), Switch),
    flag(Objectives, "prizes.poll_votes", ConquestRule::fcq(12, 37), Switch),
    flag(Objectives, "prizes.poll_prize", ConquestRule::fcq(12, 37), FlagKind::Prize),
    flag(Objectives, "prizes.fixed", ConquestRule::fcq(12, 42), Switch),
    flag(Objectives, "prizes.table", ConquestRule::fcq(12, 42), FlagKind::Prizes),
    flag(Objectives, "cards.enabled", ConquestRule::fcq(12, 40), Switch),
    flag(Objectives, "cards.majors", ConquestRule::fcq(12, 39), Switch),
    flag(Objectives, "cards.optional", ConquestRule::fcq(12, 43), FlagKind::OptionalCards),
    flag(Objectives, "cards.start", ConquestRule::fcq(12, 38), OneOf(&["random", "choice"])),
    flag(Objectives, "cards.start_choice", ConquestRule::fcq(12, 38), FlagKind::MinorCards),
    flag(Objectives, "cards.hand_limit", ConquestRule::fcq(12, 64), limit(99)),
    flag(Battles, "capital.loss_eliminates", ConquestRule::fcq(12, 47), Switch),
    flag(Battles, "support.defence_late", ConquestRule::fcq(12, 48), Switch),
    flag(Events, "events.enabled", ConquestRule::fcq(12, 54), Switch),
    flag(Events, "events.turns", ConquestRule::fcq(12, 54), FlagKind::Turns),
    flag(Events, "events.list", ConquestRule::fcq(12, 55), FlagKind::Events),
    flag(Rulings, "signup.min_players", ConquestRule::r(1), number(2, 60)),
    flag(Rulings, "signup.require_even", ConquestRule::r(1), Switch),
    flag(Rulings, "gm.map_update", ConquestRule::r(2), OneOf(&["phase", "turn"])),
    flag(Rulings, "setup.pick_constraint", ConquestRule::r(3), OneOf(&["none", "contiguous"])),
    flag(Rulings, "setup.missed_pick", ConquestRule::r(6), OneOf(&["random", "skip_to_end"])),
    flag(Rulings, "draw.unique_numbers", ConquestRule::r(8), Switch),
    flag(Rulings, "cards.deck", ConquestRule::r(8), OneOf(&["infinite", "finite"])),
    flag(Rulings, "ap.base", ConquestRule::r(16), number(1, 50)),
    flag(Rulings, "combat.leftover", ConquestRule::r(20), OneOf(&["stop", "spill"])),
    flag(Rulings, "castle.value", ConquestRule::r(21), number(0, 99)),
    flag(Rulings, "combat.bonus_leftover", ConquestRule::r(22), OneOf(&["carry", "drop"])),
    flag(Rulings, "castle.immune_to_bonus", ConquestRule::r(23), Switch),
    flag(Rulings, "combat.penalty", ConquestRule::r(25), OneOf(&["reduce", "as_defence_bonus"])),
    flag(Rulings, "combat.bonus_defends_empty", ConquestRule::r(26), Switch),
    flag(Rulings, "cards.first_attack", ConquestRule::r(31), OneOf(&["first_order", "first_battle"])),
    flag(Rulings, "cards.blitzkrieg", ConquestRule::r(35), OneOf(&["per_kind", "total"])),
    flag(Rulings, "temporary.turns", ConquestRule::r(39), number(0, 99)),
    flag(Rulings, "capital.replacement_mergeable", ConquestRule::r(46), Switch),
    flag(Rulings, "count.unit", ConquestRule::r(48), OneOf(&["base", "entity"])),
    flag(Rulings, "annex.adjacent", ConquestRule::r(49), Switch),
    flag(Rulings, "annex.max_level", ConquestRule::r(50), OneOf(&["8", "4", "2", "1"])),
    flag(Rulings, "annex.terrain", ConquestRule::r(53), OneOf(&["union", "none"])),
    flag(Rulings, "ap.support_defence_cross", ConquestRule::r(55), OneOf(&["2", "1"])),
    flag(Rulings, "ap.reinforce_cross", ConquestRule::r(56), OneOf(&["2", "3"])),
    flag(Rulings, "ap.terrain_stack", ConquestRule::r(57), OneOf(&["per_kind", "per_end"])),
    flag(Rulings, "intensive.allow_free_actions", ConquestRule::r(62), Switch),
    flag(Rulings, "cards.superproductie", ConquestRule::r(64), OneOf(&["fresh_series", "counts_back"])),
    flag(Rulings, "war.count", ConquestRule::r(70), OneOf(&["periods", "turns"])),
    flag(Rulings, "victory.alliance_share", ConquestRule::r(73), FlagKind::Share),
    flag(Rulings, "support.max_per", ConquestRule::r(75), OneOf(&["battle", "turn"])),
    flag(Rulings, "teams.ratio", ConquestRule::r(76), Switch),
    flag(Rulings, "victory.final_tie", ConquestRule::r(79), OneOf(&["shared", "move_order", "lot"])),
    flag(Rulings, "elimination.missed_turns", ConquestRule::r(81), number(1, 99)),
    flag(Rulings, "cards.asasin_distance", ConquestRule::r(93), OneOf(&["exact", "up_to"])),
    flag(Rulings, "objectives.kills", ConquestRule::r(102), number(1, 999)),
    flag(Rulings, "objectives.losses", ConquestRule::r(102), number(1, 999)),
    flag(
        Rulings,
        "objectives.losses_measure",
        ConquestRule::r(103),
        OneOf(&["enemy_killed_in_defence", "own_lost"]),
    ),
    flag(Rulings, "post.early", ConquestRule::r(119), OneOf(&["harmless", "any", "none"])),
    flag(Rulings, "post.delegate", ConquestRule::r(120), Switch),
    flag(Rulings, "alliance.gift_betrayals", ConquestRule::r(158), Switch),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::options::Options;
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
