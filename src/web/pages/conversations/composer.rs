//! The form for a message, with draft and preview.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use uuid::Uuid;

use crate::accounts::Person;
use crate::accounts::limits::{self, Action, Limited};
use crate::forum::drafts::{self, Place};
use crate::forum::markup::{self, RenderError, Rendered};
use crate::web::{App, Faults, Visit, WebError};
use crate::words::Message;

/// The data of the form.
#[derive(Debug)]
pub(super) struct Composer {
    pub(super) action: String,
    pub(super) place: Place,
    /// Recipients and subject of a new conversation; `None` in an existing one.
    pub(super) head: Option<Head>,
    pub(super) text: String,
    /// The token that keeps a form sent twice from making two messages.
    pub(super) once: Uuid,
    pub(super) draft_saved_at: Option<DateTime<Utc>>,
    pub(super) preview: Option<String>,
    pub(super) faults: Faults,
}

/// Recipients and subject of a new conversation.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) to: String,
    pub(super) subject: String,
}

/// The fields of the form.
#[derive(Debug, Deserialize, Default)]
#[serde(default)]
pub(super) struct Typed {
    pub(super) to: String,
    pub(super) title: String,
    pub(super) text: String,
    once: String,
    #[serde(rename = "do")]
    wish: String,
}

/// The action for a text without errors.
pub(super) enum Wish {
    Send(Rendered),
    Preview(String),
    Keep,
}

impl Composer {
    /// Opens the form for `place`, with its draft.
    pub(super) async fn open(app: &App, person: &Person, place: Place) -> Result<Self, WebError> {
        let draft = drafts::find(&app.db, person.id, place).await?;
        let mut composer = Self::blank(place);
        if let Some(draft) = draft {
            composer.text = draft.source;
            composer.draft_saved_at = Some(draft.updated_at);
            if let Some(head) = &mut composer.head {
                *head = Head { to: draft.recipients, subject: draft.title };
            }
        }
        Ok(composer)
    }

    /// Makes the form for `place` with the typed text.
    pub(super) fn typed(place: Place, typed: Typed, faults: Faults) -> Self {
        let mut composer = Self { once: typed.once(), ..Self::blank(place) };
        composer.head = composer.head.map(|_| Head { to: typed.to, subject: typed.title });
        Self { text: typed.text, faults, ..composer }
    }

    fn blank(place: Place) -> Self {
        let (action, head) = match place {
            Place::Conversation(Some(conversation)) => (format!("/messages/{conversation}"), None),
            _ => ("/messages/new".to_owned(), Some(Head { to: String::new(), subject: String::new() })),
        };
        Self {
            action,
            place,
            head,
            text: String::new(),
            once: Uuid::new_v4(),
            draft_saved_at: None,
            preview: None,
            faults: Faults::new(),
        }
    }
}

impl Typed {
    pub(super) fn once(&self) -> Uuid {
        self.once.parse().unwrap_or_else(|_| Uuid::new_v4())
    }

    /// Renders the text and reads which button was pressed. Notes the errors; a text with errors is kept as a draft.
    pub(super) async fn wish(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        place: Place,
        faults: &mut Faults,
    ) -> Result<Option<Wish>, WebError> {
        if self.wish == "draft" {
            limits::take(&app.db, Action::SaveDraft, person.id, visit.now()).await?;
            self.keep(app, visit, person, place).await?;
            return Ok(Some(Wish::Keep));
        }
        limits::take(&app.db, Action::Preview, person.id, visit.now()).await?;
        let rendered = match markup::render(&self.text, visit.words().lang).await {
            Ok(rendered) => Some(rendered),
            Err(RenderError::Refused(refused)) => {
                faults.add("text", refused.message());
                None
            }
            Err(RenderError::Compute(error)) => return Err(error.into()),
        };
        if self.wish == "preview" {
            return Ok(rendered.map(|rendered| Wish::Preview(rendered.html)));
        }
        if let Some(silence) = &person.silence {
            faults.add("text", silence.message());
        }
        if person.is_restricted && rendered.as_ref().is_some_and(Rendered::has_links) {
            faults.add("text", Message::new("unconfirmed-no-links"));
        }
        let begins = matches!(place, Place::Conversation(None));
        // Only a message without errors counts against the limits.
        for action in [Some(Action::Write), begins.then_some(Action::Invite)].into_iter().flatten() {
            if !faults.is_empty() {
                break;
            }
            match limits::take(&app.db, action, person.id, visit.now()).await {
                Ok(()) => {}
                Err(Limited::Wait(pause)) => {
                    let seconds = pause.num_seconds().max(1);
                    faults.add("text", Message::new("message-too-often").with("count", seconds));
                }
                Err(Limited::Database(error)) => return Err(error.into()),
            }
        }
        if !faults.is_empty() {
            self.keep(app, visit, person, place).await?;
            return Ok(None);
        }
        Ok(rendered.map(Wish::Send))
    }

    /// Keeps the typed text as a draft.
    pub(super) async fn keep(
        &self,
        app: &App,
        visit: &Visit,
        person: &Person,
        place: Place,
    ) -> Result<(), WebError> {
        let text = drafts::Typed { recipients: &self.to, title: &self.title, source: &self.text };
        Ok(drafts::save(&app.db, person.id, place, text, visit.now()).await?)
    }
}
