//! From what was found in a pattern to the act, and back.

use super::value::{Form, Found, Slot, Value};
use crate::conquest::act::{Act, CardPlay, Correction, Pick, Refuse, TradeRole};
use crate::conquest::ids::{Phase, Turn};
use crate::conquest::units::Units;

/// The act of a form with what was found in its places; `inside` are the acts in its brackets.
pub(super) fn build(form: Form, found: &Found, inside: Vec<Act>) -> Option<Act> {
    let turn = |slot| found.count(slot).and_then(|n| u16::try_from(n).ok()).map(Turn);
    Some(match form {
        Form::Pick => Act::Pick(pick(found)),
        Form::BuyUnits => {
            let Units { knights, lancers } = found.units()?;
            Act::BuyUnits { knights, lancers, at: found.territory(Slot::At) }
        }
        Form::DesignateCapital => Act::DesignateCapital { territory: found.territory(Slot::Territory)? },
        Form::Annex => Act::Annex {
            a: found.territory(Slot::A)?,
            b: found.territory(Slot::B)?,
            name: found.text(Slot::Name),
        },
        Form::PlayCard => Act::PlayCard(card_play(found, true)?),
        Form::PlayCardApart => Act::PlayCard(card_play(found, false)?),
        Form::ConvertCards => match found.get(Slot::Cards)? {
            Value::Cards(cards) => Act::ConvertCards { cards: cards.clone() },
            _ => return None,
        },
        Form::DiscardCard => Act::DiscardCard { card: found.card()? },
        Form::SendGold => {
            Act::SendGold { to: found.player(Slot::Player)?, amount: found.count(Slot::Amount)? }
        }
        Form::SendCard => Act::SendCard { to: found.player(Slot::Player)?, card: found.card()? },
        Form::Sell => trade(found, TradeRole::Sell)?,
        Form::BuyTerritory => trade(found, TradeRole::Buy)?,
        Form::Intensive => Act::Intensive,
        Form::Pass => Act::Pass,
        Form::CardTarget => Act::CardTarget { card: None, territory: found.territory(Slot::Territory)? },
        Form::CardTargetOf => {
            Act::CardTarget { card: Some(found.card()?), territory: found.territory(Slot::Territory)? }
        }
        Form::Move | Form::Attack | Form::SupportAttack | Form::SupportDefence => march(form, found)?,
        Form::RefuseTroops => Act::Refuse(Refuse::Troops {
            player: found.player(Slot::Player)?,
            territory: found.territory(Slot::Territory)?,
        }),
        Form::RefuseGift => Act::Refuse(Refuse::Gift { player: found.player(Slot::Player)? }),
        Form::Delegate => Act::Delegate { to: found.player(Slot::Player)?, until: turn(Slot::Until) },
        Form::DelegateGm => Act::DelegateGm { to: found.player(Slot::Player)?, until: turn(Slot::Until) },
        Form::PrePost => {
            let phase = if found.count(Slot::Phase)? == 1 { Phase::Phase1 } else { Phase::Phase2 };
            Act::PrePost { phase, acts: inside }
        }
        Form::NameNumber => {
            Act::NameNumber { file: found.count(Slot::File)?, number: found.small(Slot::Number)? }
        }
        Form::StandingNumber => Act::StandingNumber { number: Some(found.small(Slot::Number)?) },
        Form::NoStandingNumber => Act::StandingNumber { number: None },
        Form::VoteEvent => Act::VoteEvent { turn: turn(Slot::Turn)?, number: found.small(Slot::Number)? },
        Form::EventKeep => {
            Act::EventKeep { territory: found.territory(Slot::Territory)?, kind: found.kind()? }
        }
        Form::Summary => Act::Summary { text: found.text(Slot::Text)? },
        Form::PollVotes => {
            Act::PollVotes { seat: found.player(Slot::Player)?, votes: found.count(Slot::Amount)? }
        }
        Form::CorrectGold
        | Form::CorrectAp
        | Form::CorrectUnits
        | Form::CorrectOwner
        | Form::CorrectNobody
        | Form::CorrectCards => {
            Act::Correct { correction: correction(form, found)?, reason: found.text(Slot::Text)? }
        }
    })
}

fn pick(found: &Found) -> Pick {
    let territories = match found.get(Slot::Territories) {
        Some(Value::Territories(ids)) => ids.clone(),
        _ => Vec::new(),
    };
    let units = match found.get(Slot::Placements) {
        Some(Value::Placements(units)) => units.clone(),
        _ => Default::default(),
    };
    Pick {
        territories,
        capital: found.territory(Slot::Capital),
        units,
        extra_kind: found.kind(),
        number: found.small(Slot::Number),
    }
}

fn card_play(found: &Found, together: bool) -> Option<CardPlay> {
    let numbers = match found.get(Slot::Numbers) {
        Some(Value::Counts(numbers)) => numbers.clone(),
        _ => Vec::new(),
    };
    let (player, target) = (found.player(Slot::Player), found.territory(Slot::Target));
    Some(CardPlay { card: found.card()?, player, target, numbers, together })
}

fn trade(found: &Found, role: TradeRole) -> Option<Act> {
    Some(Act::TradeTerritory {
        role,
        other: found.player(Slot::Player)?,
        territory: found.territory(Slot::Territory)?,
        price: found.count(Slot::Price)?,
    })
}

fn march(form: Form, found: &Found) -> Option<Act> {
    let (from, to) = (found.territory(Slot::From)?, found.territory(Slot::To)?);
    let Units { knights, lancers } = found.units()?;
    let (ally, luck) = (found.player(Slot::Ally), found.small(Slot::Luck));
    Some(match form {
        Form::Move => Act::Move { from, to, knights, lancers, as_ally_of: ally },
        Form::Attack => Act::Attack { from, to, knights, lancers, luck },
        Form::SupportAttack => Act::SupportAttack { from, to, ally: ally?, knights, lancers, luck },
        _ => Act::SupportDefence { from, to, ally: ally?, knights, lancers },
    })
}

fn correction(form: Form, found: &Found) -> Option<Correction> {
    let seat = found.player(Slot::Player);
    let territory = found.territory(Slot::Territory);
    let amount = found.count(Slot::Amount);
    Some(match form {
        Form::CorrectGold => Correction::Gold { seat: seat?, gold: amount? },
        Form::CorrectAp => Correction::Ap { seat: seat?, ap: u8::try_from(amount?).ok()? },
        Form::CorrectUnits => Correction::Units { territory: territory?, seat: seat?, units: found.units()? },
        Form::CorrectOwner => Correction::Owner { territory: territory?, owner: Some(seat?) },
        Form::CorrectNobody => Correction::Owner { territory: territory?, owner: None },
        _ => Correction::Cards { seat: seat?, card: found.card()?, count: u8::try_from(amount?).ok()? },
    })
}

/// The form of an act, and what stands in its places.
pub(super) fn take_apart(act: &Act) -> (Form, Found) {
    let mut found = Found::default();
    let form = match act {
        Act::Pick(pick) => {
            if !pick.territories.is_empty() {
                found.0.push((Slot::Territories, Value::Territories(pick.territories.clone())));
            }
            if !pick.units.is_empty() {
                found.0.push((Slot::Placements, Value::Placements(pick.units.clone())));
            }
            found.0.extend(pick.capital.map(|id| (Slot::Capital, Value::Territory(id))));
            found.0.extend(pick.extra_kind.map(|kind| (Slot::Kind, Value::Kind(kind))));
            found.0.extend(pick.number.map(|n| (Slot::Number, Value::Count(n.into()))));
            Form::Pick
        }
        Act::BuyUnits { knights, lancers, at } => {
            found.0.push((Slot::Units, Value::Units(Units::new(*knights, *lancers))));
            found.0.extend(at.map(|id| (Slot::At, Value::Territory(id))));
            Form::BuyUnits
        }
        Act::DesignateCapital { territory } => {
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            Form::DesignateCapital
        }
        Act::Annex { a, b, name } => {
            found.0.push((Slot::A, Value::Territory(*a)));
            found.0.push((Slot::B, Value::Territory(*b)));
            found.0.extend(name.clone().map(|name| (Slot::Name, Value::Text(name))));
            Form::Annex
        }
        Act::PlayCard(play) => {
            found.0.push((Slot::Card, Value::Card(play.card)));
            found.0.extend(play.player.map(|seat| (Slot::Player, Value::Player(seat))));
            found.0.extend(play.target.map(|id| (Slot::Target, Value::Territory(id))));
            if !play.numbers.is_empty() {
                found.0.push((Slot::Numbers, Value::Counts(play.numbers.clone())));
            }
            if play.together { Form::PlayCard } else { Form::PlayCardApart }
        }
        Act::ConvertCards { cards } => {
            found.0.push((Slot::Cards, Value::Cards(cards.clone())));
            Form::ConvertCards
        }
        Act::DiscardCard { card } => {
            found.0.push((Slot::Card, Value::Card(*card)));
            Form::DiscardCard
        }
        Act::SendGold { to, amount } => {
            found.0.push((Slot::Player, Value::Player(*to)));
            found.0.push((Slot::Amount, Value::Count(*amount)));
            found.0.push((Slot::Gold, Value::Word));
            Form::SendGold
        }
        Act::SendCard { to, card } => {
            found.0.push((Slot::Player, Value::Player(*to)));
            found.0.push((Slot::Card, Value::Card(*card)));
            Form::SendCard
        }
        Act::TradeTerritory { role, other, territory, price } => {
            found.0.push((Slot::Player, Value::Player(*other)));
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            found.0.push((Slot::Price, Value::Count(*price)));
            found.0.push((Slot::Gold, Value::Word));
            if *role == TradeRole::Sell { Form::Sell } else { Form::BuyTerritory }
        }
        Act::Intensive => Form::Intensive,
        Act::Pass => Form::Pass,
        Act::CardTarget { card, territory } => {
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            found.0.extend(card.map(|card| (Slot::Card, Value::Card(card))));
            if card.is_some() { Form::CardTargetOf } else { Form::CardTarget }
        }
        Act::Move { as_ally_of, .. } => {
            found.0.extend(as_ally_of.map(|seat| (Slot::Ally, Value::Player(seat))));
            Form::Move
        }
        Act::Attack { luck, .. } => {
            found.0.extend(luck.map(|n| (Slot::Luck, Value::Count(n.into()))));
            Form::Attack
        }
        Act::SupportAttack { ally, luck, .. } => {
            found.0.push((Slot::Ally, Value::Player(*ally)));
            found.0.extend(luck.map(|n| (Slot::Luck, Value::Count(n.into()))));
            Form::SupportAttack
        }
        Act::SupportDefence { ally, .. } => {
            found.0.push((Slot::Ally, Value::Player(*ally)));
            Form::SupportDefence
        }
        Act::Refuse(Refuse::Troops { player, territory }) => {
            found.0.push((Slot::Player, Value::Player(*player)));
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            Form::RefuseTroops
        }
        Act::Refuse(Refuse::Gift { player }) => {
            found.0.push((Slot::Player, Value::Player(*player)));
            Form::RefuseGift
        }
        Act::Delegate { to, until } | Act::DelegateGm { to, until } => {
            found.0.push((Slot::Player, Value::Player(*to)));
            found.0.extend(until.map(|turn| (Slot::Until, Value::Count(turn.0.into()))));
            if matches!(act, Act::Delegate { .. }) { Form::Delegate } else { Form::DelegateGm }
        }
        Act::PrePost { phase, acts } => {
            let number = if *phase == Phase::Phase1 { 1 } else { 2 };
            found.0.push((Slot::Phase, Value::Count(number)));
            found.0.push((Slot::Acts, Value::Acts(acts.clone())));
            Form::PrePost
        }
        Act::NameNumber { file, number } => {
            found.0.push((Slot::File, Value::Count(*file)));
            found.0.push((Slot::Number, Value::Count((*number).into())));
            Form::NameNumber
        }
        Act::StandingNumber { number } => {
            found.0.extend(number.map(|n| (Slot::Number, Value::Count(n.into()))));
            if number.is_some() { Form::StandingNumber } else { Form::NoStandingNumber }
        }
        Act::VoteEvent { turn, number } => {
            found.0.push((Slot::Turn, Value::Count(turn.0.into())));
            found.0.push((Slot::Number, Value::Count((*number).into())));
            Form::VoteEvent
        }
        Act::EventKeep { territory, kind } => {
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            found.0.push((Slot::Kind, Value::Kind(*kind)));
            Form::EventKeep
        }
        Act::Summary { text } => {
            found.0.push((Slot::Text, Value::Text(text.clone())));
            Form::Summary
        }
        Act::Correct { correction, reason } => {
            found.0.push((Slot::Text, Value::Text(reason.clone())));
            take_apart_correction(correction, &mut found)
        }
        Act::PollVotes { seat, votes } => {
            found.0.push((Slot::Player, Value::Player(*seat)));
            found.0.push((Slot::Amount, Value::Count(*votes)));
            Form::PollVotes
        }
    };
    if let Some(march) = act.march() {
        found.0.push((Slot::From, Value::Territory(march.from)));
        found.0.push((Slot::To, Value::Territory(march.to)));
        found.0.push((Slot::Units, Value::Units(march.units)));
    }
    (form, found)
}

fn take_apart_correction(correction: &Correction, found: &mut Found) -> Form {
    match correction {
        Correction::Gold { seat, gold } => {
            found.0.push((Slot::Player, Value::Player(*seat)));
            found.0.push((Slot::Amount, Value::Count(*gold)));
            Form::CorrectGold
        }
        Correction::Ap { seat, ap } => {
            found.0.push((Slot::Player, Value::Player(*seat)));
            found.0.push((Slot::Amount, Value::Count((*ap).into())));
            Form::CorrectAp
        }
        Correction::Units { territory, seat, units } => {
            found.0.push((Slot::Player, Value::Player(*seat)));
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            found.0.push((Slot::Units, Value::Units(*units)));
            Form::CorrectUnits
        }
        Correction::Owner { territory, owner } => {
            found.0.push((Slot::Territory, Value::Territory(*territory)));
            match owner {
                Some(seat) => {
                    found.0.push((Slot::Player, Value::Player(*seat)));
                    Form::CorrectOwner
                }
                None => {
                    found.0.push((Slot::Nobody, Value::Word));
                    Form::CorrectNobody
                }
            }
        }
        Correction::Cards { seat, card, count } => {
            found.0.push((Slot::Player, Value::Player(*seat)));
            found.0.push((Slot::Card, Value::Card(*card)));
            found.0.push((Slot::Amount, Value::Count((*count).into())));
            Form::CorrectCards
        }
    }
}
