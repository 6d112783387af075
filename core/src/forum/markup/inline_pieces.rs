//! The pieces of a paragraph: text, events of Markdown, pictures, and tags with their partners.

use pulldown_cmark::Event;

use super::inline_tags::{InlineTag, OpenTags, read_mark};
use super::pictures::EmbeddedPicture;

/// A piece of a paragraph.
#[derive(Debug)]
pub(super) enum InlinePiece<'e> {
    /// An event of Markdown, left as it is.
    Event(Event<'e>),
    /// Text without tags.
    Text(String),
    /// A picture of this site, with its description.
    Picture { picture: EmbeddedPicture, description: String },
    /// A tag as typed. `partner` is the index of its other half, `None` if it has none.
    Mark { typed: String, mark: InlineTag, closes: bool, partner: Option<usize> },
}

/// Splits text at its tags.
pub(super) fn split(text: &str, pieces: &mut Vec<InlinePiece<'_>>) {
    let mut from = 0;
    let mut at = 0;
    while let Some(place) = text[at..].find(['[', '|']) {
        let start = at + place;
        at = start + 1;
        let Some((mark, closes, length)) = read_mark(text, start) else { continue };
        if start > from {
            pieces.push(InlinePiece::Text(text[from..start].to_owned()));
        }
        at = start + length;
        from = at;
        pieces.push(InlinePiece::Mark { typed: text[start..at].to_owned(), mark, closes, partner: None });
    }
    if from < text.len() {
        pieces.push(InlinePiece::Text(text[from..].to_owned()));
    }
}

/// Finds the partner of each tag. A tag opened inside Markdown emphasis can close only inside it.
pub(super) fn pair(pieces: &mut [InlinePiece<'_>]) {
    // The open tags for each level of emphasis, the innermost last.
    let mut rooms = vec![OpenTags::default()];
    let mut couples = Vec::new();
    for (place, piece) in pieces.iter().enumerate() {
        match piece {
            InlinePiece::Event(Event::Start(_)) => rooms.push(OpenTags::default()),
            InlinePiece::Event(Event::End(_)) if rooms.len() > 1 => drop(rooms.pop()),
            InlinePiece::Mark { mark, closes, .. } => {
                let Some(room) = rooms.last_mut() else { continue };
                let (opens, closes) = match mark {
                    InlineTag::Hidden { may_open, may_close } => {
                        let closes = *may_close && room.has_open(mark.kind());
                        (*may_open && !closes, closes)
                    }
                    _ => (!closes, *closes),
                };
                if closes {
                    couples.extend(room.close(mark.kind()).map(|opening| (opening, place)));
                } else if opens {
                    room.open(mark.kind(), place);
                }
            }
            _ => {}
        }
    }
    for (opening, closing) in couples {
        for (one, other) in [(opening, closing), (closing, opening)] {
            if let Some(InlinePiece::Mark { partner, closes, .. }) = pieces.get_mut(one) {
                *partner = Some(other);
                *closes = one == closing;
            }
        }
    }
}

/// Returns the nesting depth of the paired tags of a paragraph.
pub(super) fn deepest(pieces: &[InlinePiece<'_>]) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for piece in pieces {
        match piece {
            InlinePiece::Mark { closes: false, partner: Some(_), .. } => depth += 1,
            InlinePiece::Mark { closes: true, partner: Some(_), .. } => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Returns the text of the pieces from `from` up to `to`.
pub(super) fn between(pieces: &[InlinePiece<'_>], from: usize, to: usize) -> String {
    let mut text = String::new();
    for piece in pieces.get(from..to).unwrap_or_default() {
        match piece {
            InlinePiece::Text(more) => text.push_str(more),
            InlinePiece::Mark { typed, .. } => text.push_str(typed),
            InlinePiece::Event(Event::Code(more) | Event::Text(more)) => text.push_str(more),
            InlinePiece::Event(_) | InlinePiece::Picture { .. } => {}
        }
    }
    text.trim().to_owned()
}
