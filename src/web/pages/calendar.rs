//! A person's deadlines as an iCalendar file, at a secret address: a calendar program has no session.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use icalendar::{Calendar, Component, Event, EventLike};

use crate::accounts::token::Token;
use crate::gamemaster;
use crate::web::{App, Path, Visit, WebError};
use crate::words::Words;

pub(super) fn router() -> Router<App> {
    Router::new().route("/calendar/{file}", get(calendar))
}

async fn calendar(
    State(app): State<App>,
    visit: Visit,
    Path(file): Path<String>,
) -> Result<Response, WebError> {
    let token = file.strip_suffix(".ics").and_then(Token::parse).ok_or(WebError::NotFound)?;
    let owner = gamemaster::calendar_owner(&app.db, &token).await?.ok_or(WebError::NotFound)?;
    let words = Words::new(owner.lang, owner.zone, visit.now()).dated();
    let mut calendar = Calendar::new();
    calendar.name(&words.t("calendar-name").to_string());
    for owed in gamemaster::owed_by(&app.db, owner.user).await? {
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
                words.say(&owed.clock.explained()),
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
