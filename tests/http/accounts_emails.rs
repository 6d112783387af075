//! E-mails: written together with the change they report, in the reader's language, with links that work once.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::{PASSWORD, Site};

#[tokio::test]
async fn an_address_is_confirmed_by_the_button_behind_its_link_once() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let letters = site.letters().await;
    assert_eq!(letters.len(), 1);
    assert_eq!((&*letters[0].to, &*letters[0].subject), ("ana@example.org", "Confirm your e-mail address"));
    let link = letters[0].path();
    assert!(ana.get("/account/e-mail-address").await.body.contains("not confirmed yet"));

    let mut scanner = site.browser();
    scanner.get(&link).await;
    assert!(
        ana.get("/account/e-mail-address").await.body.contains("not confirmed yet"),
        "opening the link confirms nothing"
    );
    ana.submit(&link, &link, &[]).await;
    assert!(ana.get("/account/e-mail-address").await.body.contains("confirmed on"));
    assert_eq!(scanner.get(&link).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn letters_speak_the_language_of_their_reader() {
    let site = Site::open().await;
    let mut ana = site.browser();
    ana.speak("ro");
    let typed = [("name", "Ana"), ("email", "ana@example.org"), ("password", PASSWORD)];
    ana.submit("/register", "/register", &typed).await;
    let letters = site.letters().await;
    assert_eq!(letters[0].subject, "Confirmă-ți adresa de e-mail");
    assert!(letters[0].text.contains("până"), "{}", letters[0].text);
}

#[tokio::test]
async fn links_are_written_with_the_configured_host_whatever_the_request_says() {
    let site = Site::open().await;
    let mut browser = site.browser();
    let page = browser.get("/register").await;
    let typed = [("name", "Ana"), ("email", "ana@example.org"), ("password", PASSWORD)];
    let body = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(page.fill("/register", &typed))
        .finish();
    let request = axum::http::Request::post("/register")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("host", "evil.test")
        .header("x-forwarded-host", "evil.test")
        .header("forwarded", "host=evil.test")
        .header("sec-fetch-site", "same-origin")
        .body(axum::body::Body::from(body))
        .unwrap();
    let answer = browser.send(request).await;
    assert!(!answer.location().contains("evil"), "{}", answer.location());
    for letter in site.letters().await {
        assert!(
            letter.text.contains("https://stafeta.test/") && !letter.text.contains("evil"),
            "{}",
            letter.text
        );
    }
}

#[tokio::test]
async fn a_link_for_a_new_password_works_once_and_for_two_hours() {
    let site = Site::open().await;
    site.player("Ana").await;
    site.letters().await;
    let mut browser = site.browser();
    let ask = [("email", "ana@example.org")];
    browser.submit("/forgot-password", "/forgot-password", &ask).await;
    let link = site.letters().await[0].path();
    let weak = browser.submit(&link, &link, &[("password", "short")]).await;
    assert_eq!(weak.status, StatusCode::UNPROCESSABLE_ENTITY, "a refused password does not use the link up");
    let chosen = [("password", "a mill beside the water")];
    assert_eq!(browser.submit(&link, &link, &chosen).await.location(), "/login");
    assert_eq!(browser.get(&link).await.status, StatusCode::NOT_FOUND);

    browser.submit("/forgot-password", "/forgot-password", &ask).await;
    let late = site
        .letters()
        .await
        .into_iter()
        .find(|letter| letter.subject == "Set a new password")
        .unwrap()
        .path();
    site.wait(TimeDelta::minutes(121));
    assert_eq!(browser.get(&late).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_new_password_by_mail_ends_every_session_and_is_told() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let confirm = site.letters().await[0].path();
    ana.submit(&confirm, &confirm, &[]).await;
    let mut browser = site.browser();
    browser.submit("/forgot-password", "/forgot-password", &[("email", "ana@example.org")]).await;
    let link = site.letters().await[0].path();
    browser.submit(&link, &link, &[("password", "a mill beside the water")]).await;
    assert!(ana.get("/account/profile").await.status.is_redirection(), "all sessions have ended");
    let subjects: Vec<_> = site.letters().await.into_iter().map(|letter| letter.subject).collect();
    assert_eq!(subjects, ["Your password was changed"]);
}

#[tokio::test]
async fn another_address_holds_once_confirmed_and_the_old_one_is_told() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let confirm = site.letters().await[0].path();
    ana.submit(&confirm, &confirm, &[]).await;
    let wrong = [("email", "new@example.org"), ("password", "not the password")];
    let answer = ana.submit("/account/e-mail-address", "/account/e-mail-address", &wrong).await;
    assert_eq!(answer.attributes("[aria-invalid=true]", "name"), ["password"]);
    assert_eq!(answer.attributes("#f-email", "value"), ["new@example.org"]);

    let right = [("email", "new@example.org"), ("password", PASSWORD)];
    ana.submit("/account/e-mail-address", "/account/e-mail-address", &right).await;
    let letters = site.letters().await;
    let told: Vec<_> = letters.iter().map(|letter| (&*letter.to, &*letter.subject)).collect();
    let expected = [
        ("ana@example.org", "Your e-mail address was changed"),
        ("new@example.org", "Confirm your e-mail address"),
    ];
    assert_eq!(told, expected);
    let link = letters[1].path();
    ana.submit(&link, &link, &[]).await;
    let page = ana.get("/account/e-mail-address").await;
    assert!(page.body.contains("new@example.org") && page.body.contains("confirmed on"));
}

#[tokio::test]
async fn a_letter_that_does_not_leave_is_tried_again_with_growing_pauses_and_logged() {
    let site = Site::open().await;
    // A file in the place of the mail folder makes every e-mail fail.
    std::fs::write(site.config.mail_folder(), "").unwrap();
    site.player("Ana").await;
    site.work().await;
    site.work().await;
    let attempts = || sqlx::query_scalar::<_, i32>("select attempts from outbox").fetch_one(&site.db);
    assert_eq!(attempts().await.unwrap(), 1, "not before its time");
    site.wait(TimeDelta::seconds(30));
    site.work().await;
    assert_eq!(attempts().await.unwrap(), 2);

    std::fs::remove_file(site.config.mail_folder()).unwrap();
    site.wait(TimeDelta::seconds(60));
    assert_eq!(site.letters().await.len(), 1);
    let log: Vec<String> = sqlx::query_scalar("select outcome from email_deliveries order by id")
        .fetch_all(&site.db)
        .await
        .unwrap();
    assert_eq!(log, ["retry", "retry", "sent"]);
}

#[tokio::test]
async fn no_link_that_works_stands_in_the_database() {
    let site = Site::open().await;
    site.player("Ana").await;
    let token = site.letters().await[0].path().rsplit('/').next().unwrap().to_owned();
    let rows: Vec<String> = sqlx::query_scalar(
        "select to_jsonb(o)::text from outbox o union all select to_jsonb(t)::text from one_time_links t",
    )
    .fetch_all(&site.db)
    .await
    .unwrap();
    assert_eq!(rows.len(), 2);
    assert!(rows.iter().all(|row| !row.contains(&token)), "{rows:?}");
}
