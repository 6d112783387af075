//! How a letter leaves: by a mail server, or into a folder while there is none.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncFileTransport, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use secrecy::ExposeSecret;
use url::Url;

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
    /// The mail server took too long over one letter.
    #[error("the mail server did not take the letter within {} seconds", LETTER.as_secs())]
    Slow,
    /// The file of `STAFETA_SMTP_CA` cannot be read, or is no certificate.
    #[error("STAFETA_SMTP_CA: {0}")]
    Authority(String),
    /// The folder did not.
    #[error("the letter could not be put into the mail folder: {0}")]
    Folder(String),
}

/// Longest that a mail server may take to answer a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Longest that a whole letter may take, from the connection to the server's word that it has it. lettre itself limits
/// nothing but the connection.
const LETTER: Duration = Duration::from_secs(30);

impl MailError {
    /// Whether trying again would change nothing: the letter cannot be written, or its address is refused for good.
    #[must_use]
    pub fn is_permanent(&self) -> bool {
        matches!(self, MailError::Letter(_)) || self.refuses_address()
    }

    /// Whether the mail server says that there is no such address (RFC 5321, section 4.2.3: 550, 551, 553). Other codes of
    /// class 5 speak of us, as a wrong password does, or of the letter.
    #[must_use]
    pub fn refuses_address(&self) -> bool {
        match self {
            MailError::Smtp(error) if error.is_permanent() => {
                error.status().is_some_and(|code| matches!(u16::from(code), 550 | 551 | 553))
            }
            _ => false,
        }
    }
}

impl Mailer {
    /// The mailer the configuration names.
    ///
    /// # Errors
    /// [`MailError::Url`].
    pub fn of(config: &Config) -> Result<Self, MailError> {
        let transport = match &config.smtp_url {
            Some(url) => Transport::Smtp(smtp(url.expose_secret(), config.smtp_ca.as_deref())?),
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
            // A connection of its own for each letter: one that was dropped halfway is not used again.
            Transport::Smtp(smtp) => {
                tokio::time::timeout(LETTER, smtp.send(message)).await.map_err(|_| MailError::Slow)??;
            }
            Transport::Folder(folder) => put_into(folder, message).await?,
        }
        Ok(())
    }
}

/// The transport to the mail server of `url`, whose certificate may be signed by the authority in the file `ca` too.
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

/// Writes a letter into `folder`, which is made for its owner alone: letters hold links that open accounts.
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
