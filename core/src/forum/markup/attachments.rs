//! Attachments in a text: links to files that people uploaded to this site.

use uuid::Uuid;

use super::pictures::ids_after;

/// The most attachments of a text that open for its readers.
const MOST: usize = 30;

/// Returns the text that links to the attachment `id` in a post.
#[must_use]
pub fn reference(id: Uuid, name: &str) -> String {
    format!("[{name}](/attachments/{id})")
}

/// Returns the attachments to which a rendered text links.
pub(super) fn linked_in(html: &str) -> Vec<Uuid> {
    let mut linked: Vec<Uuid> = ids_after(html, "<a href=\"/attachments/").take(MOST).collect();
    linked.sort();
    linked.dedup();
    linked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::render_here;
    use crate::i18n::Lang;

    #[test]
    fn a_link_to_an_attachment_is_found_and_a_word_is_not() {
        let id: Uuid = "018f0000-0000-7000-8000-000000000001".parse().unwrap();
        let link = reference(id, "orders (2).txt");
        let rendered = render_here(&format!("{link} {link}"), Lang::En).unwrap();
        assert_eq!(rendered.attachments, [id]);
        assert!(rendered.html.contains(">orders (2).txt</a>"), "{}", rendered.html);
        assert!(
            render_here(&format!("`{link}` /attachments/{id}x"), Lang::En).unwrap().attachments.is_empty()
        );
    }
}
