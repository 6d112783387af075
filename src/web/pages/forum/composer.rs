//! The form for writing posts: one for replies, threads and edits, with its three buttons.
//!
//! Typed text is never lost. A refusal shows it again and saves it as a draft. If the session has ended, the log-in
//! page passes it on.

use axum::http::StatusCode;
use chrono::DateTime;
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::db::Db;
use crate::forum::drafts::{self, DraftForm, DraftTarget, SavedDraft};
use crate::forum::markup::{self, RenderError, RenderedText};
use crate::forum::posting::PostError;
use crate::forum::threads::{self, MAX_TITLE};
use crate::forum::{posts, references};
use crate::i18n::{Lang, Message};
use crate::ids::ThreadId;
use crate::key;
use crate::web::sent_form::sent_form_id;
use crate::web::{App, FormErrors, Visit, WebError};

/// The data of the form.
#[derive(Debug, Clone)]
pub(super) struct PostComposer {
    /// The address the form is sent to.
    pub(super) action: String,
    /// The place for which its draft is saved.
    pub(super) place: DraftTarget,
    /// The title; `None` if the form has no title field.
    pub(super) title: Option<String>,
    /// The chosen language; without a choice, the language of the preview.
    pub(super) lang: Lang,
    pub(super) chooses_lang: bool,
    pub(super) text: String,
    /// The form token: with it, a form that is sent twice makes only one post.
    pub(super) once: Uuid,
    /// The number of edits the post had when the form was opened.
    pub(super) revision: i32,
    pub(super) draft_saved_at: Option<chrono::DateTime<chrono::Utc>>,
    pub(super) preview: Option<String>,
    pub(super) faults: FormErrors,
    /// Message id of the label of the button that posts.
    pub(super) button: &'static str,
}

impl PostComposer {
    /// Makes an empty form for `place`.
    pub(super) fn new(action: String, place: DraftTarget, lang: Lang, button: &'static str) -> Self {
        Self {
            action,
            place,
            title: None,
            lang,
            chooses_lang: false,
            text: String::new(),
            once: Uuid::new_v4(),
            revision: 0,
            draft_saved_at: None,
            preview: None,
            faults: FormErrors::new(),
            button,
        }
    }

    /// Adds a title field.
    pub(super) fn with_title(mut self, title: String) -> Self {
        self.title = Some(title);
        self
    }

    /// Fills in a saved draft.
    pub(super) fn continued(mut self, draft: Option<SavedDraft>) -> Self {
        if let Some(draft) = draft {
            self.text = draft.source;
            self.draft_saved_at = Some(draft.updated_at);
            if let Some(title) = &mut self.title
                && !draft.title.is_empty()
            {
                *title = draft.title;
            }
        }
        self
    }

    /// Fills in the typed text.
    pub(super) fn with_form(mut self, typed: &PostForm) -> Self {
        self.text.clone_from(&typed.text);
        self.once = typed.once();
        self.revision = typed.revision();
        self.draft_saved_at = None;
        if self.chooses_lang {
            self.lang = typed.language.parse().unwrap_or(self.lang);
        }
        if let Some(title) = &mut self.title {
            title.clone_from(&typed.title);
        }
        self
    }
}

/// The fields of the form.
#[derive(Debug, Deserialize)]
pub(super) struct PostForm {
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    pub(super) language: String,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    once: String,
    /// The time at which the form was opened.
    #[serde(default)]
    opened: String,
    #[serde(default)]
    revision: String,
    /// The name of a chosen picture that was not added: a form of this kind sends no files.
    #[serde(default)]
    picture: String,
    #[serde(default, rename = "do")]
    wish: String,
}

/// The button that was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PostAction {
    Post,
    Preview,
    Draft,
}

impl PostForm {
    pub(super) fn wish(&self) -> PostAction {
        match self.wish.as_str() {
            "preview" => PostAction::Preview,
            "draft" => PostAction::Draft,
            _ => PostAction::Post,
        }
    }

    fn once(&self) -> Uuid {
        self.once.parse().unwrap_or_else(|_| Uuid::new_v4())
    }

    /// Returns the id by which it has one effect when it is sent twice.
    pub(super) fn id(&self) -> Uuid {
        sent_form_id(&self.once, &[&self.title, &self.text])
    }

    pub(super) fn revision(&self) -> i32 {
        self.revision.parse().unwrap_or(0)
    }

    /// Returns the title, trimmed, with single spaces.
    ///
    /// # Errors
    /// It is empty, longer than [`MAX_TITLE`], or has a word that the site refuses.
    pub(super) fn checked_title(&self, visit: &Visit) -> Result<String, Message> {
        check_title(&self.title, visit)
    }
}

/// Returns a typed title, trimmed, with single spaces.
///
/// # Errors
/// It is empty, longer than [`MAX_TITLE`], or has a word that the site refuses.
pub(in crate::web) fn check_title(typed: &str, visit: &Visit) -> Result<String, Message> {
    let title = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    visit.site().check_words(&title)?;
    match title.chars().count() {
        0 => Err(Message::new("title-empty")),
        long if long > MAX_TITLE => Err(Message::new("title-too-long").with("most", MAX_TITLE)),
        _ => Ok(title),
    }
}

/// Renders the text of the form in its language, for its thread if there is one already.
///
/// # Errors
/// The message about the first error of the text, or about a picture that was chosen and not added.
pub(super) async fn render_form(
    app: &App,
    person: &Person,
    visit: &Visit,
    typed: &PostForm,
    (lang, thread): (Lang, Option<ThreadId>),
) -> Result<Result<RenderedText, Message>, WebError> {
    if typed.wish() == PostAction::Post && !typed.picture.is_empty() {
        return Ok(Err(Message::new(key!("picture-left")).with("name", &typed.picture)));
    }
    render(app, person, visit, &typed.text, (lang, thread)).await
}

/// Renders a typed text in its language, for its thread if there is one already.
///
/// # Errors
/// The message about the first error of the text.
pub(in crate::web) async fn render(
    app: &App,
    person: &Person,
    visit: &Visit,
    text: &str,
    (lang, thread): (Lang, Option<ThreadId>),
) -> Result<Result<RenderedText, Message>, WebError> {
    if let Err(too_often) = within_limits(&app.db, LimitedAction::Preview, person, visit).await? {
        return Ok(Err(too_often));
    }
    if let Err(refused) = visit.site().check_words(text) {
        return Ok(Err(refused));
    }
    let references = references::find(&app.db, text, thread, &app.config.origin()).await?;
    match markup::render_referring(text, lang, references).await {
        Ok(rendered) => Ok(Ok(rendered)),
        Err(RenderError::Refused(refused)) => Ok(Err(refused.message())),
        Err(RenderError::Compute(error)) => Err(error.into()),
    }
}

/// Returns the thread to which the text of a composer for `place` belongs. `None` if it has none yet, or if `person` may not read it.
pub(in crate::web) async fn thread_of(
    db: &Db,
    person: &Person,
    place: &str,
) -> Result<Option<ThreadId>, WebError> {
    let thread = match place.parse() {
        Ok(DraftTarget::Thread(thread)) => Some(thread),
        Ok(DraftTarget::Post(post)) => posts::find(db, post).await?.map(|post| post.thread),
        _ => None,
    };
    let Some(thread) = thread else { return Ok(None) };
    Ok(threads::find(db, thread, Some(person)).await?.map(|thread| thread.id))
}

/// Counts one action against the rate limit of `person`.
///
/// # Errors
/// The message to show if the limit is reached.
pub(in crate::web) async fn within_limits(
    db: &Db,
    action: LimitedAction,
    person: &Person,
    visit: &Visit,
) -> Result<Result<(), Message>, WebError> {
    match rate_limits::take(db, action, person.id, visit.now()).await {
        Ok(_) => Ok(Ok(())),
        Err(LimitError::Wait(pause)) => {
            Ok(Err(Message::new("post-too-often").with("seconds", pause.num_seconds().max(1))))
        }
        Err(LimitError::Database(error)) => Err(error.into()),
    }
}

/// Reads which form saves a draft, and when it was opened. `None` if it does not say.
pub(super) fn draft_form(once: &str, opened: &str) -> Option<DraftForm> {
    let (id, opened_at) = (once.parse().ok()?, DateTime::parse_from_rfc3339(opened).ok()?.to_utc());
    Some(DraftForm { id, opened_at })
}

/// Saves the typed text as a draft when its button was pressed. The inner error says that another device has saved since.
pub(super) async fn save_draft(
    db: &Db,
    person: &Person,
    place: DraftTarget,
    typed: &PostForm,
    visit: &Visit,
) -> Result<Result<(), Message>, WebError> {
    rate_limits::take(db, LimitedAction::SaveDraft, person.id, visit.now()).await?;
    let text = drafts::DraftText { recipients: "", title: &typed.title, source: &typed.text };
    let form = draft_form(&typed.once, &typed.opened);
    let is_saved = drafts::save(db, person.id, place, text, form, visit.now()).await?;
    Ok(if is_saved { Ok(()) } else { Err(Message::new(key!("draft-elsewhere"))) })
}

/// Saves the typed text as a draft, if the place exists.
pub(super) async fn keep(
    db: &Db,
    person: &Person,
    place: DraftTarget,
    typed: &PostForm,
    visit: &Visit,
) -> Result<(), WebError> {
    rate_limits::take(db, LimitedAction::SaveDraft, person.id, visit.now()).await?;
    let Some(place) = drafts::find_place(db, person, place).await? else { return Ok(()) };
    let text = drafts::DraftText { recipients: "", title: &typed.title, source: &typed.text };
    drafts::save(db, person.id, place, text, None, visit.now()).await?;
    Ok(())
}

/// Returns status and message for a post that was refused.
///
/// # Errors
/// An internal error, or [`WebError::ThreadGone`] if the place does not exist.
pub(in crate::web) fn refusal(error: PostError) -> Result<(StatusCode, Message), WebError> {
    match error {
        PostError::Closed => Ok((StatusCode::FORBIDDEN, Message::new("post-closed"))),
        PostError::Changed => Ok((StatusCode::CONFLICT, Message::new("post-changed"))),
        PostError::Links => Ok((StatusCode::UNPROCESSABLE_ENTITY, Message::new("unconfirmed-no-links"))),
        PostError::Silenced(silence) => Ok((StatusCode::FORBIDDEN, silence.message())),
        PostError::Missing => Err(WebError::ThreadGone),
        PostError::Database(error) => Err(error.into()),
    }
}
