//! The second factor: codes of an app, recovery codes, the half-session in which they are asked for, and staff who need one.

use axum::http::StatusCode;
use chrono::TimeDelta;
use data_encoding::BASE32_NOPAD;
use stafeta::accounts::audit::AuditActor;
use stafeta::accounts::place_bans::BanScope;
use stafeta::accounts::{bans, second_factor};
use stafeta::ids::UserId;
use totp_rs::{Builder, Secret};

use crate::{Answer, Browser, PASSWORD, Site};

const OVERVIEW: &str = "/account/second-factor";
const APP: &str = "/account/second-factor/app";
const CODES: &str = "/account/second-factor/codes";
const STEP: &str = "/login/second-factor";
const HALF: &str = "__Host-half-session";
const SESSION: &str = "__Host-session";

/// A phone with an authenticator app.
struct Phone {
    secret: Vec<u8>,
    recovery: Vec<String>,
}

impl Phone {
    /// Returns the code of the app when the phone's clock is `off` seconds ahead of the site's.
    fn code(&self, site: &Site, off: i64) -> String {
        let totp = Builder::new().with_secret(Secret::from(self.secret.clone())).build_noncompliant();
        totp.generate(u64::try_from(site.now().timestamp() + off).unwrap()).to_string()
    }
}

/// Sets up an app as its owner does.
async fn add_app(site: &Site, browser: &mut Browser) -> Phone {
    assert_eq!(browser.submit(APP, APP, &[("password", PASSWORD)]).await.location(), APP);
    finish_app(site, browser).await
}

/// Finishes the set-up of an app.
async fn finish_app(site: &Site, browser: &mut Browser) -> Phone {
    let page = browser.get(APP).await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    let mut phone = Phone { secret: secret(&page), recovery: Vec::new() };
    let confirm = format!("{APP}/confirm");
    let done = browser.submit(APP, &confirm, &[("code", &phone.code(site, 0))]).await;
    assert_eq!(
        (done.status, done.header("cache-control")),
        (StatusCode::OK, "private, no-store"),
        "{}",
        done.body
    );
    phone.recovery = done.texts(".recovery-codes code");
    phone
}

/// Returns the secret on a page of the set-up.
fn secret(page: &Answer) -> Vec<u8> {
    BASE32_NOPAD.decode(page.texts("form code")[0].replace(' ', "").as_bytes()).unwrap()
}

/// Sends name and password, up to the second step.
async fn begin(browser: &mut Browser, name: &str) {
    let fields = [("name", name), ("password", PASSWORD)];
    let answer = browser.submit("/login?next=/drafts", "/login", &fields).await;
    assert_eq!(answer.location(), "/login/second-factor?next=%2Fdrafts");
    assert!(browser.cookie(SESSION).is_none() && browser.cookie(HALF).is_some());
}

async fn show(browser: &mut Browser, code: &str) -> Answer {
    browser.submit("/login/second-factor?next=/drafts", STEP, &[("code", code)]).await
}

async fn is_in(browser: &mut Browser) -> bool {
    browser.get("/account/profile").await.status == StatusCode::OK
}

/// Advances the clock to the next code.
fn next_step(site: &Site) {
    site.wait(TimeDelta::seconds(30));
}

#[tokio::test]
async fn an_app_is_set_up_once_and_asked_for_from_then_on() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let link = site.letters().await[0].path();
    ana.submit(&link, &link, &[]).await;

    let wrong = ana.submit(APP, APP, &[("password", "not the password")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.attributes("[aria-invalid=true]", "name"), ["password"]);

    ana.submit(APP, APP, &[("password", PASSWORD)]).await;
    let page = ana.get(APP).await;
    let shown = secret(&page);
    assert_eq!((shown.len(), page.attributes("svg.qr-code path", "d").len()), (20, 2));
    let refused = ana.submit(APP, &format!("{APP}/confirm"), &[("code", "000000")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(secret(&refused), shown, "the same secret: it was scanned already");
    assert_eq!(refused.attributes("#f-code", "value"), ["000000"], "what was typed is kept");
    assert!(ana.get(OVERVIEW).await.texts("#codes").is_empty(), "nothing is set up yet");

    let phone = finish_app(&site, &mut ana).await;
    assert_eq!(phone.recovery.len(), 10);
    for page in [OVERVIEW, APP, CODES] {
        let body = ana.get(page).await.body;
        assert!(!body.contains(&BASE32_NOPAD.encode(&phone.secret)[..4]), "{page} shows the secret again");
        assert!(!body.contains(&phone.recovery[0]), "{page} shows a recovery code again");
    }
    assert!(ana.get(OVERVIEW).await.body.contains("10 codes are left"));
    let letters = site.letters().await;
    assert!(letters.iter().any(|letter| letter.subject.contains("An authenticator app was added")));
    assert!(ana.get("/notifications").await.body.contains("An authenticator app was added"));

    let mut browser = site.browser();
    begin(&mut browser, "Ana").await;
    let replayed = show(&mut browser, &phone.code(&site, 0)).await;
    assert_eq!(replayed.status, StatusCode::UNPROCESSABLE_ENTITY, "the code of the set-up was used");
    assert!(replayed.texts(".field-error")[0].contains("used already"));
    next_step(&site);
    let code = phone.code(&site, 0);
    assert_eq!(show(&mut browser, &format!("{} {}", &code[..3], &code[3..])).await.location(), "/drafts");
    assert!(is_in(&mut browser).await && browser.cookie(HALF).is_none());
    assert!(is_in(&mut ana).await, "other sessions stay");

    let mut second = site.browser();
    begin(&mut second, "Ana").await;
    assert!(
        show(&mut second, &code).await.texts(".field-error")[0].contains("used already"),
        "a code works once"
    );
    assert!(!is_in(&mut second).await);
}

#[tokio::test]
async fn one_code_sent_twice_at_once_opens_one_session() {
    let site = Site::open().await;
    let phone = add_app(&site, &mut site.player("Ana").await).await;
    next_step(&site);
    let (mut one, mut other) = (site.browser(), site.browser());
    begin(&mut one, "Ana").await;
    begin(&mut other, "Ana").await;
    let code = phone.code(&site, 0);
    tokio::join!(show(&mut one, &code), show(&mut other, &code));
    assert_eq!(usize::from(is_in(&mut one).await) + usize::from(is_in(&mut other).await), 1);
}

#[tokio::test]
async fn a_clock_may_be_one_step_off_and_not_ten_minutes() {
    let site = Site::open().await;
    let phone = add_app(&site, &mut site.player("Ana").await).await;
    site.wait(TimeDelta::hours(1));
    let mut browser = site.browser();
    for off in [-600, 600, 61] {
        begin(&mut browser, "Ana").await;
        let refused = show(&mut browser, &phone.code(&site, off)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{off} s");
        assert!(
            refused.texts(".field-error")[0].contains("check that your phone sets its clock automatically")
        );
    }
    for off in [-30, 30] {
        begin(&mut browser, "Ana").await;
        assert_eq!(show(&mut browser, &phone.code(&site, off)).await.location(), "/drafts", "{off} s");
        browser.post_filled("/account/profile", "/logout").await;
    }
    begin(&mut browser, "Ana").await;
    let earlier = show(&mut browser, &phone.code(&site, 0)).await;
    assert_eq!(earlier.status, StatusCode::UNPROCESSABLE_ENTITY, "a later code was used already");
}

#[tokio::test]
async fn a_recovery_code_lets_in_once_and_says_how_many_are_left() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let phone = add_app(&site, &mut ana).await;
    let mut browser = site.browser();
    begin(&mut browser, "Ana").await;
    let typed = phone.recovery[3].to_lowercase().replace('-', " ");
    assert_eq!(show(&mut browser, &typed).await.location(), "/drafts");
    assert_eq!(
        browser.get("/drafts").await.texts(".flash"),
        ["You are logged in. 9 recovery codes are left."]
    );
    assert!(
        ana.get("/notifications")
            .await
            .body
            .contains("logged in to your account with a recovery code; 9 are left")
    );

    let mut again = site.browser();
    begin(&mut again, "Ana").await;
    for code in [&*phone.recovery[3], "AAAA-AAAA-AAAA-AAAA", "recovery"] {
        let refused = show(&mut again, code).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{code}");
        assert_eq!(refused.attributes("#f-code", "value"), [code]);
    }
    let stored: Vec<Vec<u8>> =
        sqlx::query_scalar("select code_hash from recovery_codes").fetch_all(&site.db).await.unwrap();
    assert!(stored.iter().all(|hash| hash.len() == 32), "only their digests are stored");

    let wrong = ana.submit(CODES, CODES, &[("password", "not the password")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let renewed = ana.submit(CODES, CODES, &[("password", PASSWORD)]).await;
    let fresh = renewed.texts(".recovery-codes code");
    assert_eq!(fresh.len(), 10);
    let file = &renewed.attributes("a[download]", "href")[0];
    let text = data_encoding::BASE64.decode(file.rsplit(',').next().unwrap().as_bytes()).unwrap();
    assert_eq!(String::from_utf8(text).unwrap().lines().collect::<Vec<_>>(), fresh);
    assert_eq!(show(&mut again, &phone.recovery[0]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    begin(&mut again, "Ana").await;
    assert_eq!(show(&mut again, &fresh[0]).await.location(), "/drafts");
}

#[tokio::test]
async fn a_half_session_opens_nothing_and_ends_after_five_minutes() {
    let site = Site::open().await;
    let phone = add_app(&site, &mut site.player("Ana").await).await;
    let other = add_app(&site, &mut site.player("Bogdan").await).await;
    let mut browser = site.browser();
    begin(&mut browser, "Ana").await;
    for page in ["/account/profile", "/account/sessions", OVERVIEW, APP, "/drafts", "/messages"] {
        assert!(browser.get(page).await.location().starts_with("/login?next="), "{page}");
    }
    let token = browser.get("/login").await.fill("/login", &[]);
    for form in ["/account/erase", CODES, &*format!("{APP}/remove"), "/account/export"] {
        assert_eq!(browser.post(form, &token).await.status, StatusCode::UNAUTHORIZED, "{form}");
    }
    let half = browser.cookie(HALF).unwrap().to_owned();
    let mut thief = site.browser();
    thief.set_cookie(SESSION, Some(&half));
    assert!(!is_in(&mut thief).await, "it is no session");
    assert_eq!(thief.get(STEP).await.location(), "/login");

    next_step(&site);
    let foreign = show(&mut browser, &other.code(&site, 0)).await;
    assert_eq!(foreign.status, StatusCode::UNPROCESSABLE_ENTITY, "the code of somebody else");
    let foreign = show(&mut browser, &other.recovery[0]).await;
    assert_eq!(foreign.status, StatusCode::UNPROCESSABLE_ENTITY, "the recovery code of somebody else");
    let empty = show(&mut browser, " ").await;
    assert_eq!(empty.texts(".field-error"), ["The code is missing. Type it."]);

    let form = browser.get(STEP).await.fill(STEP, &[("code", &phone.code(&site, 300))]);
    site.wait(TimeDelta::minutes(5));
    assert_eq!(browser.post(STEP, &form).await.location(), "/login?next=%2F");
    assert!(!is_in(&mut browser).await);
    assert!(browser.get("/login").await.texts(".flash")[0].contains("Start again with your password"));
    site.work().await;
    let left: i64 =
        sqlx::query_scalar("select count(*) from pending_logins").fetch_one(&site.db).await.unwrap();
    assert_eq!(left, 0, "housekeeping removes what is over");
}

#[tokio::test]
async fn five_wrong_codes_end_the_step_and_the_owner_is_told_and_not_locked_out() {
    let site = Site::open_behind_proxy().await;
    let mut ana = site.player("Ana").await;
    let phone = add_app(&site, &mut ana).await;
    ana.post_filled("/account/profile", "/logout").await;
    let mut thief = site.browser();
    thief.come_from("203.0.113.9");
    begin(&mut thief, "Ana").await;
    for _ in 0..4 {
        assert_eq!(show(&mut thief, "000000").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(show(&mut thief, "000000").await.location(), "/login?next=%2Fdrafts");
    begin(&mut thief, "Ana").await;
    next_step(&site);
    for _ in 0..3 {
        show(&mut thief, "000000").await;
    }
    let waits = show(&mut thief, &phone.code(&site, 0)).await;
    assert_eq!(waits.status, StatusCode::TOO_MANY_REQUESTS, "the network waits, even with the right code");

    begin(&mut ana, "Ana").await;
    assert_eq!(show(&mut ana, &phone.code(&site, 0)).await.location(), "/drafts", "a known browser does not");
    assert!(
        ana.get("/notifications").await.body.contains("typed your correct password and several wrong codes")
    );
    let happened = ana.get("/account/activity").await.texts("tbody th");
    assert_eq!(happened[..2], ["Logged in", "Right password, wrong second factor"], "{happened:?}");
    assert!(happened.contains(&"Second factor added".to_owned()), "{happened:?}");
}

#[tokio::test]
async fn a_new_password_a_ban_and_a_removed_factor_end_what_was_begun() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let phone = add_app(&site, &mut ana).await;
    next_step(&site);
    let mut browser = site.browser();

    begin(&mut browser, "Ana").await;
    let form = browser.get(STEP).await.fill(STEP, &[("code", &phone.code(&site, 0))]);
    let chosen = [("old", PASSWORD), ("password", "a mill beside the water")];
    ana.submit("/account/password", "/account/password", &chosen).await;
    assert_eq!(browser.post(STEP, &form).await.location(), "/login?next=%2F");
    let back = [("old", "a mill beside the water"), ("password", PASSWORD)];
    ana.submit("/account/password", "/account/password", &back).await;

    begin(&mut browser, "Ana").await;
    let form = browser.get(STEP).await.fill(STEP, &[("code", &phone.code(&site, 0))]);
    let id = UserId(site.id_of("Ana").await);
    assert!(second_factor::remove_all_by(&site.db, AuditActor::Operator, id, site.now()).await.unwrap());
    assert!(!second_factor::remove_all_by(&site.db, AuditActor::Operator, id, site.now()).await.unwrap());
    assert_eq!(browser.post(STEP, &form).await.location(), "/login?next=%2F");

    let phone = add_app(&site, &mut ana).await;
    next_step(&site);
    begin(&mut browser, "Ana").await;
    let form = browser.get(STEP).await.fill(STEP, &[("code", &phone.code(&site, 0))]);
    let whom = (id, BanScope::default());
    bans::ban(&site.db, AuditActor::Operator, whom, "spam", None, site.now()).await.unwrap();
    assert_eq!(browser.post(STEP, &form).await.location(), "/login?next=%2F");
    assert!(!is_in(&mut browser).await);
}

#[tokio::test]
async fn a_new_password_by_mail_does_not_go_round_the_second_factor() {
    let site = Site::open().await;
    add_app(&site, &mut site.player("Ana").await).await;
    site.letters().await;
    let mut browser = site.browser();
    browser.submit("/forgot-password", "/forgot-password", &[("email", "ana@example.org")]).await;
    let letters = site.letters().await;
    let link = letters.iter().find(|letter| letter.subject == "Set a new password").unwrap();
    let path = link.text.split("https://stafeta.test").find(|part| part.starts_with("/reset/")).unwrap();
    let path = path.split_whitespace().next().unwrap();
    assert_eq!(browser.submit(path, path, &[("password", PASSWORD)]).await.location(), "/login");
    begin(&mut browser, "Ana").await;
    assert!(!is_in(&mut browser).await);
}

#[tokio::test]
async fn removing_the_app_asks_for_the_password_and_takes_the_recovery_codes_along() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    add_app(&site, &mut ana).await;
    let remove = format!("{APP}/remove");
    let wrong = ana.submit(APP, &remove, &[("password", "not the password")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ana.submit(APP, &remove, &[("password", PASSWORD)]).await.location(), OVERVIEW);
    let left: i64 =
        sqlx::query_scalar("select count(*) from recovery_codes").fetch_one(&site.db).await.unwrap();
    assert_eq!(left, 0);
    assert!(ana.get("/notifications").await.body.contains("authenticator app of your account was removed"));
    assert_eq!(ana.get(CODES).await.location(), OVERVIEW, "without a factor there are no codes to renew");
    let fields = [("name", "Ana"), ("password", PASSWORD)];
    assert_eq!(site.browser().submit("/login", "/login", &fields).await.location(), "/");
}

#[tokio::test]
async fn a_set_up_belongs_to_its_session_and_ends_after_a_quarter_of_an_hour() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let mut tablet = site.browser();
    tablet.submit("/login", "/login", &[("name", "Ana"), ("password", PASSWORD)]).await;
    ana.submit(APP, APP, &[("password", PASSWORD)]).await;
    let page = ana.get(APP).await;
    assert!(
        tablet.get(APP).await.texts("form code").is_empty(),
        "the secret is shown where it was asked for"
    );
    let confirm = format!("{APP}/confirm");
    let elsewhere = tablet.get(APP).await.fill(APP, &[]);
    assert_eq!(tablet.post(&confirm, &elsewhere).await.location(), OVERVIEW);
    let phone = Phone { secret: secret(&page), recovery: Vec::new() };
    site.wait(TimeDelta::minutes(15));
    let late = page.fill(&confirm, &[("code", &phone.code(&site, 0))]);
    assert_eq!(ana.post(&confirm, &late).await.location(), OVERVIEW);
    assert!(ana.get(OVERVIEW).await.texts("#codes").is_empty());
}

#[tokio::test]
async fn the_export_names_the_factors_and_no_secret_and_the_end_of_the_account_takes_them() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let phone = add_app(&site, &mut ana).await;
    let answer = ana.submit("/account/data", "/account/export", &[]).await;
    let export: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert!(export["second_factor"]["app"]["created_at"].is_string());
    assert_eq!(export["second_factor"]["recovery_codes"].as_array().unwrap().len(), 10);
    for secret in [&phone.recovery[0], &BASE32_NOPAD.encode(&phone.secret), "secret", "hash"] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    let sure = [("password", PASSWORD), ("sure", "on")];
    ana.submit("/account/erase", "/account/erase", &sure).await;
    let left: i64 = sqlx::query_scalar(
        "select (select count(*) from totp_secrets) + (select count(*) from recovery_codes) + (select count(*) from passkeys)",
    )
    .fetch_one(&site.db)
    .await
    .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn an_admin_removes_the_factor_of_somebody_who_has_lost_it_and_never_their_own() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut ana = site.player("Ana").await;
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    let action = format!("{person}/second-factor");
    assert!(!admin.get(&person).await.body.contains(&action), "there is nothing to remove");
    add_app(&site, &mut ana).await;
    add_app(&site, &mut admin).await;
    assert_eq!(admin.submit(&person, &action, &[]).await.location(), person);
    assert!(admin.get("/admin/log").await.texts(".log li")[0].contains("removed the second factor · Ana"));
    assert!(ana.get("/notifications").await.body.contains("An administrator removed the second factor"));
    let fields = [("name", "Ana"), ("password", PASSWORD)];
    assert_eq!(site.browser().submit("/login", "/login", &fields).await.location(), "/");

    let own = format!("/admin/people/{}/second-factor", site.id_of("Postmaster").await);
    let token = admin.get(OVERVIEW).await.fill("/logout", &[]);
    assert_eq!(admin.post(&own, &token).await.status, StatusCode::FORBIDDEN);
    assert!(!admin.get(OVERVIEW).await.texts("#codes").is_empty());
}

#[tokio::test]
async fn staff_without_a_second_factor_are_led_to_it_and_do_nothing_as_staff() {
    let site = Site::open_with(&["--base-url", "https://stafeta.test", "--staff-second-factor"]).await;
    let mut admin = site.admin("Postmaster").await;
    let mut warden = site.player("Warden").await;
    let mut ana = site.player("Ana").await;
    sqlx::raw_sql(
        "insert into categories (title, language, position) values ('All', 'en', 1);
         insert into boards (category_id, slug, title, language, position, read_by, created_at) values
             (1, 'open', 'Open', 'en', 1, 'everyone', '2026-01-01'),
             (1, 'office', 'Office', 'en', 2, 'admins', '2026-01-01');
         insert into board_moderators (board_id, user_id, appointed_at)
             select 1, id, '2026-01-01' from users where name = 'Warden'",
    )
    .execute(&site.db)
    .await
    .unwrap();
    let person = format!("/admin/people/{}", site.id_of("Ana").await);
    for page in ["/admin", "/admin/people", &*person, "/admin/reports", "/admin/log", "/admin/boards"] {
        assert_eq!(admin.get(page).await.location(), OVERVIEW, "{page}");
    }
    assert_eq!(warden.get("/admin/reports").await.location(), OVERVIEW);
    assert_eq!(ana.get("/admin/reports").await.status, StatusCode::FORBIDDEN, "players stay refused");
    assert_eq!(admin.get("/b/office").await.status, StatusCode::NOT_FOUND);
    let token = admin.get(OVERVIEW).await.fill("/logout", &[]);
    for form in [format!("{person}/ban"), format!("{person}/role"), "/admin/boards/new".to_owned()] {
        assert_eq!(admin.post(&form, &token).await.status, StatusCode::FORBIDDEN, "{form}");
    }
    for page in ["/", "/forum", "/b/open", "/b/open/new", "/games", "/messages", "/account/profile", OVERVIEW]
    {
        let answer = admin.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        assert_eq!(
            answer.attributes("main > .callout a", "href")[0],
            OVERVIEW,
            "{page} says what is missing"
        );
    }
    assert!(!ana.get("/").await.body.contains("need a second factor"));

    add_app(&site, &mut admin).await;
    add_app(&site, &mut warden).await;
    assert_eq!(admin.get("/admin/people").await.status, StatusCode::OK);
    assert_eq!(admin.get("/b/office").await.status, StatusCode::OK);
    assert_eq!(warden.get("/admin/reports").await.status, StatusCode::OK);
    admin.submit(APP, &format!("{APP}/remove"), &[("password", PASSWORD)]).await;
    assert_eq!(admin.get("/admin/people").await.location(), OVERVIEW, "removed again, the role rests again");
}
