//! The activity log of the reader's own account: log-ins, failed attempts and changes.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::activity::{self, ActivityRow, PAGE};
use crate::accounts::site_settings;
use crate::web::{App, HtmlPage, SignedIn, UrlQuery, Visit, WebError};

#[derive(Template)]
#[template(path = "accounts/activity.html")]
struct ActivityPage {
    visit: Visit,
    activity: Vec<ActivityRow>,
    /// Days for which its lines are kept.
    kept_days: i16,
    /// The address of the next page; empty on the last.
    older: String,
}

#[derive(Deserialize)]
pub(super) struct ActivityQuery {
    before: Option<i64>,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    UrlQuery(asked): UrlQuery<ActivityQuery>,
) -> Result<Response, WebError> {
    let activity = activity::list(&app.db, person.id, asked.before).await?;
    let kept_days = site_settings::load(&app.db).await?.settings.limits.activity_days;
    let older = match activity.last() {
        Some(last) if activity.len() as i64 == PAGE => format!("/account/activity?before={}", last.id),
        _ => String::new(),
    };
    Ok(HtmlPage(ActivityPage { visit, activity, kept_days, older }).into_response())
}
