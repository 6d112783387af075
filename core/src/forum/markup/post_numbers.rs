//! Numbers of posts in a text: `#3` is the third post of its thread. The link keeps the id of the post, so it still leads there after
//! posts were moved.

use crate::ids::PostId;

/// A post that a text may name by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberedPost {
    /// Its id.
    pub id: PostId,
    /// Its number in the thread of the text, from 1.
    pub number: i32,
}

/// The most posts to which the numbers of a text link.
pub const MOST: usize = 50;

/// Returns the first [`MOST`] different numbers that stand after a `#` in `source`, in ascending order.
#[must_use]
pub fn possible_numbers(source: &str) -> Vec<i32> {
    let mut numbers = Vec::new();
    for (_, _, number) in written(source) {
        if numbers.len() == MOST {
            break;
        }
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    numbers
}

/// Returns the first number of one of `posts` in `text`: where its `#` stands, where it ends, and the post.
pub(super) fn find(text: &str, posts: &[NumberedPost]) -> Option<(usize, usize, NumberedPost)> {
    written(text).find_map(|(start, end, number)| {
        let post = posts.iter().find(|post| post.number == number)?;
        Some((start, end, *post))
    })
}

/// Returns each number from 1 that stands as a word after a `#`, with the places of the `#` and of the end.
fn written(text: &str) -> impl Iterator<Item = (usize, usize, i32)> {
    text.match_indices('#').filter_map(|(start, _)| {
        let digits = &text[start + 1..];
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '#' | '_');
        // What follows a slash or an ampersand is part of an address or the name of a sign.
        let begins = !text[..start].ends_with(|c: char| is_word(c) || matches!(c, '/' | '&'));
        let ends = !digits[length..].starts_with(is_word);
        let number = digits[..length].parse().ok().filter(|number| *number >= 1)?;
        (begins && ends && !digits.starts_with('0')).then_some((start, start + 1 + length, number))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::{MarkupReferences, render_with};
    use crate::i18n::Lang;

    fn html(source: &str) -> String {
        let posts =
            vec![NumberedPost { id: PostId(70), number: 3 }, NumberedPost { id: PostId(90), number: 12 }];
        let references = MarkupReferences { posts, ..Default::default() };
        let html = render_with(source, Lang::En, &references).unwrap().html;
        html.replace(" rel=\"nofollow ugc noopener noreferrer\"", "").trim().to_owned()
    }

    #[test]
    fn the_number_of_a_post_is_a_link_to_it() {
        assert_eq!(
            html("As #3 says (and **#12**)."),
            "<p>As <a href=\"/p/70\">#3</a> says (and <strong><a href=\"/p/90\">#12</a></strong>).</p>"
        );
    }

    #[test]
    fn other_numbers_stay_as_typed() {
        for typed in ["#4", "a#3", "##3", "#3a", "#03", "#0", "#99999999999", "/t/1#3", "#3_"] {
            assert_eq!(html(typed), format!("<p>{typed}</p>"));
        }
        assert_eq!(html("`#3`"), "<p><code>#3</code></p>");
        assert_eq!(html("[#3](https://a.example)"), "<p><a href=\"https://a.example\">#3</a></p>");
    }

    #[test]
    fn the_numbers_of_a_text_are_asked_for_once() {
        assert_eq!(possible_numbers("#12, #3 and #12; not a#7"), [3, 12]);
        let many: String = (1..=200).map(|number| format!("#{number} ")).collect();
        assert_eq!(possible_numbers(&many).len(), MOST);
    }
}
