//! Mentions in a text: `@Name` at the beginning of a word.

use crate::accounts::name::{self, DisplayName};
use crate::ids::UserId;

/// A name that may follow an `@`, and the person whom it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MentionedUser {
    /// The person.
    pub id: UserId,
    /// Their name as shown.
    pub name: String,
    /// Its folded form.
    pub login: String,
}

/// The most mentions of a text of which anybody is notified.
pub const MOST: usize = 20;

/// Returns the folded names that `source` may mention: after each of the first [`MOST`] `@`, every beginning that ends with a word,
/// since names may have spaces.
#[must_use]
pub fn possible_names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    for after in starts(source).take(MOST) {
        let longest: String =
            after.chars().take(DisplayName::LONGEST).take_while(|c| is_of_name(*c)).collect();
        // Punctuation after a name may be part of it or not.
        let ends = longest
            .char_indices()
            .map(|(at, c)| (at + c.len_utf8(), c))
            .filter(|(at, c)| c.is_alphanumeric() && !longest[*at..].starts_with(char::is_alphanumeric));
        names.extend(ends.map(|(end, _)| name::fold(&longest[..end])));
    }
    names.sort();
    names.dedup();
    names
}

/// Returns the first mention of one of `people` in `text`: where its `@` stands, where it ends, and whom it means. Of two names the
/// longer one is meant.
pub(super) fn find<'p>(text: &str, people: &'p [MentionedUser]) -> Option<(usize, usize, &'p MentionedUser)> {
    starts(text).find_map(|after| {
        let start = text.len() - after.len();
        // Folded once: a text may have thousands of `@`, and mean many people.
        let typed: String = after.chars().take(DisplayName::LONGEST).collect();
        let typed = name::fold(&typed);
        let begun = people.iter().filter(|person| typed.starts_with(&person.login));
        let named = begun.filter_map(|person| Some((start + length_of(person, after)?, person)));
        let (end, person) = named.max_by_key(|(end, _)| *end)?;
        Some((start - 1, end, person))
    })
}

/// Returns what follows each `@` at the beginning of a word.
fn starts(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('@')
        .filter(|(at, _)| {
            !text[..*at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '@' | '.' | '_' | '-'))
        })
        .map(|(at, _)| &text[at + 1..])
}

/// Returns the length in bytes of a person's name at the beginning of `text`, if it stands there and the word ends with it.
fn length_of(person: &MentionedUser, text: &str) -> Option<usize> {
    let length = text.char_indices().nth(person.name.chars().count()).map_or(text.len(), |(at, _)| at);
    let (typed, rest) = text.split_at(length);
    (name::fold(typed) == person.login && !rest.starts_with(char::is_alphanumeric)).then_some(length)
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ' ' | '.' | '_' | '-')
}

/// Returns the people whom a rendered text mentions outside of quotations, as its links tell.
pub(super) fn mentioned_in(html: &str) -> Vec<UserId> {
    let mut people = Vec::new();
    let mut quotations = 0_usize;
    for tag in html.split('<').skip(1) {
        if tag.starts_with("blockquote") {
            quotations += 1;
        } else if tag.starts_with("/blockquote") {
            quotations = quotations.saturating_sub(1);
        } else if quotations == 0
            && let Some((id, rest)) = tag.strip_prefix("a href=\"/u/").and_then(|link| link.split_once('"'))
            && rest.split_once('>').is_some_and(|(_, text)| text.starts_with('@'))
        {
            people.extend(id.parse().ok().map(UserId));
        }
    }
    people.sort();
    people.dedup();
    people.truncate(MOST);
    people
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::forum::markup::{MAX_BYTES, MarkupReferences, render_with};
    use crate::i18n::Lang;

    fn references() -> MarkupReferences {
        let people = ["Radu", "Radu cel Tânăr", "Ștefan", "a.b-c"]
            .into_iter()
            .zip(1..)
            .map(|(name, id)| MentionedUser {
                id: UserId(id),
                name: name.to_owned(),
                login: name::fold(name),
            })
            .collect();
        MarkupReferences { people, ..Default::default() }
    }

    fn mentioned(source: &str) -> Vec<i64> {
        let rendered = render_with(source, Lang::En, &references()).unwrap();
        rendered.mentioned.into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn a_mention_begins_a_word_and_the_longest_name_is_meant() {
        assert_eq!(mentioned("Well done, @radu cel tanar!"), [2]);
        assert_eq!(mentioned("(@Radu, @STEFAN)."), [1, 3]);
        assert_eq!(mentioned("**@Radu** and @a.b-c."), [1, 4]);
        assert!(mentioned("radu@Radu.example and @Radulescu and @ Radu").is_empty());
    }

    #[test]
    fn quotations_and_code_mention_nobody() {
        assert!(mentioned("[quote=Ana;7]\n@Radu, come.\n[/quote]\n\nWhy him?").is_empty());
        assert!(mentioned("`@Radu` and\n\n    @Radu\n").is_empty());
        assert!(mentioned("[code]@Radu[/code]").is_empty());
        assert!(mentioned("[no link inside a link: @Radu](https://example.org)").is_empty());
    }

    #[test]
    fn a_mention_is_a_link_with_the_name_as_shown() {
        let rendered = render_with("@stefan, your move", Lang::En, &references()).unwrap();
        assert!(rendered.html.contains(">@Ștefan</a>, your move"), "{}", rendered.html);
        assert!(rendered.html.contains("<a href=\"/u/3\""), "{}", rendered.html);
        assert_eq!(rendered.plain, "@Ștefan, your move");
    }

    #[test]
    fn thousands_of_mentions_of_many_people_are_found_at_once() {
        let many = (0..100).map(|id| format!("a{id:02}"));
        let person = |(id, name): (i64, String)| MentionedUser { id: UserId(id), login: name.clone(), name };
        let people = (0..).zip(many).map(person).collect();
        let references = MarkupReferences { people, ..Default::default() };
        for text in ["@a ", "@a99 "] {
            let source = text.repeat(MAX_BYTES / text.len());
            let began = Instant::now();
            render_with(&source, Lang::En, &references).unwrap();
            // Tens of times what it takes.
            assert!(began.elapsed() < Duration::from_secs(5), "{text}: {:?}", began.elapsed());
        }
    }

    #[test]
    fn possible_names_end_with_a_word() {
        assert_eq!(possible_names("@Radu cel Tânăr, go"), ["radu", "radu cel", "radu cel tanar"]);
        assert_eq!(possible_names("a@b @a.b"), ["a", "a.b"]);
        assert_eq!(possible_names(&"@Radu ".repeat(200)).len(), 1);
    }
}
