//! Test of the words on the screen: `docs/words/` names for each language the word of a concept and the words that must not
//! come back, and no text of the locales uses one of those.

use std::fs;
use std::path::{Path, PathBuf};

/// The languages of the interface, each with its list in `docs/words/`.
const LANGUAGES: [&str; 4] = ["en", "ro", "pt", "ja"];
/// The least number of words that a list bars: fewer would mean that its table could not be read.
const LEAST_BARRED: usize = 10;

/// Says where each list is broken: the file, the line, and the word.
#[test]
fn no_text_uses_a_word_that_its_list_bars() {
    for language in LANGUAGES {
        let barred = barred_words(language);
        assert!(barred.len() >= LEAST_BARRED, "docs/words/{language}.md bars only {} words", barred.len());
        let mut found = Vec::new();
        for path in locale_files(language) {
            for (number, text) in texts(&fs::read_to_string(&path).unwrap()) {
                let text = text.to_lowercase().replace('’', "'");
                for word in barred.iter().filter(|word| contains_word(&text, word)) {
                    let shown = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().display().to_string();
                    found.push(format!("{shown}:{number}: \"{word}\" in: {}", text.trim()));
                }
            }
        }
        assert!(
            found.is_empty(),
            "docs/words/{language}.md bars words that stand on the screen:\n{}",
            found.join("\n")
        );
    }
}

/// The words in `code` marks in the third column of a language's list, in lower case. `a … b` bars both words in this order in
/// one line.
fn barred_words(language: &str) -> Vec<String> {
    let list = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/words").join(format!("{language}.md")),
    )
    .unwrap();
    let rows = list.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.filter_map(|row| row.split('|').nth(3))
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(|word| word.to_lowercase().replace('’', "'"))
        .collect()
}

/// The Fluent files of a language: the server's and those of the variants of Diplomacy.
fn locale_files(language: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = fs::read_dir(root.join("locales").join(language))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    let variants = fs::read_dir(root.join("rules/src/diplomacy/variants")).unwrap();
    files.extend(
        variants
            .map(|entry| entry.unwrap().path().join("words").join(format!("{language}.ftl")))
            .filter(|path| path.exists()),
    );
    files.sort();
    files
}

/// The lines of a Fluent file as people read them, with their numbers: without comments, ids and what stands in braces.
fn texts(file: &str) -> Vec<(usize, String)> {
    let mut texts = Vec::new();
    for (number, line) in file.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let value = match line.split_once('=') {
            Some((_, value)) if !line.starts_with(' ') => value,
            _ => line,
        };
        let mut shown = String::new();
        let mut depth = 0usize;
        for letter in value.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ if depth == 0 => shown.push(letter),
                _ => {}
            }
        }
        texts.push((number + 1, shown));
    }
    texts
}

/// Whether a text holds a word, neither the beginning nor the end of a longer one. Japanese does not part its words, so there
/// any place counts.
fn contains_word(text: &str, word: &str) -> bool {
    if let Some((first, second)) = word.split_once(" … ") {
        return text
            .find(first)
            .is_some_and(|at| contains_word(&text[at..], first) && contains_word(&text[at..], second));
    }
    let parted = word.chars().all(|letter| (letter as u32) < 0x3000);
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !parted || !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn a_word_is_found_whole_and_outside_of_ids_and_arguments() {
    let file =
        "# the house\ngames-house = Bot { $house }\nplain = The house,\n    plays on\nlong = households\n";
    let found: Vec<usize> = texts(file)
        .into_iter()
        .filter(|(_, text)| contains_word(&text.to_lowercase(), "house"))
        .map(|(line, _)| line)
        .collect();
    assert_eq!(found, [3]);
    assert!(contains_word("対局を見る", "対局"));
    assert!(contains_word("whoever opened it: he may", "whoever … he"));
    assert!(!contains_word("whoever opened it: they may", "whoever … he"));
}
