//! Tests of the catalogue against the required areas of each language, the code and the templates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser;

use super::{Lang, catalogue};

/// The plural categories besides `other`, which is the default.
const CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The folder of the repository: one above that of this crate.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Returns every template of the server and of the core whose name ends in `ending`.
fn templates(ending: &str) -> Vec<PathBuf> {
    let mut found = files(&root().join("templates"), ending);
    found.extend(files(&root().join("core/templates"), ending));
    found
}

/// Returns every file below `folder` whose name ends in `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the variables and shape of each parsed pattern of a language, by area and message id.
fn areas(lang: Lang) -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    catalogue::files_of(lang)
        .map(|(path, source)| {
            let resource = parser::parse(source.as_str())
                .unwrap_or_else(|(_, defects)| panic!("{path} cannot be read: {defects:?}"));
            let area = path.split('/').next_back().unwrap().trim_end_matches(".ftl").to_owned();
            (area, messages(&resource))
        })
        .collect()
}

fn messages(resource: &Resource<&str>) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                in_pattern(pattern, &mut variables, message.id.name);
            }
            assert!(
                found.insert(message.id.name.to_owned(), variables).is_none(),
                "{} twice",
                message.id.name
            );
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>, id: &str) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables, id);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>, id: &str) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables, id),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables, id);
            for variant in variants {
                if let VariantKey::Identifier { name } = &variant.key {
                    let on_number = matches!(selector, InlineExpression::VariableReference { .. });
                    assert!(
                        !(on_number && CATEGORIES.contains(name)),
                        "{id}: select on PLURAL($n), not on $n, or Romanian counts above 100 go wrong"
                    );
                }
                in_pattern(&variant.value, variables, id);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>, id: &str) {
    match inline {
        InlineExpression::VariableReference { id: name } => {
            variables.insert(name.name.to_owned());
        }
        InlineExpression::FunctionReference { id: name, arguments: CallArguments { positional, .. } } => {
            assert_eq!(name.name, "PLURAL", "{id} calls a function that does not exist");
            for argument in positional {
                in_inline(argument, variables, id);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables, id),
        _ => {}
    }
}

#[test]
fn every_language_has_what_it_owes_and_nothing_else() {
    let english = areas(Lang::En);
    assert!(!english.is_empty(), "no English messages were found");
    let owed = fs::read_to_string(root().join("locales/required.txt")).unwrap();
    let mut debts: BTreeMap<Lang, BTreeSet<String>> = BTreeMap::new();
    debts.insert(Lang::Ro, english.keys().cloned().collect());
    for line in owed.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (lang, area) = line.split_once(' ').expect("a line of required.txt is a language and an area");
        assert!(english.contains_key(area), "required.txt names the area {area:?}, which English lacks");
        debts.entry(lang.parse().unwrap()).or_default().insert(area.to_owned());
    }
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::En) {
        let theirs = areas(lang);
        for area in debts.get(&lang).into_iter().flatten() {
            let (ours, theirs) = (&english[area], theirs.get(area));
            for id in ours.keys() {
                assert!(theirs.is_some_and(|t| t.contains_key(id)), "{lang} owes {id} in {area}.ftl");
            }
        }
        for (area, ids) in &theirs {
            for (id, variables) in ids {
                let known = english.get(area).and_then(|area| area.get(id));
                let known = known.unwrap_or_else(|| panic!("{lang} has {id} in {area}.ftl, English has not"));
                assert!(variables.is_subset(known), "{lang} {id} uses {variables:?}, English only {known:?}");
            }
        }
    }
}

#[test]
fn no_id_stands_in_two_areas() {
    for lang in Lang::ALL {
        let mut seen = BTreeMap::new();
        for (area, ids) in areas(lang) {
            for id in ids.into_keys() {
                if let Some(other) = seen.insert(id.clone(), area.clone()) {
                    panic!("{lang}: {id} stands in {other}.ftl and in {area}.ftl");
                }
            }
        }
    }
}

#[test]
fn only_messages_named_html_hold_markup() {
    for lang in Lang::ALL {
        for (path, source) in catalogue::files_of(lang) {
            let resource = parser::parse(source.as_str()).unwrap();
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let text = format!("{:?}", message.value);
                let marked = text.contains('<') || text.contains("&nbsp;");
                let named = message.id.name.ends_with("-html");
                assert_eq!(
                    marked, named,
                    "{path}: {} holds markup: {marked}, is named so: {named}",
                    message.id.name
                );
            }
        }
    }
}

#[test]
fn romanian_is_written_with_commas_below() {
    for (path, source) in catalogue::files_of(Lang::Ro) {
        for cedilla in ['ş', 'ţ', 'Ş', 'Ţ'] {
            assert!(!source.contains(cedilla), "{path} has {cedilla}, a letter with a cedilla");
        }
    }
}

/// Returns the messages used by code and templates: whole ids, and prefixes that a value completes.
fn asked() -> (BTreeMap<String, PathBuf>, BTreeSet<String>) {
    let mut whole = BTreeMap::new();
    let mut beginnings = BTreeSet::new();
    let mut sources = files(&root().join("src"), ".rs");
    sources.extend(files(&root().join("core/src"), ".rs"));
    sources.extend(templates(".html"));
    sources.extend(templates(".txt"));
    for path in sources {
        if path.ends_with("i18n/checks.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let text = &code.collect::<Vec<_>>().join("\n");
        for opening in [".t(", ".html(", "Message::new(", "key!(", "concat!("] {
            for (place, _) in text.match_indices(opening) {
                let rest = text[place + opening.len()..].trim_start().trim_start_matches("format!(");
                let Some(literal) = rest.strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                    continue;
                };
                let completed =
                    opening == "concat!(" || rest[literal.len() + 2..].trim_start().starts_with(['~', '+']);
                match literal.split_once('{') {
                    Some((beginning, _)) => drop(beginnings.insert(beginning.to_owned())),
                    None if completed => drop(beginnings.insert(literal.to_owned())),
                    None => drop(whole.insert(literal.to_owned(), path.clone())),
                }
            }
        }
    }
    (whole, beginnings)
}

#[test]
fn every_id_asked_for_is_in_the_catalogue() {
    let (whole, beginnings) = asked();
    assert!(whole.len() > 20, "the scan found only {} ids: it no longer sees the code", whole.len());
    for (id, path) in &whole {
        assert!(catalogue::has(Lang::En, id), "{} asks for {id}, which English lacks", path.display());
    }
    let english: Vec<String> = areas(Lang::En).into_values().flat_map(BTreeMap::into_keys).collect();
    for beginning in &beginnings {
        assert!(english.iter().any(|id| id.starts_with(beginning)), "no message begins with {beginning}");
    }
}

#[test]
fn every_message_of_the_site_is_asked_for() {
    let (whole, beginnings) = asked();
    for (area, ids) in areas(Lang::En) {
        if area.starts_with("rules-") {
            continue;
        }
        for id in ids.keys() {
            assert!(
                whole.contains_key(id) || beginnings.iter().any(|beginning| id.starts_with(beginning)),
                "{id} in {area}.ftl is asked for nowhere: remove it, or mark its use with key!"
            );
        }
    }
}

#[test]
fn templates_hold_no_text_of_their_own() {
    let templates = templates(".html");
    assert!(!templates.is_empty());
    for path in templates {
        let text = fs::read_to_string(&path).unwrap();
        let loose = words_of(&text);
        let name = path.strip_prefix(root()).unwrap().display();
        assert!(loose.is_empty(), "{name}: {loose:?} are text, not messages");
    }
}

/// Returns the visible text of a template: between tags, and in attributes that are read aloud.
fn words_of(template: &str) -> Vec<String> {
    let mut text = template.to_owned();
    for (open, close, stand_in) in
        [("{#", "#}", ""), ("{%", "%}", ""), ("{{", "}}", ""), ("<!--", "-->", ""), ("<svg", "</svg>", "")]
    {
        while let Some(start) = text.find(open) {
            let end = text[start..].find(close).map_or(text.len(), |end| start + end + close.len());
            text.replace_range(start..end, stand_in);
        }
    }
    // An attribute that a block adds to a tag of the page it extends.
    let attributes =
        [" aria-current=\"true\"", " aria-current=\"page\"", " class=\"game-page has-bottom-bar\""];
    let text = attributes.iter().fold(text, |text, attribute| text.replace(attribute, ""));
    let mut found = Vec::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('<') {
        found.push(before.to_owned());
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        for attribute in ["title=\"", "alt=\"", "aria-label=\"", "placeholder=\"", "value=\""] {
            let shown = attribute != "value=\"" || tag.contains("type=\"submit\"");
            if let Some((_, value)) = tag.split_once(attribute).filter(|_| shown) {
                found.push(value.split('"').next().unwrap_or_default().to_owned());
            }
        }
        rest = after;
    }
    found.push(rest.to_owned());
    found
        .into_iter()
        .map(|text| text.replace("&nbsp;", "").replace("&middot;", "").replace("&amp;", "").trim().to_owned())
        .filter(|text| text.chars().any(char::is_alphabetic))
        .collect()
}

#[test]
fn the_scan_of_templates_sees_text_and_nothing_else() {
    let quiet = "<p title=\"{{ w.t(\"x\") }}\">{{ w.t(\"x\") }}<!-- note --> {% if a %}·{% endif %}&nbsp;#<input value=\"post\"></p>";
    assert_eq!(words_of(quiet), Vec::<String>::new());
    assert_eq!(words_of("<p>Hello</p><a title=\"There\">1</a>"), ["Hello", "There"]);
}
