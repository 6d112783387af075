//! Files sent as one: the style sheets of a kind of page, and a script together with the modules it imports. A page then takes few
//! requests, while the sources stay short files that also work unbundled.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use super::StaticFiles;

/// The style sheets of every page.
const SITE: [&str; 6] =
    ["css/base.css", "css/parts.css", "css/forum.css", "css/thread.css", "css/atlas.css", "css/print.css"];
/// The style sheets that a game's page needs besides: that page, the heaviest of all, takes all of its styles as one file.
const GAME_PAGE: [&str; 6] =
    ["css/game.css", "css/map.css", "css/table.css", "css/play.css", "css/panel.css", "css/card.css"];

/// Style sheets by the name under which they are sent, each with its parts in order.
const STYLES: [(&str, &[&[&str]]); 3] = [
    ("css/site.css", &[&SITE]),
    ("css/games.css", &[&["css/game.css", "css/map.css", "css/table.css"]]),
    ("css/game-page.css", &[&SITE, &GAME_PAGE]),
];

/// All bundles by name.
static BUNDLES: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| {
    let styles = STYLES.iter().map(|(name, parts)| {
        let texts: Vec<String> = parts.iter().copied().flatten().filter_map(|part| text(part)).collect();
        ((*name).to_owned(), texts.join("\n"))
    });
    let scripts = StaticFiles::iter()
        .filter(|name| name.starts_with("js/"))
        .filter_map(|name| Some((name.to_string(), script(&name)?)));
    styles.chain(scripts).map(|(name, text)| (name, text.into_bytes())).collect()
});

/// Returns the bundle `name`; `None` if that file is sent as it is.
pub(super) fn bundle(name: &str) -> Option<&'static [u8]> {
    BUNDLES.get(name).map(Vec::as_slice)
}

/// Returns the names of all bundles.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    BUNDLES.keys().map(String::as_str)
}

fn text(name: &str) -> Option<String> {
    String::from_utf8(StaticFiles::get(name)?.data.into_owned()).ok()
}

/// Returns the script `name` with the modules it imports; `None` if it imports none.
fn script(name: &str) -> Option<String> {
    let own = text(name)?;
    if !own.lines().any(|line| Import::parse(line).is_some()) {
        return None;
    }
    let mut modules = Modules::default();
    let own = modules.inlined(name, &own);
    Some(modules.code + &own)
}

/// The modules of a bundle, in the order in which they are executed. Each becomes a constant with what it exports.
#[derive(Default)]
struct Modules {
    constants: BTreeMap<String, String>,
    code: String,
}

impl Modules {
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
        let code = text(name).unwrap_or_default();
        let inlined = self.inlined(name, &code);
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

    #[test]
    fn a_style_sheet_is_sent_with_all_its_parts() {
        for (name, parts) in STYLES {
            let sent = String::from_utf8(bundle(name).unwrap().to_vec()).unwrap();
            for part in parts.iter().copied().flatten() {
                assert!(
                    sent.contains(text(part).unwrap_or_else(|| panic!("{part} is missing")).trim()),
                    "{name} lacks {part}"
                );
            }
        }
    }

    #[test]
    fn a_script_is_sent_with_its_modules_each_once() {
        let sent = String::from_utf8(bundle("js/conquest.js").unwrap().to_vec()).unwrap();
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
        let scripts = BUNDLES.iter().filter(|(name, _)| name.starts_with("js/"));
        for (name, sent) in scripts {
            let sent = String::from_utf8(sent.clone()).unwrap();
            let left = sent.lines().find(|line| line.starts_with("import ") || line.starts_with("export "));
            assert_eq!(left, None, "{name}");
        }
    }

    #[test]
    fn the_script_that_checks_lots_is_loaded_as_it_is_handed_out() {
        assert!(
            text("js/randomness.js")
                .unwrap()
                .contains("\nimport { verify } from \"./verify-randomness.mjs\";")
        );
        assert!(bundle("js/randomness.js").is_none() && bundle("js/verify-randomness.mjs").is_none());
    }

    #[test]
    fn every_export_is_a_constant_a_function_or_a_class_on_one_line() {
        for name in StaticFiles::iter().filter(|name| name.starts_with("js/")) {
            for line in text(&name).unwrap().lines().filter(|line| line.starts_with("export ")) {
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
