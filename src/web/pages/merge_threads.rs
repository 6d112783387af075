//! The page on which a moderator merges a thread into another: first it finds the other thread, then it asks.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::moderation::load_moderated_thread;
use crate::accounts::Person;
use crate::forum::merging::{self, MergeError, MergeRefusal};
use crate::forum::moderation::ModeratedThread;
use crate::forum::posts;
use crate::forum::threads::{self, Thread};
use crate::i18n::Message;
use crate::ids::ThreadId;
use crate::key;
use crate::web::routing::get_and_post;
use crate::web::{
    App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, UrlQuery, Visit, WebError,
};

pub(super) fn router() -> Router<App> {
    Router::new().route("/t/{thread}/merge", get_and_post(page, merge))
}

#[derive(Template)]
#[template(path = "forum/merge.html")]
struct MergePage {
    visit: Visit,
    faults: FormErrors,
    thread: ModeratedThread,
    /// The other thread as typed.
    into: String,
    /// The other thread, if it was found and the two can be merged.
    target: Option<Thread>,
}

impl MergePage {
    /// Returns the question whether to merge the thread into `target`.
    fn question(&self, target: &Thread) -> String {
        let asked = self.visit.words().t(key!("merge-ask")).arg("count", self.thread.posts);
        let asked = asked.arg("thread", self.thread.title.as_str()).arg("into", target.title.as_str());
        asked.arg("board", target.board_title.as_str()).to_string()
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct MergeForm {
    /// The other thread: its number or address. `None` before it is asked for.
    into: Option<String>,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    UrlQuery(typed): UrlQuery<MergeForm>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    let faults = FormErrors::new();
    let Some(into) = typed.into else {
        let page = MergePage { visit, faults, thread, into: String::new(), target: None };
        return Ok(HtmlPage(page).into_response());
    };
    match find_target(&app, &person, thread.id, &into).await? {
        Ok(target) => {
            Ok(HtmlPage(MergePage { visit, faults, thread, into, target: Some(target) }).into_response())
        }
        Err(fault) => Ok(refusal(visit, thread, into, fault)),
    }
}

async fn merge(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<ThreadId>,
    ProtectedForm(typed): ProtectedForm<MergeForm>,
) -> Result<Response, WebError> {
    let thread = load_moderated_thread(&app, &person, thread).await?;
    let into = typed.into.unwrap_or_default();
    let target = match find_target(&app, &person, thread.id, &into).await? {
        Ok(target) => target,
        Err(fault) => return Ok(refusal(visit, thread, into, fault)),
    };
    match merging::merge(&app.db, person.id, thread.id, target.id, visit.now()).await {
        Ok(()) => {
            let first = threads::find_merged(&app.db, thread.id, 1, None).await?.ok_or(WebError::NotFound)?;
            let merged = Message::new(key!("merge-done"));
            Ok(SeeOther::to(&posts::link(first.0, first.1)).saying(&visit, &merged).into_response())
        }
        // Somebody has merged one of them in this moment.
        Err(MergeError::Absent) => {
            let thread = load_moderated_thread(&app, &person, thread.id).await?;
            Ok(refusal(visit, thread, into, Message::new(key!("merge-absent"))))
        }
        Err(MergeError::Refused(refused)) => Ok(refusal(visit, thread, into, refused.message())),
        Err(MergeError::Database(error)) => Err(error.into()),
    }
}

/// Answers with the form and what is wrong with the other thread.
fn refusal(visit: Visit, thread: ModeratedThread, into: String, fault: Message) -> Response {
    let page = MergePage { visit, faults: FormErrors::one("into", fault), thread, into, target: None };
    (StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response()
}

/// Finds the thread that a moderator typed. The inner error says why `thread` cannot be merged into it.
async fn find_target(
    app: &App,
    person: &Person,
    thread: ThreadId,
    typed: &str,
) -> Result<Result<Thread, Message>, WebError> {
    if typed.trim().is_empty() {
        return Ok(Err(Message::new(key!("merge-empty"))));
    }
    let Some(into) = parse_thread(typed, &app.config.origin()) else {
        return Ok(Err(Message::new(key!("merge-unclear"))));
    };
    let Some(target) = threads::find(&app.db, into, Some(person)).await? else {
        return Ok(Err(Message::new(key!("merge-absent"))));
    };
    if target.id == thread {
        return Ok(Err(MergeRefusal::Itself.message()));
    }
    if !target.is_moderated_by(Some(person)) {
        return Ok(Err(Message::new(key!("merge-elsewhere")).with("board", target.board_title)));
    }
    match merging::check(&app.db, thread, target.id).await {
        Ok(()) => Ok(Ok(target)),
        Err(MergeError::Absent) => Ok(Err(Message::new(key!("merge-absent")))),
        Err(MergeError::Refused(refused)) => Ok(Err(refused.message())),
        Err(MergeError::Database(error)) => Err(error.into()),
    }
}

/// Reads a thread's number or its address on this site: `14`, `/t/14?page=2#p31`, or the same after `origin`.
fn parse_thread(typed: &str, origin: &str) -> Option<ThreadId> {
    let typed = typed.trim();
    let path = typed.strip_prefix(origin).unwrap_or(typed);
    let number = path.strip_prefix("/t/").unwrap_or(path).split(['/', '?', '#']).next()?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_named_by_its_number_or_its_address_here() {
        let origin = "https://forum.example";
        for typed in ["14", " 14 ", "/t/14", "https://forum.example/t/14?page=2#p31", "/t/14/moderate"] {
            assert_eq!(parse_thread(typed, origin), Some(ThreadId(14)), "{typed}");
        }
        for typed in ["", "x", "/p/14", "https://other.example/t/14", "https://forum.example/b/14", "#14"] {
            assert_eq!(parse_thread(typed, origin), None, "{typed}");
        }
    }
}
