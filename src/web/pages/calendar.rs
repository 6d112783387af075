//! A person's deadlines as an iCalendar file, at a secret address: a calendar program has no session.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use icalendar::{Calendar, Component, Event, EventLike};

use crate::accounts::token::SecretToken;
use crate::gamemaster;
use crate::i18n::ReaderLocale;
use crate::web::routing::get;
use crate::web::{App, UrlPath, Visit, WebError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/calendar/{file}", get(calendar))
}

async fn calendar(
    State(app): State<App>,
    visit: Visit,
    UrlPath(file): UrlPath<String>,
) -> Result<Response, WebError> {
    let token = file.strip_suffix(".ics").and_then(SecretToken::parse).ok_or(WebError::NotFound)?;
    let owner = gamemaster::calendar_owner(&app.db, &token).await?.ok_or(WebError::NotFound)?;
    let words = ReaderLocale::new(owner.lang, owner.zone, visit.now())
        .with_dates()
        .of_site(visit.site().name.clone());
    let mut calendar = Calendar::new();
    calendar.name(&words.t("calendar-name").to_string());
    for owed in gamemaster::list_due_orders(&app.db, owner.user).await? {
        let at = owed.clock.deadline.at;
        let summary = words.t("calendar-entry").arg("game", &owed.name).arg("task", owed.clock.owed());
        let link = app.config.link(&format!("/games/{}", owed.game));
        let uid = format!("{link}/{}/{}/{}", owed.phase, owed.clock.seat.0, owed.clock.task);
        let event = Event::new()
            .uid(&uid)
            .timestamp(visit.now())
            .summary(&summary.to_string())
            .description(&format!(
                "{} {}",
                words.say(&owed.clock.explain()),
                words.t("calendar-zone").arg("zone", words.zone_at(&at))
            ))
            .starts(at)
            .ends(at)
            .url(&link)
            .done();
        calendar.push(event);
    }
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CACHE_CONTROL, "private, no-cache"),
    ];
    Ok((headers, calendar.done().to_string()).into_response())
}
