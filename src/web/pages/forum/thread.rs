//! A thread, page by page.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::composer::PostComposer;
use super::{WatchForm, reply};
use crate::forum::held_posts::{self, HeldPost};
use crate::forum::polls::{self, Poll};
use crate::forum::posts::{self, HiddenMark, Post, PostBody};
use crate::forum::reactions::PostReactions;
use crate::forum::system_byline::{SystemByline, is_summary};
use crate::forum::thread_visits::{self, ThreadVisit};
use crate::forum::threads::{self, Thread};
use crate::forum::{read_marks, watches};
use crate::i18n::{Lang, Message};
use crate::ids::{PostId, ThreadId, UserId};
use crate::key;
use crate::web::avatar::Avatar;
use crate::web::fetch_mode::is_navigation;
use crate::web::pages::games::help_refusal::HelpRefusalPanel;
use crate::web::{
    App, HtmlPage, KeptFragments, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

#[derive(Template)]
#[template(path = "forum/thread.html")]
struct ThreadPage {
    visit: Visit,
    fragments: KeptFragments,
    thread: Thread,
    page: i32,
    posts: Vec<Post>,
    /// Authors whose posts are folded, because the reader blocks them.
    folded: BTreeSet<UserId>,
    /// The last post the reader had seen before; `None` for guests.
    seen: Option<PostId>,
    is_watched: bool,
    /// True if the reader gets no e-mails about the thread.
    is_muted: bool,
    /// True if the thread belongs to a game that has a map.
    has_map: bool,
    /// Origin of the site, for absolute links.
    origin: String,
    /// `None` on later pages.
    poll: Option<Poll>,
    /// On the last page: posts that wait for a moderator, if the reader may see them.
    held: Vec<HeldPost>,
    /// On the last page, if the reader may post.
    composer: Option<PostComposer>,
    /// In a thread of a game: the help that the reader may refuse at once.
    asked: Option<HelpRefusalPanel>,
}

/// The author of a post as it is shown beside it.
struct PostAuthor {
    name: String,
    /// The path of their page. `None` for the server and a bot.
    link: Option<String>,
    /// The sign beside the name. `None` for the server and a bot.
    sign: Option<Avatar>,
    /// The letter of their colour in the game.
    ink: Option<char>,
    /// Facts about the post itself.
    notes: Vec<String>,
}

impl ThreadPage {
    fn pages(&self) -> i32 {
        self.thread.pages()
    }

    /// Returns the path of the next post of the thread, which nobody has written yet.
    fn next_post(&self) -> String {
        posts::link(self.thread.id, self.thread.posts + 1)
    }

    fn path(&self) -> String {
        format!("/t/{}", self.thread.id)
    }

    /// Returns the title with that of the board, for search engines and for other sites that link here.
    fn about(&self) -> String {
        let about =
            self.visit.words().t(key!("thread-description")).arg("thread", self.thread.title.as_str());
        about.arg("board", self.thread.board_title.as_str()).to_string()
    }

    /// Returns the path of the map of the thread's game, as a guest sees it. Empty if there is none.
    fn preview_picture(&self) -> String {
        let game = self.thread.leads_to.as_ref().filter(|_| self.has_map);
        game.map_or_else(String::new, |game| format!("{game}/map.png"))
    }

    /// Returns true if the reader has not seen this post before.
    fn is_new(&self, post: &Post) -> bool {
        let author = post.author.or(post.player.as_ref().map(|(player, _)| *player));
        let is_own = self.visit.viewer().person().is_some_and(|person| author == Some(person.id));
        !is_own && self.seen.is_some_and(|seen| post.id > seen)
    }

    /// Returns true if this is the first unread post on the page; false for the first post of the thread.
    fn is_first_new(&self, post: &Post) -> bool {
        let first = self.posts.iter().find(|post| self.is_new(post));
        post.number > 1 && first.is_some_and(|first| first.id == post.id)
    }

    /// Returns the text of the post for this reader. The author of a seat's own post stands beside it.
    fn html(&self, post: &Post) -> Arc<str> {
        match &post.body {
            PostBody::Written { html, .. } => html.as_str().into(),
            PostBody::Told(blocks) => {
                let content = SystemByline::of(blocks).map_or(&blocks[..], |byline| byline.content());
                self.fragments.system_post(content, self.visit.words())
            }
        }
    }

    /// Returns the author of the post as it is shown beside it.
    fn author(&self, post: &Post) -> PostAuthor {
        let words = self.visit.words();
        let link = |(id, name): (UserId, String)| PostAuthor {
            sign: Some(Avatar::new(&name, post.avatar)),
            name,
            link: Some(format!("/u/{id}")),
            ink: None,
            notes: Vec::new(),
        };
        let unlinked =
            |name: String| PostAuthor { name, link: None, sign: None, ink: None, notes: Vec::new() };
        let blocks = match &post.body {
            PostBody::Told(blocks) => blocks,
            PostBody::Written { .. } => {
                return post
                    .author
                    .zip(post.author_name.clone())
                    .map_or_else(|| unlinked(String::new()), link);
            }
        };
        match SystemByline::of(blocks) {
            Some(byline) => {
                let author = match post.player.clone() {
                    Some(player) => link(player),
                    None => unlinked(byline.name(words)),
                };
                PostAuthor { ink: byline.ink(), notes: byline.notes(words), ..author }
            }
            None if is_summary(blocks) => unlinked(words.t(key!("post-summary")).to_string()),
            None => unlinked(words.t(key!("brand")).to_string()),
        }
    }

    /// Returns the CSS classes of the body of the post: people write prose, and the server frames its summaries.
    fn body_class(&self, post: &Post) -> &'static str {
        match &post.body {
            PostBody::Written { .. } => "prose",
            PostBody::Told(_) if self.thread.leads_to.is_none() => "prose",
            PostBody::Told(blocks) if is_summary(blocks) => "told summary",
            PostBody::Told(blocks) if SystemByline::of(blocks).is_some() => "told statement",
            PostBody::Told(_) => "told",
        }
    }

    /// Returns the language of the post. System posts are rendered in the reader's language.
    fn lang_of(&self, post: &Post) -> Lang {
        match post.body {
            PostBody::Written { .. } => post.lang,
            PostBody::Told(_) => self.visit.words().lang,
        }
    }

    fn may_change(&self, post: &Post) -> bool {
        self.thread.lets_change(post, self.visit.viewer().person())
    }

    /// Returns true if the reader may delete the post: their own, unless it began a thread in which others have replied.
    fn may_delete(&self, post: &Post) -> bool {
        let begins_more = post.number == 1 && self.thread.posts > 1;
        !begins_more && self.thread.lets_delete(post, self.visit.viewer().person())
    }

    fn may_restore(&self, post: &Post) -> bool {
        self.thread.lets_restore(post, self.visit.viewer().person())
    }

    /// Returns the words in place of a hidden post.
    fn mark_of_post(&self, mark: &HiddenMark) -> String {
        let words = self.visit.words();
        match mark {
            HiddenMark::Moderated(reason) => {
                words.t(key!("post-hidden-because")).arg("reason", reason.as_str()).to_string()
            }
            HiddenMark::ByAuthor => words.t(key!("post-deleted")).to_string(),
        }
    }

    /// Returns the words above a hidden thread.
    fn mark_of_thread(&self, mark: &HiddenMark) -> String {
        let words = self.visit.words();
        match mark {
            HiddenMark::Moderated(reason) => {
                words.t(key!("thread-hidden-because")).arg("reason", reason.as_str()).to_string()
            }
            HiddenMark::ByAuthor => words.t(key!("thread-deleted")).to_string(),
        }
    }

    /// Returns true if the reader may report the post: a person wrote it, and not the reader.
    fn may_report(&self, post: &Post) -> bool {
        let reader = self.visit.viewer().person();
        reader.is_some_and(|reader| post.author.is_some_and(|author| author != reader.id))
    }

    /// Returns true if the reader may react to the post.
    fn may_react(&self, post: &Post) -> bool {
        self.visit.viewer().person().is_some_and(|person| self.thread.lets_react(post, person))
    }

    /// Returns the words for a kind of reaction to a post: how many people, and the first of them.
    fn who_reacted(&self, reactions: &PostReactions) -> String {
        let words = self.visit.words();
        let kind = words.t(reactions.kind.name()).to_string();
        let names = reactions.names.join(", ");
        words
            .t(key!("reaction-by"))
            .arg("kind", kind)
            .arg("count", reactions.count)
            .arg("names", names)
            .to_string()
    }

    fn may_post(&self) -> bool {
        self.thread.takes_posts_of(self.visit.viewer().person())
    }

    /// Returns true if the reader may add a poll here.
    fn may_ask(&self) -> bool {
        let is_own = self.visit.viewer().person().is_some_and(|person| self.thread.author == Some(person.id));
        let is_open = !self.thread.is_locked && !self.thread.is_archived() && self.thread.hidden.is_none();
        self.page == 1 && self.poll.is_none() && is_open && (is_own || self.is_moderator())
    }

    /// Returns true if the reader blocks the author.
    fn is_folded(&self, post: &Post) -> bool {
        post.author.is_some_and(|author| self.folded.contains(&author))
    }

    /// Returns true if the reader moderates here.
    fn is_moderator(&self) -> bool {
        self.thread.is_moderated_by(self.visit.viewer().person())
    }
}

/// A thread that was merged into another.
#[derive(Template)]
#[template(path = "forum/merged_thread.html")]
struct MergedThreadPage {
    visit: Visit,
    /// The first post of the page that was asked for, where it is now.
    link: String,
}

#[derive(Deserialize)]
pub(super) struct ThreadQuery {
    page: Option<i32>,
    /// In a thread that was merged into another: the number that a post had there.
    post: Option<i32>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
    UrlPath(asked): UrlPath<ThreadId>,
    UrlQuery(wanted): UrlQuery<ThreadQuery>,
) -> Result<Response, WebError> {
    let person = visit.viewer().person();
    let mut db = app.page_db(&visit).acquire().await?;
    let found = thread_visits::open(&mut *db, asked, person).await?;
    let ThreadVisit { thread, has_poll, has_map, reader } = found.ok_or(WebError::NotFound)?;
    let page = wanted.page.unwrap_or(1);
    if thread.id != asked {
        drop(db);
        let found = threads::find_merged(&app.db, asked, page, wanted.post).await?;
        let (thread, number) = found.ok_or(WebError::NotFound)?;
        let link = posts::link(thread, number);
        // A browser may know of a post on the old page: a script leads there.
        return Ok(match wanted.post.is_none() && is_navigation(&headers) {
            true => HtmlPage(MergedThreadPage { visit, link }).into_response(),
            false => Redirect::permanent(&link).into_response(),
        });
    }
    if !(1..=thread.pages()).contains(&page) {
        return Err(WebError::NotFound);
    }
    let posts = posts::page(&mut *db, thread.id, page, person.map(|person| person.id)).await?;
    let poll = match page {
        1 if has_poll => polls::of_thread(&mut db, person, thread.id, visit.now()).await?,
        _ => None,
    };
    let (mut seen, mut is_watched, mut is_muted, mut folded) = (None, false, false, BTreeSet::new());
    let (mut held, mut is_player, mut draft) = (Vec::new(), false, None);
    let is_last = page == thread.pages();
    let may_post = is_last && thread.takes_posts_of(person);
    if let (Some(person), Some(reader)) = (person, reader) {
        if let Some(unread) = reader.mark_read(&mut db, person.id, thread.id, &posts, visit.now()).await? {
            visit.note_unread(unread);
        }
        if is_last && reader.has_held_posts {
            held = held_posts::in_thread(&mut *db, &thread, person).await?;
        }
        // The mark was read before this visit moved it, so that new posts can be highlighted.
        seen = Some(reader.seen);
        (is_watched, is_muted) = (reader.is_watching, reader.is_muted);
        (folded, is_player) = (reader.folded, reader.is_player);
        draft = reader.draft.filter(|_| may_post);
    }
    let asked = match thread.leads_to.as_deref().filter(|_| is_player) {
        Some(game) => {
            HelpRefusalPanel::in_thread(&app, &mut db, &visit, &format!("/t/{}", thread.id), game).await?
        }
        None => None,
    };
    drop(db);
    let marks = (seen, is_watched, is_muted, has_map);
    let shown = (&thread, page, &posts, &folded, marks, &poll, &held, may_post, &draft, &asked);
    let state = Sha256::new_with_prefix("thread ").chain_update(format!("{shown:?}"));
    let make = || {
        let composer = may_post.then(|| reply::blank(&thread).continued(draft));
        let (visit, fragments) = (visit.clone(), app.fragments.clone());
        ThreadPage {
            visit,
            fragments,
            thread,
            page,
            posts,
            folded,
            seen,
            is_watched,
            is_muted,
            has_map,
            origin: app.config.origin(),
            poll,
            held,
            composer,
            asked,
        }
    };
    Ok(app.pages.answer(&visit, &headers, state, make))
}

/// Redirects to the first unread post.
pub(super) async fn first_unread(
    State(app): State<App>,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let number = read_marks::first_unread(&app.db, person.id, thread.id).await?.unwrap_or(1);
    Ok(SeeOther::to(&posts::link(thread.id, number)).into_response())
}

/// Redirects to a post at its present place.
pub(super) async fn permalink(
    State(app): State<App>,
    visit: Visit,
    UrlPath(post): UrlPath<PostId>,
) -> Result<Response, WebError> {
    let post = posts::find(&app.db, post).await?.ok_or(WebError::NotFound)?;
    threads::find(&app.db, post.thread, visit.viewer().person()).await?.ok_or(WebError::NotFound)?;
    Ok(SeeOther::to(&post.link()).into_response())
}

pub(super) async fn watch(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(watching): ProtectedForm<WatchForm>,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let on = watching.is_on();
    let mut connection = app.db.acquire().await?;
    watches::watch_thread(&mut connection, person.id, thread.id, on, visit.now()).await?;
    let said = Message::new(if on { key!("watch-thread-on") } else { key!("watch-thread-off") });
    Ok(SeeOther::to(&format!("/t/{}", thread.id)).saying(&visit, &said).into_response())
}

pub(super) async fn mute(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(muting): ProtectedForm<WatchForm>,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, Some(&person)).await?.ok_or(WebError::NotFound)?;
    let on = muting.is_on();
    watches::mute_thread(&app.db, person.id, thread.id, on).await?;
    let said = Message::new(if on { key!("mute-thread-on") } else { key!("mute-thread-off") });
    Ok(SeeOther::to(&format!("/t/{}", thread.id)).saying(&visit, &said).into_response())
}
