//! Writes an act in the first wording of its form.

use super::pattern::PatternNode;
use super::reader::has_only_meaning;
use super::{FoundIn, OrderVocabulary};

/// Writes acts in natural wording, one per line.
pub(crate) fn write<V: OrderVocabulary>(acts: &[V::Act], vocabulary: &V) -> String {
    acts.iter().map(|act| write_line(act, vocabulary)).collect::<Vec<_>>().join("\n")
}

/// Writes a line whose only reading is the act. Names stand without quotation marks where possible, and with them
/// where they would be ambiguous and the game allows them.
pub(super) fn write_line<V: OrderVocabulary>(act: &V::Act, vocabulary: &V) -> String {
    let bare = compose(act, vocabulary, false);
    if V::QUOTES && !has_only_meaning(&bare, act, vocabulary) { compose(act, vocabulary, true) } else { bare }
}

/// Writes a line in the first wording of an act, with or without quotation marks around names.
pub(crate) fn compose<V: OrderVocabulary>(act: &V::Act, vocabulary: &V, quoted: bool) -> String {
    let (form, found) = V::take_apart(act);
    let mut patterns = vocabulary.forms().of_form(form);
    let written = patterns.find_map(|pattern| sequence(pattern, &found, vocabulary, quoted));
    written.map(|written| join(&written.pieces)).unwrap_or_default()
}

/// Pieces of a line, and whether a slot is among them.
#[derive(Default)]
struct WrittenLine {
    pieces: Vec<String>,
    has_place: bool,
}

/// Formats the nodes in sequence. `None` if a slot of the sequence is empty.
fn sequence<V: OrderVocabulary>(
    nodes: &[PatternNode<V::Slot>],
    found: &FoundIn<V>,
    vocabulary: &V,
    quoted: bool,
) -> Option<WrittenLine> {
    let mut all = WrittenLine::default();
    for node in nodes {
        let part = match node {
            PatternNode::Literal(shown, _) => WrittenLine { pieces: vec![shown.clone()], has_place: false },
            PatternNode::Slot(slot) => {
                let place = vocabulary.write_slot(*slot, found, quoted)?;
                WrittenLine { pieces: vec![place], has_place: true }
            }
            PatternNode::Choice { options, optional } => {
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
