//! Sets up and removes the webhook of a person, on the page of their notification settings.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::notification_settings::NotificationSettingsPage;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::i18n::Message;
use crate::key;
use crate::notifications::personal_webhooks;
use crate::web::pages::NoFields;
use crate::web::pages::webhook_form::{WebhookForm, shown_key};
use crate::web::{App, FormErrors, HtmlPage, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

pub(super) async fn set_up(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(typed): ProtectedForm<WebhookForm>,
) -> Result<Response, WebError> {
    rate_limits::take(&app.db, LimitedAction::Propose, person.id, visit.now()).await?;
    match typed.check(&app) {
        Ok((url, format)) => {
            let secret = personal_webhooks::set_up(&app.db, person.id, (&url, format), visit.now()).await?;
            let mut page =
                NotificationSettingsPage::load(&app, visit, person, None, FormErrors::new()).await?;
            page.webhook_key = Some(shown_key(&secret));
            Ok(HtmlPage(page).into_response())
        }
        Err(faults) => {
            let mut page = NotificationSettingsPage::load(&app, visit, person, None, faults).await?;
            page.webhook_form = typed;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, HtmlPage(page)).into_response())
        }
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !personal_webhooks::remove(&app.db, person.id).await? {
        return Err(WebError::NotFound);
    }
    let said = Message::new(key!("webhook-removed"));
    Ok(SeeOther::to("/account/notifications#webhook").saying(&visit, &said))
}
