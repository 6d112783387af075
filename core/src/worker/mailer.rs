//! Sends e-mails by a mail server, or writes them into a folder if none is configured.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncFileTransport, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use secrecy::ExposeSecret;
use url::Url;

use super::letter_map::LetterMap;
use crate::config::Config;

/// The id of the map among the parts of an e-mail (RFC 2392).
pub(super) const MAP_ID: &str = "map";

/// A rendered e-mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingEmail {
    /// The recipient's address.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The text, plain.
    pub text: String,
    /// The same text as HTML. `None` if it is plain only.
    pub html: Option<String>,
    /// The picture that the HTML shows as [`MAP_ID`]. `None` if it shows none.
    pub map: Option<LetterMap>,
    /// The name of the thread to which mail programs add it, e.g. `game-5`. `None` if it stands alone.
    pub thread: Option<String>,
    /// The address to which an answer goes. `None` for the sender's.
    pub reply_to: Option<String>,
    /// True if it answers a letter that a person sent.
    pub is_answer: bool,
    /// The URL that unsubscribes from such e-mails when it gets a POST request.
    pub unsubscribe: Option<String>,
}

impl OutgoingEmail {
    /// Makes an e-mail that is plain text and stands alone.
    pub(super) fn plain(to: &str, subject: String, text: String) -> Self {
        Self {
            to: to.to_owned(),
            subject,
            text,
            html: None,
            map: None,
            thread: None,
            reply_to: None,
            is_answer: false,
            unsubscribe: None,
        }
    }
}

/// Sends e-mails.
#[derive(Clone, Debug)]
pub struct Mailer {
    from: Mailbox,
    transport: MailTransport,
}

#[derive(Clone, Debug)]
enum MailTransport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// The reason why there is no mailer or why an e-mail was not sent. Never contains the mail server's password.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// `STAFETA_SMTP_URL` is not a valid address.
    #[error("STAFETA_SMTP_URL is not of the form smtps://user:password@host or smtp://host:587?tls=required")]
    Url,
    /// The e-mail cannot be built.
    #[error("the letter cannot be written: {0}")]
    Letter(String),
    /// The mail server rejected it.
    #[error("the mail server did not take the letter: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The mail server took too long for one e-mail.
    #[error("the mail server did not take the letter within {} seconds", LETTER.as_secs())]
    Slow,
    /// The file in `STAFETA_SMTP_CA` cannot be read or is no certificate.
    #[error("STAFETA_SMTP_CA: {0}")]
    Authority(String),
    /// The folder cannot be written.
    #[error("the letter could not be put into the mail folder: {0}")]
    Folder(String),
}

/// Longest time for a mail server to answer a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Longest time for a whole e-mail, from the connection to the server's acknowledgement. lettre itself limits only
/// the connection.
const LETTER: Duration = Duration::from_secs(30);

impl MailError {
    /// Returns true if a retry cannot succeed: the e-mail cannot be built, or its address was rejected for good.
    #[must_use]
    pub fn is_permanent(&self) -> bool {
        matches!(self, MailError::Letter(_)) || self.refuses_address()
    }

    /// Returns true if the mail server says that the address does not exist (RFC 5321, section 4.2.3: 550, 551, 553).
    /// Other codes of class 5 concern this server, such as a wrong password, or the content.
    #[must_use]
    pub fn refuses_address(&self) -> bool {
        match self {
            MailError::Smtp(error) if error.is_permanent() => {
                error.status().is_some_and(|code| matches!(u16::from(code), 550 | 551 | 553))
            }
            _ => false,
        }
    }

    /// Returns true if the next e-mail would fail the same way: the mail server was not reached, was silent, is about to
    /// close (RFC 5321, 421) or rejected the password (RFC 4954, 454, 530, 535).
    #[must_use]
    pub fn concerns_server(&self) -> bool {
        match self {
            MailError::Slow | MailError::Folder(_) => true,
            MailError::Smtp(error) => {
                error.status().is_none_or(|code| matches!(u16::from(code), 421 | 454 | 530 | 535))
            }
            MailError::Url | MailError::Letter(_) | MailError::Authority(_) => false,
        }
    }
}

impl Mailer {
    /// Creates the configured mailer.
    ///
    /// # Errors
    /// [`MailError::Url`] if the address of the mail server is invalid.
    pub fn of(config: &Config) -> Result<Self, MailError> {
        let transport = match &config.smtp_url {
            Some(url) => MailTransport::Smtp(smtp(url.expose_secret(), config.smtp_ca.as_deref())?),
            None => MailTransport::Folder(config.mail_folder()),
        };
        Ok(Self { from: config.mail_from.clone(), transport })
    }

    /// Sends `mail`, dated `now`. `id` is the part of its `Message-ID` before the host, the same each time that it is sent.
    ///
    /// # Errors
    /// See [`MailError`].
    pub async fn send(&self, mail: &OutgoingEmail, id: &str, now: DateTime<Utc>) -> Result<(), MailError> {
        let letter = |error: &dyn std::fmt::Display| MailError::Letter(error.to_string());
        let to: Address = mail.to.parse().map_err(|error| letter(&error))?;
        let host = self.from.email.domain();
        let mut head = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject.clone())
            .date(now.into())
            .message_id(Some(format!("<{id}@{host}>")));
        // All e-mails of a thread refer to the same first one, which need not exist.
        if let Some(thread) = &mail.thread {
            let first = format!("<{thread}@{host}>");
            head = head.in_reply_to(first.clone()).references(first);
        }
        if let Some(address) = &mail.reply_to {
            let address: Address = address.parse().map_err(|error| letter(&error))?;
            head = head.reply_to(Mailbox::new(None, address));
        }
        let message = match &mail.html {
            Some(html) => {
                let text = SinglePart::plain(mail.text.clone());
                let html = SinglePart::html(html.clone());
                let parts = MultiPart::alternative().singlepart(text);
                head.multipart(match &mail.map {
                    Some(map) => {
                        let kind = ContentType::parse("image/jpeg").map_err(|error| letter(&error))?;
                        let map = Attachment::new_inline(MAP_ID.to_owned()).body(map.content.to_vec(), kind);
                        parts.multipart(MultiPart::related().singlepart(html).singlepart(map))
                    }
                    None => parts.singlepart(html),
                })
            }
            None => head.header(ContentType::TEXT_PLAIN).body(mail.text.clone()),
        };
        let mut message = message.map_err(|error| letter(&error))?;
        // Asks automatic responders not to answer.
        let mut raw = |name, value: String| {
            let name = HeaderName::new_from_ascii_str(name);
            message.headers_mut().insert_raw(HeaderValue::new(name, value));
        };
        raw("Auto-Submitted", if mail.is_answer { "auto-replied" } else { "auto-generated" }.to_owned());
        if let Some(thread) = &mail.thread {
            raw("List-Id", format!("<{thread}.{host}>"));
        }
        if let Some(address) = &mail.unsubscribe {
            raw("List-Unsubscribe", format!("<{address}>"));
            raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned());
        }
        match &self.transport {
            // A new connection for each e-mail, so that an interrupted one is never reused.
            MailTransport::Smtp(smtp) => {
                tokio::time::timeout(LETTER, smtp.send(message)).await.map_err(|_| MailError::Slow)??;
            }
            MailTransport::Folder(folder) => put_into(folder, message).await?,
        }
        Ok(())
    }
}

/// Creates the transport to the mail server of `url`. Its certificate may also be signed by the authority in the file
/// `ca`.
fn smtp(url: &str, ca: Option<&Path>) -> Result<AsyncSmtpTransport<Tokio1Executor>, MailError> {
    let mut builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
        .map_err(|_| MailError::Url)?
        .timeout(Some(CONNECT));
    if let Some(ca) = ca {
        let unusable =
            |error: &dyn std::fmt::Display| MailError::Authority(format!("{}: {error}", ca.display()));
        let pem = std::fs::read(ca).map_err(|error| unusable(&error))?;
        let authority = Certificate::from_pem(&pem).map_err(|error| unusable(&error))?;
        let url = Url::parse(url).map_err(|_| MailError::Url)?;
        let host = url.host_str().ok_or(MailError::Url)?.to_owned();
        let parameters = TlsParameters::builder(host)
            .add_root_certificate(authority)
            .build_rustls()
            .map_err(|error| unusable(&error))?;
        let wish = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value.into_owned());
        builder = match (url.scheme(), wish.as_deref()) {
            ("smtps", _) => builder.tls(Tls::Wrapper(parameters)),
            (_, Some("opportunistic")) => builder.tls(Tls::Opportunistic(parameters)),
            (_, Some("required")) => builder.tls(Tls::Required(parameters)),
            _ => return Err(MailError::Authority("STAFETA_SMTP_URL does not ask for TLS".to_owned())),
        };
    }
    Ok(builder.build())
}

/// Writes an e-mail into `folder`. Only the owner can read the folder, because e-mails contain links that open
/// accounts.
async fn put_into(folder: &Path, message: Message) -> Result<(), MailError> {
    let failed = |error: &dyn std::fmt::Display| MailError::Folder(error.to_string());
    let mut builder = tokio::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder.create(folder).await.map_err(|error| failed(&error))?;
    let file = AsyncFileTransport::<Tokio1Executor>::new(folder);
    let name = file.send(message).await.map_err(|error| failed(&error))?;
    let path = folder.join(format!("{name}.eml"));
    tokio::fs::set_permissions(path, Permissions::from_mode(0o600)).await.map_err(|error| failed(&error))
}
