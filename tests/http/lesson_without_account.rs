//! A first lesson that a guest plays without an account: what they may do and what not, its limits, its end, and the account
//! that keeps it.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::forum::{OPEN, board};
use crate::security_routes::FORMS;
use crate::{Answer, Browser, PASSWORD, Site, seed};

const LESSON: &str = "lesson-diplomacy";
/// The number of games and of what belongs to them.
const LEFT: &str =
    "select (select count(*) from games) + (select count(*) from seats) + (select count(*) from events)
                         + (select count(*) from posts) + (select count(*) from threads)";

/// Opens a site with a board, behind a proxy that says from which network a request comes.
async fn hall() -> Site {
    let site = Site::open_behind_proxy().await;
    seed::board(&site, "games", "everyone").await;
    site
}

/// Presses the button of a lesson on the front page.
async fn begin(browser: &mut Browser, code: &str) -> Answer {
    browser.submit("/", "/games/solo", &[("game", code)]).await
}

/// Returns the address of the game of an answer.
fn game(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.page().to_owned()
}

/// Orders every unit to hold, posts that, and is ready.
async fn order(site: &Site, browser: &mut Browser, game: &str) {
    site.work().await;
    let page = browser.get(game).await;
    let orders = format!("{game}/orders");
    let mut holds = page.attributes("select[name=row] option", "value");
    holds.retain(|order| order.ends_with(" H"));
    assert!(!holds.is_empty(), "{}", page.body);
    let mut fields = page.fill(&orders, &[("text", &holds.join("\n"))]);
    fields
        .extend([("do", "send"), ("ready", "yes")].map(|(name, value)| (name.to_owned(), value.to_owned())));
    let answer = browser.post(&orders, &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{:?}", answer.texts(".callout, .error-list"));
    site.work().await;
}

async fn register(browser: &mut Browser, page: &str, name: &str) -> Answer {
    let email = format!("{}@example.org", name.to_lowercase());
    browser.submit(page, page, &[("name", name), ("email", &email), ("password", PASSWORD)]).await
}

async fn set_mode(site: &Site, mode: &str) {
    sqlx::query("update registration_settings set mode = $1").bind(mode).execute(&site.db).await.unwrap();
}

#[tokio::test]
async fn a_guest_plays_at_once_and_the_game_stays_with_the_account() {
    let site = hall().await;
    let mut guest = site.browser();
    let begun = begin(&mut guest, LESSON).await;
    let game = game(&begun);
    let page = guest.get(&game).await;
    assert_eq!(page.texts("form.sheet").len(), 1, "{}", page.body);
    assert_eq!(page.texts(".lesson > li").len(), 6);
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert!(page.texts(".callout a[href^='/register']").is_empty(), "there is nothing to keep yet");
    order(&site, &mut guest, &game).await;
    let page = guest.get(&game).await;
    assert_eq!(page.texts(".lesson > .done").len(), 1, "{:?}", page.texts(".lesson"));
    let keep = page.attributes(".callout a[href^='/register']", "href");
    assert_eq!(keep, [format!("/register?next={game}")]);

    let form = guest.get(&keep[0]).await;
    assert!(form.body.contains("stays with your account"), "{}", form.body);
    let typed = [("name", "Ana"), ("email", "ana@example.org"), ("password", PASSWORD)];
    let entered = guest.post("/register", &form.fill("/register", &typed)).await;
    assert_eq!(entered.location(), game);
    let page = guest.get(&game).await;
    assert_eq!(page.texts("form.sheet").len(), 1);
    assert!(page.texts(".callout a[href^='/register']").is_empty());
    assert!(guest.get("/").await.attributes("main a", "href").contains(&game), "it is one of their games");
    assert_eq!(site.db_count("select count(*) from users").await, 1);
    assert_eq!(site.db_count("select count(*) from former_names").await, 0);
    assert_eq!(site.db_count("select count(*) from sessions").await, 1);
    assert_eq!(site.letters().await.len(), 1, "only the one that confirms the address");
    site.wait(TimeDelta::days(3));
    site.work().await;
    assert_eq!(guest.get(&game).await.texts("form.sheet").len(), 1);
}

#[tokio::test]
async fn a_newcomer_is_a_guest_everywhere_but_in_their_game() {
    let site = hall().await;
    board(&site, "members", [stafeta::forum::access::Audience::Players; 4]).await;
    let mut ana = site.player("Ana").await;
    let mut newcomer = site.browser();
    let own = game(&begin(&mut newcomer, LESSON).await);
    let mut guest = site.browser();
    for page in [
        "/account/profile",
        "/account/export",
        "/messages",
        "/messages/new",
        "/notifications",
        "/drafts",
        "/maps",
        "/b/members",
        "/b/games/new",
        "/b/games/games/new",
        "/members/names?begins=n",
        "/u/2",
        "/u/2/games",
        "/admin",
        "/watched",
        "/account/tokens",
        "/tournaments",
        "/latest",
        "/search?q=newcomer",
    ] {
        let (seen, expected) = (newcomer.get(page).await, guest.get(page).await);
        assert_eq!(seen.status, expected.status, "{page}");
        let at = "location";
        assert_eq!(seen.headers.get(at), expected.headers.get(at), "{page}");
    }
    let page = newcomer.get(&own).await;
    assert_eq!(page.texts(".account-nav a"), ["Log in", "Sign up"]);
    for link in [format!("{own}/leave"), format!("{own}/notes"), format!("{own}/game-master")] {
        assert!(!page.attributes("main a", "href").contains(&link), "{link}");
        assert!(newcomer.get(&link).await.location().starts_with("/login"), "{link}");
    }
    // Forms of members are refused with a token, too.
    let token = newcomer.get("/login").await.attributes("input[name=form_token]", "value").swap_remove(0);
    let of_guests = [
        "/language",
        "/theme",
        "/games/solo",
        "/login",
        "/login/second-factor",
        "/register",
        "/forgot-password",
    ];
    let of_their_game =
        ["orders", "ready", "not-ready", "take-back", "withdraw-orders", "sandbox", "sandbox/draft.svg"];
    let is_theirs = |form: &str| of_their_game.iter().any(|act| form == format!("{own}/{act}"));
    for (form, _) in FORMS.iter().filter(|(form, _)| !of_guests.contains(form) && !form.ends_with("/nothing"))
    {
        let fields = [("form_token".to_owned(), token.clone()), ("text".to_owned(), "Hello".to_owned())];
        if !is_theirs(form) {
            let answer = newcomer.post(form, &fields).await;
            assert!(answer.status.is_client_error(), "{form}: {}", answer.status);
        }
    }
    assert_eq!(site.db_count("select count(*) from games").await, 1);
    assert_eq!(site.db_count("select count(*) from seats where user_id is not null").await, 1);
    // Nobody finds them.
    let newcomer_id = site.db_count("select id from users where newcomer_until is not null").await;
    assert_eq!(ana.get(&format!("/u/{newcomer_id}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.get("/members/names?begins=~").await.body, "[]");
    assert_eq!(ana.get("/members/names?begins=newcomer").await.body, "[]");
    for page in ["/", "/games", "/latest", "/search?q=newcomer", "/search?author=newcomer"] {
        assert!(!ana.get(page).await.body.contains(&own), "{page}");
    }
    let mut admin = site.admin("Postmaster").await;
    assert!(!admin.get("/admin/people").await.texts("tbody").concat().contains("Newcomer"));
    assert_eq!(admin.get(&format!("/admin/people/{newcomer_id}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn newcomers_are_bounded_in_rate_and_number() {
    let site = hall().await;
    for _ in 0..4 {
        game(&begin(&mut site.browser(), LESSON).await);
    }
    assert_eq!(begin(&mut site.browser(), LESSON).await.status, StatusCode::TOO_MANY_REQUESTS);
    let mut elsewhere = site.browser();
    elsewhere.come_from("203.0.113.9");
    game(&begin(&mut elsewhere, LESSON).await);
    sqlx::query(
        "insert into users (name, login, name_skeleton, created_at, seen_at, newcomer_until)
         select 'Newcomer', '~' || n, '~' || n, $1, $1, $1 + interval '1 day' from generate_series(1, 295) n",
    )
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    let mut late = site.browser();
    late.come_from("198.51.100.7");
    let refused = begin(&mut late, LESSON).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(late.cookie("__Host-session").is_none());
    // Neither a whole game against bots nor an unknown one.
    for code in ["classic", "lesson-chess", ""] {
        let fields = [("game".to_owned(), code.to_owned())];
        assert_eq!(late.post("/games/solo", &fields).await.status, StatusCode::UNAUTHORIZED, "{code}");
    }
}

#[tokio::test]
async fn in_two_windows_there_is_one_game_of_each_lesson() {
    let site = hall().await;
    let mut browser = site.browser();
    let (one, two) = (browser.get("/").await, browser.get("/").await);
    let first = game(&browser.post("/games/solo", &one.fill("/games/solo", &[("game", LESSON)])).await);
    let again = browser.post("/games/solo", &two.fill("/games/solo", &[("game", LESSON)])).await;
    assert_eq!(game(&again), first);
    let other = game(&begin(&mut browser, "lesson-conquest").await);
    assert_ne!(other, first);
    assert_eq!(game(&begin(&mut browser, "lesson-conquest").await), other);
    assert_eq!(site.db_count("select count(*) from games").await, 2);
    // Who registers in both windows makes two accounts, and the games go to the first.
    let mut second = browser.clone();
    let form = second.get("/register").await;
    assert_eq!(register(&mut browser, "/register", "Ana").await.location(), "/");
    let typed = [("name", "Bogdan"), ("email", "bogdan@example.org"), ("password", PASSWORD)];
    assert_eq!(second.post("/register", &form.fill("/register", &typed)).await.location(), "/");
    assert_eq!(
        site.db_count("select count(*) from games g join users u on u.id = g.gm_id where u.name = 'Ana'")
            .await,
        2
    );
    assert!(second.get(&first).await.texts("form.sheet").is_empty());
}

#[tokio::test]
async fn the_game_of_a_newcomer_whose_time_is_over_is_deleted_and_their_row_is_used_again() {
    let site = hall().await;
    let mut newcomer = site.browser();
    let own = game(&begin(&mut newcomer, LESSON).await);
    order(&site, &mut newcomer, &own).await;
    let (page, orders) = (newcomer.get(&own).await, format!("{own}/orders"));
    let fields = page.fill(&orders, &[("do", "send")]);
    site.wait(TimeDelta::days(2));
    assert!(newcomer.get(&own).await.texts("form.sheet").is_empty(), "they are a guest again");
    assert_eq!(newcomer.post(&orders, &fields).await.status, StatusCode::FORBIDDEN);
    assert_eq!(register(&mut newcomer.clone(), "/register", "Late").await.location(), "/", "a new account");
    site.wait(TimeDelta::minutes(11));
    site.work().await;
    assert_eq!(newcomer.get(&own).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.db_count(LEFT).await, 0);
    assert_eq!(site.db_count("select count(*) from users").await, 2);
    let mut next = site.browser();
    next.come_from("203.0.113.9");
    let second = game(&begin(&mut next, LESSON).await);
    assert_eq!(site.db_count("select count(*) from users").await, 2, "no new row");
    assert!(newcomer.get(&second).await.texts("form.sheet").is_empty(), "the old session opens nothing");
    assert_eq!(next.get(&second).await.texts("form.sheet").len(), 1);
}

#[tokio::test]
async fn where_strangers_cannot_register_they_do_not_play_either() {
    let site = hall().await;
    let mut early = site.browser();
    let own = game(&begin(&mut early, LESSON).await);
    for mode in ["closed", "invitation"] {
        set_mode(&site, mode).await;
        let mut guest = site.browser();
        assert!(guest.get("/").await.texts("form[action='/games/solo']").is_empty(), "{mode}");
        let fields = [("game".to_owned(), LESSON.to_owned())];
        assert_eq!(guest.post("/games/solo", &fields).await.status, StatusCode::UNAUTHORIZED, "{mode}");
        assert_eq!(early.get(&own).await.texts("form.sheet").len(), 1, "who has begun goes on: {mode}");
        assert!(early.get("/register").await.attributes("#f-name", "id").is_empty(), "{mode}");
    }
    let mut admin = site.browser();
    set_mode(&site, "open").await;
    assert_eq!(register(&mut admin, "/register", "Warden").await.location(), "/");
    sqlx::query("update users set role = 'admin' where name = 'Warden'").execute(&site.db).await.unwrap();
    set_mode(&site, "invitation").await;
    let invited = admin.submit("/account/invitations", "/account/invitations", &[("note", "")]).await;
    let link = invited.texts("code.wrap")[0].replace("https://stafeta.test", "");
    assert_eq!(register(&mut early, &link, "Ana").await.location(), "/");
    assert_eq!(early.get(&own).await.texts("form.sheet").len(), 1, "an invited person keeps their game");

    set_mode(&site, "approval").await;
    let mut waiting = site.browser();
    waiting.come_from("203.0.113.9");
    let theirs = game(&begin(&mut waiting, LESSON).await);
    assert_eq!(register(&mut waiting, "/register", "Bogdan").await.location(), "/");
    let state = "select count(*) from users where name = 'Bogdan' and admission = 'waiting'";
    assert_eq!(site.db_count(state).await, 1);
    assert_eq!(waiting.get(&theirs).await.texts("form.sheet").len(), 1);
}

#[tokio::test]
async fn a_site_without_boards_lets_a_guest_play() {
    let site = Site::open().await;
    game(&begin(&mut site.browser(), LESSON).await);
    board(&site, "talk", OPEN).await;
    assert!(!site.browser().get("/").await.body.contains("/b/games-alone"));
}
