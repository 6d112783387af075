//! Messages about refusals: the act, the code, the place, the number that was missed, the rule.

use super::super::refusal::{Code, Refusal};
use super::super::state::State;
use super::naming::Teller;
use crate::rules::{Arg, Illegal, Message};

/// Describes a refusal with the names of the position; with numbers if the game never began (no
/// position).
pub fn illegal(state: Option<&State>, refusal: &Refusal) -> Illegal {
    let code = refusal.code.name();
    let nothing = State::default();
    let teller = Teller { state: state.unwrap_or(&nothing), drafts: false };
    let mut why = Message::new(format!("conquest-{}", code.to_lowercase().replace('_', "-")));
    if let Some(missed) = refusal.missed {
        let counted = |number: u32| match refusal.code {
            Code::Gold | Code::MinTransfer | Code::MaxTransfer | Code::MinPrice => teller.gold(number),
            _ => Arg::from(number),
        };
        why = why.with("limit", counted(missed.limit)).with("given", counted(missed.given));
    }
    let rule = refusal.rule.to_string();
    let place = refusal.place.map(|id| match state {
        Some(_) => teller.place(id),
        None => Arg::from(u32::from(id.0)),
    });
    let at = |id: &str| Message::new(id).with("why", why.clone().by(rule.clone()));
    let message = match (place, refusal.other) {
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
    Illegal { act: refusal.order, code: code.to_owned(), message: message.by(rule) }
}
