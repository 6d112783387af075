//! Reads the parts of a line that is no whole sentence: what follows a heading, and what stands between commas.

use std::ops::Range;

use super::doubts::{HEDGES, UNSETTLED};
use super::drafts::DraftOrder;
use super::sentences::{KINDS, POWER, RETRACTS, Sentence, SentenceMeaning, SentenceReader, TALK, VERBS};
use super::words::{Meanings, PostWord};
use crate::diplomacy::text::lexer;

/// Most stretches between commas that a sentence is read in.
const MOST_CUTS: usize = 16;

impl SentenceReader<'_> {
    /// Reads what follows a colon alone if what stands before it is frame: "My orders for Spring: …".
    pub(super) fn after_heading(&mut self, part: Range<usize>, into: &mut Vec<Sentence>) {
        let colon = part.clone().find(|at| self.lattice.nodes[*at].sign == Some(':'));
        if let Some(colon) = colon.filter(|colon| *colon > part.start && colon + 1 < part.end) {
            let heading = part.start..colon;
            let is_frame = matches!(self.explain(heading.clone()).says, SentenceMeaning::Frame)
                && !self.has(&heading, HEDGES);
            // "Support: Baltic supports Denmark to Sweden"
            let is_label = heading.len() == 1 && self.has(&heading, VERBS);
            if (is_frame || is_label || self.names_an_opening(&heading)) && !self.reports(&heading) {
                into.push(self.sentence(heading, SentenceMeaning::Frame));
                let rest = colon + 1..part.end;
                match self.read_at_once(rest.clone()) {
                    Some(sentence) => into.push(sentence),
                    None => self.by_commas(rest, into),
                }
                return;
            }
        }
        self.by_commas(part, into);
    }

    /// Reads a sentence that is no whole: as one if a misspelt word explains it, or else between its commas, the longest
    /// stretches first.
    fn by_commas(&mut self, part: Range<usize>, into: &mut Vec<Sentence>) {
        let unknown: Vec<usize> = part.clone().filter(|at| self.lattice.nodes[*at].unknown).collect();
        let whole = self.unread(part.clone());
        let commas: Vec<usize> =
            part.clone().filter(|at| self.lattice.nodes[*at].sign == Some(',')).collect();
        let is_settled = match whole.says {
            SentenceMeaning::Orders(_) => true,
            SentenceMeaning::Frame => !self.has(&part, VERBS),
            _ => false,
        };
        let is_doubtful = self.has(&part, HEDGES.or(RETRACTS).or(UNSETTLED))
            || part.clone().any(|at| self.lattice.nodes[at].sign == Some('?'))
            || lexer::is_japanese(&self.text[self.bytes(&part)]);
        let cuts: Vec<Range<usize>> = self.parts(&part, &commas);
        if is_settled || is_doubtful || cuts.len() < 2 || cuts.len() > MOST_CUTS {
            self.push_leaning(whole, &part, into);
            return;
        }
        let (mut from, mut governed) = (0, false);
        let mut read: Vec<Sentence> = Vec::new();
        while from < cuts.len() {
            let stretch = (from + 1..=cuts.len()).rev().find_map(|to| {
                let sentence = self.read_at_once(cuts[from].start..cuts[to - 1].end)?;
                Some((sentence, to))
            });
            let (mut sentence, to) = match stretch {
                Some((sentence, to)) => (self.with_guesses(sentence, &unknown), to),
                None => (self.unread(cuts[from].clone()), from + 1),
            };
            if governed {
                sentence.doubt();
            }
            // "Turkey reckons Paris to Burgundy, Marseilles to Spain" may say all of it of somebody else.
            let is_open = matches!(sentence.says, SentenceMeaning::Refused(_) | SentenceMeaning::Asked(..));
            governed |= is_open && !self.begins_with_unit(&cuts[from]);
            self.push_leaning(sentence, &cuts[from], &mut read);
            from = to;
        }
        let understood = read.iter().any(|sentence| matches!(sentence.says, SentenceMeaning::Orders(_)));
        match understood {
            true => into.append(&mut read),
            false => into.push(whole),
        }
    }

    /// Adds a sentence. If it has a verb that is not understood and no unit to begin with, it may speak of the one before, whose orders
    /// are then asked back: "Ionian to the Aegean, failing which hold".
    fn push_leaning(&self, sentence: Sentence, range: &Range<usize>, into: &mut Vec<Sentence>) {
        let is_open = matches!(sentence.says, SentenceMeaning::Refused(_) | SentenceMeaning::Asked(..));
        if is_open && self.has(range, VERBS) && !self.begins_with_unit(range) {
            into.iter_mut().rev().take(1).for_each(Sentence::doubt);
        }
        into.push(sentence);
    }

    /// Names the words of a sentence that were corrected; orders that are not possible are then asked back.
    fn with_guesses(&self, mut sentence: Sentence, unknown: &[usize]) -> Sentence {
        let at = |piece: &usize| self.lattice.pieces[*piece].at.clone();
        let corrected = unknown.iter().filter(|piece| !self.lattice.nodes[**piece].unknown).map(at);
        let inside = corrected.filter(|word| sentence.at.start <= word.start && word.end <= sentence.at.end);
        sentence.guessed = inside.map(|word| self.text[word].to_owned()).collect();
        let is_possible = match &sentence.says {
            SentenceMeaning::Orders(drafts) => drafts
                .iter()
                .all(|draft| !matches!(draft, DraftOrder::Order { .. }) || self.rules.is_possible(draft)),
            _ => true,
        };
        if !sentence.guessed.is_empty() && !is_possible {
            sentence.doubt();
        }
        sentence
    }

    /// Returns true if the first word is a unit or a place.
    fn begins_with_unit(&self, range: &Range<usize>) -> bool {
        let first = range.clone().flat_map(|at| self.lattice.nodes[at].starts.iter().copied()).next();
        let starts = first.into_iter().flat_map(|first| self.lattice.nodes[first].starts.iter());
        starts.filter_map(|at| self.lattice.nodes.get(*at)).any(|node| {
            !node.names.is_empty()
                || node.glued.is_some()
                || node.has(KINDS)
                || node.has(Meanings::of(&[PostWord::And]))
        })
    }

    /// Returns true for a heading that reports what somebody else did: "Austria begged".
    fn reports(&self, heading: &Range<usize>) -> bool {
        let last = heading.end - 1;
        self.lattice.nodes[last].unknown && last > heading.start && self.lattice.nodes[last - 1].has(POWER)
    }

    /// Returns true for a heading with a name that is not one of a unit: "Yorkshire opening".
    fn names_an_opening(&self, heading: &Range<usize>) -> bool {
        let nodes = &self.lattice.nodes[heading.clone()];
        if lexer::is_japanese(&self.text[self.bytes(heading)]) {
            return false;
        }
        let last = nodes.last().is_some_and(|node| node.unknown || node.has(TALK) && node.names.is_empty());
        last && !self.has(heading, VERBS.or(KINDS).or(HEDGES).or(RETRACTS))
            && nodes.iter().all(|node| node.sign.is_none())
    }
}
