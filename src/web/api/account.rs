//! The token's person and their notifications.

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::{ApiCorrespondent, ApiMember};
use super::paging::{CursorQuery, ListPage};
use super::problem::ApiError;
use super::request_context::GrantedScopes;
use crate::i18n::ReaderLocale;
use crate::notifications::inbox::{self, NotificationRow, PAGE};
use crate::web::{App, UrlQuery, Visit};

/// The token's person.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnAccount {
    /// Number of the account.
    id: i64,
    /// Their name.
    name: String,
    /// Code of their language. Answers are in it.
    language: &'static str,
    /// Their time zone.
    zone: String,
    /// The scopes of the token.
    scopes: Vec<&'static str>,
    /// Number of unread notifications.
    unread_notifications: i64,
    /// Number of conversations with unread messages.
    unread_conversations: i64,
}

/// A notification.
#[derive(Serialize, ToSchema)]
pub(super) struct NotificationEntry {
    /// Number of the notification.
    id: i64,
    /// What happened, in the language of the person.
    text: String,
    /// Address of the page about it.
    link: String,
    /// How often it happened since the person last looked.
    times: i32,
    /// Time of the first time.
    created_at: DateTime<Utc>,
    /// Time of reading; `null` if it is unread.
    read_at: Option<DateTime<Utc>>,
}

impl NotificationEntry {
    fn new(row: NotificationRow, words: &ReaderLocale) -> Self {
        let NotificationRow { id, message, link, times, created_at, read_at } = row;
        Self { id, text: words.say(&message.0), link, times, created_at, read_at }
    }
}

/// Returns the token's person.
#[utoipa::path(get, path = "/account", tag = "account", security(("token" = ["read"])), responses((status = 200, body = OwnAccount)))]
pub(super) async fn get_account(
    visit: Visit,
    ApiMember(person): ApiMember,
    Extension(GrantedScopes(scopes)): Extension<GrantedScopes>,
) -> Json<OwnAccount> {
    let unread = visit.unread();
    Json(OwnAccount {
        id: person.id.0,
        name: person.name,
        language: person.lang.code(),
        zone: person.zone.name().to_owned(),
        scopes: scopes.unwrap_or_default().iter().map(|scope| scope.code()).collect(),
        unread_notifications: unread.notices,
        unread_conversations: unread.messages,
    })
}

/// Lists the person's notifications, the newest first, 30 a page.
#[utoipa::path(get, path = "/notifications", tag = "account", params(CursorQuery), security(("token" = ["read"])),
    responses((status = 200, body = ListPage<NotificationEntry>)))]
pub(super) async fn list_notifications(
    State(app): State<App>,
    visit: Visit,
    ApiMember(person): ApiMember,
    UrlQuery(cursor): UrlQuery<CursorQuery>,
) -> Result<Json<ListPage<NotificationEntry>>, ApiError> {
    let rows = inbox::list(&app.db, person.id, cursor.position()?).await?;
    let next = rows.last().filter(|_| rows.len() == PAGE as usize).map(|last| last.id);
    let items = rows.into_iter().map(|row| NotificationEntry::new(row, visit.words())).collect();
    Ok(Json(ListPage::new(items, next)))
}

/// Marks all notifications of the person as read.
#[utoipa::path(post, path = "/notifications/read", tag = "account", security(("token" = ["messages"])), responses((status = 204)))]
pub(super) async fn read_notifications(
    State(app): State<App>,
    visit: Visit,
    ApiCorrespondent(person): ApiCorrespondent,
) -> Result<StatusCode, ApiError> {
    inbox::read_all(&app.db, person.id, visit.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}
