//! Kind `cards`: dealing, converting, playing, sending, and the limit of a hand.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use stafeta_rules::conquest::cards::{
    self, CardEffect, CardHand, CardRules, HeldCard, convert_cost, deal, effect, over_limit, send_cost,
};
use stafeta_rules::conquest::catalogue::{Card, CardClass, GlobalEvent};
use stafeta_rules::conquest::global_events;
use stafeta_rules::conquest::ids::TurnNumber;
use stafeta_rules::conquest::options::Options;
use stafeta_rules::conquest::refusal::Code;

use super::players::Players;
use super::{Asked, parse, parse_when};

pub(crate) fn result(asked: &Asked<'_>) -> Option<Result<Value, String>> {
    match (asked.kind, asked.action) {
        ("cards", "deal") => Some(dealt(asked)),
        ("cards", "convert") => Some(convert(asked)),
        ("cards", "play") => Some(play(asked)),
        ("cards", "send") => Some(send(asked)),
        ("cards", "over_limit") => Some(limit(asked)),
        ("cards", "first_choice") => Some(first(asked)),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

fn first_turn() -> u16 {
    1
}

fn read(options: &Map<String, Value>) -> Result<Options, String> {
    Options::read(options).map_err(|bad| format!("{bad:?}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deal {
    #[serde(default = "first_turn")]
    turn: u16,
    #[serde(default)]
    options: Map<String, Value>,
}

fn dealt(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Deal = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let dealt = deal(TurnNumber(given.turn), &read(&given.options)?);
    Ok(json!({"minor": dealt.minor, "major": dealt.major}))
}

/// Returns the cards from which a player chooses their first card, `None` if it is drawn, and the sizes of both packs.
fn first(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Deal = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let options = read(&given.options)?;
    let minors = cards::enabled(CardClass::Minor, &options).len();
    let majors = cards::enabled(CardClass::Major, &options).len();
    Ok(json!({"choice": cards::first_choice(&options), "minors": minors, "majors": majors}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Holder {
    #[serde(default)]
    hand: Vec<Card>,
    ap: Option<u8>,
    #[serde(default = "first_turn")]
    turn: u16,
    played_this_turn: Option<Card>,
    #[serde(default)]
    received_turn: BTreeMap<Card, u16>,
    event: Option<GlobalEvent>,
    #[serde(default)]
    options: Map<String, Value>,
}

impl Holder {
    fn hand(&self) -> CardHand {
        let usable_from = |card: &Card| {
            self.received_turn.get(card).map_or(TurnNumber::SETUP, |turn| TurnNumber(*turn).next())
        };
        self.hand.iter().map(|card| HeldCard { card: *card, usable_from: usable_from(card) }).collect()
    }

    /// Returns the AP of the turn and those that are left.
    fn ap(&self, options: &Options) -> (u8, u8) {
        let effects: Vec<_> = self.event.map(global_events::effect).into_iter().collect();
        let budget = global_events::sums(&effects).action_points(options.ap_base);
        (budget, self.ap.unwrap_or(budget))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    cards: Vec<Card>,
}

fn convert(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Holder = parse(asked.given)?;
    let Cards { cards } = parse_when(asked)?;
    let options = read(&given.options)?;
    let rules = CardRules { options: &options, turn: TurnNumber(given.turn) };
    let (mut hand, (_, ap)) = (given.hand(), given.ap(&options));
    if let Err(refusal) = cards::convert(rules, &hand, &cards, ap) {
        return Ok(json!({"result": refusal.code.name()}));
    }
    for card in &cards {
        hand.lose(*card);
    }
    let left: Vec<Card> = hand.cards().iter().map(|held| held.card).collect();
    Ok(json!({
        "result": "ok",
        "hand": left,
        "new_major": 1,
        "usable_from": TurnNumber(given.turn).next(),
        "ap": ap - convert_cost(),
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneCard {
    card: Card,
}

fn play(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Holder = parse(asked.given)?;
    let OneCard { card } = parse_when(asked)?;
    let options = read(&given.options)?;
    let rules = CardRules { options: &options, turn: TurnNumber(given.turn) };
    let intensive = matches!(effect(card), CardEffect::Overproduction { .. });
    let (budget, ap) = given.ap(&options);
    let result = match cards::play(rules, &given.hand(), card, given.played_this_turn) {
        Ok(()) if intensive && ap < budget => Code::Exclusive.name(),
        Ok(()) => return Ok(json!({"result": "ok", "intensive": intensive})),
        Err(refusal) => refusal.code.name(),
    };
    Ok(json!({"result": result}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfers {
    transfers: Vec<Transfer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfer {
    to: String,
    card: Card,
}

fn send(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Holder = parse(asked.given)?;
    let Transfers { transfers } = parse_when(asked)?;
    let options = read(&given.options)?;
    let rules = CardRules { options: &options, turn: TurnNumber(given.turn) };
    let players = Players::of(transfers.iter().map(|transfer| &transfer.to));
    let (mut hand, (_, mut ap)) = (given.hand(), given.ap(&options));
    let (mut sent_to, mut results) = (Vec::new(), Vec::new());
    for Transfer { to, card } in &transfers {
        let to = players.seat(to)?;
        match cards::send(rules, &hand, *card, to, ap, &sent_to, |_| true) {
            Ok(()) => {
                hand.lose(*card);
                ap -= send_cost();
                sent_to.push(to);
                results.push("ok");
            }
            Err(refusal) => results.push(refusal.code.name()),
        }
    }
    Ok(json!({"results": results, "ap": ap}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limit {
    hand: Vec<Card>,
    hand_limit: usize,
    #[serde(default)]
    gains: Vec<Card>,
    /// Cards that the post plays, sends or converts. They no longer count.
    #[serde(default)]
    leaves: Vec<Card>,
    #[serde(default)]
    options: Map<String, Value>,
}

fn limit(asked: &Asked<'_>) -> Result<Value, String> {
    let given: Limit = parse(asked.given)?;
    let Nothing {} = parse_when(asked)?;
    let options = read(&given.options)?;
    let all = given.hand.iter().chain(&given.gains);
    let mut hand: CardHand =
        all.map(|card| HeldCard { card: *card, usable_from: TurnNumber::SETUP }).collect();
    for card in given.leaves {
        hand.lose(card);
    }
    Ok(match over_limit(&hand, given.hand_limit, options.cards_majors) {
        None => json!({"must": null, "choices": []}),
        Some(over) => {
            let convert = over.may_convert.then_some("convert");
            let choices: Vec<&str> = ["discard"].into_iter().chain(convert).collect();
            json!({"must": format!("discard_{}_or_convert", over.excess), "choices": choices})
        }
    })
}
