//! Writes an act in the first wording of its form.

use super::pattern::Node;
use super::reader::means;
use super::{FoundIn, Vocabulary};

/// Writes acts in natural wording, one per line.
pub(crate) fn write<V: Vocabulary>(acts: &[V::Act], vocabulary: &V) -> String {
    acts.iter().map(|act| write_line(act, vocabulary)).collect::<Vec<_>>().join("\n")
}

/// Writes a line whose only reading is the act. Names stand without quotation marks where possible, and with them
/// where they would be ambiguous and the game allows them.
pub(super) fn write_line<V: Vocabulary>(act: &V::Act, vocabulary: &V) -> String {
    let bare = compose(act, vocabulary, false);
    if V::QUOTES && !means(&bare, act, vocabulary) { compose(act, vocabulary, true) } else { bare }
}

/// Writes a line in the first wording of an act, with or without quotation marks around names.
pub(crate) fn compose<V: Vocabulary>(act: &V::Act, vocabulary: &V, quoted: bool) -> String {
    let (form, found) = V::take_apart(act);
    let patterns = vocabulary.forms().get(&form).map(Vec::as_slice).unwrap_or_default();
    let written = patterns.iter().find_map(|pattern| sequence(pattern, &found, vocabulary, quoted));
    written.map(|written| join(&written.pieces)).unwrap_or_default()
}

/// Pieces of a line, and whether a slot is among them.
#[derive(Default)]
struct Written {
    pieces: Vec<String>,
    has_place: bool,
}

/// Formats the nodes in sequence. `None` if a slot of the sequence is empty.
fn sequence<V: Vocabulary>(
    nodes: &[Node<V::Slot>],
    found: &FoundIn<V>,
    vocabulary: &V,
    quoted: bool,
) -> Option<Written> {
    let mut all = Written::default();
    for node in nodes {
        let part = match node {
            Node::Literal(shown, _) => Written { pieces: vec![shown.clone()], has_place: false },
            Node::Slot(slot) => {
                let place = vocabulary.written(*slot, found, quoted)?;
                Written { pieces: vec![place], has_place: true }
            }
            Node::Choice { options, optional } => {
                let mut parts =
                    options.iter().filter_map(|option| sequence(option, found, vocabulary, quoted));
                if *optional {
                    parts.find(|part| part.has_place).unwrap_or_default()
                } else {
                    parts.next()?
                }
            }
        };
        all.pieces.extend(part.pieces);
        all.has_place |= part.has_place;
    }
    Some(all)
}

fn join(pieces: &[String]) -> String {
    let mut line = String::new();
    for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
        if !line.is_empty() && !piece.starts_with([',', ':', '.', '\'']) {
            line.push(' ');
        }
        line.push_str(piece);
    }
    line
}
