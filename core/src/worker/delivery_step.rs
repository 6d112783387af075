//! Decides how a message in the outbox reaches its reader: by the channel they chose, and not in their quiet hours.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::email_composer::load_recipient;
use super::personal_webhook_sender::WebhookNotice;
use super::push_sender::PushNotice;
use crate::gamemaster;
use crate::i18n::ReaderLocale;
use crate::ids::UserId;
use crate::key;
use crate::notifications::channels::{self, NotificationChannel};
use crate::notifications::outbox::{ClaimedEmail, DropReason};
use crate::notifications::outbox_email::TestedChannel;
use crate::notifications::web_push::PushMessage;
use crate::notifications::{NotificationKind, OutboxEmail};
use crate::notifications::{personal_webhooks, push_devices};

/// The longest text of a push message, in characters: it must fit into the message whatever they are.
const LONGEST_TEXT: usize = 600;
/// The most time after which a message about a live game is still of use.
const LATEST_LIVE: TimeDelta = TimeDelta::minutes(2);

/// The next step with a message.
pub(super) enum DeliveryStep {
    /// Send it by e-mail.
    Email,
    /// Send it to the reader's devices.
    Push(PushNotice),
    /// Send it to the reader's webhook.
    Webhook(WebhookNotice),
    /// Wait for the end of the reader's quiet hours.
    Postpone(DateTime<Utc>),
    /// Send nothing.
    Drop(DropReason),
}

/// Decides about a message. What concerns an account or its links is always sent by e-mail, at once.
pub(super) async fn choose(
    db: &mut PgConnection,
    claimed: &ClaimedEmail,
    now: DateTime<Utc>,
) -> sqlx::Result<DeliveryStep> {
    let (Some(user), Ok(letter)) = (claimed.user, &claimed.letter) else { return Ok(DeliveryStep::Email) };
    if let OutboxEmail::ChannelTest { to } = letter {
        return test_step(db, claimed, (user, *to), now).await;
    }
    let kind = match letter {
        OutboxEmail::Notice { about, .. } => about.filter(|kind| kind.is_optional()),
        OutboxEmail::Digest { .. } => Some(NotificationKind::Game),
        _ => None,
    };
    let Some((kind, reader)) = kind.zip(load_recipient(db, Some(user), now).await?) else {
        return Ok(DeliveryStep::Email);
    };
    let settings = channels::load(&mut *db, user).await?;
    let w = &reader.words;
    let quiet_until = settings.quiet.and_then(|quiet| quiet.end(&w.zone, now));
    let is_live = match letter {
        OutboxEmail::Notice { topic: Some(topic), .. }
            if matches!(kind, NotificationKind::Game | NotificationKind::Press) =>
        {
            gamemaster::is_played_live(db, topic).await?
        }
        _ => false,
    };
    if is_live && (quiet_until.is_some() || now - claimed.created_at > LATEST_LIVE) {
        return Ok(DeliveryStep::Drop(DropReason::TooLate));
    }
    if let Some(end) = quiet_until {
        return Ok(DeliveryStep::Postpone(end));
    }
    // The phase of a live game is over before its letter is read.
    let by_mail = if is_live { DeliveryStep::Drop(DropReason::TooLate) } else { DeliveryStep::Email };
    let OutboxEmail::Notice { message, link, topic, .. } = letter else { return Ok(by_mail) };
    let notice =
        ReaderNotice { claimed, user, words: w, kind, text: w.say(message), link, topic: topic.as_deref() };
    let step = match settings.channel(kind) {
        NotificationChannel::Devices => notice.for_devices(db).await?,
        NotificationChannel::Webhook => notice.for_webhook(db).await?,
        NotificationChannel::Email | NotificationChannel::Site => None,
    };
    Ok(step.unwrap_or(by_mail))
}

/// Decides about a test, which goes to the tested channel even in quiet hours, and nowhere else.
async fn test_step(
    db: &mut PgConnection,
    claimed: &ClaimedEmail,
    (user, to): (UserId, TestedChannel),
    now: DateTime<Utc>,
) -> sqlx::Result<DeliveryStep> {
    let gone = DeliveryStep::Drop(DropReason::NoRecipient);
    let Some(reader) = load_recipient(&mut *db, Some(user), now).await? else { return Ok(gone) };
    let notice = ReaderNotice {
        claimed,
        user,
        words: &reader.words,
        kind: NotificationKind::Account,
        text: reader.words.t(key!("channel-test")).to_string(),
        link: "/account/notifications",
        topic: None,
    };
    let step = match to {
        TestedChannel::Devices => notice.for_devices(db).await?,
        TestedChannel::Webhook => notice.for_webhook(db).await?,
    };
    Ok(step.unwrap_or(gone))
}

/// A notification for a reader, in their language.
struct ReaderNotice<'a> {
    claimed: &'a ClaimedEmail,
    user: UserId,
    words: &'a ReaderLocale,
    kind: NotificationKind,
    text: String,
    /// The path of the page that it links to.
    link: &'a str,
    topic: Option<&'a str>,
}

impl ReaderNotice<'_> {
    /// Returns the step to the webhook; `None` if the reader has none that works.
    async fn for_webhook(self, db: &mut PgConnection) -> sqlx::Result<Option<DeliveryStep>> {
        let target = personal_webhooks::target(db, self.user).await?;
        Ok(target.map(|target| {
            DeliveryStep::Webhook(WebhookNotice {
                outbox: self.claimed.id,
                target,
                site: self.words.t("brand").to_string(),
                kind: self.kind.code(),
                text: self.text,
                link: self.link.to_owned(),
                lang: self.words.lang.code(),
                at: self.claimed.created_at,
            })
        }))
    }

    /// Returns the step to the devices; `None` if the reader has none.
    async fn for_devices(self, db: &mut PgConnection) -> sqlx::Result<Option<DeliveryStep>> {
        let (targets, was_accepted) = push_devices::targets(db, self.user, self.claimed.id).await?;
        if targets.is_empty() && !was_accepted {
            return Ok(None);
        }
        let message = PushMessage {
            title: self.words.t("brand").to_string(),
            body: self.text.chars().take(LONGEST_TEXT).collect(),
            link: self.link.to_owned(),
            tag: self.topic.unwrap_or(self.link).to_owned(),
            lang: self.words.lang.code().to_owned(),
        };
        Ok(Some(DeliveryStep::Push(PushNotice { outbox: self.claimed.id, targets, was_accepted, message })))
    }
}
