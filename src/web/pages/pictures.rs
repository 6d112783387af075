//! Pictures and other files that people upload for their posts and messages, and the stored files.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use percent_encoding::{NON_ALPHANUMERIC, percent_encode};
use serde::Serialize;
use uuid::Uuid;

use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::compute::{self, ComputeLane};
use crate::forum::attachments as attached;
use crate::forum::drafts::{self, DraftTarget, DraftText};
use crate::forum::markup::attachments;
use crate::forum::markup::pictures::reference;
use crate::forum::pictures::{self as shown, PictureSize};
use crate::i18n::Message;
use crate::key;
use crate::pictures::{
    self, AttachmentRefusal, CheckedAttachment, PictureError, PicturePurpose, PictureRefusal, PictureType,
    RecodedPicture,
};
use crate::web::routing::{get, post};
use crate::web::{App, ReturnPath, SeeOther, SignedIn, Upload, UploadPart, UrlPath, Visit, WebError};

/// Cache header of a picture: it never changes. Private, since its post may be for members only.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/pictures", post(upload))
        .route("/pictures/{picture}", get(large))
        .route("/pictures/{picture}/small", get(small))
        .route("/attachments/{attachment}", get(attachment))
}

/// The answer to the script of the composer.
#[derive(Serialize)]
#[serde(untagged)]
enum UploadAnswer {
    /// The text that shows the picture, or links to the attachment.
    Added { text: String },
    /// The reason why it was not taken.
    Refused { why: String },
}

/// A file that was not stored: the status and the reason.
type Refused = (StatusCode, Message);

/// Refuses an upload of a person who may not write, whose address is not confirmed, or who uploads too often.
async fn admit(app: &App, visit: &Visit, person: &Person) -> Result<Result<(), Refused>, WebError> {
    if let Some(silence) = &person.silence {
        return Ok(Err((StatusCode::FORBIDDEN, silence.message())));
    }
    if person.is_restricted {
        return Ok(Err((StatusCode::FORBIDDEN, Message::new(key!("picture-unconfirmed")))));
    }
    match rate_limits::take(&app.db, LimitedAction::Upload, person.id, visit.now()).await {
        Ok(_) => Ok(Ok(())),
        Err(LimitError::Wait(pause)) => {
            let often = Message::new(key!("post-too-often")).with("seconds", pause.num_seconds().max(1));
            Ok(Err((StatusCode::TOO_MANY_REQUESTS, often)))
        }
        Err(LimitError::Database(error)) => Err(error.into()),
    }
}

/// Returns the reason why a file was not stored, for its person.
fn unstored(error: PictureError) -> Result<Refused, WebError> {
    let refused = StatusCode::UNPROCESSABLE_ENTITY;
    match error {
        PictureError::OverQuota { megabytes: 0 } => Ok((refused, Message::new(key!("picture-none")))),
        PictureError::OverQuota { megabytes } => {
            Ok((refused, Message::new(key!("picture-quota")).with("most", megabytes)))
        }
        PictureError::File(error) => {
            tracing::error!(%error, "a file was not stored");
            Ok((StatusCode::SERVICE_UNAVAILABLE, Message::new(key!("picture-unstored"))))
        }
        PictureError::Database(error) => Err(error.into()),
    }
}

/// Checks, encodes and stores a picture of `person`, and returns its id.
pub(super) async fn store(
    app: &App,
    visit: &Visit,
    person: &Person,
    content: Vec<u8>,
    purpose: PicturePurpose,
) -> Result<Result<Uuid, Refused>, WebError> {
    if let Err(refused) = admit(app, visit, person).await? {
        return Ok(Err(refused));
    }
    match compute::run(ComputeLane::Upload, move || pictures::recode(&content, purpose)).await? {
        Ok(picture) => match pictures::add(&app.db, &app.pictures, person.id, picture, visit.now()).await {
            Ok(id) => Ok(Ok(id)),
            Err(error) => unstored(error).map(Err),
        },
        Err(refusal) => Ok(Err((StatusCode::UNPROCESSABLE_ENTITY, refusal.message()))),
    }
}

/// A file for a post, after its check.
enum CheckedUpload {
    Picture(RecodedPicture),
    Attachment(CheckedAttachment),
}

/// Checks a file for a post: a picture, or else an attachment.
fn check(name: &str, content: Vec<u8>) -> Result<CheckedUpload, Message> {
    match pictures::recode(&content, PicturePurpose::Post) {
        Ok(picture) => Ok(CheckedUpload::Picture(picture)),
        Err(PictureRefusal::UnknownFormat) => pictures::check_attachment(name, content)
            .map(CheckedUpload::Attachment)
            .map_err(AttachmentRefusal::message),
        Err(refusal) => Err(refusal.message()),
    }
}

/// Checks and stores a file for a post of `person`. Returns the text that shows the picture or links to the attachment, and the
/// message that it was added.
async fn store_for_post(
    app: &App,
    visit: &Visit,
    person: &Person,
    file: UploadPart,
    description: &str,
) -> Result<Result<(String, Message), Refused>, WebError> {
    if file.content.is_empty() {
        return Ok(Err((StatusCode::UNPROCESSABLE_ENTITY, Message::new(key!("picture-not-chosen")))));
    }
    if let Err(refused) = admit(app, visit, person).await? {
        return Ok(Err(refused));
    }
    let (name, content) = (file.file_name.unwrap_or_default(), file.content);
    let (db, files, now) = (&app.db, &app.pictures, visit.now());
    let stored = match compute::run(ComputeLane::Upload, move || check(&name, content)).await? {
        Err(why) => return Ok(Err((StatusCode::UNPROCESSABLE_ENTITY, why))),
        Ok(CheckedUpload::Picture(picture)) => {
            let added = pictures::add(db, files, person.id, picture, now).await;
            added.map(|id| (reference(id, description), Message::new(key!("picture-added"))))
        }
        Ok(CheckedUpload::Attachment(attachment)) => {
            let name = attachment.name.clone();
            let added = pictures::add_attachment(db, files, person.id, attachment, now).await;
            added.map(|id| (attachments::reference(id, &name), Message::new(key!("attachment-added"))))
        }
    };
    match stored {
        Ok(stored) => Ok(Ok(stored)),
        Err(error) => unstored(error).map(Err),
    }
}

/// Stores a picture or an attachment for a post. A script gets the text that shows it. Without scripts the whole form of the post
/// comes along: its text is kept as a draft, the file at its end, and the form opens again with it.
async fn upload(
    State(app): State<App>,
    visit: Visit,
    SignedIn(person): SignedIn,
    mut form: Upload,
) -> Result<Response, WebError> {
    let description = form.text("picture_description").unwrap_or_default();
    let file = form.take("picture").ok_or(WebError::Invalid("a form without a picture"))?;
    let stored = store_for_post(&app, &visit, &person, file, &description).await?;
    let Some(text) = form.text("text") else {
        return Ok(match stored {
            Ok((text, _)) => Json(UploadAnswer::Added { text }).into_response(),
            Err((status, message)) => {
                let why = visit.words().say(&message);
                (status, Json(UploadAnswer::Refused { why })).into_response()
            }
        });
    };
    let place = form.text("place").and_then(|place| place.parse::<DraftTarget>().ok());
    let place = place.ok_or(WebError::Invalid("the place of the post"))?;
    let place = drafts::find_place(&app.db, &person, place).await?.ok_or(WebError::NotFound)?;
    let (source, said) = match stored {
        Ok((reference, added)) => (format!("{}\n\n{reference}\n", text.trim_end()), added),
        Err((_, message)) => (text, message),
    };
    let (recipients, title) = (form.text("to").unwrap_or_default(), form.text("title").unwrap_or_default());
    let draft = DraftText { recipients: &recipients, title: &title, source: source.trim_start() };
    drafts::save(&app.db, person.id, place, draft, None, visit.now()).await?;
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

/// Sends an attachment, to be saved only.
async fn attachment(
    State(app): State<App>,
    visit: Visit,
    UrlPath(attachment): UrlPath<Uuid>,
) -> Result<Response, WebError> {
    let found = attached::find_file(&app.db, attachment, visit.viewer().person()).await?;
    let found = found.ok_or(WebError::NotFound)?;
    let content = read(&app, &found.file).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (header::CONTENT_DISPOSITION, saved_as(&found.name)?),
        (header::CACHE_CONTROL, FOR_GOOD),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    Ok((headers, content).into_response())
}

/// Returns the header that has a browser save a file by this name (RFC 6266). It is percent-encoded whole, and once more in ASCII for
/// programs that know no other.
fn saved_as(name: &str) -> Result<HeaderValue, WebError> {
    let ascii: String = name.chars().map(|c| if c.is_ascii() { c } else { '_' }).collect();
    let encoded = percent_encode(name.as_bytes(), NON_ALPHANUMERIC);
    let header = format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{encoded}");
    HeaderValue::from_str(&header).map_err(WebError::internal)
}

async fn read(app: &App, name: &str) -> Result<Vec<u8>, WebError> {
    app.pictures.read(name).await.map_err(|error| {
        tracing::error!(%error, name, "a stored file cannot be read");
        WebError::Away
    })
}

async fn send(app: &App, visit: &Visit, picture: Uuid, size: PictureSize) -> Result<Response, WebError> {
    let found = shown::find_file(&app.db, picture, size, visit.viewer().person()).await?;
    let name = found.ok_or(WebError::NotFound)?;
    let content = read(app, &name).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(PictureType::media_type_of(&name))),
        (header::CACHE_CONTROL, FOR_GOOD),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    ];
    Ok((headers, content).into_response())
}
