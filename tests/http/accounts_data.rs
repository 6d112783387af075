//! The profile, the export of personal data, and the deletion of an account.

use axum::http::StatusCode;

use crate::{PASSWORD, Site};

#[tokio::test]
async fn the_profile_is_kept_and_takes_effect_at_once() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let changes = [
        ("name", "Ana B"),
        ("about", "Scriu seara."),
        ("zone", "Asia/Tokyo"),
        ("language", "ro"),
        ("theme", "dark"),
    ];
    assert_eq!(
        ana.submit("/account/profile", "/account/profile", &changes).await.location(),
        "/account/profile"
    );
    let page = ana.get("/account/profile").await;
    assert_eq!(page.attributes("html", "lang"), ["ro"]);
    assert_eq!(page.attributes("html", "data-theme"), ["dark"]);
    assert_eq!(page.attributes("#f-name", "value"), ["Ana B"]);
    assert_eq!(page.texts("#f-about"), ["Scriu seara."]);
    assert!(page.body.contains("Asia/Tokyo"));
    let card = site.browser().get(&format!("/u/{}", site.id_of("Ana B").await)).await;
    assert_eq!(card.texts("h1"), ["Ana B"]);
    assert_eq!(card.texts("main a"), ["Games of Ana B", "Posts by Ana B"]);
    assert!(!card.body.contains("example.org"), "nobody else sees the address");
}

#[tokio::test]
async fn a_refused_profile_keeps_what_was_typed() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    site.player("Brindle").await;
    let long = "x".repeat(2001);
    for (field, value) in [("name", "brindle"), ("name", "<b>"), ("about", &*long), ("zone", "Mars/Olympus")]
    {
        let answer = ana.submit("/account/profile", "/account/profile", &[(field, value)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert_eq!(answer.attributes("[aria-invalid=true]", "name"), [field]);
    }
    let page = ana.get("/account/profile").await;
    assert_eq!(page.attributes("#f-name", "value"), ["Ana"]);
}

#[tokio::test]
async fn a_guest_chooses_language_and_colours_for_the_browser() {
    let site = Site::open().await;
    let mut guest = site.browser();
    let form = guest.get("/login").await;
    let mut fields = form.fill("/language", &[]);
    fields.push(("language".to_owned(), "ro".to_owned()));
    assert_eq!(guest.post("/language", &fields).await.location(), "/login");
    let mut fields = guest.get("/login").await.fill("/theme", &[]);
    fields.push(("theme".to_owned(), "dark".to_owned()));
    guest.post("/theme", &fields).await;
    let page = guest.get("/login").await;
    assert_eq!(page.attributes("html", "lang"), ["ro"]);
    assert_eq!(page.attributes("html", "data-theme"), ["dark"]);
}

#[tokio::test]
async fn the_export_holds_what_the_site_keeps_and_no_secret() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let answer = ana.submit("/account/data", "/account/export", &[]).await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert!(answer.header("content-disposition").contains("stafeta-2026-11-21.json"));
    let export: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(export["account"]["name"], "Ana");
    assert_eq!(export["account"]["email"], "ana@example.org");
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
    for part in [
        "posts",
        "revisions",
        "drafts",
        "watched",
        "watched_boards",
        "polls",
        "votes",
        "conversations",
        "messages",
        "reports",
        "moderated",
        "notices",
        "bans",
        "designs",
        "activity",
        "api_access",
    ] {
        assert!(export[part].is_array(), "{part}");
    }
    for secret in ["password", "token", "$argon2"] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_a_neutral_name_and_nothing_else() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let id = site.id_of("Ana").await;
    let link = site.letters().await[0].path();
    ana.submit(&link, &link, &[]).await;

    let answer = ana.submit("/account/erase", "/account/erase", &[("password", PASSWORD)]).await;
    assert_eq!(answer.attributes(".error-summary a", "href"), ["#f-sure"], "the box has to be ticked");
    let wrong = [("password", "not the password"), ("sure", "on")];
    assert_eq!(
        ana.submit("/account/erase", "/account/erase", &wrong).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let right = [("password", PASSWORD), ("sure", "on")];
    assert_eq!(ana.submit("/account/erase", "/account/erase", &right).await.location(), "/");

    let letters = site.letters().await;
    assert_eq!(letters.len(), 1);
    assert_eq!((&*letters[0].to, &*letters[0].subject), ("ana@example.org", "Your account is deleted"));
    let row: String =
        sqlx::query_scalar("select to_jsonb(u)::text from users u").fetch_one(&site.db).await.unwrap();
    assert!(!row.contains("Ana") && !row.contains("example.org") && !row.contains("argon2"), "{row}");
    let card = site.browser().get(&format!("/u/{id}")).await;
    assert_eq!(card.texts("h1"), [format!("ex-{id}")]);
    let fields = [("name", "Ana"), ("password", PASSWORD)];
    let answer = site.browser().submit("/login", "/login", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    site.player("Ana").await;
}

#[tokio::test]
async fn an_admin_hands_the_role_on_before_leaving() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let page = admin.get("/account/erase").await;
    assert!(page.texts("main form").is_empty(), "there is no form to press");
}
