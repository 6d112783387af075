//! Reading of posts: this game's part of the engine, and the answers to lines that are not understood.

use super::fill::Vocabulary;
use super::value::{Form, Found, Slot, Value};
use super::{Line, Names, acts, lexer};
use crate::conquest::act::Act;
use crate::order_text::lexer::{Cut, Token, plain, span};
use crate::order_text::pattern::Forms;
use crate::order_text::reader::{Stop, Wanted, unclear};
use crate::order_text::{self, LONGEST_TEXT, Vocabulary as _};
use crate::rules::{Arg, Language, Message, Unclear};
use std::collections::BTreeSet;
use std::ops::Range;

/// The most names and words suggested.
const MOST_NEAR: usize = 5;
/// The most expectations listed in one answer.
const MOST_EXPECTED: usize = 8;

/// Reads the orders of a post, one per line.
///
/// # Errors
/// The lines that are not understood or have two readings, the first [`Unclear::MOST`] of them.
pub fn read(text: &str, language: Language, names: &Names) -> Result<Vec<Line>, Vec<Unclear>> {
    if text.len() > LONGEST_TEXT {
        return Err(vec![unclear(LONGEST_TEXT..LONGEST_TEXT, Message::new(Vocabulary::TOO_LONG))]);
    }
    let readings = order_text::reader::read(text, &Vocabulary::new(names, language), true)?;
    let line = |reading: order_text::reader::Reading<Vocabulary<'_>>| Line {
        at: reading.at,
        act: reading.act,
        stays: reading.found.get(Slot::Stay),
    };
    Ok(readings.into_iter().map(line).collect())
}

/// Reads each line by itself; `None` if it is not understood or has two readings.
pub fn read_lines(lines: &[&str], language: Language, names: &Names) -> Vec<Option<Vec<Act>>> {
    let vocabulary = Vocabulary::new(names, language);
    let read = |text: &&str| {
        let readings = order_text::reader::read(text, &vocabulary, false).ok()?;
        Some(readings.into_iter().map(|reading| reading.act).collect())
    };
    lines.iter().map(read).collect()
}

/// Writes acts as a person would, one per line; [`read`] reads them back.
pub fn write(acts: &[Act], language: Language, names: &Names) -> String {
    order_text::writer::write(acts, &Vocabulary::new(names, language))
}

impl order_text::Vocabulary for Vocabulary<'_> {
    type Act = Act;
    type Form = Form;
    type Slot = Slot;
    type Value = Value;

    const CUT: Cut = lexer::cut;
    const MOST_TOKENS: usize = 4_000;
    const QUOTES: bool = true;
    const TOO_LONG: &'static str = "conquest-text-too-long";
    const SEVERAL_READINGS: &'static str = "conquest-text-two-readings";

    fn lines(tokens: &[Token]) -> Vec<&[Token]> {
        lexer::lines(tokens)
    }

    fn forms(&self) -> &Forms<Form, Slot> {
        &self.grammar.forms
    }

    fn fill(&self, slot: Slot, text: &str, line: &[Token], at: usize, _: &Found) -> Vec<(Value, usize)> {
        self.fill(slot, text, line, at)
    }

    fn breaks_off(&self, slot: Slot, line: &[Token], at: usize) -> Option<(usize, Slot)> {
        self.breaks_off(slot, line, at)
    }

    /// Returns the acts of an early post; an early post inside another one is refused.
    fn inside(found: &Found, outer: bool) -> Result<Range<usize>, Message> {
        match found.get(Slot::Acts) {
            Some(_) if !outer => Err(Message::new("conquest-text-ahead-of-ahead").by("R-119")),
            inside => Ok(inside.unwrap_or(0..0)),
        }
    }

    fn act(&self, form: Form, found: &Found, inside: Vec<Act>) -> Option<Act> {
        acts::act(form, found, inside)
    }

    fn take_apart(act: &Act) -> (Form, Found) {
        acts::take_apart(act)
    }

    fn written(&self, slot: Slot, found: &Found, quoted: bool) -> Option<String> {
        self.place(slot, found, quoted)
    }

    fn not_understood(&self, stop: &Stop<'_, Slot>) -> Unclear {
        let rest = stop.rest();
        let wanted = stop.wanted.iter().copied().collect();
        let near = if stop.suggests { self.near(stop, &wanted) } else { Vec::new() };
        let Some(first) = rest.first() else {
            let end = span(stop.line).end;
            let message = Message::new("conquest-text-unfinished").with("expected", expected(&wanted));
            return Unclear { near, ..unclear(end..end, message) };
        };
        let id = if stop.at == 0 { "conquest-text-no-order" } else { "conquest-text-not-understood" };
        let mut message = Message::new(id).with("found", stop.shown(first));
        if stop.at > 0 {
            message = message.with("expected", expected(&wanted));
        }
        Unclear { near, ..unclear(first.at.clone(), message) }
    }
}

impl Vocabulary<'_> {
    /// Returns names and words similar to the text at the stop, the closest first.
    fn near(&self, stop: &Stop<'_, Slot>, wanted: &BTreeSet<Wanted<'_, Slot>>) -> Vec<String> {
        let rest = stop.rest();
        let heads: Vec<String> = (1..=rest.len().min(4))
            .filter_map(|n| stop.text.get(rest.first()?.at.start..rest.get(n - 1)?.at.end))
            .map(plain)
            .collect();
        let mut close: Vec<(usize, String)> = Vec::new();
        for one in wanted {
            let candidates = match one {
                Wanted::Slot(slot) => self.candidates(*slot),
                Wanted::Word(word) if word.chars().count() > 2 => vec![(*word).to_owned()],
                Wanted::Word(_) | Wanted::End => Vec::new(),
            };
            for name in candidates {
                let (plain, length) = (plain(&name), name.chars().count());
                let far = heads.iter().map(|head| strsim::osa_distance(head, &plain)).min();
                if far.is_some_and(|far| far <= 1 + length / 5) && !close.iter().any(|(_, old)| *old == name)
                {
                    close.push((far.unwrap_or(0), name));
                }
            }
        }
        close.sort();
        close.into_iter().map(|(_, name)| name).take(MOST_NEAR).collect()
    }
}

fn expected(wanted: &BTreeSet<Wanted<'_, Slot>>) -> Arg {
    let mut told: Vec<Arg> = Vec::new();
    for one in wanted {
        let arg = match one {
            Wanted::Slot(slot) => Message::new(slot.id()).into(),
            Wanted::Word(word) => (*word).into(),
            Wanted::End => Message::new("conquest-text-slot-end").into(),
        };
        if told.len() < MOST_EXPECTED && !told.contains(&arg) {
            told.push(arg);
        }
    }
    told.into()
}
