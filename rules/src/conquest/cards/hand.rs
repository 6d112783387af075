//! A player's hand: its cards, the first turn in which each may be used, and the limit of a hand.

use serde::{Deserialize, Serialize};

use crate::conquest::catalogue::{Card, CardClass};
use crate::conquest::ids::TurnNumber;

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldCard {
    /// The card.
    pub card: Card,
    /// The first turn in which it may be played, sent or converted.
    pub usable_from: TurnNumber,
}

/// The cards of a player, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardHand(Vec<HeldCard>);

impl CardHand {
    /// Returns the cards, the newest last.
    pub fn cards(&self) -> &[HeldCard] {
        &self.0
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of cards of a class.
    pub fn of_class(&self, class: CardClass) -> usize {
        self.0.iter().filter(|held| held.card.class() == class).count()
    }

    /// Returns the number of copies held, usable or not.
    pub fn count(&self, card: Card) -> usize {
        self.0.iter().filter(|held| held.card == card).count()
    }

    /// Returns the number of copies that may be used in `turn`.
    pub fn usable(&self, card: Card, turn: TurnNumber) -> usize {
        self.0.iter().filter(|held| held.card == card && held.usable_from <= turn).count()
    }

    /// Adds a card, usable from `usable_from`.
    pub fn gain(&mut self, card: Card, usable_from: TurnNumber) {
        self.0.push(HeldCard { card, usable_from });
    }

    /// Removes the copy that could be used first. Returns false if there is none.
    pub fn lose(&mut self, card: Card) -> bool {
        let copies = self.0.iter().enumerate().filter(|(_, held)| held.card == card);
        let place = copies.min_by_key(|(_, held)| held.usable_from).map(|(place, _)| place);
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// Returns the newest cards above the limit. They are dropped if the player gives none up. Counted
    /// at the end of the Phase 1 post.
    pub fn beyond(&self, limit: usize) -> Vec<Card> {
        self.0.iter().skip(limit).map(|held| held.card).collect()
    }
}

impl FromIterator<HeldCard> for CardHand {
    fn from_iter<I: IntoIterator<Item = HeldCard>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// A hand above its limit, and the ways to reduce it (FCQ-12.64, R-99).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OverLimit {
    /// The number of cards above the limit.
    pub excess: usize,
    /// True if three minor cards can become a major one.
    pub may_convert: bool,
}

/// Returns the excess of a hand above `limit`; `None` if there is none. `majors` is true if conversion is on
///
pub fn over_limit(hand: &CardHand, limit: usize, majors: bool) -> Option<OverLimit> {
    let excess = hand.len().checked_sub(limit).filter(|excess| *excess > 0)?;
    Some(OverLimit { excess, may_convert: majors && hand.of_class(CardClass::Minor) >= 3 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &[(Card, u16)]) -> CardHand {
        cards.iter().map(|(card, from)| HeldCard { card: *card, usable_from: TurnNumber(*from) }).collect()
    }

    #[test]
    fn the_copy_usable_first_goes_first() {
        let mut hand = hand(&[(Card::Transee, 9), (Card::Transee, 2)]);
        assert_eq!((hand.count(Card::Transee), hand.usable(Card::Transee, TurnNumber(8))), (2, 1));
        assert!(hand.lose(Card::Transee));
        assert_eq!(hand.usable(Card::Transee, TurnNumber(8)), 0);
        assert!(!hand.lose(Card::Asasin));
    }

    #[test]
    fn the_newest_cards_fall_over_the_limit() {
        let cards = [(Card::General, 1), (Card::Transee, 1), (Card::Asasin, 1), (Card::Permis, 2)];
        let hand = hand(&cards);
        assert_eq!(hand.beyond(3), [Card::Permis]);
        assert_eq!(over_limit(&hand, 3, true), Some(OverLimit { excess: 1, may_convert: true }));
        assert_eq!(over_limit(&hand, 3, false), Some(OverLimit { excess: 1, may_convert: false }));
        assert_eq!(over_limit(&hand, 4, true), None);
    }
}
