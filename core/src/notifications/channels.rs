//! The way by which each kind of notification reaches a person, and the hours in which nothing is sent.

use chrono::{DateTime, NaiveTime, Utc};
use sqlx::PgExecutor;
use stafeta_rules::clock::zone::ZoneRules as _;

use super::NotificationKind;
use crate::i18n::NamedZone;
use crate::ids::UserId;

/// The way of a notification. All of them are also shown on the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotificationChannel {
    /// To the person's devices; by e-mail while they have none.
    Devices,
    /// To the person's webhook; by e-mail while they have none that works.
    Webhook,
    /// By e-mail.
    Email,
    /// On the site only.
    Site,
}

impl NotificationChannel {
    /// All of them, in the order of the form.
    pub const ALL: [NotificationChannel; 4] = [
        NotificationChannel::Devices,
        NotificationChannel::Webhook,
        NotificationChannel::Email,
        NotificationChannel::Site,
    ];

    /// Returns the code in forms and in the API.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            NotificationChannel::Devices => "devices",
            NotificationChannel::Webhook => "webhook",
            NotificationChannel::Email => "e-mail",
            NotificationChannel::Site => "site",
        }
    }

    /// Returns the channel with a code; `None` if there is none.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        NotificationChannel::ALL.into_iter().find(|channel| channel.code() == code)
    }
}

/// Hours of the person's zone between which nothing is sent, each 0 to 23. They differ; a night passes midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    from: i16,
    until: i16,
}

impl QuietHours {
    /// Creates quiet hours; `None` if an hour is out of range or both are the same.
    #[must_use]
    pub fn new(from: i16, until: i16) -> Option<Self> {
        let is_hour = |hour| (0..24).contains(&hour);
        (is_hour(from) && is_hour(until) && from != until).then_some(Self { from, until })
    }

    /// Returns the hours at which they begin and end.
    #[must_use]
    pub fn bounds(self) -> (i16, i16) {
        (self.from, self.until)
    }

    /// Returns the end of the quiet hours at `now`; `None` if it is no quiet hour.
    #[must_use]
    pub fn end(self, zone: &NamedZone, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let next = |hour: i16| {
            let time = NaiveTime::from_hms_opt(u32::from(hour.unsigned_abs()), 0, 0).unwrap_or_default();
            zone.next(now, time)
        };
        let end = next(self.until);
        (end < next(self.from)).then_some(end)
    }
}

/// The settings of a person.
#[derive(Debug, Clone)]
pub struct ChannelSettings {
    /// The optional kinds with their channels, in the order of the form.
    pub channels: Vec<(NotificationKind, NotificationChannel)>,
    /// The hours in which nothing is sent. `None` if there are none.
    pub quiet: Option<QuietHours>,
}

impl ChannelSettings {
    /// Returns the channel of a kind. Kinds without a choice are always sent by e-mail.
    #[must_use]
    pub fn channel(&self, kind: NotificationKind) -> NotificationChannel {
        let found = self.channels.iter().find(|(one, _)| *one == kind);
        found.map_or(NotificationChannel::Email, |(_, channel)| *channel)
    }
}

/// Loads the settings of `user`.
pub async fn load(db: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<ChannelSettings> {
    let row = sqlx::query!(
        "select push_kinds, webhook_kinds, email_opt_outs, quiet_from, quiet_until from users where id = $1",
        user.0
    )
    .fetch_one(db)
    .await?;
    let is_in = |kinds: &[String], kind: NotificationKind| kinds.iter().any(|code| code == kind.code());
    let channel = |kind| match kind {
        kind if is_in(&row.push_kinds, kind) => NotificationChannel::Devices,
        kind if is_in(&row.webhook_kinds, kind) => NotificationChannel::Webhook,
        kind if is_in(&row.email_opt_outs, kind) => NotificationChannel::Site,
        _ => NotificationChannel::Email,
    };
    let channels = NotificationKind::optional().map(|kind| (kind, channel(kind))).collect();
    let quiet = row.quiet_from.zip(row.quiet_until).and_then(|(from, until)| QuietHours::new(from, until));
    Ok(ChannelSettings { channels, quiet })
}

/// Saves the settings of `user`.
pub async fn save(db: impl PgExecutor<'_>, user: UserId, settings: &ChannelSettings) -> sqlx::Result<()> {
    let codes = |wanted: NotificationChannel| -> Vec<String> {
        let kinds = settings.channels.iter().filter(|(_, channel)| *channel == wanted);
        kinds.map(|(kind, _)| kind.code().to_owned()).collect()
    };
    let (from, until) = settings.quiet.map(QuietHours::bounds).unzip();
    sqlx::query!(
        "update users set push_kinds = $2, email_opt_outs = $3, quiet_from = $4, quiet_until = $5, webhook_kinds = $6
         where id = $1",
        user.0,
        &codes(NotificationChannel::Devices),
        &codes(NotificationChannel::Site),
        from,
        until,
        &codes(NotificationChannel::Webhook)
    )
    .execute(db)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiet_night_ends_in_the_morning_of_the_reader() {
        let zone = NamedZone::find_zone("Europe/Bucharest").unwrap();
        let at = |text: &str| -> DateTime<Utc> { text.parse().unwrap() };
        let night = QuietHours::new(22, 7).unwrap();
        for (now, end) in [
            ("2026-11-21T19:59:59Z", None),
            ("2026-11-21T20:00:00Z", Some("2026-11-22T05:00:00Z")),
            ("2026-11-22T04:59:59Z", Some("2026-11-22T05:00:00Z")),
            ("2026-11-22T05:00:00Z", None),
        ] {
            assert_eq!(night.end(&zone, at(now)), end.map(at), "{now}");
        }
        let noon = QuietHours::new(12, 14).unwrap();
        assert_eq!(noon.end(&zone, at("2026-11-21T11:30:00Z")), Some(at("2026-11-21T12:00:00Z")));
        assert_eq!(noon.end(&zone, at("2026-11-21T12:30:00Z")), None);
    }

    #[test]
    fn quiet_hours_are_two_hours_of_a_day() {
        assert!(QuietHours::new(0, 23).is_some());
        for (from, until) in [(7, 7), (-1, 7), (7, 24)] {
            assert_eq!(QuietHours::new(from, until), None);
        }
    }
}
