//! Language and theme, chosen in the footer of any page: kept by the account, or in a cookie for guests.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::login::DEVICE_KEPT;
use crate::accounts::profile;
use crate::accounts::sessions::ColourTheme;
use crate::i18n::Lang;
use crate::web::{App, ChoiceForm, LANGUAGE, ReturnPath, SeeOther, THEME, Visit, WebError};

#[derive(Deserialize)]
pub(super) struct LanguageChoice {
    language: String,
    #[serde(default)]
    next: String,
}

pub(super) async fn language(
    State(app): State<App>,
    visit: Visit,
    ChoiceForm(choice): ChoiceForm<LanguageChoice>,
) -> Result<Response, WebError> {
    let lang: Lang = choice.language.parse().map_err(|_| WebError::Invalid("the language"))?;
    let next = SeeOther::to(ReturnPath::parse(&choice.next).path());
    if let Some(person) = visit.viewer().person() {
        profile::set_language(&app.db, person.id, lang).await?;
        return Ok(next.into_response());
    }
    let cookie = visit.cookies().set(LANGUAGE, lang.code(), Some(DEVICE_KEPT));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), next).into_response())
}

#[derive(Deserialize)]
pub(super) struct ThemeChoice {
    theme: String,
    #[serde(default)]
    next: String,
}

pub(super) async fn theme(
    State(app): State<App>,
    visit: Visit,
    ChoiceForm(choice): ChoiceForm<ThemeChoice>,
) -> Result<Response, WebError> {
    let theme = ColourTheme::of_code(&choice.theme).ok_or(WebError::Invalid("the colours"))?;
    let next = SeeOther::to(ReturnPath::parse(&choice.next).path());
    if let Some(person) = visit.viewer().person() {
        profile::set_theme(&app.db, person.id, theme).await?;
        return Ok(next.into_response());
    }
    let cookie = visit.cookies().set(THEME, theme.code(), Some(DEVICE_KEPT));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), next).into_response())
}
