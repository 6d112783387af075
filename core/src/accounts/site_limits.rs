//! The limits of the site that are numbers: how much one person may post, and how long records are kept.

use std::ops::RangeInclusive;

use chrono::TimeDelta;

use crate::key;

/// The limits in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteLimits {
    /// Posts that a person may write in each minute over time; several at once are possible.
    pub posts_per_minute: i16,
    /// Days that a notification is kept after it was read. One that nobody has read is kept for a year, or as long if that is longer.
    pub notification_days: i16,
    /// Days that e-mails and messages to webhooks are kept after they were sent, with the reports about them.
    pub delivery_days: i16,
    /// Days that the decisions of admins, moderators and Game Masters are kept.
    pub audit_days: i16,
    /// Days that the log-ins and changes of accounts are kept.
    pub activity_days: i16,
    /// Days that a draft is kept after its last change.
    pub draft_days: i16,
}

impl Default for SiteLimits {
    fn default() -> Self {
        Self {
            posts_per_minute: 6,
            notification_days: 90,
            delivery_days: 30,
            audit_days: 730,
            activity_days: 365,
            draft_days: 365,
        }
    }
}

/// One of the limits, as its form and the audit log show it.
#[derive(Debug, Clone)]
pub struct LimitField {
    /// Its name in the form.
    pub name: &'static str,
    /// The message id of its title.
    pub title: &'static str,
    /// The message id of its explanation.
    pub hint: &'static str,
    /// The numbers that are possible; the same as in the database.
    pub range: RangeInclusive<i16>,
    /// Reads it.
    pub get: fn(&SiteLimits) -> i16,
    /// Changes it.
    pub set: fn(&mut SiteLimits, i16),
}

/// All limits, in the order of the form.
pub const LIMIT_FIELDS: [LimitField; 6] = [
    LimitField {
        name: "posts_per_minute",
        title: key!("limit-posts"),
        hint: key!("limit-posts-hint"),
        range: 1..=60,
        get: |limits| limits.posts_per_minute,
        set: |limits, posts| limits.posts_per_minute = posts,
    },
    LimitField {
        name: "notification_days",
        title: key!("limit-notifications"),
        hint: key!("limit-notifications-hint"),
        range: 7..=3650,
        get: |limits| limits.notification_days,
        set: |limits, days| limits.notification_days = days,
    },
    LimitField {
        name: "delivery_days",
        title: key!("limit-deliveries"),
        hint: key!("limit-deliveries-hint"),
        range: 7..=365,
        get: |limits| limits.delivery_days,
        set: |limits, days| limits.delivery_days = days,
    },
    LimitField {
        name: "audit_days",
        title: key!("limit-audit"),
        hint: key!("limit-audit-hint"),
        range: 90..=3650,
        get: |limits| limits.audit_days,
        set: |limits, days| limits.audit_days = days,
    },
    LimitField {
        name: "activity_days",
        title: key!("limit-activity"),
        hint: key!("limit-activity-hint"),
        range: 30..=3650,
        get: |limits| limits.activity_days,
        set: |limits, days| limits.activity_days = days,
    },
    LimitField {
        name: "draft_days",
        title: key!("limit-drafts"),
        hint: key!("limit-drafts-hint"),
        range: 30..=3650,
        get: |limits| limits.draft_days,
        set: |limits, days| limits.draft_days = days,
    },
];

/// Converts a number of days.
#[must_use]
pub fn days(count: i16) -> TimeDelta {
    TimeDelta::days(i64::from(count))
}
