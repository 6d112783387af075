//! The shape of the schema that lets the games of a site be divided among several databases: each row of a game is found by its
//! game first, and no row of a game refers to a row of another.

use crate::cluster;

/// Tables of games whose rows have a number of their own as their key. Each has an index that begins with the game. Stoppages of
/// the whole site belong to no game.
const NUMBERED: [&str; 1] = ["clock_stoppages"];

/// Tables of what games are part of. Their rows name a game and are not divided with it.
const OVER_GAMES: [&str; 1] = ["tournament_tables"];

/// Returns the names that a query finds.
async fn names(query: &'static str) -> Vec<String> {
    let db = cluster::fresh_database().await;
    sqlx::query_scalar(query).fetch_all(&db).await.unwrap()
}

#[tokio::test]
async fn tables_of_games_are_keyed_by_the_game() {
    let numbered = names(
        "select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'game_id'
         join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and i.indkey[0] <> a.attnum order by 1",
    )
    .await;
    let numbered: Vec<String> =
        numbered.into_iter().filter(|table| !OVER_GAMES.contains(&table.as_str())).collect();
    assert_eq!(numbered, NUMBERED);
    let without = names(
        "select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'game_id'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)",
    )
    .await;
    assert_eq!(without, Vec::<String>::new(), "these have no index that begins with the game");
}

#[tokio::test]
async fn no_row_of_a_game_refers_to_a_row_of_another() {
    let across = names(
        "select f.conname::text from pg_constraint f
         join pg_attribute one on one.attrelid = f.conrelid and one.attname = 'game_id'
         join pg_attribute other on other.attrelid = f.confrelid and other.attname = 'game_id'
         where f.contype = 'f'
           and not exists (select from generate_subscripts(f.conkey, 1) n
                           where f.conkey[n] = one.attnum and f.confkey[n] = other.attnum)",
    )
    .await;
    assert_eq!(across, Vec::<String>::new(), "foreign keys that could lead from one game to another");
}

/// Indexes keep what the function returned when a row was written, so no release may change it.
#[tokio::test]
async fn the_subject_of_a_topic_is_the_thread_or_game_that_it_begins_with() {
    let db = cluster::fresh_database().await;
    for (topic, subject) in [
        ("game:12", Some("game:12")),
        ("thread:7:9", Some("thread:7")),
        ("thread:1:", Some("thread:1")),
        ("game:123456789012345678", Some("game:123456789012345678")),
        ("game:1234567890123456789", None),
        ("game:", None),
        ("game:1a", None),
        ("game:-1", None),
        ("xgame:1", None),
        ("thread", None),
    ] {
        let found = sqlx::query_scalar::<_, Option<String>>("select topic_subject($1)").bind(topic);
        assert_eq!(found.fetch_one(&db).await.unwrap().as_deref(), subject, "{topic}");
    }
}
