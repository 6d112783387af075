//! Reads a whole post: what is an order counts, what is unclear is asked back or refused line by line, and the rest is frame.
//!
//! The dressing is taken off first ([`crate::order_text::post`]). The text is cut into sentences, every word and name is
//! looked up ([`lattice`]), and every way in which a sentence forms orders is tried ([`clauses`]). The board chooses among
//! them: the unit that stands there, its kind, its reach, and only then likeness of names ([`drafts`]). Sentences in Japanese
//! are read by the exact grammar. What the whole post says together, such as two orders for one unit, is in [`whole`].

mod clauses;
mod doubts;
mod drafts;
mod fragments;
mod headings;
mod japanese;
mod lattice;
mod names;
mod pieces;
mod sentences;
mod warnings;
mod whole;
mod words;

use super::{OrderReader, ParsedOrder, lexer};
use crate::diplomacy::legality::MovementPhase;
use crate::diplomacy::map::{Power, VariantMap};
use crate::diplomacy::rulebook::Rulebook;
use crate::order_text::LONGEST_TEXT;
use crate::order_text::likeness::errors_between;
use crate::order_text::post::UndressedPost;
use crate::rules::{self, Language, MOST_ANSWERS, Message, UnclearText};
use drafts::DraftRules;
use lattice::PostLattice;
use names::PostNames;
pub(super) use names::nicknames;
use words::{Meanings, PostLexicon, PostWord};

/// Most lines and sentences of a post.
const MOST_SENTENCES: usize = 600;

/// The words and names of posts in one language, built once for many posts.
#[derive(Debug)]
pub(super) struct PostVocabulary {
    lexicon: &'static PostLexicon,
    names: PostNames,
    /// Words of orders that a misspelt word may mean.
    spelt: Vec<(String, Meanings)>,
}

impl PostVocabulary {
    pub(super) fn of(map: &VariantMap, language: Language) -> Self {
        const CORRECTED: Meanings = Meanings::of(&[
            PostWord::Army,
            PostWord::Fleet,
            PostWord::Hold,
            PostWord::Move,
            PostWord::Support,
            PostWord::Convoy,
            PostWord::Retreat,
            PostWord::Disband,
            PostWord::Build,
        ]);
        let lexicon = words::of(language);
        let names = PostNames::of(map, language, lexicon);
        let mut spelt = lexicon.single_words(CORRECTED);
        spelt.retain(|(word, _)| word.chars().count() >= 4);
        Self { lexicon, names, spelt }
    }

    /// Returns the meaning of the words of orders that differ from a word by one error.
    fn misspelt_word(&self, word: &str) -> Option<Meanings> {
        const SHORTEST: usize = 4;
        const LONGEST: usize = 40;
        if word.chars().count() < SHORTEST || word.len() > LONGEST {
            return None;
        }
        let mut found: Option<Meanings> = None;
        for (spelt, meanings) in &self.spelt {
            let near = errors_between(spelt, word, 1) == Some(1);
            match found {
                _ if !near => {}
                Some(other) => found = Some(other.or(*meanings)),
                None => found = Some(*meanings),
            }
        }
        found
    }
}

/// Returns true if a comment puts the order beside it in doubt: a condition, a denial, a doubt.
fn is_doubt(comment: &str, words: &PostVocabulary) -> bool {
    const DOUBTS: Meanings = Meanings::of(&[PostWord::Hedge, PostWord::Or, PostWord::Retract]);
    let pieces = pieces::pieces(comment);
    let lattice = PostLattice::of(&pieces, comment, words);
    let mut at = 0;
    while let Some(node) = lattice.nodes.get(at) {
        // "Am" is no doubt inside "cum am vorbit".
        let longest = node.words.iter().map(|(_, length)| *length).max().unwrap_or(1);
        if node.sign == Some('?')
            || node.words.iter().any(|(meanings, length)| *length == longest && meanings.any(DOUBTS))
        {
            return true;
        }
        at += longest;
    }
    false
}

/// A line of a Diplomacy post.
type PostLine = rules::PostLine<ParsedOrder>;
/// The meaning of a line of a Diplomacy post.
type PostMeaning = rules::PostMeaning<ParsedOrder>;
/// A Diplomacy post, read.
type PostReading = rules::PostReading<ParsedOrder>;

/// Context of a reader of posts.
#[derive(Clone, Copy, Debug)]
pub struct PostReader<'a> {
    /// The board, the units, the kind of orders and the words of the interface's language.
    pub exact: OrderReader<'a>,
    /// The edition of the rules, for what is possible.
    pub choices: Rulebook,
    /// The language of the interface; it is tried first.
    pub language: Language,
    /// The words of the other languages in which posts are recognised.
    pub others: &'a [(Language, &'a super::DiplomacyVocabulary)],
    /// The power that writes; `None` to read orders of every power.
    pub seat: Option<Power>,
    /// Builds that the power may make; disbands that it must make, if negative.
    pub due: i32,
}

impl PostReader<'_> {
    /// Reads a post.
    pub fn read(&self, post: &str) -> rules::PostReading<ParsedOrder> {
        if post.len() > LONGEST_TEXT {
            let message = Message::new("rules-post-too-long");
            let refused = UnclearText { at: 0..post.len(), message, near: Vec::new(), readings: Vec::new() };
            let line = PostLine { at: 0..post.len(), meaning: PostMeaning::Refused(refused) };
            return PostReading { language: self.language, lines: vec![line], warnings: Vec::new() };
        }
        let undressed = UndressedPost::of(post);
        let pieces = pieces::pieces(&undressed.text);
        let (language, words) = self.recognise(&pieces);
        let rules = DraftRules {
            map: self.exact.map,
            position: self.exact.position,
            asked: self.exact.asked,
            seat: self.seat,
            phase: MovementPhase::new(self.exact.map, self.exact.position, self.choices),
            due: self.due,
        };
        let exact = OrderReader { words, ..self.exact };
        let lattice = PostLattice::of(&pieces, &undressed.text, &words.post);
        let mut reader = sentences::SentenceReader {
            exact: &exact,
            rules: &rules,
            text: &undressed.text,
            lattice,
            words: &words.post,
            carried: None,
        };
        let mut sentences = Vec::new();
        for range in sentences::cut(&pieces).into_iter().take(MOST_SENTENCES) {
            reader.line(range, &mut sentences);
        }
        for comment in undressed.frame.iter().filter(|at| post[at.start..].starts_with("//")) {
            if is_doubt(&post[comment.clone()], &words.post) {
                let before = sentences.iter_mut().rev().find(|sentence: &&mut sentences::Sentence| {
                    undressed.origin(sentence.at.clone()).end <= comment.start
                });
                before.into_iter().for_each(sentences::Sentence::doubt);
            }
        }
        whole::put_together(&rules, sentences, &undressed, language)
    }

    /// Returns the language with the most words in the post; the interface's language if none has more.
    fn recognise(
        &self,
        pieces: &[crate::order_text::lexer::Token],
    ) -> (Language, &super::DiplomacyVocabulary) {
        let words = |vocabulary: &super::DiplomacyVocabulary| {
            let known = |piece: &&crate::order_text::lexer::Token| match &piece.kind {
                crate::order_text::lexer::TokenKind::Word(word) => {
                    let letters = word.chars().count();
                    (letters > 2 || lexer::is_japanese(word))
                        && (vocabulary.post.lexicon.beginning_with(word).iter().next().is_some()
                            || vocabulary.post.names.beginning_with(word).next().is_some())
                }
                _ => false,
            };
            pieces.iter().filter(known).count()
        };
        let mut best = (self.language, self.exact.words, words(self.exact.words));
        for (language, vocabulary) in self.others {
            let count = words(vocabulary);
            if count > best.2 {
                best = (*language, vocabulary, count);
            }
        }
        (best.0, best.1)
    }
}
