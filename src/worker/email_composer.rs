//! Renders an e-mail in its recipient's language.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::mailer::OutgoingEmail;
use crate::accounts::one_time_links::{self, TicketPurpose};
use crate::accounts::unsubscribe;
use crate::config::Config;
use crate::i18n::{Lang, NamedZone, ReaderLocale};
use crate::ids::UserId;
use crate::notifications::outbox::ClaimedEmail;
use crate::notifications::outbox_email::DigestLine;
use crate::notifications::{NotificationKind, OutboxEmail};

/// The result of rendering.
pub(super) enum ComposedEmail {
    /// An e-mail to send.
    Mail(OutgoingEmail),
    /// There is no recipient, with the reason.
    NoRecipient(&'static str),
    /// This release cannot read the stored e-mail, with the reason.
    Unreadable(String),
}

/// A recipient with an account.
struct EmailRecipient {
    id: UserId,
    name: String,
    email: Option<String>,
    /// True if the address is confirmed and no mail server has rejected it since.
    is_confirmed: bool,
    words: ReaderLocale,
}

/// Loads the recipient, renders the text and creates one-time links.
pub(super) async fn compose(
    db: &mut PgConnection,
    config: &Config,
    claimed: &ClaimedEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let letter = match &claimed.letter {
        Ok(letter) => letter,
        Err(why) => return Ok(ComposedEmail::Unreadable(why.clone())),
    };
    match letter {
        OutboxEmail::PasswordAsked { address } => compose_password_reset(db, config, address, now).await,
        OutboxEmail::AccountErased { address, name, language } => {
            let words = ReaderLocale::new(language.parse().unwrap_or_default(), NamedZone::utc(), now);
            Ok(ComposedEmail::Mail(compose_erased(config, &words, address, name)))
        }
        letter => match reader(db, claimed.user, now).await? {
            Some(reader) => personal(db, config, &reader, letter, now).await,
            None => Ok(ComposedEmail::NoRecipient("the account is gone")),
        },
    }
}

/// Renders an e-mail to a person with an account.
async fn personal(
    db: &mut PgConnection,
    config: &Config,
    reader: &EmailRecipient,
    letter: &OutboxEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let confirmed = reader.email.as_ref().filter(|_| reader.is_confirmed);
    let w = &reader.words;
    let mut stop = None;
    let (to, subject, body) = match letter {
        OutboxEmail::Notice { message, link, about } => {
            let said = w.say(message);
            let body = format!("{said}\n\n{}\n\n{}", config.link(link), foot(config, w));
            stop = about.filter(|kind| kind.is_optional());
            (confirmed, said, body)
        }
        OutboxEmail::Digest { lines } => {
            let line = |line: &DigestLine| format!("{}\n{}", w.say(&line.message), config.link(&line.link));
            let lines: Vec<String> = lines.iter().map(line).collect();
            let body = format!("{}\n\n{}", lines.join("\n\n"), foot(config, w));
            stop = Some(NotificationKind::Game);
            (confirmed, w.t("email-digest-subject").to_string(), body)
        }
        OutboxEmail::PasswordChanged => {
            let body = w.t("email-password-changed").arg("link", config.link("/forgot-password")).to_string();
            (confirmed, w.t("email-password-changed-subject").to_string(), body)
        }
        OutboxEmail::MailChanged { old } => {
            let body = w.t("email-address-changed").arg("when", now).to_string();
            (Some(old), w.t("email-address-changed-subject").to_string(), body)
        }
        OutboxEmail::ConfirmMail { address } => return confirm(db, config, reader, address, now).await,
        OutboxEmail::PasswordAsked { .. } | OutboxEmail::AccountErased { .. } => {
            return Ok(ComposedEmail::NoRecipient("not a personal letter"));
        }
    };
    // The old address gets the warning even if it was never confirmed. The others need a confirmed one.
    let Some(to) = to else { return Ok(ComposedEmail::NoRecipient("no confirmed address")) };
    let mut mail = mail(config, w, to, &reader.name, &subject, &body);
    if let Some(kind) = stop {
        let token = unsubscribe::issue(db, reader.id, kind, now).await?;
        mail.unsubscribe = Some(config.link(&format!("/unsubscribe/{}", token.text())));
    }
    Ok(ComposedEmail::Mail(mail))
}

/// Renders the confirmation link for an address. If another account already has it, renders a note about the attempt
/// to its owner.
async fn confirm(
    db: &mut PgConnection,
    config: &Config,
    reader: &EmailRecipient,
    address: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    if reader.is_confirmed || reader.email.as_deref() != Some(address) {
        return Ok(ComposedEmail::NoRecipient("nothing to confirm any more"));
    }
    let owner = sqlx::query_scalar!(
        r#"select id as "id: UserId" from users where email_folded = lower($1) and email_confirmed_at is not null and id <> $2"#,
        address,
        reader.id.0
    )
    .fetch_optional(&mut *db)
    .await?;
    if let Some(owner) = owner {
        let Some(owner) = self::reader(db, Some(owner), now).await? else {
            return Ok(ComposedEmail::NoRecipient("the account is gone"));
        };
        let w = &owner.words;
        let body = w.t("email-address-known").arg("link", config.link("/forgot-password")).to_string();
        let subject = w.t("email-address-known-subject").to_string();
        return Ok(ComposedEmail::Mail(mail(config, w, address, &owner.name, &subject, &body)));
    }
    let purpose = TicketPurpose::ConfirmMail(reader.id, address.to_owned());
    let token = one_time_links::issue(db, &purpose, now).await?;
    let w = &reader.words;
    let body = w
        .t("email-confirm")
        .arg("link", config.link(&purpose.path(&token)))
        .arg("until", w.when_full(&(now + purpose.lasts())))
        .to_string();
    let subject = w.t("email-confirm-subject").to_string();
    Ok(ComposedEmail::Mail(mail(config, w, address, &reader.name, &subject, &body)))
}

/// Renders the links for new passwords of all accounts with an address. If one account has confirmed it, only for
/// that one.
async fn compose_password_reset(
    db: &mut PgConnection,
    config: &Config,
    address: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let owners = sqlx::query_scalar!(
        r#"select id as "id: UserId" from users u where email_folded = lower($1)
             and (email_confirmed_at is not null
                  or not exists (select from users o where o.email_folded = u.email_folded and o.email_confirmed_at is not null))
           order by id limit 5"#,
        address
    )
    .fetch_all(&mut *db)
    .await?;
    let mut links = Vec::new();
    let mut first = None;
    for owner in owners {
        let Some(reader) = reader(db, Some(owner), now).await? else { continue };
        let purpose = TicketPurpose::ResetPassword(owner);
        let token = one_time_links::issue(db, &purpose, now).await?;
        links.push(format!("{}: {}", reader.name, config.link(&purpose.path(&token))));
        first.get_or_insert(reader);
    }
    let Some(reader) = first else { return Ok(ComposedEmail::NoRecipient("no account with this address")) };
    let w = &reader.words;
    let until = w.when_full(&(now + TicketPurpose::ResetPassword(reader.id).lasts()));
    let body = w.t("email-password-reset").arg("links", links.join("\n")).arg("until", until).to_string();
    let subject = w.t("email-password-reset-subject").to_string();
    Ok(ComposedEmail::Mail(mail(config, w, address, &reader.name, &subject, &body)))
}

fn compose_erased(config: &Config, words: &ReaderLocale, address: &str, name: &str) -> OutgoingEmail {
    let subject = words.t("email-account-deleted-subject").to_string();
    let body = words.t("email-account-deleted").arg("name", name).to_string();
    mail(config, words, address, name, &subject, &body)
}

fn mail(
    config: &Config,
    words: &ReaderLocale,
    to: &str,
    name: &str,
    subject: &str,
    body: &str,
) -> OutgoingEmail {
    let greeting = words.t("email-greeting").arg("name", name);
    let signature = words.t("email-signature").arg("site", config.origin());
    OutgoingEmail {
        to: to.to_owned(),
        // A subject is a single line, whatever its arguments contain.
        subject: subject.replace(['\r', '\n'], " "),
        text: format!("{greeting}\n\n{body}\n\n-- \n{signature}\n"),
        unsubscribe: None,
    }
}

/// Renders the bottom of a notification e-mail: the zone of its times, and how to unsubscribe.
fn foot(config: &Config, words: &ReaderLocale) -> String {
    let zone = words.t("email-zone").arg("zone", words.zone_at(&words.now));
    let switch_off = words.t("email-settings-link").arg("link", config.link("/account/profile#mail"));
    format!("{zone}\n{switch_off}")
}

async fn reader(
    db: &mut PgConnection,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<EmailRecipient>> {
    let Some(user) = user else { return Ok(None) };
    let row = sqlx::query!(
        r#"select name, email, email_confirmed_at is not null and email_refused_at is null as "is_confirmed!", language, zone
           from users where id = $1 and erased_at is null"#,
        user.0
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| {
        let lang: Lang = row.language.parse().unwrap_or_default();
        let zone = NamedZone::find_zone(&row.zone).unwrap_or_else(NamedZone::utc);
        EmailRecipient {
            id: user,
            name: row.name,
            email: row.email,
            is_confirmed: row.is_confirmed,
            words: ReaderLocale::new(lang, zone, now).with_dates(),
        }
    }))
}
