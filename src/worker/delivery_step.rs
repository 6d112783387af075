//! Decides how a message in the outbox reaches its reader: by the channel they chose, and not in their quiet hours.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::email_composer::load_recipient;
use super::personal_webhook_sender::WebhookNotice;
use super::push_sender::PushNotice;
use crate::notifications::channels::{self, NotificationChannel};
use crate::notifications::outbox::ClaimedEmail;
use crate::notifications::web_push::PushMessage;
use crate::notifications::{NotificationKind, OutboxEmail};
use crate::notifications::{personal_webhooks, push_devices};

/// The longest text of a push message, in characters: it must fit into the message whatever they are.
const LONGEST_TEXT: usize = 600;

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
    if let Some(end) = settings.quiet.and_then(|quiet| quiet.end(&w.zone, now)) {
        return Ok(DeliveryStep::Postpone(end));
    }
    let OutboxEmail::Notice { message, link, topic, .. } = letter else { return Ok(DeliveryStep::Email) };
    match settings.channel(kind) {
        NotificationChannel::Devices => {}
        NotificationChannel::Webhook => {
            let target = personal_webhooks::target(db, user).await?;
            return Ok(target.map_or(DeliveryStep::Email, |target| {
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
        NotificationChannel::Email | NotificationChannel::Site => return Ok(DeliveryStep::Email),
    }
    let (targets, was_accepted) = push_devices::targets(db, user, claimed.id).await?;
    if targets.is_empty() && !was_accepted {
        return Ok(DeliveryStep::Email);
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
