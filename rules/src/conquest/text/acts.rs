//! Conversion of the values found by a pattern into an act, and back.

use super::value::{ConquestActPattern, ConquestMatch, ConquestPatternSlot};
use crate::conquest::act::{
    Act, CardPlay, GameMasterCorrection, HelpRefusal, OrderCondition, SetupPick, TradeRole,
};
use crate::conquest::ids::{ConquestPhase, TurnNumber};
use crate::conquest::units::Units;

/// Builds the act of a pattern from the values of its slots; `inside` holds the acts in its brackets. `None` if a required
/// value is missing.
pub(super) fn act(form: ConquestActPattern, found: &ConquestMatch, inside: Vec<Act>) -> Option<Act> {
    let turn = |slot| found.number(slot).map(TurnNumber);
    let when = |condition| conditional(condition, inside.clone());
    let at = || found.get(ConquestPatternSlot::At);
    Some(match form {
        ConquestActPattern::WhenHeld => when(OrderCondition::Held(at()?))?,
        ConquestActPattern::WhenNotHeld => when(OrderCondition::NotHeld(at()?))?,
        ConquestActPattern::WhenAtLeast => {
            let n = found.number(ConquestPatternSlot::Amount)?;
            when(OrderCondition::AtLeast { at: at()?, n })?
        }
        ConquestActPattern::WhenPossible => when(OrderCondition::Possible)?,
        ConquestActPattern::Pick => Act::Pick(pick(found)),
        ConquestActPattern::BuyUnits => {
            let Units { knights, lancers } = found.get(ConquestPatternSlot::Units)?;
            Act::BuyUnits { knights, lancers, at: found.get(ConquestPatternSlot::At) }
        }
        ConquestActPattern::DesignateCapital => {
            Act::DesignateCapital { territory: found.get(ConquestPatternSlot::Territory)? }
        }
        ConquestActPattern::Annex => Act::Annex {
            a: found.get(ConquestPatternSlot::A)?,
            b: found.get(ConquestPatternSlot::B)?,
            name: found.get(ConquestPatternSlot::Name),
        },
        ConquestActPattern::PlayCard => Act::PlayCard(card_play(found, true)?),
        ConquestActPattern::PlayCardApart => Act::PlayCard(card_play(found, false)?),
        ConquestActPattern::ConvertCards => {
            Act::ConvertCards { cards: found.get(ConquestPatternSlot::Cards)? }
        }
        ConquestActPattern::DiscardCard => Act::DiscardCard { card: found.get(ConquestPatternSlot::Card)? },
        ConquestActPattern::SendGold => Act::SendGold {
            to: found.get(ConquestPatternSlot::Player)?,
            amount: found.number(ConquestPatternSlot::Amount)?,
        },
        ConquestActPattern::SendCard => Act::SendCard {
            to: found.get(ConquestPatternSlot::Player)?,
            card: found.get(ConquestPatternSlot::Card)?,
        },
        ConquestActPattern::Sell => trade(found, TradeRole::Sell)?,
        ConquestActPattern::BuyTerritory => trade(found, TradeRole::Buy)?,
        ConquestActPattern::Intensive => Act::Intensive,
        ConquestActPattern::Pass => Act::Pass,
        ConquestActPattern::CardTarget => {
            Act::CardTarget { card: None, territory: found.get(ConquestPatternSlot::Territory)? }
        }
        ConquestActPattern::CardTargetOf => Act::CardTarget {
            card: Some(found.get(ConquestPatternSlot::Card)?),
            territory: found.get(ConquestPatternSlot::Territory)?,
        },
        ConquestActPattern::Move
        | ConquestActPattern::Attack
        | ConquestActPattern::SupportAttack
        | ConquestActPattern::SupportDefence => march(form, found)?,
        ConquestActPattern::RefuseTroops => Act::Refuse(HelpRefusal::Troops {
            player: found.get(ConquestPatternSlot::Player)?,
            territory: found.get(ConquestPatternSlot::Territory)?,
        }),
        ConquestActPattern::RefuseGift => {
            Act::Refuse(HelpRefusal::Gift { player: found.get(ConquestPatternSlot::Player)? })
        }
        ConquestActPattern::Delegate => Act::Delegate {
            to: found.get(ConquestPatternSlot::Player)?,
            until: turn(ConquestPatternSlot::Until),
        },
        ConquestActPattern::DelegateGm => Act::DelegateGm {
            to: found.get(ConquestPatternSlot::Player)?,
            until: turn(ConquestPatternSlot::Until),
        },
        ConquestActPattern::PrePost => {
            let phase = if found.get::<u32>(ConquestPatternSlot::Phase)? == 1 {
                ConquestPhase::Phase1
            } else {
                ConquestPhase::Phase2
            };
            Act::PrePost { phase, acts: inside }
        }
        ConquestActPattern::NameNumber => Act::NameNumber {
            file: found.number(ConquestPatternSlot::File)?,
            number: found.number(ConquestPatternSlot::Number)?,
        },
        ConquestActPattern::StandingNumber => {
            Act::StandingNumber { number: Some(found.number(ConquestPatternSlot::Number)?) }
        }
        ConquestActPattern::NoStandingNumber => Act::StandingNumber { number: None },
        ConquestActPattern::VoteEvent => Act::VoteEvent {
            turn: turn(ConquestPatternSlot::Turn)?,
            number: found.number(ConquestPatternSlot::Number)?,
        },
        ConquestActPattern::EventKeep => Act::EventKeep {
            territory: found.get(ConquestPatternSlot::Territory)?,
            kind: found.get(ConquestPatternSlot::Kind)?,
        },
        ConquestActPattern::Summary => Act::Summary { text: found.get(ConquestPatternSlot::Text)? },
        ConquestActPattern::PollVotes => Act::PollVotes {
            seat: found.get(ConquestPatternSlot::Player)?,
            votes: found.number(ConquestPatternSlot::Amount)?,
        },
        ConquestActPattern::CorrectGold
        | ConquestActPattern::CorrectAp
        | ConquestActPattern::CorrectUnits
        | ConquestActPattern::CorrectOwner
        | ConquestActPattern::CorrectNobody
        | ConquestActPattern::CorrectCards => Act::Correct {
            correction: correction(form, found)?,
            reason: found.get(ConquestPatternSlot::Text)?,
        },
    })
}

/// Returns an order with its condition; `None` unless it is one unit order.
fn conditional(condition: OrderCondition, inside: Vec<Act>) -> Option<Act> {
    let [then] = <[Act; 1]>::try_from(inside).ok()?;
    then.march().is_some().then(|| Act::When { condition, then: Box::new(then) })
}

fn pick(found: &ConquestMatch) -> SetupPick {
    SetupPick {
        territories: found.get(ConquestPatternSlot::Territories).unwrap_or_default(),
        capital: found.get(ConquestPatternSlot::Capital),
        units: found.get(ConquestPatternSlot::Placements).unwrap_or_default(),
        extra_kind: found.get(ConquestPatternSlot::Kind),
        number: found.number(ConquestPatternSlot::Number),
    }
}

fn card_play(found: &ConquestMatch, together: bool) -> Option<CardPlay> {
    Some(CardPlay {
        card: found.get(ConquestPatternSlot::Card)?,
        player: found.get(ConquestPatternSlot::Player),
        target: found.get(ConquestPatternSlot::Target),
        numbers: found.get(ConquestPatternSlot::Numbers).unwrap_or_default(),
        together,
    })
}

fn trade(found: &ConquestMatch, role: TradeRole) -> Option<Act> {
    Some(Act::TradeTerritory {
        role,
        other: found.get(ConquestPatternSlot::Player)?,
        territory: found.get(ConquestPatternSlot::Territory)?,
        price: found.number(ConquestPatternSlot::Price)?,
    })
}

fn march(form: ConquestActPattern, found: &ConquestMatch) -> Option<Act> {
    let (from, to) = (found.get(ConquestPatternSlot::From)?, found.get(ConquestPatternSlot::To)?);
    let Units { knights, lancers } = found.get(ConquestPatternSlot::Units)?;
    let (ally, luck) = (found.get(ConquestPatternSlot::Ally), found.number(ConquestPatternSlot::Luck));
    Some(match form {
        ConquestActPattern::Move => Act::Move { from, to, knights, lancers, as_ally_of: ally },
        ConquestActPattern::Attack => Act::Attack { from, to, knights, lancers, luck },
        ConquestActPattern::SupportAttack => {
            Act::SupportAttack { from, to, ally: ally?, knights, lancers, luck }
        }
        _ => Act::SupportDefence { from, to, ally: ally?, knights, lancers },
    })
}

fn correction(form: ConquestActPattern, found: &ConquestMatch) -> Option<GameMasterCorrection> {
    let seat = || found.get(ConquestPatternSlot::Player);
    let territory = || found.get(ConquestPatternSlot::Territory);
    Some(match form {
        ConquestActPattern::CorrectGold => {
            GameMasterCorrection::Gold { seat: seat()?, gold: found.number(ConquestPatternSlot::Amount)? }
        }
        ConquestActPattern::CorrectAp => {
            GameMasterCorrection::Ap { seat: seat()?, ap: found.number(ConquestPatternSlot::Amount)? }
        }
        ConquestActPattern::CorrectUnits => GameMasterCorrection::Units {
            territory: territory()?,
            seat: seat()?,
            units: found.get(ConquestPatternSlot::Units)?,
        },
        ConquestActPattern::CorrectOwner => {
            GameMasterCorrection::Owner { territory: territory()?, owner: Some(seat()?) }
        }
        ConquestActPattern::CorrectNobody => {
            GameMasterCorrection::Owner { territory: territory()?, owner: None }
        }
        _ => GameMasterCorrection::Cards {
            seat: seat()?,
            card: found.get(ConquestPatternSlot::Card)?,
            count: found.number(ConquestPatternSlot::Amount)?,
        },
    })
}

/// Returns the pattern of an act, and the values of its slots.
pub(super) fn take_apart(act: &Act) -> (ConquestActPattern, ConquestMatch) {
    let found = ConquestMatch::default();
    let found = match act.march() {
        Some(march) => found
            .with(ConquestPatternSlot::From, march.from)
            .with(ConquestPatternSlot::To, march.to)
            .with(ConquestPatternSlot::Units, march.units),
        None => found,
    };
    match act {
        Act::Pick(pick) => {
            let territories = Some(pick.territories.clone()).filter(|list| !list.is_empty());
            let units = Some(pick.units.clone()).filter(|units| !units.is_empty());
            let found = found
                .maybe(ConquestPatternSlot::Territories, territories)
                .maybe(ConquestPatternSlot::Placements, units);
            let found = found
                .maybe(ConquestPatternSlot::Capital, pick.capital)
                .maybe(ConquestPatternSlot::Kind, pick.extra_kind);
            (ConquestActPattern::Pick, found.maybe(ConquestPatternSlot::Number, pick.number.map(u32::from)))
        }
        Act::BuyUnits { knights, lancers, at } => {
            let units = Units::new(*knights, *lancers);
            (
                ConquestActPattern::BuyUnits,
                found.with(ConquestPatternSlot::Units, units).maybe(ConquestPatternSlot::At, *at),
            )
        }
        Act::DesignateCapital { territory } => {
            (ConquestActPattern::DesignateCapital, found.with(ConquestPatternSlot::Territory, *territory))
        }
        Act::Annex { a, b, name } => (
            ConquestActPattern::Annex,
            found
                .with(ConquestPatternSlot::A, *a)
                .with(ConquestPatternSlot::B, *b)
                .maybe(ConquestPatternSlot::Name, name.clone()),
        ),
        Act::PlayCard(play) => {
            let numbers = Some(play.numbers.clone()).filter(|numbers| !numbers.is_empty());
            let found =
                found.with(ConquestPatternSlot::Card, play.card).maybe(ConquestPatternSlot::Numbers, numbers);
            let found = found
                .maybe(ConquestPatternSlot::Player, play.player)
                .maybe(ConquestPatternSlot::Target, play.target);
            (
                if play.together { ConquestActPattern::PlayCard } else { ConquestActPattern::PlayCardApart },
                found,
            )
        }
        Act::ConvertCards { cards } => {
            (ConquestActPattern::ConvertCards, found.with(ConquestPatternSlot::Cards, cards.clone()))
        }
        Act::DiscardCard { card } => {
            (ConquestActPattern::DiscardCard, found.with(ConquestPatternSlot::Card, *card))
        }
        Act::SendGold { to, amount } => {
            let found =
                found.with(ConquestPatternSlot::Player, *to).with(ConquestPatternSlot::Amount, *amount);
            (ConquestActPattern::SendGold, found.with(ConquestPatternSlot::Gold, ()))
        }
        Act::SendCard { to, card } => (
            ConquestActPattern::SendCard,
            found.with(ConquestPatternSlot::Player, *to).with(ConquestPatternSlot::Card, *card),
        ),
        Act::TradeTerritory { role, other, territory, price } => {
            let found = found
                .with(ConquestPatternSlot::Player, *other)
                .with(ConquestPatternSlot::Territory, *territory);
            let form = if *role == TradeRole::Sell {
                ConquestActPattern::Sell
            } else {
                ConquestActPattern::BuyTerritory
            };
            (form, found.with(ConquestPatternSlot::Price, *price).with(ConquestPatternSlot::Gold, ()))
        }
        Act::Intensive => (ConquestActPattern::Intensive, found),
        Act::Pass => (ConquestActPattern::Pass, found),
        Act::CardTarget { card, territory } => {
            let form = if card.is_some() {
                ConquestActPattern::CardTargetOf
            } else {
                ConquestActPattern::CardTarget
            };
            (
                form,
                found
                    .with(ConquestPatternSlot::Territory, *territory)
                    .maybe(ConquestPatternSlot::Card, *card),
            )
        }
        Act::Move { as_ally_of, .. } => {
            (ConquestActPattern::Move, found.maybe(ConquestPatternSlot::Ally, *as_ally_of))
        }
        Act::Attack { luck, .. } => {
            (ConquestActPattern::Attack, found.maybe(ConquestPatternSlot::Luck, luck.map(u32::from)))
        }
        Act::SupportAttack { ally, luck, .. } => (
            ConquestActPattern::SupportAttack,
            found
                .with(ConquestPatternSlot::Ally, *ally)
                .maybe(ConquestPatternSlot::Luck, luck.map(u32::from)),
        ),
        Act::SupportDefence { ally, .. } => {
            (ConquestActPattern::SupportDefence, found.with(ConquestPatternSlot::Ally, *ally))
        }
        Act::When { condition, then } => {
            let found = found.with(ConquestPatternSlot::Then, then.clone());
            match condition {
                OrderCondition::Held(at) => {
                    (ConquestActPattern::WhenHeld, found.with(ConquestPatternSlot::At, *at))
                }
                OrderCondition::NotHeld(at) => {
                    (ConquestActPattern::WhenNotHeld, found.with(ConquestPatternSlot::At, *at))
                }
                OrderCondition::AtLeast { at, n } => (
                    ConquestActPattern::WhenAtLeast,
                    found.with(ConquestPatternSlot::At, *at).with(ConquestPatternSlot::Amount, *n),
                ),
                OrderCondition::Possible => (ConquestActPattern::WhenPossible, found),
            }
        }
        Act::Refuse(HelpRefusal::Troops { player, territory }) => (
            ConquestActPattern::RefuseTroops,
            found.with(ConquestPatternSlot::Player, *player).with(ConquestPatternSlot::Territory, *territory),
        ),
        Act::Refuse(HelpRefusal::Gift { player }) => {
            (ConquestActPattern::RefuseGift, found.with(ConquestPatternSlot::Player, *player))
        }
        Act::Delegate { to, until } | Act::DelegateGm { to, until } => {
            let form = if matches!(act, Act::Delegate { .. }) {
                ConquestActPattern::Delegate
            } else {
                ConquestActPattern::DelegateGm
            };
            let until = until.map(|turn| u32::from(turn.0));
            (form, found.with(ConquestPatternSlot::Player, *to).maybe(ConquestPatternSlot::Until, until))
        }
        Act::PrePost { phase, acts } => {
            let number: u32 = if *phase == ConquestPhase::Phase1 { 1 } else { 2 };
            (
                ConquestActPattern::PrePost,
                found.with(ConquestPatternSlot::Phase, number).with(ConquestPatternSlot::Acts, acts.clone()),
            )
        }
        Act::NameNumber { file, number } => (
            ConquestActPattern::NameNumber,
            found
                .with(ConquestPatternSlot::File, *file)
                .with(ConquestPatternSlot::Number, u32::from(*number)),
        ),
        Act::StandingNumber { number } => {
            let form = if number.is_some() {
                ConquestActPattern::StandingNumber
            } else {
                ConquestActPattern::NoStandingNumber
            };
            (form, found.maybe(ConquestPatternSlot::Number, number.map(u32::from)))
        }
        Act::VoteEvent { turn, number } => {
            let found = found.with(ConquestPatternSlot::Turn, u32::from(turn.0));
            (ConquestActPattern::VoteEvent, found.with(ConquestPatternSlot::Number, u32::from(*number)))
        }
        Act::EventKeep { territory, kind } => (
            ConquestActPattern::EventKeep,
            found.with(ConquestPatternSlot::Territory, *territory).with(ConquestPatternSlot::Kind, *kind),
        ),
        Act::Summary { text } => {
            (ConquestActPattern::Summary, found.with(ConquestPatternSlot::Text, text.clone()))
        }
        Act::Correct { correction, reason } => {
            take_apart_correction(correction, found.with(ConquestPatternSlot::Text, reason.clone()))
        }
        Act::PollVotes { seat, votes } => (
            ConquestActPattern::PollVotes,
            found.with(ConquestPatternSlot::Player, *seat).with(ConquestPatternSlot::Amount, *votes),
        ),
    }
}

fn take_apart_correction(
    correction: &GameMasterCorrection,
    found: ConquestMatch,
) -> (ConquestActPattern, ConquestMatch) {
    match correction {
        GameMasterCorrection::Gold { seat, gold } => (
            ConquestActPattern::CorrectGold,
            found.with(ConquestPatternSlot::Player, *seat).with(ConquestPatternSlot::Amount, *gold),
        ),
        GameMasterCorrection::Ap { seat, ap } => (
            ConquestActPattern::CorrectAp,
            found.with(ConquestPatternSlot::Player, *seat).with(ConquestPatternSlot::Amount, u32::from(*ap)),
        ),
        GameMasterCorrection::Units { territory, seat, units } => {
            let found = found
                .with(ConquestPatternSlot::Player, *seat)
                .with(ConquestPatternSlot::Territory, *territory);
            (ConquestActPattern::CorrectUnits, found.with(ConquestPatternSlot::Units, *units))
        }
        GameMasterCorrection::Owner { territory, owner: Some(seat) } => (
            ConquestActPattern::CorrectOwner,
            found.with(ConquestPatternSlot::Territory, *territory).with(ConquestPatternSlot::Player, *seat),
        ),
        GameMasterCorrection::Owner { territory, owner: None } => (
            ConquestActPattern::CorrectNobody,
            found.with(ConquestPatternSlot::Territory, *territory).with(ConquestPatternSlot::Nobody, ()),
        ),
        GameMasterCorrection::Cards { seat, card, count } => {
            let found = found.with(ConquestPatternSlot::Player, *seat).with(ConquestPatternSlot::Card, *card);
            (ConquestActPattern::CorrectCards, found.with(ConquestPatternSlot::Amount, u32::from(*count)))
        }
    }
}
