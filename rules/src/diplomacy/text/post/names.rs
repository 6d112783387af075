//! The names of places in posts: those of the board, the nicknames of the hobby, shortened and inflected forms, and names
//! that are only alike.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::pieces::pieces;
use super::words::PostLexicon;
use crate::diplomacy::map::{Province, VariantMap};
use crate::order_text::lexer::TokenKind;
use crate::order_text::likeness::errors_between;
use crate::rules::Language;

/// Shortest beginning of a name that stands for it, in letters.
const SHORTEST_BEGINNING: usize = 4;
/// Shortest word that may be a misspelt name, in letters, and the least for two errors.
const SHORTEST_MISSPELT: usize = 4;
const LONG_NAME: usize = 7;
/// Longest word that may be a misspelt name, in bytes.
const LONGEST_MISSPELT: usize = 40;

/// The way in which a name was found. The best is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameMatch {
    /// As on the board, or a nickname.
    Known,
    /// The beginning or an inflected form of a name.
    Form,
    /// A name that is like the word.
    Alike,
}

#[derive(Debug)]
struct PlaceName {
    /// The words after the first.
    rest: Vec<String>,
    provinces: BTreeSet<Province>,
    found: NameMatch,
}

/// The names of a board in a language.
#[derive(Debug, Default)]
pub(super) struct PostNames {
    names: BTreeMap<String, Vec<PlaceName>>,
    /// Nicknames that are codes of other places, while the names are collected.
    also: Vec<(Vec<String>, Province)>,
    /// Names of one word, with their letters counted.
    single: Vec<(String, usize, BTreeSet<Province>)>,
}

/// Nicknames and abbreviations of the hobby by code, for every board that has the code.
pub(in crate::diplomacy::text) fn nicknames() -> &'static BTreeMap<String, Vec<String>> {
    static NICKNAMES: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
        let text = include_str!("nicknames.json");
        serde_json::from_str(text).unwrap_or_else(|error| unreachable!("nicknames.json: {error}"))
    });
    &NICKNAMES
}

impl PostNames {
    /// Collects the names of `map` for readers of `language`. Words of the lexicon are no shortened names.
    pub(super) fn of(map: &VariantMap, language: Language, lexicon: &PostLexicon) -> Self {
        let mut names = Self::default();
        let nicknames = nicknames();
        let mut full: Vec<(Vec<String>, Province)> = Vec::new();
        for province in map.provinces() {
            let facts = map.province(province);
            let mut own =
                vec![facts.code.as_str(), facts.names.english(), facts.names.in_language(language.code())];
            own.extend(facts.also.iter().map(String::as_str));
            own.extend(nicknames.get(&facts.code).into_iter().flatten().map(String::as_str));
            for name in own {
                let words = words_of(name);
                // The code of a place is a nickname of another only if the other is meant: `F NAP - TYR`.
                if map.provinces().any(|other| other != province && is_code(map, other, &words)) {
                    names.also.push((words, province));
                    continue;
                }
                names.add(&words, province, NameMatch::Known);
                full.push((words, province));
            }
        }
        for (words, province) in std::mem::take(&mut names.also) {
            if let Some((first, rest)) = words.split_first() {
                let (rest, provinces) = (rest.to_vec(), [province].into());
                let name = PlaceName { rest, provinces, found: NameMatch::Form };
                names.names.entry(first.clone()).or_default().push(name);
            }
        }
        for (words, province) in &full {
            for form in inflected(words, language) {
                if !names.knows(&form) {
                    names.add(&form, *province, NameMatch::Form);
                }
            }
        }
        names.add_beginnings(&full, lexicon);
        names.list_single_words(&full);
        names
    }

    fn add(&mut self, words: &[String], province: Province, found: NameMatch) {
        let Some((first, rest)) = words.split_first() else { return };
        let beginning = self.names.entry(first.clone()).or_default();
        match beginning.iter_mut().find(|name| name.rest == rest) {
            Some(name) if name.found == found => {
                name.provinces.insert(province);
            }
            Some(_) => {}
            None => beginning.push(PlaceName { rest: rest.to_vec(), provinces: [province].into(), found }),
        }
    }

    fn knows(&self, words: &[String]) -> bool {
        let (first, rest) = words.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
        let names = first.and_then(|first| self.names.get(first));
        names
            .is_some_and(|names| names.iter().any(|name| name.rest == rest && name.found == NameMatch::Known))
    }

    fn add_beginnings(&mut self, full: &[(Vec<String>, Province)], lexicon: &PostLexicon) {
        for (words, province) in full {
            let [word] = words.as_slice() else { continue };
            let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).skip(SHORTEST_BEGINNING).collect();
            for end in ends {
                let beginning = vec![word[..end].to_owned()];
                if !self.knows(&beginning) && !lexicon.knows(&word[..end]) {
                    self.add(&beginning, *province, NameMatch::Form);
                }
            }
        }
    }

    fn list_single_words(&mut self, full: &[(Vec<String>, Province)]) {
        let mut single: BTreeMap<&str, BTreeSet<Province>> = BTreeMap::new();
        for (words, province) in full {
            if let [word] = words.as_slice()
                && word.chars().count() >= SHORTEST_MISSPELT
            {
                single.entry(word).or_default().insert(*province);
            }
        }
        let counted =
            single.into_iter().map(|(word, places)| (word.to_owned(), word.chars().count(), places));
        self.single = counted.collect();
    }

    /// Returns the names that begin with a word: the words after it, the places and how they were found.
    pub(super) fn beginning_with(
        &self,
        first: &str,
    ) -> impl Iterator<Item = (&[String], &BTreeSet<Province>, NameMatch)> {
        let names = self.names.get(first).map_or(&[][..], Vec::as_slice);
        names.iter().map(|name| (name.rest.as_slice(), &name.provinces, name.found))
    }

    /// Returns the places whose names differ from a word by the fewest errors: one, or two in a long name.
    pub(super) fn alike(&self, word: &str) -> BTreeSet<Province> {
        let letters = word.chars().count();
        if letters < SHORTEST_MISSPELT || word.len() > LONGEST_MISSPELT {
            return BTreeSet::new();
        }
        let mut best = (usize::MAX, BTreeSet::new());
        for (name, count, provinces) in &self.single {
            let most = if letters.min(*count) >= LONG_NAME { 2 } else { 1 };
            let Some(errors) = errors_between(name, word, most.min(best.0)) else { continue };
            if errors < best.0 {
                best = (errors, BTreeSet::new());
            }
            best.1.extend(provinces.iter().copied());
        }
        best.1
    }
}

fn is_code(map: &VariantMap, province: Province, words: &[String]) -> bool {
    matches!(words, [word] if map.province(province).code.eq_ignore_ascii_case(word))
}

fn words_of(name: &str) -> Vec<String> {
    let word = |piece: crate::order_text::lexer::Token| match piece.kind {
        TokenKind::Word(word) => Some(word),
        _ => None,
    };
    pieces(name).into_iter().filter_map(word).collect()
}

/// Returns the forms of a name with an article or in the genitive: Romanian `Parisul`, `Londrei`, `Mării Nordului`.
fn inflected(words: &[String], language: Language) -> Vec<Vec<String>> {
    let Some((first, rest)) = words.split_first().filter(|_| language == Language::Ro) else {
        return Vec::new();
    };
    let mut forms = Vec::new();
    if first.chars().count() < SHORTEST_MISSPELT {
        return forms;
    }
    let endings: Vec<String> = match first.strip_suffix('a') {
        _ if first == "marea" => vec!["marii".to_owned(), "mare".to_owned()],
        Some(stem) => {
            vec![format!("{stem}ei"), format!("{}ei", stem.trim_end_matches('i')), format!("{stem}ii")]
        }
        None if first.ends_with("ul") => vec![format!("{first}ui")],
        None => vec![format!("{first}ul"), format!("{first}ului")],
    };
    for form in endings {
        forms.push([&[form], rest].concat());
    }
    forms
}
