//! Orders for a game that was read before: what was read counts only as long as nobody has changed the game.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use stafeta::db::{self, Db};
use stafeta::gamemaster::{self, GameError, GameView, OrderSubmission, SubmissionOutcome};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use uuid::Uuid;

use crate::games::{Played, SEVEN, account, check, classic, post_checked, refusal};

/// The longest wait for a lock to be wanted.
const WANTED_WITHIN: Duration = Duration::from_secs(20);

/// Posts an order of Austria for the first phase of a game as it was read before.
async fn post(played: &Played, read: GameView, form_token: Uuid) -> Result<SubmissionOutcome, GameError> {
    let post = OrderSubmission {
        seat: None,
        phase: 0,
        text: "A VIE H",
        written: None,
        prose: "",
        lang: Lang::En,
        confirms: false,
        form_token,
    };
    gamemaster::submit(&played.site.db, read, &played.people[0], post, played.site.now()).await
}

/// Waits until a statement waits for a lock.
async fn until_wanted(database: &Db) {
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let began = Instant::now();
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(database).await.unwrap() == 0 {
        assert!(began.elapsed() < WANTED_WITHIN, "nobody wants the game");
    }
}

/// Returns the statuses and texts of the orders of a game, the oldest first.
async fn stored(played: &Played) -> Vec<(String, String)> {
    let orders = "select status, text from orders where game_id = $1 order by id";
    sqlx::query_as(orders).bind(played.game).fetch_all(&played.site.db).await.unwrap()
}

#[tokio::test]
async fn what_was_read_before_the_end_of_a_phase_posts_nothing_after_it() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (first, second, third) = (played.table(0).await, played.table(0).await, played.table(0).await);
    let token = Uuid::new_v4();
    assert_eq!(post(&played, first, token).await.unwrap(), SubmissionOutcome::default());
    for person in 0..7 {
        played.finish(person, "").await.unwrap();
    }
    assert_eq!(played.table(0).await.game.phase, Some(1));
    let late = post(&played, second, Uuid::new_v4()).await.unwrap_err();
    assert_eq!(refusal(late), "game-phase-past");
    let again = post(&played, third, token).await.unwrap();
    assert!(again.resolved, "the same form has had its effect");
}

#[tokio::test]
async fn a_write_that_waits_for_another_one_sees_what_that_has_changed() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let horia = account(&played.site, "Horia", false).await;
    let (database, read) = (&played.site.db, played.table(0).await);
    // Everything that the game master writes to a game also changes its row.
    let mut other = db::begin(database).await.unwrap();
    let seat = "with game as (update games set name = name where id = $1) update seats set user_id = $2 where game_id = $1 and seat = 0";
    sqlx::query(seat).bind(played.game).bind(horia.id).execute(&mut *other).await.unwrap();
    let change = async {
        until_wanted(database).await;
        db::commit(other).await.unwrap();
    };
    let (posted, ()) = tokio::join!(post(&played, read, Uuid::new_v4()), change);
    assert!(matches!(posted, Err(GameError::Forbidden)), "{posted:?}");
    let kept = played.site.db_count("select count(*) from orders where status = 'submitted'").await;
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn orders_that_wait_for_others_of_their_seat_replace_them() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (database, read) = (&played.site.db, played.table(0).await);
    // As another tab does, which is a moment earlier.
    let mut other = db::begin(database).await.unwrap();
    let lock = sqlx::query("select id from games where id = $1 for update").bind(played.game);
    lock.execute(&mut *other).await.unwrap();
    let orders = "insert into orders (game_id, seat, phase, status, text, language, at) values ($1, 0, 0, 'submitted', 'A VIE - GAL', 'en', $2)";
    sqlx::query(orders).bind(played.game).bind(played.site.now()).execute(&mut *other).await.unwrap();
    let change = async {
        until_wanted(database).await;
        db::commit(other).await.unwrap();
    };
    let (posted, ()) = tokio::join!(post(&played, read, Uuid::new_v4()), change);
    assert!(posted.unwrap().replaced.is_some());
    let kept = [("withdrawn", "A VIE - GAL"), ("submitted", "A VIE H")];
    assert_eq!(stored(&played).await, kept.map(|(status, text)| (status.to_owned(), text.to_owned())));
}

#[tokio::test]
async fn a_form_that_is_sent_twice_at_once_posts_once() {
    let played = Played::open_for_crowd(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (database, token) = (&played.site.db, Uuid::new_v4());
    let (first, second) = (played.table(0).await, played.table(0).await);
    let mut other = db::begin(database).await.unwrap();
    let lock = sqlx::query("select id from games where id = $1 for update").bind(played.game);
    lock.execute(&mut *other).await.unwrap();
    let release = async {
        until_wanted(database).await;
        db::commit(other).await.unwrap();
    };
    let (one, two, ()) = tokio::join!(post(&played, first, token), post(&played, second, token), release);
    assert_eq!((one.unwrap(), two.unwrap()), Default::default());
    assert_eq!(stored(&played).await, [("submitted".to_owned(), "A VIE H".to_owned())]);
}

#[tokio::test]
async fn a_game_that_its_player_may_not_see_any_more_takes_no_orders() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (mut browser, game) = (played.browser(&played.people[1]).await, format!("/games/{}", played.game));
    let page = check(&mut browser, &game, &[("text", "F LON H")]).await;
    sqlx::query("update boards set read_by = 'admins'").execute(&played.site.db).await.unwrap();
    let answer = post_checked(&mut browser, &page, &game, &[]).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.body);
    let sent = played.site.db_count("select count(*) from orders where status = 'submitted'").await;
    assert_eq!(sent, 0);
}

#[tokio::test]
async fn a_page_of_a_phase_that_is_over_posts_nothing() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (mut browser, game) = (played.browser(&played.people[0]).await, format!("/games/{}", played.game));
    let page = check(&mut browser, &game, &[("text", "A VIE - BOH")]).await;
    for person in 0..7 {
        played.finish(person, "").await.unwrap();
    }
    let answer = post_checked(&mut browser, &page, &game, &[]).await;
    assert!(answer.body.contains("phase"), "{}", answer.body);
    let sent = played.site.db_count("select count(*) from orders where status = 'submitted'").await;
    assert_eq!(sent, 0);
}
