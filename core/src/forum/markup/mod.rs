//! Renderer for what people type: Markdown with the BBCode known from forums, turned into HTML once.
//!
//! Three steps, each in its file: [`blocks`] parses the block tags (`[quote]`, `[spoiler]`, `[list]`, `[code]`), [`inline`]
//! renders the Markdown between them and the tags inside a line, [`sanitise`] permits only the elements on its list. HTML in
//! the source is shown as text. [`mentions`] finds names after `@`, [`post_numbers`] numbers after `#`, [`pictures`] uploaded pictures,
//! [`titled_pages`] addresses of this site, [`emoji_codes`] names of emoji. [`spoilers`] covers hidden words where nobody can uncover them.
//! Owns the limits of a text; knows no posts, and of people only what it is given.

pub mod attachments;
mod blocks;
mod colour;
mod emoji_codes;
pub(super) mod html_pieces;
mod inline;
mod inline_pieces;
mod inline_tags;
mod links;
pub mod mentions;
pub mod pictures;
pub mod post_numbers;
mod sanitise;
pub mod spoilers;
pub mod titled_pages;

use blocks::{MarkupBlock, MarkupList};
use mentions::{MentionName, MentionTarget};
use pictures::EmbeddedPicture;
use post_numbers::NumberedPost;
use titled_pages::TitledPage;
use uuid::Uuid;

use crate::compute::{self, ComputeError, ComputeLane};
use crate::i18n::{Lang, Message};

/// The most bytes of a text.
pub const MAX_BYTES: usize = 32 * 1024;
/// The most levels of quotes, lists, spoilers and emphasis inside one another.
pub const MAX_NESTING: usize = 16;

/// A rendered text, for display and for the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderedText {
    /// Sanitised HTML, safe to put into a page as it is.
    pub html: String,
    /// The words alone, a line break between blocks.
    pub plain: String,
    /// The people and seats that it mentions outside of quotations; at most [`mentions::MOST`].
    pub mentioned: Vec<MentionTarget>,
    /// The pictures of this site that it shows; at most [`pictures::MOST`].
    pub pictures: Vec<Uuid>,
    /// The attachments of this site to which it links.
    pub attachments: Vec<Uuid>,
}

/// What a text may refer to on this site.
#[derive(Debug, Clone, Default)]
pub struct MarkupReferences {
    /// The names by which it may mention people and seats.
    pub names: Vec<MentionName>,
    /// The pictures that it may show.
    pub pictures: Vec<EmbeddedPicture>,
    /// The posts that it may name by their numbers.
    pub posts: Vec<NumberedPost>,
    /// The pages of this site whose titles stand in place of their addresses.
    pub pages: Vec<TitledPage>,
}

/// What is known about a text besides its source.
#[derive(Debug, Clone, Copy)]
struct MarkupContext<'a> {
    /// The language in which it is written.
    lang: Lang,
    /// What it may refer to.
    references: &'a MarkupReferences,
}

impl RenderedText {
    /// Returns true if it has a link to another site.
    #[must_use]
    pub fn has_links(&self) -> bool {
        self.html.contains("href=\"http")
    }
}

/// The limits that a text can break. They are checked before the sanitiser, whose time grows with the square of the nesting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MarkupError {
    /// There is nothing but white space.
    #[error("the text is empty")]
    Empty,
    /// More than [`MAX_BYTES`].
    #[error("the text has {bytes} bytes, more than {MAX_BYTES}")]
    TooLong {
        /// The number of bytes of the text.
        bytes: usize,
    },
    /// More than [`MAX_NESTING`] levels.
    #[error("the text nests deeper than {MAX_NESTING} levels")]
    TooDeep,
}

impl MarkupError {
    /// Returns the message for the writer.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            MarkupError::Empty => Message::new("markup-empty"),
            MarkupError::TooLong { bytes } => Message::new("markup-too-long")
                .with("kilobytes", bytes.div_ceil(1024))
                .with("most", MAX_BYTES / 1024),
            MarkupError::TooDeep => Message::new("markup-too-deep").with("most", MAX_NESTING),
        }
    }
}

/// The reasons why a text is not rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The text breaks a limit.
    #[error(transparent)]
    Refused(#[from] MarkupError),
    /// Too many texts wait to be rendered, or the server is stopping.
    #[error(transparent)]
    Compute(#[from] ComputeError),
}

/// Renders `source`, written in `lang`, on a thread for long computations.
///
/// # Errors
/// See [`RenderError`].
pub async fn render(source: &str, lang: Lang) -> Result<RenderedText, RenderError> {
    render_referring(source, lang, MarkupReferences::default()).await
}

/// Renders `source` as [`render`] does, with links to whom it mentions and with its pictures, as far as
/// `references` has them.
///
/// # Errors
/// See [`RenderError`].
pub async fn render_referring(
    source: &str,
    lang: Lang,
    references: MarkupReferences,
) -> Result<RenderedText, RenderError> {
    within_limits(source)?;
    let source = source.to_owned();
    let rendered = compute::run(ComputeLane::Text, move || render_with(&source, lang, &references));
    Ok(rendered.await??)
}

/// Renders `source` on the current thread: for tests, imports and callers on a thread for long computations.
///
/// # Errors
/// The text breaks a limit.
pub fn render_here(source: &str, lang: Lang) -> Result<RenderedText, MarkupError> {
    render_with(source, lang, &MarkupReferences::default())
}

fn render_with(source: &str, lang: Lang, references: &MarkupReferences) -> Result<RenderedText, MarkupError> {
    within_limits(source)?;
    let mut html = String::with_capacity(source.len() * 2);
    write(&blocks::parse(source)?, 0, MarkupContext { lang, references }, &mut html)?;
    let html = sanitise::clean(&html);
    let plain = sanitise::plain(&html);
    let (mentioned, pictures) = (mentions::mentioned_in(&html), pictures::shown_in(&html));
    let attachments = attachments::linked_in(&html);
    Ok(RenderedText { html, plain, mentioned, pictures, attachments })
}

/// Checks that `source` is neither empty nor too long.
///
/// # Errors
/// The text breaks one of these limits.
pub fn within_limits(source: &str) -> Result<(), MarkupError> {
    match source.len() {
        bytes if bytes > MAX_BYTES => Err(MarkupError::TooLong { bytes }),
        _ if source.trim().is_empty() => Err(MarkupError::Empty),
        _ => Ok(()),
    }
}

/// Writes blocks at nesting level `depth`.
fn write(
    blocks: &[MarkupBlock<'_>],
    depth: usize,
    context: MarkupContext<'_>,
    html: &mut String,
) -> Result<(), MarkupError> {
    if depth > MAX_NESTING {
        return Err(MarkupError::TooDeep);
    }
    for block in blocks {
        match block {
            MarkupBlock::Text(text) => inline::write(text, depth, context, html)?,
            MarkupBlock::Code(text) => {
                html.push_str("<pre><code>");
                inline::escape(text.trim_matches('\n'), html);
                html.push_str("</code></pre>\n");
            }
            MarkupBlock::Quote { of, inside } => {
                html.push_str("<blockquote>");
                write_source(of.as_ref(), html);
                write(inside, depth + 1, context, html)?;
                html.push_str("</blockquote>\n");
            }
            MarkupBlock::Spoiler { title, inside } => {
                html.push_str("<details><summary>");
                inline::escape(title.unwrap_or("Spoiler"), html);
                html.push_str("</summary>");
                write(inside, depth + 1, context, html)?;
                html.push_str("</details>\n");
            }
            MarkupBlock::List(MarkupList { numbered, items }) => {
                html.push_str(if *numbered { "<ol>" } else { "<ul>" });
                for item in items {
                    html.push_str("<li>");
                    write(item, depth + 1, context, html)?;
                    html.push_str("</li>");
                }
                html.push_str(if *numbered { "</ol>\n" } else { "</ul>\n" });
            }
        }
    }
    Ok(())
}

/// Writes the name of the quoted person, as a link if the post is known.
fn write_source(of: Option<&blocks::QuoteSource<'_>>, html: &mut String) {
    let Some(of) = of else { return };
    html.push_str("<cite>");
    if let Some(post) = of.post {
        html.push_str(&format!("<a href=\"/p/{post}\">"));
    }
    inline::escape(of.who, html);
    if of.post.is_some() {
        html.push_str("</a>");
    }
    html.push_str("</cite>");
}

/// Returns a quotation of `source` by `who` for a text field. Leaves out quotations inside it, because each stands in its
/// own post.
#[must_use]
pub fn quote(who: &str, post: i64, source: &str) -> String {
    let who: String = who.chars().filter(|c| !matches!(c, '[' | ']' | ';' | '\n')).collect();
    format!("[quote={who};{post}]\n{}\n[/quote]\n\n", blocks::without_quotes(source).trim())
}

#[cfg(test)]
mod tests;
