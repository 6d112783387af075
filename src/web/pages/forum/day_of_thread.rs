//! The way to the posts of a day in a long thread.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{Datelike, NaiveDate, NaiveTime};
use serde::Deserialize;
use stafeta_rules::clock::zone::ZoneRules;

use crate::forum::{posts, threads};
use crate::i18n::Message;
use crate::ids::ThreadId;
use crate::key;
use crate::web::{App, SeeOther, UrlPath, UrlQuery, Visit, WebError};

/// The last year that a day may be in.
const LAST_YEAR: i32 = 9999;

#[derive(Deserialize)]
pub(super) struct DayQuery {
    /// The day, as `2026-11-26`.
    #[serde(default)]
    day: String,
}

/// Redirects to the first post of the day in the reader's zone, or to the next one after it.
pub(super) async fn find(
    State(app): State<App>,
    visit: Visit,
    UrlPath(thread): UrlPath<ThreadId>,
    UrlQuery(asked): UrlQuery<DayQuery>,
) -> Result<Response, WebError> {
    let thread = threads::find(&app.db, thread, visit.viewer().person()).await?.ok_or(WebError::NotFound)?;
    let day = asked.day.trim().parse::<NaiveDate>().ok().filter(|day| (1..=LAST_YEAR).contains(&day.year()));
    let Some(day) = day else {
        let unclear = Message::new(key!("search-unclear-day"));
        return Ok(SeeOther::to(&format!("/t/{}", thread.id)).saying(&visit, &unclear).into_response());
    };
    let start = visit.words().zone.instant(day.and_time(NaiveTime::MIN));
    let number = posts::first_since(&app.db, thread.id, start).await?.unwrap_or(thread.posts);
    Ok(SeeOther::to(&posts::link(thread.id, number)).into_response())
}
