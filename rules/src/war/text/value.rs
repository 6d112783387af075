//! The values of slots: which tokens can stand for a territory, a card, a number, a player.

use std::collections::BTreeMap;

use super::Names;
use super::grammar::Grammar;
use super::lexer::{Kind, Token};
use crate::war::act::Pool;
use crate::war::ids::{CardId, Seat, Territory};

/// What a slot was filled with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(u32),
    Place(Territory),
    Places(Vec<Territory>),
    Cards(Vec<CardId>),
    Player(Seat),
    Pool(Pool),
    Mark,
}

/// The slots of a line and what they were filled with.
pub(super) type Found = BTreeMap<String, Value>;

/// What may stand in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    Place,
    Places,
    /// One territory card.
    Card,
    /// Number cards.
    Numbers,
    /// Any cards.
    Cards,
    Player,
    Number,
    Pool,
}

impl Sort {
    /// What a slot of this name takes.
    pub(super) fn of(slot: &str) -> Self {
        match slot {
            "from" | "to" | "at" | "one" | "other" => Self::Place,
            "list" => Self::Places,
            "card" | "second" => Self::Card,
            "numbers" => Self::Numbers,
            "cards" => Self::Cards,
            "player" | "owner" => Self::Player,
            "pool" => Self::Pool,
            _ => Self::Number,
        }
    }
}

/// The most readings of one name that are asked back.
const MOST: usize = 4;

/// The fewest letters of a name that stand for it.
const SHORTEST: usize = 3;

/// Words against names.
pub(super) struct Values<'a> {
    pub(super) grammar: &'a Grammar,
    pub(super) names: &'a Names,
}

impl Values<'_> {
    /// Each value that the tokens at a place can stand for, and how many of them it takes.
    pub(super) fn at(&self, sort: Sort, tokens: &[Token], used: &[CardId]) -> Vec<(Value, usize)> {
        match sort {
            Sort::Place => {
                let places = self.place(tokens);
                places.into_iter().map(|(place, length)| (Value::Place(place), length)).collect()
            }
            Sort::Places => self.places(tokens),
            Sort::Card => {
                let cards = self.territory_card(tokens, used);
                cards.into_iter().map(|(card, length)| (Value::Cards(vec![card]), length)).collect()
            }
            Sort::Numbers => self.cards(tokens, used, true),
            Sort::Cards => self.cards(tokens, used, false),
            Sort::Player => self.player(tokens),
            Sort::Number => {
                let number = self.number(tokens);
                number.map(|(number, length)| (Value::Number(number), length)).into_iter().collect()
            }
            Sort::Pool => self.pool(tokens),
        }
    }

    /// How many tokens are articles: none or one.
    fn article(&self, tokens: &[Token]) -> usize {
        let is =
            |token: &Token| matches!(&token.kind, Kind::Word(word) if self.grammar.articles.contains(word));
        usize::from(tokens.len() > 1 && tokens.first().is_some_and(is))
    }

    fn place(&self, tokens: &[Token]) -> Vec<(Territory, usize)> {
        let mut found = self.bare_place(tokens);
        let skip = self.article(tokens);
        if skip > 0 {
            let behind = self.bare_place(&tokens[skip..]);
            found.extend(behind.into_iter().map(|(place, length)| (place, length + skip)));
        }
        found
    }

    /// A name in full; else the beginning of one, of several at most few.
    fn bare_place(&self, tokens: &[Token]) -> Vec<(Territory, usize)> {
        let full = self.grammar.places.iter().filter(|(name, _)| stands(name, tokens));
        let longest = full.max_by_key(|(name, _)| name.len());
        if let Some((name, place)) = longest {
            return vec![(*place, name.len())];
        }
        let Some(Kind::Word(word)) = tokens.first().map(|token| &token.kind) else { return Vec::new() };
        let begins = |name: &[String]| name.first().is_some_and(|first| first.starts_with(word.as_str()));
        let begun = self.grammar.places.iter().filter(|(name, _)| begins(name));
        let mut begun: Vec<Territory> = begun.map(|(_, place)| *place).collect();
        begun.sort();
        begun.dedup();
        let fits = word.chars().count() >= SHORTEST && begun.len() <= MOST;
        begun.into_iter().filter(|_| fits).map(|place| (place, 1)).collect()
    }

    /// Places parted by commas, arrows, "and" or nothing: as many as there are.
    fn places(&self, tokens: &[Token]) -> Vec<(Value, usize)> {
        let (mut list, mut length) = (Vec::new(), 0);
        loop {
            let skip = if list.is_empty() { 0 } else { self.joint(&tokens[length..]) };
            let [(place, more)] = self.place(&tokens[length + skip..])[..] else { break };
            list.push(place);
            length += skip + more;
        }
        if list.is_empty() { Vec::new() } else { vec![(Value::Places(list), length)] }
    }

    /// How many tokens join the items of a list.
    fn joint(&self, tokens: &[Token]) -> usize {
        let joins = |token: &&Token| match &token.kind {
            Kind::Sign(sign) => matches!(sign, ',' | '+' | '>' | '&' | '/'),
            Kind::Word(word) => self.grammar.and.contains(word),
            Kind::Number(_) => false,
        };
        tokens.iter().take_while(joins).count()
    }

    fn number(&self, tokens: &[Token]) -> Option<(u32, usize)> {
        match &tokens.first()?.kind {
            Kind::Number(number) => Some((*number, 1)),
            Kind::Word(word) => self.grammar.numbers.get(word).map(|number| (*number, 1)),
            Kind::Sign(_) => None,
        }
    }

    /// A card by its id.
    fn card_id(&self, tokens: &[Token]) -> Option<CardId> {
        match &tokens.first()?.kind {
            Kind::Word(word) => word.to_uppercase().parse().ok(),
            _ => None,
        }
    }

    /// A territory card by its id, or by one or all of the territories it names.
    fn territory_card(&self, tokens: &[Token], used: &[CardId]) -> Vec<(CardId, usize)> {
        if let Some(id) = self.card_id(tokens).filter(|id| self.names.number(*id).is_none()) {
            return vec![(id, 1)];
        }
        let mut found = Vec::new();
        for (place, length) in self.place(tokens) {
            let Some(card) = self.names.card_of(place, used) else { continue };
            let mut longest = length;
            if tokens.get(length).is_some_and(|token| matches!(token.kind, Kind::Sign('+' | '/'))) {
                let other = self.place(&tokens[length + 1..]).into_iter().next();
                let same = other.filter(|(other, _)| self.names.names(card, *other));
                longest += same.map_or(0, |(_, more)| more + 1);
            }
            found.push((card, longest));
        }
        found
    }

    /// A number card by its id, or by its number with or without a sign or a word before it.
    fn number_card(&self, tokens: &[Token], used: &[CardId]) -> Option<(CardId, usize)> {
        if let Some(id) = self.card_id(tokens).filter(|id| self.names.number(*id).is_some()) {
            return Some((id, 1));
        }
        let before = |token: &Token| match &token.kind {
            Kind::Sign('#') => true,
            Kind::Word(word) => self.grammar.card.contains(word),
            _ => false,
        };
        let skip = tokens.iter().take_while(|token| before(token)).count();
        let (value, length) = self.number(&tokens[skip..])?;
        Some((self.names.number_card(value, used)?, skip + length))
    }

    /// Cards parted by commas, "+" or "and": every length of the list, longest first.
    fn cards(&self, tokens: &[Token], used: &[CardId], numbers_only: bool) -> Vec<(Value, usize)> {
        let (mut list, mut length, mut used) = (Vec::new(), 0, used.to_vec());
        let mut found = Vec::new();
        loop {
            let skip = if list.is_empty() { 0 } else { self.joint(&tokens[length..]) };
            let rest = &tokens[length + skip..];
            let number = self.number_card(rest, &used);
            let other = || self.territory_card(rest, &used).into_iter().next();
            let next = number.or_else(|| if numbers_only { None } else { other() });
            let Some((card, more)) = next else { break };
            list.push(card);
            used.push(card);
            length += skip + more;
            found.push((Value::Cards(list.clone()), length));
        }
        found.reverse();
        found
    }

    fn player(&self, tokens: &[Token]) -> Vec<(Value, usize)> {
        let mut found = Vec::new();
        for skip in [0, self.article(tokens)] {
            let rest = &tokens[skip..];
            let colours = self.grammar.colours.iter().filter(|(name, _)| stands(name, rest));
            let coloured: Vec<(Seat, usize)> = colours
                .filter_map(|(name, colour)| Some((self.names.of_colour(*colour)?, name.len())))
                .collect();
            // A colour's word means the colour, also where a player is called so: colours are how an order is written. Of
            // two names the longer one is meant.
            let is_colour = |length: usize| coloured.iter().any(|(_, other)| *other == length);
            let named =
                self.names.players.iter().filter(|(name, _)| stands(name, rest) && !is_colour(name.len()));
            let longest = named.clone().map(|(name, _)| name.len()).max();
            let named = named.filter(|(name, _)| Some(name.len()) == longest);
            let named = named.map(|(name, seat)| (*seat, name.len()));
            for (seat, length) in coloured.iter().copied().chain(named) {
                let value = (Value::Player(seat), length + skip);
                if !found.contains(&value) {
                    found.push(value);
                }
            }
        }
        found
    }

    fn pool(&self, tokens: &[Token]) -> Vec<(Value, usize)> {
        let skip = self.article(tokens);
        let rest = &tokens[skip..];
        let lands = self.grammar.continents.iter().filter(|(name, _)| stands(name, rest));
        let longest = lands.max_by_key(|(name, _)| name.len());
        let land = longest.map(|(name, land)| (Value::Pool(Pool::Continent(*land)), name.len() + skip));
        land.into_iter().collect()
    }
}

/// Whether a name stands at the beginning of the tokens.
fn stands(name: &[String], tokens: &[Token]) -> bool {
    let same = |(word, token): (&String, &Token)| match &token.kind {
        Kind::Word(other) => word == other,
        Kind::Number(number) => *word == number.to_string(),
        Kind::Sign(sign) => *word == sign.to_string(),
    };
    !name.is_empty() && name.len() <= tokens.len() && name.iter().zip(tokens).all(same)
}
