//! Polls: made on a page of their own, shown and voted on in the thread (`templates/forum/poll.html`).

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::NoFields;
use crate::accounts::Person;
use crate::forum::polls::{self, DAYS, NewPoll, PollError, PollInput};
use crate::forum::threads;
use crate::i18n::{Message, ReaderLocale};
use crate::ids::{PollId, ThreadId};
use crate::web::routing::{get_and_post, post};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{thread}/poll", get_and_post(page, ask))
        .route("/polls/{poll}/vote", post(vote))
        .route("/polls/{poll}/close", post(close))
}

#[derive(Template)]
#[template(path = "forum/new_poll.html")]
struct PollPage {
    visit: Visit,
    faults: FormErrors,
    thread: ThreadId,
    title: String,
    raw: PollForm,
    days: Vec<(String, String)>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct PollForm {
    question: String,
    options: String,
    several: Option<String>,
    blind: Option<String>,
    days: String,
}

async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<String>,
) -> Result<Response, WebError> {
    let thread = find_thread(&app, &person, &thread).await?;
    let place = polls::load_place(&app.db, &person, thread).await?;
    place.check()?;
    let (title, days) = (place.title, days(visit.words()));
    Ok(HtmlPage(PollPage { visit, faults: FormErrors::new(), thread, title, raw: PollForm::default(), days })
        .into_response())
}

async fn ask(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(thread): UrlPath<String>,
    ProtectedForm(raw): ProtectedForm<PollForm>,
) -> Result<Response, WebError> {
    let thread = find_thread(&app, &person, &thread).await?;
    let title = polls::load_place(&app.db, &person, thread).await?.title;
    let typed = PollInput {
        question: &raw.question,
        options: &raw.options,
        is_several: raw.several.is_some(),
        is_blind: raw.blind.is_some(),
        days: (!raw.days.is_empty()).then(|| raw.days.parse().unwrap_or(0)),
    };
    let parsed = NewPoll::parse(typed, visit.now()).map_err(FormErrors::from_iter);
    let (status, faults) = match FormErrors::both(parsed, refused_words(&visit, &raw)) {
        Ok((poll, ())) => match polls::create(&app.db, &person, thread, &poll, visit.now()).await {
            Ok(_) => return Ok(back(thread).saying(&visit, &Message::new("poll-created")).into_response()),
            Err(PollError::Repeated) => {
                let message = Message::new("poll-exists-already");
                return Ok(back(thread).saying(&visit, &message).into_response());
            }
            Err(PollError::Taken) => {
                (StatusCode::CONFLICT, FormErrors::one("question", Message::new("poll-thread-taken")))
            }
            Err(PollError::Silenced(silence)) => {
                (StatusCode::FORBIDDEN, FormErrors::one("question", silence.message()))
            }
            // The thread was locked, or its board put into the archive, while they typed.
            Err(PollError::Closed) => {
                (StatusCode::FORBIDDEN, FormErrors::one("question", Message::new("poll-thread-closed")))
            }
            Err(error) => return Err(error.into()),
        },
        Err(faults) => (StatusCode::UNPROCESSABLE_ENTITY, faults),
    };
    let days = days(visit.words());
    Ok((status, HtmlPage(PollPage { visit, faults, thread, title, raw, days })).into_response())
}

/// Checks that no field of a poll has a word that the site refuses.
fn refused_words(visit: &Visit, raw: &PollForm) -> Result<(), FormErrors> {
    let mut faults = FormErrors::new();
    for (field, text) in [("question", &raw.question), ("options", &raw.options)] {
        if let Err(refused) = visit.site().check_words(text) {
            faults.add(field, refused);
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct PollVoteForm {
    option: Vec<i32>,
}

async fn vote(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(poll): UrlPath<String>,
    ProtectedForm(vote): ProtectedForm<PollVoteForm>,
) -> Result<Response, WebError> {
    let poll: PollId = poll.parse().map_err(|_| WebError::NotFound)?;
    match polls::vote(&app.db, &person, poll, &vote.option, visit.now()).await {
        Ok(thread) => Ok(back(thread).saying(&visit, &Message::new("poll-voted")).into_response()),
        Err(PollError::Choice(thread)) => {
            Ok(back(thread).saying(&visit, &Message::new("poll-choose")).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn close(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlPath(poll): UrlPath<String>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    let poll: PollId = poll.parse().map_err(|_| WebError::NotFound)?;
    let thread = polls::close(&app.db, &person, poll, visit.now()).await?;
    Ok(back(thread).saying(&visit, &Message::new("poll-closed-now")))
}

/// Finds the thread in an address.
async fn find_thread(app: &App, person: &Person, thread: &str) -> Result<ThreadId, WebError> {
    let thread: ThreadId = thread.parse().map_err(|_| WebError::NotFound)?;
    Ok(threads::find(&app.db, thread, Some(person)).await?.ok_or(WebError::NotFound)?.id)
}

fn back(thread: ThreadId) -> SeeOther {
    SeeOther::to(&format!("/t/{thread}#poll"))
}

/// Returns the choices of a closing time.
fn days(words: &ReaderLocale) -> Vec<(String, String)> {
    let open = (String::new(), words.t("poll-no-end").to_string());
    let after =
        DAYS.iter().map(|days| (days.to_string(), words.t("poll-end-days").arg("count", *days).to_string()));
    std::iter::once(open).chain(after).collect()
}

impl From<PollError> for WebError {
    fn from(error: PollError) -> Self {
        match error {
            PollError::Absent => Self::NotFound,
            PollError::Forbidden
            | PollError::Taken
            | PollError::Repeated
            | PollError::Closed
            | PollError::Silenced(_) => Self::Forbidden,
            PollError::Choice(_) => Self::Invalid("the options of the poll"),
            PollError::Database(error) => error.into(),
        }
    }
}
