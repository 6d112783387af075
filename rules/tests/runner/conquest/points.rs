//! Kinds `ap` and `ap-budget`.

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::board::Terrains;
use stafeta_rules::conquest::keys::{Card, GlobalEvent};
use stafeta_rules::conquest::options::{AnnexCost, AnnexMode, Options};
use stafeta_rules::conquest::order::ap::{self, Departure, Priced, Way};

use super::battle::terrain;
use super::{Asked, parse};

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Annex,
    Attack,
    BuyUnits,
    ConvertCards,
    Intensive,
    Move,
    Pass,
    PlayCard,
    SendCard,
    SendGold,
    SupportAttack,
    SupportDefence,
    SupportDefenceLate,
    TradeTerritory,
}

/// `steps`, `knights` and `lancers` are facts of the order that do not change its price.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    r#type: Kind,
    #[serde(default)]
    inside_borders: bool,
    #[serde(default)]
    empties_origin: bool,
    #[serde(default)]
    origin_is_first_capital: bool,
    #[serde(default)]
    origin_is_allied: bool,
    #[serde(default)]
    conquered_this_turn: bool,
    #[serde(default)]
    origin_terrain: Vec<String>,
    #[serde(default)]
    target_terrain: Vec<String>,
    united_by: Option<Card>,
    #[serde(default = "yes")]
    garrison_required: bool,
    count: Option<u8>,
    cost: Option<AnnexCost>,
    mode: Option<AnnexMode>,
    event: Option<GlobalEvent>,
    #[serde(rename = "steps")]
    _steps: Option<u32>,
    #[serde(rename = "knights")]
    _knights: Option<u32>,
    #[serde(rename = "lancers")]
    _lancers: Option<u32>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneOrder {
    order: Order,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Budget {
    event: Option<GlobalEvent>,
    card: Option<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Action {
    #[serde(rename = "action")]
    _action: String,
}

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    let answer = match (asked.kind, asked.action) {
        ("ap", "cost") => parse::<OneOrder>(asked.given).and_then(|given| cost(&given.order)),
        ("ap-budget", "budget") => parse::<Budget>(asked.given)
            .map(|given| json!({ "ap": ap::budget(Options::default().ap_base, given.event, given.card) })),
        _ => return None,
    };
    Some(parse::<Action>(asked.when).and(answer))
}

fn cost(order: &Order) -> Result<Value, String> {
    let count = order.count.unwrap_or(1);
    let mut options = Options { garrison_required: order.garrison_required, ..Options::default() };
    if let Some(cost) = order.cost {
        options.annex_cost = cost;
    }
    if let Some(mode) = order.mode {
        options.annex_mode = mode;
    }
    let ap = match order.r#type {
        Kind::Annex => ap::annexation(count, 0, &options, order.event),
        Kind::BuyUnits => ap::BUY_UNITS,
        Kind::PlayCard => ap::PLAY_CARD,
        Kind::Pass => 0,
        Kind::ConvertCards => ap::CONVERT_CARDS * count,
        Kind::SendCard => ap::SEND_CARD * count,
        Kind::SendGold => ap::gold_transfer(0, 0, options.trade_gold_cost) * count,
        Kind::TradeTerritory => ap::TRADE_TERRITORY * count,
        Kind::Intensive => ap::INTENSIVE,
        Kind::Attack | Kind::SupportAttack | Kind::SupportDefenceLate => {
            unit_order(order, Way::Attack, &options)?
        }
        Kind::Move | Kind::SupportDefence => {
            let inside = order.inside_borders || order.united_by.is_some();
            let way = match (order.conquered_this_turn, inside) {
                (true, true) => Way::Reinforcing,
                (true, false) => Way::ReinforcingAcross,
                (false, true) => Way::Inside,
                (false, false) => Way::Crossing,
            };
            unit_order(order, way, &options)?
        }
    };
    Ok(json!({ "ap": ap }))
}

fn unit_order(order: &Order, way: Way, options: &Options) -> Result<u8, String> {
    let departure = Departure {
        last_unit: order.empties_origin,
        allied_origin: order.origin_is_allied,
        first_capital: order.origin_is_first_capital,
    };
    let priced = Priced {
        way,
        abandons: departure.abandons(options.garrison_required),
        from: terrain(&order.origin_terrain)?,
        to: terrain(&order.target_terrain)?,
    };
    Ok(ap::unit_order(priced, &Terrains::default(), options).total)
}
