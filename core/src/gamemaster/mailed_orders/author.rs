//! The author of a letter: the person to whose account its address belongs.

use std::net::{IpAddr, Ipv4Addr};

use chrono::{DateTime, Utc};

use crate::accounts::Person;
use crate::accounts::authentication::{RequestCredential, find_sender};
use crate::accounts::network::NetworkPrefix;
use crate::accounts::sessions::{ClientPlace, SessionPolicy};
use crate::db::Db;
use crate::ids::UserId;

/// Returns true if it is the confirmed e-mail address of the account.
pub(super) async fn is_address_of(db: &Db, user: UserId, author: &str) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select email_folded = lower($2) as "is_same!" from users
           where id = $1 and email_confirmed_at is not null and erased_at is null"#,
        user.0,
        author
    );
    Ok(found.fetch_optional(db).await?.unwrap_or(false))
}

/// Loads the person of an account. `None` if they may not use the site.
pub(super) async fn load_person(
    db: &Db,
    user: UserId,
    policy: SessionPolicy,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Person>> {
    // A mail server stands between the person and us, so their network is not known.
    let network = NetworkPrefix::of(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let place = ClientPlace { network, agent: String::new(), device: None };
    let sender = find_sender(db, RequestCredential::Letter(user), &place, policy, now).await?;
    Ok(sender.map(|sender| sender.person))
}
