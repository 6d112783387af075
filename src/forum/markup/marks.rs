//! Tags inside a line, and the pairing of opening with closing ones.

use super::colour;

/// A tag inside a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mark {
    Bold,
    Italic,
    Underlined,
    Struck,
    /// Coloured text with the CSS class of its colour. `None` if the colour is unknown.
    Coloured(Option<&'static str>),
    /// `[url]` with its address. `None` if the text is the address.
    Link(Option<String>),
    /// `[img]`, whose text is the address.
    Picture,
}

impl Mark {
    fn read(word: &str, argument: Option<&str>) -> Option<Mark> {
        Some(match word.to_ascii_lowercase().as_str() {
            "b" => Mark::Bold,
            "i" => Mark::Italic,
            "u" => Mark::Underlined,
            "s" => Mark::Struck,
            "color" | "colour" => Mark::Coloured(argument.and_then(colour::class)),
            "url" => Mark::Link(argument.map(|address| address.trim().trim_matches('"').to_owned())),
            "img" => Mark::Picture,
            _ => return None,
        })
    }

    pub(super) fn kind(&self) -> Kind {
        match self {
            Mark::Bold => Kind::Bold,
            Mark::Italic => Kind::Italic,
            Mark::Underlined => Kind::Underlined,
            Mark::Struck => Kind::Struck,
            Mark::Coloured(_) => Kind::Coloured,
            Mark::Link(_) => Kind::Link,
            Mark::Picture => Kind::Picture,
        }
    }
}

/// The kind of a tag. A closing tag belongs to an opening one of the same kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bold,
    Italic,
    Underlined,
    Struck,
    Coloured,
    Link,
    Picture,
}

impl Kind {
    const COUNT: usize = 7;
}

/// Parses the tag at the beginning of `text`. Returns the tag, whether it closes, and its length in bytes.
pub(super) fn read_mark(text: &str) -> Option<(Mark, bool, usize)> {
    let inside = text.strip_prefix('[')?;
    let length = inside.bytes().take(500).take_while(|byte| !matches!(byte, b'[' | b']' | b'\n')).count();
    let inside = inside.get(..length).filter(|_| text.as_bytes().get(length + 1) == Some(&b']'))?;
    if let Some(word) = inside.strip_prefix('/') {
        return Some((Mark::read(word, None)?, true, length + 2));
    }
    let (word, argument) =
        inside.split_once('=').map_or((inside, None), |(word, argument)| (word, Some(argument)));
    Some((Mark::read(word, argument)?, false, length + 2))
}

/// The open tags on one level of emphasis, with their number for each kind. With the numbers, an unmatched closing tag is
/// recognised at once and each opening tag is visited only once.
#[derive(Default)]
pub(super) struct Room {
    open: Vec<(Kind, usize)>,
    waiting: [usize; Kind::COUNT],
}

impl Room {
    pub(super) fn open(&mut self, kind: Kind, place: usize) {
        self.open.push((kind, place));
        if let Some(waiting) = self.waiting.get_mut(kind as usize) {
            *waiting += 1;
        }
    }

    /// Closes the last open tag of this kind and all tags inside it, and returns its index.
    pub(super) fn close(&mut self, kind: Kind) -> Option<usize> {
        if self.waiting.get(kind as usize) == Some(&0) {
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
