//! The rules of the games, as their players read them: the pages under `docs/rules/`, one folder a ruleset, one file a
//! language, rendered once. A reason links to `/rules/<ruleset>#<rule id>`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pulldown_cmark::{Options, Parser, html};
use rust_embed::RustEmbed;

use crate::web::{App, Page, Visit, WebError};
use crate::words::Lang;

pub(super) fn router() -> Router<App> {
    Router::new().route("/rules", get(index)).route("/rules/{ruleset}", get(page))
}

#[derive(RustEmbed)]
#[folder = "docs/rules"]
struct Files;

/// One page of rules in one language.
struct Rendered {
    title: String,
    html: String,
}

/// Ruleset → language code → page.
static RULES: LazyLock<BTreeMap<String, BTreeMap<String, Rendered>>> = LazyLock::new(|| {
    let mut rules: BTreeMap<String, BTreeMap<String, Rendered>> = BTreeMap::new();
    for name in Files::iter() {
        let Some((ruleset, lang)) = name.strip_suffix(".md").and_then(|path| path.split_once('/')) else {
            continue;
        };
        let Some(file) = Files::get(&name) else { continue };
        let text = String::from_utf8_lossy(&file.data);
        rules.entry(ruleset.to_owned()).or_default().insert(lang.to_owned(), render(&text));
    }
    rules
});

/// The first line is the title. The text is the project's own, so its anchors are let through as they stand.
fn render(text: &str) -> Rendered {
    let (title, body) = text.split_once('\n').unwrap_or((text, ""));
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut html = String::new();
    html::push_html(&mut html, Parser::new_ext(body, options));
    // A wide table scrolls in itself, also for who has no pointer.
    let html = html.replace("<table>", "<table tabindex=\"0\">");
    Rendered { title: title.trim_start_matches('#').trim().to_owned(), html }
}

/// The page in the reader's language, else in English, and the code of the language it is in.
fn in_language(pages: &BTreeMap<String, Rendered>, lang: Lang) -> Option<(&str, &Rendered)> {
    let found = pages.get_key_value(lang.code()).or_else(|| pages.get_key_value(Lang::En.code()));
    found.map(|(code, rendered)| (code.as_str(), rendered))
}

#[derive(Template)]
#[template(path = "rules/index.html")]
struct IndexPage {
    visit: Visit,
    /// Ruleset, language code, title.
    rulesets: Vec<(&'static str, &'static str, &'static str)>,
}

async fn index(visit: Visit) -> Result<Response, WebError> {
    let lang = visit.words().lang;
    let entry = |(ruleset, pages): (&'static String, &'static BTreeMap<String, Rendered>)| {
        in_language(pages, lang).map(|(code, page)| (ruleset.as_str(), code, page.title.as_str()))
    };
    let rulesets = RULES.iter().filter_map(entry).collect();
    Ok(Page(IndexPage { visit, rulesets }).into_response())
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
    Ok(Page(RulesPage { visit, lang, title: &page.title, html: &page.html }).into_response())
}
