//! Atom feeds of boards, threads and games, for guests: a feed reader has no session.

use atom_syndication::{Content as AtomContent, Entry as AtomEntry, Feed, Generator, Link, Person, Text};
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};

use crate::config::Config;
use crate::forum::feed::{self, FeedContent, FeedEntry, FeedSource};
use crate::forum::markup::spoilers;
use crate::forum::system_byline::SystemByline;
use crate::forum::system_posts::{self, SystemBlock, TextTone};
use crate::gamemaster;
use crate::i18n::{Lang, NamedZone, ReaderLocale};
use crate::ids::{GameId, ThreadId};
use crate::web::routing::get;
use crate::web::{App, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/b/{board}/feed.atom", get(board))
        .route("/t/{thread}/feed.atom", get(thread))
        .route("/games/{game}/feed.atom", get(game))
}

async fn board(
    State(app): State<App>,
    visit: Visit,
    UrlPath(slug): UrlPath<String>,
) -> Result<Response, WebError> {
    let (source, entries) = feed::of_board(&app.db, &slug).await?.ok_or(WebError::NotFound)?;
    Ok(answer(&app.config, &source, entries, visit.now()))
}

async fn thread(
    State(app): State<App>,
    visit: Visit,
    UrlPath(thread): UrlPath<String>,
) -> Result<Response, WebError> {
    let thread: ThreadId = thread.parse().map_err(|_| WebError::NotFound)?;
    let (source, entries) = feed::of_thread(&app.db, thread).await?.ok_or(WebError::NotFound)?;
    Ok(answer(&app.config, &source, entries, visit.now()))
}

/// Serves the feed of the game thread as a spectator sees it: moves, no discussion.
async fn game(
    State(app): State<App>,
    visit: Visit,
    UrlPath(game): UrlPath<String>,
) -> Result<Response, WebError> {
    let game: GameId = game.parse().map_err(|_| WebError::NotFound)?;
    let game = gamemaster::find(&app.db, game, None).await?.ok_or(WebError::NotFound)?;
    let (source, entries) = feed::of_thread(&app.db, game.thread).await?.ok_or(WebError::NotFound)?;
    let source = FeedSource { path: game.path(), title: game.name, ..source };
    Ok(answer(&app.config, &source, entries, visit.now()))
}

fn answer(config: &Config, source: &FeedSource, entries: Vec<FeedEntry>, now: DateTime<Utc>) -> Response {
    let updated = entries.iter().map(|entry| entry.changed_at).max().unwrap_or(source.created_at);
    let page = config.link(&source.path);
    let own = format!("{page}/feed.atom");
    let feed = Feed {
        title: Text::plain(source.title.clone()),
        id: own.clone(),
        updated: updated.fixed_offset(),
        generator: Some(Generator { value: "Stafeta".to_owned(), ..Generator::default() }),
        links: vec![link(own, "self", "application/atom+xml"), link(page, "alternate", "text/html")],
        lang: Some(source.language.clone()),
        // Links inside posts are relative to the site.
        base: Some(config.link("/")),
        entries: entries.into_iter().map(|entry| atom(config, entry, now)).collect(),
        ..Feed::default()
    };
    let headers = [
        (header::CONTENT_TYPE, "application/atom+xml; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    (headers, feed.to_string()).into_response()
}

fn atom(config: &Config, entry: FeedEntry, now: DateTime<Utc>) -> AtomEntry {
    let page = config.link(&format!("/p/{}", entry.post));
    let words = ReaderLocale::new(entry.language.parse().unwrap_or(Lang::En), NamedZone::utc(), now);
    let title = words.t("feed-entry").arg("thread", entry.thread).arg("number", entry.number).to_string();
    let bot = match &entry.content {
        FeedContent::Told(blocks) => SystemByline::of(blocks).map(|byline| byline.name(&words)),
        FeedContent::Written(_) => None,
    };
    let html = match entry.content {
        // A feed reader has no style sheet, and may show what a spoiler holds.
        FeedContent::Written(html) => spoilers::covered(&html),
        FeedContent::Told(blocks) => system_posts::render_system_post(&blocks, &words),
    };
    let void = entry
        .void
        .map(|void| system_posts::render_system_post(&[SystemBlock::text(void, TextTone::Strong)], &words));
    let html = void.unwrap_or_default() + &html;
    AtomEntry {
        title: Text::plain(title),
        id: page.clone(),
        published: Some(entry.at.fixed_offset()),
        updated: entry.changed_at.fixed_offset(),
        authors: vec![Person {
            name: entry.author.or(bot).unwrap_or_else(|| words.t("brand").to_string()),
            ..Person::default()
        }],
        links: vec![link(page, "alternate", "text/html")],
        content: Some(AtomContent {
            value: Some(html),
            content_type: Some("html".to_owned()),
            lang: Some(words.lang.code().to_owned()),
            ..AtomContent::default()
        }),
        ..AtomEntry::default()
    }
}

fn link(href: String, rel: &str, kind: &str) -> Link {
    Link { href, rel: rel.to_owned(), mime_type: Some(kind.to_owned()), ..Link::default() }
}
