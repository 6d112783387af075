//! Bans of a network or a browser: no registration from there, and no posts by new accounts from there, until an
//! instant or until the ban is lifted. Older accounts are not affected, because many people may share a network.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::audit::{self, AuditActor};
use super::sessions::ClientPlace;
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;

/// Accounts made less than this before a ban, or after it, count as new.
pub(super) const NEW: TimeDelta = TimeDelta::days(30);

/// The places banned along with an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BanScope {
    /// The networks their sessions come from.
    pub networks: bool,
    /// The browsers they have logged in with.
    pub browsers: bool,
}

/// The reason and end of the ban of a place, for a person who is refused.
#[derive(Debug, Clone)]
pub struct PlaceBanReason {
    /// The reason, as the admin wrote it.
    pub reason: String,
    /// The end; `None` if it lasts until it is lifted.
    pub ends_at: Option<DateTime<Utc>>,
}

impl PlaceBanReason {
    /// Returns the message for a person who wants to register.
    #[must_use]
    pub fn message(&self) -> Message {
        match self.ends_at {
            Some(ends_at) => Message::new("register-banned-until").with("until", ends_at),
            None => Message::new("register-banned"),
        }
        .with("reason", &self.reason)
    }
}

/// A ban in force, in the list of the admins.
#[derive(Debug, Clone)]
pub struct PlaceBanRow {
    /// Its number.
    pub id: i64,
    /// The network; `None` for a browser.
    pub network: Option<String>,
    /// The account it was banned along with; `None` if it was banned by itself.
    pub about: Option<UserId>,
    /// Their name.
    pub about_name: Option<String>,
    /// The reason, as the admin wrote it.
    pub reason: String,
    /// The beginning.
    pub begins_at: DateTime<Utc>,
    /// The end; `None` if it lasts until it is lifted.
    pub ends_at: Option<DateTime<Utc>>,
    /// The number of new accounts that came from there.
    pub evasions: i64,
}

/// A visit of a new account from a banned place.
#[derive(Debug, Clone)]
pub struct BanEvasion {
    /// True if the browser is banned, false if the network is.
    pub is_browser: bool,
    /// The name of the account the place was banned along with; `None` if it was banned by itself.
    pub about_name: Option<String>,
    /// The reason of the ban.
    pub reason: String,
    /// The time of the visit.
    pub at: DateTime<Utc>,
}

/// The places of a person that can be banned along with them.
#[derive(Debug, Clone)]
pub struct KnownPlaces {
    /// The networks of their sessions, coarse.
    pub networks: Vec<String>,
    /// The number of browsers.
    pub browsers: i64,
}

/// Returns the ban that forbids registration at `place`; `None` if there is none.
pub async fn refusal(
    db: &Db,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<PlaceBanReason>> {
    sqlx::query_as!(
        PlaceBanReason,
        "select reason, ends_at from place_bans b
         where lifted_at is null and (ends_at is null or ends_at > $3)
           and (network = any($1) or browser = (select browser from devices where token_hash = $2))
         order by ends_at desc nulls first limit 1",
        &place.network.names()[..],
        place.device.as_deref(),
        now
    )
    .fetch_optional(db)
    .await
}

/// Records that `user`, if the account is new, has come from a banned place; in the transaction of the log-in.
pub(super) async fn note_evasion(
    db: &mut PgConnection,
    user: UserId,
    place: &ClientPlace,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into ban_evasions (ban_id, user_id, at)
         select b.id, u.id, $4 from place_bans b, users u
         where u.id = $1 and u.role <> 'admin' and u.created_at > b.begins_at - $5::interval
           and b.lifted_at is null and (b.ends_at is null or b.ends_at > $4) and b.about_id is distinct from u.id
           and (b.network = any($2) or b.browser = (select browser from devices where token_hash = $3))
         on conflict do nothing",
        user.0,
        &place.network.names()[..],
        place.device.as_deref(),
        now,
        NEW as _
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Lists the visits of `user` from banned places, the latest first.
pub async fn evasions(db: &Db, user: UserId) -> sqlx::Result<Vec<BanEvasion>> {
    sqlx::query_as!(
        BanEvasion,
        r#"select b.browser is not null as "is_browser!", u.name as "about_name?", b.reason, e.at
           from ban_evasions e join place_bans b on b.id = e.ban_id left join users u on u.id = b.about_id
           where e.user_id = $1 order by e.at desc, b.id desc limit 20"#,
        user.0
    )
    .fetch_all(db)
    .await
}

/// Lists the places that could be banned along with `user`.
pub async fn places_of(db: &Db, user: UserId) -> sqlx::Result<KnownPlaces> {
    sqlx::query_as!(
        KnownPlaces,
        r#"select array(select distinct network from sessions where user_id = $1 order by network) as "networks!",
                  (select count(distinct browser) from devices where user_id = $1) as "browsers!""#,
        user.0
    )
    .fetch_one(db)
    .await
}

/// Bans the places of `user` along with them; must run before their sessions are ended.
pub(super) async fn ban_places_of(
    db: &mut PgConnection,
    actor: AuditActor,
    (user, along): (UserId, BanScope),
    (reason, ends_at): (&str, Option<DateTime<Utc>>),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let banned = sqlx::query_scalar!(
        r#"with put as (
               insert into place_bans (network, browser, about_id, reason, begins_at, ends_at, by_id)
               select network, null::uuid, $1, $4, $5::timestamptz, $6::timestamptz, $7::bigint
               from (select distinct network from sessions where user_id = $1 and $2) n
               union all
               select null, browser, $1, $4, $5::timestamptz, $6::timestamptz, $7::bigint
               from (select distinct browser from devices where user_id = $1 and $3) d
               returning 1)
           select count(*) as "count!" from put"#,
        user.0,
        along.networks,
        along.browsers,
        reason,
        now,
        ends_at,
        actor.user()
    )
    .fetch_one(&mut *db)
    .await?;
    if banned > 0 {
        let line = Message::new("audit-places-banned").with("count", banned);
        audit::record(db, actor, Some(user), &line, now).await?;
    }
    Ok(())
}

/// Lifts the bans made along with `user`.
pub(super) async fn lift_places_of(
    db: &mut PgConnection,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update place_bans set lifted_at = $2 where about_id = $1 and lifted_at is null",
        user.0,
        now
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Bans `network`, in the form of [`Network::read_ban`](super::network::NetworkPrefix::read_ban).
pub async fn ban_network(
    db: &Db,
    actor: AuditActor,
    network: &str,
    (reason, ends_at): (&str, Option<DateTime<Utc>>),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = db::begin(db).await?;
    sqlx::query!(
        "with lifted as (update place_bans set lifted_at = $3 where network = $1 and about_id is null and lifted_at is null)
         insert into place_bans (network, reason, begins_at, ends_at, by_id) values ($1, $2, $3, $4, $5)",
        network,
        reason,
        now,
        ends_at,
        actor.user()
    )
    .execute(&mut *tx)
    .await?;
    let line = Message::new("audit-network-banned").with("network", network).with("reason", reason);
    audit::record(&mut tx, actor, None, &line, now).await?;
    db::commit(tx).await
}

/// Lifts one ban; `false` if it is not in force.
pub async fn lift(db: &Db, actor: AuditActor, ban: i64, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = db::begin(db).await?;
    let lifted = sqlx::query!(
        r#"update place_bans set lifted_at = $2 where id = $1 and lifted_at is null
           returning about_id as "about: UserId""#,
        ban,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(lifted) = lifted else { return Ok(false) };
    audit::record(&mut tx, actor, lifted.about, &Message::new("audit-place-ban-lifted"), now).await?;
    db::commit(tx).await?;
    Ok(true)
}

/// Most bans of places listed.
const LISTED: i64 = 200;

/// Lists the bans in force, the newest first.
pub async fn list(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<PlaceBanRow>> {
    sqlx::query_as!(
        PlaceBanRow,
        r#"select b.id, b.network, b.about_id as "about: UserId", u.name as "about_name?", b.reason, b.begins_at, b.ends_at,
                  (select count(*) from ban_evasions e where e.ban_id = b.id) as "evasions!"
           from place_bans b left join users u on u.id = b.about_id
           where b.lifted_at is null and (b.ends_at is null or b.ends_at > $1)
           order by b.id desc limit $2"#,
        now,
        LISTED
    )
    .fetch_all(db)
    .await
}
