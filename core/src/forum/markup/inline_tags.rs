//! Tags inside a line, and the pairing of opening with closing ones.

use super::colour;

/// A tag inside a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum InlineTag {
    Bold,
    Italic,
    Underlined,
    Struck,
    /// Coloured text with the CSS class of its colour; `None` if the colour is unknown.
    Coloured(Option<&'static str>),
    /// `[url]` with its address; `None` if the text is the address.
    Link(Option<String>),
    /// `[img]`, whose text is the address.
    Picture,
    /// `||`, which begins and ends hidden text. Like emphasis it begins before a word and ends behind one.
    Hidden {
        may_open: bool,
        may_close: bool,
    },
}

impl InlineTag {
    fn read(word: &str, argument: Option<&str>) -> Option<InlineTag> {
        Some(match word.to_ascii_lowercase().as_str() {
            "b" => InlineTag::Bold,
            "i" => InlineTag::Italic,
            "u" => InlineTag::Underlined,
            "s" => InlineTag::Struck,
            "color" | "colour" => InlineTag::Coloured(argument.and_then(colour::class)),
            "url" => InlineTag::Link(argument.map(|address| address.trim().trim_matches('"').to_owned())),
            "img" => InlineTag::Picture,
            _ => return None,
        })
    }

    pub(super) fn kind(&self) -> InlineTagKind {
        match self {
            InlineTag::Bold => InlineTagKind::Bold,
            InlineTag::Italic => InlineTagKind::Italic,
            InlineTag::Underlined => InlineTagKind::Underlined,
            InlineTag::Struck => InlineTagKind::Struck,
            InlineTag::Coloured(_) => InlineTagKind::Coloured,
            InlineTag::Link(_) => InlineTagKind::Link,
            InlineTag::Picture => InlineTagKind::Picture,
            InlineTag::Hidden { .. } => InlineTagKind::Hidden,
        }
    }
}

/// The kind of a tag. A closing tag belongs to an opening one of the same kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InlineTagKind {
    Bold,
    Italic,
    Underlined,
    Struck,
    Coloured,
    Link,
    Picture,
    Hidden,
}

impl InlineTagKind {
    const COUNT: usize = 8;
}

/// Parses the tag at `start` of `text`. Returns the tag, true if it is a closing one, and its length in bytes. `None` if there is no
/// known tag. `||` is given as an opening one; whether it opens or closes is decided when tags are paired.
pub(super) fn read_mark(text: &str, start: usize) -> Option<(InlineTag, bool, usize)> {
    let (before, text) = text.split_at(start);
    if let Some(after) = text.strip_prefix("||") {
        let is_apart = |c: char| c.is_whitespace() || c == '|';
        let (may_open, may_close) = (!after.starts_with(is_apart), !before.ends_with(is_apart));
        return Some((InlineTag::Hidden { may_open, may_close }, false, 2));
    }
    let inside = text.strip_prefix('[')?;
    let length = inside.bytes().take(500).take_while(|byte| !matches!(byte, b'[' | b']' | b'\n')).count();
    let inside = inside.get(..length).filter(|_| text.as_bytes().get(length + 1) == Some(&b']'))?;
    if let Some(word) = inside.strip_prefix('/') {
        return Some((InlineTag::read(word, None)?, true, length + 2));
    }
    let (word, argument) =
        inside.split_once('=').map_or((inside, None), |(word, argument)| (word, Some(argument)));
    Some((InlineTag::read(word, argument)?, false, length + 2))
}

/// The open tags on one level of emphasis, with their number for each kind. Thanks to the numbers, an unmatched closing tag
/// is recognised without a search, and each opening tag is visited only once.
#[derive(Default)]
pub(super) struct OpenTags {
    open: Vec<(InlineTagKind, usize)>,
    waiting: [usize; InlineTagKind::COUNT],
}

impl OpenTags {
    /// Returns true if a tag of this kind is open.
    pub(super) fn has_open(&self, kind: InlineTagKind) -> bool {
        self.waiting.get(kind as usize).is_some_and(|waiting| *waiting > 0)
    }

    pub(super) fn open(&mut self, kind: InlineTagKind, place: usize) {
        self.open.push((kind, place));
        if let Some(waiting) = self.waiting.get_mut(kind as usize) {
            *waiting += 1;
        }
    }

    /// Closes the last open tag of this kind and all tags inside it. Returns its index; `None` if none is open.
    pub(super) fn close(&mut self, kind: InlineTagKind) -> Option<usize> {
        if !self.has_open(kind) {
            return None;
        }
        while let Some((open, place)) = self.open.pop() {
            if let Some(waiting) = self.waiting.get_mut(open as usize) {
                *waiting -= 1;
            }
            if open == kind {
                return Some(place);
            }
        }
        None
    }
}
