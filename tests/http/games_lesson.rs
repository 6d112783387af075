//! The first lesson, a short game of one person with exercises: starting one, its progress, its visibility to others, and an
//! abandoned one.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::accounts::SiteRole;
use stafeta::forum::access::Audience::{self, Admins, Everyone, Players};
use stafeta::gamemaster::{self, CorrectionRequest, GameCorrection, Stage};
use stafeta::ids::UserId;

use crate::forum::board;
use crate::games::person;
use crate::games_bots::Alone;
use crate::games_pages::{hall, player};
use crate::{Answer, Site};

/// The default permissions of the form for boards: players talk, admins create games.
const USUAL: [Audience; 4] = [Everyone, Players, Players, Admins];
/// The number of posts after which a lesson counts as stuck.
const MOST: usize = 60;

async fn fresh(doors: [Audience; 4]) -> Site {
    let site = Site::open().await;
    board(&site, "talk", doors).await;
    site
}

/// Returns the titles of the completed steps.
fn ticked(page: &Answer) -> Vec<String> {
    page.texts(".lesson > .done > span:not(.visually-hidden)")
}

#[tokio::test]
async fn a_newcomer_on_a_fresh_site_is_offered_a_lesson_and_follows_it_to_its_end() {
    for (code, all) in [("lesson-diplomacy", 6), ("lesson-conquest", 7)] {
        let mut alone = Alone::press_on(fresh(USUAL).await, code).await;
        alone.site.letters().await;
        let confirmed = sqlx::query("update users set email_confirmed_at = created_at");
        assert_eq!(confirmed.execute(&alone.site.db).await.unwrap().rows_affected(), 1);
        let page = alone.browser.get(&alone.game).await;
        assert_eq!(page.texts(".lesson > li").len(), all, "{code}");
        assert_eq!(ticked(&page), Vec::<String>::new(), "{code}");
        assert_eq!(page.texts(".lesson > [aria-current=step]").len(), 1, "{code}");
        let (how, hints) = (page.texts(".lesson p"), page.texts(".hints li"));
        assert!(!how.is_empty() && how.iter().all(|said| !hints.contains(said)), "{how:?} and {hints:?}");
        let mut counts = vec![0];
        for _ in 0..MOST {
            alone.post().await;
            alone.site.work().await;
            let page = alone.browser.get(&alone.game).await;
            counts.push(ticked(&page).len());
            if alone.table().await.game.stage == Stage::Over {
                break;
            }
        }
        assert!(counts.is_sorted(), "{code}: what is done stays done: {counts:?}");
        assert!(*counts.last().unwrap() >= 2, "{code}: {counts:?}");
        let page = alone.browser.get(&alone.game).await;
        let rules = format!("/rules/{}", alone.table().await.game.ruleset.code());
        let links = page.attributes("section:has(#lesson) .actions a", "href");
        assert_eq!(links, [rules.as_str(), "/games?part=open", "/games"], "{code}");
        alone.site.wait(TimeDelta::hours(1));
        assert_eq!(alone.site.letters().await.len(), 0, "{code}: they were at the screen");
    }
}

#[tokio::test]
async fn what_is_taken_back_is_not_ticked_off_any_more() {
    let mut alone = Alone::press_on(hall().await, "lesson-diplomacy").await;
    alone.site.work().await;
    alone.post().await;
    alone.site.work().await;
    assert!(!ticked(&alone.browser.get(&alone.game).await).is_empty(), "each unit had an order");
    let ana = person(UserId(alone.site.id_of("Ana").await), "Ana", SiteRole::Player);
    let undo = CorrectionRequest { what: GameCorrection::Undo { phase: 0 }, reason: "" };
    gamemaster::correct(&alone.site.db, alone.id(), &ana, undo, alone.site.now()).await.unwrap();
    assert_eq!(ticked(&alone.browser.get(&alone.game).await), Vec::<String>::new());
}

#[tokio::test]
async fn whoever_may_start_threads_may_play_alone_and_nobody_else() {
    let site = fresh([Everyone, Players, Admins, Admins]).await;
    let mut ana = player(&site, "Ana").await;
    assert!(ana.get("/").await.texts("form[action=\"/games/solo\"]").is_empty());
    let page = ana.get("/games").await;
    assert!(page.texts("form[action=\"/games/solo\"]").is_empty());
    let token = ana.get("/help/markup").await.attributes("input[name=form_token]", "value").swap_remove(0);
    let fields = [("form_token".to_owned(), token), ("game".to_owned(), "classic".to_owned())];
    assert_eq!(ana.post("/games/solo", &fields).await.status, StatusCode::FORBIDDEN);
    board(&site, "open", USUAL).await;
    // The lesson is offered on the first page as long as the person has no game.
    let offered = ana.get("/").await.attributes("form[action=\"/games/solo\"] button", "value");
    assert_eq!(offered, ["lesson-diplomacy", "lesson-conquest"]);
    assert_eq!(
        ana.submit("/", "/games/solo", &[("game", offered[0].as_str())]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(ana.get("/").await.texts("form[action=\"/games/solo\"]").is_empty());
    // The lesson does not let them create games for others.
    assert_eq!(ana.get("/b/open/games/new").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_game_alone_is_read_by_whoever_has_its_address_and_listed_for_its_player_only() {
    let mut alone = Alone::press_on(hall().await, "lesson-diplomacy").await;
    alone.post().await;
    alone.site.work().await;
    let mut bogdan = player(&alone.site, "Bogdan").await;
    assert_eq!(bogdan.get(&alone.game).await.status, StatusCode::OK);
    let address = format!("a[href=\"{}\"]", alone.game);
    let thread = format!("/t/{}", alone.table().await.game.thread);
    let threads = format!("a[href^=\"{thread}\"]");
    for (browser, is_listed) in [(&mut alone.browser, true), (&mut bogdan, false)] {
        for list in ["/games", "/games?part=running"] {
            assert_eq!(!browser.get(list).await.texts(&address).is_empty(), is_listed, "{list}");
        }
        let found = browser.get("/b/games").await.texts(&threads);
        assert_eq!(!found.is_empty(), is_listed, "the threads of the board");
        let found = browser.get("/forum").await.texts("table a[href^=\"/t/\"]");
        assert_eq!(!found.is_empty(), is_listed, "the last thread of the board");
        let found = browser.get("/search?q=bots").await.texts("main a").join(" ");
        assert_eq!(found.contains("against bots:"), is_listed, "what is found: {found}");
    }
    assert!(!bogdan.get("/b/games/feed.atom").await.body.contains(&thread));
    assert!(bogdan.get(&format!("{thread}/feed.atom")).await.body.contains(&thread));
}

#[tokio::test]
async fn a_game_alone_that_is_left_for_its_whole_time_is_called_off() {
    for code in ["lesson-diplomacy", "lesson-conquest", "war"] {
        let alone = Alone::press_on(hall().await, code).await;
        alone.site.work().await;
        alone.site.wait(TimeDelta::days(27));
        alone.site.work().await;
        assert_eq!(alone.table().await.game.stage, Stage::Running, "{code}");
        alone.site.wait(TimeDelta::days(2));
        alone.site.work().await;
        let table = gamemaster::load_game_view(&alone.site.db, alone.id(), None).await.unwrap();
        assert_eq!(table.game.stage, Stage::Cancelled, "{code}");
        let due: Option<bool> =
            sqlx::query_scalar("select deadline_at is not null or bot_due_at is not null from games")
                .fetch_one(&alone.site.db)
                .await
                .unwrap();
        assert_eq!(due, Some(false), "{code}: nothing is owed any more");
    }
}
