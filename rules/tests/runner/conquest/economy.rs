//! Kinds of the economy: `production`, `turn-start`, `send-gold`, `intensive`, `annex`, `mandatory-annex`, `trade`,
//! `options`, and the purchases and Intensive Production of `cards`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::act::TradeRole;
use stafeta_rules::conquest::apply::apply;
use stafeta_rules::conquest::catalogue::GlobalEvent;
use stafeta_rules::conquest::economy::intensive_production::{IntensiveStreak, TurnKind};
use stafeta_rules::conquest::economy::merge::{self, MergeCandidate, MergeConditions, may_merge};
use stafeta_rules::conquest::economy::production::{
    OpeningGold, TerritoryYield, YieldingTerritory, opening_gold, yields,
};
use stafeta_rules::conquest::economy::transfer::{TransferConditions, may_send};
use stafeta_rules::conquest::economy::{may_intensify, purchase, sale};
use stafeta_rules::conquest::event::{ConquestFact, Event};
use stafeta_rules::conquest::global_events::{EventModifiers, effect, sums};
use stafeta_rules::conquest::ids::{ConquestRule, Seat, TerritoryId, TurnNumber};
use stafeta_rules::conquest::options::{AnnexMode, Assimilation, GoldCost, Options, Permission};
use stafeta_rules::conquest::state::{GoldOrCard, IncomingResource, ResourceSource};
use stafeta_rules::conquest::units::Units;

use super::table::Table;
use super::{Asked, parse};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    Some(match asked.kind {
        "production" => production(asked.given),
        "turn-start" => turn_start(asked.given),
        "send-gold" => send_gold(asked),
        "intensive" => intensive(asked.given),
        "annex" => annexation(asked.given),
        "mandatory-annex" => mandatory(asked.given),
        "trade" => trade(asked),
        "options" => options(asked.given),
        "cards" if asked.action == "buy_units" => buy_units(asked),
        "cards" if asked.action == "intensive" => order_intensive(asked.given),
        _ => return None,
    })
}

fn event_sums(event: Option<GlobalEvent>) -> EventModifiers {
    event.map_or_else(EventModifiers::default, |event| sums(&[effect(event)]))
}

/// Returns `ok` for an accepted act, or the code of its refusal.
fn word<T>(result: Result<T, stafeta_rules::conquest::refusal::ConquestRefusal>) -> &'static str {
    result.map_or_else(|refusal| refusal.code.name(), |_| "ok")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Production {
    #[serde(default = "one")]
    turn: u16,
    territories: Vec<Land>,
    #[serde(default)]
    double: bool,
    assimilation: Option<Assimilation>,
    event: Option<GlobalEvent>,
}

fn one() -> u16 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum From {
    Neutral,
    Player,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Land {
    level: Option<u8>,
    #[serde(default)]
    first_capital: bool,
    #[serde(default)]
    farms: u32,
    conquered_turn: Option<u16>,
    from: Option<From>,
    lost_turn: Option<u16>,
}

fn production(given: &Value) -> Result<Value, String> {
    let given: Production = parse(given)?;
    let options = Options {
        production_double: given.double,
        production_assimilation: given.assimilation.unwrap_or(Assimilation::Off),
        ..Options::default()
    };
    let fields = given.territories.iter().map(|land| YieldingTerritory {
        level: land.level.unwrap_or(1),
        first_capital: land.first_capital,
        terrain_gold: land.farms,
        conquered: land
            .conquered_turn
            .map(|turn| (TurnNumber(turn), matches!(land.from, Some(From::Player)))),
        lost: land.lost_turn.map(TurnNumber),
    });
    let yields = yields(&options, TurnNumber(given.turn), fields);
    Ok(json!({"gold": event_sums(given.event).apply_to_production(yields.gold, yields.base)}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnStart {
    event: Option<GlobalEvent>,
    #[serde(default)]
    unspent: u32,
    #[serde(default)]
    production: u32,
    #[serde(default)]
    intensive_bonus: u32,
    #[serde(default)]
    prizes: u32,
    #[serde(default)]
    incoming: u32,
}

fn turn_start(given: &Value) -> Result<Value, String> {
    let given: TurnStart = parse(given)?;
    let opening = OpeningGold {
        unspent: given.unspent,
        yields: TerritoryYield { gold: given.production, base: 0 },
        intensive: given.intensive_bonus,
        prizes: given.prizes,
        incoming: given.incoming,
    };
    Ok(json!({"gold": opening_gold(&opening, &event_sums(given.event))}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sender {
    #[serde(default)]
    gold: u32,
    #[serde(default)]
    production: u32,
    #[serde(default = "five")]
    ap: u8,
    cost: Option<GoldCost>,
    #[serde(default)]
    forbidden: bool,
}

fn five() -> u8 {
    5
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfers {
    transfers: Vec<Transfer>,
    #[serde(default, rename = "action")]
    _action: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfer {
    to: String,
    amount: u32,
}

fn send_gold(asked: &Asked<'_>) -> Result<Value, String> {
    let mut sender: Sender = parse(asked.given)?;
    let when: Transfers = parse(asked.when)?;
    let options = Options {
        trade_gold_cost: sender.cost.unwrap_or(GoldCost::Flat),
        trade_resources: if sender.forbidden { Permission::Forbidden } else { Permission::Allowed },
        ..Options::default()
    };
    let mut sent: BTreeMap<String, u32> = BTreeMap::new();
    let mut results = Vec::new();
    for Transfer { to, amount } in when.transfers {
        let so_far = sent.entry(to).or_default();
        let purse = TransferConditions {
            options: &options,
            gold: sender.gold,
            production: sender.production,
            ap: sender.ap,
            sent: *so_far,
        };
        let answer = may_send(&purse, amount);
        if let Ok(ap) = answer {
            sender.ap -= ap;
            sender.gold -= amount;
            *so_far += amount;
        }
        results.push(word(answer));
    }
    Ok(json!({"results": results, "gold": sender.gold, "ap": sender.ap}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turns {
    turns: Vec<TurnKind>,
    #[serde(default)]
    options: Map<String, Value>,
}

fn intensive(given: &Value) -> Result<Value, String> {
    let given: Turns = parse(given)?;
    let options = Options::read(&given.options).map_err(|bad| format!("{bad:?}"))?;
    let mut run = IntensiveStreak::default();
    let mut bonuses = Map::new();
    for (turn, kind) in (2..).zip(given.turns) {
        let gold = run.count(kind, options.cards_superproductie);
        if gold > 0 {
            bonuses.insert(format!("{turn}"), gold.into());
        }
    }
    Ok(json!({"gold_at_start_of_turn": bonuses}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Annex {
    a: AnnexPlot,
    b: AnnexPlot,
    #[serde(default)]
    held: u32,
    #[serde(default = "yes")]
    adjacent: bool,
    #[serde(default = "five")]
    ap: u8,
    /// The number of merges in the turn before this one.
    #[serde(default)]
    merges: u8,
    event: Option<GlobalEvent>,
    /// The options. Their names may lack the first word `annex`.
    #[serde(default)]
    options: Map<String, Value>,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnnexPlot {
    level: Option<u8>,
    #[serde(default)]
    first_capital: bool,
    #[serde(default, rename = "former_capital")]
    _former_capital: bool,
    #[serde(default)]
    replacement_capital: bool,
    guest: Option<String>,
    #[serde(default)]
    temporary: bool,
}

impl AnnexPlot {
    fn plot(self) -> MergeCandidate<String> {
        MergeCandidate {
            level: self.level.unwrap_or(1),
            first_capital: self.first_capital,
            replacement: self.replacement_capital,
            guest: self.guest,
            temporary: self.temporary,
        }
    }
}

fn annexation(given: &Value) -> Result<Value, String> {
    let given: Annex = parse(given)?;
    let whole = |flag: String| if flag.contains('.') { flag } else { format!("annex.{flag}") };
    let flags: Map<String, Value> =
        given.options.into_iter().map(|(flag, value)| (whole(flag), value)).collect();
    let options = Options::read_unchecked(&flags).map_err(|bad| format!("{bad:?}"))?;
    let ground = MergeConditions {
        options: &options,
        reform: event_sums(given.event).free_annexation,
        held: given.held,
        adjacent: given.adjacent,
        ap: given.ap,
        merges: given.merges,
    };
    Ok(json!({"result": word(may_merge(&given.a.plot(), &given.b.plot(), &ground))}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mandatory {
    #[serde(default)]
    held: u32,
    territories: BTreeMap<String, u8>,
    #[serde(default)]
    borders: Vec<(String, String)>,
}

/// Builds a player with the given territories and more elsewhere, until they have `held` territories.
fn mandatory(given: &Value) -> Result<Value, String> {
    let given: Mandatory = parse(given)?;
    let mut table = Table::new(2);
    let seat = Seat(0);
    table.options.annex_mode = AnnexMode::Mandatory;
    table.options.garrison_required = false;
    for (name, level) in &given.territories {
        table.territory(name, Some(seat)).level = *level;
    }
    // The table gives each territory one cell, whatever its level.
    let listed = u32::try_from(given.territories.len()).map_err(|error| error.to_string())?;
    for more in listed..given.held {
        table.territory(&format!("zz {more}"), Some(seat));
    }
    for (a, b) in &given.borders {
        table.border(a, b)?;
    }
    let (mut state, names) = table.state()?;
    let mut name_of: BTreeMap<TerritoryId, String> =
        names.iter().map(|(name, id)| (*id, name.clone())).collect();
    let mut merged = Vec::new();
    while let Some((a, b)) = merge::must_merge(&state, seat) {
        let merge = merge::merge_mandatory(&state, seat, a, b);
        apply(&mut state, &merge);
        let (first, second) = (name_of[&a].clone(), name_of[&b].clone());
        merged.push(json!([first, second]));
        name_of.insert(a.min(b), format!("{first}+{second}"));
    }
    Ok(json!({"merged": merged}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sale {
    #[serde(default)]
    seller_gold: u32,
    #[serde(default)]
    buyer_gold: u32,
    #[serde(default = "five")]
    seller_ap: u8,
    #[serde(default = "five")]
    buyer_ap: u8,
    #[serde(default)]
    first_capital: bool,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SaleTerms {
    price: u32,
    conquered_in_phase2_by: Option<String>,
    #[serde(default, rename = "action")]
    _action: Option<String>,
}

/// Has both sides post a sale, then ends the turn and starts the next.
fn trade(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Sale = parse(asked.given)?;
    let when: SaleTerms = parse(asked.when)?;
    let (seller, buyer, third) = (Seat(0), Seat(1), Seat(2));
    let mut table = Table::new(3);
    table.options = Options::read_unchecked(&given.options).map_err(|bad| format!("{bad:?}"))?;
    table.territory("sold", Some(seller));
    let (mut state, names) = table.state()?;
    let sold = names["sold"];
    for (seat, gold, ap) in
        [(seller, given.seller_gold, given.seller_ap), (buyer, given.buyer_gold, given.buyer_ap)]
    {
        state.players[seat.index()].gold = gold;
        state.players[seat.index()].ap = ap;
    }
    state.holdings[sold.index()].now.first_capital_of = given.first_capital.then_some(seller);
    for (seat, role, other) in [(seller, TradeRole::Sell, buyer), (buyer, TradeRole::Buy, seller)] {
        match sale::trade(&state, seat, role, other, sold, when.price) {
            Err(refusal) => return Ok(json!({"result": refusal.code.name()})),
            Ok(events) => events.iter().for_each(|event| apply(&mut state, event)),
        }
    }
    if when.conquered_in_phase2_by.is_some() {
        state.holdings[sold.index()].now.conquer(third, TurnNumber(1));
    }
    let done = sale::complete(&state);
    let void = done.iter().any(|event| matches!(event.fact, ConquestFact::TradeVoid { .. }));
    done.iter().for_each(|event| apply(&mut state, event));
    let aps = [seller, buyer].map(|seat| state.players[seat.index()].ap);
    state.turn = TurnNumber(2);
    for seat in [seller, buyer] {
        apply(&mut state, &Event::new(ConquestRule::r(15), ConquestFact::Arrived { seat }));
    }
    let owner = match state.owner(sold) {
        Some(seat) if seat == seller => "seller".to_owned(),
        Some(seat) if seat == buyer => "buyer".to_owned(),
        _ => when.conquered_in_phase2_by.unwrap_or_default(),
    };
    Ok(json!({
        "result": if void { "void" } else { "ok" },
        "owner_next_turn": owner,
        "seller_gold_next_turn": state.players[0].gold,
        "buyer_gold_next_turn": state.players[1].gold,
        "seller_ap": aps[0],
        "buyer_ap": aps[1],
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Buyer {
    #[serde(default)]
    gold: u32,
    #[serde(default, rename = "ap")]
    _ap: u8,
    #[serde(default, rename = "capital")]
    _capital: Value,
    #[serde(default, rename = "incoming_next_turn")]
    incoming: u32,
    #[serde(default)]
    intensive_given: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    #[serde(default)]
    knights: u32,
    #[serde(default)]
    lancers: u32,
    #[serde(rename = "action")]
    _action: String,
}

/// Has a player with one territory buy units. It is their Capital unless the case says that they have none.
fn buy_units(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Buyer = parse(asked.given)?;
    let when: Wanted = parse(asked.when)?;
    let seat = Seat(0);
    let mut table = Table::new(2);
    table.territory("home", Some(seat));
    let (mut state, names) = table.state()?;
    let no_capital = asked.given.get("capital").is_some_and(Value::is_null);
    let player = &mut state.players[0];
    player.capital = (!no_capital).then_some(names["home"]);
    player.gold = given.gold;
    player.conduct.intensive = given.intensive_given;
    let (gift, source) = (GoldOrCard::Gold(given.incoming), ResourceSource::Transfer(Seat(1)));
    player.incoming.push(IncomingResource { gift, source, arrives: TurnNumber(2) });
    let events = match purchase::buy(&state, seat, Units::new(when.knights, when.lancers), None) {
        Ok(events) => events,
        Err(refusal) => return Ok(json!({"result": refusal.code.name(), "gold": given.gold})),
    };
    events.iter().for_each(|event| apply(&mut state, event));
    let at_home = state.units(names["home"], seat) == Units::new(when.knights, when.lancers);
    Ok(json!({
        "result": "ok",
        "gold": state.players[0].gold,
        "placed": if at_home { "capital" } else { "elsewhere" },
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Industry {
    ap: Option<u8>,
    #[serde(default)]
    done_this_turn: Vec<String>,
    event: Option<GlobalEvent>,
}

fn order_intensive(given: &Value) -> Result<Value, String> {
    let given: Industry = parse(given)?;
    let ap = given.ap.unwrap_or_else(|| event_sums(given.event).action_points(5));
    Ok(json!({"result": word(may_intensify(ap, !given.done_this_turn.is_empty()))}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Flags {
    flags: Map<String, Value>,
}

fn options(given: &Value) -> Result<Value, String> {
    let given: Flags = parse(given)?;
    let answer = Options::read(&given.flags);
    Ok(json!({"result": answer.map_or_else(|bad| bad[0].code.name(), |_| "ok")}))
}
