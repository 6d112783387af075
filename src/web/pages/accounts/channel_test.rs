//! Tests of the ways to a person outside of the site: their devices and their webhook.

use axum::extract::State;

use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitedAction};
use crate::db;
use crate::i18n::Message;
use crate::key;
use crate::notifications::outbox;
use crate::notifications::outbox_email::{OutboxEmail, TestedChannel};
use crate::web::pages::NoFields;
use crate::web::{App, ProtectedForm, SeeOther, SignedIn, Visit, WebError};

pub(super) async fn to_devices(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    send(&app, &visit, &person, TestedChannel::Devices).await
}

pub(super) async fn to_webhook(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    send(&app, &visit, &person, TestedChannel::Webhook).await
}

/// Puts a test into the outbox, and leads to the page that says what becomes of it.
async fn send(app: &App, visit: &Visit, person: &Person, to: TestedChannel) -> Result<SeeOther, WebError> {
    rate_limits::take(&app.db, LimitedAction::AskForLetter, person.id, visit.now()).await?;
    let mut tx = db::begin(&app.db).await?;
    outbox::enqueue(&mut tx, Some(person.id), &OutboxEmail::ChannelTest { to }, visit.now()).await?;
    db::commit(tx).await?;
    Ok(SeeOther::to("/account/e-mails").saying(visit, &Message::new(key!("channel-test-sent"))))
}
