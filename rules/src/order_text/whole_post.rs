//! Reads a whole post with the patterns of a game: what is an order counts, what is unclear is asked back or refused, and
//! the rest is frame.
//!
//! The dressing is taken off first ([`super::post`]). The text is cut into lines, and each line into clauses
//! ([`super::post_line`]). What a sentence says about others, such as a condition on the line below, is decided here.

use std::collections::BTreeSet;
use std::ops::Range;

use super::lexer::{Token, lex};
use super::post::UndressedPost;
use super::post_line::{PostLineReader, PostSentence, PostSentenceMeaning};
use super::post_words::{FrameWord, FrameWords, frame_words, words};
use super::reader::unclear;
use super::{LONGEST_TEXT, OrderVocabulary};
use crate::rules::{Language, MOST_ANSWERS, Message, PostLine, PostMeaning, PostReading, UnclearText};

/// Most lines of a post.
const MOST_LINES: usize = 600;

/// A vocabulary with which whole posts are read.
pub(crate) trait WholePostVocabulary: OrderVocabulary<Act: Clone> {
    /// Returns the words in the patterns, in plain form.
    fn literals(&self) -> &BTreeSet<String>;

    /// Returns the words of the names of places and things, and of numbers, in plain form.
    fn name_words(&self) -> BTreeSet<String>;

    /// Returns the verb of the orders under a heading: "attack" for "attacks".
    fn heading(&self, word: &str) -> Option<&str>;

    /// Returns false if the board rules an act out, whatever happens before it. It decides between readings only.
    fn is_near(&self, _act: &Self::Act) -> bool {
        true
    }

    /// Returns true if an act is carried out on a condition only. What follows it in its sentence may belong to it.
    fn is_conditional(&self, _act: &Self::Act) -> bool {
        false
    }

    /// Writes an order in full that leans on the one before it: "if taken, move all". `None` if it does not.
    fn write_in_full(&self, _tokens: &[Token], _last: &Self::Act) -> Option<Vec<Token>> {
        None
    }

    /// Returns the part of an act that may be any words of the writer.
    fn free_words(_act: &Self::Act) -> Option<&str> {
        None
    }
}

/// Reads a post. The first vocabulary is that of the interface; the others are those of the languages in which posts are
/// recognised.
pub(crate) fn read_post<V: WholePostVocabulary>(
    post: &str,
    vocabularies: &[(Language, V)],
) -> PostReading<V::Act> {
    if post.len() > LONGEST_TEXT {
        let refused = unclear(0..post.len(), Message::new("rules-post-too-long"));
        let line = PostLine { at: 0..post.len(), meaning: PostMeaning::Refused(refused) };
        let language = vocabularies.first().map_or(Language::En, |(language, _)| *language);
        return PostReading { language, lines: vec![line], warnings: Vec::new() };
    }
    let undressed = UndressedPost::of(post);
    let Some((language, vocabulary)) = recognise(&undressed.text, vocabularies) else {
        return PostReading { language: Language::En, lines: Vec::new(), warnings: Vec::new() };
    };
    let words = frame_words(language);
    let (text, mut doubted) = without_comments(&undressed.text, vocabulary, words);
    let tokens = lex(&text, V::CUT);
    let mut reader = PostLineReader::new(&text, vocabulary, words);
    let mut sentences = Vec::new();
    for line in V::lines(&tokens).into_iter().take(MOST_LINES) {
        reader.line(line, &mut sentences);
    }
    // A comment after slashes, already taken off as dressing.
    for comment in undressed.frame.iter().filter(|at| post[at.start..].starts_with("//")) {
        if has_doubt(&post[comment.clone()], words) {
            let before =
                |sentence: &&PostSentence<V::Act>| undressed.origin(sentence.at.clone()).end <= comment.start;
            doubted.extend(sentences.iter().rev().find(before).map(|sentence| sentence.at.start));
        }
    }
    let in_doubt = doubts(&sentences, &doubted);
    let mut warnings = Vec::new();
    let lines = sentences.into_iter().zip(in_doubt).map(|(sentence, in_doubt)| {
        warnings.extend(
            sentence
                .guessed
                .iter()
                .map(|word| Message::new("rules-post-guessed").with("word", word.as_str())),
        );
        let at = undressed.origin(sentence.at.clone());
        let meaning = meaning::<V>(sentence, in_doubt, &undressed);
        PostLine { at, meaning }
    });
    let lines = lines.collect();
    warnings.dedup();
    PostReading { language, lines, warnings }
}

/// Returns the vocabulary that knows the most words of the post; the first one if none knows more.
fn recognise<'a, V: WholePostVocabulary>(
    post: &str,
    vocabularies: &'a [(Language, V)],
) -> Option<(Language, &'a V)> {
    let said = words(post);
    let mut best: Option<(usize, Language, &V)> = None;
    for (language, vocabulary) in vocabularies {
        let names = vocabulary.name_words();
        let around = frame_words(*language);
        let known =
            |word: &str| vocabulary.literals().contains(word) || names.contains(word) || around.knows(word);
        let count = said.iter().filter(|(_, word)| known(word)).count();
        if best.as_ref().is_none_or(|(most, ..)| count > *most) {
            best = Some((count, *language, vocabulary));
        }
    }
    best.map(|(_, language, vocabulary)| (language, vocabulary))
}

/// Takes comments in brackets off a text, and the brackets off other words. Also returns where a comment puts an order in
/// doubt.
fn without_comments<V: WholePostVocabulary>(
    text: &str,
    vocabulary: &V,
    words: &FrameWords,
) -> (String, Vec<usize>) {
    let mut bytes = text.as_bytes().to_vec();
    let mut doubted = Vec::new();
    let mut open = None;
    let names = vocabulary.name_words();
    for (at, letter) in text.char_indices() {
        match (letter, open) {
            ('(', _) => open = Some(at),
            ('\n', _) => open = None,
            (')', Some(start)) => {
                open = None;
                let inner = &text[start + 1..at];
                let marks = words.mark(inner);
                if has_doubt(inner, words) || inner.contains('?') {
                    doubted.push(start);
                    bytes[start..=at].fill(b' ');
                    continue;
                }
                let is_order = |word: &str| {
                    names.contains(word)
                        || vocabulary.literals().contains(word)
                        || word.bytes().all(|byte| byte.is_ascii_digit())
                };
                let is_comment = marks.iter().all(|mark| {
                    matches!(mark.meaning, Some(FrameWord::Talk | FrameWord::Noise | FrameWord::Small))
                        || !mark.text.split(' ').any(is_order)
                });
                match is_comment {
                    true => bytes[start..=at].fill(b' '),
                    false => {
                        bytes[start] = b' ';
                        bytes[at] = b' ';
                    }
                }
            }
            _ => {}
        }
    }
    // Only whole characters are covered.
    (String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned()), doubted)
}

/// Returns true if words put the order beside them in doubt.
fn has_doubt(text: &str, words: &FrameWords) -> bool {
    words.mark(text).iter().any(|mark| {
        matches!(
            mark.meaning,
            Some(FrameWord::Doubt | FrameWord::Denial | FrameWord::Retract | FrameWord::Unsettled)
        )
    })
}

/// Returns for each sentence if another one puts it in doubt.
fn doubts<A>(sentences: &[PostSentence<A>], comments: &[usize]) -> Vec<bool> {
    let mut doubted = vec![false; sentences.len()];
    let is_order = |at: usize| matches!(sentences[at].says, PostSentenceMeaning::Order(_));
    let last =
        |end: usize| (0..end).rev().find(|at| !matches!(sentences[*at].says, PostSentenceMeaning::Frame));
    for (at, sentence) in sentences.iter().enumerate() {
        match &sentence.says {
            PostSentenceMeaning::Unsettles => doubted.fill(true),
            PostSentenceMeaning::Retracts => doubted[..at].fill(true),
            PostSentenceMeaning::Doubts(leads) => {
                last(at).into_iter().for_each(|before| doubted[before] = true);
                let after = doubted.iter_mut().skip(at + 1);
                after.take(if *leads { usize::MAX } else { 1 }).for_each(|after| *after = true);
            }
            // "Stop at 3." speaks of the order before it.
            PostSentenceMeaning::Refused(_, false) => {
                last(at).into_iter().for_each(|before| doubted[before] = true);
            }
            PostSentenceMeaning::Refused(_, true)
            | PostSentenceMeaning::Order(_)
            | PostSentenceMeaning::Frame => {}
        }
    }
    for comment in comments {
        let before =
            (0..sentences.len()).rev().find(|at| is_order(*at) && sentences[*at].at.start <= *comment);
        before.into_iter().for_each(|before| doubted[before] = true);
        let around = (0..sentences.len()).find(|at| is_order(*at) && sentences[*at].at.start > *comment);
        if before.is_none() {
            around.into_iter().for_each(|after| doubted[after] = true);
        }
    }
    doubted
}

/// Turns a sentence into a line of the reading.
fn meaning<V: WholePostVocabulary>(
    sentence: PostSentence<V::Act>,
    in_doubt: bool,
    undressed: &UndressedPost,
) -> PostMeaning<V::Act> {
    let moved = |unclear: UnclearText| {
        let mut near = unclear.near;
        near.truncate(MOST_ANSWERS);
        UnclearText { at: undressed.origin(unclear.at.clone()), near, ..unclear }
    };
    let ask = |id: &str, acts: Vec<V::Act>| {
        let answers = acts.into_iter().take(MOST_ANSWERS).map(|act| vec![act]).collect();
        PostMeaning::Asked { message: Message::new(id), answers }
    };
    let whole: Range<usize> = undressed.origin(sentence.at.clone());
    let told = |id: &str| PostMeaning::Refused(unclear(whole.clone(), Message::new(id)));
    match sentence.says {
        PostSentenceMeaning::Order(acts) if in_doubt => ask("rules-post-doubted", acts),
        PostSentenceMeaning::Order(acts) if sentence.asks => ask("rules-post-question", acts),
        PostSentenceMeaning::Order(acts) if acts.len() > 1 => ask(V::SEVERAL_READINGS, acts),
        PostSentenceMeaning::Order(acts) => {
            match acts.iter().find_map(|act| V::free_words(act)).is_some_and(is_several_words) {
                true => ask("rules-post-name", acts),
                false => PostMeaning::Orders(acts),
            }
        }
        PostSentenceMeaning::Frame => PostMeaning::Frame,
        PostSentenceMeaning::Refused(unclear, _) => PostMeaning::Refused(moved(unclear)),
        PostSentenceMeaning::Doubts(_) => told("rules-post-hedged"),
        PostSentenceMeaning::Unsettles => told("rules-post-unsettled"),
        PostSentenceMeaning::Retracts => told("rules-post-taken-back"),
    }
}

/// Returns true for words that may hold more than a name.
fn is_several_words(name: &str) -> bool {
    name.contains([',', '.', ':', '(', '!', '?', '+']) || words(name).len() > 3
}
