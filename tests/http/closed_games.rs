//! Unlisted games, games whose seats need a password, and games created by a program.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, SeatRequest, Stage};
use stafeta::games::Ruleset;
use stafeta::ids::UserId;

use crate::api_client::{ALL_SCOPES, ApiClient, reading_addresses};
use crate::games::{Played, account, new, trial};
use crate::games_pages::{hall, join, open, player};
use crate::security_routes::PAGES;
use crate::{Browser, Site, seed};

const SECRET: &str = "Lantern of the canary";

/// Opens an unlisted game of two, with nobody in it yet. Dan watches the board and wants to hear of open seats.
async fn unlisted() -> Played {
    let site = Site::open().await;
    let mut people = Vec::new();
    for name in ["Ana", "Bogdan", "Cora", "Dan"] {
        people.push(account(&site, name, people.is_empty()).await);
    }
    seed::board(&site, "games", "everyone").await;
    let board = boards::find(&site.db, "games", Some(&people[0])).await.unwrap().unwrap();
    let mut new = new(Ruleset::Trial, trial(), 2);
    (new.name, new.settings.is_unlisted, new.settings.missed_limit) = (SECRET, true, None);
    sqlx::query("insert into board_watches (user_id, board_id, created_at) values ($1, $2, $3)")
        .bind(people[3].id)
        .bind(board.id)
        .bind(site.now())
        .execute(&site.db)
        .await
        .unwrap();
    let game = gamemaster::open(&site.db, &board, &people[0], &new, site.now()).await.unwrap();
    Played { site, game, people }
}

impl Played {
    async fn take_seat(&self, person: usize) {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        let (db, now) = (&self.site.db, self.site.now());
        gamemaster::join(db, self.game, &self.people[person], wish, now).await.unwrap();
    }
}

/// Opens every page and address of the API that does not belong to one game or thread, and checks that none names the game.
async fn check_outputs(browser: &mut Browser, site: &Site) {
    let of_one = ["/games/1", "/t/", "/p/"];
    let pages = PAGES.iter().map(|(page, ..)| page.replace("/b/open", "/b/games"));
    let api = reading_addresses(site).await.into_iter().filter(|address| !address.contains("{game}"));
    let api = api.map(|address| address.replace("{board}", "games").replace("{thread}", "9"));
    let more = ["/games?part=open", "/games?part=running", "/games?part=over", "/search?q=lantern"]
        .into_iter()
        .chain([
            "/search?q=canary",
            "/u/1",
            "/u/1/posts",
            "/u/1/games",
            "/u/2/games",
            "/games/forming",
            "/b/games",
        ])
        .chain([
            "/b/games/feed.atom",
            "/sitemap.xml",
            "/api/v1/games?list=open",
            "/api/v1/games?list=running",
        ])
        .chain(["/api/v1/games?list=over", "/api/v1/boards/games/threads"]);
    let mut opened = 0;
    for address in pages.chain(api).chain(more.map(str::to_owned)) {
        if of_one.iter().any(|own| address.starts_with(own)) || address.contains("/events") {
            continue;
        }
        let answer = browser.get(&address).await;
        assert!(!answer.body.contains("canary") || address.contains("canary"), "{address}: {}", answer.body);
        assert!(!answer.body.contains(SECRET), "{address}: {}", answer.body);
        opened += usize::from(answer.status == StatusCode::OK);
    }
    assert!(opened > 20, "only {opened} addresses answered");
}

#[tokio::test]
async fn an_unlisted_game_is_in_no_output_but_its_own() {
    let played = unlisted().await;
    let (site, people) = (&played.site, &played.people);
    let mut guest = site.browser();
    let mut dan = played.browser(&people[3]).await;
    let page = "/account/reminders";
    assert_eq!(dan.submit(page, page, &[("open_seats", "on")]).await.location(), page);

    check_outputs(&mut guest, site).await;
    check_outputs(&mut dan, site).await;
    let own = guest.get("/games/1").await;
    assert!(own.status == StatusCode::OK && own.body.contains(SECRET), "its address leads to it");
    assert_eq!(own.attributes("meta[name=robots]", "content"), ["noindex"]);
    assert!(own.body.contains("The game is unlisted"), "{}", own.body);

    played.take_seat(1).await;
    played.take_seat(2).await;
    assert_eq!(played.table(1).await.game.stage, Stage::Running);
    let mut bogdan = played.browser(&people[1]).await;
    assert!(bogdan.get("/games").await.body.contains(SECRET), "its players find it");
    gamemaster::leave(&site.db, played.game, &people[2], site.now()).await.unwrap();
    check_outputs(&mut guest, site).await;
    check_outputs(&mut dan, site).await;
    played.take_seat(2).await;

    for _ in 0..20 {
        site.wait(TimeDelta::hours(24));
        site.work().await;
    }
    assert_eq!(played.table(1).await.game.stage, Stage::Over);
    check_outputs(&mut guest, site).await;
    check_outputs(&mut dan, site).await;
    assert!(bogdan.get("/u/2/games").await.body.contains(SECRET), "its players find it in their own record");
    assert_eq!(site.db_count("select count(*) from phase_duties").await, 0, "nothing counts for reliability");
    let told = "select count(*) from notifications n join users u on u.id = n.user_id where u.name = 'Dan'";
    assert_eq!(site.db_count(told).await, 0, "neither the new thread nor the open seat was told");
}

#[tokio::test]
async fn a_rated_game_is_not_unlisted() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let both = [("name", "Both"), ("unlisted", "on"), ("rated", "on")];
    let answer = ana.submit(&format!("{form}?game=diplomacy"), form, &both).await;
    assert_eq!(answer.attributes(".error-summary a", "href"), ["#f-unlisted"]);
}

#[tokio::test]
async fn a_seat_needs_the_password_or_the_invitation() {
    let site = hall().await.for_crowd();
    let [mut ana, mut bogdan, mut cora] =
        [player(&site, "Ana").await, player(&site, "Bogdan").await, player(&site, "Cora").await];
    let form = "/b/games/games/new";
    let short = [("name", "Friends"), ("door", "password"), ("password", "abc")];
    let refused = ana.submit(&format!("{form}?game=diplomacy"), form, &short).await;
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-password"]);
    let game = open(&mut ana, &[("door", "password"), ("password", "șapte mări")]).await;
    let hashed = "select count(*) from games where password_hash like '$argon2id$%'";
    assert_eq!(site.db_count(hashed).await, 1);
    let list = bogdan.get("/games").await;
    assert!(list.texts(".games .badge").iter().any(|badge| badge == "Password"), "{}", list.body);

    let action = format!("{game}/join");
    let without = join(&mut bogdan, &game, "0").await;
    assert_eq!(without.status, StatusCode::CONFLICT);
    assert!(without.body.contains("needs the password"), "{}", without.body);
    // A guesser asks twenty times at once: five guesses are compared, the others wait.
    let (wrong, right) =
        ([("seat", "0"), ("password", "opt mări")], [("seat", "0"), ("password", "șapte mări")]);
    let mut guesses = tokio::task::JoinSet::new();
    let page = bogdan.get(&game).await;
    for _ in 0..20 {
        let (mut browser, filled, action) = (bogdan.clone(), page.fill(&action, &wrong), action.clone());
        guesses.spawn(async move { browser.post(&action, &filled).await.body });
    }
    let answers = guesses.join_all().await;
    let compared = answers.iter().filter(|body| body.contains("not the password of this game")).count();
    let delayed = answers.iter().filter(|body| body.contains("Too many wrong passwords")).count();
    assert_eq!((compared, delayed), (5, 15));
    let early = bogdan.submit(&game, &action, &right).await;
    assert!(early.body.contains("Too many wrong passwords"), "the right one waits too: {}", early.body);

    // Others are not kept waiting, and the invitation passes without the password.
    assert_eq!(cora.submit(&game, &action, &right).await.status, StatusCode::SEE_OTHER);
    let link = ana.get(&game).await.attributes("a.preformatted", "href").remove(0);
    let invited = bogdan.get(&link).await;
    assert!(invited.attributes("#f-password", "id").is_empty(), "{}", invited.body);
    let filled = invited.fill(&action, &[("seat", "1")]);
    assert_eq!(bogdan.post(&action, &filled).await.status, StatusCode::SEE_OTHER);

    // The Game Master copies the game with its password; others choose a new one.
    let copy = format!("{game}/copy");
    assert_eq!(ana.submit(&copy, &copy, &[]).await.status, StatusCode::SEE_OTHER);
    let same = "select count(distinct password_hash) from games where password_hash is not null";
    assert_eq!(site.db_count(same).await, 1);
    let refused = bogdan.submit(&copy, &copy, &[]).await;
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-password"]);
    assert_eq!(bogdan.submit(&copy, &copy, &[("password", "nouă mări")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(site.db_count(same).await, 2);
}

#[tokio::test]
async fn a_program_creates_a_game_with_a_password_and_takes_a_seat_with_it() {
    let site = hall().await;
    let [ana, bogdan] = [account(&site, "Ana", false).await, account(&site, "Bogdan", false).await];
    let mut ana = ApiClient::of(&site, UserId(ana.id.0), &ALL_SCOPES).await;
    let mut bogdan = ApiClient::of(&site, UserId(bogdan.id.0), &ALL_SCOPES).await;
    let fields = json!({ "name": "By program", "cadence": "hours", "hours": "24", "door": "password", "password": "1", "unlisted": "on" });
    let (create, mut game) =
        ("/boards/games/games", json!({ "game": "diplomacy:classic", "fields": fields }));
    let faults = ana.refused("POST", create, &game, 422).await;
    assert_eq!(faults["errors"][0]["field"], "password", "{faults}");
    game["fields"]["password"] = json!("șapte mări");
    // A program that got no answer sends the request again, with the same key.
    let mut answers = Vec::new();
    for _ in 0..2 {
        let answer = ana.call(("POST", create), Some(&game), &[("idempotency-key", "first game")]).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        answers.push(answer.json());
    }
    assert_eq!(answers[0], answers[1]);
    let created = answers.remove(0);
    let details = bogdan.read(&format!("/games/{}", created["id"])).await;
    assert_eq!((&details["admission"], &details["is_unlisted"]), (&json!("password"), &json!(true)));
    let seat = format!("/games/{}/seat", created["id"]);
    bogdan.refused("PUT", &seat, &json!({ "agreement": 1 }), 409).await;
    bogdan.refused("PUT", &seat, &json!({ "agreement": 1, "password": "opt mări" }), 409).await;
    bogdan.write("PUT", &seat, &json!({ "agreement": 1, "password": "șapte mări", "seat": 2 })).await;
    let invitation = &created["invitation"];
    ana.write("PUT", &seat, &json!({ "agreement": 1, "invitation": invitation, "seat": 3 })).await;
}
