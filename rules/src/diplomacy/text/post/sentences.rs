//! Cuts a post into lines and sentences, and decides for each: orders, a question, a refusal, or frame.

use std::ops::Range;

use super::clauses::{CarriedVerb, ClauseReader, SentenceWay};
use super::doubts::{DoubtedOrders, HEDGES, UNSETTLED};
use super::drafts::{DraftOrder, DraftRules, OrderRank};
use super::lattice::PostLattice;
use super::words::{Meanings, PostWord};
use super::{MOST_ANSWERS, PostVocabulary, japanese};
use crate::diplomacy::rule::Rule;
use crate::diplomacy::text::{OrderReader, ParsedOrder, RequestedOrders, lexer};
use crate::order_text::lexer::{Token, TokenKind};
use crate::rules::{Message, UnclearText};

/// A sentence with what it may mean.
pub(super) struct Sentence {
    /// Range in the text without its dressing.
    pub(super) at: Range<usize>,
    pub(super) says: SentenceMeaning,
    /// Words that were guessed, as written.
    pub(super) guessed: Vec<String>,
    /// True if the writer has a unit in a place that is named.
    pub(super) names_own: bool,
}

impl Sentence {
    /// Asks back the orders of the sentence.
    pub(super) fn doubt(&mut self) {
        if let SentenceMeaning::Orders(drafts) = &mut self.says {
            let answers = vec![std::mem::take(drafts)];
            self.says = SentenceMeaning::Asked(Message::new("rules-post-doubted"), answers);
        }
    }
}

/// What a sentence says.
pub(super) enum SentenceMeaning {
    Orders(Vec<DraftOrder>),
    Asked(Message, Vec<Vec<DraftOrder>>),
    Refused(UnclearText),
    /// A refusal that puts other sentences in doubt: "unless Italy moves".
    Doubts(UnclearText, DoubtedOrders),
    /// Takes back all that was said: "no wait". True if it may speak of units.
    Retracts(UnclearText, bool),
    Frame,
}

/// Reads the sentences of a post one after the other.
pub(super) struct SentenceReader<'a> {
    pub(super) exact: &'a OrderReader<'a>,
    pub(super) rules: &'a DraftRules<'a>,
    pub(super) text: &'a str,
    pub(super) lattice: PostLattice<'a>,
    pub(super) words: &'a PostVocabulary,
    /// The verb of the last heading: "Builds:".
    pub(super) carried: CarriedVerb,
}

pub(super) const RETRACTS: Meanings = Meanings::of(&[PostWord::Retract]);
pub(super) const KINDS: Meanings = Meanings::of(&[PostWord::Army, PostWord::Fleet]);
pub(super) const TALK: Meanings = Meanings::of(&[PostWord::Talk]);
const EXCEPT: Meanings = Meanings::of(&[PostWord::Except]);
pub(super) const POWER: Meanings = Meanings::of(&[PostWord::Power]);
pub(super) const VERBS: Meanings = Meanings::of(&[
    PostWord::Hold,
    PostWord::Move,
    PostWord::Support,
    PostWord::SupportHold,
    PostWord::Convoy,
    PostWord::Retreat,
    PostWord::Disband,
    PostWord::Build,
    PostWord::Waive,
    PostWord::SupportedBy,
    PostWord::ConvoyedBy,
]);

/// Returns the lines of a post: ranges of pieces between line ends and question marks. A question mark belongs to its line.
pub(super) fn cut(pieces: &[Token]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut from = 0;
    for (at, piece) in pieces.iter().enumerate() {
        match piece.kind {
            TokenKind::Sign('\n') => {
                lines.push(from..at);
                from = at + 1;
            }
            TokenKind::Sign('?') => {
                lines.push(from..at + 1);
                from = at + 1;
            }
            _ => {}
        }
    }
    lines.push(from..pieces.len());
    lines.retain(|line| !line.is_empty());
    lines
}

/// Longest line that is read, in words and signs (in Japanese: in letters). Orders for all units of a map are shorter. What is read goes
/// as deep into the stack as a sentence is long, and compares each part of it with others.
const LONGEST_LINE: usize = 1000;

impl SentenceReader<'_> {
    /// Reads a line: as a whole, or else each of its sentences alone.
    pub(super) fn line(&mut self, line: Range<usize>, into: &mut Vec<Sentence>) {
        const LONG_LINE: usize = 80;
        if line.len() > LONGEST_LINE {
            let refused = SentenceMeaning::Refused(self.unclear(&line, "rules-post-long-line"));
            into.push(self.sentence(line, refused));
            return;
        }
        let stops: Vec<usize> = line.clone().filter(|at| self.ends_sentence(*at)).collect();
        let parts = self.parts(&line, &stops);
        if (line.len() <= LONG_LINE || parts.len() < 2)
            && let Some(sentence) = self.read_at_once(line.clone())
        {
            into.push(sentence);
            return;
        }
        for part in parts {
            match self.read_at_once(part.clone()) {
                Some(sentence) => into.push(sentence),
                None => self.after_heading(part, into),
            }
        }
    }

    fn ends_sentence(&self, at: usize) -> bool {
        self.lattice.nodes[at].sign == Some('.') && !self.lattice.is_in_name(at)
    }

    pub(super) fn parts(&self, line: &Range<usize>, stops: &[usize]) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        let mut from = line.start;
        for stop in stops.iter().copied().chain([line.end]) {
            if stop > from {
                parts.push(from..stop);
            }
            from = stop + 1;
        }
        parts
    }

    pub(super) fn sentence(&self, pieces: Range<usize>, says: SentenceMeaning) -> Sentence {
        let mut named = pieces.clone().flat_map(|at| &self.lattice.nodes[at].names);
        let unit = |edge: &super::lattice::NameEdge| self.rules.position.unit_in(edge.province);
        let names_own = named.any(|edge| unit(edge).is_some_and(|unit| self.rules.is_own(unit)));
        Sentence { at: self.bytes(&pieces), says, guessed: Vec::new(), names_own }
    }

    pub(super) fn bytes(&self, pieces: &Range<usize>) -> Range<usize> {
        let all = self.lattice.pieces;
        match (all.get(pieces.start), pieces.end.checked_sub(1).and_then(|last| all.get(last))) {
            (Some(first), Some(last)) => first.at.start..last.at.end,
            _ => 0..0,
        }
    }

    pub(super) fn has(&self, range: &Range<usize>, wanted: Meanings) -> bool {
        range.clone().any(|at| self.lattice.nodes[at].has(wanted))
    }

    fn ways(&self, range: &Range<usize>) -> Vec<SentenceWay> {
        ClauseReader::new(&self.lattice, self.rules, range.end, self.carried).sentence(range.start)
    }

    /// Reads a sentence without guessing. `None` if it forms no orders and is no heading.
    pub(super) fn read_at_once(&mut self, range: Range<usize>) -> Option<Sentence> {
        if self.has(&range, RETRACTS) || range.clone().any(|at| self.lattice.nodes[at].sign == Some('?')) {
            return None;
        }
        if let Some(heading) = self.heading(&range) {
            return Some(heading);
        }
        let at = self.bytes(&range);
        let ways = match lexer::is_japanese(&self.text[at.clone()]) {
            true if self.has(&range, HEDGES) => Vec::new(),
            true => japanese::ways(self.exact, self.rules, self.carried, &self.text[at]),
            false => self.ways(&range),
        };
        if ways.is_empty() {
            return None;
        }
        let says = self.decide(&ways, &range);
        if matches!(says, SentenceMeaning::Orders(_)) && self.rules.asked == RequestedOrders::Adjustments {
            let said = |verb: &&PostWord| self.has(&range, Meanings::of(&[**verb]));
            self.carried = [PostWord::Build, PostWord::Disband].iter().find(said).copied().or(self.carried);
        }
        Some(self.sentence(range, says))
    }

    /// Decides among the ways to read a sentence.
    fn decide(&self, ways: &[SentenceWay], range: &Range<usize>) -> SentenceMeaning {
        let Some(best) = ways.first() else { return SentenceMeaning::Frame };
        let rank = best.likely.rank;
        let guess = best.likely.is_guess();
        let mut equal: Vec<&SentenceWay> =
            ways.iter().filter(|way| way.likely.rank == rank && way.likely.is_guess() == guess).collect();
        // "Waive all builds" is more than a waive and a remark.
        if equal.iter().any(|way| way.drafts.contains(&DraftOrder::WaiveRest)) {
            equal.retain(|way| way.drafts.contains(&DraftOrder::WaiveRest));
        }
        // A support whose object is written is more than one that leans on the order before.
        let leaning = |way: &&SentenceWay| {
            way.drafts.iter().filter(|draft| matches!(draft, DraftOrder::Pronoun(..))).count()
        };
        // A code is no nickname of another place if it can be meant itself.
        if !guess && equal.iter().any(|way| way.likely.loose == 0) {
            equal.retain(|way| way.likely.loose == 0);
        }
        if let Some(fewest) = equal.iter().map(leaning).min() {
            equal.retain(|way| leaning(way) == fewest);
        }
        // The way that finds more orders in the same words is meant: "by convoy of F Nth".
        let holds_all = |way: &&SentenceWay| {
            equal.iter().all(|other| other.drafts.iter().all(|draft| way.drafts.contains(draft)))
        };
        if let Some(whole) = equal.iter().copied().find(holds_all) {
            equal = vec![whole];
        }
        let Some(best) = equal.first() else { return SentenceMeaning::Frame };
        if best.drafts.is_empty() {
            return SentenceMeaning::Frame;
        }
        let answers = || equal.iter().map(|way| way.drafts.clone()).take(MOST_ANSWERS).collect();
        let loose = best.likely.loose > 0;
        match (rank, equal.len()) {
            (OrderRank::NoUnit, _) => SentenceMeaning::Refused(self.unclear(range, "diplomacy-post-no-unit")),
            (OrderRank::Contradicts, _) => {
                SentenceMeaning::Asked(Message::new("diplomacy-post-contradicts-board"), answers())
            }
            (OrderRank::Possible, 1) => SentenceMeaning::Orders(best.drafts.clone()),
            (OrderRank::Impossible, 1) if !loose => SentenceMeaning::Orders(best.drafts.clone()),
            (OrderRank::Impossible, 1) => {
                SentenceMeaning::Asked(Message::new("diplomacy-post-impossible-guess"), answers())
            }
            _ => SentenceMeaning::Asked(Message::new("diplomacy-unclear-readings"), answers()),
        }
    }

    /// Reads a sentence that forms no orders as it stands.
    pub(super) fn unread(&mut self, range: Range<usize>) -> Sentence {
        let explained = self.explain(range.clone());
        if !matches!(explained.says, SentenceMeaning::Refused(_)) || self.has(&range, HEDGES) {
            return explained;
        }
        let asks = range.clone().any(|at| self.lattice.nodes[at].sign == Some('?'));
        if asks || lexer::is_japanese(&self.text[self.bytes(&range)]) {
            let before = range.start..range.end - usize::from(asks);
            let ways = if asks && !before.is_empty() { self.ways(&before) } else { Vec::new() };
            return match ways.first() {
                Some(best) if !best.drafts.is_empty() && best.likely.rank <= OrderRank::Impossible => {
                    let answers = ways.iter().map(|way| way.drafts.clone()).take(MOST_ANSWERS).collect();
                    self.sentence(range, SentenceMeaning::Asked(Message::new("rules-post-question"), answers))
                }
                _ => explained,
            };
        }
        self.correct(range, explained)
    }

    /// Looks for misspelt words, and then asks what is left without the words that are not understood.
    fn correct(&mut self, range: Range<usize>, explained: Sentence) -> Sentence {
        let unknown: Vec<usize> = range.clone().filter(|at| self.lattice.nodes[*at].unknown).collect();
        self.lattice.correct(range.clone(), self.words);
        let guessed = unknown.iter().filter(|at| !self.lattice.nodes[**at].unknown);
        let written = |at: &usize| self.text[self.lattice.pieces[*at].at.clone()].to_owned();
        let guessed: Vec<String> = guessed.map(written).collect();
        if !guessed.is_empty() {
            let ways = self.ways(&range);
            if !ways.is_empty() {
                let says = match self.decide(&ways, &range) {
                    SentenceMeaning::Orders(drafts) if ways[0].likely.rank != OrderRank::Possible => {
                        SentenceMeaning::Asked(Message::new("diplomacy-post-impossible-guess"), vec![drafts])
                    }
                    says => says,
                };
                if !matches!(says, SentenceMeaning::Refused(_)) {
                    return Sentence { guessed, ..self.sentence(range, says) };
                }
            }
        }
        self.lattice.find_starts(range.clone(), true);
        let ways = self.ways(&range);
        self.lattice.find_starts(range.clone(), false);
        match ways.first() {
            Some(best)
                if settled(&best.drafts).len() == best.drafts.len()
                    && best.likely.rank <= OrderRank::Impossible =>
            {
                let answers = ways.iter().filter(|way| way.likely.rank == best.likely.rank);
                let answers = answers.map(|way| way.drafts.clone()).take(MOST_ANSWERS).collect();
                self.sentence(range, SentenceMeaning::Asked(Message::new("diplomacy-post-words"), answers))
            }
            _ => explained,
        }
    }

    pub(super) fn unclear(&self, range: &Range<usize>, id: &str) -> UnclearText {
        let message = match id {
            "diplomacy-post-no-unit" if self.rules.asked == RequestedOrders::Retreats => {
                Message::new("diplomacy-illegal-not-dislodged").with_rule(Rule::OnlyDislodged.id())
            }
            "diplomacy-post-no-unit" => Message::new(id).with_rule(Rule::OwnUnitsOnly.id()),
            id => Message::new(id),
        };
        UnclearText { at: self.bytes(range), message, near: Vec::new(), readings: Vec::new() }
    }

    /// Explains a sentence that forms no orders: frame, doubt, or the reason why it is refused.
    pub(super) fn explain(&self, range: Range<usize>) -> Sentence {
        let nodes = &self.lattice.nodes[range.clone()];
        let names = self.has_names(&range);
        let kinds = nodes
            .iter()
            .zip(&self.lattice.pieces[range.clone()])
            .any(|(node, piece)| node.has(KINDS) && piece.at.len() > 1);
        let hedged = self.has(&range, HEDGES);
        let talks = nodes.iter().any(|node| node.unknown || node.has(TALK));
        let arrow = nodes.iter().any(|node| node.sign == Some('-'));
        let is_talk = !names && !kinds && (talks || !self.has(&range, VERBS))
            || names
                && !kinds
                && !arrow
                && nodes.first().is_some_and(|node| node.has(TALK))
                && !self.has(&range, VERBS);
        let says = if self.has(&range, RETRACTS) {
            let speaks = names || kinds || arrow || self.has(&range, VERBS);
            SentenceMeaning::Retracts(self.unclear(&range, "rules-post-taken-back"), speaks)
        } else if hedged && !names && !kinds {
            let begins = nodes.iter().find(|node| {
                node.sign.is_none() && !node.has(Meanings::of(&[PostWord::Noise, PostWord::And]))
            });
            let doubts = begins.is_some_and(|node| node.has(HEDGES)) || self.has(&range, POWER) || !talks;
            // "Good luck to everyone (except Turkey)"
            let excepts = nodes.iter().all(|node| !node.has(HEDGES) || node.has(EXCEPT))
                && begins.is_some_and(|node| node.has(TALK) && !node.has(HEDGES));
            match doubts && !excepts || self.has(&range, UNSETTLED) {
                true => self.doubts(&range),
                false => SentenceMeaning::Frame,
            }
        } else if hedged {
            self.doubts(&range)
        } else if is_talk {
            SentenceMeaning::Frame
        } else {
            SentenceMeaning::Refused(self.refusal(&range))
        };
        self.sentence(range, says)
    }

    /// Returns the place and the reason at which the exact grammar stops.
    fn refusal(&self, range: &Range<usize>) -> UnclearText {
        let at = self.bytes(range);
        let offset = at.start;
        match self.exact.read(&self.text[at]) {
            Err(problems) => {
                let first = problems.into_iter().next();
                let moved = |mut problem: UnclearText| {
                    problem.at = problem.at.start + offset..problem.at.end + offset;
                    problem
                };
                first.map_or_else(|| self.unclear(range, "diplomacy-post-hedged"), moved)
            }
            Ok(_) => self.unclear(range, "diplomacy-post-no-unit"),
        }
    }
}

/// Returns the orders of drafts that are settled.
pub(super) fn settled(drafts: &[DraftOrder]) -> Vec<ParsedOrder> {
    let order = |draft: &DraftOrder| match draft {
        DraftOrder::Order { order, .. } => Some(*order),
        DraftOrder::Draw => Some(ParsedOrder::Draw),
        DraftOrder::Waive => Some(ParsedOrder::Adjustment(crate::diplomacy::order::AdjustmentOrder::Waive)),
        DraftOrder::Rest { .. } | DraftOrder::Pronoun(..) | DraftOrder::WaiveRest => None,
    };
    drafts.iter().filter_map(order).collect()
}
