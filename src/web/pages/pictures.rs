//! Pictures that people upload for their posts, and the files of pictures.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use uuid::Uuid;

use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::forum::drafts::{self, DraftTarget, DraftText};
use crate::forum::markup::pictures::reference;
use crate::forum::pictures::{self as shown, PictureSize};
use crate::i18n::Message;
use crate::key;
use crate::pictures::{self, PictureError, PicturePurpose, PictureType};
use crate::web::{App, ReturnPath, SeeOther, SignedIn, Upload, UrlPath, Visit, WebError};

/// Cache header of a picture: it never changes. Private, since its post may be for members only.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/pictures", post(upload))
        .route("/pictures/{picture}", get(large))
        .route("/pictures/{picture}/small", get(small))
}

/// The answer to the script of the composer.
#[derive(Serialize)]
#[serde(untagged)]
enum UploadAnswer {
    /// The text that shows the picture.
    Added { text: String },
    /// The reason why it was not taken.
    Refused { why: String },
}

/// A picture that was not stored: the status and the reason.
type Refused = (StatusCode, Message);

/// Checks, encodes and stores a picture of `person`, and returns its id.
pub(super) async fn store(
    app: &App,
    visit: &Visit,
    person: &Person,
    content: Vec<u8>,
    purpose: PicturePurpose,
) -> Result<Result<Uuid, Refused>, WebError> {
    if let Some(silence) = &person.silence {
        return Ok(Err((StatusCode::FORBIDDEN, silence.message())));
    }
    if person.is_restricted {
        return Ok(Err((StatusCode::FORBIDDEN, Message::new(key!("picture-unconfirmed")))));
    }
    match rate_limits::take(&app.db, LimitedAction::Upload, person.id, visit.now()).await {
        Ok(_) => {}
        Err(LimitError::Wait(pause)) => {
            let often = Message::new(key!("post-too-often")).with("seconds", pause.num_seconds().max(1));
            return Ok(Err((StatusCode::TOO_MANY_REQUESTS, often)));
        }
        Err(LimitError::Database(error)) => return Err(error.into()),
    }
    let refused = StatusCode::UNPROCESSABLE_ENTITY;
    let picture = match compute::run(ComputeLane::Upload, move || pictures::recode(&content, purpose)).await?
    {
        Ok(picture) => picture,
        Err(refusal) => return Ok(Err((refused, refusal.message()))),
    };
    match pictures::add(&app.db, &app.pictures, person.id, picture, visit.now()).await {
        Ok(id) => Ok(Ok(id)),
        Err(PictureError::OverQuota { megabytes: 0 }) => {
            Ok(Err((refused, Message::new(key!("picture-none")))))
        }
        Err(PictureError::OverQuota { megabytes }) => {
            Ok(Err((refused, Message::new(key!("picture-quota")).with("most", megabytes))))
        }
        Err(PictureError::File(error)) => {
            tracing::error!(%error, "a picture was not stored");
            Ok(Err((StatusCode::SERVICE_UNAVAILABLE, Message::new(key!("picture-unstored")))))
        }
        Err(PictureError::Database(error)) => Err(error.into()),
    }
}

/// Stores a picture for a post. A script gets the text that shows it. Without scripts the whole form of the post comes along: its
/// text is kept as a draft, the picture at its end, and the form opens again with it.
async fn upload(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    mut form: Upload,
) -> Result<Response, WebError> {
    let description = form.text("picture_description").unwrap_or_default();
    let file = form.take("picture").ok_or(WebError::Invalid("a form without a picture"))?;
    let stored = if file.content.is_empty() {
        Err((StatusCode::UNPROCESSABLE_ENTITY, Message::new(key!("picture-not-chosen"))))
    } else {
        store(&app, &visit, &person, file.content, PicturePurpose::Post).await?
    };
    let stored = stored.map(|id| reference(id, &description));
    let Some(text) = form.text("text") else {
        return Ok(match stored {
            Ok(text) => Json(UploadAnswer::Added { text }).into_response(),
            Err((status, message)) => {
                let why = visit.words().say(&message);
                (status, Json(UploadAnswer::Refused { why })).into_response()
            }
        });
    };
    let place = form.text("place").and_then(|place| place.parse::<DraftTarget>().ok());
    let place = place.ok_or(WebError::Invalid("the place of the post"))?;
    if !drafts::is_place_of(&app.db, &person, place).await? {
        return Err(WebError::NotFound);
    }
    let (source, said) = match stored {
        Ok(reference) => {
            (format!("{}\n\n{reference}\n", text.trim_end()), Message::new(key!("picture-added")))
        }
        Err((_, message)) => (text, message),
    };
    let title = form.text("title").unwrap_or_default();
    let draft = DraftText { recipients: "", title: &title, source: source.trim_start() };
    drafts::save(&app.db, person.id, place, draft, visit.now()).await?;
    let back = ReturnPath::parse(&form.text("back").unwrap_or_default());
    Ok(SeeOther::to(back.path()).saying(&visit, &said).into_response())
}

async fn large(
    State(app): State<App>,
    visit: Visit,
    UrlPath(picture): UrlPath<Uuid>,
) -> Result<Response, WebError> {
    send(&app, &visit, picture, PictureSize::Large).await
}

async fn small(
    State(app): State<App>,
    visit: Visit,
    UrlPath(picture): UrlPath<Uuid>,
) -> Result<Response, WebError> {
    send(&app, &visit, picture, PictureSize::Small).await
}

async fn send(app: &App, visit: &Visit, picture: Uuid, size: PictureSize) -> Result<Response, WebError> {
    let found = shown::find_file(&app.db, picture, size, visit.viewer().person()).await?;
    let name = found.ok_or(WebError::NotFound)?;
    let content = app.pictures.read(&name).await.map_err(|error| {
        tracing::error!(%error, name, "a picture cannot be read");
        WebError::Away
    })?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(PictureType::media_type_of(&name))),
        (header::CACHE_CONTROL, FOR_GOOD),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    Ok((headers, content).into_response())
}
