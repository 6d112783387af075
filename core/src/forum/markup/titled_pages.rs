//! Titles in place of bare addresses: the address of a thread, a post or a game of this site is shown as its title.

use super::links::{bare_length, bare_start};
use crate::ids::{GameId, PostId, ThreadId};

/// A page of this site that has a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SitePage {
    /// A thread, wherever it is read from.
    Thread(ThreadId),
    /// The permanent address of a post.
    Post(PostId),
    /// A game.
    Game(GameId),
}

/// An address as somebody may type it, with the title of what it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitledPage {
    /// The address, whole.
    pub address: String,
    /// The title.
    pub title: String,
}

/// The most addresses of a text in whose place titles stand. Further ones are shown as typed.
pub const MOST: usize = 20;

impl SitePage {
    /// Parses the path of such a page, without the origin: `/t/5`, `/t/5?page=2#p31`, `/p/31`, `/games/7`. `None` for any other.
    fn parse(path: &str) -> Option<Self> {
        let (page, _) = path.split_once(['?', '#']).unwrap_or((path, ""));
        if let Some(thread) = page.strip_prefix("/t/") {
            return thread.parse().ok().map(Self::Thread);
        }
        if let Some(post) = page.strip_prefix("/p/") {
            return post.parse().ok().map(Self::Post);
        }
        page.strip_prefix("/games/")?.parse().ok().map(Self::Game)
    }

    /// Returns its kind, as a query names it, and its id.
    pub(in crate::forum) fn key(self) -> (String, i64) {
        match self {
            Self::Thread(thread) => ("thread".to_owned(), thread.0),
            Self::Post(post) => ("post".to_owned(), post.0),
            Self::Game(game) => ("game".to_owned(), game.0),
        }
    }
}

/// Returns the first [`MOST`] different bare addresses in `source` that lead to a titled page of the site `origin`, as
/// `https://forum.example`.
#[must_use]
pub fn possible_pages(source: &str, origin: &str) -> Vec<(String, SitePage)> {
    let mut pages: Vec<(String, SitePage)> = Vec::new();
    let mut rest = source;
    while pages.len() < MOST
        && let Some(start) = bare_start(rest)
    {
        let (address, after) = rest[start..].split_at(bare_length(&rest[start..]));
        let page = address.strip_prefix(origin).and_then(SitePage::parse);
        if let Some(page) = page.filter(|_| !pages.iter().any(|(known, _)| known == address)) {
            pages.push((address.to_owned(), page));
        }
        rest = after;
    }
    pages
}

/// Returns the title that stands in place of `address`, if it is that of one of `pages`.
pub(super) fn title_of<'p>(address: &str, pages: &'p [TitledPage]) -> Option<&'p str> {
    pages.iter().find(|page| page.address == address).map(|page| page.title.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forum::markup::{MarkupReferences, render_with};
    use crate::i18n::Lang;

    const ORIGIN: &str = "https://forum.example";

    #[test]
    fn addresses_of_threads_posts_and_games_are_found_once() {
        let source = "(https://forum.example/t/5?page=2#p31), https://forum.example/p/31. https://forum.example/games/7
            https://forum.example/p/31 https://forum.example/games/7/press https://forum.example.org/t/5 http://forum.example/t/5
            https://forum.example/t/x https://forum.example/u/5";
        let found = possible_pages(source, ORIGIN);
        let pages: Vec<SitePage> = found.iter().map(|(_, page)| *page).collect();
        assert_eq!(
            pages,
            [SitePage::Thread(ThreadId(5)), SitePage::Post(PostId(31)), SitePage::Game(GameId(7))]
        );
        assert_eq!(found[0].0, "https://forum.example/t/5?page=2#p31");
        let many: String = (1..100).map(|id| format!("{ORIGIN}/t/{id} ")).collect();
        assert_eq!(possible_pages(&many, ORIGIN).len(), MOST);
    }

    #[test]
    fn a_title_stands_in_place_of_a_bare_address_only() {
        let address = format!("{ORIGIN}/t/5");
        let pages = vec![TitledPage { address: address.clone(), title: "Roads & <rivers>".to_owned() }];
        let references = MarkupReferences { pages, ..Default::default() };
        let html = |source: &str| {
            let html = render_with(source, Lang::En, &references).unwrap().html;
            html.replace(" rel=\"nofollow ugc noopener noreferrer\"", "").trim().to_owned()
        };
        let link = format!("<a href=\"{address}\">");
        assert_eq!(
            html(&format!("See {address}.")),
            format!("<p>See {link}Roads &amp; &lt;rivers&gt;</a>.</p>")
        );
        assert_eq!(html(&format!("[url={address}]here[/url]")), format!("<p>{link}here</a></p>"));
        assert_eq!(html(&format!("{address}6")), format!("<p><a href=\"{address}6\">{address}6</a></p>"));
        assert_eq!(html(&format!("`{address}`")), format!("<p><code>{address}</code></p>"));
    }
}
