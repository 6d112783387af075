//! Kinds `ap` and `ap-budget`.

use serde::Deserialize;
use serde_json::{Value, json};
use stafeta_rules::conquest::act::{Act, CardPlay};
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::board::TerrainKinds;
use stafeta_rules::conquest::cards::{CardEffect, convert_cost, effect, send_cost};
use stafeta_rules::conquest::catalogue::{Card, GlobalEvent};
use stafeta_rules::conquest::economy::INTENSIVE_AP;
use stafeta_rules::conquest::economy::merge::merge_cost;
use stafeta_rules::conquest::economy::sale::SALE_AP;
use stafeta_rules::conquest::economy::transfer::transfer_cost;
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::global_events;
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TurnNumber};
use stafeta_rules::conquest::options::{AnnexCost, AnnexMode, Options};
use stafeta_rules::conquest::order::action_points::{self, OrderCostKind, OriginDeparture, PricedOrder};
use stafeta_rules::conquest::state::ConquestStage;
use stafeta_rules::conquest::turn;
use stafeta_rules::randomness::{GameSecret, SealedRng};

use super::battle::terrain;
use super::table::Table;
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

/// An order. `steps`, `knights` and `lancers` do not change its price.
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
            .map(|given| json!({ "ap": budget(Options::default().ap_base, given.event, given.card) })),
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
        Kind::Annex => {
            let reform = order.event == Some(GlobalEvent::ReformaCadastrala);
            let free = reform || options.annex_mode == AnnexMode::Mandatory;
            (0..count).map(|before| merge_cost(options.annex_cost, before, free)).sum()
        }
        Kind::BuyUnits => spent(&Act::BuyUnits { knights: 1, lancers: 0, at: None })?,
        Kind::PlayCard => {
            let (card, player, target, numbers) = (Card::Transee, None, None, Vec::new());
            spent(&Act::PlayCard(CardPlay { card, player, target, numbers, together: true }))?
        }
        Kind::Pass => spent(&Act::Pass)?,
        Kind::ConvertCards => convert_cost() * count,
        Kind::SendCard => send_cost() * count,
        Kind::SendGold => transfer_cost(options.trade_gold_cost, 0, 0) * count,
        Kind::TradeTerritory => SALE_AP * count,
        Kind::Intensive => INTENSIVE_AP,
        Kind::Attack | Kind::SupportAttack | Kind::SupportDefenceLate => {
            unit_order(order, OrderCostKind::Attack, &options)?
        }
        Kind::Move | Kind::SupportDefence => {
            let inside = order.inside_borders || order.united_by.is_some();
            let way = match (order.conquered_this_turn, inside) {
                (true, true) => OrderCostKind::Reinforcing,
                (true, false) => OrderCostKind::ReinforcingAcross,
                (false, true) => OrderCostKind::Inside,
                (false, false) => OrderCostKind::Crossing,
            };
            unit_order(order, way, &options)?
        }
    };
    Ok(json!({ "ap": ap }))
}

/// Returns the AP of a turn: the base, changed by the event and, from the moment it is played, by the card.
pub(crate) fn budget(base: u8, event: Option<GlobalEvent>, card: Option<Card>) -> u8 {
    let effects: Vec<_> = event.map(global_events::effect).into_iter().collect();
    let by_card = match card.map(effect) {
        Some(CardEffect::ActionPoints(ap)) => ap,
        _ => 0,
    };
    global_events::sums(&effects).action_points(base) + by_card
}

/// Returns the AP that a post of one act costs a player who has gold, a card and a Capital.
fn spent(act: &Act) -> Result<u8, String> {
    let seat = Seat(0);
    let mut table = Table::new(6);
    table.territory("home", Some(seat));
    let (mut state, names) = table.state()?;
    let player = &mut state.players[0];
    (player.capital, player.gold) = (Some(names["home"]), 9);
    player.hand.gain(Card::Transee, TurnNumber::SETUP);
    let slots = state.seats().collect();
    let opened = ConquestFact::StageOpened { stage: ConquestStage::Phase1, slots };
    apply(&mut state, &Event::new(ConquestRule::fcq(3, 7), opened));
    let mut rng = SealedRng::new(GameSecret::new([0; 32]), 0);
    let after = turn::check(&state, seat, std::slice::from_ref(act), &mut rng);
    let after = after.map_err(|refusal| refusal.to_string())?;
    Ok(state.players[0].ap - after.players[0].ap)
}

fn unit_order(order: &Order, way: OrderCostKind, options: &Options) -> Result<u8, String> {
    let departure = OriginDeparture {
        last_unit: order.empties_origin,
        allied_origin: order.origin_is_allied,
        first_capital: order.origin_is_first_capital,
    };
    let priced = PricedOrder {
        way,
        abandons: departure.abandons(options.garrison_required),
        from: terrain(&order.origin_terrain)?,
        to: terrain(&order.target_terrain)?,
    };
    Ok(action_points::unit_order(priced, &TerrainKinds::default(), options).total)
}
