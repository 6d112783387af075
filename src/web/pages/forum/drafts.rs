//! The drafts of a person, and the address to which a page autosaves the typed text.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::accounts::rate_limits::{self, LimitedAction};
use crate::forum::drafts::{self, DraftRow, DraftTarget};
use crate::i18n::Message;
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
pub(super) struct DraftForm {
    place: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    text: String,
}

/// Saves the typed text; answers with the sentence that confirms it.
pub(super) async fn save(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<DraftForm>,
) -> Result<Response, WebError> {
    let place: DraftTarget = typed.place.parse().map_err(|_| WebError::Invalid("the place of the draft"))?;
    rate_limits::take(&app.db, LimitedAction::SaveDraft, person.id, visit.now()).await?;
    if !drafts::is_place_of(&app.db, &person, place).await? {
        return Err(WebError::NotFound);
    }
    let text = drafts::DraftText { recipients: &typed.to, title: &typed.title, source: &typed.text };
    drafts::save(&app.db, person.id, place, text, visit.now()).await?;
    let words = visit.words();
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
