//! Addresses in a text: links to them, and the beginning and end of bare ones.

use super::inline::escape;

/// Returns the opening tag of a link to `address`. An address without a scheme that looks like a host gets `https`. The
/// sanitiser removes addresses that may not be linked.
pub(super) fn anchor(address: &str) -> String {
    let mut html = String::from("<a href=\"");
    let bare =
        address.starts_with(char::is_alphanumeric) && !address.contains([':', '\\']) && address.contains('.');
    if bare {
        html.push_str("https://");
    }
    escape(address, &mut html);
    html.push_str("\">");
    html
}

/// Finds the beginning of a bare address: `https://` or `http://` at the beginning of a word.
pub(super) fn bare_start(text: &str) -> Option<usize> {
    text.match_indices("http").map(|(place, _)| place).find(|&place| {
        let rest = &text[place..];
        let scheme = ["https://", "http://"].into_iter().find(|scheme| rest.starts_with(scheme));
        let at_word = !text[..place].ends_with(char::is_alphanumeric);
        at_word && scheme.is_some_and(|scheme| rest[scheme.len()..].starts_with(char::is_alphanumeric))
    })
}

/// Returns the length in bytes of the bare address at the beginning of `text`. Punctuation at its end does not belong to it,
/// and a closing bracket only if the address has its opening bracket.
pub(super) fn bare_length(text: &str) -> usize {
    let end = text.find(|c: char| {
        c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`' | '[' | ']' | '„' | '”' | '«' | '»')
    });
    let mut address = &text[..end.unwrap_or(text.len())];
    let opened = address.matches('(').count();
    let mut closed = address.matches(')').count();
    while let Some(last) = address.chars().next_back() {
        match last {
            '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '*' | '_' => {}
            ')' if closed > opened => closed -= 1,
            _ => break,
        }
        address = &address[..address.len() - last.len_utf8()];
    }
    address.len()
}
