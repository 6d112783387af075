//! `[color=…]`: replaces any colour with the nearest of ten that are readable in the light and the dark theme.

/// The CSS classes (`ink-red` and so on), each with the RGB colour to compare other colours with.
const INKS: [(&str, [u8; 3]); 10] = [
    ("ink-red", [0xc0, 0x20, 0x20]),
    ("ink-orange", [0xe0, 0x80, 0x10]),
    ("ink-yellow", [0xd0, 0xb0, 0x20]),
    ("ink-green", [0x20, 0x90, 0x30]),
    ("ink-teal", [0x10, 0xa0, 0xa0]),
    ("ink-blue", [0x20, 0x50, 0xc0]),
    ("ink-purple", [0x70, 0x30, 0xb0]),
    ("ink-pink", [0xd0, 0x50, 0x90]),
    ("ink-brown", [0x80, 0x50, 0x28]),
    ("ink-grey", [0x80, 0x80, 0x80]),
];

/// Other colour names, each with the class that replaces it.
const OTHER_NAMES: [(&str, &str); 17] = [
    ("darkred", "ink-red"),
    ("crimson", "ink-red"),
    ("maroon", "ink-red"),
    ("gold", "ink-yellow"),
    ("lime", "ink-green"),
    ("darkgreen", "ink-green"),
    ("olive", "ink-green"),
    ("cyan", "ink-teal"),
    ("aqua", "ink-teal"),
    ("turquoise", "ink-teal"),
    ("navy", "ink-blue"),
    ("darkblue", "ink-blue"),
    ("violet", "ink-purple"),
    ("indigo", "ink-purple"),
    ("magenta", "ink-pink"),
    ("fuchsia", "ink-pink"),
    ("gray", "ink-grey"),
];

/// Returns the class for a colour by name (`red`) or number (`#c02020`, `#c22`). `None` if the colour is unknown.
pub(super) fn class(colour: &str) -> Option<&'static str> {
    let colour = colour.trim().trim_matches('"').to_ascii_lowercase();
    if let Some(hex) = colour.strip_prefix('#') {
        return nearest(hex);
    }
    let own =
        INKS.into_iter().map(|(class, _)| class).find(|class| class.strip_prefix("ink-") == Some(&colour));
    own.or_else(|| OTHER_NAMES.into_iter().find(|(name, _)| *name == colour).map(|(_, class)| class))
}

fn nearest(hex: &str) -> Option<&'static str> {
    let digits: Option<Vec<u8>> =
        hex.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    let wanted = match digits?.as_slice() {
        [r, g, b] => [r * 17, g * 17, b * 17],
        [r, s, g, h, b, c] => [r * 16 + s, g * 16 + h, b * 16 + c],
        _ => return None,
    };
    INKS.into_iter().min_by_key(|(_, ink)| distance(*ink, wanted)).map(|(class, _)| class)
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::class;

    #[test]
    fn colours_become_the_nearest_ink() {
        for (colour, expected) in [
            ("red", Some("ink-red")),
            ("Red", Some("ink-red")),
            ("#f00", Some("ink-red")),
            ("#0000ff", Some("ink-blue")),
            ("navy", Some("ink-blue")),
            ("#777777", Some("ink-grey")),
            ("expression(alert(1))", None),
            ("#12", None),
            ("#ggg", None),
            ("#ășț", None),
            ("", None),
        ] {
            assert_eq!(class(colour), expected, "{colour}");
        }
    }
}
