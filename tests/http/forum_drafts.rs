//! Drafts: a typed text is never lost.

use axum::http::StatusCode;

use crate::forum::{OPEN, board, reply, thread};
use crate::{PASSWORD, Site};

#[tokio::test]
async fn a_saved_draft_comes_back_and_dies_when_its_post_lands() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut bob) = (site.player("Ana").await, site.player("Bob").await);
    let path = thread(&mut ana, "talk", "Napoca", "So?").await;
    let action = format!("{path}/reply");
    let answer = ana.submit(&action, &action, &[("text", "Half a thought"), ("do", "draft")]).await;
    assert_eq!(answer.location(), action);
    assert_eq!(ana.get(&action).await.texts("textarea"), ["Half a thought"]);
    assert_eq!(ana.get(&path).await.texts("textarea"), ["Half a thought"], "under the thread too");
    assert_eq!(ana.get("/drafts").await.texts("tbody th a"), ["Reply to “Napoca”"]);
    assert_eq!(bob.get("/drafts").await.texts("tbody th a"), [""; 0], "nobody else sees it");
    assert_eq!(bob.get(&action).await.texts("textarea"), [""]);
    reply(&mut ana, &path, "A whole one").await;
    assert_eq!(ana.get("/drafts").await.texts("tbody th a"), [""; 0]);
    assert_eq!(ana.get(&action).await.texts("textarea"), [""]);
}

#[tokio::test]
async fn a_page_saves_what_is_being_typed() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let form = ana.get("/b/talk/new").await.fill("/b/talk/new", &[]);
    let field = |name: &str| form.iter().find(|(field, _)| field == name).unwrap().1.clone();
    let typed = |text: &str| {
        [
            ("form_token", field("form_token")),
            ("place", field("place")),
            ("title", "Napoca".to_owned()),
            ("text", text.to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
    };
    let answer = ana.post("/drafts", &typed("I be")).await;
    assert_eq!((answer.status, &*answer.body), (StatusCode::OK, "draft, saved 14:00"));
    ana.post("/drafts", &typed("I begin")).await;
    let page = ana.get("/b/talk/new").await;
    assert_eq!(page.texts("textarea"), ["I begin"]);
    assert_eq!(page.attributes("#f-title", "value"), ["Napoca"]);
    assert_eq!(ana.get("/drafts").await.attributes("tbody th a", "href"), ["/b/talk/new"]);
    let token = form.into_iter().find(|(name, _)| name == "form_token").unwrap();
    let nowhere = ana.post("/drafts", &[token, ("place".to_owned(), "moon:1".to_owned())]).await;
    assert_eq!(nowhere.status, StatusCode::BAD_REQUEST);
    ana.submit("/drafts", "/drafts/discard", &[]).await;
    assert_eq!(ana.get("/b/talk/new").await.texts("textarea"), [""]);
}

#[tokio::test]
async fn a_refused_post_comes_back_with_its_text_and_is_a_draft() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = thread(&mut ana, "talk", "Napoca", "So?").await;
    let action = format!("{path}/reply");
    let deep = format!("{}x{}", "[quote]".repeat(17), "[/quote]".repeat(17));
    let long = "ș".repeat(16 * 1024 + 1);
    for text in [deep, long] {
        let answer = ana.submit(&action, &action, &[("text", &text)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(answer.texts("textarea"), [text.as_str()]);
        assert_eq!(answer.texts("#e-text").len(), 1);
        assert_eq!(ana.get(&action).await.texts("textarea"), [text]);
    }
    let form = ana.get(&action).await.fill(&action, &[("text", "Too late")]);
    sqlx::query("update threads set locked = true").execute(&site.db).await.unwrap();
    let answer = ana.post(&action, &form).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.texts("textarea"), ["Too late"]);
    assert!(ana.get("/drafts").await.body.contains("Too late"));
}

#[tokio::test]
async fn a_text_sent_after_the_session_ended_is_kept_and_can_be_sent_again() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let path = thread(&mut ana, "talk", "Napoca", "So?").await;
    let action = format!("{path}/reply");
    let form = ana.get(&action).await.fill(&action, &[("text", "An hour's\nwork")]);
    sqlx::query("delete from sessions").execute(&site.db).await.unwrap();
    let kept = ana.post(&action, &form).await;
    assert_eq!(kept.status, StatusCode::FORBIDDEN);
    assert_eq!(kept.texts("textarea"), ["An hour's work"]);
    ana.submit("/login", "/login", &[("name", "Ana"), ("password", PASSWORD)]).await;
    // The page that kept the text is older than the new session, and was shown to this browser.
    let landed = ana.post(&action, &kept.fill(&action, &[])).await;
    assert_eq!(landed.location(), format!("{path}#p2"));
    assert_eq!(ana.get(&path).await.texts("#p2 .prose"), ["An hour's work"]);
}

#[tokio::test]
async fn a_draft_that_another_device_saved_since_is_told_and_neither_is_lost() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut phone = site.player("Ana").await;
    let path = thread(&mut phone, "talk", "Routes", "one").await;
    let action = format!("{path}/reply");
    let form = |page: &crate::Answer, text: &str| page.fill(&action, &[("text", text)]);
    let saved = |mut form: Vec<(String, String)>| {
        form.retain(|(name, _)| name != "do");
        form
    };
    let on_phone = phone.get(&action).await;
    let on_desk = phone.get(&action).await;
    site.wait(chrono::TimeDelta::minutes(1));
    assert_eq!(phone.post("/drafts", &saved(form(&on_phone, "From the phone"))).await.status, StatusCode::OK);
    site.wait(chrono::TimeDelta::minutes(1));
    let told = phone.post("/drafts", &saved(form(&on_desk, "From the desk"))).await;
    assert_eq!(told.status, StatusCode::CONFLICT);
    assert!(told.body.starts_with("Not saved: another device"), "{}", told.body);
    assert_eq!(
        phone.post("/drafts", &saved(form(&on_phone, "From the phone, more"))).await.status,
        StatusCode::OK
    );
    assert_eq!(phone.get(&action).await.texts("textarea"), ["From the phone, more"]);
    // The button tells it too, keeps what was typed, and saves it the second time.
    let mut pressed = saved(form(&on_desk, "From the desk"));
    pressed.push(("do".to_owned(), "draft".to_owned()));
    let told = phone.post(&action, &pressed).await;
    assert_eq!(
        (told.status, told.texts("textarea")),
        (StatusCode::CONFLICT, vec!["From the desk".to_owned()])
    );
    let mut again = saved(told.fill(&action, &[]));
    again.push(("do".to_owned(), "draft".to_owned()));
    assert_eq!(phone.post(&action, &again).await.location(), action);
    assert_eq!(phone.get(&action).await.texts("textarea"), ["From the desk"]);
}
