//! Links for a new password that an admin, or the operator, hands to the owner of an account who gets no e-mails.

use chrono::{DateTime, TimeDelta, Utc};

use super::activity::{self, AccountEvent};
use super::audit::{self, AuditActor};
use super::one_time_links::{self, TicketPurpose};
use super::roles::SiteRole;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::key;

/// The lifetime of a link: longer than that of one in an e-mail, because it must reach the owner first.
const LASTS: TimeDelta = TimeDelta::hours(24);

/// A link for a new password.
#[derive(Debug, Clone)]
pub struct PasswordLink {
    /// The path of the page to which it leads, with its secret.
    pub path: String,
    /// The time at which it ends.
    pub ends_at: DateTime<Utc>,
}

/// The reason why no link was made.
#[derive(Debug, thiserror::Error)]
pub enum PasswordLinkError {
    /// There is no such account, or it was deleted.
    #[error("there is no such person")]
    Nobody,
    /// The account is an admin's, for whom only the operator makes a link.
    #[error("the password of an admin is not for others to change")]
    Admin,
    /// The database did not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Makes a link that works once; earlier ones end. Nothing else changes until the owner uses it. They see it in the activity of their
/// account.
///
/// # Errors
/// See [`PasswordLinkError`].
pub async fn issue(
    db: &Db,
    actor: AuditActor,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<PasswordLink, PasswordLinkError> {
    let mut tx = db::begin(db).await?;
    let role = sqlx::query_scalar!(
        "select role from users where id = $1 and erased_at is null and newcomer_until is null for no key update",
        user.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PasswordLinkError::Nobody)?;
    if actor != AuditActor::Operator && role == SiteRole::Admin.code() {
        return Err(PasswordLinkError::Admin);
    }
    let (purpose, ends_at) = (TicketPurpose::ResetPassword(user), now + LASTS);
    let token = one_time_links::issue_until(&mut tx, &purpose, ends_at, now).await?;
    audit::record(&mut tx, actor, Some(user), &Message::new(key!("audit-reset-link")), now).await?;
    activity::record(&mut tx, user, AccountEvent::PasswordLinkMade, None, now).await?;
    db::commit(tx).await?;
    Ok(PasswordLink { path: purpose.path(&token), ends_at })
}
