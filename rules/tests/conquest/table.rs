//! Random setups of games: options without a conflict, on the ready maps.

use serde_json::{Map, Value, json};
use stafeta_rules::conquest::board::ready_maps::READY;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::state::ConquestSetup;
use stafeta_rules::randomness::{GameSecret, SealedRng};

use super::play::{Chance, Game};

/// Returns a setup with random options that have no conflict, for six to twelve players on a ready map.
pub(crate) fn table(seed: u64) -> Game {
    let mut chance = Chance::new(seed);
    let options = loop {
        if let Ok(options) = Options::read(&flags(&mut chance)) {
            break options;
        }
    };
    let map = READY[chance.below(READY.len())];
    let board = map.board().expect("a ready map is whole");
    let seats = [6, 8, 10, 12][chance.below(4)].min(map.players);
    let secret = GameSecret::new([seed as u8; 32]);
    Game {
        setup: ConquestSetup { options, board, ..ConquestSetup::default() },
        seats,
        rng: SealedRng::new(secret, 0),
    }
}

fn flags(chance: &mut Chance) -> Map<String, Value> {
    let choices = [
        ("preset", json!("cutthroat")),
        ("order.mode", json!("redraw_1")),
        ("order.presealed", json!(true)),
        ("draw.method", json!("sealed")),
        ("victory.mode", json!("elimination")),
        ("team.mode", json!("individual")),
        ("map.regions", json!(true)),
        ("annex.mode", json!("mandatory")),
        ("annex.cost", json!("per_turn")),
        ("annex.thresholds", json!(false)),
        ("annex.attack_same_turn", json!("forbidden")),
        ("castle.doubling", json!(true)),
        ("units.spawn", json!("anywhere")),
        ("move.max_steps", json!(4)),
        ("stack.limit", json!(15)),
        ("garrison.required", json!(false)),
        ("production.assimilation", json!("all")),
        ("production.double", json!(true)),
        ("trade.resources", json!("forbidden")),
        ("trade.gold_cost", json!("by_share")),
        ("prizes.luck", json!(true)),
        ("cards.start", json!("choice")),
        ("cards.majors", json!(false)),
        ("cards.enabled", json!(false)),
        ("cards.optional", json!("all")),
        ("cards.hand_limit", json!(3)),
        ("objectives.enabled", json!(false)),
        ("capital.loss_eliminates", json!(true)),
        ("support.defence_late", json!(true)),
        ("start.positions", json!("dealt")),
        ("setup.missed_pick", json!("skip_to_end")),
        ("victory.final_tie", json!("lot")),
        ("gm.mode", json!("automatic")),
        ("gm.mode", json!("initiator")),
        ("order.mode", json!("fixed")),
        ("alliances.allowed", json!(false)),
        ("team.mode", json!("teams")),
        ("teams.ratio", json!(false)),
        ("war.count", json!("turns")),
        ("victory.alliance_share", json!(0.5)),
        ("victory.solo_count", json!(12)),
        ("victory.team_count", json!(16)),
        ("victory.final_tie", json!("move_order")),
        ("start.territories", json!(5)),
        ("start.territories", json!(3)),
        ("start.extra", json!(3)),
        ("start.gold", json!(7)),
        ("start.cards", json!(3)),
        ("setup.pick_constraint", json!("contiguous")),
        ("draw.unique_numbers", json!(true)),
        ("annex.mode", json!("forbidden")),
        ("annex.mandatory_from", json!([6, 9, 12])),
        ("annex.adjacent", json!(false)),
        ("annex.max_level", json!(4)),
        ("annex.terrain", json!("none")),
        ("capital.replacement_mergeable", json!(true)),
        ("castle.value", json!(4)),
        ("castle.immune_to_bonus", json!(true)),
        ("temporary.turns", json!(2)),
        ("count.unit", json!("entity")),
        ("ap.base", json!(8)),
        ("ap.support_defence_cross", json!(1)),
        ("ap.reinforce_cross", json!(3)),
        ("ap.terrain_stack", json!("per_end")),
        ("combat.leftover", json!("spill")),
        ("combat.bonus_leftover", json!("drop")),
        ("combat.penalty", json!("as_defence_bonus")),
        ("combat.bonus_defends_empty", json!(true)),
        ("production.assimilation", json!("from_players")),
        ("trade.territories", json!("allowed")),
        ("intensive.allow_free_actions", json!(true)),
        ("prizes.fixed", json!(true)),
        ("cards.deck", json!("finite")),
        ("cards.first_attack", json!("first_battle")),
        ("cards.blitzkrieg", json!("total")),
        ("cards.superproductie", json!("counts_back")),
        ("cards.asasin_distance", json!("up_to")),
        ("objectives.kills", json!(4)),
        ("objectives.losses", json!(5)),
        ("objectives.losses_measure", json!("own_lost")),
        ("support.max_per", json!("turn")),
        ("elimination.missed_turns", json!(1)),
        ("post.early", json!("any")),
    ];
    let mut flags = Map::new();
    for (flag, value) in choices {
        if chance.one_in(6) {
            flags.insert(flag.to_owned(), value);
        }
    }
    if flags.get("team.mode") == Some(&json!("teams")) {
        flags.insert("team.members".to_owned(), json!([[0, 1], [2, 3], [4, 5]]));
    }
    if chance.one_in(2) {
        flags.insert("events.enabled".to_owned(), json!(true));
        flags.insert("events.turns".to_owned(), json!([3, 5, 8, 13]));
    }
    let limit = [json!(5), json!(8), json!(12), json!(20), Value::Null];
    flags.insert("victory.turn_limit".to_owned(), limit[chance.below(limit.len())].clone());
    flags
}
