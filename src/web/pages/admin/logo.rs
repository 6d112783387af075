//! The page on which an admin chooses the logo of the site.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::accounts::site_look;
use crate::i18n::Message;
use crate::key;
use crate::pictures::PicturePurpose;
use crate::web::pages::{NoFields, pictures};
use crate::web::{Admin, App, FormErrors, HtmlPage, ProtectedForm, SeeOther, Upload, Visit, WebError};

#[derive(Template)]
#[template(path = "admin/logo.html")]
struct LogoPage {
    visit: Visit,
    faults: FormErrors,
}

pub(super) async fn page(visit: Visit, Admin(_): Admin) -> Response {
    HtmlPage(LogoPage { visit, faults: FormErrors::new() }).into_response()
}

pub(super) async fn send(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    mut form: Upload,
) -> Result<Response, WebError> {
    let file = form.take("picture").ok_or(WebError::Invalid("a form without a picture"))?;
    let stored = if file.content.is_empty() {
        Err((StatusCode::UNPROCESSABLE_ENTITY, Message::new(key!("picture-not-chosen"))))
    } else {
        pictures::store(&app, &visit, &admin, file.content, PicturePurpose::Logo).await?
    };
    match stored {
        Ok(picture) => {
            site_look::set_logo(&app.db, &admin, Some(picture), visit.now()).await?;
            app.site.renew(&app.db).await?;
            let next = SeeOther::to("/admin/logo");
            Ok(next.saying(&visit, &Message::new(key!("admin-saved"))).into_response())
        }
        Err((status, message)) => {
            let faults = FormErrors::one("picture", message);
            Ok((status, HtmlPage(LogoPage { visit, faults })).into_response())
        }
    }
}

pub(super) async fn remove(
    State(app): State<App>,
    visit: Visit,
    Admin(admin): Admin,
    ProtectedForm(NoFields {}): ProtectedForm<NoFields>,
) -> Result<SeeOther, WebError> {
    site_look::set_logo(&app.db, &admin, None, visit.now()).await?;
    app.site.renew(&app.db).await?;
    Ok(SeeOther::to("/admin/logo").saying(&visit, &Message::new(key!("admin-saved"))))
}
