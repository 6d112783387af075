//! Reads posts: implements `order_text::Vocabulary`, and the answers to lines that are not understood.

use super::fill::Vocabulary;
use super::value::{Form, Found, Slot, Sort, Value};
use super::{Names, acts, lexer};
use crate::order_text::lexer::{Cut, Kind, Token, plain, span};
use crate::order_text::pattern::Forms;
use crate::order_text::reader::{Stop, Wanted, unclear};
use crate::order_text::{self, LONGEST_TEXT, Vocabulary as _};
use crate::rules::{Language, Message, Unclear};
use crate::war::act::Act;
use crate::war::ids::Territory;

/// Maximum number of suggested names.
const MOST_NEAR: usize = 5;

/// Minimum similarity of a suggested name, 0 to 1.
const CLOSE: f64 = 0.84;

/// Reads the orders of a post, one per line: in the writer's language first, then in the two languages of the game's
/// own notation.
///
/// # Errors
/// Each line that is not understood or has more than one reading, at most [`Unclear::MOST`] of them.
pub fn read(text: &str, language: Language, names: &Names) -> Result<Vec<Act>, Vec<Unclear>> {
    if text.len() > LONGEST_TEXT {
        return Err(vec![unclear(0..text.len(), Message::new(Vocabulary::TOO_LONG))]);
    }
    let readings = order_text::reader::read(text, &Vocabulary::new(names, language), true)?;
    Ok(readings.into_iter().map(|reading| reading.act).collect())
}

/// Writes acts as lines of a post, in the writer's language.
pub fn write(acts: &[Act], language: Language, names: &Names) -> String {
    order_text::writer::write(acts, &Vocabulary::new(names, language))
}

impl order_text::Vocabulary for Vocabulary<'_> {
    type Act = Act;
    type Form = Form;
    type Slot = Slot;
    type Value = Value;

    const CUT: Cut = lexer::cut;
    const MOST_TOKENS: usize = 200;
    const QUOTES: bool = false;
    const TOO_LONG: &'static str = "war-unclear-long";
    const SEVERAL_READINGS: &'static str = "war-unclear-readings";

    fn lines(tokens: &[Token]) -> Vec<&[Token]> {
        lexer::lines(tokens)
    }

    fn forms(&self) -> &Forms<Form, Slot> {
        &self.grammar.forms
    }

    fn others(&self) -> Vec<Self> {
        let others = [Language::Pt, Language::En].into_iter().filter(|other| *other != self.language);
        others.map(|other| Self::new(self.names, other)).collect()
    }

    fn fill(&self, slot: Slot, _: &str, line: &[Token], at: usize, found: &Found) -> Vec<(Value, usize)> {
        let named = found.values().filter_map(|value| match value {
            Value::Cards(cards) => Some(cards.as_slice()),
            _ => None,
        });
        let used: Vec<_> = named.flatten().copied().collect();
        self.at(slot.sort(), line.get(at..).unwrap_or_default(), &used)
    }

    fn act(&self, form: Form, found: &Found, _: Vec<Act>) -> Option<Act> {
        acts::act(form, found, self.names)
    }

    fn take_apart(act: &Act) -> (Form, Found) {
        acts::take_apart(act)
    }

    fn written(&self, slot: Slot, found: &Found, _: bool) -> Option<String> {
        found.get(slot).map(|value| self.value(&value))
    }

    fn not_understood(&self, stop: &Stop<'_, Slot>) -> Unclear {
        let sorts = stop.wanted.iter().filter_map(|wanted| match wanted {
            Wanted::Slot(slot) => Some(slot.sort()),
            Wanted::Word(_) | Wanted::End => None,
        });
        let sort = sorts.min();
        let is_article =
            |token: &Token| matches!(&token.kind, Kind::Word(word) if self.words.articles.contains(word));
        let skip = sort.is_some() && stop.rest().first().is_some_and(is_article);
        let token = stop.rest().get(usize::from(skip));
        let id = match sort {
            _ if stop.at == 0 => "war-unclear-order",
            _ if stop.wanted.contains(&Wanted::End) => "war-unclear-end",
            Some(Sort::Place | Sort::Places | Sort::Pool) => "war-unclear-place",
            Some(Sort::Card | Sort::Cards | Sort::Numbers) => "war-unclear-card",
            Some(Sort::Player) => "war-unclear-player",
            Some(Sort::Number) => "war-unclear-number",
            Some(Sort::Mark) | None => "war-unclear-word",
        };
        let word = token.map_or("", |token| stop.shown(token));
        let given = if word.is_empty() { "no" } else { "yes" };
        let end = span(stop.line).end;
        let at = token.map_or(end..end, |token| token.at.clone());
        let mut problem = unclear(at, Message::new(id).with("word", word).with("given", given));
        if let Some(Kind::Word(word)) = token.map(|token| &token.kind)
            && matches!(sort, Some(Sort::Place | Sort::Places | Sort::Card | Sort::Cards))
        {
            problem.near = self.near(word);
        }
        problem
    }
}

impl Vocabulary<'_> {
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
