//! Lines that are headings: a power, a season, "Builds:". The verb of one counts for the lines below it.

use std::ops::Range;

use super::lattice::Node;
use super::sentences::{KINDS, POWER, Sentence, SentenceMeaning, SentenceReader, TALK, VERBS};
use super::words::{Meanings, PostWord};

/// Verbs of headings that count for the lines below.
const HEADINGS: [PostWord; 3] = [PostWord::Build, PostWord::Disband, PostWord::Hold];

impl SentenceReader<'_> {
    /// Recognises a line that is a heading alone, and keeps its verb for the lines below.
    pub(super) fn heading(&mut self, range: &Range<usize>) -> Option<Sentence> {
        let nodes = &self.lattice.nodes[range.clone()];
        let is_power = |at: usize| self.lattice.nodes[at].has(POWER);
        let signs_apart: Vec<usize> =
            range.clone().filter(|at| self.lattice.nodes[*at].sign.is_none()).collect();
        if !signs_apart.is_empty() && signs_apart.iter().all(|at| is_power(*at)) {
            return Some(self.sentence(range.clone(), SentenceMeaning::Frame));
        }
        let colon = nodes.last().is_some_and(|node| node.sign == Some(':'));
        let verbs = HEADINGS.iter().find(|verb| self.has(range, Meanings::of(&[**verb])));
        let plain = |node: &Node| {
            node.sign.is_some()
                || node.has(VERBS)
                || node.has(TALK)
                || node.has(Meanings::of(&[PostWord::Noise, PostWord::Power]))
        };
        let short = signs_apart.len() <= 4 && nodes.iter().all(plain) && !self.has_names(range);
        if short && (colon || signs_apart.len() == 1) && !self.has(range, KINDS) {
            let verb = verbs.copied();
            let plural = colon || verb.is_none();
            if colon {
                self.carried = verb;
            }
            if plural && (verb.is_some() || self.has(range, VERBS)) && colon {
                return Some(self.sentence(range.clone(), SentenceMeaning::Frame));
            }
        }
        None
    }

    pub(super) fn has_names(&self, range: &Range<usize>) -> bool {
        range
            .clone()
            .any(|at| !self.lattice.nodes[at].names.is_empty() || self.lattice.nodes[at].glued.is_some())
    }
}
