//! Renders an e-mail in its recipient's language.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::letter_body::{LetterSection, results_by_mail};
use super::letter_map;
use super::mailer::OutgoingEmail;
use super::notification_letter::{AddressedLetter, NotificationLetter};
use super::orders_answer::{self, OrdersAnswer};
use crate::accounts::one_time_links::{self, TicketPurpose};
use crate::accounts::site_settings;
use crate::config::Config;
use crate::gamemaster::{self, PhaseLetter};
use crate::i18n::{Lang, Message, NamedZone, ReaderLocale};
use crate::ids::UserId;
use crate::notifications::outbox::{ClaimedEmail, DropReason};
use crate::notifications::outbox_email::DigestLine;
use crate::notifications::{NotificationKind, OutboxEmail};

/// The result of rendering.
pub(super) enum ComposedEmail {
    /// An e-mail to send.
    Mail(OutgoingEmail),
    /// An e-mail to render and send; nothing more is read for it.
    Letter(Box<AddressedLetter>),
    /// It is not to be sent, with the reason.
    Dropped(DropReason),
    /// This release cannot read the stored e-mail, with the reason.
    Unreadable(String),
}

impl ComposedEmail {
    fn addressed(letter: Option<AddressedLetter>) -> Self {
        letter.map_or(Self::Dropped(DropReason::NoRecipient), |letter| Self::Letter(Box::new(letter)))
    }
}

/// A recipient with an account.
pub(super) struct EmailRecipient {
    pub(super) id: UserId,
    pub(super) name: String,
    pub(super) email: Option<String>,
    /// True if the address is confirmed and no mail server has rejected it since.
    pub(super) is_confirmed: bool,
    pub(super) words: ReaderLocale,
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
            let words = words.of_site(site_settings::load(&mut *db).await?.settings.name.into());
            Ok(ComposedEmail::Mail(compose_erased(config, &words, address, name)))
        }
        letter => match load_recipient(db, claimed.user, now).await? {
            Some(reader) => personal(db, config, &reader, (letter, claimed.created_at), now).await,
            None => Ok(ComposedEmail::Dropped(DropReason::NoRecipient)),
        },
    }
}

/// Renders an e-mail to a person with an account, put into the outbox at `written_at`.
async fn personal(
    db: &mut PgConnection,
    config: &Config,
    reader: &EmailRecipient,
    (letter, written_at): (&OutboxEmail, DateTime<Utc>),
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let confirmed = reader.email.as_ref().filter(|_| reader.is_confirmed);
    let w = &reader.words;
    let (to, subject, body) = match letter {
        OutboxEmail::Notice { message, link, about, topic } => {
            let notice = NoticeLetter { message, link, about: *about, topic: topic.as_deref(), written_at };
            return compose_notice(db, config, reader, notice, now).await;
        }
        OutboxEmail::Digest { lines } => return compose_digest(db, config, reader, lines, now).await,
        OutboxEmail::PasswordChanged => {
            let body = w.t("email-password-changed").arg("link", config.link("/forgot-password")).to_string();
            (confirmed, w.t("email-password-changed-subject").to_string(), body)
        }
        OutboxEmail::MailChanged { old } => {
            let body = w.t("email-address-changed").arg("when", now).to_string();
            (Some(old), w.t("email-address-changed-subject").to_string(), body)
        }
        OutboxEmail::MailCorrected { old } => {
            let body = w.t("email-address-corrected").arg("when", now).to_string();
            (Some(old), w.t("email-address-changed-subject").to_string(), body)
        }
        OutboxEmail::Test => {
            (reader.email.as_ref(), w.t("email-test-subject").to_string(), w.t("email-test").to_string())
        }
        // A test shows that one way works, so that no other one takes its place.
        OutboxEmail::ChannelTest { .. } => return Ok(ComposedEmail::Dropped(DropReason::NoRecipient)),
        OutboxEmail::OrdersRead { game, name, letter, read } => {
            let answer = OrdersAnswer { game: *game, name, letter: *letter, read };
            return answer.compose(db, config, reader, now).await;
        }
        OutboxEmail::OrdersPosted { game, name, said } => {
            let subject = w.t("mailed-orders-posted-subject").arg("game", name).to_string();
            let said = said.iter().map(|message| w.say(message)).collect::<Vec<_>>().join("\n");
            (confirmed, subject, format!("{said}\n{}", config.link(&format!("/games/{game}"))))
        }
        OutboxEmail::ConfirmMail { address } => return confirm(db, config, reader, address, now).await,
        OutboxEmail::PasswordAsked { .. } | OutboxEmail::AccountErased { .. } => {
            return Ok(ComposedEmail::Dropped(DropReason::NoRecipient));
        }
    };
    // The old address gets the warning even if it was never confirmed, and an admin the test. The others need a confirmed one.
    let Some(to) = to else { return Ok(ComposedEmail::Dropped(DropReason::NoRecipient)) };
    Ok(ComposedEmail::Mail(mail(config, w, to, &reader.name, &subject, &body)))
}

/// A notification to be sent by e-mail.
struct NoticeLetter<'a> {
    message: &'a Message,
    /// The path of the page that it links to.
    link: &'a str,
    about: Option<NotificationKind>,
    topic: Option<&'a str>,
    written_at: DateTime<Utc>,
}

/// Renders a notification. One about the phase of a game also has the results and the orders due.
async fn compose_notice(
    db: &mut PgConnection,
    config: &Config,
    reader: &EmailRecipient,
    notice: NoticeLetter<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let w = &reader.words;
    let game = notice.topic.and_then(gamemaster::game_of_topic);
    let phase = match game {
        Some(game) => gamemaster::load_phase_letter(db, game, reader.id, notice.written_at).await?,
        None => None,
    };
    let mut details: Vec<String> = phase.iter().flat_map(|phase| details(phase, w)).collect();
    let owes = phase.as_ref().is_some_and(|phase| phase.is_running && !phase.due.is_empty());
    let reply_to = match game.filter(|_| owes) {
        Some(game) => orders_answer::reply_to(db, config, game, reader.id, now).await?,
        None => None,
    };
    if reply_to.is_some() {
        details.push(w.t("mailed-orders-answer").to_string());
    }
    let subject = w.say(notice.message);
    let section = LetterSection { said: subject.clone(), details, link: config.link(notice.link) };
    let results = phase.map(|phase| results_by_mail(phase.posts)).unwrap_or_default();
    let map = match game.filter(|_| !results.is_empty()) {
        Some(game) => letter_map::load(db, game, w).await?,
        None => None,
    };
    let map = map.zip(game).map(|(map, game)| (map, config.link(&format!("/games/{game}/map.svg"))));
    let stop = notice.about.filter(|kind| kind.is_optional());
    let letter = NotificationLetter {
        subject,
        sections: vec![section],
        results,
        map,
        stop,
        thread: notice.topic.map(mail_thread),
        reply_to,
    };
    Ok(ComposedEmail::addressed(letter.address(db, config, reader, now).await?))
}

/// Returns the name of the thread of e-mails about `topic`: all about one game belong together.
fn mail_thread(topic: &str) -> String {
    topic.splitn(3, ':').take(2).collect::<Vec<_>>().join("-")
}

/// Says what else was notified, which orders the reader owes in a game that is being played, and until when.
fn details(phase: &PhaseLetter, w: &ReaderLocale) -> Vec<String> {
    let mut details: Vec<String> = phase.notices.iter().map(|message| w.say(message)).collect();
    if phase.is_running && phase.due.is_empty() {
        details.push(w.t("email-nothing-due").to_string());
    }
    let due = phase.due.iter().map(|clock| {
        let until = w.when_full(&clock.deadline.at);
        w.t("email-due").arg("task", clock.owed()).arg("until", until).to_string()
    });
    details.extend(due);
    details
}

async fn compose_digest(
    db: &mut PgConnection,
    config: &Config,
    reader: &EmailRecipient,
    lines: &[DigestLine],
    now: DateTime<Utc>,
) -> sqlx::Result<ComposedEmail> {
    let w = &reader.words;
    let section = |line: &DigestLine| LetterSection {
        said: w.say(&line.message),
        details: Vec::new(),
        link: config.link(&line.link),
    };
    let letter = NotificationLetter {
        subject: w.t("email-digest-subject").to_string(),
        sections: lines.iter().map(section).collect(),
        results: Vec::new(),
        map: None,
        stop: Some(NotificationKind::Game),
        thread: None,
        reply_to: None,
    };
    Ok(ComposedEmail::addressed(letter.address(db, config, reader, now).await?))
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
        return Ok(ComposedEmail::Dropped(DropReason::NoRecipient));
    }
    let owner = sqlx::query_scalar!(
        r#"select id as "id: UserId" from users where email_folded = lower($1) and email_confirmed_at is not null and id <> $2"#,
        address,
        reader.id.0
    )
    .fetch_optional(&mut *db)
    .await?;
    if let Some(owner) = owner {
        let Some(owner) = load_recipient(db, Some(owner), now).await? else {
            return Ok(ComposedEmail::Dropped(DropReason::NoRecipient));
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
        let Some(reader) = load_recipient(db, Some(owner), now).await? else { continue };
        let purpose = TicketPurpose::ResetPassword(owner);
        let token = one_time_links::issue(db, &purpose, now).await?;
        links.push(format!("{}: {}", reader.name, config.link(&purpose.path(&token))));
        first.get_or_insert(reader);
    }
    let Some(reader) = first else { return Ok(ComposedEmail::Dropped(DropReason::NoRecipient)) };
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

pub(super) fn mail(
    config: &Config,
    words: &ReaderLocale,
    to: &str,
    name: &str,
    subject: &str,
    body: &str,
) -> OutgoingEmail {
    let greeting = words.t("email-greeting").arg("name", name);
    let signature = words.t("email-signature").arg("address", config.origin());
    let text = format!("{greeting}\n\n{body}\n\n-- \n{signature}\n");
    OutgoingEmail::plain(to, one_line(subject), text)
}

/// Returns a subject as a single line, whatever its arguments contain.
pub(super) fn one_line(subject: &str) -> String {
    subject.replace(['\r', '\n'], " ")
}

/// Loads a recipient with an account; `None` if there is no such account any more.
pub(super) async fn load_recipient(
    db: &mut PgConnection,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<EmailRecipient>> {
    let Some(user) = user else { return Ok(None) };
    let row = sqlx::query!(
        r#"select name, email, email_confirmed_at is not null and email_refused_at is null as "is_confirmed!", language, zone,
                  (select s.name from site_settings s) as "site!"
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
            words: ReaderLocale::new(lang, zone, now).with_dates().of_site(row.site.into()),
        }
    }))
}
