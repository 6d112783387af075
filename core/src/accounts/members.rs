//! The members of the site, as they see each other.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::name::fold;
use crate::db::Db;
use crate::ids::UserId;

/// A member in the list.
#[derive(Debug, Clone)]
pub struct Member {
    /// The account.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The picture that they show. `None` if they have none.
    pub avatar: Option<Uuid>,
    /// True if they are an admin.
    pub is_admin: bool,
    /// True if they moderate a board.
    pub is_moderator: bool,
    /// The time of registration.
    pub created_at: DateTime<Utc>,
    /// Their last visit.
    pub last_visit: LastVisit,
}

/// The last visit of a member, roughly: the time would show whose turn it was in an anonymous game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastVisit {
    /// In the last 24 hours.
    Day,
    /// In the last seven days.
    Week,
    /// In the last thirty days.
    Month,
    /// Longer ago.
    Earlier,
}

impl LastVisit {
    fn of(seen_at: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        match now - seen_at {
            past if past < DAY => Self::Day,
            past if past < TimeDelta::days(7) => Self::Week,
            past if past < TimeDelta::days(30) => Self::Month,
            _ => Self::Earlier,
        }
    }
}

/// The order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MemberOrder {
    /// By name.
    #[default]
    Name,
    /// The newest first.
    Newest,
}

/// A page of the list.
#[derive(Debug, Default)]
pub struct MemberSearch<'a> {
    /// The beginning of their names; empty for all.
    pub begins: &'a str,
    /// The order.
    pub order: MemberOrder,
    /// The member before the page; `None` for the first page.
    pub after: Option<UserId>,
}

/// Number of members on one page of the list.
pub const MEMBERS_PAGE: i64 = 50;
const DAY: TimeDelta = TimeDelta::hours(24);

/// Lists at most [`MEMBERS_PAGE`] members, without those who have left, who wait for admission, or who take the first lesson.
pub async fn list(db: &Db, search: &MemberSearch<'_>, now: DateTime<Utc>) -> sqlx::Result<Vec<Member>> {
    let rows = sqlx::query!(
        r#"with members as not materialized (
               select * from users
               where erased_at is null and admission = 'admitted' and newcomer_until is null
                 and login collate "C" >= $1 and login collate "C" < $1 || chr(1114111)
           ), named as (
               select * from members
               where not $2 and login collate "C" > coalesce((select login from users where id = $3), '')
               order by login collate "C" limit $4
           ), newest as (
               select * from members where $2 and ($3::bigint is null or id < $3) order by id desc limit $4
           )
           select u.id as "id!: UserId", u.name as "name!", avatar_of(u.id) as "avatar?", u.role = 'admin' as "is_admin!",
                  exists (select from board_moderators m where m.user_id = u.id) as "is_moderator!",
                  u.created_at as "created_at!", u.seen_at as "seen_at!"
           from (select * from named union all select * from newest) u
           order by case when $2 then -u.id end, u.login collate "C""#,
        fold(search.begins),
        search.order == MemberOrder::Newest,
        search.after.map(|user| user.0),
        MEMBERS_PAGE
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Member {
            id: row.id,
            name: row.name,
            avatar: row.avatar,
            is_admin: row.is_admin,
            is_moderator: row.is_moderator,
            created_at: row.created_at,
            last_visit: LastVisit::of(row.seen_at, now),
        })
        .collect())
}

/// The numbers of members: all of them, and those who were here in the last 24 hours.
#[derive(Debug, Clone, Copy)]
pub struct MemberCount {
    /// All.
    pub all: i64,
    /// Those who were here in the last 24 hours.
    pub of_day: i64,
}

/// Counts the members.
pub async fn count(db: &Db, now: DateTime<Utc>) -> sqlx::Result<MemberCount> {
    sqlx::query_as!(
        MemberCount,
        r#"select count(*) as "all!", count(*) filter (where seen_at > $1) as "of_day!"
           from users where erased_at is null and admission = 'admitted' and newcomer_until is null"#,
        now - DAY
    )
    .fetch_one(db)
    .await
}
