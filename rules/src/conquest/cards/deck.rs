//! The cards in play and the turns in which they are dealt (FCQ-10.4, FCQ-12.38 … 12.40, R-8, R-98, R-132).

use serde::{Deserialize, Serialize};

use crate::conquest::catalogue::{Card, CardClass};
use crate::conquest::ids::TurnNumber;
use crate::conquest::options::{Deck, FirstCard, Options};

/// The number of cards dealt to each player, by class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardDeal {
    /// Minor cards.
    pub minor: u8,
    /// Major cards.
    pub major: u8,
}

impl CardDeal {
    /// Returns the deal with disabled cards converted: without `majors`, each major card becomes two minor ones;
    /// without `cards`, none are dealt.
    #[must_use]
    pub const fn convert_disabled(self, cards: bool, majors: bool) -> Self {
        match (cards, majors) {
            (false, _) => Self { minor: 0, major: 0 },
            (true, false) => {
                Self { minor: self.minor.saturating_add(self.major.saturating_mul(2)), major: 0 }
            }
            (true, true) => self,
        }
    }
}

/// Returns the cards dealt to each player at the start of `turn`. The cards dealt at the start of the game belong
/// to turn 1, although they are handed out in the preliminary stage (FCQ-10.4).
pub fn deal(turn: TurnNumber, options: &Options) -> CardDeal {
    let printed = match turn.0 {
        1 => CardDeal { minor: options.start_cards, major: 0 },
        11 => CardDeal { minor: 1, major: 0 },
        21 => CardDeal { minor: 0, major: 1 },
        _ => CardDeal::default(),
    };
    printed.convert_disabled(options.cards_enabled, options.cards_majors)
}

/// Returns the class and number of cards that are dealt in place of one card of `class` (FCQ-12.39).
pub fn class_of_prize(class: CardClass, options: &Options) -> (CardClass, u8) {
    match class {
        CardClass::Major if !options.cards_majors => (CardClass::Minor, 2),
        class => (class, 1),
    }
}

/// Returns the cards of a class that are in play, in the order of the rulebook.
pub fn enabled(class: CardClass, options: &Options) -> Vec<Card> {
    let in_play = |card: &Card| {
        options.cards_enabled
            && card.class() == class
            && (class == CardClass::Minor || options.cards_majors)
            && (!card.is_optional() || options.cards_optional.contains(card))
    };
    Card::ALL.iter().copied().filter(in_play).collect()
}

/// Returns the cards of a class from which a draw chooses, all equally likely. A finite deck holds each card
/// once: the cards in `out`, which a player holds or is about to get, cannot be drawn unless all cards are out. A
/// used card returns to the deck.
pub fn drawable(class: CardClass, options: &Options, out: &[Card]) -> Vec<Card> {
    let finite = options.cards_deck == Deck::Finite;
    let all = enabled(class, options);
    let left: Vec<Card> = all.iter().copied().filter(|card| !finite || !out.contains(card)).collect();
    if left.is_empty() { all } else { left }
}

/// Returns the cards from which each player chooses the first one; `None` if it is drawn or the game has no cards
/// (FCQ-12.38).
pub fn first_choice(options: &Options) -> Option<Vec<Card>> {
    let minors = enabled(CardClass::Minor, options);
    let preset =
        |card: &Card| options.cards_start_choice.is_empty() || options.cards_start_choice.contains(card);
    (options.cards_enabled && options.cards_start == FirstCard::Choice)
        .then(|| minors.into_iter().filter(preset).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_dealt_in_three_turns() {
        let options = Options::default();
        let minor = |turn| (deal(TurnNumber(turn), &options).minor, deal(TurnNumber(turn), &options).major);
        assert_eq!([1, 2, 10, 11, 12, 20, 21, 31].map(minor)[..4], [(1, 0), (0, 0), (0, 0), (1, 0)]);
        assert_eq!([12, 20, 21, 31].map(minor), [(0, 0), (0, 0), (0, 1), (0, 0)]);
    }

    #[test]
    fn only_cards_in_play_are_drawn() {
        let mut options = Options::default();
        assert_eq!(enabled(CardClass::Minor, &options).len(), 13);
        options.cards_optional = vec![Card::LuckBold];
        assert_eq!(enabled(CardClass::Minor, &options).len(), 14);
        options.cards_majors = false;
        assert!(enabled(CardClass::Major, &options).is_empty());
        options.cards_enabled = false;
        assert!(enabled(CardClass::Minor, &options).is_empty());
    }

    #[test]
    fn a_finite_deck_holds_each_card_once_and_is_refilled_when_empty() {
        let options = Options::default();
        let all = enabled(CardClass::Major, &options);
        assert_eq!(drawable(CardClass::Major, &options, &all[1..]), all);
        let finite = Options { cards_deck: Deck::Finite, ..options };
        assert_eq!(drawable(CardClass::Major, &finite, &all[1..]), all[..1]);
        assert_eq!(drawable(CardClass::Major, &finite, &all), all);
    }
}
