//! Files sent as one: the style sheets of a kind of page, and a script together with the modules it imports. A page then takes few
//! requests, while the sources stay short files that also work unbundled.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The files of the folder, by name.
pub(crate) type Sources = BTreeMap<String, Vec<u8>>;

/// The style sheets of every page.
const SITE: [&str; 14] = [
    "css/fonts.css",
    "css/base.css",
    "css/parts.css",
    "css/forms.css",
    "css/lists.css",
    "css/phone.css",
    "css/forum.css",
    "css/prose.css",
    "css/composer.css",
    "css/boards.css",
    "css/player_colours.css",
    "css/thread.css",
    "css/atlas.css",
    "css/print.css",
];
/// The style sheets that a game's page needs besides: that page, the heaviest of all, takes all of its styles as one file.
const GAME_PAGE: [&str; 8] = [
    "css/game.css",
    "css/map.css",
    "css/table.css",
    "css/play.css",
    "css/play_columns.css",
    "css/play_phone.css",
    "css/panel.css",
    "css/card.css",
];

/// Style sheets by the name under which they are sent, each with its parts in order.
const STYLES: [(&str, &[&[&str]]); 3] = [
    ("css/site.css", &[&SITE]),
    ("css/games.css", &[&["css/game.css", "css/map.css", "css/table.css"]]),
    ("css/game-page.css", &[&SITE, &GAME_PAGE]),
];

/// Makes all bundles of the files `sources`, by name.
pub(crate) fn bundle(sources: &Sources) -> BTreeMap<String, String> {
    let styles = STYLES.iter().map(|(name, parts)| {
        let texts: Vec<&str> =
            parts.iter().copied().flatten().filter_map(|part| text(sources, part)).collect();
        ((*name).to_owned(), texts.join("\n"))
    });
    let scripts = sources
        .keys()
        .filter(|name| name.starts_with("js/"))
        .filter_map(|name| Some((name.clone(), script(sources, name)?)));
    styles.chain(scripts).collect()
}

fn text<'a>(sources: &'a Sources, name: &str) -> Option<&'a str> {
    std::str::from_utf8(sources.get(name)?).ok()
}

/// Returns the script `name` with the modules it imports; `None` if it imports none.
fn script(sources: &Sources, name: &str) -> Option<String> {
    let own = text(sources, name)?;
    if !own.lines().any(|line| Import::parse(line).is_some()) {
        return None;
    }
    let mut modules = Modules { sources, constants: BTreeMap::new(), code: String::new() };
    let own = modules.inlined(name, own);
    Some(modules.code + &own)
}

/// The modules of a bundle, in the order in which they are executed. Each becomes a constant with what it exports.
struct Modules<'a> {
    sources: &'a Sources,
    constants: BTreeMap<String, String>,
    code: String,
}

impl Modules<'_> {
    /// Returns the code of a module with its imports read from the constants of the imported modules.
    fn inlined(&mut self, name: &str, code: &str) -> String {
        let mut inlined = String::with_capacity(code.len());
        for line in code.lines() {
            match Import::parse(line) {
                Some(Import { names, from }) => {
                    let constant = self.constant(&beside(name, from));
                    if !names.is_empty() {
                        let _ = write!(inlined, "const {names} = {constant};");
                    }
                }
                None => inlined.push_str(line.strip_prefix("export ").unwrap_or(line)),
            }
            inlined.push('\n');
        }
        inlined
    }

    /// Returns the constant of a module. The module is added where nobody has imported it before.
    fn constant(&mut self, name: &str) -> String {
        if let Some(constant) = self.constants.get(name) {
            return constant.clone();
        }
        let code = text(self.sources, name).unwrap_or_default();
        let inlined = self.inlined(name, code);
        let exports: Vec<&str> = code.lines().filter_map(exported).collect();
        let constant = format!("module{}", self.constants.len());
        let _ = writeln!(
            self.code,
            "const {constant} = (() => {{\n{inlined}return {{ {} }};\n}})();",
            exports.join(", ")
        );
        self.constants.insert(name.to_owned(), constant.clone());
        constant
    }
}

/// An import on a line of its own: `import { a, b } from "./c.js";` or `import "./c.js";`. An import of an `.mjs` is left to the
/// browser: that script is handed out to be run elsewhere, and what checks with it loads the very same file.
struct Import<'a> {
    /// The braces and what is between them. Empty if only the effect is wanted.
    names: &'a str,
    from: &'a str,
}

impl<'a> Import<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let (names, from) = match line.strip_prefix("import ")? {
            effect if effect.starts_with('"') => ("", effect),
            named => named.split_once(" from ")?,
        };
        let from = from.strip_suffix(';')?.trim_matches('"');
        from.ends_with(".js").then_some(Self { names, from })
    }
}

/// Returns the name that a line exports.
fn exported(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("export ")?;
    let declared = declared.strip_prefix("async ").unwrap_or(declared);
    let (_, named) = declared.split_once(' ')?;
    named.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next()
}

/// Returns the name of a file beside `name`: `./draw.js` beside `js/editor/editor.js` is `js/editor/draw.js`.
fn beside(name: &str, relative: &str) -> String {
    let mut folders: Vec<&str> = name.split('/').collect();
    folders.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the files that can be bundled.
    fn sources() -> Sources {
        let mut sources = Sources::new();
        for folder in ["css", "js", "js/editor"] {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static").join(folder);
            for entry in
                std::fs::read_dir(path).unwrap().map(Result::unwrap).filter(|entry| entry.path().is_file())
            {
                let name = format!("{folder}/{}", entry.file_name().into_string().unwrap());
                sources.insert(name, std::fs::read(entry.path()).unwrap());
            }
        }
        sources
    }

    #[test]
    fn a_style_sheet_is_sent_with_all_its_parts() {
        let sources = sources();
        for (name, parts) in STYLES {
            let sent = &bundle(&sources)[name];
            for part in parts.iter().copied().flatten() {
                let text = text(&sources, part).unwrap_or_else(|| panic!("{part} is missing"));
                assert!(sent.contains(text.trim()), "{name} lacks {part}");
            }
        }
    }

    #[test]
    fn a_script_is_sent_with_its_modules_each_once() {
        let sent = bundle(&sources()).remove("js/conquest.js").unwrap();
        for once in ["function openCard(", "function pills(", "function keep("] {
            assert_eq!(sent.matches(once).count(), 1, "{once}");
        }
        let lines: Vec<&str> = sent.lines().collect();
        let place = |what: &str| lines.iter().position(|line| line.contains(what)).unwrap();
        assert!(
            place("function pills(") < place("pills(view.querySelector"),
            "a module comes before those that import it"
        );
    }

    #[test]
    fn no_import_or_export_is_left_in_a_bundle() {
        let bundles = bundle(&sources());
        for (name, sent) in bundles.iter().filter(|(name, _)| name.starts_with("js/")) {
            let left = sent.lines().find(|line| line.starts_with("import ") || line.starts_with("export "));
            assert_eq!(left, None, "{name}");
        }
    }

    #[test]
    fn the_script_that_checks_lots_is_loaded_as_it_is_handed_out() {
        let sources = sources();
        let script = text(&sources, "js/randomness.js").unwrap();
        assert!(script.contains("\nimport { verify } from \"./verify-randomness.mjs\";"));
        let bundles = bundle(&sources);
        assert!(
            ["js/randomness.js", "js/verify-randomness.mjs"].iter().all(|name| !bundles.contains_key(*name))
        );
    }

    #[test]
    fn every_export_is_a_constant_a_function_or_a_class_on_one_line() {
        let sources = sources();
        for name in sources.keys().filter(|name| name.starts_with("js/")) {
            for line in text(&sources, name).unwrap().lines().filter(|line| line.starts_with("export ")) {
                let kinds = ["export const ", "export function ", "export async function ", "export class "];
                assert!(kinds.iter().any(|kind| line.starts_with(kind)), "{name}: {line}");
                assert!(
                    exported(line).is_some_and(|name| name != "function" && !name.is_empty()),
                    "{name}: {line}"
                );
            }
        }
    }
}
