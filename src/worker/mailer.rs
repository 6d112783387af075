//! How a letter leaves: by a mail server, or into a folder while there is none.

use std::path::PathBuf;
use std::time::Duration;

use chrono::{DateTime, Utc};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{Address, AsyncFileTransport, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use secrecy::ExposeSecret;

use crate::config::Config;

/// A letter in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The address it goes to.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text, plain.
    pub text: String,
    /// The address that switches such letters off when it is posted to.
    pub unsubscribe: Option<String>,
}

/// Takes letters.
#[derive(Clone, Debug)]
pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

#[derive(Clone, Debug)]
enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// Why there is no mailer, or why a letter did not leave. Never holds the password of the mail server.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// `STAFETA_SMTP_URL` is not one.
    #[error("STAFETA_SMTP_URL is not of the form smtps://user:password@host or smtp://host:587?tls=required")]
    Url,
    /// The letter cannot be put together.
    #[error("the letter cannot be written: {0}")]
    Letter(String),
    /// The mail server did not take it.
    #[error("the mail server did not take the letter: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The folder did not.
    #[error("the letter could not be put into the mail folder: {0}")]
    Folder(String),
}

/// Longest that a mail server may take for one step.
const PATIENCE: Duration = Duration::from_secs(15);

impl Mailer {
    /// The mailer the configuration names.
    ///
    /// # Errors
    /// [`MailError::Url`].
    pub fn of(config: &Config) -> Result<Self, MailError> {
        let transport = match &config.smtp_url {
            Some(url) => Transport::Smtp(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose_secret())
                    .map_err(|_| MailError::Url)?
                    .timeout(Some(PATIENCE))
                    .build(),
            ),
            None => Transport::Folder(config.mail_folder()),
        };
        Ok(Self { from: config.mail_from.clone(), transport })
    }

    /// Hands `mail` over, dated `now`.
    ///
    /// # Errors
    /// See [`MailError`].
    pub async fn send(&self, mail: &Mail, now: DateTime<Utc>) -> Result<(), MailError> {
        let letter = |error: &dyn std::fmt::Display| MailError::Letter(error.to_string());
        let to: Address = mail.to.parse().map_err(|error| letter(&error))?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject.clone())
            .date(now.into())
            .message_id(None)
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text.clone())
            .map_err(|error| letter(&error))?;
        // So that absence notes do not answer us.
        let mut raw = |name, value: String| {
            let name = HeaderName::new_from_ascii_str(name);
            message.headers_mut().insert_raw(HeaderValue::new(name, value));
        };
        raw("Auto-Submitted", "auto-generated".to_owned());
        if let Some(address) = &mail.unsubscribe {
            raw("List-Unsubscribe", format!("<{address}>"));
            raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
        }
        match &self.transport {
            Transport::Smtp(smtp) => {
                smtp.send(message).await?;
            }
            Transport::Folder(folder) => {
                let failed = |error: &dyn std::fmt::Display| MailError::Folder(error.to_string());
                tokio::fs::create_dir_all(folder).await.map_err(|error| failed(&error))?;
                let file = AsyncFileTransport::<Tokio1Executor>::new(folder);
                file.send(message).await.map_err(|error| failed(&error))?;
            }
        }
        Ok(())
    }
}
