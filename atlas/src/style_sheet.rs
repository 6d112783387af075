//! The style of a standalone drawing: the page's style sheet with all values computed. Editors and printers with
//! little support for style sheets show such a drawing too.

use std::collections::BTreeMap;

use super::colour;
use super::drawing_options::DrawingTheme;
use stafeta_rules::board::SeatColour;

/// The style sheet of all drawings.
const SHEET: &str = include_str!("../../static/css/atlas.css");
/// Variables that the page's other style sheets define.
const FONTS: [(&str, &str); 2] = [
    ("--sans", r#""Source Sans 3","Noto Sans JP",sans-serif"#),
    ("--serif", r#"Literata,"Noto Sans JP",serif"#),
];

/// Values of variables by name. Functions in the values are not computed yet.
type DesignTokens = BTreeMap<String, String>;

/// Returns the rules by which a drawing shows names, and short forms where its window is narrower than `names_from` pixels.
/// Programs that know no windows show names.
pub(super) fn fitting_labels(names_from: u16) -> String {
    let shown = |shown: &str, hidden: &str| {
        format!(".map .label-{shown}{{display:inline}}.map .label-{hidden}{{display:none}}")
    };
    let (names, codes) = (shown("names", "codes"), shown("codes", "names"));
    format!("{names}@media (max-width:{}px){{{codes}}}", names_from.saturating_sub(1))
}

/// Returns the style for a theme, with the colours of `inks`.
pub(super) fn style(theme: DrawingTheme, inks: &[SeatColour]) -> String {
    let (screen, print) = SHEET.split_once("@media print {").unwrap_or((SHEET, ""));
    let print = print.trim_end().trim_end_matches('}');
    let mut tokens: DesignTokens = FONTS.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let mut rules = read(screen);
    if theme == DrawingTheme::Print {
        rules.extend(read(print));
    }
    for (_, declarations) in rules.iter().filter(|(selector, _)| selector == ":root") {
        for declaration in declarations.split(';') {
            if let Some((name, value)) = declaration.split_once(':') {
                tokens.insert(name.trim().to_owned(), value.trim().to_owned());
            }
        }
    }
    let mut owners: Vec<(String, String, String)> = inks
        .iter()
        .map(|ink| {
            (format!("player-colour-{}", ink.letter()), colour::write(ink.rgb()), colour::write(ink.text()))
        })
        .collect();
    owners.push(("nobody".to_owned(), "var(--land)".to_owned(), "var(--label)".to_owned()));
    let dark = theme == DrawingTheme::Dark;
    let mut style = String::new();
    for (selector, declarations) in rules.iter().filter(|(selector, _)| selector != ":root") {
        if !declarations.contains("var(--p)") && !declarations.contains("var(--on)") {
            style.push_str(&format!("{selector}{{{}}}", evaluate_functions(declarations, &tokens, dark)));
            continue;
        }
        let class = selector.trim_start_matches(".map ");
        for (owner, ink, text) in &owners {
            let mut own = tokens.clone();
            own.insert("--p".to_owned(), ink.clone());
            own.insert("--on".to_owned(), text.clone());
            let declarations = evaluate_functions(declarations, &own, dark);
            style.push_str(&format!(".map .{owner}{class},.map .{owner} {class}{{{declarations}}}"));
        }
    }
    style
}

/// Returns the rules of a style sheet without comments, as selector and declarations, these without the white space between them.
fn read(sheet: &str) -> Vec<(String, String)> {
    let mut plain = String::new();
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    let rules = plain.split('}').filter_map(|rule| rule.split_once('{'));
    rules.map(|(selector, body)| (selector.trim().to_owned(), declarations(body))).collect()
}

/// Returns the declarations of a rule as `name:value;name:value`.
fn declarations(body: &str) -> String {
    let written = body.split(';').filter_map(|declaration| declaration.split_once(':'));
    let close: Vec<String> =
        written.map(|(name, value)| format!("{}:{}", name.trim(), value.trim())).collect();
    close.join(";")
}

/// Replaces the functions in declarations with their values, innermost first.
fn evaluate_functions(declarations: &str, tokens: &DesignTokens, dark: bool) -> String {
    let mut text = declarations.to_owned();
    let functions = ["var(", "light-dark(", "color-mix("];
    while let Some((start, name)) =
        functions.iter().filter_map(|name| Some((text.rfind(name)?, *name))).max_by_key(|(start, _)| *start)
    {
        let inner = &text[start + name.len()..];
        let Some(length) = inner.find(')') else { break };
        let arguments: Vec<&str> = inner[..length].split(',').map(str::trim).collect();
        let value = match (name, &arguments[..]) {
            ("var(", [token, ..]) => tokens.get(*token).cloned().unwrap_or_default(),
            ("light-dark(", [light, night]) => (if dark { *night } else { *light }).to_owned(),
            ("color-mix(", [_, one, other]) => mix_colours(one, other),
            _ => String::new(),
        };
        text.replace_range(start..start + name.len() + length + 1, &value);
    }
    text
}

/// Mixes two colours, e.g. `#9c2815 44%` and `#f1ead9`. The percentage is the share of the first; 50% if there is none.
fn mix_colours(one: &str, other: &str) -> String {
    let (one, share) = one.split_once(' ').unwrap_or((one, "50%"));
    let share: f64 = share.trim().trim_end_matches('%').parse().unwrap_or(50.0);
    match (colour::parse(one), colour::parse(other)) {
        (Some(one), Some(other)) => colour::write(colour::mix(one, share / 100.0, other)),
        _ => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_functions_are_computed() {
        for theme in [DrawingTheme::Light, DrawingTheme::Dark, DrawingTheme::Print] {
            let style = style(theme, &SeatColour::ALL);
            for rest in ["var(", "light-dark", "color-mix", "@media", "/*", ":;", ":}"] {
                assert!(!style.contains(rest), "{theme:?} has {rest}: {style}");
            }
        }
    }

    #[test]
    fn an_owner_has_a_tint_on_the_land_and_the_full_colour_on_the_band() {
        let style = style(DrawingTheme::Light, &[SeatColour::Carmine]);
        assert!(
            style.contains(".map .player-colour-C.owned,.map .player-colour-C .owned{fill:#d19783}"),
            "{style}"
        );
        assert!(
            style.contains(".map .player-colour-C.band,.map .player-colour-C .band{stroke:#9c2815}"),
            "{style}"
        );
        assert!(style.contains(".map .nobody.body,.map .nobody .body{fill:#f1ead9"), "{style}");
    }

    #[test]
    fn paper_has_no_colour_of_owners() {
        let style = style(DrawingTheme::Print, &[SeatColour::Carmine]);
        assert!(style.contains(".map .owned{fill:#fff}"), "{style}");
        assert!(style.contains(".map .hatch{display:inline}"), "{style}");
    }
}
