//! The drafts of a person, and the address to which a page autosaves the typed text.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::drafts::{self, DraftRow, DraftTarget};
use crate::i18n::Message;
use crate::key;
use crate::web::pages::forum::composer;
use crate::web::{App, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

#[derive(Template)]
#[template(path = "forum/drafts.html")]
struct DraftsPage {
    visit: Visit,
    /// Each draft with the address of the page to continue it.
    drafts: Vec<(DraftRow, String)>,
}

impl DraftsPage {
    /// Returns the kind of place, as the end of a message id.
    fn kind<'d>(&self, draft: &'d DraftRow) -> &'d str {
        match draft.place.split(':').next().unwrap_or_default() {
            "conversation" if draft.about.is_empty() => "message",
            kind => kind,
        }
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let drafts = drafts::list(&app.db, person.id).await?;
    let linked = drafts.into_iter().map(|(draft, board)| {
        let link = draft.link(board.as_deref());
        (draft, link)
    });
    let drafts = linked.collect();
    Ok(HtmlPage(DraftsPage { visit, drafts }).into_response())
}

#[derive(Deserialize)]
pub(super) struct SaveDraftForm {
    place: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
    /// The id of the form, and the time at which it was opened; empty where they do not matter.
    #[serde(default)]
    once: String,
    #[serde(default)]
    opened: String,
}

/// Saves the typed text; answers with the sentence that confirms it, or that another device has saved since.
pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<SaveDraftForm>,
) -> Result<Response, WebError> {
    let place: DraftTarget = typed.place.parse().map_err(|_| WebError::Invalid("the place of the draft"))?;
    rate_limits::take(&app.db, LimitedAction::SaveDraft, person.id, visit.now()).await?;
    let place = drafts::find_place(&app.db, &person, place).await?.ok_or(WebError::NotFound)?;
    let text = drafts::DraftText { recipients: &typed.to, title: &typed.title, source: &typed.text };
    let form = composer::draft_form(&typed.once, &typed.opened);
    let words = visit.words();
    if !drafts::save(&app.db, person.id, place, text, form, visit.now()).await? {
        let told = words.t(key!("draft-elsewhere")).to_string();
        // As HTML: a plain text would become the page of a refusal.
        return Ok((StatusCode::CONFLICT, Html(told)).into_response());
    }
    Ok(words.t("draft-saved").arg("when", words.time(&visit.now())).to_string().into_response())
}

#[derive(Deserialize)]
pub(super) struct DiscardDraftForm {
    place: String,
}

pub(super) async fn discard(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(discarded): ProtectedForm<DiscardDraftForm>,
) -> Result<Response, WebError> {
    let place: DraftTarget =
        discarded.place.parse().map_err(|_| WebError::Invalid("the place of the draft"))?;
    let mut connection = app.db.acquire().await?;
    drafts::discard(&mut connection, person.id, place).await?;
    Ok(SeeOther::to("/drafts").saying(&visit, &Message::new("draft-discarded")).into_response())
}
