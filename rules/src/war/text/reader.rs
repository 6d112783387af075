//! Reads posts: implements `order_text::OrderVocabulary`, and the answers to lines that are not understood.

use std::collections::BTreeSet;
use std::ops::Range;

use super::candidates::WarVocabulary;
use super::lexer::cut;
use super::slots::{Value, WarActPattern, WarMatch, WarPatternSlot, WarSlotKind};
use super::{WarNames, acts, lexer};
use crate::order_text;
use crate::order_text::chained::OrderBefore;
use crate::order_text::form_patterns::FormPatterns;
use crate::order_text::lexer::{Token, TokenKind, TokenizerFn, lex, plain, span};
use crate::order_text::reader::{ExpectedItem, UnmatchedLine, readings_of, unclear};
use crate::order_text::whole_post::{WholePostVocabulary, read_post as read_whole_post};
use crate::rules::{Language, Message, MessageArg, PostReading, UnclearText};
use crate::war::act::{Act, BoardCondition};
use crate::war::ids::Territory;

/// Maximum number of suggested names.
const MOST_NEAR: usize = 5;

/// Minimum similarity of a suggested name, 0 to 1.
const CLOSE: f64 = 0.84;

/// Reads the orders of a post, one per line: in the writer's language first, then in the two languages of the game's
/// own notation.
///
/// # Errors
/// Each line that is not understood or has more than one reading, at most [`UnclearText::MOST`] of them.
pub fn read(text: &str, language: Language, names: &WarNames) -> Result<Vec<Act>, Vec<UnclearText>> {
    let readings = order_text::reader::read(text, &WarVocabulary::new(names, language), true)?;
    Ok(readings.into_iter().map(|reading| reading.act).collect())
}

/// The languages in which posts are recognised.
const LANGUAGES: [Language; 3] = [Language::En, Language::Ro, Language::Pt];

/// Reads a whole post. The language of the interface is tried first.
pub fn read_post(text: &str, language: Language, names: &WarNames) -> PostReading<Act> {
    let first = Some(language).filter(|language| LANGUAGES.contains(language)).unwrap_or(Language::En);
    let others = LANGUAGES.into_iter().filter(|other| *other != first);
    let all = std::iter::once(first).chain(others);
    let vocabularies: Vec<_> = all.map(|language| (language, WarVocabulary::new(names, language))).collect();
    read_whole_post(text, &vocabularies)
}

/// Writes acts as lines of a post, in the writer's language.
pub fn write(acts: &[Act], language: Language, names: &WarNames) -> String {
    order_text::writer::write(acts, &WarVocabulary::new(names, language))
}

impl order_text::OrderVocabulary for WarVocabulary<'_> {
    type Act = Act;
    type Form = WarActPattern;
    type Slot = WarPatternSlot;
    type Value = Value;

    const CUT: TokenizerFn = lexer::cut;
    const MOST_TOKENS: usize = 200;
    const QUOTES: bool = false;
    const TOO_LONG: &'static str = "war-unclear-long";
    const SEVERAL_READINGS: &'static str = "war-unclear-readings";

    fn lines(tokens: &[Token]) -> Vec<&[Token]> {
        lexer::lines(tokens)
    }

    fn forms(&self) -> &FormPatterns<WarActPattern, WarPatternSlot> {
        &self.grammar.forms
    }

    fn others(&self) -> Vec<Self> {
        let others = [Language::Pt, Language::En].into_iter().filter(|other| *other != self.language);
        others.map(|other| Self::new(self.names, other)).collect()
    }

    fn fill(
        &self,
        slot: WarPatternSlot,
        _: &str,
        line: &[Token],
        at: usize,
        found: &WarMatch,
    ) -> Vec<(Value, usize)> {
        let named = found.values().filter_map(|value| match value {
            Value::Cards(cards) => Some(cards.as_slice()),
            _ => None,
        });
        let used: Vec<_> = named.flatten().copied().collect();
        self.at(slot.sort(), line, at, &used)
    }

    /// Returns the order of a line with a condition; a line has at most one.
    fn inside(found: &WarMatch, outer: bool) -> Result<Range<usize>, Message> {
        match found.get(WarPatternSlot::Then) {
            Some(_) if !outer => Err(Message::new("war-unclear-condition").with_rule("WAR-C11")),
            inside => Ok(inside.unwrap_or(0..0)),
        }
    }

    fn acts(&self, form: WarActPattern, found: &WarMatch, inside: Vec<Act>) -> Vec<Act> {
        acts::acts(form, found, &inside, self.names)
    }

    fn take_apart(act: &Act) -> (WarActPattern, WarMatch) {
        acts::take_apart(act)
    }

    fn write_slot(&self, slot: WarPatternSlot, found: &WarMatch, _: bool) -> Option<String> {
        found.get(slot).map(|value| self.value(&value))
    }

    fn explain_unmatched(&self, stop: &UnmatchedLine<'_, WarPatternSlot>) -> UnclearText {
        let sorts = stop.wanted.iter().filter_map(|wanted| match wanted {
            ExpectedItem::Slot(slot) => Some(slot.sort()),
            ExpectedItem::Word(_) | ExpectedItem::End => None,
        });
        let sort = sorts.min();
        let is_article = |token: &Token| matches!(&token.kind, TokenKind::Word(word) if self.words.articles.contains(word));
        let skip = sort.is_some() && stop.rest().first().is_some_and(is_article);
        let token = stop.rest().get(usize::from(skip));
        let id = match sort {
            _ if stop.at == 0 => "war-unclear-order",
            _ if stop.wanted.contains(&ExpectedItem::End) => "war-unclear-end",
            Some(WarSlotKind::Place | WarSlotKind::Places | WarSlotKind::Pool) => "war-unclear-place",
            Some(WarSlotKind::Card | WarSlotKind::Cards | WarSlotKind::Numbers) => "war-unclear-card",
            Some(WarSlotKind::Player) => "war-unclear-player",
            Some(WarSlotKind::Number) => "war-unclear-number",
            None if self.lacks_origin(stop) => "war-unclear-origin",
            Some(WarSlotKind::Order | WarSlotKind::Mark) | None => "war-unclear-word",
        };
        let word = token.map_or("", |token| stop.token_text(token));
        let given = if word.is_empty() { "no" } else { "yes" };
        let end = span(stop.line).end;
        let at = token.map_or(end..end, |token| token.at.clone());
        let mut message = Message::new(id).with("word", word).with("given", given);
        if id == "war-unclear-card" {
            let hand: Vec<MessageArg> =
                self.names.hand().iter().map(|card| self.card(*card).as_str().into()).collect();
            message = message.with("held", hand.len() as i64).with("hand", hand);
        }
        let mut problem = unclear(at, message);
        if stop.suggests
            && let Some(TokenKind::Word(word)) = token.map(|token| &token.kind)
            && matches!(
                sort,
                Some(WarSlotKind::Place | WarSlotKind::Places | WarSlotKind::Card | WarSlotKind::Cards)
            )
        {
            problem.near = self.near(word);
        }
        problem
    }
}

impl WholePostVocabulary for WarVocabulary<'_> {
    fn literals(&self) -> &BTreeSet<String> {
        &self.grammar.literals
    }

    fn name_words(&self) -> BTreeSet<String> {
        let places = self.words.places.iter().map(|(name, _)| name);
        let continents = self.words.continents.iter().map(|(name, _)| name);
        let words = places.chain(continents).flatten().filter_map(|token| match token {
            TokenKind::Word(word) => Some(word.clone()),
            _ => None,
        });
        words.chain(self.words.numbers.keys().cloned()).collect()
    }

    fn heading(&self, word: &str) -> Option<&str> {
        self.words.headings.get(word).map(String::as_str)
    }

    fn is_conditional(&self, act: &Act) -> bool {
        matches!(act, Act::When { .. })
    }

    fn write_in_full(&self, tokens: &[Token], last: &Act) -> Option<Vec<Token>> {
        let name = |place: Territory| self.name(place.id());
        let before = OrderBefore {
            attack: match last.unconditional() {
                Act::Attack(attack) => Some((name(attack.from), name(attack.to))),
                _ => None,
            },
            if_held: match last {
                Act::When { condition: BoardCondition::Held(at), .. } => Some(name(*at)),
                _ => None,
            },
        };
        self.words.chained.write_in_full(cut, tokens, &before)
    }

    /// Armies cross borders only, so of two territories with one short name the contiguous one is meant.
    fn is_near(&self, act: &Act) -> bool {
        match act {
            Act::Attack(attack) => self.names.touch(attack.from, attack.to),
            Act::Move { from, to, .. } | Act::MoveAll { from, to } => self.names.touch(*from, *to),
            _ => true,
        }
    }
}

impl WarVocabulary<'_> {
    /// Returns true if a line would be understood with an origin where it stops: "attack Germany until conquered".
    fn lacks_origin(&self, stop: &UnmatchedLine<'_, WarPatternSlot>) -> bool {
        let (before, after) = stop.line.split_at(stop.at.min(stop.line.len()));
        Territory::all().next().is_some_and(|any| {
            let origin = lex(&self.words.origin.replace("{from}", &self.name(any.id())), cut);
            !readings_of(stop.text, &[before, &origin, after].concat(), self).is_empty()
        })
    }

    /// Returns the territories whose names are similar to a word, best first.
    fn near(&self, word: &str) -> Vec<String> {
        let mut close: Vec<(f64, String)> = Vec::new();
        for name in Territory::all().map(|place| self.name(place.id())) {
            let first = plain(&name);
            let whole = strsim::jaro_winkler(word, &first);
            let begun = first.split(' ').next().map_or(0.0, |first| strsim::jaro_winkler(word, first));
            let score = whole.max(begun);
            if score >= CLOSE {
                close.push((score, name));
            }
        }
        close.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        close.into_iter().take(MOST_NEAR).map(|(_, name)| name).collect()
    }
}
