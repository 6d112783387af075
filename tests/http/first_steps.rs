//! An empty server: the first admin's pages, and that a member can play before any board exists.

use axum::http::StatusCode;
use stafeta::accounts::first_admin;
use stafeta_rules::diplomacy::variants;

use crate::games_pages::player;
use crate::{Browser, PASSWORD, Site};

/// Logs in the first admin with the link that the server prints.
async fn first_admin(site: &Site) -> Browser {
    let link = first_admin::link(&site.db, site.now()).await.unwrap().unwrap();
    let mut browser = site.browser();
    let typed = [("name", "Postmaster"), ("email", "post@example.org"), ("password", PASSWORD)];
    assert_eq!(browser.submit(&link, &link, &typed).await.location(), "/admin");
    assert_eq!(browser.get("/admin").await.location(), "/admin/first-steps");
    browser
}

/// Returns the titles in the list of boards.
async fn boards(browser: &mut Browser) -> Vec<String> {
    browser.get("/forum").await.texts("main th[scope=row] a")
}

#[tokio::test]
async fn the_first_admin_makes_the_usual_boards_with_one_press_and_opens_each_game_with_another() {
    let site = Site::open().await;
    let mut admin = first_admin(&site).await;
    for page in ["/", "/games"] {
        let links = admin.get(page).await.attributes(".empty a.button", "href");
        assert_eq!(links, ["/admin/first-steps"], "{page} says what to do");
    }
    let mut guest = site.browser();
    assert_eq!(
        guest.get("/").await.texts(".empty a.button"),
        Vec::<String>::new(),
        "nothing a guest could do"
    );
    let page = admin.get("/admin/first-steps").await;
    assert!(page.texts("#game ~ .actions a").is_empty(), "no game without a board");

    site.letters().await;
    let wanted = [
        ("name", "The Relay"),
        ("language", "ro"),
        ("zone", "Europe/Lisbon"),
        ("door", "invitation"),
        ("test_letter", "on"),
    ];
    assert_eq!(page.attributes("form[action='/admin/logo'] input[type=file]", "name"), ["picture"]);
    let form = page.fill("/admin/first-steps", &wanted);
    for _ in 0..2 {
        assert_eq!(admin.post("/admin/first-steps", &form).await.location(), "/admin/first-steps");
    }
    assert_eq!(admin.get("/").await.texts(".brand-link"), ["The Relay"]);
    assert!(guest.get("/register").await.body.contains("Only people with an invitation can sign up"));
    assert!(site.letters().await.iter().all(|letter| letter.subject == "Test e-mail"));
    admin.submit("/admin/settings", "/admin/settings", &[("door", "open")]).await;
    // In the language of the site, which this admin reads in English. Pressed twice, made once.
    assert_eq!(boards(&mut admin).await, ["Jocuri", "Discuții generale", "Prezentări"]);
    for page in ["/", "/games", "/admin/first-steps"] {
        assert!(
            admin
                .get(page)
                .await
                .texts("form[action='/admin/first-steps'], .empty a[href='/admin/first-steps']")
                .is_empty()
        );
    }
    let forms = admin.get("/admin/first-steps").await.attributes("a[href*='/games/new']", "href");
    let variants = variants::all().map(|id| format!("diplomacy:{id}"));
    let offered: Vec<String> =
        [String::new()].into_iter().chain(variants).chain(["war".to_owned()]).collect();
    assert_eq!(forms.len(), offered.len());
    for (form, chosen) in forms.iter().zip(offered) {
        let page = admin.get(form).await;
        assert_eq!(page.status, StatusCode::OK, "{form}");
        if !chosen.is_empty() {
            let game = page.attributes("select[name=game] option[selected], input[name=game]", "value");
            assert_eq!(game, [chosen]);
        }
    }

    // Members create games there, and the first game ends the first steps.
    let mut ana = player(&site, "Ana").await;
    assert_eq!(ana.get("/b/general/games/new").await.status, StatusCode::FORBIDDEN);
    let form = "/b/games/games/new";
    let fields = [("name", "The long road"), ("cadence", "hours"), ("hours", "24")];
    assert_eq!(ana.submit(form, form, &fields).await.status, StatusCode::SEE_OTHER);
    assert_eq!(admin.get("/admin").await.location(), "/admin/reports");
    let log = admin.get("/admin/log").await.texts("ol.log li").join("\n");
    assert_eq!(log.matches("created the board").count(), 3, "{log}");
}

#[tokio::test]
async fn the_usual_boards_are_called_in_the_language_of_the_admin() {
    let site = Site::open().await;
    let mut admin = first_admin(&site).await;
    admin.submit("/", "/language", &[("language", "ro")]).await;
    admin.submit("/admin/first-steps", "/admin/first-steps", &[]).await;
    assert_eq!(boards(&mut admin).await, ["Jocuri", "Discuții generale", "Prezentări"]);
    assert_eq!(admin.get("/forum").await.attributes("main th[scope=row]", "lang"), ["ro"; 3]);
}

#[tokio::test]
async fn a_member_plays_alone_before_there_is_any_board_and_it_is_listed_nowhere() {
    let site = Site::open().await;
    let (mut ana, mut bogdan) = (player(&site, "Ana").await, player(&site, "Bogdan").await);
    let mut games = Vec::new();
    for (browser, code) in [(&mut ana, "lesson-diplomacy"), (&mut bogdan, "war")] {
        let begun = browser.submit("/games", "/games/solo", &[("game", code)]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{code}");
        games.push(begun.page().to_owned());
    }
    site.work().await;
    let page = ana.get(&games[0]).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(bogdan.get(&games[0]).await.status, StatusCode::OK, "whoever has the address may read along");
    let count: i64 = sqlx::query_scalar("select count(*) from boards").fetch_one(&site.db).await.unwrap();
    assert_eq!(count, 1, "both stand on the server's own board");

    // The server's own board and its threads are in no list.
    for browser in [&mut ana, &mut bogdan] {
        assert_eq!(boards(browser).await, Vec::<String>::new());
        assert!(browser.get("/search").await.texts("select[name=board] option[value='1']").is_empty());
    }
    let found = bogdan.get("/search?q=Ana").await.attributes("main a", "href");
    assert!(!found.iter().any(|link| link.starts_with("/p/") || link.starts_with("/t/")), "{found:?}");
    assert!(!bogdan.get("/b/games-alone/feed.atom").await.body.contains("Ana"));
    assert!(!bogdan.get("/games").await.body.contains(&format!("\"{}\"", games[0])));

    // An admin can create the usual boards as if there were none. Later solo games are on those boards.
    let mut admin = first_admin(&site).await;
    admin.submit("/admin/first-steps", "/admin/first-steps", &[]).await;
    assert_eq!(boards(&mut ana).await, ["Games", "General", "Introductions"]);
    let third = ana.submit("/games", "/games/solo", &[("game", "classic")]).await;
    assert_eq!(third.status, StatusCode::SEE_OTHER);
    let slug: String = sqlx::query_scalar(
        "select b.slug from games g join threads t on t.id = g.thread_id join boards b on b.id = t.board_id
         order by g.id desc limit 1",
    )
    .fetch_one(&site.db)
    .await
    .unwrap();
    assert_eq!(slug, "games");
}
