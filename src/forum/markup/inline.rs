//! Renderer for the Markdown between block tags and the tags inside a line: `[b] [i] [u] [s] [color] [url] [img]`.
//!
//! A tag that is not closed in its paragraph is text: `array[i]` stays as it is. Pictures of other sites become links, because
//! showing them would tell another server who reads the page.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};

use super::inline_tags::{InlineTag, OpenTags, read_mark};
use super::links::{anchor, bare_length, bare_start};
use super::pictures::{self, EmbeddedPicture};
use super::{MAX_NESTING, MarkupContext, MarkupError, mentions};
use crate::i18n::Lang;

/// Renders the Markdown of a block at nesting level `depth` and appends the HTML to `out`.
///
/// # Errors
/// [`MarkupError::TooDeep`] if it nests too deeply.
pub(super) fn write(
    text: &str,
    depth: usize,
    context: MarkupContext<'_>,
    out: &mut String,
) -> Result<(), MarkupError> {
    let options = Options::ENABLE_STRIKETHROUGH | Options::ENABLE_TABLES;
    let mut depth = depth;
    let mut events = Vec::new();
    let guarded = guard_brackets(text);
    for event in TextMergeStream::new(Parser::new_ext(&guarded, options)) {
        match &event {
            Event::Start(tag) if nests(tag) => depth += 1,
            Event::End(end) if nesting_ends(end) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_NESTING {
            return Err(MarkupError::TooDeep);
        }
        events.extend(plain_event(event));
    }
    html::push_html(out, InlineReader::new(context).tags(events)?.into_iter());
    Ok(())
}

/// A private-use character that replaces an escaped bracket until the tags have been read. Removed from typed text.
const BRACKET: char = '\u{f5ab}';

/// Replaces each bracket after a backslash with [`BRACKET`]. Markdown would turn it into a plain bracket, which could then
/// be read as a tag.
fn guard_brackets(text: &str) -> String {
    let mut guarded = String::with_capacity(text.len());
    let mut escaped = false;
    for c in text.chars().filter(|c| *c != BRACKET) {
        if escaped && c == '[' {
            guarded.pop();
            guarded.push(BRACKET);
        } else {
            guarded.push(c);
        }
        escaped = c == '\\' && !escaped;
    }
    guarded
}

/// Puts the escaped brackets back. In code the backslash is kept.
fn unguarded(text: &str, code: bool) -> String {
    text.replace(BRACKET, if code { "\\[" } else { "[" })
}

/// Escapes text for HTML.
pub(super) fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
}

fn nests(tag: &Tag<'_>) -> bool {
    matches!(
        tag,
        Tag::BlockQuote(_)
            | Tag::List(_)
            | Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Link { .. }
            | Tag::Image { .. }
    )
}

fn nesting_ends(end: &TagEnd) -> bool {
    matches!(
        end,
        TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Link
            | TagEnd::Image
    )
}

/// Adapts a Markdown event to the forum: HTML becomes text, a line end becomes a line break, and headings move one level down
/// because the page has its own.
fn plain_event(event: Event<'_>) -> Option<Event<'_>> {
    Some(match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        Event::Code(text) => Event::Code(CowStr::from(unguarded(&text, true))),
        Event::SoftBreak => Event::HardBreak,
        Event::Start(Tag::Heading { level, .. }) => Event::Start(Tag::Heading {
            level: below(level),
            id: None,
            classes: Vec::new(),
            attrs: Vec::new(),
        }),
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(below(level))),
        other => other,
    })
}

const fn below(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

/// A piece of a paragraph.
#[derive(Debug)]
enum InlinePiece<'e> {
    /// An event of Markdown, left as it is.
    Event(Event<'e>),
    /// Text without tags.
    Text(String),
    /// A picture of this site, with its description.
    Picture { picture: EmbeddedPicture, description: String },
    /// A tag as typed. `partner` is the index of its other half, `None` if it has none.
    Mark { typed: String, mark: InlineTag, closes: bool, partner: Option<usize> },
}

/// The reader of one text: collects the pieces of a paragraph and writes it when the paragraph ends.
struct InlineReader<'e> {
    context: MarkupContext<'e>,
    done: Vec<Event<'e>>,
    pieces: Vec<InlinePiece<'e>>,
    /// True inside a code block, where nothing is a tag or an address.
    verbatim: bool,
    links: usize,
}

impl<'e> InlineReader<'e> {
    fn new(context: MarkupContext<'e>) -> InlineReader<'e> {
        InlineReader { context, done: Vec::new(), pieces: Vec::new(), verbatim: false, links: 0 }
    }

    fn tags(mut self, events: Vec<Event<'e>>) -> Result<Vec<Event<'e>>, MarkupError> {
        let mut events = events.into_iter();
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                    match pictures::find(&dest_url, &self.context.references.pictures) {
                        Some(picture) => {
                            let (picture, description) = (*picture, description(&mut events));
                            self.pieces.push(InlinePiece::Picture { picture, description });
                        }
                        None => self.pieces.push(InlinePiece::Event(Event::Start(Tag::Link {
                            link_type,
                            dest_url,
                            title,
                            id,
                        }))),
                    }
                }
                // Of a picture that became a link.
                Event::End(TagEnd::Image) => self.pieces.push(InlinePiece::Event(Event::End(TagEnd::Link))),
                Event::Text(text) if self.verbatim => {
                    self.done.push(Event::Text(CowStr::from(unguarded(&text, true))))
                }
                Event::Text(text) => self.split(&text),
                Event::Start(Tag::CodeBlock(kind)) => {
                    self.flush()?;
                    self.verbatim = true;
                    self.done.push(Event::Start(Tag::CodeBlock(kind)));
                }
                Event::End(TagEnd::CodeBlock) => {
                    self.verbatim = false;
                    self.done.push(Event::End(TagEnd::CodeBlock));
                }
                inline @ (Event::Code(_)
                | Event::HardBreak
                | Event::Start(
                    Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. },
                )
                | Event::End(
                    TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link,
                )) => {
                    self.pieces.push(InlinePiece::Event(inline));
                }
                block => {
                    self.flush()?;
                    self.done.push(block);
                }
            }
        }
        self.flush()?;
        Ok(self.done)
    }

    /// Splits text at its tags.
    fn split(&mut self, text: &str) {
        let mut from = 0;
        let mut at = 0;
        while let Some(place) = text[at..].find('[') {
            let start = at + place;
            at = start + 1;
            let Some((mark, closes, length)) = read_mark(&text[start..]) else { continue };
            if start > from {
                self.pieces.push(InlinePiece::Text(text[from..start].to_owned()));
            }
            at = start + length;
            from = at;
            self.pieces.push(InlinePiece::Mark {
                typed: text[start..at].to_owned(),
                mark,
                closes,
                partner: None,
            });
        }
        if from < text.len() {
            self.pieces.push(InlinePiece::Text(text[from..].to_owned()));
        }
    }

    /// Pairs the tags of a finished paragraph and writes the paragraph.
    fn flush(&mut self) -> Result<(), MarkupError> {
        let mut pieces = std::mem::take(&mut self.pieces);
        pair(&mut pieces);
        if deepest(&pieces) > MAX_NESTING {
            return Err(MarkupError::TooDeep);
        }
        let mut skip_to = 0;
        self.links = 0;
        for place in 0..pieces.len() {
            if place < skip_to {
                continue;
            }
            match pieces.get(place) {
                Some(InlinePiece::Event(event)) => {
                    match event {
                        Event::Start(Tag::Link { .. }) => self.links += 1,
                        Event::End(TagEnd::Link) => self.links = self.links.saturating_sub(1),
                        _ => {}
                    }
                    self.done.push(event.clone());
                }
                Some(InlinePiece::Text(text)) => self.text(text),
                Some(InlinePiece::Mark { typed, partner: None, .. }) => self.text(typed),
                Some(InlinePiece::Picture { picture, description }) => self.picture(picture, description),
                Some(InlinePiece::Mark {
                    mark: mark @ (InlineTag::Picture | InlineTag::Link(None)),
                    closes: false,
                    partner: Some(partner),
                    ..
                }) => {
                    let address = between(&pieces, place + 1, *partner);
                    let pictures = &self.context.references.pictures;
                    match pictures::find(&address, pictures).filter(|_| matches!(mark, InlineTag::Picture)) {
                        Some(picture) => self.picture(picture, ""),
                        None => self.link(&address, &address),
                    }
                    skip_to = partner + 1;
                }
                Some(InlinePiece::Mark { mark, closes, partner: Some(_), .. }) => self.mark(mark, *closes),
                None => {}
            }
        }
        Ok(())
    }

    fn mark(&mut self, mark: &InlineTag, closes: bool) {
        let html = match (mark, closes) {
            (InlineTag::Bold, false) => "<strong>".to_owned(),
            (InlineTag::Bold, true) => "</strong>".to_owned(),
            (InlineTag::Italic, false) => "<em>".to_owned(),
            (InlineTag::Italic, true) => "</em>".to_owned(),
            (InlineTag::Underlined, false) => "<u>".to_owned(),
            (InlineTag::Underlined, true) => "</u>".to_owned(),
            (InlineTag::Struck, false) => "<del>".to_owned(),
            (InlineTag::Struck, true) => "</del>".to_owned(),
            (InlineTag::Coloured(Some(class)), false) => format!("<span class=\"{class}\">"),
            (InlineTag::Coloured(None), false) => "<span>".to_owned(),
            (InlineTag::Coloured(_), true) => "</span>".to_owned(),
            (InlineTag::Link(address), false) => {
                self.links += 1;
                anchor(address.as_deref().unwrap_or_default())
            }
            (InlineTag::Link(_), true) => {
                self.links = self.links.saturating_sub(1);
                "</a>".to_owned()
            }
            (InlineTag::Picture, _) => return,
        };
        self.done.push(Event::InlineHtml(CowStr::from(html)));
    }

    fn picture(&mut self, picture: &EmbeddedPicture, description: &str) {
        let mut html = String::new();
        pictures::write(picture, description, (self.context.lang, self.links > 0), &mut html);
        self.done.push(Event::InlineHtml(CowStr::from(html)));
    }

    fn link(&mut self, address: &str, text: &str) {
        let mut html = anchor(&unguarded(address, false));
        escape(&unguarded(text, false), &mut html);
        html.push_str("</a>");
        self.done.push(Event::InlineHtml(CowStr::from(html)));
    }

    /// Writes text and turns bare addresses and mentions into links.
    fn text(&mut self, text: &str) {
        let mut rest = text;
        while self.links == 0
            && let Some(start) = bare_start(rest)
        {
            let length = bare_length(&rest[start..]);
            self.names(&rest[..start]);
            self.link(&rest[start..start + length], &rest[start..start + length]);
            rest = &rest[start + length..];
        }
        self.names(rest);
    }

    /// Writes text and turns mentions into links.
    fn names(&mut self, text: &str) {
        let mut rest = text;
        while self.links == 0
            && let Some((start, end, meant)) = mentions::find(rest, &self.context.references.names)
        {
            self.bare(&rest[..start]);
            self.link(&meant.path(), &format!("@{}", meant.name));
            rest = &rest[end..];
        }
        self.bare(rest);
    }

    fn bare(&mut self, text: &str) {
        if !text.is_empty() {
            let text = unguarded(text, false);
            self.done.push(Event::Text(CowStr::from(if self.context.lang == Lang::Ro {
                hold_clitics(&text)
            } else {
                text
            })));
        }
    }
}

/// Takes the events up to the end of a picture and returns their text.
fn description<'e>(events: &mut impl Iterator<Item = Event<'e>>) -> String {
    let (mut text, mut open) = (String::new(), 1_usize);
    for event in events {
        match event {
            Event::Start(Tag::Image { .. }) => open += 1,
            Event::End(TagEnd::Image) => open -= 1,
            Event::Text(more) | Event::Code(more) => text.push_str(&unguarded(&more, false)),
            Event::HardBreak => text.push(' '),
            _ => {}
        }
        if open == 0 {
            break;
        }
    }
    text
}

/// Finds the partner of each tag. A tag opened inside Markdown emphasis can close only inside it.
fn pair(pieces: &mut [InlinePiece<'_>]) {
    // The open tags for each level of emphasis, the innermost last.
    let mut rooms = vec![OpenTags::default()];
    let mut couples = Vec::new();
    for (place, piece) in pieces.iter().enumerate() {
        match piece {
            InlinePiece::Event(Event::Start(_)) => rooms.push(OpenTags::default()),
            InlinePiece::Event(Event::End(_)) if rooms.len() > 1 => drop(rooms.pop()),
            InlinePiece::Mark { mark, closes, .. } => {
                let Some(room) = rooms.last_mut() else { continue };
                if *closes {
                    couples.extend(room.close(mark.kind()).map(|opening| (opening, place)));
                } else {
                    room.open(mark.kind(), place);
                }
            }
            _ => {}
        }
    }
    for (opening, closing) in couples {
        for (one, other) in [(opening, closing), (closing, opening)] {
            if let Some(InlinePiece::Mark { partner, .. }) = pieces.get_mut(one) {
                *partner = Some(other);
            }
        }
    }
}

/// Returns the nesting depth of the paired tags of a paragraph.
fn deepest(pieces: &[InlinePiece<'_>]) -> usize {
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
fn between(pieces: &[InlinePiece<'_>], from: usize, to: usize) -> String {
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

/// Keeps Romanian clitics in one line with a word joiner after the hyphen: *n-am*, *s-a*, *dintr-un*.
fn hold_clitics(text: &str) -> String {
    let mut held = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('-') {
        held.push_str(before);
        held.push('-');
        let left = before.chars().rev().take_while(|c| c.is_alphabetic()).count();
        let right = after.chars().take_while(|c| c.is_alphabetic()).count();
        if left > 0 && right > 0 && (left <= 2 || right <= 3) {
            held.push('\u{2060}');
        }
        rest = after;
    }
    held.push_str(rest);
    held
}
