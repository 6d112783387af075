//! The page on which people choose the picture beside their posts.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use uuid::Uuid;

use crate::accounts::avatars;
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;
use crate::pictures::PicturePurpose;
use crate::web::avatar::Avatar;
use crate::web::pages::{NoFields, pictures};
use crate::web::{
    App, FormErrors, HtmlPage, Moderator, ProtectedForm, SeeOther, SignedIn, Upload, UrlPath, Visit, WebError,
};

#[derive(Template)]
#[template(path = "accounts/avatar.html")]
struct AvatarPage {
    visit: Visit,
    sign: Avatar,
    faults: FormErrors,
}

pub(super) async fn page(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
) -> Result<Response, WebError> {
    let sign = Avatar::new(&person.name, avatars::find(&app.db, person.id).await?);
    Ok(HtmlPage(AvatarPage { visit, sign, faults: FormErrors::new() }).into_response())
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    mut form: Upload,
) -> Result<Response, WebError> {
    let file = form.take("picture").ok_or(WebError::Invalid("a form without a picture"))?;
    let stored: Result<Uuid, (StatusCode, Message)> = if file.content.is_empty() {
        Err((StatusCode::UNPROCESSABLE_ENTITY, Message::new(key!("picture-not-chosen"))))
    } else {
        pictures::store(&app, &visit, &person, file.content, PicturePurpose::Avatar).await?
    };
    match stored {
        Ok(picture) => {
            avatars::set(&app.db, person.id, picture).await?;
            let said = Message::new(key!("avatar-saved"));
            Ok(SeeOther::to("/account/avatar").saying(&visit, &said).into_response())
        }
        Err((status, message)) => {
            let sign = Avatar::new(&person.name, avatars::find(&app.db, person.id).await?);
            let faults = FormErrors::one("picture", message);
            Ok((status, HtmlPage(AvatarPage { visit, sign, faults })).into_response())
        }
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    avatars::remove(&app.db, person.id, person.id, visit.now()).await?;
    Ok(SeeOther::to("/account/avatar").saying(&visit, &Message::new(key!("avatar-removed"))))
}

/// Deletes the picture of somebody, by a moderator's decision.
pub(super) async fn remove_of(
    State(app): State<App>,
    visit: Visit,
    Moderator(moderator): Moderator,
    UrlPath(user): UrlPath<UserId>,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    if !avatars::remove(&app.db, moderator.id, user, visit.now()).await? {
        return Err(WebError::NotFound);
    }
    Ok(SeeOther::to(&format!("/u/{user}")).saying(&visit, &Message::new(key!("avatar-removed"))))
}
