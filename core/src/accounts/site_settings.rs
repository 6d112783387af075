//! The settings of the whole site that an admin changes on its pages. What they decide about games is in
//! `gamemaster/game_policy.rs`; both are parts of one row and have one version.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::audit::{self, AuditActor};
use super::registration_policy::RegistrationMode;
use super::sessions::Person;
use super::site_limits::{LIMIT_FIELDS, SiteLimits};
use super::site_look::{AccentColour, SiteLogo};
use crate::db::{self, Db, Tx};
use crate::i18n::{Lang, Message, NamedZone};
use crate::key;

/// The most characters of the site's name.
pub const MAX_NAME: usize = 40;
/// The most bytes of the announcement.
pub const MAX_ANNOUNCEMENT: usize = 4096;
/// The most bytes of the list of refused words.
pub const MAX_REFUSED_WORDS: usize = 8192;
/// The most bytes of a text for visitors.
pub const MAX_TEXT: usize = 32_768;

/// The most megabytes of pictures that a person may keep.
pub const MAX_PICTURE_MEGABYTES: i32 = 100_000;

/// The settings, as the form for them shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteSettings {
    /// The name of the site.
    pub name: String,
    /// The way to get an account.
    pub door: RegistrationMode,
    /// True if every member may invite; admins always may.
    pub members_invite: bool,
    /// The language of guests whose browser asks for none that the site has.
    pub lang: Lang,
    /// The zone in which guests read times.
    pub zone: NamedZone,
    /// The colour of accents.
    pub accent: AccentColour,
    /// Days of vacation that each person has in a year, 0 to [`MAX_DAYS`](super::vacations::MAX_DAYS).
    pub vacation_days: i16,
    /// Megabytes of pictures that each person may keep, 0 to [`MAX_PICTURE_MEGABYTES`]; 0: nobody uploads any.
    pub picture_megabytes: i32,
    /// How much each person may post, and how long records are kept.
    pub limits: SiteLimits,
    /// The words and phrases that nobody may write, one a line; empty if there are none.
    pub refused_words: String,
    /// The announcement on every page but those of games, in markup; empty if there is none.
    pub announcement: String,
    /// The terms of use, in markup; empty if there are none.
    pub terms: String,
    /// The privacy policy, in markup; empty if there is none.
    pub privacy: String,
    /// Who runs the site, in markup; empty if it does not say.
    pub imprint: String,
}

/// The settings in force.
#[derive(Debug, Clone)]
pub struct SettingsVersion {
    /// The number of the version.
    pub version: i32,
    /// The settings.
    pub settings: SiteSettings,
    /// The logo; `None`: the usual one.
    pub logo: Option<SiteLogo>,
    /// The time of the last change and the name of the person who made it. `None` before the first.
    pub changed: Option<(DateTime<Utc>, String)>,
}

/// The reason why settings were not saved.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// Somebody else has saved since.
    #[error("the settings were changed meanwhile")]
    Changed(Box<SettingsVersion>),
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Loads the settings.
///
/// # Errors
/// A database error.
pub async fn load(db: impl PgExecutor<'_>) -> sqlx::Result<SettingsVersion> {
    let row = sqlx::query!(
        r#"select s.name, r.mode, r.members_invite, s.language, s.zone, s.vacation_days, s.picture_megabytes, s.refused_words,
                  s.announcement, s.terms, s.privacy, s.imprint, s.version,
                  s.posts_per_minute, s.notification_days, s.delivery_days, s.audit_days, s.activity_days, s.draft_days,
                  s.accent, s.changed_at, u.name as "changed_by?", p.id as "logo?", p.width as "logo_width?", p.height as "logo_height?"
           from site_settings s cross join registration_settings r left join users u on u.id = s.changed_by
                left join pictures p on p.id = s.logo_id"#
    )
    .fetch_one(db)
    .await?;
    Ok(SettingsVersion {
        version: row.version,
        settings: SiteSettings {
            name: row.name,
            door: row.mode.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            members_invite: row.members_invite,
            lang: row.language.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            // A zone may leave the database of zones; the form must then still open, so that an admin can choose another.
            zone: NamedZone::find_zone(&row.zone).unwrap_or_else(NamedZone::utc),
            accent: row.accent.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
            vacation_days: row.vacation_days,
            picture_megabytes: row.picture_megabytes,
            limits: SiteLimits {
                posts_per_minute: row.posts_per_minute,
                notification_days: row.notification_days,
                delivery_days: row.delivery_days,
                audit_days: row.audit_days,
                activity_days: row.activity_days,
                draft_days: row.draft_days,
            },
            refused_words: row.refused_words,
            announcement: row.announcement,
            terms: row.terms,
            privacy: row.privacy,
            imprint: row.imprint,
        },
        logo: match (row.logo, row.logo_width, row.logo_height) {
            (Some(picture), Some(width), Some(height)) => Some(SiteLogo { picture, width, height }),
            _ => None,
        },
        changed: row.changed_at.zip(row.changed_by),
    })
}

/// Saves the settings, and writes each change into the audit log. `seen` is the version that the admin has read.
///
/// # Errors
/// See [`SettingsError`].
pub async fn save(
    db: &Db,
    by: &Person,
    wanted: &SiteSettings,
    seen: i32,
    now: DateTime<Utc>,
) -> Result<(), SettingsError> {
    let mut tx = db::begin(db).await?;
    let before = match lock(&mut tx, seen).await {
        Ok(before) => before,
        Err(error) => {
            db::rollback(tx).await?;
            return Err(error);
        }
    };
    let changes = wanted.changes_from(&before.settings);
    if changes.is_empty() {
        return Ok(db::rollback(tx).await?);
    }
    sqlx::query!(
        "with door as (update registration_settings set mode = $8, members_invite = $9)
         update site_settings set name = $1, language = $2, zone = $3, announcement = $4, terms = $5, privacy = $6, imprint = $7,
                vacation_days = $10, picture_megabytes = $11, accent = $12, posts_per_minute = $13, notification_days = $14,
                delivery_days = $15, audit_days = $16, activity_days = $17, draft_days = $18, refused_words = $19",
        wanted.name,
        wanted.lang.code(),
        wanted.zone.name(),
        wanted.announcement,
        wanted.terms,
        wanted.privacy,
        wanted.imprint,
        wanted.door.code(),
        wanted.members_invite,
        wanted.vacation_days,
        wanted.picture_megabytes,
        wanted.accent.code(),
        wanted.limits.posts_per_minute,
        wanted.limits.notification_days,
        wanted.limits.delivery_days,
        wanted.limits.audit_days,
        wanted.limits.activity_days,
        wanted.limits.draft_days,
        wanted.refused_words
    )
    .execute(&mut *tx)
    .await?;
    record_changes(&mut tx, by, &changes, now).await?;
    Ok(db::commit(tx).await?)
}

/// Locks the settings for a change and loads them. `seen` is the version that the admin has read.
///
/// # Errors
/// See [`SettingsError`].
pub async fn lock(tx: &mut Tx, seen: i32) -> Result<SettingsVersion, SettingsError> {
    sqlx::query!("select version from site_settings for update").fetch_one(&mut **tx).await?;
    let before = load(&mut **tx).await?;
    if before.version == seen { Ok(before) } else { Err(SettingsError::Changed(Box::new(before))) }
}

/// Gives the settings their next version, and writes each change into the audit log.
///
/// # Errors
/// A database error.
pub async fn record_changes(
    tx: &mut Tx,
    by: &Person,
    changes: &[Message],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update site_settings set version = version + 1, changed_at = $1, changed_by = $2",
        now,
        by.id.0
    )
    .execute(&mut **tx)
    .await?;
    for change in changes {
        audit::record(tx, AuditActor::User(by.id), None, change, now).await?;
    }
    Ok(())
}

impl SiteSettings {
    /// Describes each difference for the audit log. Long texts are named, not quoted.
    #[must_use]
    pub fn changes_from(&self, before: &Self) -> Vec<Message> {
        let mut changes = Vec::new();
        if self.name != before.name {
            changes.push(Message::new(key!("audit-site-name")).with("name", &self.name));
        }
        if (self.door, self.members_invite) != (before.door, before.members_invite) {
            let who =
                if self.members_invite { key!("audit-members-invite") } else { key!("audit-admins-invite") };
            let door = Message::new(key!("audit-registration")).with("door", Message::new(self.door.key()));
            changes.push(door.with("who", Message::new(who)));
        }
        if (self.lang, &self.zone) != (before.lang, &before.zone) {
            let language = Message::new(key!("audit-site-language")).with("language", self.lang.own_name());
            changes.push(language.with("zone", self.zone.name()));
        }
        if self.accent != before.accent {
            let colour = Message::new(self.accent.key());
            changes.push(Message::new(key!("audit-accent")).with("colour", colour));
        }
        if self.vacation_days != before.vacation_days {
            changes.push(Message::new(key!("audit-vacation-days")).with("days", self.vacation_days));
        }
        if self.picture_megabytes != before.picture_megabytes {
            changes.push(Message::new(key!("audit-picture-quota")).with("megabytes", self.picture_megabytes));
        }
        for field in &LIMIT_FIELDS {
            let (now, before) = ((field.get)(&self.limits), (field.get)(&before.limits));
            if now != before {
                let change = Message::new(key!("audit-limit")).with("limit", Message::new(field.title));
                changes.push(change.with("number", now));
            }
        }
        let texts = [
            (&self.refused_words, &before.refused_words, key!("refused-words")),
            (&self.announcement, &before.announcement, key!("site-announcement")),
            (&self.terms, &before.terms, key!("site-terms")),
            (&self.privacy, &before.privacy, key!("site-privacy")),
            (&self.imprint, &before.imprint, key!("site-imprint")),
        ];
        for (now, before, title) in texts {
            if now != before {
                changes.push(Message::new(key!("audit-site-text")).with("text", Message::new(title)));
            }
        }
        changes
    }
}
