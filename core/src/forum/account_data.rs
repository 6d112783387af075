//! Export of a person's own data, and deletion of an account.

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};

use super::name_removal;
use crate::accounts::audit::{self, AuditActor};
use crate::accounts::name::former_name;
use crate::accounts::{Person, activity, second_factor};
use crate::db::{self, Db};
use crate::i18n::Message;
use crate::ids::UserId;
use crate::notifications::{OutboxEmail, outbox};

/// The reasons why an account is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// An admin has to give the role to somebody else first, so that the site keeps an admin.
    #[error("an admin must give the role to somebody else first")]
    Admin,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Returns all data of `user` as one JSON object with a list or object for each kind. It holds no secrets such as password
/// hashes or tokens.
pub async fn export(db: &Db, user: UserId, now: DateTime<Utc>) -> sqlx::Result<Value> {
    let parts = sqlx::query!(
        r#"select
             (select to_jsonb(u) from (select id, name, email, email_confirmed_at, role, zone, language, theme, about, signature,
                email_opt_outs as mail_off, push_kinds, webhook_kinds, quiet_from, quiet_until, created_at, seen_at from users
                where id = $1) u) as "account!",
             (select coalesce(jsonb_agg(s order by s.created_at), '[]') from (select created_at, seen_at, expires_at, network,
                user_agent as agent from sessions where user_id = $1) s) as "sessions!",
             (select coalesce(jsonb_agg(d order by d.created_at), '[]') from (select user_agent as agent, created_at, sent_at
                from push_devices where user_id = $1) d) as "push_devices!",
             (select coalesce(jsonb_agg(k order by k.created_at), '[]')
                 from (select name, client_id, scopes, created_at, expires_at, used_at
                from access_tokens where user_id = $1) k) as "access_tokens!",
             (select coalesce(jsonb_agg(a order by a.id), '[]') from (select id, at, event as act, network, user_agent as agent
                from account_activity where user_id = $1) a) as "activity!",
             (select to_jsonb(f) from (select
                (select to_jsonb(a) from (select created_at, used_at from totp_secrets where user_id = $1) a) as app,
                (select coalesce(jsonb_agg(p order by p.created_at), '[]') from (select name, created_at, used_at
                   from passkeys where user_id = $1) p) as passkeys,
                (select coalesce(jsonb_agg(r order by r.used_at), '[]') from (select created_at, used_at
                   from recovery_codes where user_id = $1) r) as recovery_codes) f) as "second_factor!",
             (select coalesce(jsonb_agg(i order by i.created_at), '[]') from (select note, created_at, expires_at, accepted_at,
                withdrawn_at, places, taken from invitations where inviter_id = $1) i) as "invitations!",
             (select coalesce(jsonb_agg(b order by b.begins_at), '[]') from (select reason, begins_at, ends_at, lifted_at
                from bans where user_id = $1) b) as "bans!",
             (select coalesce(jsonb_agg(n order by n.created_at), '[]') from (select kind, message, link, created_at, read_at
                from notifications where user_id = $1) n) as "notices!",
             (select coalesce(jsonb_agg(p order by p.id), '[]') from (select p.id, t.title as thread, p.number, p.created_at,
                p.edited_at, p.source from posts p join threads t on t.id = p.thread_id
                where p.author_id = $1 and p.source is not null) p) as "posts!",
             (select coalesce(jsonb_agg(r order by r.post_id, r.revision), '[]') from (select post_id, revision, written_at,
                source, purged_reason from revisions where written_by = $1) r) as "revisions!",
             (select coalesce(jsonb_agg(r order by r.reacted_at), '[]') from (select post_id, kind, reacted_at
                from post_reactions where user_id = $1) r) as "reactions!",
             (select coalesce(jsonb_agg(k order by k.kept_at), '[]') from (select post_id, kept_at
                from bookmarks where user_id = $1) k) as "bookmarks!",
             (select coalesce(jsonb_agg(i order by i.uploaded_at), '[]') from (select '/pictures/' || id as address, width, height,
                bytes, uploaded_at from pictures where owner_id = $1) i) as "pictures!",
             (select coalesce(jsonb_agg(i order by i.uploaded_at), '[]') from (select '/attachments/' || id as address, name,
                bytes, uploaded_at from attachments where owner_id = $1) i) as "attachments!",
             (select coalesce(jsonb_agg(d order by d.updated_at), '[]') from (select target as place, title, source, recipients, updated_at
                from drafts where user_id = $1) d) as "drafts!",
             (select coalesce(jsonb_agg(w order by w.created_at), '[]') from (select t.title as thread, w.created_at
                from thread_watches w join threads t on t.id = w.thread_id where w.user_id = $1) w) as "watched!",
             (select coalesce(jsonb_agg(w order by w.created_at), '[]') from (select b.title as board, w.created_at
                from board_watches w join boards b on b.id = w.board_id where w.user_id = $1) w) as "watched_boards!",
             (select coalesce(jsonb_agg(p order by p.created_at), '[]') from (select t.title as thread, p.question, p.created_at
                from polls p join threads t on t.id = p.thread_id where p.author_id = $1) p) as "polls!",
             (select coalesce(jsonb_agg(v order by v.voted_at, v.position), '[]') from (select p.question, v.position,
                o.text as option, v.voted_at from poll_votes v join polls p on p.id = v.poll_id
                join poll_options o on o.poll_id = v.poll_id and o.position = v.position where v.user_id = $1) v) as "votes!",
             (select coalesce(jsonb_agg(m order by m.given_at), '[]') from (select b.title as board, m.appointed_at as given_at
                from board_moderators m join boards b on b.id = m.board_id where m.user_id = $1) m) as "moderated!",
             (select coalesce(jsonb_agg(c order by c.joined_at), '[]') from (select c.id, c.subject, m.joined_at, m.left_at
                from conversation_members m join conversations c on c.id = m.conversation_id
                where m.user_id = $1) c) as "conversations!",
             (select coalesce(jsonb_agg(l order by l.id), '[]') from (select id, conversation_id, created_at, source
                from conversation_messages where author_id = $1 and source is not null) l) as "messages!",
             (select coalesce(jsonb_agg(r order by r.created_at), '[]') from (select kind, target_id, reason, created_at,
                closed_at, outcome from reports where reporter_id = $1) r) as "reports!",
             (select coalesce(jsonb_agg(s order by s.game), '[]') from (select g.name as game, s.seat, s.joined_at
                from seats s join games g on g.id = s.game_id where s.user_id = $1) s) as "seats!",
             (select coalesce(jsonb_agg(d order by d.at), '[]') from (select g.name as game, d.seat, d.at, d.is_met, d.halves
                from phase_duties d join games g on g.id = d.game_id where d.user_id = $1) d) as "phases!",
             (select coalesce(jsonb_agg(r order by r.ended_at), '[]') from (select g.name as game, c.ended_at, c.place,
                c.skill_before, c.deviation_before, c.skill, c.deviation
                from rating_changes c join games g on g.id = c.game_id where c.user_id = $1) r) as "ratings!",
             (select coalesce(jsonb_agg(o order by o.at), '[]') from (select g.name as game, o.seat, o.phase, o.status, o.text,
                o.at from orders o join games g on g.id = o.game_id where o.by_id = $1) o) as "orders!",
             (select coalesce(jsonb_agg(o order by o.received_at), '[]') from (select g.name as game, o.phase, o.written, o.orders,
                o.received_at, o.confirmed_at from mailed_orders o join games g on g.id = o.game_id
                where o.user_id = $1) o) as "mailed_orders!",
             (select coalesce(jsonb_agg(p order by p.id), '[]') from (select m.id, g.name as game, m.seat, t.seats, m.text, m.at
                from press_messages m join press_conversations t on t.game_id = m.game_id and t.id = m.conversation_id
                join games g on g.id = t.game_id
                where m.author_id = $1) p) as "press!",
             (select coalesce(jsonb_agg(d order by d.name), '[]') from (select ruleset, kind, name, content, changed_at
                from library_items where owner_id = $1) d) as "designs!",
             (select coalesce(jsonb_agg(v order by v.seen_at), '[]') from (select g.name as game, v.since_at, v.seen_at
                from game_visits v join games g on g.id = v.game_id where v.user_id = $1) v) as "visits!",
             (select coalesce(jsonb_agg(k order by k.created_at), '[]') from (select u.name, k.created_at
                from blocks k join users u on u.id = k.blocked_id where k.user_id = $1) k) as "blocks!",
             (select coalesce(jsonb_agg(m order by m.begins_at), '[]') from (select reason, begins_at, ends_at, lifted_at
                from mutes where user_id = $1) m) as "mutes!",
             (select count(*) from user_notes where user_id = $1) as "notes!",
             (select coalesce(jsonb_agg(h order by h.id), '[]') from (select id, title, source, created_at, decided_at,
                refused_reason from held_posts where author_id = $1) h) as "held!",
             (select coalesce(jsonb_agg(h order by h.declared_at), '[]') from (select u.name, h.declared_at, h.agreed_at
                from households h join users u on u.id = case when h.user_id = $1 then h.other_id else h.user_id end
                where h.user_id = $1 or h.other_id = $1) h) as "households!",
             (select coalesce(jsonb_agg(h order by h.created_at), '[]') from (select g.name as game, w.url, w.format, w.created_at
                from webhooks w join games g on g.id = w.game_id where w.owner_id = $1) h) as "webhooks!",
             (select to_jsonb(h) from (select url, format, created_at, sent_at, stopped_at
                from personal_webhooks where user_id = $1) h) as own_webhook,
             (select coalesce(jsonb_agg(o order by o.changed_at), '[]') from (select g.name as game, o.text, o.changed_at
                from game_notes o join games g on g.id = o.game_id where o.user_id = $1) o) as "game_notes!",
             (select coalesce(jsonb_agg(r order by r.joined_at), '[]') from (select t.name as tournament, e.joined_at, e.withdrawn_at,
                e.place, (select jsonb_agg(jsonb_build_object('round', s.round, 'table', s.table_number, 'seat', s.seat, 'points', s.points)
                          order by s.round) from tournament_seats s where s.tournament_id = t.id and s.user_id = $1) as seats
                from tournament_entrants e join tournaments t on t.id = e.tournament_id where e.user_id = $1) r) as "tournaments!",
             (select coalesce(jsonb_agg(t order by t.created_at), '[]') from (select name, about, stage, created_at
                from tournaments c where organiser_id = $1 or exists (select from tournament_organisers o
                  where o.tournament_id = c.id and o.user_id = $1)) t) as "organised!",
             (select coalesce(jsonb_agg(g.name order by g.name), '[]') from game_mutes m join games g on g.id = m.game_id
                where m.user_id = $1) as "muted_games!",
             (select coalesce(jsonb_agg(t.title order by t.id), '[]') from thread_mutes m join threads t on t.id = m.thread_id
                where m.user_id = $1) as "muted_threads!",
             (select coalesce(jsonb_agg(r order by r.until), '[]') from (select g.name as game, r.until
                from seat_reservations r join games g on g.id = r.game_id where r.user_id = $1) r) as "reservations!",
             (select coalesce(jsonb_agg(v order by v.starts_at), '[]') from (select taken_at, starts_at, ends_at
                from vacations where user_id = $1) v) as "vacations!",
             (select coalesce(jsonb_agg(f.name order by f.name), '[]') from former_names f where f.user_id = $1) as "former_names!",
             (select to_jsonb(r) from (select share, hours, digest_hour, open_seats from reminder_settings
                     where user_id = $1) r) as reminding"#,
        user.0
    )
    .fetch_one(db)
    .await?;
    let mut export = Map::new();
    for (name, part) in [
        ("account", parts.account),
        ("sessions", parts.sessions),
        ("push_devices", parts.push_devices),
        ("api_access", parts.access_tokens),
        ("activity", parts.activity),
        ("second_factor", parts.second_factor),
        ("invitations", parts.invitations),
        ("bans", parts.bans),
        ("mutes", parts.mutes),
        ("blocks", parts.blocks),
        ("held_posts", parts.held),
        ("households", parts.households),
        ("vacations", parts.vacations),
        ("game_notes", parts.game_notes),
        ("seat_reservations", parts.reservations),
        ("muted_games", parts.muted_games),
        ("muted_threads", parts.muted_threads),
        ("tournaments", parts.tournaments),
        ("organised_tournaments", parts.organised),
        ("webhooks", parts.webhooks),
        ("own_webhook", parts.own_webhook.unwrap_or_default()),
        ("former_names", parts.former_names),
        // People may see only the number of notes that moderators wrote about them.
        ("notes_of_moderators", Value::from(parts.notes)),
        ("notices", parts.notices),
        ("posts", parts.posts),
        ("revisions", parts.revisions),
        ("reactions", parts.reactions),
        ("bookmarks", parts.bookmarks),
        ("pictures", parts.pictures),
        ("attachments", parts.attachments),
        ("drafts", parts.drafts),
        ("watched", parts.watched),
        ("watched_boards", parts.watched_boards),
        ("polls", parts.polls),
        ("votes", parts.votes),
        ("moderated", parts.moderated),
        ("conversations", parts.conversations),
        ("messages", parts.messages),
        ("reports", parts.reports),
        ("seats", parts.seats),
        ("phases", parts.phases),
        ("ratings", parts.ratings),
        ("orders", parts.orders),
        ("mailed_orders", parts.mailed_orders),
        ("press", parts.press),
        ("designs", parts.designs),
        ("visits", parts.visits),
        ("reminding", parts.reminding.unwrap_or_default()),
    ] {
        export.insert(name.to_owned(), part);
    }
    export.insert("exported_at".to_owned(), Value::from(now.to_rfc3339()));
    Ok(Value::Object(export))
}

/// Deletes the account of `person`: their posts stay under a neutral name, everything else is deleted.
///
/// # Errors
/// [`EraseError::Admin`] if they are an admin.
pub async fn erase(db: &Db, person: &Person, now: DateTime<Utc>) -> Result<(), EraseError> {
    let user = person.id.0;
    let mut tx = db::begin(db).await?;
    let before = sqlx::query!(
        "select name, email, email_confirmed_at, language, role from users where id = $1 for no key update",
        user
    )
    .fetch_one(&mut *tx)
    .await?;
    if before.role == "admin" {
        return Err(EraseError::Admin);
    }
    // The row is kept under a neutral name, because posts, games and the audit log refer to it.
    let neutral = former_name(user);
    name_removal::forget_names(&mut tx, person.id, &neutral).await?;
    sqlx::query!(
        "update users set name = $2, login = $2, name_skeleton = $2, email = null, email_folded = null, email_confirmed_at = null,
                          email_refused_at = null,
                          password_hash = null, about = '', signature = '', email_opt_outs = '{}', push_kinds = '{}', webhook_kinds = '{}',
                          quiet_from = null, quiet_until = null,
                          erased_at = $3
         where id = $1",
        user,
        neutral,
        now
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "with sessions as (delete from sessions where user_id = $1),
              push_devices as (delete from push_devices where user_id = $1),
              codes as (delete from authorization_codes where user_id = $1),
              tokens as (delete from access_tokens where user_id = $1),
              order_addresses as (delete from order_addresses where user_id = $1),
              mailed_orders as (delete from mailed_orders where user_id = $1),
              devices as (delete from devices where user_id = $1),
              one_time_links as (delete from one_time_links where user_id = $1),
              notifications as (delete from notifications where user_id = $1),
              outbox as (delete from outbox where user_id = $1),
              drafts as (delete from drafts where user_id = $1),
              pictures as (delete from pictures where owner_id = $1),
              attachments as (delete from attachments where owner_id = $1),
              floors as (delete from board_read_marks where user_id = $1),
              marks as (delete from read_marks where user_id = $1),
              threads as (delete from thread_watches where user_id = $1),
              boards as (delete from board_watches where user_id = $1),
              moderated as (delete from board_moderators where user_id = $1),
              reminder_settings as (delete from reminder_settings where user_id = $1),
              vacations as (delete from vacations where user_id = $1),
              game_mutes as (delete from game_mutes where user_id = $1),
              thread_mutes as (delete from thread_mutes where user_id = $1),
              game_notes as (delete from game_notes where user_id = $1),
              unstarted as (delete from tournament_entrants e using tournaments t
                            where t.id = e.tournament_id and e.user_id = $1 and t.stage = 'sign_up'),
              entrants as (update tournament_entrants e set withdrawn_at = $2 from tournaments t
                           where t.id = e.tournament_id and e.user_id = $1 and t.stage = 'running' and e.withdrawn_at is null),
              reservations as (delete from seat_reservations where user_id = $1),
              organised as (delete from tournament_organisers where user_id = $1),
              planned as (delete from tournaments where organiser_id = $1 and stage = 'draft'),
              own_webhook as (delete from personal_webhooks where user_id = $1),
              webhooks as (delete from webhooks where owner_id = $1),
              unsubscribe_links as (delete from unsubscribe_links where user_id = $1),
              calendars as (delete from calendars where user_id = $1),
              library_items as (delete from library_items where owner_id = $1),
              invitations as (delete from invitations where inviter_id = $1),
              phases as (delete from phase_duties where user_id = $1),
              visits as (delete from game_visits where user_id = $1),
              answers as (delete from sheet_answers where user_id = $1),
              order_drafts as (delete from orders where by_id = $1 and status in ('draft', 'other_draft')),
              reactions as (delete from post_reactions where user_id = $1),
              bookmarks as (delete from bookmarks where user_id = $1),
              blocks as (delete from blocks where user_id = $1 or blocked_id = $1),
              notes as (delete from user_notes where user_id = $1),
              ban_evasions as (delete from ban_evasions where user_id = $1),
              held as (delete from held_posts where author_id = $1 and post_id is null),
              households as (delete from households where user_id = $1 or other_id = $1)
         update conversation_members set left_at = $2 where user_id = $1 and left_at is null",
        user,
        now
    )
    .execute(&mut *tx)
    .await?;
    activity::forget(&mut tx, person.id).await?;
    let log_entry = Message::new(crate::key!("audit-account-erased"));
    audit::record(&mut tx, AuditActor::User(person.id), None, &log_entry, now).await?;
    second_factor::delete_all(&mut tx, person.id).await?;
    if let (Some(address), Some(_)) = (before.email, before.email_confirmed_at) {
        let outbox_email =
            OutboxEmail::AccountErased { address, name: before.name, language: before.language };
        outbox::enqueue(&mut tx, None, &outbox_email, now).await?;
    }
    Ok(db::commit(tx).await?)
}
