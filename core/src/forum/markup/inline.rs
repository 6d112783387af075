//! Renderer for the Markdown between block tags and the tags inside a line: `[b] [i] [u] [s] [color] [url] [img]`, and `||` around
//! hidden text.
//!
//! A tag that is not closed in its paragraph is text: `array[i]` stays as it is. Pictures of other sites become links, because
//! showing them would tell another server who reads the page.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};

use super::inline_pieces::{InlinePiece, between, deepest, pair, split};
use super::inline_tags::InlineTag;
use super::links::{anchor, bare_length, bare_start};
use super::pictures::{self, EmbeddedPicture};
use super::{MAX_NESTING, MarkupContext, MarkupError, emoji_codes, mentions, post_numbers, titled_pages};
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
                Event::Text(text) => split(&text, &mut self.pieces),
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
            (InlineTag::Coloured(_) | InlineTag::Hidden { .. }, true) => "</span>".to_owned(),
            // Shown while it is pointed at or has the focus, which a tap gives it too.
            (InlineTag::Hidden { .. }, false) => "<span class=\"hidden-text\" tabindex=\"0\">".to_owned(),
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

    /// Writes text and turns bare addresses, mentions and numbers of posts into links.
    fn text(&mut self, text: &str) {
        let mut rest = text;
        while self.links == 0
            && let Some(start) = bare_start(rest)
        {
            let length = bare_length(&rest[start..]);
            self.names(&rest[..start]);
            let address = &rest[start..start + length];
            let pages = &self.context.references.pages;
            self.link(address, titled_pages::title_of(address, pages).unwrap_or(address));
            rest = &rest[start + length..];
        }
        self.names(rest);
    }

    /// Writes text and turns mentions and numbers of posts into links.
    fn names(&mut self, text: &str) {
        let mut rest = text;
        while self.links == 0
            && let Some((start, end, meant)) = mentions::find(rest, &self.context.references.names)
        {
            self.numbers(&rest[..start]);
            self.link(&meant.path(), &format!("@{}", meant.name));
            rest = &rest[end..];
        }
        self.numbers(rest);
    }

    /// Writes text and turns numbers of posts into links.
    fn numbers(&mut self, text: &str) {
        let mut rest = text;
        while self.links == 0
            && let Some((start, end, post)) = post_numbers::find(rest, &self.context.references.posts)
        {
            self.bare(&rest[..start]);
            self.link(&format!("/p/{}", post.id), &rest[start..end]);
            rest = &rest[end..];
        }
        self.bare(rest);
    }

    fn bare(&mut self, text: &str) {
        if !text.is_empty() {
            let text = unguarded(text, false);
            let text = emoji_codes::replaced(&text);
            self.done.push(Event::Text(CowStr::from(if self.context.lang == Lang::Ro {
                hold_clitics(&text)
            } else {
                text.into_owned()
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
