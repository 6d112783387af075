//! Checks for playing, converting and sending cards in Phase 1 (FCQ-6.7 … 6.10, FCQ-6.14, FCQ-6.15).
//!
//! Each check returns the first error in the order of section 17 of the rules pages. The post checks phase,
//! slot and Intensive Production.

use super::hand::CardHand;
use crate::conquest::catalogue::{Card, CardClass};
use crate::conquest::ids::{ConquestRule, Seat, TurnNumber};
use crate::conquest::options::{Options, Permission};
use crate::conquest::refusal::{Code, ConquestRefusal};

/// The options and the turn on which handling cards depends.
#[derive(Clone, Copy, Debug)]
pub struct CardRules<'a> {
    /// The agreed options.
    pub options: &'a Options,
    /// The current turn.
    pub turn: TurnNumber,
}

/// Returns the AP of one conversion (FCQ-6.10).
pub const fn convert_cost() -> u8 {
    1
}

/// Returns the AP of one card sent (FCQ-6.14).
pub const fn send_cost() -> u8 {
    2
}

/// Checks that `card` may be played: held, usable, and the first of the turn (FCQ-6.7).
///
/// # Errors
/// `E_DISABLED`, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`, `E_CARD_LIMIT`.
pub fn play(
    rules: CardRules<'_>,
    hand: &CardHand,
    card: Card,
    played: Option<Card>,
) -> Result<(), ConquestRefusal> {
    rules.cards_in_play()?;
    check_held(hand, &[card])?;
    usable(hand, &[card], rules.turn)?;
    if played.is_some() {
        Err(ConquestRefusal::new(Code::CardLimit, ConquestRule::fcq(6, 7)))
    } else {
        Ok(())
    }
}

/// Checks that these cards may become one major card (FCQ-6.10, FCQ-10.5).
///
/// # Errors
/// `E_AP`, `E_DISABLED` without major cards, `E_CARD_NOT_HELD`, `E_CARD_NOT_YET`,
/// `E_NOT_MINOR`, `E_COUNT` unless there are three.
pub fn convert(rules: CardRules<'_>, hand: &CardHand, cards: &[Card], ap: u8) -> Result<(), ConquestRefusal> {
    if ap < convert_cost() {
        return Err(too_few_ap(convert_cost(), ap, ConquestRule::fcq(6, 10)));
    }
    rules.cards_in_play()?;
    if !rules.options.cards_majors {
        return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::r(132)));
    }
    check_held(hand, cards)?;
    usable(hand, cards, rules.turn)?;
    if cards.iter().any(|card| card.class() != CardClass::Minor) {
        return Err(ConquestRefusal::new(Code::NotMinor, ConquestRule::fcq(6, 10)));
    }
    let count = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    if count == 3 {
        Ok(())
    } else {
        Err(ConquestRefusal::new(Code::Count, ConquestRule::fcq(6, 10)).missed(3, count))
    }
}

/// Checks that `card` may be sent to `to` (FCQ-6.14). `sent_to` has the recipients of this turn,
/// `may_receive` the other living players.
///
/// # Errors
/// `E_AP`, `E_DISABLED` where exchanges are forbidden (FCQ-12.33), `E_CARD_NOT_HELD`,
/// `E_CARD_NOT_YET`, `E_ONE_CARD`, `E_RECIPIENT`.
pub fn send(
    rules: CardRules<'_>,
    hand: &CardHand,
    card: Card,
    to: Seat,
    ap: u8,
    sent_to: &[Seat],
    may_receive: impl Fn(Seat) -> bool,
) -> Result<(), ConquestRefusal> {
    if ap < send_cost() {
        return Err(too_few_ap(send_cost(), ap, ConquestRule::fcq(6, 14)).with(to));
    }
    rules.cards_in_play()?;
    if rules.options.trade_resources == Permission::Forbidden {
        return Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 33)).with(to));
    }
    check_held(hand, &[card])?;
    usable(hand, &[card], rules.turn)?;
    if sent_to.contains(&to) {
        return Err(ConquestRefusal::new(Code::OneCard, ConquestRule::fcq(6, 14)).with(to));
    }
    if may_receive(to) {
        Ok(())
    } else {
        Err(ConquestRefusal::new(Code::Recipient, ConquestRule::fcq(6, 14)).with(to))
    }
}

impl CardRules<'_> {
    fn cards_in_play(self) -> Result<(), ConquestRefusal> {
        if self.options.cards_enabled {
            Ok(())
        } else {
            Err(ConquestRefusal::new(Code::Disabled, ConquestRule::fcq(12, 40)))
        }
    }
}

fn too_few_ap(needed: u8, ap: u8, rule: ConquestRule) -> ConquestRefusal {
    ConquestRefusal::new(Code::Ap, rule).missed(needed.into(), ap.into())
}

fn check_held(hand: &CardHand, cards: &[Card]) -> Result<(), ConquestRefusal> {
    let missing = cards.iter().find(|card| hand.count(**card) < copies(cards, **card));
    missing.map_or(Ok(()), |card| Err(ConquestRefusal::new(Code::CardNotHeld, card.rule())))
}

fn usable(hand: &CardHand, cards: &[Card], turn: TurnNumber) -> Result<(), ConquestRefusal> {
    let early = cards.iter().find(|card| hand.usable(**card, turn) < copies(cards, **card));
    early.map_or(Ok(()), |_| Err(ConquestRefusal::new(Code::CardNotYet, ConquestRule::fcq(6, 15))))
}

fn copies(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|one| **one == card).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::cards::hand::HeldCard;

    fn hand(cards: &[Card]) -> CardHand {
        cards.iter().map(|card| HeldCard { card: *card, usable_from: TurnNumber(3) }).collect()
    }

    #[test]
    fn three_minor_cards_of_ones_own_become_a_major_one() {
        let convert =
            |rules, hand: &CardHand, cards: &[Card], ap| convert(rules, hand, cards, ap).map_err(|r| r.code);
        let options = Options::default();
        let rules = CardRules { options: &options, turn: TurnNumber(4) };
        let held = hand(&[Card::Comandant, Card::Transee, Card::Transee, Card::General]);
        let cards = [Card::Comandant, Card::Transee, Card::Transee];
        assert_eq!(convert(rules, &held, &cards, 1), Ok(()));
        assert_eq!(convert(rules, &held, &cards, 0), Err(Code::Ap));
        assert_eq!(convert(rules, &held, &cards[1..], 1), Err(Code::Count));
        assert_eq!(convert(rules, &held, &[Card::Comandant; 3], 1), Err(Code::CardNotHeld));
        let major = [Card::Comandant, Card::Transee, Card::General];
        assert_eq!(convert(rules, &held, &major, 1), Err(Code::NotMinor));
        let early = CardRules { turn: TurnNumber(2), ..rules };
        assert_eq!(convert(early, &held, &cards, 1), Err(Code::CardNotYet));
        let options = Options { cards_majors: false, ..Options::default() };
        assert_eq!(convert(CardRules { options: &options, ..rules }, &held, &cards, 1), Err(Code::Disabled));
    }

    #[test]
    fn one_card_a_turn_and_one_to_each_player() {
        let options = Options::default();
        let rules = CardRules { options: &options, turn: TurnNumber(4) };
        let held = hand(&[Card::Comandant, Card::Transee]);
        assert_eq!(play(rules, &held, Card::Transee, None), Ok(()));
        let second = play(rules, &held, Card::Transee, Some(Card::Comandant));
        assert_eq!(second.unwrap_err().code, Code::CardLimit);
        let to = Seat(1);
        let send = |ap, sent_to: &[Seat], lives: bool| {
            send(rules, &held, Card::Transee, to, ap, sent_to, |_| lives).map_err(|refusal| refusal.code)
        };
        assert_eq!(send(2, &[], true), Ok(()));
        assert_eq!(send(2, &[to], true), Err(Code::OneCard));
        assert_eq!(send(1, &[], true), Err(Code::Ap));
        assert_eq!(send(2, &[], false), Err(Code::Recipient));
    }
}
