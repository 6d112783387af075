//! Administration: people, roles, bans, the audit log, and boards.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{Answer, Browser, PASSWORD, Site};

async fn press(browser: &mut Browser, page: &str, action: &str, button: (&str, &str)) -> Answer {
    let mut fields = browser.get(page).await.fill(action, &[]);
    fields.push((button.0.to_owned(), button.1.to_owned()));
    browser.post(action, &fields).await
}

async fn log_in(site: &Site, name: &str) -> (Browser, Answer) {
    let mut browser = site.browser();
    let answer = browser.submit("/login", "/login", &[("name", name), ("password", PASSWORD)]).await;
    (browser, answer)
}

#[tokio::test]
async fn people_are_found_by_name_and_by_address() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    site.player("Bufnița").await;
    site.player("Brindle").await;
    for (search, found) in [
        ("buf", vec!["Bufnița"]),
        ("BUFNITA", vec!["Bufnița"]),
        ("brindle@", vec!["Brindle"]),
        ("%", vec![]),
        ("", vec!["Brindle", "Bufnița", "Postmaster"]),
    ] {
        let query: String = url::form_urlencoded::byte_serialize(search.as_bytes()).collect();
        let page = admin.get(&format!("/admin/people?q={query}")).await;
        assert_eq!(page.texts("tbody th"), found, "{search}");
    }
}

#[tokio::test]
async fn a_new_role_ends_the_sessions_and_is_written_down() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let action = format!("{person}/role");
    assert_eq!(press(&mut admin, &person, &action, ("role", "admin")).await.location(), person);
    assert!(ana.get("/account/profile").await.status.is_redirection(), "the session of before is over");
    let (mut ana, _) = log_in(&site, "Ana").await;
    assert_eq!(ana.get("/admin/reports").await.status, StatusCode::OK);
    assert!(
        admin.get("/admin/log").await.texts(".log li")[0]
            .contains("Postmaster changed the role to administrator · Ana")
    );
}

#[tokio::test]
async fn the_last_admin_stays_one() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let person = format!("/admin/people/{}", site.id_of("Postmaster").await);
    let answer = press(&mut admin, &person, &format!("{person}/role"), ("role", "player")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(admin.get("/admin/people").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_ban_ends_the_sessions_tells_the_reason_and_ends_by_itself() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let action = format!("{person}/ban");
    for (reason, days, field) in [("", "", "reason"), ("Rude", "0", "days"), ("Rude", "soon", "days")] {
        let answer = admin.submit(&person, &action, &[("reason", reason), ("days", days)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), [field]);
    }
    admin.submit(&person, &action, &[("reason", "Rude in thread 7"), ("days", "3")]).await;
    assert!(ana.get("/account/profile").await.status.is_redirection());
    let (_, refused) = log_in(&site, "Ana").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(
        refused.texts("#e-password")[0].contains("Rude in thread 7"),
        "{:?}",
        refused.texts("#e-password")
    );
    let guess = [("name", "Ana"), ("password", "not the password")];
    let stranger = site.browser().submit("/login", "/login", &guess).await;
    assert!(!stranger.body.contains("Rude"), "only who knows the password learns of the ban");
    site.wait(TimeDelta::days(3));
    assert_eq!(log_in(&site, "Ana").await.1.location(), "/");
}

#[tokio::test]
async fn a_ban_is_lifted_and_admins_are_not_banned() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    site.player("Ana").await;
    site.admin("Second").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    admin.submit(&person, &format!("{person}/ban"), &[("reason", "Rude")]).await;
    assert_eq!(log_in(&site, "Ana").await.1.status, StatusCode::FORBIDDEN);
    admin.submit(&person, &format!("{person}/unban"), &[]).await;
    assert_eq!(log_in(&site, "Ana").await.1.location(), "/");

    let second = site.id_of("Second").await;
    let mut form = admin.get(&person).await.fill(&format!("{person}/ban"), &[("reason", "Rude")]);
    form.retain(|(name, _)| name != "days");
    let answer = admin.post(&format!("/admin/people/{second}/ban"), &form).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn nothing_changes_the_log_not_even_its_owner() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    site.player("Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    admin.submit(&person, &format!("{person}/ban"), &[("reason", "Rude")]).await;
    for statement in [
        "update audit_log set at = at",
        "delete from audit_log",
        "truncate audit_log",
        "truncate users cascade",
    ] {
        let refused = sqlx::query(statement).execute(&site.db).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{statement}: {refused}");
    }
    assert_eq!(admin.get("/admin/log").await.texts(".log li").len(), 1);
}

#[tokio::test]
async fn boards_are_made_renamed_put_in_order_and_closed() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    admin.submit("/admin/boards", "/admin/categories", &[("title", "Games")]).await;
    for (title, slug) in [("Conquest", "conquest"), ("Diplomacy", "diplomacy")] {
        let typed = [("title", title), ("slug", slug), ("about", "All about it")];
        let answer = admin.submit("/admin/boards/new", "/admin/boards/new", &typed).await;
        assert_eq!(answer.location(), "/admin/boards", "{}", answer.body);
    }
    let again = [("title", "Third"), ("slug", "conquest")];
    let answer = admin.submit("/admin/boards/new", "/admin/boards/new", &again).await;
    assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["slug"]);
    let answer =
        admin.submit("/admin/boards/new", "/admin/boards/new", &[("title", ""), ("slug", "Ș")]).await;
    assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["title", "slug"]);

    let titles = async |admin: &mut Browser| admin.get("/admin/boards").await.texts("tbody th");
    assert_eq!(titles(&mut admin).await, ["Conquest", "Diplomacy"]);
    let second = admin.get("/admin/boards").await.attributes("tbody th a", "href")[1].clone();
    press(&mut admin, "/admin/boards", &format!("{second}/move"), ("way", "up")).await;
    assert_eq!(titles(&mut admin).await, ["Diplomacy", "Conquest"]);

    let mut guest = site.browser();
    assert_eq!(guest.get("/b/diplomacy").await.status, StatusCode::OK);
    admin.submit(&second, &second, &[("title", "The Judge"), ("read_by", "admins")]).await;
    assert_eq!(guest.get("/b/diplomacy").await.status, StatusCode::NOT_FOUND);
    assert_eq!(titles(&mut admin).await, ["The Judge", "Conquest"]);
    let log = admin.get("/admin/log").await.texts(".log li");
    assert_eq!(log.len(), 5, "{log:?}");
    assert!(log[1].contains("moved the board Diplomacy"), "{log:?}");
}

#[tokio::test]
async fn an_admin_logs_somebody_out_everywhere_and_it_is_written_down() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    let (mut elsewhere, _) = log_in(&site, "Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let answer = admin.post_filled(&person, &format!("{person}/sessions")).await;
    assert_eq!(answer.location(), person);
    for browser in [&mut ana, &mut elsewhere] {
        assert!(browser.get("/account/profile").await.location().starts_with("/login"));
    }
    let page = admin.get(&person).await;
    assert!(page.body.contains("logged out everywhere"), "{}", page.body);
    assert_eq!(log_in(&site, "Ana").await.1.status, StatusCode::SEE_OTHER, "she may come back");
    // An admin's own sessions are listed on their account page only.
    let own = format!("/admin/people/{}", site.id_of("Postmaster").await);
    assert!(!admin.get(&own).await.body.contains(&format!("{own}/sessions")));
}

#[tokio::test]
async fn an_admin_hands_a_link_for_a_new_password_to_a_person_who_gets_no_e_mails() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let act = format!("{person}/password-link");
    let link = async |admin: &mut Browser| {
        let made = admin.submit(&person, &act, &[]).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
        assert_eq!(made.header("cache-control"), "private, no-store");
        let shown = made.texts("code").concat();
        shown[shown.find("/reset/").unwrap()..].to_owned()
    };
    let (first, second) = (link(&mut admin).await, link(&mut admin).await);
    assert_eq!(ana.get("/account/profile").await.status, StatusCode::OK, "nothing has changed yet");
    let seen = ana.get("/account/activity").await.body;
    assert!(seen.contains("Link for a new password made by an administrator"), "{seen}");
    let mut guest = site.browser();
    assert!(!guest.get(&first).await.body.contains("name=\"password\""), "the earlier link has ended");
    site.wait(TimeDelta::hours(23));
    guest.submit(&second, &second, &[("password", "nine cows on a hill")]).await;
    assert!(ana.get("/account/profile").await.location().starts_with("/login"), "the sessions have ended");
    let entered = site
        .browser()
        .submit("/login", "/login", &[("name", "Ana"), ("password", "nine cows on a hill")])
        .await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    let third = link(&mut admin).await;
    site.wait(TimeDelta::hours(24));
    assert!(!guest.get(&third).await.body.contains("name=\"password\""), "it works for a day");
    let log = admin.get("/admin/log").await.texts(".log li");
    assert_eq!(log.iter().filter(|line| line.contains("a link to set a new password")).count(), 3, "{log:?}");

    // Not for an administrator.
    site.admin("Second").await;
    let other = format!("/admin/people/{}", site.id_of("Second").await);
    assert!(!admin.get(&other).await.body.contains("password-link"));
    let form = admin.get(&person).await.fill(&act, &[]);
    assert_eq!(admin.post(&format!("{other}/password-link"), &form).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_admin_corrects_the_address_of_a_person_who_lost_theirs() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    site.player("Bogdan").await;
    site.letters().await;
    sqlx::query("update users set email_confirmed_at = created_at").execute(&site.db).await.unwrap();
    site.browser().submit("/forgot-password", "/forgot-password", &[("email", "ana@example.org")]).await;
    let old_link = site.letters().await[0].path();
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let act = format!("{person}/e-mail-address");
    for (email, fault) in [("nothing", "nothing"), ("bogdan@example.org", "Another account has confirmed")] {
        let refused = admin.submit(&person, &act, &[("email", email)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(fault), "{}", refused.body);
    }
    assert!(site.letters().await.is_empty());
    let filled = admin.get(&person).await.fill(&act, &[("email", "ana@new.example")]);
    for _ in 0..2 {
        assert_eq!(admin.post(&act, &filled).await.location(), person);
    }
    let letters = site.letters().await;
    let to: Vec<&str> = letters.iter().map(|letter| letter.to.as_str()).collect();
    assert_eq!(to.len(), 2, "{to:?}");
    let warning = letters.iter().find(|letter| letter.to.contains("ana@example.org")).unwrap();
    assert!(
        warning.text.contains("An administrator") && !warning.text.contains("new.example"),
        "{}",
        warning.text
    );

    assert_eq!(ana.get("/account/profile").await.status, StatusCode::OK, "the session stays");
    assert!(
        !site.browser().get(&old_link).await.body.contains("name=\"password\""),
        "the old link has ended"
    );
    let confirm = letters.iter().find(|letter| letter.to.contains("ana@new.example")).unwrap().path();
    ana.submit(&confirm, &confirm, &[]).await;
    let confirmed =
        "select count(*) from users where email = 'ana@new.example' and email_confirmed_at is not null";
    assert_eq!(site.db_count(confirmed).await, 1);
    let log = admin.get("/admin/log").await.texts(".log li");
    let lines: Vec<_> = log.iter().filter(|line| line.contains("corrected the e-mail address")).collect();
    assert!(lines.len() == 1 && lines[0].contains("Ana") && !lines[0].contains('@'), "{log:?}");
    assert!(ana.get("/account/activity").await.body.contains("E-mail address corrected by an administrator"));

    // Not for an administrator, and not by a player.
    site.admin("Second").await;
    let second = format!("/admin/people/{}", site.id_of("Second").await);
    assert!(!admin.get(&second).await.body.contains("e-mail-address"));
    let mut form = admin.get(&person).await.fill(&act, &[("email", "evil@new.example")]);
    let refused = admin.post(&format!("{second}/e-mail-address"), &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    form.retain(|(name, _)| name == "email");
    assert_eq!(ana.post(&act, &form).await.status, StatusCode::FORBIDDEN);
    assert_eq!(site.db_count("select count(*) from users where email like 'evil%'").await, 0);
}
