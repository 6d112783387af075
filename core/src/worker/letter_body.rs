//! The text of a notification e-mail, in two parts with the same content: plain, and HTML for mail programs that show it.

use std::collections::{HashMap, HashSet};

use ammonia::{Builder, UrlRelative};
use askama::Template;
use url::Url;

use super::letter_map::PhaseMap;
use crate::forum::system_posts::{self, CitedItem, SystemBlock, render_system_post};
use crate::gamemaster::ResultPost;
use crate::i18n::{Message, ReaderLocale};
use crate::key;

/// The text of an e-mail.
pub(super) struct LetterBody<'a> {
    /// The reader's language.
    pub(super) words: &'a ReaderLocale,
    /// The reader's name.
    pub(super) name: &'a str,
    /// The notifications: one, or those of a day.
    pub(super) sections: Vec<LetterSection>,
    /// The posts with the results; empty if it reports none.
    pub(super) results: Vec<ResultPost>,
    /// The map after those results, with the address of the page with it. `None` if it shows none.
    pub(super) map: Option<(PhaseMap, String)>,
    /// The root of all links.
    pub(super) origin: String,
    /// The address that unsubscribes from such e-mails.
    pub(super) unsubscribe: Option<String>,
}

/// A notification in an e-mail.
pub(super) struct LetterSection {
    /// What has happened.
    pub(super) said: String,
    /// What follows from it: the orders due, with their deadlines.
    pub(super) details: Vec<String>,
    /// The absolute address of the page that it links to.
    pub(super) link: String,
}

impl LetterBody<'_> {
    /// Returns the plain text.
    pub(super) fn to_plain(&self) -> String {
        let w = self.words;
        let mut parts = vec![w.t("email-greeting").arg("name", self.name).to_string()];
        for section in &self.sections {
            parts.push(section.said.clone());
            parts.extend(section.details.iter().cloned());
            parts.push(section.link.clone());
        }
        if !self.results.is_empty() {
            parts.push(w.t("email-results").to_string());
        }
        if let Some((_, link)) = &self.map {
            parts.push(w.t("email-map").arg("link", link).to_string());
        }
        for post in &self.results {
            let player = post.player.iter().map(|player| format!("{player}\n")).collect::<String>();
            parts.push(format!("{player}{}", system_posts::plain(&post.blocks, w)));
        }
        parts.push(format!("{}\n{}", self.zone(), w.t("email-settings-link").arg("link", self.settings())));
        format!("{}\n\n-- \n{}\n", parts.join("\n\n"), self.signature())
    }

    /// Returns the HTML text. Its styles are attributes, because many mail programs ignore all others.
    ///
    /// # Errors
    /// The template cannot be rendered.
    pub(super) fn to_html(&self, subject: &str) -> askama::Result<String> {
        let results = self.results.iter().map(|post| (post.player.as_deref(), self.result_html(post)));
        let page = LetterPage { w: self.words, letter: self, subject, results: results.collect() };
        page.render()
    }

    /// Renders a post as HTML with absolute links, without the parts that need the site's styles.
    fn result_html(&self, post: &ResultPost) -> String {
        let html = render_system_post(&post.blocks, self.words);
        let mut gate = Builder::empty();
        gate.add_tags([
            "a",
            "b",
            "blockquote",
            "caption",
            "h2",
            "h3",
            "li",
            "ol",
            "p",
            "table",
            "tbody",
            "td",
            "th",
            "thead",
            "tr",
            "ul",
        ])
        .clean_content_tags(HashSet::from(["svg"]))
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"]))]))
        .set_tag_attribute_values(HashMap::from([
            ("th", HashMap::from([("align", "left")])),
            // Smaller than the letter's own headings.
            ("h2", HashMap::from([("style", "font:600 17px/1.3 Literata,Georgia,serif;margin:16px 0 4px")])),
            ("h3", HashMap::from([("style", "font:600 16px/1.3 Literata,Georgia,serif;margin:12px 0 4px")])),
        ]))
        .url_schemes(HashSet::from(["http", "https"]))
        .link_rel(None);
        if let Ok(origin) = Url::parse(&self.origin) {
            gate.url_relative(UrlRelative::RewriteWithBase(origin));
        }
        gate.clean(&html).to_string()
    }

    fn zone(&self) -> String {
        self.words.t("email-zone").arg("zone", self.words.zone_at(&self.words.now)).to_string()
    }

    fn settings(&self) -> String {
        format!("{}/account/notifications", self.origin)
    }

    fn signature(&self) -> String {
        self.words.t("email-signature").arg("address", self.origin.as_str()).to_string()
    }
}

/// Returns the posts as an e-mail has them: no pictures, no postmark, and nothing that is folded on the page. A sentence that a later
/// post says again, such as what is due until when, stands in that one only.
pub(super) fn results_by_mail(posts: Vec<ResultPost>) -> Vec<ResultPost> {
    let mut said: Vec<SystemBlock> = Vec::new();
    let mut results = Vec::new();
    for post in posts.into_iter().rev() {
        let is_new =
            |block: &SystemBlock| !matches!(block, SystemBlock::Text { .. }) || !said.contains(block);
        let told = post.blocks.into_iter().filter(|block| is_by_mail(block) && is_new(block));
        let blocks: Vec<SystemBlock> = told.map(join_equal_lines).collect();
        said.extend(blocks.iter().filter(|block| matches!(block, SystemBlock::Text { .. })).cloned());
        if !blocks.is_empty() {
            results.push(ResultPost { player: post.player, blocks });
        }
    }
    results.reverse();
    results
}

/// Returns true if an e-mail has this block.
const fn is_by_mail(block: &SystemBlock) -> bool {
    match block {
        SystemBlock::Figure { .. }
        | SystemBlock::Folded { .. }
        | SystemBlock::Details { .. }
        | SystemBlock::Postmark { .. } => false,
        SystemBlock::Heading { .. }
        | SystemBlock::Text { .. }
        | SystemBlock::Link { .. }
        | SystemBlock::List { .. }
        | SystemBlock::Table { .. }
        | SystemBlock::Quote { .. }
        | SystemBlock::Byline { .. }
        | SystemBlock::Ledger { .. }
        | SystemBlock::Battles { .. } => true,
    }
}

/// Joins the equal lines of a list whose order says nothing, each with their number.
fn join_equal_lines(block: SystemBlock) -> SystemBlock {
    let SystemBlock::List { items, numbered: false } = block else { return block };
    let mut lines: Vec<(CitedItem, usize)> = Vec::new();
    for item in items {
        match lines.iter_mut().find(|(line, _)| *line == item) {
            Some((_, count)) => *count += 1,
            None => lines.push((item, 1)),
        }
    }
    let joined = |(item, count): (CitedItem, usize)| match count {
        1 => item,
        _ => {
            let line = Message::new(key!("email-times")).with("line", item.message).with("count", count);
            CitedItem { message: line, rules: item.rules }
        }
    };
    SystemBlock::List { items: lines.into_iter().map(joined).collect(), numbered: false }
}

#[derive(Template)]
#[template(path = "email/letter.html")]
struct LetterPage<'a> {
    w: &'a ReaderLocale,
    letter: &'a LetterBody<'a>,
    subject: &'a str,
    /// The posts: the player's name and the HTML.
    results: Vec<(Option<&'a str>, String)>,
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;
    use crate::forum::system_posts::TextTone;
    use crate::i18n::{Lang, NamedZone};

    #[test]
    fn what_is_said_again_stands_in_the_last_post_and_equal_lines_are_counted() {
        let text = |id: &'static str| SystemBlock::text(Message::new(id), TextTone::Plain);
        let list = |ids: &[&'static str]| SystemBlock::List {
            items: ids.iter().map(|id| Message::new(*id).into()).collect(),
            numbered: false,
        };
        let post = |blocks: Vec<SystemBlock>| ResultPost { player: None, blocks };
        let results = results_by_mail(vec![
            post(vec![text("nav-games"), text("brand")]),
            post(vec![text("brand")]),
            post(vec![list(&["brand", "nav-forum", "brand", "brand"]), text("brand")]),
        ]);
        assert_eq!(results.len(), 2, "{results:?}");
        assert_eq!(results[0].blocks, [text("nav-games")]);
        let times =
            Message::new(key!("email-times")).with("line", Message::new("brand")).with("count", 3_usize);
        assert_eq!(
            results[1].blocks,
            [
                SystemBlock::List {
                    items: vec![times.into(), Message::new("nav-forum").into()],
                    numbered: false
                },
                text("brand")
            ]
        );
    }

    #[test]
    fn a_map_that_could_not_be_drawn_is_a_link() {
        let words = ReaderLocale::new(Lang::En, NamedZone::utc(), DateTime::UNIX_EPOCH);
        let map = PhaseMap { title: "Cup, Fall 1901".to_owned(), picture: None };
        let link = "https://stafeta.test/games/1/map.svg".to_owned();
        let block = SystemBlock::text(Message::new("brand"), TextTone::Plain);
        let letter = LetterBody {
            words: &words,
            name: "Ana",
            sections: Vec::new(),
            results: vec![ResultPost { player: None, blocks: vec![block] }],
            map: Some((map, link.clone())),
            origin: "https://stafeta.test".to_owned(),
            unsubscribe: None,
        };
        assert!(letter.to_plain().contains(&link));
        let html = letter.to_html("Cup").unwrap();
        assert!(html.contains(&format!("<a href=\"{link}\">Cup, Fall 1901</a>")), "{html}");
        assert!(!html.contains("cid:"), "{html}");
    }
}
