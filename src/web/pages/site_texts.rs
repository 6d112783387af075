//! The texts of the site for visitors: terms, privacy policy, imprint.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::site_settings;
use crate::forum::markup::{self, RenderError};
use crate::i18n::Lang;
use crate::web::routing::get;
use crate::web::{App, HtmlPage, SiteText, Visit, WebError};

#[derive(Template)]
#[template(path = "site_text.html")]
struct SiteTextPage {
    visit: Visit,
    text: SiteText,
    html: String,
    /// The language of the text: the site's.
    lang: Lang,
}

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/terms", get(async |app, visit| page(app, visit, SiteText::Terms).await))
        .route("/privacy", get(async |app, visit| page(app, visit, SiteText::Privacy).await))
        .route("/imprint", get(async |app, visit| page(app, visit, SiteText::Imprint).await))
}

async fn page(State(app): State<App>, visit: Visit, text: SiteText) -> Result<Response, WebError> {
    let now = site_settings::load(&app.db).await?;
    let lang = now.settings.lang;
    match markup::render(text.source(&now), lang).await {
        Ok(rendered) => Ok(HtmlPage(SiteTextPage { visit, text, html: rendered.html, lang }).into_response()),
        Err(RenderError::Refused(_)) => Err(WebError::NotFound),
        Err(RenderError::Compute(error)) => Err(error.into()),
    }
}
