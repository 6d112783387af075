//! Orders for a game that was read before: what was read counts only as long as nobody has changed the game.

use std::time::{Duration, Instant};

use stafeta::db;
use stafeta::gamemaster::{self, GameError, GameView, OrderSubmission, SubmissionOutcome};
use stafeta::games::Ruleset;
use stafeta::i18n::Lang;
use uuid::Uuid;

use crate::games::{Played, SEVEN, account, classic, refusal};

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
        let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        let began = Instant::now();
        while sqlx::query_scalar::<_, i64>(waits).fetch_one(database).await.unwrap() == 0 {
            assert!(began.elapsed() < WANTED_WITHIN, "nobody wants the game");
        }
        db::commit(other).await.unwrap();
    };
    let (posted, ()) = tokio::join!(post(&played, read, Uuid::new_v4()), change);
    assert!(matches!(posted, Err(GameError::Forbidden)), "{posted:?}");
    let kept = played.site.db_count("select count(*) from orders where status = 'submitted'").await;
    assert_eq!(kept, 0);
}
