//! Bans of networks and browsers, and mutes: the people refused, those not affected, and the messages.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::forum::{OPEN, board, reply, thread};
use crate::{Answer, Browser, PASSWORD, Site};

async fn register(browser: &mut Browser, name: &str) -> Answer {
    let email = format!("{}@example.org", name.to_lowercase());
    let fields = [("name", name), ("email", &*email), ("password", PASSWORD)];
    browser.submit("/register", "/register", &fields).await
}

async fn from(site: &Site, address: &str, name: &str) -> Browser {
    let mut browser = site.browser();
    browser.come_from(address);
    assert_eq!(register(&mut browser, name).await.location(), "/");
    browser
}

async fn ban(site: &Site, admin: &mut Browser, name: &str, along: &[(&str, &str)]) {
    let page = format!("/admin/people/{}", site.id_of(name).await);
    let fields = [&[("reason", "spam"), ("days", "10")], along].concat();
    assert_eq!(admin.submit(&page, &format!("{page}/ban"), &fields).await.location(), page);
}

#[tokio::test]
async fn a_banned_network_makes_no_accounts_and_its_new_ones_write_nothing_until_it_ends() {
    let site = Site::open_behind_proxy().await;
    board(&site, "talk", OPEN).await;
    let mut elder = from(&site, "192.0.2.20", "Elder").await;
    site.wait(TimeDelta::days(31));
    let mut admin = site.admin("Postmaster").await;
    elder.submit("/login", "/login", &[("name", "Elder"), ("password", PASSWORD)]).await.location();
    let mut fresh = from(&site, "192.0.2.30", "Fresh").await;
    from(&site, "192.0.2.7", "Spammer").await;
    ban(&site, &mut admin, "Spammer", &[("networks", "on")]).await;
    assert_eq!(admin.get("/admin/bans").await.texts("tbody th"), ["192.0.2.x Spammer"]);

    let mut again = site.browser();
    again.come_from("192.0.2.8");
    let refused = register(&mut again, "Another").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Nobody can sign up from this network or browser until"));
    assert!(refused.body.contains("spam") && refused.body.contains("Another"));

    // A new account on the banned network cannot write and keeps what it typed. Old accounts and other networks are not affected.
    let talk = thread(&mut elder, "talk", "Hello", "I am here since summer.").await;
    let path = format!("{talk}/reply");
    let refused = fresh.submit(&path, &path, &[("text", "hello too")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("New accounts cannot write") && refused.body.contains("hello too"));
    let letter = [("to", "Elder"), ("title", "Hi"), ("text", "hello")];
    let refused = fresh.submit("/messages/new", "/messages/new", &letter).await;
    assert!(refused.body.contains("New accounts cannot write") && refused.status != StatusCode::SEE_OTHER);
    fresh.come_from("198.51.100.1");
    reply(&mut fresh, &talk, "from elsewhere").await;

    site.wait(TimeDelta::days(11));
    assert_eq!(register(&mut again, "Third").await.location(), "/");
    assert_eq!(admin.get("/admin/bans").await.texts("tbody th"), [""; 0]);
}

#[tokio::test]
async fn a_banned_browser_is_known_again_and_an_evasion_is_shown_to_moderators() {
    let site = Site::open_behind_proxy().await;
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let mut spammer = from(&site, "192.0.2.7", "Spammer").await;
    from(&site, "203.0.113.5", "Second").await;
    ban(&site, &mut admin, "Spammer", &[("browsers", "on")]).await;
    spammer.come_from("198.51.100.99");
    assert!(register(&mut spammer, "Other").await.body.contains("Nobody can sign up"));
    // Logging in to an account made elsewhere gives the browser a new cookie, so that it is recognised by its number.
    let login = [("name", "Second"), ("password", PASSWORD)];
    assert_eq!(spammer.submit("/login", "/login", &login).await.location(), "/");
    let second = site.id_of("Second").await;
    for page in [format!("/admin/people/{second}"), format!("/u/{second}")] {
        let page = admin.get(&page).await;
        let evasions = page.texts(".callout.bad li");
        assert!(evasions.iter().any(|one| one.contains("The same browser as Spammer")), "{}", page.body);
        assert!(!page.body.contains("198.51.100.99"), "no address");
    }
    assert!(admin.get("/admin/people").await.body.contains("from a banned network or browser"));
    assert!(!ana.get(&format!("/u/{second}")).await.body.contains("banned"), "nobody else sees it");
    spammer.submit("/account/profile", "/logout", &[]).await.location();
    assert!(register(&mut spammer, "Other").await.body.contains("Nobody can sign up"));

    let person = format!("/admin/people/{}", site.id_of("Spammer").await);
    admin.post_filled(&person, &format!("{person}/unban")).await.location();
    assert_eq!(register(&mut spammer, "Other").await.location(), "/", "lifted along with the ban");
}

#[tokio::test]
async fn a_network_is_banned_by_hand_and_lifted() {
    let site = Site::open_behind_proxy().await;
    let mut admin = site.admin("Postmaster").await;
    for (network, field) in [("0.0.0.0/0", "network"), ("somewhere", "network"), ("", "network")] {
        let fields = [("network", network), ("reason", "spam")];
        let refused = admin.submit("/admin/bans", "/admin/bans", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{network}");
        assert_eq!(refused.attributes("[aria-invalid=true]", "name"), [field]);
        assert_eq!(refused.texts("textarea[name=reason]"), ["spam"]);
    }
    let fields = [("network", "2001:db8:1:2::9"), ("reason", "bots"), ("days", "")];
    assert_eq!(admin.submit("/admin/bans", "/admin/bans", &fields).await.location(), "/admin/bans");
    let mut guest = site.browser();
    guest.come_from("2001:db8:1:2::77");
    let refused = register(&mut guest, "Bot").await;
    assert!(refused.body.contains("network or browser: bots"), "{}", refused.body);
    guest.come_from("2001:db8:1:3::77");
    assert_eq!(register(&mut guest, "Neighbour").await.location(), "/");
    let lift = admin.get("/admin/bans").await.attributes("td.actions-cell form", "action")[0].clone();
    admin.post_filled("/admin/bans", &lift).await.location();
    let mut guest = site.browser();
    guest.come_from("2001:db8:1:2::78");
    assert_eq!(register(&mut guest, "Person").await.location(), "/");
    let log = admin.get("/admin/log").await.texts(".log li").join("\n");
    assert!(log.contains("banned the network 2001:db8:1:2::/64: bots"), "{log}");
    assert!(log.contains("lifted the ban of a network or browser"), "{log}");
}

#[tokio::test]
async fn a_muted_person_reads_and_plays_and_is_told_why_and_until_when() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let (mut admin, mut ana) = (site.admin("Postmaster").await, site.player("Ana").await);
    let talk = thread(&mut ana, "talk", "Hello", "I am new here.").await;
    let page = format!("/admin/people/{}", site.id_of("Ana").await);
    for (why, days, field) in
        [("", "3", "why"), ("shouting", "", "mute_days"), ("shouting", "0", "mute_days")]
    {
        let refused =
            admin.submit(&page, &format!("{page}/mute"), &[("why", why), ("mute_days", days)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.attributes("[aria-invalid=true]", "name"), [field]);
    }
    let fields = [("why", "shouting"), ("mute_days", "3")];
    assert_eq!(admin.submit(&page, &format!("{page}/mute"), &fields).await.location(), page);
    let told = ana.get("/notifications").await.body;
    assert!(told.contains("to others until") && told.contains("shouting"), "{told}");

    let new = "/b/talk/new";
    let (path, edit) = (format!("{talk}/reply"), "/p/1/edit");
    for form in [&*path, new, edit, "/messages/new", &*talk] {
        let said = ana.get(form).await.texts("form.composer .callout").concat();
        assert!(said.contains("shouting"), "{form}: it is said before anything is written: {said}");
    }
    for (form, fields) in [
        (&*path, vec![("text", "LOUD")]),
        (new, vec![("title", "LOUD"), ("text", "LOUD")]),
        (edit, vec![("text", "LOUD")]),
        ("/t/1/poll", vec![("question", "LOUD"), ("options", "a\nb")]),
        ("/messages/new", vec![("to", "Postmaster"), ("title", "LOUD"), ("text", "LOUD")]),
        ("/b/talk/games/new", vec![("name", "LOUD"), ("cadence", "hours"), ("hours", "24")]),
    ] {
        let refused = ana.submit(form, form, &fields).await;
        assert!(refused.status.is_client_error(), "{form}: {}", refused.status);
        assert!(
            refused.body.contains("shouting") && refused.body.contains("LOUD"),
            "{form}: {}",
            refused.body
        );
    }
    assert_eq!(ana.get(&talk).await.status, StatusCode::OK);
    assert_eq!(ana.get("/games").await.status, StatusCode::OK);
    assert_eq!(site.db_count("select count(*) from posts").await, 1);

    admin.post_filled(&page, &format!("{page}/unmute")).await.location();
    reply(&mut ana, &talk, "quietly").await;
    assert_eq!(admin.submit(&page, &format!("{page}/mute"), &fields).await.location(), page);
    site.wait(TimeDelta::days(4));
    reply(&mut ana, &talk, "after it ended").await;
    let log = admin.get("/admin/log").await.texts(".log li").join("\n");
    assert!(log.contains("muted until") && log.contains("lifted the mute"), "{log}");
}
