//! The form for a message, with draft and preview.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Person;
use crate::accounts::rate_limits::{self, LimitError, LimitedAction};
use crate::forum::drafts::{self, DraftTarget};
use crate::forum::markup::{self, MarkupReferences, RenderError, RenderedText};
use crate::forum::{pictures, references};
use crate::i18n::Message;
use crate::key;
use crate::web::sent_form::sent_form_id;
use crate::web::{App, FormErrors, Visit, WebError};

/// The data of the form.
#[derive(Debug)]
pub(super) struct MessageComposer {
    pub(super) action: String,
    pub(super) place: DraftTarget,
    /// Recipients and subject of a new conversation; `None` in an existing one.
    pub(super) head: Option<ConversationHeader>,
    pub(super) text: String,
    /// The token that keeps a form sent twice from making two messages.
    pub(super) once: Uuid,
    pub(super) draft_saved_at: Option<DateTime<Utc>>,
    pub(super) preview: Option<String>,
    pub(super) faults: FormErrors,
}

/// Recipients and subject of a new conversation.
#[derive(Debug)]
pub(super) struct ConversationHeader {
    pub(super) to: String,
    pub(super) subject: String,
}

/// The fields of the form.
#[derive(Debug, Deserialize, Default)]
#[serde(default)]
pub(super) struct MessageForm {
    pub(super) to: String,
    pub(super) title: String,
    pub(super) text: String,
    once: String,
    #[serde(rename = "do")]
    wish: String,
    /// The name of a chosen picture that was not added: a form of this kind sends no files.
    picture: String,
}

/// The action for a text without errors.
pub(super) enum MessageAction {
    Send(RenderedText),
    Preview(String),
    Keep,
}

impl MessageComposer {
    /// Opens the form for `place`, with its draft.
    pub(super) async fn open(app: &App, person: &Person, place: DraftTarget) -> Result<Self, WebError> {
        let draft = drafts::find(&app.db, person.id, place).await?;
        let mut composer = Self::blank(place);
        if let Some(draft) = draft {
            composer.text = draft.source;
            composer.draft_saved_at = Some(draft.updated_at);
            if let Some(head) = &mut composer.head {
                *head = ConversationHeader { to: draft.recipients, subject: draft.title };
            }
        }
        Ok(composer)
    }

    /// Makes the form for `place` with the typed text.
    pub(super) fn from_form(place: DraftTarget, typed: MessageForm, faults: FormErrors) -> Self {
        let mut composer = Self { once: typed.once(), ..Self::blank(place) };
        composer.head = composer.head.map(|_| ConversationHeader { to: typed.to, subject: typed.title });
        Self { text: typed.text, faults, ..composer }
    }

    fn blank(place: DraftTarget) -> Self {
        let (action, head) = match place {
            DraftTarget::Conversation(Some(conversation)) => (format!("/messages/{conversation}"), None),
            _ => (
                "/messages/new".to_owned(),
                Some(ConversationHeader { to: String::new(), subject: String::new() }),
            ),
        };
        Self {
            action,
            place,
            head,
            text: String::new(),
            once: Uuid::new_v4(),
            draft_saved_at: None,
            preview: None,
            faults: FormErrors::new(),
        }
    }
}

impl MessageForm {
    fn once(&self) -> Uuid {
        self.once.parse().unwrap_or_else(|_| Uuid::new_v4())
    }

    /// Returns the id by which it has one effect when it is sent twice.
    pub(super) fn id(&self) -> Uuid {
        sent_form_id(&self.once, &[&self.to, &self.title, &self.text])
    }

    /// Renders the text and reads which button was pressed. Notes the errors; a text with errors is kept as a draft.
    pub(super) async fn wish(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        place: DraftTarget,
        faults: &mut FormErrors,
    ) -> Result<Option<MessageAction>, WebError> {
        if self.wish == "draft" {
            rate_limits::take(&app.db, LimitedAction::SaveDraft, person.id, visit.now()).await?;
            self.keep(app, visit, person, place).await?;
            return Ok(Some(MessageAction::Keep));
        }
        let rendered = render_message(app, visit, person, &self.text, faults).await?;
        if self.wish == "preview" {
            return Ok(rendered.map(|rendered| MessageAction::Preview(rendered.html)));
        }
        if !self.picture.is_empty() {
            faults.add("text", Message::new(key!("picture-left")).with("name", &self.picture));
        }
        let begins = matches!(place, DraftTarget::Conversation(None));
        may_send(app, visit, person, (rendered.as_ref(), begins), faults).await?;
        if !faults.is_empty() {
            self.keep(app, visit, person, place).await?;
            return Ok(None);
        }
        Ok(rendered.map(MessageAction::Send))
    }

    /// Keeps the typed text as a draft.
    pub(super) async fn keep(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        place: DraftTarget,
    ) -> Result<(), WebError> {
        let text = drafts::DraftText { recipients: &self.to, title: &self.title, source: &self.text };
        drafts::save(&app.db, person.id, place, text, None, visit.now()).await?;
        Ok(())
    }
}

/// Renders a message. Notes the errors of its text; `None` if it has any.
pub(in crate::web) async fn render_message(
    app: &App,
    visit: &Visit,
    person: &Person,
    text: &str,
    faults: &mut FormErrors,
) -> Result<Option<RenderedText>, WebError> {
    rate_limits::take(&app.db, LimitedAction::Preview, person.id, visit.now()).await?;
    if let Err(refused) = visit.site().check_words(text) {
        faults.add("text", refused);
        return Ok(None);
    }
    let pictures = pictures::find_embedded(&app.db, text).await?;
    let pages = references::find_titled(&app.db, text, &app.config.origin()).await?;
    let references = MarkupReferences { pictures, pages, ..MarkupReferences::default() };
    match markup::render_referring(text, visit.words().lang, references).await {
        Ok(rendered) => Ok(Some(rendered)),
        Err(RenderError::Refused(refused)) => {
            faults.add("text", refused.message());
            Ok(None)
        }
        Err(RenderError::Compute(error)) => Err(error.into()),
    }
}

/// Notes why `person` may not send a message now; it begins a conversation if `begins`. Only a message without errors counts
/// against the limits.
pub(in crate::web) async fn may_send(
    app: &App,
    visit: &Visit,
    person: &Person,
    (rendered, begins): (Option<&RenderedText>, bool),
    faults: &mut FormErrors,
) -> Result<(), WebError> {
    if let Some(silence) = &person.silence {
        faults.add("text", silence.message());
    }
    if person.is_restricted && rendered.is_some_and(RenderedText::has_links) {
        faults.add("text", Message::new("unconfirmed-no-links"));
    }
    for action in [Some(LimitedAction::Write), begins.then_some(LimitedAction::Invite)].into_iter().flatten()
    {
        if !faults.is_empty() {
            break;
        }
        match rate_limits::take(&app.db, action, person.id, visit.now()).await {
            Ok(_) => {}
            Err(LimitError::Wait(pause)) => {
                let seconds = pause.num_seconds().max(1);
                faults.add("text", Message::new("message-too-often").with("count", seconds));
            }
            Err(LimitError::Database(error)) => return Err(error.into()),
        }
    }
    Ok(())
}
