//! Webhooks of a game: addresses outside of the site that get what the server posts in the game's thread, and only what everybody
//! may read there.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::types::Json;
use url::Url;

use super::Game;
use crate::db::{self, Db};
use crate::forum::system_posts::SystemBlock;
use crate::i18n::Message;
use crate::ids::{GameId, PostId, UserId, WebhookId};
use crate::key;
use crate::notifications::{self, Notification, NotificationKind, WebhookFormat, outbox};

/// The most webhooks of a game.
pub const MOST_WEBHOOKS: i64 = 5;
/// The failures in a row after which a webhook is given up: about eight hours.
const MOST_FAILURES: i32 = 10;
/// A worker that has not reported after this time is considered dead.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// The most deliveries in the list of a game.
const LISTED: i64 = 50;

/// A webhook in the list of its game.
#[derive(Debug, Clone)]
pub struct WebhookRow {
    /// The id.
    pub id: WebhookId,
    /// The host of its address. The rest may be a secret.
    pub host: String,
    /// The code of its format.
    pub format: String,
    /// The time when it was made.
    pub created_at: DateTime<Utc>,
    /// The time when it was given up. `None` if it works.
    pub stopped_at: Option<DateTime<Utc>>,
}

/// A delivery in the list of a game.
#[derive(Debug, Clone)]
pub struct WebhookDelivery {
    /// The time of the attempt.
    pub at: DateTime<Utc>,
    /// The host of the webhook's address.
    pub host: String,
    /// The post.
    pub post: PostId,
    /// True if it was accepted.
    pub is_accepted: bool,
    /// The status of the answer, or why there was none.
    pub detail: String,
}

/// A post to be sent to a webhook.
#[derive(Debug, Clone)]
pub struct ClaimedWebhook {
    /// The webhook.
    pub id: WebhookId,
    /// The game.
    pub game: GameId,
    /// The name of the game.
    pub game_name: String,
    /// The person who made the webhook.
    pub owner: UserId,
    /// The address.
    pub url: String,
    /// The code of the format.
    pub format: String,
    /// The key of its signatures: 32 bytes.
    pub secret: Vec<u8>,
    /// The number of failures in a row so far.
    pub failures: i32,
    /// The post.
    pub post: PostId,
    /// The number of the post in its thread, from 1.
    pub number: i32,
    /// The time of the post.
    pub posted_at: DateTime<Utc>,
    /// The code of the language of the game.
    pub language: String,
    /// The post as blocks.
    pub blocks: Json<Vec<SystemBlock>>,
}

/// Makes a webhook of `game` and returns the key of its signatures. It begins with the latest post, which shows whether it works.
/// `None` if the game has [`MOST_WEBHOOKS`] already.
pub async fn add_webhook(
    db: &Db,
    game: &Game,
    owner: UserId,
    (url, format): (&Url, WebhookFormat),
    now: DateTime<Utc>,
) -> sqlx::Result<Option<[u8; 32]>> {
    let secret: [u8; 32] = rand::random();
    let made = sqlx::query!(
        "insert into webhooks (game_id, owner_id, url, format, secret, created_at, last_post_id, due_at)
         select $1, $2, $3, $4, $5, $6, coalesce((select id from posts where thread_id = $7 and system_post is not null
             and hidden_at is null and voided_at is null order by id desc offset 1 limit 1), 0), $6
         where (select count(*) from webhooks where game_id = $1) < $8",
        game.id.0,
        owner.0,
        url.as_str(),
        format.code(),
        &secret[..],
        now,
        game.thread.0,
        MOST_WEBHOOKS
    )
    .execute(db)
    .await?;
    Ok((made.rows_affected() > 0).then_some(secret))
}

/// Lists the webhooks of a game, the newest first.
pub async fn list_webhooks(db: &Db, game: GameId) -> sqlx::Result<Vec<WebhookRow>> {
    let rows = sqlx::query!(
        r#"select id as "id: WebhookId", url, format, created_at, stopped_at from webhooks where game_id = $1 order by id desc"#,
        game.0
    )
    .fetch_all(db)
    .await?;
    let shown = rows.into_iter().map(|row| WebhookRow {
        id: row.id,
        host: host(&row.url),
        format: row.format,
        created_at: row.created_at,
        stopped_at: row.stopped_at,
    });
    Ok(shown.collect())
}

/// Lists the latest deliveries to the webhooks of a game, newest first.
pub async fn list_webhook_deliveries(db: &Db, game: GameId) -> sqlx::Result<Vec<WebhookDelivery>> {
    let rows = sqlx::query!(
        r#"select d.at, w.url, d.post_id as "post: PostId", d.is_accepted, d.detail
           from webhook_deliveries d join webhooks w on w.game_id = d.game_id and w.id = d.webhook_id
           where d.game_id = $1 order by d.at desc, d.post_id desc limit $2"#,
        game.0,
        LISTED
    )
    .fetch_all(db)
    .await?;
    let shown = rows.into_iter().map(|row| WebhookDelivery {
        at: row.at,
        host: host(&row.url),
        post: row.post,
        is_accepted: row.is_accepted,
        detail: row.detail,
    });
    Ok(shown.collect())
}

/// Removes a webhook of a game; `false` if the game has no such webhook.
pub async fn remove_webhook(db: &Db, game: GameId, webhook: WebhookId) -> sqlx::Result<bool> {
    let removed = sqlx::query!("delete from webhooks where game_id = $1 and id = $2", game.0, webhook.0);
    Ok(removed.execute(db).await?.rows_affected() > 0)
}

/// Claims a webhook with a post to send. `None` if none is due. No other worker gets it until the claim expires.
pub async fn claim_webhook(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Option<ClaimedWebhook>> {
    let mut tx = db::begin(db).await?;
    let claimed = sqlx::query_as!(
        ClaimedWebhook,
        r#"select w.id as "id: WebhookId", w.game_id as "game: GameId", g.name as game_name, w.owner_id as "owner: UserId",
                  w.url, w.format, w.secret, w.failures, p.id as "post: PostId", p.number, p.created_at as posted_at,
                  g.language, p.system_post as "blocks!: Json<Vec<SystemBlock>>"
           from webhooks w join games g on g.id = w.game_id join threads t on t.id = g.thread_id
           join boards b on b.id = t.board_id
           join lateral (
               select id, number, created_at, system_post from posts
               where thread_id = t.id and id > w.last_post_id and system_post is not null and hidden_at is null and voided_at is null
               order by id limit 1
           ) p on true
           where w.stopped_at is null and w.due_at <= $1 and t.hidden_at is null and b.read_by = 'everyone'
           order by w.due_at, w.id limit 1 for no key update of w skip locked"#,
        now
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(claimed) = &claimed {
        sqlx::query!(
            "update webhooks set due_at = $3 where game_id = $1 and id = $2",
            claimed.game.0,
            claimed.id.0,
            now + LEASE
        )
        .execute(&mut *tx)
        .await?;
    }
    db::commit(tx).await?;
    Ok(claimed)
}

/// Records an attempt. `Err` with the reason if it failed; after too many failures in a row the webhook stops and its owner is
/// notified.
pub async fn record_webhook(
    db: &Db,
    claimed: &ClaimedWebhook,
    outcome: &Result<u16, String>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let failures = if outcome.is_ok() { 0 } else { claimed.failures + 1 };
    let stops = failures >= MOST_FAILURES;
    let mut tx = db::begin(db).await?;
    sqlx::query!(
        "update webhooks set failures = $3, due_at = $4, last_post_id = case when $5 then $6 else last_post_id end,
             stopped_at = case when $7 then $8::timestamptz end
         where game_id = $1 and id = $2",
        claimed.game.0,
        claimed.id.0,
        failures,
        if outcome.is_ok() { now } else { now + outbox::pause(failures) },
        outcome.is_ok(),
        claimed.post.0,
        stops,
        now
    )
    .execute(&mut *tx)
    .await?;
    let detail = match outcome {
        Ok(status) => status.to_string(),
        Err(why) => why.chars().take(300).collect(),
    };
    sqlx::query!(
        "insert into webhook_deliveries (game_id, webhook_id, at, post_id, is_accepted, detail)
         select game_id, id, $3, $4, $5, $6 from webhooks where game_id = $1 and id = $2
         on conflict do nothing",
        claimed.game.0,
        claimed.id.0,
        now,
        claimed.post.0,
        outcome.is_ok(),
        detail
    )
    .execute(&mut *tx)
    .await?;
    if stops {
        let message = Message::new(key!("webhook-notice-stopped"))
            .with("game", claimed.game_name.as_str())
            .with("host", host(&claimed.url));
        let notice = Notification {
            user: claimed.owner,
            kind: NotificationKind::Game,
            topic: format!("webhook-{}", claimed.id),
            message,
            link: format!("/games/{}/webhooks", claimed.game),
        };
        notifications::notify(&mut tx, notice, now).await?;
    }
    db::commit(tx).await
}

/// Deletes records of deliveries older than `kept`.
pub async fn sweep_webhook_deliveries(db: &Db, kept: TimeDelta, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from webhook_deliveries where at <= $1", now - kept).execute(db).await?;
    Ok(swept.rows_affected())
}

fn host(url: &str) -> String {
    Url::parse(url).ok().and_then(|url| Some(url.host_str()?.to_owned())).unwrap_or_default()
}
