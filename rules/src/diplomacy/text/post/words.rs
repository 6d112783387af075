//! The words of posts in a language: those of standard notation and of plain orders, and the wider ones of forums.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::pieces::pieces;
use crate::order_text::by_language;
use crate::order_text::lexer::TokenKind;

/// Meaning of a phrase in a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum PostWord {
    Army,
    Fleet,
    Hold,
    Move,
    Support,
    /// Support to hold, as one word: SH.
    SupportHold,
    Convoy,
    Retreat,
    Disband,
    Build,
    Waive,
    /// No build at all.
    WaiveAll,
    Draw,
    Via,
    To,
    From,
    In,
    /// Leads to a destination and to nothing else.
    Into,
    /// Joins a phrase to the next one (of, の).
    Of,
    Topic,
    Subject,
    Object,
    And,
    Or,
    Nc,
    Sc,
    Ec,
    Wc,
    /// A direction that names a coast only in brackets or after a slash.
    North,
    South,
    East,
    West,
    By,
    With,
    /// Before the unit that supports: "supported by".
    SupportedBy,
    /// Before the unit that convoys: "convoyed by".
    ConvoyedBy,
    /// Before the unit that moves: "is attacked by".
    MovedBy,
    It,
    All,
    Both,
    Others,
    /// Takes units out of a group: "all hold except Paris".
    Except,
    /// Repeats the order before: "Silesia does the same".
    Same,
    One,
    Two,
    Three,
    Four,
    /// A word that may stand anywhere and changes nothing.
    Noise,
    /// A word of a greeting, a remark or a heading: it stands between orders, not inside one.
    Talk,
    Power,
    /// Makes what it stands beside conditional, negated or uncertain.
    Hedge,
    /// At the beginning of a sentence: makes it a condition of what stands beside it.
    Binds,
    /// Says that nothing of the post counts yet.
    Unsettled,
    /// Takes back what was said before.
    Retract,
}

/// A set of meanings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meanings(u64);

impl Meanings {
    pub(super) const fn of(words: &[PostWord]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < words.len() {
            bits |= 1 << words[index] as u64;
            index += 1;
        }
        Self(bits)
    }

    pub(super) const fn any(self, wanted: Self) -> bool {
        self.0 & wanted.0 != 0
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn add(&mut self, word: PostWord) {
        self.0 |= 1 << word as u64;
    }
}

/// The phrases of a language, by their first word.
#[derive(Debug, Default)]
pub(super) struct PostLexicon {
    phrases: BTreeMap<String, Vec<(Vec<String>, Meanings)>>,
}

impl PostLexicon {
    fn add(&mut self, phrase: &str, word: PostWord) {
        let mut words = words_of(phrase).into_iter();
        let Some(first) = words.next() else { return };
        let rest: Vec<String> = words.collect();
        let phrases = self.phrases.entry(first).or_default();
        match phrases.iter_mut().find(|(old, _)| *old == rest) {
            Some((_, meanings)) => meanings.add(word),
            None => {
                let mut meanings = Meanings::default();
                meanings.add(word);
                phrases.push((rest, meanings));
            }
        }
    }

    /// Takes every harmless meaning from phrases that make an order doubtful.
    fn keep_doubts(&mut self) {
        const DOUBTS: Meanings = Meanings::of(&[PostWord::Hedge, PostWord::Retract, PostWord::Or]);
        const HARMLESS: Meanings = Meanings::of(&[PostWord::Noise, PostWord::Talk]);
        for (_, meanings) in self.phrases.values_mut().flatten().filter(|(_, meanings)| meanings.any(DOUBTS))
        {
            meanings.0 &= !HARMLESS.0;
        }
    }

    /// Returns the phrases that begin with a word: the words after it, and the meanings.
    pub(super) fn beginning_with(&self, first: &str) -> &[(Vec<String>, Meanings)] {
        self.phrases.get(first).map_or(&[], Vec::as_slice)
    }

    /// Returns true if the word alone has a meaning.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.beginning_with(word).iter().any(|(rest, _)| rest.is_empty())
    }

    /// Returns the single words with one of the wanted meanings.
    pub(super) fn single_words(&self, wanted: Meanings) -> Vec<(String, Meanings)> {
        let single = |(first, phrases): (&String, &Vec<(Vec<String>, Meanings)>)| {
            let alone = phrases.iter().find(|(rest, _)| rest.is_empty())?;
            alone.1.any(wanted).then(|| (first.clone(), alone.1))
        };
        let mut words: Vec<(String, Meanings)> = self.phrases.iter().filter_map(single).collect();
        words.sort_by(|one, other| one.0.cmp(&other.0));
        words
    }
}

fn words_of(phrase: &str) -> Vec<String> {
    let word = |piece: crate::order_text::lexer::Token| match piece.kind {
        TokenKind::Word(word) => Some(word),
        _ => None,
    };
    pieces(phrase).into_iter().filter_map(word).collect()
}

by_language! {
    /// The words of posts in a language. Standard notation and its English words are in each of them.
    of -> PostLexicon = load;
    "words.en.json", Ro: "words.ro.json", Pt: "words.pt.json", Ja: "words.ja.json"
}

fn load(wider: &str) -> Result<PostLexicon, serde_json::Error> {
    #[derive(Deserialize)]
    struct WordFile {
        exact: String,
        words: BTreeMap<PostWord, Vec<String>>,
    }
    let mut lexicon = PostLexicon::default();
    let file = serde_json::from_str::<WordFile>(wider)?;
    let exact = match file.exact.as_str() {
        "ro" => include_str!("../lexicon.ro.json"),
        "pt" => include_str!("../lexicon.pt.json"),
        "ja" => include_str!("../lexicon.ja.json"),
        _ => include_str!("../lexicon.en.json"),
    };
    let read = |text| serde_json::from_str::<BTreeMap<PostWord, Vec<String>>>(text);
    let mut sources = vec![read(exact)?, file.words, read(include_str!("words.all.json"))?];
    // None of the English words can be mistaken for Japanese.
    if file.exact == "ja" {
        let wider = serde_json::from_str::<WordFile>(include_str!("words.en.json"))?;
        sources.extend([read(include_str!("../lexicon.en.json"))?, wider.words]);
    }
    for words in sources {
        for (word, phrases) in words {
            phrases.iter().for_each(|phrase| lexicon.add(phrase, word));
        }
    }
    lexicon.keep_doubts();
    Ok(lexicon)
}
