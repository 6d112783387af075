//! Conversion of the values found by a pattern into an act, and back.

use super::value::{Form, Found, Slot};
use crate::conquest::act::{Act, CardPlay, Correction, Pick, Refuse, TradeRole};
use crate::conquest::ids::{Phase, Turn};
use crate::conquest::units::Units;

/// Builds the act of a form from the values of its slots; `inside` are the acts in its brackets.
pub(super) fn act(form: Form, found: &Found, inside: Vec<Act>) -> Option<Act> {
    let turn = |slot| found.number(slot).map(Turn);
    Some(match form {
        Form::Pick => Act::Pick(pick(found)),
        Form::BuyUnits => {
            let Units { knights, lancers } = found.get(Slot::Units)?;
            Act::BuyUnits { knights, lancers, at: found.get(Slot::At) }
        }
        Form::DesignateCapital => Act::DesignateCapital { territory: found.get(Slot::Territory)? },
        Form::Annex => {
            Act::Annex { a: found.get(Slot::A)?, b: found.get(Slot::B)?, name: found.get(Slot::Name) }
        }
        Form::PlayCard => Act::PlayCard(card_play(found, true)?),
        Form::PlayCardApart => Act::PlayCard(card_play(found, false)?),
        Form::ConvertCards => Act::ConvertCards { cards: found.get(Slot::Cards)? },
        Form::DiscardCard => Act::DiscardCard { card: found.get(Slot::Card)? },
        Form::SendGold => Act::SendGold { to: found.get(Slot::Player)?, amount: found.number(Slot::Amount)? },
        Form::SendCard => Act::SendCard { to: found.get(Slot::Player)?, card: found.get(Slot::Card)? },
        Form::Sell => trade(found, TradeRole::Sell)?,
        Form::BuyTerritory => trade(found, TradeRole::Buy)?,
        Form::Intensive => Act::Intensive,
        Form::Pass => Act::Pass,
        Form::CardTarget => Act::CardTarget { card: None, territory: found.get(Slot::Territory)? },
        Form::CardTargetOf => {
            Act::CardTarget { card: Some(found.get(Slot::Card)?), territory: found.get(Slot::Territory)? }
        }
        Form::Move | Form::Attack | Form::SupportAttack | Form::SupportDefence => march(form, found)?,
        Form::RefuseTroops => Act::Refuse(Refuse::Troops {
            player: found.get(Slot::Player)?,
            territory: found.get(Slot::Territory)?,
        }),
        Form::RefuseGift => Act::Refuse(Refuse::Gift { player: found.get(Slot::Player)? }),
        Form::Delegate => Act::Delegate { to: found.get(Slot::Player)?, until: turn(Slot::Until) },
        Form::DelegateGm => Act::DelegateGm { to: found.get(Slot::Player)?, until: turn(Slot::Until) },
        Form::PrePost => {
            let phase = if found.get::<u32>(Slot::Phase)? == 1 { Phase::Phase1 } else { Phase::Phase2 };
            Act::PrePost { phase, acts: inside }
        }
        Form::NameNumber => {
            Act::NameNumber { file: found.number(Slot::File)?, number: found.number(Slot::Number)? }
        }
        Form::StandingNumber => Act::StandingNumber { number: Some(found.number(Slot::Number)?) },
        Form::NoStandingNumber => Act::StandingNumber { number: None },
        Form::VoteEvent => Act::VoteEvent { turn: turn(Slot::Turn)?, number: found.number(Slot::Number)? },
        Form::EventKeep => {
            Act::EventKeep { territory: found.get(Slot::Territory)?, kind: found.get(Slot::Kind)? }
        }
        Form::Summary => Act::Summary { text: found.get(Slot::Text)? },
        Form::PollVotes => {
            Act::PollVotes { seat: found.get(Slot::Player)?, votes: found.number(Slot::Amount)? }
        }
        Form::CorrectGold
        | Form::CorrectAp
        | Form::CorrectUnits
        | Form::CorrectOwner
        | Form::CorrectNobody
        | Form::CorrectCards => {
            Act::Correct { correction: correction(form, found)?, reason: found.get(Slot::Text)? }
        }
    })
}

fn pick(found: &Found) -> Pick {
    Pick {
        territories: found.get(Slot::Territories).unwrap_or_default(),
        capital: found.get(Slot::Capital),
        units: found.get(Slot::Placements).unwrap_or_default(),
        extra_kind: found.get(Slot::Kind),
        number: found.number(Slot::Number),
    }
}

fn card_play(found: &Found, together: bool) -> Option<CardPlay> {
    Some(CardPlay {
        card: found.get(Slot::Card)?,
        player: found.get(Slot::Player),
        target: found.get(Slot::Target),
        numbers: found.get(Slot::Numbers).unwrap_or_default(),
        together,
    })
}

fn trade(found: &Found, role: TradeRole) -> Option<Act> {
    Some(Act::TradeTerritory {
        role,
        other: found.get(Slot::Player)?,
        territory: found.get(Slot::Territory)?,
        price: found.number(Slot::Price)?,
    })
}

fn march(form: Form, found: &Found) -> Option<Act> {
    let (from, to) = (found.get(Slot::From)?, found.get(Slot::To)?);
    let Units { knights, lancers } = found.get(Slot::Units)?;
    let (ally, luck) = (found.get(Slot::Ally), found.number(Slot::Luck));
    Some(match form {
        Form::Move => Act::Move { from, to, knights, lancers, as_ally_of: ally },
        Form::Attack => Act::Attack { from, to, knights, lancers, luck },
        Form::SupportAttack => Act::SupportAttack { from, to, ally: ally?, knights, lancers, luck },
        _ => Act::SupportDefence { from, to, ally: ally?, knights, lancers },
    })
}

fn correction(form: Form, found: &Found) -> Option<Correction> {
    let seat = || found.get(Slot::Player);
    let territory = || found.get(Slot::Territory);
    Some(match form {
        Form::CorrectGold => Correction::Gold { seat: seat()?, gold: found.number(Slot::Amount)? },
        Form::CorrectAp => Correction::Ap { seat: seat()?, ap: found.number(Slot::Amount)? },
        Form::CorrectUnits => {
            Correction::Units { territory: territory()?, seat: seat()?, units: found.get(Slot::Units)? }
        }
        Form::CorrectOwner => Correction::Owner { territory: territory()?, owner: Some(seat()?) },
        Form::CorrectNobody => Correction::Owner { territory: territory()?, owner: None },
        _ => Correction::Cards {
            seat: seat()?,
            card: found.get(Slot::Card)?,
            count: found.number(Slot::Amount)?,
        },
    })
}

/// Returns the form of an act, and the values of its slots.
pub(super) fn take_apart(act: &Act) -> (Form, Found) {
    let found = Found::default();
    let found = match act.march() {
        Some(march) => {
            found.with(Slot::From, march.from).with(Slot::To, march.to).with(Slot::Units, march.units)
        }
        None => found,
    };
    match act {
        Act::Pick(pick) => {
            let territories = Some(pick.territories.clone()).filter(|list| !list.is_empty());
            let units = Some(pick.units.clone()).filter(|units| !units.is_empty());
            let found = found.maybe(Slot::Territories, territories).maybe(Slot::Placements, units);
            let found = found.maybe(Slot::Capital, pick.capital).maybe(Slot::Kind, pick.extra_kind);
            (Form::Pick, found.maybe(Slot::Number, pick.number.map(u32::from)))
        }
        Act::BuyUnits { knights, lancers, at } => {
            let units = Units::new(*knights, *lancers);
            (Form::BuyUnits, found.with(Slot::Units, units).maybe(Slot::At, *at))
        }
        Act::DesignateCapital { territory } => {
            (Form::DesignateCapital, found.with(Slot::Territory, *territory))
        }
        Act::Annex { a, b, name } => {
            (Form::Annex, found.with(Slot::A, *a).with(Slot::B, *b).maybe(Slot::Name, name.clone()))
        }
        Act::PlayCard(play) => {
            let numbers = Some(play.numbers.clone()).filter(|numbers| !numbers.is_empty());
            let found = found.with(Slot::Card, play.card).maybe(Slot::Numbers, numbers);
            let found = found.maybe(Slot::Player, play.player).maybe(Slot::Target, play.target);
            (if play.together { Form::PlayCard } else { Form::PlayCardApart }, found)
        }
        Act::ConvertCards { cards } => (Form::ConvertCards, found.with(Slot::Cards, cards.clone())),
        Act::DiscardCard { card } => (Form::DiscardCard, found.with(Slot::Card, *card)),
        Act::SendGold { to, amount } => {
            let found = found.with(Slot::Player, *to).with(Slot::Amount, *amount);
            (Form::SendGold, found.with(Slot::Gold, ()))
        }
        Act::SendCard { to, card } => (Form::SendCard, found.with(Slot::Player, *to).with(Slot::Card, *card)),
        Act::TradeTerritory { role, other, territory, price } => {
            let found = found.with(Slot::Player, *other).with(Slot::Territory, *territory);
            let form = if *role == TradeRole::Sell { Form::Sell } else { Form::BuyTerritory };
            (form, found.with(Slot::Price, *price).with(Slot::Gold, ()))
        }
        Act::Intensive => (Form::Intensive, found),
        Act::Pass => (Form::Pass, found),
        Act::CardTarget { card, territory } => {
            let form = if card.is_some() { Form::CardTargetOf } else { Form::CardTarget };
            (form, found.with(Slot::Territory, *territory).maybe(Slot::Card, *card))
        }
        Act::Move { as_ally_of, .. } => (Form::Move, found.maybe(Slot::Ally, *as_ally_of)),
        Act::Attack { luck, .. } => (Form::Attack, found.maybe(Slot::Luck, luck.map(u32::from))),
        Act::SupportAttack { ally, luck, .. } => {
            (Form::SupportAttack, found.with(Slot::Ally, *ally).maybe(Slot::Luck, luck.map(u32::from)))
        }
        Act::SupportDefence { ally, .. } => (Form::SupportDefence, found.with(Slot::Ally, *ally)),
        Act::Refuse(Refuse::Troops { player, territory }) => {
            (Form::RefuseTroops, found.with(Slot::Player, *player).with(Slot::Territory, *territory))
        }
        Act::Refuse(Refuse::Gift { player }) => (Form::RefuseGift, found.with(Slot::Player, *player)),
        Act::Delegate { to, until } | Act::DelegateGm { to, until } => {
            let form = if matches!(act, Act::Delegate { .. }) { Form::Delegate } else { Form::DelegateGm };
            let until = until.map(|turn| u32::from(turn.0));
            (form, found.with(Slot::Player, *to).maybe(Slot::Until, until))
        }
        Act::PrePost { phase, acts } => {
            let number: u32 = if *phase == Phase::Phase1 { 1 } else { 2 };
            (Form::PrePost, found.with(Slot::Phase, number).with(Slot::Acts, acts.clone()))
        }
        Act::NameNumber { file, number } => {
            (Form::NameNumber, found.with(Slot::File, *file).with(Slot::Number, u32::from(*number)))
        }
        Act::StandingNumber { number } => {
            let form = if number.is_some() { Form::StandingNumber } else { Form::NoStandingNumber };
            (form, found.maybe(Slot::Number, number.map(u32::from)))
        }
        Act::VoteEvent { turn, number } => {
            let found = found.with(Slot::Turn, u32::from(turn.0));
            (Form::VoteEvent, found.with(Slot::Number, u32::from(*number)))
        }
        Act::EventKeep { territory, kind } => {
            (Form::EventKeep, found.with(Slot::Territory, *territory).with(Slot::Kind, *kind))
        }
        Act::Summary { text } => (Form::Summary, found.with(Slot::Text, text.clone())),
        Act::Correct { correction, reason } => {
            take_apart_correction(correction, found.with(Slot::Text, reason.clone()))
        }
        Act::PollVotes { seat, votes } => {
            (Form::PollVotes, found.with(Slot::Player, *seat).with(Slot::Amount, *votes))
        }
    }
}

fn take_apart_correction(correction: &Correction, found: Found) -> (Form, Found) {
    match correction {
        Correction::Gold { seat, gold } => {
            (Form::CorrectGold, found.with(Slot::Player, *seat).with(Slot::Amount, *gold))
        }
        Correction::Ap { seat, ap } => {
            (Form::CorrectAp, found.with(Slot::Player, *seat).with(Slot::Amount, u32::from(*ap)))
        }
        Correction::Units { territory, seat, units } => {
            let found = found.with(Slot::Player, *seat).with(Slot::Territory, *territory);
            (Form::CorrectUnits, found.with(Slot::Units, *units))
        }
        Correction::Owner { territory, owner: Some(seat) } => {
            (Form::CorrectOwner, found.with(Slot::Territory, *territory).with(Slot::Player, *seat))
        }
        Correction::Owner { territory, owner: None } => {
            (Form::CorrectNobody, found.with(Slot::Territory, *territory).with(Slot::Nobody, ()))
        }
        Correction::Cards { seat, card, count } => {
            let found = found.with(Slot::Player, *seat).with(Slot::Card, *card);
            (Form::CorrectCards, found.with(Slot::Amount, u32::from(*count)))
        }
    }
}
