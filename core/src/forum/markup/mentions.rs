//! Mentions in a text: `@Name` at the beginning of a word. In the threads of a game the name of a seat, such as a power, means
//! whoever holds it; the rendered text names only the seat.

use crate::accounts::name::{self, DisplayName};
use crate::ids::{GameId, UserId};

/// What a name after an `@` means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MentionTarget {
    /// A person.
    User(UserId),
    /// A seat of a game by its number from 0, whoever holds it.
    Seat(GameId, u8),
}

impl MentionTarget {
    /// Returns the address to which the mention leads.
    fn path(self) -> String {
        match self {
            MentionTarget::User(user) => format!("/u/{user}"),
            MentionTarget::Seat(game, seat) => format!("/games/{game}#seat-{seat}"),
        }
    }

    /// Parses an address that [`Self::path`] made.
    fn of_path(path: &str) -> Option<Self> {
        if let Some(user) = path.strip_prefix("/u/") {
            return Some(MentionTarget::User(UserId(user.parse().ok()?)));
        }
        let (game, seat) = path.strip_prefix("/games/")?.split_once("#seat-")?;
        Some(MentionTarget::Seat(GameId(game.parse().ok()?), seat.parse().ok()?))
    }
}

/// A name that may follow an `@`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MentionName {
    /// What it means.
    pub target: MentionTarget,
    /// The name as shown.
    pub name: String,
    /// Its folded form.
    pub folded: String,
}

impl MentionName {
    /// Makes a name from how it is shown.
    #[must_use]
    pub fn new(target: MentionTarget, name: String) -> Self {
        Self { target, folded: name::fold(&name), name }
    }

    /// Returns the address to which a mention by this name leads.
    pub(super) fn path(&self) -> String {
        self.target.path()
    }
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

/// Returns the first mention by one of `names` in `text`: where its `@` stands, where it ends, and the name. Of two names the longer
/// one is meant, of two equal ones the last.
pub(super) fn find<'n>(text: &str, names: &'n [MentionName]) -> Option<(usize, usize, &'n MentionName)> {
    starts(text).find_map(|after| {
        let start = text.len() - after.len();
        // Folded once: a text may have thousands of `@`, and mean many people.
        let typed: String = after.chars().take(DisplayName::LONGEST).collect();
        let typed = name::fold(&typed);
        let begun = names.iter().filter(|name| typed.starts_with(&name.folded));
        let named = begun.filter_map(|name| Some((start + length_of(name, after)?, name)));
        let (end, name) = named.max_by_key(|(end, _)| *end)?;
        Some((start - 1, end, name))
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

/// Returns the length in bytes of a name at the beginning of `text`, if it stands there and the word ends with it.
fn length_of(meant: &MentionName, text: &str) -> Option<usize> {
    let length = text.char_indices().nth(meant.name.chars().count()).map_or(text.len(), |(at, _)| at);
    let (typed, rest) = text.split_at(length);
    (name::fold(typed) == meant.folded && !rest.starts_with(char::is_alphanumeric)).then_some(length)
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, ' ' | '.' | '_' | '-')
}

/// Returns what a rendered text mentions outside of quotations, as its links tell: at most [`MOST`] different people and seats, in
/// the order of the text.
pub(super) fn mentioned_in(html: &str) -> Vec<MentionTarget> {
    let mut mentioned = Vec::new();
    let mut quotations = 0_usize;
    for tag in html.split('<').skip(1) {
        if tag.starts_with("blockquote") {
            quotations += 1;
        } else if tag.starts_with("/blockquote") {
            quotations = quotations.saturating_sub(1);
        } else if quotations == 0
            && let Some((path, rest)) = tag.strip_prefix("a href=\"").and_then(|link| link.split_once('"'))
            && rest.split_once('>').is_some_and(|(_, text)| text.starts_with('@'))
            && let Some(target) = MentionTarget::of_path(path)
            && mentioned.len() < MOST
            && !mentioned.contains(&target)
        {
            mentioned.push(target);
        }
    }
    mentioned
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
            .map(|(name, id)| MentionName::new(MentionTarget::User(UserId(id)), name.to_owned()));
        let seat = MentionName::new(MentionTarget::Seat(GameId(7), 2), "Österreich".to_owned());
        MarkupReferences { names: people.chain([seat]).collect(), ..Default::default() }
    }

    fn mentioned(source: &str) -> Vec<i64> {
        let rendered = render_with(source, Lang::En, &references()).unwrap();
        let id = |target| match target {
            MentionTarget::User(user) => user.0,
            MentionTarget::Seat(game, seat) => -10 * game.0 - i64::from(seat),
        };
        rendered.mentioned.into_iter().map(id).collect()
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
    fn a_mention_of_a_seat_names_the_seat_and_leads_to_it() {
        assert_eq!(mentioned("@osterreich, and you, @Radu? @Osterreich!"), [-72, 1]);
        let rendered = render_with("@OSTERREICH: no", Lang::En, &references()).unwrap();
        assert!(rendered.html.contains("<a href=\"/games/7#seat-2\""), "{}", rendered.html);
        assert_eq!(rendered.plain, "@Österreich: no");
    }

    #[test]
    fn thousands_of_mentions_of_many_people_are_found_at_once() {
        let many = (0..100).map(|id| format!("a{id:02}"));
        let person = |(id, name): (i64, String)| MentionName::new(MentionTarget::User(UserId(id)), name);
        let names = (0..).zip(many).map(person).collect();
        let references = MarkupReferences { names, ..Default::default() };
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
