//! Hidden words and spoilers where nobody can uncover them: in feeds and excerpts.

use super::html_pieces::{HtmlPiece, html_pieces};

/// The text in place of hidden words.
const COVER: &str = "•••";

/// The attribute by which the element around hidden words is known.
const HIDDEN: &str = "class=\"hidden-text\"";

/// Returns sanitised HTML with [`COVER`] in place of hidden words and of what a spoiler holds; its title stays.
#[must_use]
pub fn covered(html: &str) -> String {
    let mut shown = String::with_capacity(html.len());
    // The element whose content is covered, and how many of its kind are open.
    let mut cover: Option<(&str, usize)> = None;
    for piece in html_pieces(html) {
        let name = piece.tag_name();
        match (&mut cover, piece) {
            (Some((covered, depth)), _) if name == Some(*covered) => *depth += 1,
            (Some((covered, depth)), HtmlPiece::Tag(tag)) if tag.strip_prefix('/') == Some(*covered) => {
                *depth -= 1;
                if *depth == 0 {
                    if *covered == "details" {
                        shown.push_str("</details>");
                    }
                    cover = None;
                }
            }
            (Some(_), _) => {}
            (None, HtmlPiece::Text(text)) => shown.push_str(text),
            (None, HtmlPiece::Tag(tag)) if name == Some("span") && tag.contains(HIDDEN) => {
                shown.push_str(COVER);
                cover = Some(("span", 1));
            }
            (None, HtmlPiece::Tag(tag)) => {
                shown.extend(["<", tag, ">"]);
                if tag == "/summary" {
                    shown.push_str(COVER);
                    cover = Some(("details", 1));
                }
            }
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::render_here;
    use crate::i18n::Lang;

    fn covered_text(source: &str) -> String {
        covered(&render_here(source, Lang::En).unwrap().html).trim_end().to_owned()
    }

    #[test]
    fn hidden_words_are_covered_with_all_that_is_inside() {
        assert_eq!(covered_text("It is ||**him** [color=red]and[/color] her||."), "<p>It is •••.</p>");
        assert_eq!(covered_text("a ||b|| c ||d||"), "<p>a ••• c •••</p>");
    }

    #[test]
    fn a_spoiler_keeps_its_title() {
        let source = "a\n\n[spoiler=End]him ||him||\n\n[spoiler]him[/spoiler]\n\n[/spoiler]\n\nb";
        let covered = covered_text(source);
        assert!(covered.contains("<details><summary>End</summary>•••</details>"), "{covered}");
        assert!(!covered.contains("him") && covered.ends_with("<p>b</p>"), "{covered}");
    }

    #[test]
    fn all_else_stays() {
        let html = "<p>a <span class=\"ink-red\">b</span> <img alt=\"</summary>\" src=\"/c\"></p>";
        assert_eq!(covered(html), html);
    }
}
