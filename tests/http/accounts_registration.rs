//! Modes of registration: open to all, by invitation, or by approval.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::forum::{OPEN, board};
use crate::security_routes::FORMS;
use crate::{Answer, Browser, PASSWORD, Site};

/// Sets the mode of registration as an admin.
async fn decide(admin: &mut Browser, door: &str, members_invite: bool) {
    let page = "/admin/settings";
    let mut fields = admin.get(page).await.fill(page, &[("door", door)]);
    fields.retain(|(name, _)| name != "members_invite");
    if members_invite {
        fields.push(("members_invite".to_owned(), "on".to_owned()));
    }
    assert_eq!(admin.post(page, &fields).await.location(), page);
}

/// Creates an invitation and returns the path of its link.
async fn invite(browser: &mut Browser, note: &str) -> String {
    let page = browser.submit("/account/invitations", "/account/invitations", &[("note", note)]).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    page.texts("code.wrap")[0].replace("https://stafeta.test", "")
}

async fn register(browser: &mut Browser, page: &str, name: &str) -> Answer {
    let email = format!("{}@example.org", name.to_lowercase());
    browser.submit(page, page, &[("name", name), ("email", &email), ("password", PASSWORD)]).await
}

/// Sends a register form that was opened before an admin closed registration.
async fn register_late(site: &Site, fields: &[(String, String)], browser: &mut Browser) -> Answer {
    let answer = browser.post("/register", fields).await;
    let accounts: i64 = sqlx::query_scalar("select count(*) from users where name = 'Late'")
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert_eq!(accounts, 0);
    answer
}

#[tokio::test]
async fn by_invitation_only_who_has_a_link_makes_an_account_and_each_link_makes_one() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut late = site.browser();
    let typed = [("name", "Late"), ("email", "late@example.org"), ("password", PASSWORD)];
    let form = late.get("/register").await.fill("/register", &typed);
    decide(&mut admin, "invitation", false).await;

    let page = site.browser().get("/register").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.body.contains("Only people with an invitation can sign up")
            && page.attributes("#f-name", "id").is_empty()
    );
    assert_eq!(register_late(&site, &form, &mut late).await.status, StatusCode::UNPROCESSABLE_ENTITY);

    let link = invite(&mut admin, "My sister").await;
    let mut ana = site.browser();
    let weak =
        ana.submit(&link, &link, &[("name", "Ana"), ("email", "a@example.org"), ("password", "short")]).await;
    assert_eq!(weak.attributes("[aria-invalid=true]", "name"), ["password"], "the invitation is still there");
    assert_eq!(register(&mut ana, &link, "Postmaster").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(register(&mut ana, &link, "Ana").await.location(), "/");
    assert_eq!(ana.get("/account/profile").await.status, StatusCode::OK);
    assert_eq!(ana.get(&link).await.location(), "/", "who is in needs none");

    let again = site.browser().get(&link).await;
    assert_eq!(again.status, StatusCode::GONE);
    assert!(again.body.contains("It has been used up"), "{}", again.body);
    let rows = admin.get("/account/invitations").await.texts("tbody tr");
    assert!(rows[0].starts_with("My sister accepted by Ana"), "{rows:?}");
    assert!(!admin.get("/account/invitations").await.body.contains(&link), "a link is shown once");
    let log = admin.get("/admin/log").await.texts(".log li");
    assert!(
        log[0].contains("set who can sign up: Invited people only; only administrators can invite"),
        "{log:?}"
    );
}

#[tokio::test]
async fn an_administrator_lets_a_club_in_with_one_link_and_a_member_one_person() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut member = site.player("Member").await;
    decide(&mut admin, "invitation", true).await;
    let page = "/account/invitations";
    for wrong in ["0", "201", "many"] {
        let refused = admin.submit(page, page, &[("note", "The club"), ("places", wrong)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert_eq!(refused.attributes("[aria-invalid=true]", "name"), ["places"]);
        assert_eq!(refused.attributes("#f-places", "value"), [wrong]);
        assert_eq!(refused.attributes("#f-note", "value"), ["The club"]);
    }
    let made = admin.submit(page, page, &[("note", "The club"), ("places", "3")]).await;
    let link = made.texts("code.wrap")[0].trim_start_matches("https://stafeta.test").to_owned();
    // Of three who come at once for the last two places, two get in.
    register(&mut site.browser(), &link, "Ana").await.location();
    let (mut first, mut second, mut third) = (site.browser(), site.browser(), site.browser());
    let came = tokio::join!(
        register(&mut first, &link, "Bogdan"),
        register(&mut second, &link, "Coriander"),
        register(&mut third, &link, "Doina"),
    );
    let came = [came.0.status, came.1.status, came.2.status];
    assert_eq!(came.iter().filter(|status| status.is_redirection()).count(), 2, "{came:?}");
    assert_eq!(site.browser().get(&link).await.status, StatusCode::GONE);
    let rows = admin.get(page).await.texts("tbody tr");
    assert!(rows[0].starts_with("The club 3 of 3 accepted by Ana, "), "{rows:?}");

    assert!(member.get(page).await.attributes("#f-places", "id").is_empty());
    let mut fields = member.get(page).await.fill(page, &[("note", "friend")]);
    fields.push(("places".to_owned(), "50".to_owned()));
    let made = member.post(page, &fields).await;
    let link = made.texts("code.wrap")[0].trim_start_matches("https://stafeta.test").to_owned();
    register(&mut site.browser(), &link, "Elena").await.location();
    assert_eq!(site.browser().get(&link).await.status, StatusCode::GONE, "a member lets in one");
}

#[tokio::test]
async fn of_two_who_accept_one_invitation_at_once_one_gets_in() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let link = invite(&mut admin, "").await;
    let (mut one, mut two) = (site.browser(), site.browser());
    let mut forms = Vec::new();
    for (browser, name) in [(&mut one, "Ana"), (&mut two, "Bogdan")] {
        let email = format!("{name}@example.org");
        let typed = [("name", name), ("email", &*email), ("password", PASSWORD)];
        forms.push(browser.get(&link).await.fill(&link, &typed));
    }
    let (one, two) = tokio::join!(one.post(&link, &forms[0]), two.post(&link, &forms[1]));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::GONE]);
    let accounts: i64 = sqlx::query_scalar("select count(*) from users").fetch_one(&site.db).await.unwrap();
    assert_eq!(accounts, 2, "the admin and one of them");
}

#[tokio::test]
async fn invitations_are_withdrawn_and_expire_and_are_ones_own() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    assert_eq!(ana.get("/account/invitations").await.status, StatusCode::FORBIDDEN);
    assert!(!ana.get("/account/profile").await.body.contains("/account/invitations"));
    decide(&mut admin, "invitation", true).await;
    assert!(ana.get("/account/profile").await.body.contains("/account/invitations"));

    let (withdrawn, expired) = (invite(&mut ana, "<b>Bogdan</b>").await, invite(&mut ana, "").await);
    let page = ana.get("/account/invitations").await;
    assert!(page.body.contains("&#60;b&#62;Bogdan"), "{}", page.body);
    let withdraw = page.attributes("td.actions-cell form", "action");
    assert_eq!(withdraw.len(), 2);
    let token = admin.get("/account/profile").await.fill("/account/profile", &[]);
    assert_eq!(admin.post(&withdraw[1], &token[..1]).await.status, StatusCode::NOT_FOUND, "not the admin's");
    ana.post_filled("/account/invitations", &withdraw[1]).await;
    let dead = site.browser().get(&withdrawn).await;
    assert!(dead.status == StatusCode::GONE && dead.body.contains("withdrawn"), "{}", dead.body);
    let form = ana.get("/account/invitations").await.fill(&withdraw[0], &[]);
    assert_eq!(ana.post(&withdraw[1], &form).await.status, StatusCode::NOT_FOUND, "once is enough");

    site.wait(TimeDelta::days(14));
    let dead = site.browser().get(&expired).await;
    assert!(dead.status == StatusCode::GONE && dead.body.contains("has expired"), "{}", dead.body);
    assert_eq!(ana.get("/account/invitations").await.texts("td.actions-cell button").len(), 0);
    for nonsense in ["nothing", &"A".repeat(43)] {
        assert_eq!(
            site.browser().get(&format!("/invitation/{nonsense}")).await.status,
            StatusCode::NOT_FOUND
        );
    }
    let long = "x".repeat(101);
    let refused = ana.submit("/account/invitations", "/account/invitations", &[("note", &long)]).await;
    assert_eq!(refused.attributes("[aria-invalid=true]", "value"), [&*long], "what was typed stays");
}

#[tokio::test]
async fn nobody_makes_invitations_without_end_and_none_of_somebody_banned_works() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    decide(&mut admin, "invitation", true).await;
    let link = invite(&mut ana, "").await;
    for _ in 0..9 {
        invite(&mut ana, "").await;
    }
    let page = "/account/invitations";
    assert_eq!(ana.submit(page, page, &[]).await.status, StatusCode::TOO_MANY_REQUESTS);
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    admin.submit(&person, &format!("{person}/ban"), &[("reason", "Spam")]).await;
    assert_eq!(site.browser().get(&link).await.status, StatusCode::GONE);
    site.wait(TimeDelta::days(105));
    site.work().await;
    let left: i64 = sqlx::query_scalar("select count(*) from invitations").fetch_one(&site.db).await.unwrap();
    assert_eq!(left, 0, "housekeeping removes what was over long ago");
}

#[tokio::test]
async fn by_approval_an_account_reads_and_writes_nothing_until_somebody_approves() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    board(&site, "talk", OPEN).await;
    decide(&mut admin, "approval", false).await;
    let mut ana = site.browser();
    assert!(ana.get("/register").await.body.contains("A moderator reviews each new account"));
    assert_eq!(register(&mut ana, "/register", "Ana").await.location(), "/");
    let link = site.letters().await[0].path();
    ana.submit(&link, &link, &[]).await;
    assert!(admin.get("/notifications").await.body.contains("Ana is waiting for approval"));

    let board = ana.get("/b/talk").await;
    assert!(board.status == StatusCode::OK && board.body.contains("Your account is waiting for approval"));
    let typed = [("title", "Hello"), ("text", "I wrote a long introduction here.")];
    let refused = ana.submit("/b/talk/new", "/b/talk/new", &typed).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.texts("h1"), ["Your account is not approved yet"]);
    assert!(refused.body.contains("long introduction"), "what was typed is kept");
    let kept = refused.fill("/b/talk/new", &[]);
    let own = ana.submit("/account/profile", "/account/profile", &[("about", "I play Diplomacy.")]).await;
    assert_eq!(own.location(), "/account/profile", "it concerns nobody else");
    let token = &ana.get("/account/profile").await.fill("/account/profile", &[])[..1];
    let own = [
        "/account",
        "/confirm/",
        "/forgot-password",
        "/language",
        "/login",
        "/logout",
        "/notifications",
        "/reset/",
        "/theme",
        "/unsubscribe",
        "/games/1/sandbox",
    ];
    let written: Vec<_> =
        FORMS.iter().filter(|(path, _)| !own.iter().any(|own| path.starts_with(own))).collect();
    assert!(written.len() > 60);
    for (path, _) in written {
        let refused = ana.post(path, token).await;
        assert_eq!(refused.texts("h1"), ["Your account is not approved yet"], "{path}");
    }

    let list = admin.get("/admin/admissions").await;
    assert_eq!(list.texts("article h2"), ["Ana"]);
    assert!(list.body.contains("I play Diplomacy."));
    let approve = list.attributes("article form", "action")[0].clone();
    assert_eq!(admin.post_filled("/admin/admissions", &approve).await.location(), "/admin/admissions");
    assert!(admin.get("/admin/admissions").await.body.contains("No accounts are waiting"));
    let letters = site.letters().await;
    let told: Vec<_> = letters.iter().filter(|letter| letter.to == "ana@example.org").collect();
    assert_eq!(told[0].subject, "Your account is approved: you can write and play.");
    assert!(ana.get("/notifications").await.body.contains("Your account is approved"));
    assert_eq!(ana.post("/b/talk/new", &kept).await.status, StatusCode::SEE_OTHER, "the kept text is sent");
    let log = admin.get("/admin/log").await.texts(".log li");
    assert!(log[0].contains("Postmaster approved an account · Ana"), "{log:?}");
}

#[tokio::test]
async fn a_refusal_needs_a_reason_is_told_and_may_be_taken_back() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    decide(&mut admin, "approval", true).await;
    let mut ana = site.browser();
    register(&mut ana, "/register", "Ana").await;
    assert_eq!(
        ana.get("/account/invitations").await.status,
        StatusCode::FORBIDDEN,
        "who waits invites nobody"
    );
    let refuse = format!("/admin/admissions/{}/refuse", site.id_of("Ana").await);
    let long = "x".repeat(1001);
    for reason in ["", "  ", &long] {
        let answer = admin.submit("/admin/admissions", &refuse, &[("reason", reason)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.attributes("[aria-invalid=true]", "value"), [reason]);
    }
    let form = admin.get("/admin/admissions").await.fill(&refuse, &[("reason", "An advertisement")]);
    admin.post(&refuse, &form).await;
    assert!(ana.get("/notifications").await.body.contains("was not approved: An advertisement"));
    admin.post(&refuse, &form).await;
    assert!(
        admin.get("/admin/admissions").await.texts(".flash")[0]
            .contains("already decided about this account")
    );

    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let approve = refuse.replace("refuse", "approve");
    admin.post_filled(&person, &approve).await;
    assert!(!ana.get("/forum").await.body.contains("is waiting for approval"));
    assert!(!admin.get(&person).await.body.contains(&approve));
    for nobody in ["999", "x"] {
        let path = format!("/admin/admissions/{nobody}/approve");
        let answer = admin.post(&path, &form[..1]).await;
        assert!(answer.status == StatusCode::SEE_OTHER || answer.status == StatusCode::NOT_FOUND, "{nobody}");
    }
}

#[tokio::test]
async fn who_is_invited_need_not_wait_and_a_door_that_is_none_is_refused() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    decide(&mut admin, "approval", false).await;
    let link = invite(&mut admin, "").await;
    let mut ana = site.browser();
    register(&mut ana, &link, "Ana").await;
    assert!(!ana.get("/forum").await.body.contains("is waiting for approval"));
    assert!(admin.get("/admin/admissions").await.body.contains("No accounts are waiting"));
    let page = "/admin/settings";
    let answer = admin.submit(page, page, &[("door", "window")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(admin.get(page).await.attributes("#f-door option[selected]", "value"), ["approval"]);
}

#[tokio::test]
async fn whoever_follows_the_invitation_to_a_game_is_told_who_invites_before_they_register() {
    let site = crate::games_pages::hall().await;
    let mut host = crate::games_pages::player(&site, "Hostess").await;
    let game = crate::games_pages::open(&mut host, &[("door", "invited")]).await;
    let link = host.get(&game).await.attributes("section:has(#invite) a.preformatted", "href").swap_remove(0);
    let mut friend = site.browser();
    let sent = friend.get(&link).await;
    let quoted: String = url::form_urlencoded::byte_serialize(link.as_bytes()).collect();
    assert_eq!(sent.location(), format!("/register?next={quoted}"));
    let invited = "Hostess invites you to the game The long road.";
    for page in [sent.location().to_owned(), format!("/login?next={quoted}")] {
        assert!(friend.get(&page).await.body.contains(invited), "{page}");
    }
    let to_login = friend.get(sent.location()).await.attributes("main form a[href^='/login']", "href");
    assert_eq!(to_login, [format!("/login?next={quoted}")], "who has an account goes on to the same place");
    // What is typed wrong keeps the invitation, and a wrong code tells nothing.
    let typed = [("name", "Friend"), ("email", "friend@example.org"), ("password", "short")];
    let refused = friend.submit(sent.location(), "/register", &typed).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains(invited));
    let wrong = friend.get(&format!("/register?next={game}%2Fjoin%3Finvitation%3Dwrong")).await;
    assert!(!wrong.body.contains("The long road"), "{}", wrong.body);
    let typed = [("name", "Friend"), ("email", "friend@example.org"), ("password", PASSWORD)];
    assert_eq!(friend.submit(sent.location(), "/register", &typed).await.location(), link);
    assert_eq!(friend.get(&link).await.texts("form[action$='/join'] button.main").len(), 1);

    sqlx::query("update registration_settings set mode = 'closed'").execute(&site.db).await.unwrap();
    assert_eq!(site.browser().get(&link).await.location(), format!("/login?next={quoted}"));
}
