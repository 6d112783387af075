//! Registration.

use axum::http::StatusCode;

use crate::{PASSWORD, Site};

#[tokio::test]
async fn who_makes_an_account_is_logged_in_under_the_name_chosen() {
    let site = Site::open().await;
    let mut ana = site.player("Ana Brândușa").await;
    let page = ana.get("/account/profile").await;
    assert_eq!(page.attributes("#f-name", "value"), ["Ana Brândușa"]);
    assert!(
        page.texts(".account-nav a").contains(&"Ana Brândușa".to_owned()),
        "{:?}",
        page.texts(".account-nav a")
    );
}

#[tokio::test]
async fn every_field_is_refused_by_name_and_what_was_typed_is_kept_but_for_the_password() {
    let site = Site::open().await;
    let cases = [
        (("a", "ana@example.org", PASSWORD, "Europe/Bucharest"), "name"),
        (("p\u{430}ul", "ana@example.org", PASSWORD, "Europe/Bucharest"), "name"),
        (("Admin", "ana@example.org", PASSWORD, "Europe/Bucharest"), "name"),
        (("Ana", "no address", PASSWORD, "Europe/Bucharest"), "email"),
        (("Ana", "ana@example.org", "short", "Europe/Bucharest"), "password"),
        (("Ana", "ana@example.org", "Password123", "Europe/Bucharest"), "password"),
        (("Ana", "ana@example.org", "ana@example.org", "Europe/Bucharest"), "password"),
        (("Ana", "ana@example.org", PASSWORD, "Europe/Nowhere"), "zone"),
    ];
    for ((name, email, password, zone), field) in cases {
        let mut browser = site.browser();
        let typed = [("name", name), ("email", email), ("password", password), ("zone", zone)];
        let answer = browser.submit("/register", "/register", &typed).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed:?}");
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), [field], "{typed:?}");
        assert_eq!(answer.attributes(".error-summary a", "href"), [format!("#f-{field}")], "{typed:?}");
        assert_eq!(answer.attributes("#f-name", "value"), [name]);
        assert_eq!(answer.attributes("#f-email", "value"), [email]);
        assert_eq!(answer.attributes("#f-password", "value"), [""]);
        assert!(browser.cookie("__Host-session").is_none());
    }
    let accounts: i64 = sqlx::query_scalar("select count(*) from users").fetch_one(&site.db).await.unwrap();
    assert_eq!(accounts, 0);
}

#[tokio::test]
async fn a_name_that_is_or_looks_like_somebody_elses_is_taken() {
    let site = Site::open().await;
    site.player("Brindle1").await;
    for name in ["Brindle1", "BRINDLE1", "Brîndle1", "Brindlel"] {
        let typed = [("name", name), ("email", "other@example.org"), ("password", PASSWORD)];
        let answer = site.browser().submit("/register", "/register", &typed).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["name"], "{name}");
    }
}

#[tokio::test]
async fn an_address_that_somebody_has_is_taken_like_any_other_and_its_owner_is_told() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let link = site.letters().await[0].path();
    ana.submit(&link, &link, &[]).await;

    let typed = [("name", "Mallory"), ("email", "ANA@example.org"), ("password", PASSWORD)];
    let mut mallory = site.browser();
    let answer = mallory.submit("/register", "/register", &typed).await;
    assert_eq!(answer.location(), "/", "the form tells nobody whose addresses are known");
    let letters = site.letters().await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].subject, "You already have an account");
    assert!(letters[0].text.starts_with("Ana,"), "{}", letters[0].text);
    assert!(!letters[0].text.contains("/confirm/"), "{}", letters[0].text);
}

#[tokio::test]
async fn accounts_are_made_one_after_the_other_from_one_network() {
    let site = Site::open().await;
    let mut refused = None;
    for number in 0..10 {
        let (name, email) = (format!("Rider {number}"), format!("rider{number}@example.org"));
        let typed = [("name", &*name), ("email", &*email), ("password", PASSWORD)];
        let answer = site.browser().submit("/register", "/register", &typed).await;
        if !answer.status.is_redirection() {
            refused.get_or_insert((number, answer.status));
        }
    }
    assert_eq!(refused, Some((8, StatusCode::UNPROCESSABLE_ENTITY)));
    site.wait(chrono::TimeDelta::minutes(11));
    site.player("Patience").await;
}

#[tokio::test]
async fn the_first_admin_is_made_by_a_link_that_works_once() {
    let site = Site::open().await;
    let older = stafeta::accounts::first_admin::link(&site.db, site.now()).await.unwrap().unwrap();
    let link = stafeta::accounts::first_admin::link(&site.db, site.now()).await.unwrap().unwrap();
    assert_eq!(
        site.browser().get(&older).await.status,
        StatusCode::NOT_FOUND,
        "a newer link kills the older"
    );

    let mut browser = site.browser();
    let typed = [("name", "Postmaster"), ("email", "post@example.org"), ("password", PASSWORD)];
    assert_eq!(browser.submit(&link, &link, &typed).await.location(), "/admin");
    assert_eq!(browser.get("/account/profile").await.texts("nav a[href='/admin']").len(), 1);

    assert_eq!(site.browser().get(&link).await.status, StatusCode::NOT_FOUND, "a used link is dead");
    assert_eq!(stafeta::accounts::first_admin::link(&site.db, site.now()).await.unwrap(), None);
}

#[tokio::test]
async fn the_link_for_the_first_admin_dies_after_a_day() {
    let site = Site::open().await;
    let link = stafeta::accounts::first_admin::link(&site.db, site.now()).await.unwrap().unwrap();
    site.wait(chrono::TimeDelta::hours(25));
    assert_eq!(site.browser().get(&link).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_password_made_of_what_one_is_known_by_is_refused_wherever_it_is_chosen() {
    let site = Site::open().await;
    let typed = [("name", "Brindle"), ("email", "brin.dle@post.test"), ("password", "")];
    let weak = [
        "Password123!",
        "Brindle2026",
        "brin.dle@post.test",
        "BRIN.DLE.123",
        "stafeta.test1",
        "Stafeta Brindle",
    ];
    for password in weak {
        let typed = [typed[0], typed[1], ("password", password)];
        let answer = site.browser().submit("/register", "/register", &typed).await;
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["password"], "{password}");
        assert!(!answer.body.contains(password) || typed[1].1 == password, "{password}");
    }
    let mut brindle = site.browser();
    brindle.submit("/register", "/register", &[typed[0], typed[1], ("password", PASSWORD)]).await;
    site.letters().await;
    let mut forgetful = site.browser();
    forgetful.submit("/forgot-password", "/forgot-password", &[("email", "brin.dle@post.test")]).await;
    let link = site.letters().await[0].path();
    for password in weak {
        let change = [("old", PASSWORD), ("password", password)];
        let answer = brindle.submit("/account/password", "/account/password", &change).await;
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["password"], "{password}");
        let answer = forgetful.submit(&link, &link, &[("password", password)]).await;
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["password"], "{password}");
    }
}

#[tokio::test]
async fn a_password_chosen_before_the_list_goes_on_working() {
    let site = Site::open().await;
    site.player("Ana").await;
    // This is the hash that the account would have if the password had not been refused.
    let hashing = stafeta::accounts::HashingPool::start().unwrap();
    let hash = hashing.hash_known(&"Password123!".into()).await.unwrap();
    sqlx::query("update users set password_hash = $1").bind(hash).execute(&site.db).await.unwrap();
    let typed = [("name", "Ana"), ("password", "Password123!")];
    assert_eq!(site.browser().submit("/login", "/login", &typed).await.location(), "/");
}
