//! An e-mail with notifications. What it needs is read in a transaction; it is rendered after that, without a connection, because its
//! map may have to wait for others that are drawn: games must not wait for the connections that letters hold.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::email_composer::{EmailRecipient, one_line};
use super::letter_body::{LetterBody, LetterSection};
use super::letter_map::PhaseDrawing;
use super::mailer::OutgoingEmail;
use crate::accounts::unsubscribe;
use crate::config::Config;
use crate::gamemaster::ResultPost;
use crate::i18n::ReaderLocale;
use crate::notifications::NotificationKind;

/// The content of an e-mail with one or more notifications.
pub(super) struct NotificationLetter {
    pub(super) subject: String,
    pub(super) sections: Vec<LetterSection>,
    pub(super) results: Vec<ResultPost>,
    /// The map after those results, with the address of the page with it. `None` if it shows none.
    pub(super) map: Option<(PhaseDrawing, String)>,
    /// The kind of which the recipient can unsubscribe in the e-mail.
    pub(super) stop: Option<NotificationKind>,
    /// See [`OutgoingEmail::thread`].
    pub(super) thread: Option<String>,
    /// See [`OutgoingEmail::reply_to`].
    pub(super) reply_to: Option<String>,
}

/// An e-mail with notifications for one reader, of which nothing is left to be read.
pub(super) struct AddressedLetter {
    letter: NotificationLetter,
    to: String,
    name: String,
    words: ReaderLocale,
    /// The reader's own link to unsubscribe.
    unsubscribe: Option<String>,
    /// The root of all links.
    origin: String,
}

impl NotificationLetter {
    /// Addresses it to a reader, with a link of their own to unsubscribe. `None` if they have no confirmed address.
    pub(super) async fn address(
        self,
        db: &mut PgConnection,
        config: &Config,
        reader: &EmailRecipient,
        now: DateTime<Utc>,
    ) -> sqlx::Result<Option<AddressedLetter>> {
        let Some(to) = reader.email.clone().filter(|_| reader.is_confirmed) else { return Ok(None) };
        let unsubscribe = match self.stop {
            Some(kind) => {
                let token = unsubscribe::issue(db, reader.id, kind, now).await?;
                Some(config.link(&format!("/unsubscribe/{}", token.text())))
            }
            None => None,
        };
        Ok(Some(AddressedLetter {
            letter: self,
            to,
            name: reader.name.clone(),
            words: reader.words.clone(),
            unsubscribe,
            origin: config.origin(),
        }))
    }
}

impl AddressedLetter {
    /// Renders it in both forms, once its map is drawn.
    ///
    /// # Errors
    /// The template cannot be rendered.
    pub(super) async fn render(self) -> askama::Result<OutgoingEmail> {
        let Self { letter, to, name, words, unsubscribe, origin } = self;
        let map = match letter.map {
            Some((drawing, link)) => Some((drawing.draw().await, link)),
            None => None,
        };
        let body = LetterBody {
            words: &words,
            name: &name,
            sections: letter.sections,
            results: letter.results,
            map,
            origin,
            unsubscribe: unsubscribe.clone(),
        };
        let subject = one_line(&letter.subject);
        let (html, text) = (body.to_html(&subject)?, body.to_plain());
        Ok(OutgoingEmail {
            html: Some(html),
            map: body.map.and_then(|(map, _)| map.picture),
            unsubscribe,
            thread: letter.thread,
            reply_to: letter.reply_to,
            ..OutgoingEmail::plain(&to, subject, text)
        })
    }
}
