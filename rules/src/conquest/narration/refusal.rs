//! Messages about refusals: the act, the code, the place, the number that was missed, the rule.

use super::names::ConquestNarrator;
use crate::conquest::cards::{CardEffect, CardTarget, effect, target};
use crate::conquest::catalogue::Card;
use crate::conquest::ids::ConquestRule;
use crate::conquest::options::AssassinDistance;
use crate::conquest::order::action_points::OrderCost;
use crate::conquest::refusal::{Code, ConquestRefusal};
use crate::conquest::state::State;
use crate::rules::{IllegalAct, Message, MessageArg};

/// Describes a refusal with the names of the position; with numbers if the game never began (no
/// position).
pub fn illegal(state: Option<&State>, refusal: &ConquestRefusal) -> IllegalAct {
    let code = refusal.code.name();
    let nothing = State::default();
    let narrator = ConquestNarrator { state: state.unwrap_or(&nothing), drafts: false };
    let exact = state.is_none_or(|state| state.options().cards_asasin_distance == AssassinDistance::Exact);
    let mut why = Message::new(reason_id(refusal, exact));
    if let Some(parts) = refusal.cost.and_then(cost_parts) {
        why = Message::new("conquest-e-ap-by-parts").with("parts", parts);
    }
    if let Some(missed) = refusal.missed {
        let counted = |number: u32| match refusal.code {
            Code::Gold | Code::MinTransfer | Code::MaxTransfer | Code::MinPrice => narrator.gold(number),
            _ => MessageArg::from(number),
        };
        why = why.with("limit", counted(missed.limit)).with("given", counted(missed.given));
    }
    let rule = refusal.rule.to_string();
    // An option, or another order of the turn, forbids it everywhere and towards everybody.
    let is_general = matches!(refusal.code, Code::Disabled | Code::Exclusive);
    let (place, other) = if is_general { (None, None) } else { (refusal.place, refusal.other) };
    let place = place.map(|id| match state {
        Some(_) => narrator.place(id),
        None => MessageArg::from(u32::from(id.0)),
    });
    let at = |id: &str| Message::new(id).with("why", why.clone().with_rule(rule.clone()));
    let message = match (place, other) {
        (None, Some(on_turn)) if refusal.code == Code::NotYourSlot => {
            Message::new("conquest-on-turn").with("player", on_turn)
        }
        (Some(place), Some(other)) => {
            at("conquest-refused-at-about").with("place", place).with("other", other)
        }
        (Some(place), None) => at("conquest-refused-at").with("place", place),
        (None, Some(other)) => at("conquest-refused-about").with("other", other),
        (None, None) => why,
    };
    IllegalAct { act: refusal.order, code: code.to_owned(), message: message.with_rule(rule) }
}

/// Returns the id of the message that explains the code; `exact` if Assassins need their exact distance.
fn reason_id(refusal: &ConquestRefusal, exact: bool) -> String {
    if let Some(id) = card_reason_id(refusal) {
        return id.to_owned();
    }
    match refusal.code {
        Code::Phase if refusal.rule == ConquestRule::r(90) => String::from("conquest-e-phase-target"),
        Code::Phase if refusal.rule == ConquestRule::fcq(6, 9) => String::from("conquest-e-phase-play"),
        Code::TooFar if refusal.rule == ConquestRule::r(93) && exact => {
            String::from("conquest-e-too-far-exact")
        }
        Code::Target if refusal.rule == ConquestRule::r(138) => String::from("conquest-e-target-castle"),
        // A refusal of an order that names no unit has no number of units that are missing.
        Code::NoUnits if refusal.missed.is_none() => String::from("conquest-e-no-units-named"),
        // Only attacks are refused by this rule: units may cross the place.
        Code::Impassable if refusal.rule == ConquestRule::fcq(2, 7) => {
            String::from("conquest-e-impassable-attack")
        }
        code => format!("conquest-{}", code.name().to_lowercase().replace('_', "-")),
    }
}

/// Returns the id of the message that says what the refused card works on; `None` if another reason is told.
fn card_reason_id(refusal: &ConquestRefusal) -> Option<&'static str> {
    let card = Card::ALL.iter().copied().find(|card| card.rule() == refusal.rule)?;
    match (refusal.code, target(card)) {
        (Code::Target | Code::Range | Code::Count | Code::Already, CardTarget::TwoNumbers) => {
            Some("conquest-e-target-lines")
        }
        (Code::Target, CardTarget::OneNumber) => Some("conquest-e-target-line-later"),
        (Code::Target, CardTarget::Nothing) => Some("conquest-e-target-none"),
        (Code::Target, CardTarget::Player) if refusal.other.is_none() => Some("conquest-e-target-player"),
        (Code::Target, CardTarget::Territory) if refusal.place.is_none() => {
            Some("conquest-e-target-territory")
        }
        (Code::Target, CardTarget::Territory) if matches!(effect(card), CardEffect::Defence(..)) => {
            Some("conquest-e-target-own")
        }
        (Code::Target, CardTarget::Territory) => Some("conquest-e-target-foreign"),
        _ => None,
    }
}

/// Lists the parts of a price, such as "2 for the order, 1 for abandoning the territory"; `None` if it has one part.
fn cost_parts(cost: OrderCost) -> Option<MessageArg> {
    let part = |id: &str, ap: MessageArg| MessageArg::from(Message::new(id).with("ap", ap));
    let mut parts = vec![part("conquest-ap-part-order", u32::from(cost.base).into())];
    if cost.abandoning > 0 {
        parts.push(part("conquest-ap-part-abandoning", u32::from(cost.abandoning).into()));
    }
    if cost.terrain != 0 {
        parts.push(part("conquest-ap-part-terrain", MessageArg::Text(format!("{:+}", cost.terrain))));
    }
    (parts.len() > 1).then_some(MessageArg::List(parts))
}
