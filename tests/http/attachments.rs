//! Attachments of posts: what is taken, how it is sent, who may load it, and when it goes.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::access::Audience::{Admins, Players};

use crate::forum::{OPEN, board, thread};
use crate::pictures::send_form;
use crate::{Answer, Browser, PASSWORD, Site};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";

/// Uploads a file as the script of the composer does.
async fn attach(browser: &mut Browser, name: &str, content: &[u8]) -> Answer {
    let token = browser.get("/account/profile").await.attributes("main input[name=form_token]", "value");
    let fields: [(&str, Option<&str>, &[u8]); 2] =
        [("form_token", None, token[0].as_bytes()), ("picture", Some(name), content)];
    send_form(browser, "/pictures", &fields).await
}

/// Uploads a file and returns the text that links to it, and its address.
pub(crate) async fn attached(browser: &mut Browser, name: &str, content: &[u8]) -> (String, String) {
    let answer = attach(browser, name, content).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let said: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    let text = said["text"].as_str().unwrap().to_owned();
    let address = text.rsplit_once("](").unwrap().1.trim_end_matches(')').to_owned();
    (text, address)
}

#[tokio::test]
async fn an_attachment_is_sent_to_be_saved_under_its_cleaned_name_and_runs_nothing() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let (text, address) = attached(&mut ana, "../Regulă (2).pdf", PDF).await;
    assert!(text.starts_with("[Regulă (2).pdf](/attachments/"), "{text}");
    let talk = thread(&mut ana, "talk", "Rules", &text).await;
    let mut guest = site.browser();
    let page = guest.get(&talk).await;
    assert_eq!(page.attributes(".prose a", "href"), [address.as_str()]);
    assert_eq!(page.texts(".prose a"), ["Regulă (2).pdf"]);
    let file = guest.get(&address).await;
    assert_eq!((file.status, file.body.as_bytes()), (StatusCode::OK, PDF));
    assert_eq!(file.header("content-type"), "application/octet-stream");
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"Regul_ (2).pdf\"; filename*=UTF-8''Regul%C4%83%20%282%29%2Epdf"
    );
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    assert_eq!(file.header("cross-origin-resource-policy"), "same-origin");
    let policy = file.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'") && policy.ends_with("sandbox"), "{policy}");
    // A page or a drawing that calls itself a text is no page.
    let (text, page) = attached(&mut ana, "page.html", b"Hello, <b>you</b>").await;
    assert!(text.starts_with("[page.html.txt]"), "{text}");
    assert!(ana.get(&page).await.header("content-disposition").starts_with("attachment"));
}

#[tokio::test]
async fn what_is_no_text_pdf_or_archive_or_too_much_is_refused_in_words() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    for (name, content) in [
        ("a.txt", &b"MZ\x90\x00"[..]),
        ("b.pdf", b"%PDF-1.7 and no end"),
        ("c.zip", b"PK\x03\x04 and no end"),
        ("d.txt", b"\xff\xfe\x41"),
    ] {
        let refused = attach(&mut ana, name, content).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(refused.body.contains("neither a picture"), "{name}: {}", refused.body);
    }
    let drawing = attach(&mut ana, "a.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>").await;
    assert!(drawing.body.contains("SVG drawings are not taken"), "{}", drawing.body);
    let large = attach(&mut ana, "large.txt", &vec![b'a'; 10 * 1024 * 1024 + 1]).await;
    assert_eq!(large.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(large.body.contains("larger than 10 MB"), "{}", large.body);
    sqlx::query("update site_settings set picture_megabytes = 1").execute(&site.db).await.unwrap();
    attached(&mut ana, "first.txt", &vec![b'a'; 900_000]).await;
    let over = attach(&mut ana, "second.txt", &vec![b'b'; 200_000]).await;
    assert!(over.body.contains("more than 1 MB"), "{}", over.body);
    assert_eq!(site.db_count("select count(*) from attachments").await, 1);
}

#[tokio::test]
async fn whoever_may_read_the_post_may_load_the_file_and_nobody_else() {
    let site = Site::open().await;
    board(&site, "members", [Players, Players, Players, Admins]).await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion, mut guest) = (site.player("Ana").await, site.player("Ion").await, site.browser());
    let (text, address) = attached(&mut ana, "plan.txt", b"Secret plan").await;
    assert_eq!(ana.get(&address).await.status, StatusCode::OK, "its owner");
    assert_eq!(ion.get(&address).await.status, StatusCode::NOT_FOUND, "in no post yet");
    // Somebody else's link opens nothing.
    thread(&mut ion, "talk", "Stolen", &text).await;
    assert_eq!(guest.get(&address).await.status, StatusCode::NOT_FOUND);
    let talk = thread(&mut ana, "members", "Plan", &text).await;
    assert_eq!(ion.get(&address).await.status, StatusCode::OK);
    assert_eq!(guest.get(&address).await.status, StatusCode::NOT_FOUND);
    sqlx::query("update posts set hidden_at = now(), hidden_reason = 'x' where thread_id = $1")
        .bind(talk.rsplit('/').next().unwrap().parse::<i64>().unwrap())
        .execute(&site.db)
        .await
        .unwrap();
    assert_eq!(ion.get(&address).await.status, StatusCode::NOT_FOUND, "the post is hidden");
}

#[tokio::test]
async fn an_unused_attachment_goes_after_a_week_and_all_go_with_the_account() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let mut ana = site.player("Ana").await;
    let (text, kept) = attached(&mut ana, "kept.txt", b"kept").await;
    let (_, unused) = attached(&mut ana, "unused.txt", b"unused").await;
    thread(&mut ana, "talk", "Files", &text).await;
    site.wait(TimeDelta::days(8));
    site.worker().sweep_daily().await;
    site.worker().sweep().await;
    assert_eq!(ana.get(&unused).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.browser().get(&kept).await.status, StatusCode::OK);

    let export = ana.submit("/account/data", "/account/export", &[]).await;
    assert!(export.body.contains("kept.txt") && export.body.contains(&kept), "{}", export.body);
    ana.submit("/account/erase", "/account/erase", &[("password", PASSWORD), ("sure", "on")]).await;
    assert_eq!(site.db_count("select count(*) from attachments").await, 0);
    assert_eq!(site.browser().get(&kept).await.status, StatusCode::NOT_FOUND);
    site.worker().sweep().await;
    let files = std::fs::read_dir(site.config.data_dir.join("pictures")).unwrap();
    let left: usize = files.map(|folder| std::fs::read_dir(folder.unwrap().path()).unwrap().count()).sum();
    assert_eq!(left, 0, "the files are gone");
}
