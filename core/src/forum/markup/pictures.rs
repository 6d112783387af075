//! Pictures in a text: the addresses of pictures that people uploaded to this site.

use chrono::DateTime;
use uuid::Uuid;

use super::inline::escape;
use crate::i18n::{Lang, NamedZone, ReaderLocale};
use crate::key;

/// A picture of this site that a text may show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EmbeddedPicture {
    /// Its id, as its address has it.
    pub id: Uuid,
    /// The width of its smaller copy, in pixels.
    pub width: i32,
    /// The height of its smaller copy, in pixels.
    pub height: i32,
}

/// The most pictures of a text. Further ones are links.
pub const MOST: usize = 30;

/// The beginning of the address of a picture; its id follows.
const PLACE: &str = "/pictures/";

/// Returns the ids of the first [`MOST`] pictures that `source` may show.
#[must_use]
pub fn possible_ids(source: &str) -> Vec<Uuid> {
    ids_after(source, PLACE).take(MOST).collect()
}

/// Returns the text that shows the picture `id` in a post. `description` may be empty.
#[must_use]
pub fn reference(id: Uuid, description: &str) -> String {
    let description: String = description.chars().filter(|c| !matches!(c, '[' | ']' | '\\' | '\n')).collect();
    format!("![{}]({PLACE}{id})", description.trim())
}

/// Returns the picture that `address` names, if it is one of `pictures`.
pub(super) fn find<'p>(address: &str, pictures: &'p [EmbeddedPicture]) -> Option<&'p EmbeddedPicture> {
    let id: Uuid = address.trim().strip_prefix(PLACE)?.parse().ok()?;
    pictures.iter().find(|picture| picture.id == id)
}

/// Writes a picture with its size, so that nothing moves when it comes, and a link to the whole picture unless it stands in a link.
pub(super) fn write(
    picture: &EmbeddedPicture,
    description: &str,
    (lang, is_linked): (Lang, bool),
    out: &mut String,
) {
    let EmbeddedPicture { id, width, height } = picture;
    if !is_linked {
        out.push_str(&format!("<a href=\"{PLACE}{id}\">"));
    }
    out.push_str(&format!(
        "<img src=\"{PLACE}{id}/small\" width=\"{width}\" height=\"{height}\" loading=\"lazy\" alt=\""
    ));
    match description.trim() {
        "" => {
            let words = ReaderLocale::new(lang, NamedZone::utc(), DateTime::UNIX_EPOCH);
            escape(&words.t(key!("picture-undescribed")).to_string(), out);
        }
        description => escape(description, out),
    }
    out.push_str("\">");
    if !is_linked {
        out.push_str("</a>");
    }
}

/// Returns the pictures that a rendered text shows.
pub(super) fn shown_in(html: &str) -> Vec<Uuid> {
    let mut shown: Vec<Uuid> = ids_after(html, "<img src=\"/pictures/").collect();
    shown.sort();
    shown.dedup();
    shown
}

/// Returns the ids that follow each `beginning` in `text`.
pub(super) fn ids_after<'t>(text: &'t str, beginning: &'t str) -> impl Iterator<Item = Uuid> + 't {
    let length = uuid::fmt::Hyphenated::LENGTH;
    text.match_indices(beginning)
        .filter_map(move |(at, found)| text.get(at + found.len()..at + found.len() + length)?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::{MarkupReferences, RenderedText, render_here, render_with};

    const ID: &str = "018f0000-0000-7000-8000-000000000001";

    fn rendered(source: &str) -> RenderedText {
        let picture = EmbeddedPicture { id: ID.parse().unwrap(), width: 1200, height: 800 };
        render_with(source, Lang::En, &MarkupReferences { pictures: vec![picture], ..Default::default() })
            .unwrap()
    }

    #[test]
    fn a_known_picture_is_shown_with_its_size_and_its_description() {
        let image = |alt: &str| {
            format!(
                "<img src=\"/pictures/{ID}/small\" width=\"1200\" height=\"800\" loading=\"lazy\" alt=\"{alt}\">"
            )
        };
        let linked = |alt: &str| {
            format!("<a href=\"/pictures/{ID}\" rel=\"nofollow ugc noopener noreferrer\">{}</a>", image(alt))
        };
        for (source, expected) in [
            (format!("![The *Baltic*, 1901](/pictures/{ID})"), linked("The Baltic, 1901")),
            (format!("[img]/pictures/{ID}[/img]"), linked("Picture")),
            (format!("![a \"b\" <i>](/pictures/{ID})"), linked("a &quot;b&quot; &lt;i&gt;")),
            (reference(ID.parse().unwrap(), "a] \"b\" <i>"), linked("a &quot;b&quot; &lt;i&gt;")),
            (
                format!("[![x](/pictures/{ID})](/t/4)"),
                format!("<a href=\"/t/4\" rel=\"nofollow ugc noopener noreferrer\">{}</a>", image("x")),
            ),
        ] {
            let rendered = rendered(&source);
            assert_eq!(rendered.html.trim(), format!("<p>{expected}</p>"), "{source}");
            assert_eq!(rendered.pictures, [ID.parse::<Uuid>().unwrap()]);
        }
    }

    #[test]
    fn any_other_picture_is_a_link() {
        for source in [
            "![x](/pictures/018f0000-0000-7000-8000-000000000002)",
            "![x](/pictures/small)",
            "![x](https://a.example/b.png)",
        ] {
            let rendered = rendered(source);
            assert!(
                rendered.html.starts_with("<p><a href=") && rendered.pictures.is_empty(),
                "{}",
                rendered.html
            );
        }
        assert!(!render_here(&format!("![x](/pictures/{ID})"), Lang::En).unwrap().html.contains("<img"));
        assert!(!rendered(&format!("`![x](/pictures/{ID})`")).html.contains("<img"));
        assert!(rendered("<img src=\"/pictures/x\" onerror=\"y\">").html.contains("&lt;img"));
    }

    #[test]
    fn the_ids_of_a_text_are_found_and_not_too_many() {
        assert_eq!(possible_ids(&format!("![](/pictures/{ID}) /pictures/{ID}x /pictures/no")).len(), 2);
        assert_eq!(possible_ids(&format!("/pictures/{ID} ").repeat(100)).len(), MOST);
        assert!(possible_ids("/pictures/018f0000-0000-7000-8000-00000000ț").is_empty());
    }
}
