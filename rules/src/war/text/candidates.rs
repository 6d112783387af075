//! Matches tokens with names: territories, cards, numbers and players.

use super::WarNames;
use super::slots::{Value, WarSlotKind};
use super::words::{WarGrammar, WarWords, grammar};
use crate::order_text::chained::lengths_inside;
use crate::order_text::lexer::{Token, TokenKind, begins};
use crate::order_text::values_of;
use crate::rules::Language;
use crate::war::act::ArmyPool;
use crate::war::ids::{CardId, Seat, Territory};

/// Maximum number of readings of one name that are offered.
const MOST: usize = 4;

/// Minimum number of letters of an abbreviated name.
const SHORTEST: usize = 3;

/// The names of a game in a language.
pub(super) struct WarVocabulary<'a> {
    pub(super) language: Language,
    pub(super) names: &'a WarNames,
    pub(super) grammar: &'static WarGrammar,
    pub(super) words: &'static WarWords,
}

impl<'a> WarVocabulary<'a> {
    pub(super) fn new(names: &'a WarNames, language: Language) -> Self {
        let grammar = grammar(language);
        Self { language, names, grammar, words: &grammar.words }
    }
}

impl WarVocabulary<'_> {
    /// Returns each value that the first tokens can stand for, with the number of those tokens; cards in `used` are
    /// skipped.
    pub(super) fn at(
        &self,
        sort: WarSlotKind,
        line: &[Token],
        from: usize,
        used: &[CardId],
    ) -> Vec<(Value, usize)> {
        let tokens = line.get(from..).unwrap_or_default();
        match sort {
            WarSlotKind::Place => values_of(self.place(tokens)),
            WarSlotKind::Places => values_of(self.places(tokens)),
            WarSlotKind::Card => {
                let cards = self.territory_card(tokens, used);
                values_of(cards.into_iter().map(|(card, length)| (vec![card], length)))
            }
            WarSlotKind::Numbers => values_of(self.cards(tokens, used, true)),
            WarSlotKind::Cards => values_of(self.cards(tokens, used, false)),
            WarSlotKind::Player => values_of(self.player(tokens)),
            WarSlotKind::Number => values_of(self.number(tokens)),
            WarSlotKind::Pool => values_of(self.pool(tokens)),
            WarSlotKind::Order => {
                let ends = lengths_inside(line, from, &self.words.conditions).into_iter();
                ends.map(|length| ((from..from + length).into(), length)).collect()
            }
            WarSlotKind::Mark => vec![(().into(), 0)],
        }
    }

    /// Counts the articles at the start: none or one.
    fn article(&self, tokens: &[Token]) -> usize {
        let is = |token: &Token| matches!(&token.kind, TokenKind::Word(word) if self.words.articles.contains(word));
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

    /// Matches a full name, else the beginning of a name if at most [`MOST`] names have it.
    fn bare_place(&self, tokens: &[Token]) -> Vec<(Territory, usize)> {
        let full = self.words.places.iter().filter(|(name, _)| begins(tokens, name));
        let longest = full.max_by_key(|(name, _)| name.len());
        if let Some((name, place)) = longest {
            return vec![(*place, name.len())];
        }
        let Some(TokenKind::Word(word)) = tokens.first().map(|token| &token.kind) else { return Vec::new() };
        // "Africa" is the continent, not the beginning of a territory's name.
        if self.words.continents.iter().any(|(name, _)| begins(tokens, name)) {
            return Vec::new();
        }
        let is_begun = |name: &[TokenKind]| matches!(name.first(), Some(TokenKind::Word(first)) if first.starts_with(word.as_str()));
        let begun = self.words.places.iter().filter(|(name, _)| is_begun(name));
        let mut begun: Vec<Territory> = begun.map(|(_, place)| *place).collect();
        begun.sort();
        begun.dedup();
        let fits = word.chars().count() >= SHORTEST && begun.len() <= MOST;
        begun.into_iter().filter(|_| fits).map(|place| (place, 1)).collect()
    }

    /// Matches as many places as follow each other, separated by commas, arrows, "and" or nothing.
    fn places(&self, tokens: &[Token]) -> Option<(Vec<Territory>, usize)> {
        let (mut list, mut length) = (Vec::new(), 0);
        loop {
            let skip = if list.is_empty() { 0 } else { self.joint(&tokens[length..]) };
            let [(place, more)] = self.place(&tokens[length + skip..])[..] else { break };
            list.push(place);
            length += skip + more;
        }
        (!list.is_empty()).then_some((list, length))
    }

    /// Counts the tokens that join the items of a list.
    fn joint(&self, tokens: &[Token]) -> usize {
        let joins = |token: &&Token| match &token.kind {
            TokenKind::Sign(sign) => matches!(sign, ',' | '+' | '→' | '&' | '/'),
            TokenKind::Word(word) => self.words.and.contains(word),
            TokenKind::Number(_) | TokenKind::Quoted(_) => false,
        };
        tokens.iter().take_while(joins).count()
    }

    fn number(&self, tokens: &[Token]) -> Option<(u32, usize)> {
        match &tokens.first()?.kind {
            TokenKind::Number(number) => Some((*number, 1)),
            TokenKind::Word(word) => self.words.numbers.get(word).map(|number| (*number, 1)),
            TokenKind::Sign(_) | TokenKind::Quoted(_) => None,
        }
    }

    /// Matches a card by its id.
    fn card_id(&self, tokens: &[Token]) -> Option<CardId> {
        match &tokens.first()?.kind {
            TokenKind::Word(word) => word.to_uppercase().parse().ok(),
            _ => None,
        }
    }

    /// Matches a territory card by its id, or by some of the territories that it names, joined by "/" or "+": as many as are on
    /// one card.
    fn territory_card(&self, tokens: &[Token], used: &[CardId]) -> Vec<(CardId, usize)> {
        if let Some(id) = self.card_id(tokens).filter(|id| self.names.number(*id).is_none()) {
            return vec![(id, 1)];
        }
        let mut found = Vec::new();
        for (place, mut length) in self.place(tokens) {
            let mut places = vec![place];
            let mut longest = self.names.card_with(&places, used).map(|card| (card, length));
            while tokens.get(length).is_some_and(|token| matches!(token.kind, TokenKind::Sign('+' | '/')))
                && let Some((next, more)) = self.place(&tokens[length + 1..]).into_iter().next()
            {
                places.push(next);
                length += 1 + more;
                longest = self.names.card_with(&places, used).map(|card| (card, length)).or(longest);
            }
            found.extend(longest);
        }
        found
    }

    /// Matches a number card by its id, or by its number, with or without a sign or a word before it.
    fn number_card(&self, tokens: &[Token], used: &[CardId]) -> Option<(CardId, usize)> {
        if let Some(id) = self.card_id(tokens).filter(|id| self.names.number(*id).is_some()) {
            return Some((id, 1));
        }
        let before = |token: &Token| match &token.kind {
            TokenKind::Sign('#') => true,
            TokenKind::Word(word) => self.words.card.contains(word),
            _ => false,
        };
        let skip = tokens.iter().take_while(|token| before(token)).count();
        let (value, length) = self.number(&tokens[skip..])?;
        Some((self.names.number_card(value, used)?, skip + length))
    }

    /// Matches cards separated by commas, "+" or "and"; returns every length of the list, longest first.
    fn cards(&self, tokens: &[Token], used: &[CardId], numbers_only: bool) -> Vec<(Vec<CardId>, usize)> {
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
            found.push((list.clone(), length));
        }
        found.reverse();
        found
    }

    fn player(&self, tokens: &[Token]) -> Vec<(Seat, usize)> {
        let mut found = Vec::new();
        for skip in [0, self.article(tokens)] {
            let rest = &tokens[skip..];
            let colours = self.words.colours.iter().filter(|(name, _)| begins(rest, name));
            let coloured: Vec<(Seat, usize)> = colours
                .filter_map(|(name, colour)| Some((self.names.of_colour(*colour)?, name.len())))
                .collect();
            // A colour's word means the colour even if a player has that name, since colours are the usual way to write
            // orders. Of two names the longer one is meant.
            let is_colour = |length: usize| coloured.iter().any(|(_, other)| *other == length);
            let named =
                self.names.players.iter().filter(|(name, _)| begins(rest, name) && !is_colour(name.len()));
            let longest = named.clone().map(|(name, _)| name.len()).max();
            let named = named.filter(|(name, _)| Some(name.len()) == longest);
            let named = named.map(|(name, seat)| (*seat, name.len()));
            for (seat, length) in coloured.iter().copied().chain(named) {
                let value = (seat, length + skip);
                if !found.contains(&value) {
                    found.push(value);
                }
            }
        }
        found
    }

    fn pool(&self, tokens: &[Token]) -> Option<(ArmyPool, usize)> {
        let skip = self.article(tokens);
        let rest = &tokens[skip..];
        let lands = self.words.continents.iter().filter(|(name, _)| begins(rest, name));
        let longest = lands.max_by_key(|(name, _)| name.len());
        longest.map(|(name, land)| (ArmyPool::Continent(*land), name.len() + skip))
    }
}
