//! Limits of the site and decisions about new games: posts of one person, games of one person, bots, what forms propose, and two
//! admins at once.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::gamemaster;
use stafeta::games::ready_games;

use crate::games_pages::{hall, join, open, player};
use crate::{Answer, Browser, Site, seed};

const SETTINGS: &str = "/admin/settings";
const POLICY: &str = "/admin/game-policy";

/// Saves the page about new games, without the boxes that `unticked` names.
async fn decide(admin: &mut Browser, given: &[(&str, &str)], unticked: &[&str]) -> Answer {
    let mut form = admin.get(POLICY).await.fill(POLICY, given);
    form.retain(|(name, _)| !unticked.contains(&name.as_str()));
    admin.post(POLICY, &form).await
}

#[tokio::test]
async fn where_bots_may_not_play_no_form_vote_or_copy_gives_them_a_seat_and_lessons_stay() {
    let site = hall().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = player(&site, "Ana").await;
    let with_bots =
        open(&mut ana, &[("game", "diplomacy:classic"), ("bots", "6"), ("ends_early", "on")]).await;
    let forming = open(&mut ana, &[("game", "diplomacy:classic")]).await;
    join(&mut ana, &with_bots, "0").await;
    join(&mut ana, &forming, "0").await;
    let old_form =
        ana.get("/b/games/games/new").await.fill("/b/games/games/new", &[("name", "Late"), ("bots", "2")]);
    let old_fill = ana.get(&forming).await.fill(&format!("{forming}/bots"), &[]);
    let whole = &ready_games::lone_tables()[0].code;
    let old_solo = ana.get("/games").await.fill("/games/solo", &[("game", whole)]);

    assert_eq!(decide(&mut admin, &[], &["bots_allowed"]).await.location(), POLICY);
    let log = admin.get("/admin/log").await.texts("ol.log li").join("\n");
    assert!(log.contains("let no seat be given to bots any more"), "{log}");

    // No page offers them, and forms that were open are refused in words.
    let page = ana.get("/b/games/games/new").await;
    assert!(page.attributes("[name=bots], [name=bot_level]", "name").is_empty());
    assert!(
        ana.get(&forming).await.attributes("form", "action").iter().all(|action| !action.ends_with("/bots"))
    );
    let refused = ana.post("/b/games/games/new", &old_form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("lets no bots play"), "{}", refused.body);
    let refused = ana.post(&format!("{forming}/bots"), &old_fill).await;
    assert!(refused.body.contains("lets no bots play"), "{}", refused.body);
    let refused = ana.post("/games/solo", &old_solo).await;
    assert!(!refused.status.is_redirection(), "{}", refused.status);
    let master = format!("{forming}/game-master");
    let page = ana.get(&master).await;
    assert!(!page.attributes("button[name=act]", "value").contains(&"bot".to_owned()), "no button");
    let token = page.attributes("main input[name=form_token]", "value").swap_remove(0);
    let given = [("form_token", &*token), ("act", "bot"), ("seat", "1"), ("sure", "on")];
    let refused = ana.post(&master, &given.map(|(name, value)| (name.to_owned(), value.to_owned()))).await;
    assert!(refused.body.contains("lets no bots play"), "{}", refused.body);

    // A copy has no bots; the game goes on with its own; a lesson begins.
    let copy = format!("{with_bots}/copy");
    let made = ana.submit(&copy, &copy, &[]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(ana.get(made.location()).await.texts(".seat-strip .bot").is_empty());
    site.work().await;
    let sent = "select count(*) from orders where status = 'submitted' and by_id is null";
    assert_eq!(site.db_count(sent).await, 6, "the bots of a running game post");
    let lesson = ready_games::lessons()[0].code.clone();
    let begun = ana.submit("/games", "/games/solo", &[("game", &lesson)]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
}

#[tokio::test]
async fn a_person_plays_in_as_many_games_at_a_time_as_the_site_permits() {
    let site = hall().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = player(&site, "Ana").await;
    let (first, second) = (open(&mut ana, &[]).await, open(&mut ana, &[]).await);
    decide(&mut admin, &[("games_per_person", "1")], &[]).await;
    assert_eq!(join(&mut ana, &first, "0").await.status, StatusCode::SEE_OTHER);
    let refused = join(&mut ana, &second, "0").await;
    assert!(refused.body.contains("You play in 1 games already"), "{}", refused.body);
    // An unlisted game is one with others too.
    let unlisted = open(&mut ana, &[("unlisted", "on")]).await;
    assert!(join(&mut ana, &unlisted, "0").await.body.contains("You play in 1 games already"));
    // A lesson is no game with others, and a seat given up makes room.
    let lesson = ready_games::lessons()[0].code.clone();
    assert_eq!(ana.submit("/games", "/games/solo", &[("game", &lesson)]).await.status, StatusCode::SEE_OTHER);
    ana.submit(&format!("{first}/leave"), &format!("{first}/leave"), &[]).await;
    assert_eq!(join(&mut ana, &unlisted, "0").await.status, StatusCode::SEE_OTHER);
    assert!(join(&mut ana, &second, "0").await.body.contains("You play in 1 games already"), "it counts");
}

#[tokio::test]
async fn forms_for_new_games_propose_what_an_admin_decided() {
    let site = hall().await;
    let mut admin = site.admin("Postmaster").await;
    let given = [
        ("press", "public"),
        ("vacation", "extends"),
        ("missed_limit", ""),
        ("excused_misses", "2"),
        ("phase_hours", "36"),
        ("night_from", "22:00"),
        ("night_to", "07:00"),
    ];
    assert_eq!(decide(&mut admin, &given, &["ends_early"]).await.location(), POLICY);
    let log = admin.get("/admin/log").await.texts("ol.log li").join("\n");
    assert!(
        log.contains("changed what forms for new games propose") && log.contains("Excused misses"),
        "{log}"
    );

    let mut ana = player(&site, "Ana").await;
    let value = |page: &Answer, field: &str| {
        page.attributes(&format!("input[name='{field}']"), "value").swap_remove(0)
    };
    let chosen = |page: &Answer, field: &str| {
        page.attributes(&format!("select[name={field}] option[selected]"), "value").swap_remove(0)
    };
    let page = ana.get("/b/games/games/new?game=diplomacy:classic").await;
    assert_eq!((chosen(&page, "press"), chosen(&page, "vacation")), ("public".into(), "extends".into()));
    assert_eq!((chosen(&page, "cadence"), value(&page, "hours")), ("hours".into(), "36".into()));
    assert_eq!((value(&page, "missed_limit"), value(&page, "excused_misses")), (String::new(), "2".into()));
    assert!(page.attributes("input[name=ends_early][checked]", "name").is_empty());
    let page = ana.get("/b/games/games/new?game=war").await;
    assert_eq!(value(&page, "turn_hours"), "36");
    let page = ana.get("/b/games/games/new/conquest").await;
    assert_eq!(value(&page, "clock.posting_hours"), "36");
    assert!(page.body.contains("22:00-07:00"), "the night of the site");
    let page = ana.get("/b/games/games/new/conquest?preset=standard").await;
    assert_eq!(value(&page, "clock.posting_hours"), "8", "a preset that was chosen");
    // What is proposed can be created.
    let game = open(&mut ana, &[("game", "diplomacy:classic")]).await;
    assert!(game.starts_with("/games/"), "{game}");
}

#[tokio::test]
async fn decisions_that_are_wrong_are_refused_and_two_admins_lose_nothing() {
    let site = Site::open().await;
    let (mut ana, mut bogdan) = (site.admin("Ana").await, site.admin("Bogdan").await);
    for (field, value) in [
        ("games_per_person", "201"),
        ("games_per_person", "-1"),
        ("phase_hours", "673"),
        ("missed_limit", "0"),
        ("excused_misses", ""),
        ("night_from", "25:00"),
    ] {
        let refused = ana.submit(POLICY, POLICY, &[(field, value)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}={value}");
        assert_eq!(refused.attributes(".error-summary a", "href"), [format!("#f-{field}")], "{value}");
        assert_eq!(refused.attributes(&format!("#f-{field}"), "value"), [value]);
    }
    for (field, value) in
        [("posts_per_minute", "0"), ("audit_days", "89"), ("delivery_days", "366"), ("draft_days", "x")]
    {
        let refused = ana.submit(SETTINGS, SETTINGS, &[(field, value)]).await;
        assert_eq!(refused.attributes(".error-summary a", "href"), [format!("#f-{field}")], "{value}");
    }
    let late = bogdan.get(POLICY).await.fill(POLICY, &[("games_per_person", "7")]);
    assert_eq!(ana.submit(SETTINGS, SETTINGS, &[("posts_per_minute", "9")]).await.location(), SETTINGS);
    let told = bogdan.post(POLICY, &late).await;
    assert_eq!(told.status, StatusCode::CONFLICT);
    assert_eq!(told.texts(".error-summary li"), ["set the games that a person may play at a time to 7"]);
    assert_eq!(told.attributes("#f-games_per_person", "value"), ["7"]);
    assert_eq!(bogdan.post(POLICY, &told.fill(POLICY, &[])).await.location(), POLICY);
    let policy = gamemaster::load_game_policy(&site.db).await.unwrap();
    assert_eq!(policy.games_per_person, 7);
    assert_eq!(ana.get(SETTINGS).await.attributes("#f-posts_per_minute", "value"), ["9"]);
    let log = ana.get("/admin/log").await.texts("ol.log li").join("\n");
    assert!(log.contains("set “Posts a minute” to 9"), "{log}");
}

#[tokio::test]
async fn records_are_kept_as_long_as_the_site_says_and_posts_are_as_frequent() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "The road", &["First."]).await;
    let given =
        [("posts_per_minute", "1"), ("draft_days", "30"), ("notification_days", "7"), ("audit_days", "90")];
    assert_eq!(admin.submit(SETTINGS, SETTINGS, &given).await.location(), SETTINGS);

    let page = format!("/t/{thread}");
    let mut reply =
        async |text: &str| ana.browser.submit(&page, &format!("{page}/reply"), &[("text", text)]).await;
    assert!(reply("One.").await.status.is_redirection());
    assert!(reply("Two.").await.status.is_redirection());
    let third = reply("Three.").await;
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS, "{}", third.status);
    assert!(third.body.contains("Three."), "nothing is lost");

    sqlx::query(
        "insert into notifications (user_id, kind, topic, message, link, created_at, read_at)
         values ($1, 'reply', 't', '{\"id\": \"audit-sessions-ended\", \"args\": {}}', '/', $2, $2)",
    )
    .bind(ana.id)
    .bind(site.now())
    .execute(&site.db)
    .await
    .unwrap();
    let drafts = "select count(*) from drafts";
    let read = "select count(*) from notifications where read_at is not null";
    let log = "select count(*) from audit_log where message->>'id' = 'audit-limit'";
    let before = site.db_count(drafts).await;
    assert_eq!((site.db_count(read).await, site.db_count(log).await), (1, 4));
    site.wait(TimeDelta::days(8));
    site.worker().sweep().await;
    site.worker().sweep_daily().await;
    assert_eq!(site.db_count(read).await, 0);
    assert_eq!((site.db_count(drafts).await, site.db_count(log).await), (before, 4));
    site.wait(TimeDelta::days(83));
    site.worker().sweep_daily().await;
    assert_eq!((site.db_count(drafts).await, site.db_count(log).await), (0, 0));
}
