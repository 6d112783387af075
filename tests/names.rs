//! Test of names and of how templates and paths are written. The limits are shares of all type definitions of the product; they
//! may be lowered, never raised.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest shares, in percent: type names that two definitions have, of one word, that are a bare participle.
const MOST_SHARED: f64 = 10.0;
const MOST_OF_ONE_WORD: f64 = 30.0;
const MOST_PARTICIPLES: f64 = 1.0;
/// The characters of a line of a template, at most.
const LONGEST_TEMPLATE_LINE: usize = 139;
/// Participles that do not end in -ed or -ing.
const IRREGULAR: [&str; 14] = [
    "Told", "Held", "Said", "Shown", "Sent", "Given", "Drawn", "Kept", "Made", "Known", "Written", "Chosen",
    "Left", "Taken",
];

/// A type definition of the product: its name and its file.
type Definition = (String, PathBuf);

#[test]
fn type_names_are_unique_of_two_words_and_no_participles() {
    let definitions = definitions();
    assert!(definitions.len() > 500, "only {} type definitions were found", definitions.len());
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, _) in &definitions {
        *count.entry(name).or_default() += 1;
    }
    let shared = |(name, _): &&Definition| count[name.as_str()] > 1;
    let of_one_word = |(name, _): &&Definition| words(name) == 1;
    let participle = |(name, _): &&Definition| is_participle(name);
    for (what, most, found) in [
        ("share their name", MOST_SHARED, definitions.iter().filter(shared).collect::<Vec<_>>()),
        ("have a name of one word", MOST_OF_ONE_WORD, definitions.iter().filter(of_one_word).collect()),
        ("are named by a bare participle", MOST_PARTICIPLES, definitions.iter().filter(participle).collect()),
    ] {
        let share = 100.0 * found.len() as f64 / definitions.len() as f64;
        assert!(share <= most, "{share:.1} % of the types {what}, at most {most} % may: {found:#?}");
    }
}

#[test]
fn no_line_of_a_template_is_long() {
    let templates: Vec<PathBuf> =
        ["templates", "core/templates"].into_iter().flat_map(|folder| files(folder, "html")).collect();
    assert!(templates.len() > 100, "only {} templates were found", templates.len());
    for path in templates {
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let length = line.chars().count();
            assert!(
                length <= LONGEST_TEMPLATE_LINE,
                "{}:{}: {length} characters",
                path.display(),
                number + 1
            );
        }
    }
}

#[test]
fn paths_start_at_the_root_of_the_crate() {
    for path in sources() {
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            let climbs = line.contains("super::super::");
            assert!(!climbs, "{}:{}: write crate::… instead of super::super", path.display(), number + 1);
        }
    }
}

#[test]
fn the_reader_of_definitions_sees_types_and_not_their_uses() {
    let code = "pub struct Game;\n    pub(crate) enum OrderKind {\nimpl X {\n    type State = u8;\n}\ntype Pair = (u8, u8);\n// struct No\n";
    let names: Vec<String> = defined(code).collect();
    assert_eq!(names, ["Game", "OrderKind", "Pair"]);
    assert_eq!([words("Game"), words("OrderKind"), words("TotpCheck")], [1, 2, 2]);
    assert!(
        is_participle("Listed")
            && is_participle("Told")
            && !is_participle("RefusedOrder")
            && !is_participle("Seed")
    );
}

/// The type definitions of the product, without those of tests.
fn definitions() -> Vec<Definition> {
    let mut found = Vec::new();
    for path in sources() {
        let code = fs::read_to_string(&path).unwrap();
        let code = code.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        found.extend(defined(code).map(|name| (name, path.clone())));
    }
    found
}

/// The source files of the product without files of tests.
fn sources() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        ["src", "core/src", "rules/src", "atlas/src"].iter().flat_map(|folder| files(folder, "rs")).collect();
    paths.retain(|path| {
        !path.ends_with("tests.rs") && !path.components().any(|part| part.as_os_str() == "tests")
    });
    paths
}

/// The files with an ending under a folder of the repository, in the order of their names.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The names of the types that code defines; associated types are no definitions.
fn defined(code: &str) -> impl Iterator<Item = String> {
    code.lines().filter_map(|line| {
        let mut words =
            line.split_whitespace().skip_while(|word| word.starts_with("pub") || *word == "unsafe");
        let keyword = words.next()?;
        let is_type = ["struct", "enum", "trait", "union"].contains(&keyword)
            || keyword == "type" && !line.starts_with(' ');
        let name: String =
            words.next().filter(|_| is_type)?.chars().take_while(|letter| letter.is_alphanumeric()).collect();
        name.starts_with(|letter: char| letter.is_ascii_uppercase()).then_some(name)
    })
}

/// The number of words of a name: each begins with a capital letter.
fn words(name: &str) -> usize {
    name.chars().filter(char::is_ascii_uppercase).count()
}

fn is_participle(name: &str) -> bool {
    let regular = name != "Seed" && (name.ends_with("ed") || name.ends_with("ing"));
    words(name) == 1 && (regular || IRREGULAR.contains(&name))
}
