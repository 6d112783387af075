//! The rules of the games for players: the pages under `docs/rules/` (one folder a ruleset, one file a language) and
//! those of the Diplomacy variants, rendered once. A reason links to `/rules/<ruleset>#<rule id>`.

mod entry;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use pulldown_cmark::{Options, Parser, html};
use rust_embed::RustEmbed;
use serde::Deserialize;
use stafeta_rules::diplomacy::variants;

use crate::i18n::Lang;
use crate::web::routing::get;
use crate::web::{App, HtmlPage, UrlQuery, Visit, WebError};
use entry::{RuleEntry, SearchTerms};

pub(super) fn router() -> Router<App> {
    Router::new().route("/rules", get(index)).route("/rules/{ruleset}", get(page))
}

/// Most results of a search.
const MOST: usize = 50;

#[derive(RustEmbed)]
#[folder = "docs/rules"]
struct RulesFiles;

/// One page of rules in one language.
struct RulesDocument {
    title: String,
    html: String,
    /// Each rule by itself, for the search.
    entries: Vec<RuleEntry>,
}

/// Ruleset → language code → page.
static RULES: LazyLock<BTreeMap<String, BTreeMap<String, RulesDocument>>> = LazyLock::new(|| {
    let mut rules: BTreeMap<String, BTreeMap<String, RulesDocument>> = BTreeMap::new();
    let mut add = |ruleset: &str, lang: &str, text: &str| {
        rules.entry(ruleset.to_owned()).or_default().insert(lang.to_owned(), render(text));
    };
    for name in RulesFiles::iter() {
        let Some((ruleset, lang)) = name.strip_suffix(".md").and_then(|path| path.split_once('/')) else {
            continue;
        };
        let Some(file) = RulesFiles::get(&name) else { continue };
        add(ruleset, lang, &String::from_utf8_lossy(&file.data));
    }
    variants::rules_pages().for_each(|(variant, lang, text)| add(variant, lang, text));
    rules
});

/// Renders a page; its first line is the title. The text is the project's own, so raw HTML anchors are allowed.
fn render(text: &str) -> RulesDocument {
    let (title, body) = text.split_once('\n').unwrap_or((text, ""));
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut html = String::new();
    html::push_html(&mut html, Parser::new_ext(body, options));
    // A wide table scrolls by itself; the tab index lets people scroll it by keyboard.
    let html = html.replace("<table>", "<table tabindex=\"0\">");
    let entries = RuleEntry::all(body);
    RulesDocument { entries, title: title.trim_start_matches('#').trim().to_owned(), html }
}

/// Returns the page in the reader's language, otherwise in English, with the code of its language.
fn in_language(pages: &BTreeMap<String, RulesDocument>, lang: Lang) -> Option<(&str, &RulesDocument)> {
    let found = pages.get_key_value(lang.code()).or_else(|| pages.get_key_value(Lang::En.code()));
    found.map(|(code, rendered)| (code.as_str(), rendered))
}

/// Returns the text of a rule in the reader's language, otherwise in English. `None` if no page has it.
pub(super) fn rule_text(ruleset: &str, id: &str, lang: Lang) -> Option<&'static str> {
    let (_, page) = in_language(RULES.get(ruleset)?, lang)?;
    page.entries.iter().find(|entry| entry.id == id).map(|entry| entry.text.as_str())
}

#[derive(Template)]
#[template(path = "rules/index.html")]
struct IndexPage {
    visit: Visit,
    /// Ruleset, language code, title.
    rulesets: Vec<(&'static str, &'static str, &'static str)>,
    /// The query.
    asked: String,
    /// The results, best first.
    found: Vec<RuleMatch>,
}

/// A search result.
struct RuleMatch {
    ruleset: &'static str,
    /// The code of the language of the page.
    lang: &'static str,
    /// The title of the page.
    title: &'static str,
    entry: &'static RuleEntry,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct RulesQuery {
    q: String,
}

/// Finds the rules in the reader's language with all words; a rule whose id is one of them comes first.
fn find(asked: &str, lang: Lang) -> Vec<RuleMatch> {
    let words = SearchTerms::of(asked);
    let mut found: Vec<(bool, RuleMatch)> = Vec::new();
    for (ruleset, pages) in &*RULES {
        let Some((lang, page)) = in_language(pages, lang) else { continue };
        for entry in page.entries.iter().filter(|entry| words.are_in(entry)) {
            let found_one = RuleMatch { ruleset, lang, title: &page.title, entry };
            found.push((!words.name(entry), found_one));
        }
    }
    found.sort_by_key(|(is_other, _)| *is_other);
    found.into_iter().map(|(_, found)| found).take(MOST).collect()
}

async fn index(
    visit: Visit,
    UrlQuery(RulesQuery { q: asked }): UrlQuery<RulesQuery>,
) -> Result<Response, WebError> {
    let lang = visit.words().lang;
    let found = find(&asked, lang);
    let entry = |(ruleset, pages): (&'static String, &'static BTreeMap<String, RulesDocument>)| {
        in_language(pages, lang).map(|(code, page)| (ruleset.as_str(), code, page.title.as_str()))
    };
    let rulesets = RULES.iter().filter_map(entry).collect();
    Ok(HtmlPage(IndexPage { visit, rulesets, asked, found }).into_response())
}

#[derive(Template)]
#[template(path = "rules/page.html")]
struct RulesPage {
    visit: Visit,
    lang: &'static str,
    title: &'static str,
    html: &'static str,
}

async fn page(visit: Visit, Path(ruleset): Path<String>) -> Result<Response, WebError> {
    let pages = RULES.get(&ruleset).ok_or(WebError::NotFound)?;
    let (lang, page) = in_language(pages, visit.words().lang).ok_or(WebError::NotFound)?;
    Ok(HtmlPage(RulesPage { visit, lang, title: &page.title, html: &page.html }).into_response())
}
