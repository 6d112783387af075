//! Ratings: from a finished game to the lists, and the same again from nothing.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::boards;
use stafeta::gamemaster::ratings::{self, RatingLadder};
use stafeta::gamemaster::{self, GameCorrection, SeatRequest, Stage};
use stafeta::games::Ruleset;

use crate::games::{Played, SEVEN, account, classic, new};
use crate::games_pages::{hall, player};
use crate::{Site, seed};

/// The seat whose player misses every phase.
const ABSENT: usize = 3;
/// The address of the list.
const LADDER: &str = "/ratings/diplomacy:classic";

/// Opens a rated game of Diplomacy of two turns and plays it to its end. One player loses the seat.
async fn finished() -> Played {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in SEVEN {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let mut new = new(Ruleset::Diplomacy, classic(), SEVEN.len());
    new.settings.is_rated = true;
    let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
    for person in &people {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, wish, site.now()).await.unwrap();
    }
    let played = Played { site, game, people };
    for _ in 0..2 {
        for person in (0..SEVEN.len()).filter(|person| *person != ABSENT) {
            played.finish(person, "").await.unwrap();
        }
        played.site.wait(TimeDelta::hours(25));
        played.site.work().await;
    }
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    played
}

/// Everything that is stored of ratings, as text.
async fn stored(site: &Site) -> Vec<String> {
    let mut tx = stafeta::db::begin(&site.db).await.unwrap();
    // In a long run there are more rows than a request may take the time for.
    sqlx::query("set local statement_timeout = 0").execute(&mut *tx).await.unwrap();
    sqlx::query_scalar("select c::text from rating_changes c order by ended_at, game_id, user_id")
        .fetch_all(&mut *tx)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_rated_game_moves_the_ratings_and_each_change_is_explained() {
    let played = finished().await;
    let mut guest = played.site.browser();
    let page = guest.get(LADDER).await;
    let rows = page.texts("tbody tr");
    assert_eq!(rows.len(), 7, "{rows:?}");
    // Russia, seat 5, begins with a centre more than the others and stays ahead; the absent player comes last.
    assert!(rows[0].contains("Florin") && rows[6].contains("Dora"), "{rows:?}");
    assert!(rows.iter().all(|row| row.contains("Provisional")), "{rows:?}");
    assert!(guest.get("/ratings").await.attributes("main a", "href").contains(&LADDER.to_owned()));

    let history = |person: usize| format!("/u/{}{LADDER}", played.people[person].id);
    let won = guest.get(&history(5)).await.texts("tbody tr").join(" ");
    assert!(won.contains("The long road") && won.contains('+') && won.contains("Ahead of"), "{won}");
    assert!(won.contains("Ana (1500)") && won.contains("before: 1500 ± 500"), "{won}");
    let lost = guest.get(&history(ABSENT)).await.texts("tbody tr").join(" ");
    assert!(lost.contains('−') && lost.contains("Behind"), "{lost}");
    let level = guest.get(&history(0)).await.texts("tbody tr").join(" ");
    assert!(level.contains("Level with") && level.contains("Behind Florin"), "{level}");
    let games = guest.get(&format!("/u/{}/games", played.people[5].id)).await;
    assert!(games.attributes("main a", "href").contains(&history(5)), "{}", games.body);

    // The statistics of the game show its points by each scoring system.
    let statistics = guest.get(&format!("/games/{}/statistics", played.game)).await;
    let points = statistics.texts("[aria-labelledby=scores] tbody tr");
    assert_eq!(points.len(), 7, "{points:?}");
    let heads = statistics.texts("[aria-labelledby=scores] thead th");
    assert_eq!(heads[1..], ["Draw size", "Sum of squares", "Ranking", "Centre count"]);
    // 22 centres are held: sum of squares 16 of 70, ranking 1 + 4 + 38, a seventh of the draw.
    let russia = points.iter().find(|row| row.contains("Russia")).unwrap();
    let numbers: Vec<&str> = russia.split_whitespace().filter(|word| word.parse::<i64>().is_ok()).collect();
    assert_eq!(numbers, ["14", "23", "43", "18"], "{russia}");

    // Seasons are calendar years; the present list leaves out who has not played for a year.
    let year = played.site.now().format("%Y").to_string();
    assert_eq!(guest.get(&format!("{LADDER}?season={year}")).await.texts("tbody tr").len(), 7);
    assert_eq!(guest.get(&format!("{LADDER}?season=1901")).await.status, StatusCode::NOT_FOUND);
    played.site.wait(TimeDelta::days(366));
    assert!(guest.get(LADDER).await.texts("tbody tr").is_empty());
    assert_eq!(guest.get(&format!("{LADDER}?season={year}")).await.texts("tbody tr").len(), 7);
    let inactive = guest.get(&format!("/u/{}/games", played.people[5].id)).await.texts("main .badge");
    assert_eq!(inactive, ["Inactive"]);
}

#[tokio::test]
async fn a_game_whose_end_is_undone_no_longer_counts() {
    let played = finished().await;
    assert_eq!(stored(&played.site).await.len(), 7);
    for person in 1..SEVEN.len() {
        // The absent player has lost the seat.
        let _ =
            gamemaster::leave(&played.site.db, played.game, &played.people[person], played.site.now()).await;
    }
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    played.site.work().await;
    assert!(stored(&played.site).await.is_empty());
    let ladder = RatingLadder { ruleset: "diplomacy".to_owned(), variant: "classic".to_owned() };
    assert_eq!(ratings::first_season(&played.site.db, &ladder).await.unwrap(), None);
}

/// Adds finished rated games of 200 people, copies of game 1 with places of their own.
const MANY: &str = "
    alter table games drop constraint games_invitation_key;
    drop index games_thread, games_discussion;
    insert into users (name, login, name_skeleton, role, created_at, seen_at)
    select 'Player ' || n, 'player ' || n, 'player ' || n, 'player', now(), now() from generate_series(1, 200) n;
    insert into games (name, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
                       ends_early, stage, created_at, started_at, ended_at, phase, turn, secret, roots, approval_rule, outcome,
                       is_rated, rating_due)
    select 'Game ' || n, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
           ends_early, 'over', created_at, started_at, ended_at + n * interval '1 minute', phase, turn, secret, roots, approval_rule,
           jsonb_build_object('winners', jsonb_build_array(n % 7), 'is_draw', false, 'reason', outcome -> 'reason', 'ranking',
               jsonb_build_array(jsonb_build_array(n % 7), jsonb_build_array((n + 1) % 7, (n + 3) % 7),
                                 jsonb_build_array((n + 2) % 7, (n + 4) % 7, (n + 5) % 7, (n + 6) % 7))),
           true, false
    from games cross join generate_series(1, {games}) n;
    insert into seats (game_id, seat, user_id, joined_at)
    select g.id, seat, p.id, g.started_at
    from games g cross join generate_series(0, 6) seat
    join (select id, row_number() over (order by id) as n from users where login like 'player %') p
        on p.n = 1 + (g.id * 31 + seat * 17 + seat * seat) % 200
    where g.name like 'Game %'
    on conflict do nothing;";

#[tokio::test]
async fn ratings_computed_again_are_the_same_and_quickly_made() {
    let played = finished().await;
    let site = &played.site;
    let (full, games) = match std::env::var("STAFETA_ROUNDS").as_deref() {
        Ok("full") => (true, "100000"),
        _ => (false, "300"),
    };
    let mut connection = site.db.acquire().await.unwrap();
    let many = format!("set statement_timeout = 0; {}", MANY.replace("{games}", games));
    sqlx::raw_sql(sqlx::AssertSqlSafe(many)).execute(&mut *connection).await.unwrap();
    connection.close().await.unwrap();
    if full {
        ratings::rebuild_all(&site.db).await.unwrap();
    } else {
        // In two parts: the second update begins with the first game that has not been rated.
        for due in ["id between 2 and 150", "id > 150"] {
            let due = format!("update games set rating_due = true where {due}");
            sqlx::query(sqlx::AssertSqlSafe(due)).execute(&site.db).await.unwrap();
            while ratings::update_due(&site.db).await.unwrap().is_some() {}
        }
    }
    let in_turn = stored(site).await;
    assert!(in_turn.len() > 2000, "{}", in_turn.len());
    let began = std::time::Instant::now();
    ratings::rebuild_all(&site.db).await.unwrap();
    let took = began.elapsed();
    println!("{games} games: {took:?}");
    assert!(!full || took.as_secs() < 60, "{took:?}");
    assert!(stored(site).await == in_turn, "the same games give the same ratings");

    // A game in the middle whose end is undone changes what comes after it, as if it had never ended.
    sqlx::query("update games set stage = 'running', ended_at = null, outcome = null, rating_due = true where id = 40")
        .execute(&site.db)
        .await
        .unwrap();
    while ratings::update_due(&site.db).await.unwrap().is_some() {}
    let without = stored(site).await;
    assert!(without.len() < in_turn.len());
    ratings::rebuild_all(&site.db).await.unwrap();
    assert!(stored(site).await == without);
}

#[tokio::test]
async fn a_game_is_declared_rated_when_it_is_created_and_then_has_no_bots() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let fields = [("name", "For points"), ("rated", "on"), ("bots", "2")];
    let refused = ana.submit(form, form, &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-rated"]);
    let made = ana.submit(form, form, &[("name", "For points"), ("rated", "on")]).await;
    let page = ana.get(made.location()).await;
    assert!(page.body.contains("The game counts for the ratings."), "{}", page.body);
    assert_eq!(site.db_count("select count(*) from games where is_rated").await, 1);
}
