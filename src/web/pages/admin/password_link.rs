//! A link for a new password, to hand to a person who gets no e-mails.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

use crate::accounts::account_list::{self, AccountRow};
use crate::accounts::audit::AuditActor;
use crate::accounts::password_link::{self, PasswordLink, PasswordLinkError};
use crate::ids::UserId;
use crate::web::pages::NoFields;
use crate::web::{Admin, App, HtmlPage, ProtectedForm, UrlPath, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/password_link.html")]
struct PasswordLinkPage {
    visit: Visit,
    person: AccountRow,
    /// The whole address, with the secret.
    address: String,
    link: PasswordLink,
}

/// Makes a link and shows it at once: the database has only its hash.
pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    UrlPath(user): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<Response, WebError> {
    let person = account_list::load(&app.db, user, visit.now()).await?.ok_or(WebError::NotFound)?;
    let link = match password_link::issue(&app.db, AuditActor::User(admin.id), user, visit.now()).await {
        Ok(link) => link,
        Err(PasswordLinkError::Nobody) => return Err(WebError::NotFound),
        // No page has the button.
        Err(PasswordLinkError::Admin) => return Err(WebError::Forbidden),
        Err(PasswordLinkError::Database(error)) => return Err(error.into()),
    };
    let address = app.config.link(&link.path);
    Ok(HtmlPage(PasswordLinkPage { visit, person, address, link }).into_response())
}
