//! Decides how a message in the outbox reaches its reader: by the channel they chose, and not in their quiet hours.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::email_composer::load_recipient;
use super::personal_webhook_sender::WebhookNotice;
use super::push_sender::PushNotice;
use crate::gamemaster;
use crate::notifications::channels::{self, NotificationChannel};
use crate::notifications::outbox::{ClaimedEmail, DropReason};
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
    match settings.channel(kind) {
        NotificationChannel::Devices => {}
        NotificationChannel::Webhook => {
            let target = personal_webhooks::target(db, user).await?;
            return Ok(target.map_or(by_mail, |target| {
                DeliveryStep::Webhook(WebhookNotice {
                    outbox: claimed.id,
                    target,
                    site: w.t("brand").to_string(),
                    kind: kind.code(),
                    text: w.say(message),
                    link: link.clone(),
                    lang: w.lang.code(),
                    at: claimed.created_at,
                })
            }));
        }
        NotificationChannel::Email | NotificationChannel::Site => return Ok(by_mail),
    }
    let (targets, was_accepted) = push_devices::targets(db, user, claimed.id).await?;
    if targets.is_empty() && !was_accepted {
        return Ok(by_mail);
    }
    let message = PushMessage {
        title: w.t("brand").to_string(),
        body: w.say(message).chars().take(LONGEST_TEXT).collect(),
        link: link.clone(),
        tag: topic.clone().unwrap_or_else(|| link.clone()),
        lang: w.lang.code().to_owned(),
    };
    Ok(DeliveryStep::Push(PushNotice { outbox: claimed.id, targets, was_accepted, message }))
}
