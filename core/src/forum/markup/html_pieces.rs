//! Sanitised HTML as texts and tags, in their order.

/// A piece of sanitised HTML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::forum) enum HtmlPiece<'a> {
    /// The text between two tags, with its entities.
    Text(&'a str),
    /// The words between `<` and `>`, a `/` at the beginning included.
    Tag(&'a str),
}

impl<'a> HtmlPiece<'a> {
    /// Returns the name of a tag, for an end tag with its `/`. `None` for a text.
    pub(in crate::forum) fn tag_name(self) -> Option<&'a str> {
        match self {
            Self::Text(_) => None,
            Self::Tag(tag) => tag.split_ascii_whitespace().next(),
        }
    }
}

/// Returns the pieces of sanitised HTML. Attributes stand in double quotes there, and may hold `<` and `>`.
pub(in crate::forum) fn html_pieces(html: &str) -> impl Iterator<Item = HtmlPiece<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        if let Some(tag) = rest.strip_prefix('<') {
            let end = tag_end(tag);
            rest = tag.get(end + 1..).unwrap_or("");
            return Some(HtmlPiece::Tag(&tag[..end]));
        }
        let (text, behind) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        rest = behind;
        (!text.is_empty()).then_some(HtmlPiece::Text(text))
    })
}

/// Returns the length of a tag: up to its `>`, or to the end of the text.
fn tag_end(tag: &str) -> usize {
    let mut is_quoted = false;
    let end = tag.bytes().position(|byte| {
        is_quoted ^= byte == b'"';
        byte == b'>' && !is_quoted
    });
    end.unwrap_or(tag.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_in_an_attribute_ends_no_tag() {
        let pieces: Vec<_> = html_pieces("a<img alt=\"x > y\" src=\"/z\">b<br></p>").collect();
        let expected = [
            HtmlPiece::Text("a"),
            HtmlPiece::Tag("img alt=\"x > y\" src=\"/z\""),
            HtmlPiece::Text("b"),
            HtmlPiece::Tag("br"),
            HtmlPiece::Tag("/p"),
        ];
        assert_eq!(pieces, expected);
        assert_eq!(pieces[1].tag_name(), Some("img"));
        assert_eq!(html_pieces("<a title=\"b").collect::<Vec<_>>(), [HtmlPiece::Tag("a title=\"b")]);
        assert_eq!(html_pieces("").count(), 0);
    }
}
