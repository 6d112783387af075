//! Removal of the name of a deleted account from system posts, events of its games, notifications and e-mails of others, and
//! the headings of quotations. Text in which people mention the name stays as written.

use sqlx::PgConnection;

use crate::ids::UserId;

/// Replaces every name that `user` has had, and that nobody else has now, with `neutral`.
pub(super) async fn forget_names(db: &mut PgConnection, user: UserId, neutral: &str) -> sqlx::Result<()> {
    let names = sqlx::query_scalar!(
        r#"select name as "name!" from users where id = $1
           union select f.name from former_names f
           where f.user_id = $1 and not exists (select from users u where u.name = f.name and u.id <> $1)"#,
        user.0
    )
    .fetch_all(&mut *db)
    .await?;
    for name in names {
        remove_from_games(db, user, &name, neutral).await?;
        remove_from_system_posts(db, &name, neutral).await?;
        remove_from_quotations(db, &name, neutral).await?;
    }
    sqlx::query!("delete from former_names where user_id = $1", user.0).execute(db).await?;
    Ok(())
}

/// Replaces the name in the games in which the person had a part, even if only a seat was offered to them. There a name is
/// always a whole JSON string: in options, events, positions and system posts. The games are locked, so that nothing is
/// written meanwhile.
async fn remove_from_games(
    db: &mut PgConnection,
    user: UserId,
    name: &str,
    neutral: &str,
) -> sqlx::Result<()> {
    let games = sqlx::query_scalar!(
        r#"select id from games g
         where gm_id = $1 or exists (select from seat_tenures n where n.game_id = g.id and n.user_id = $1)
            or exists (select from events e where e.game_id = g.id and (
                   e.actor_id = $1 or e.source = 'table' and strpos(e.body::text, '"user": ' || $1::bigint) > 0))
         order by id for update"#,
        user.0
    )
    .fetch_all(&mut *db)
    .await?;
    sqlx::query!(
        "with n as (select to_jsonb($2::text)::text as old, to_jsonb($3::text)::text as new),
              o as (update games set options = replace(options::text, n.old, n.new)::jsonb from n
                    where id = any($1) and strpos(options::text, n.old) > 0),
              e as (update events set body = replace(body::text, n.old, n.new)::jsonb from n
                    where game_id = any($1) and strpos(body::text, n.old) > 0),
              s as (update snapshots set state = replace(state::text, n.old, n.new)::jsonb from n
                    where game_id = any($1) and strpos(state::text, n.old) > 0)
         update posts p set system_post = replace(system_post::text, n.old, n.new)::jsonb,
                            search = ts_delete(search, tsvector_to_array(search_vector(p.language, $2)))
         from n, games g
         where g.id = any($1) and p.thread_id in (g.thread_id, g.discussion_id) and strpos(system_post::text, n.old) > 0",
        &games,
        name,
        neutral
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Replaces the name in notifications, conversations and e-mails, where it is an argument with one of these names.
async fn remove_from_system_posts(db: &mut PgConnection, name: &str, neutral: &str) -> sqlx::Result<()> {
    for word in ["name", "player", "by", "successor", "gm"] {
        let [old, new] = [name, neutral].map(|name| format!("\"{word}\": \"{name}\""));
        sqlx::query!(
            "with n as (update notifications set message = replace(message::text, $1, $2)::jsonb
                        where strpos(message::text, $1) > 0),
                  c as (update conversation_messages set system_message = replace(system_message::text, $1, $2)::jsonb
                        where system_message is not null and strpos(system_message::text, $1) > 0)
             update outbox set email = replace(email::text, $1, $2)::jsonb where strpos(email::text, $1) > 0",
            old,
            new
        )
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// Replaces the name in `[quote=Name;159]` and `@Name` in user posts, messages and drafts, and where it is shown.
async fn remove_from_quotations(db: &mut PgConnection, name: &str, neutral: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "with p as (update posts set source = rename_quoted(source, $1, $2), html = rename_cited(html, $1, $2),
                           search = ts_delete(search, tsvector_to_array(search_vector(language, $1)))
                    where names_in_text(source, $1)),
              r as (update revisions set source = rename_quoted(source, $1, $2), html = rename_cited(html, $1, $2)
                    where names_in_text(source, $1)),
              c as (update conversation_messages
                    set source = rename_quoted(source, $1, $2), html = rename_cited(html, $1, $2)
                    where names_in_text(source, $1)),
              h as (update held_posts set source = rename_quoted(source, $1, $2), html = rename_cited(html, $1, $2)
                    where names_in_text(source, $1))
         update drafts set source = rename_quoted(source, $1, $2) where names_in_text(source, $1)",
        name,
        neutral
    )
    .execute(db)
    .await?;
    Ok(())
}
