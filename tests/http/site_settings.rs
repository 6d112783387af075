//! The settings of the site: its name and announcement on every page, texts for visitors, two admins at once, and the page about
//! its health.

use axum::http::StatusCode;

use crate::pictures::{png, send_form};
use crate::{Browser, PASSWORD, Site};

const PAGE: &str = "/admin/settings";

async fn save(admin: &mut Browser, fields: &[(&str, &str)]) {
    let answer = admin.submit(PAGE, PAGE, fields).await;
    assert_eq!(answer.location(), PAGE, "{}", answer.body);
    admin.get(PAGE).await;
}

#[tokio::test]
async fn the_name_the_announcement_and_the_texts_are_on_every_page_and_in_the_log() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut guest = site.browser();
    guest.speak("fr");
    assert_eq!(guest.get("/terms").await.status, StatusCode::NOT_FOUND);
    let fields = [
        ("name", "  The  Relay "),
        ("language", "ro"),
        ("zone", "Europe/Bucharest"),
        ("announcement", "We **move** on Friday. <script>"),
        ("terms", "Be kind."),
        ("imprint", "The Relay club"),
    ];
    save(&mut admin, &fields).await;

    let page = guest.get("/games").await;
    assert_eq!(page.texts(".brand-link"), ["The Relay"]);
    assert!(page.texts("title")[0].ends_with("· The Relay"), "{:?}", page.texts("title"));
    assert_eq!(page.texts("aside.callout strong"), ["move"]);
    assert!(page.body.contains("&lt;script&gt;"), "{}", page.body);
    assert_eq!(page.attributes("footer a", "href"), ["/terms", "/imprint"]);
    assert_eq!(page.attributes("html", "lang"), ["ro"], "the language of guests");
    assert!(page.texts("footer")[0].contains("Europe/Bucharest"));
    assert!(guest.get("/terms").await.body.contains("Be kind."));
    assert_eq!(guest.get("/privacy").await.status, StatusCode::NOT_FOUND);

    let letter = site.letters().await.pop().unwrap();
    assert!(letter.text.contains("-- \nThe Relay, https://stafeta.test"), "{}", letter.text);
    let log = admin.get("/admin/log").await.texts("ol.log li").join("\n");
    for line in
        ["named the site The Relay", "set language and time zone of guests", "changed the text: Terms of use"]
    {
        assert!(log.contains(line), "{line}: {log}");
    }
    assert!(!log.contains("who can sign up") && !log.contains("Privacy"), "only what changed: {log}");
    assert!(admin.get(PAGE).await.texts(".page-head p")[0].contains("Last changed by Postmaster"));
}

#[tokio::test]
async fn of_two_admins_who_save_at_once_the_second_is_told_and_loses_nothing() {
    let site = Site::open().await;
    let (mut ana, mut bogdan) = (site.admin("Ana").await, site.admin("Bogdan").await);
    let form = bogdan.get(PAGE).await.fill(PAGE, &[("name", "Of Bogdan"), ("privacy", "We keep little.")]);
    save(&mut ana, &[("name", "Of Ana"), ("terms", "Be kind.")]).await;
    let told = bogdan.post(PAGE, &form).await;
    assert_eq!(told.status, StatusCode::CONFLICT);
    let changes = told.texts(".error-summary li");
    // What Bogdan did not touch stays as Ana saved it.
    assert_eq!(changes, ["named the site Of Bogdan", "changed the text: Privacy"]);
    assert!(told.texts(".page-head p")[0].contains("Ana"), "{:?}", told.texts(".page-head p"));
    assert_eq!(told.attributes("#f-name", "value"), ["Of Bogdan"]);
    assert!(told.texts("#f-privacy")[0].contains("We keep little."));
    assert_eq!(site.browser().get("/").await.texts(".brand-link"), ["Of Ana"]);
    // Saved once more, knowing of it, it holds.
    let again = told.fill(PAGE, &[]);
    assert_eq!(bogdan.post(PAGE, &again).await.location(), PAGE);
    assert_eq!(site.browser().get("/").await.texts(".brand-link"), ["Of Bogdan"]);
    assert!(site.browser().get("/terms").await.body.contains("Be kind."));
}

#[tokio::test]
async fn settings_that_are_wrong_are_refused_at_their_field_with_the_text_kept() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let (long, deep) = ("x".repeat(5000), "> ".repeat(40) + "deep");
    for (field, value) in [
        ("name", ""),
        ("name", &"n".repeat(41)),
        ("zone", "Europe/Nowhere"),
        ("announcement", &long),
        ("terms", &deep),
    ] {
        let refused = admin.submit(PAGE, PAGE, &[(field, value), ("imprint", "The club")]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert_eq!(refused.attributes(".error-summary a", "href"), [format!("#f-{field}")]);
        assert!(refused.texts("#f-imprint")[0].contains("The club"));
    }
    let version: i32 =
        sqlx::query_scalar("select version from site_settings").fetch_one(&site.db).await.unwrap();
    assert_eq!(version, 1);
}

#[tokio::test]
async fn a_closed_site_takes_nobody_not_even_with_an_invitation() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let page = admin.submit("/account/invitations", "/account/invitations", &[("note", "Ana")]).await;
    let link = page.texts("code.wrap")[0].replace("https://stafeta.test", "");
    save(&mut admin, &[("door", "closed")]).await;
    let mut guest = site.browser();
    assert!(guest.get("/register").await.body.contains("Nobody can sign up"));
    let invited = guest.get(&link).await;
    assert_eq!(invited.status, StatusCode::GONE);
    assert!(invited.body.contains("Nobody can sign up"), "{}", invited.body);
    assert_eq!(admin.get("/account/invitations").await.status, StatusCode::FORBIDDEN);
    save(&mut admin, &[("door", "open")]).await;
    let fields = [("name", "Ana"), ("email", "ana@example.org"), ("password", PASSWORD)];
    assert_eq!(guest.submit(&link, &link, &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_page_about_health_counts_what_waits_and_sends_a_test() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let health = "/admin/health";
    let page = admin.get(health).await;
    assert_eq!(page.texts("section h2").len(), 5);
    assert!(
        page.body.contains("1 e-mail is due.") && page.body.contains(env!("CARGO_PKG_VERSION")),
        "{}",
        page.body
    );
    assert!(page.body.contains("No worker has ever reported"));
    site.letters().await;
    let sent = admin.submit(health, "/admin/health/test-letter", &[]).await;
    assert_eq!(sent.location(), "/account/e-mails");
    let letters = site.letters().await;
    assert_eq!((letters.len(), &*letters[0].subject), (1, "Test e-mail"));
    assert!(admin.get("/account/e-mails").await.body.contains("Accepted by the mail server"));
    assert!(admin.get(health).await.body.contains("0 e-mails are due."));
}

#[tokio::test]
async fn the_colour_and_the_logo_are_on_every_page_until_the_usual_ones_come_back() {
    let site = Site::open().await;
    let mut admin = site.admin("Postmaster").await;
    let mut guest = site.browser();
    assert_eq!(guest.get("/games").await.attributes("html", "data-accent"), ["vermilion"]);
    save(&mut admin, &[("accent", "teal")]).await;
    assert_eq!(guest.get("/games").await.attributes("html", "data-accent"), ["teal"]);
    let refused = admin.submit(PAGE, PAGE, &[("accent", "pink")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);

    let choose = async |admin: &mut Browser, content: &[u8]| {
        let page = admin.get("/admin/logo").await;
        let token = page.attributes("main form[enctype] input[name=form_token]", "value").swap_remove(0);
        let fields: [(&str, Option<&str>, &[u8]); 2] =
            [("form_token", None, token.as_bytes()), ("picture", Some("logo.png"), content)];
        send_form(admin, "/admin/logo", &fields).await
    };
    assert_eq!(choose(&mut admin, &png(600, 100, 1)).await.status, StatusCode::SEE_OTHER);
    let page = guest.get("/games").await;
    let logo = page.attributes(".brand-link img", "src").swap_remove(0);
    assert_eq!(page.attributes(".brand-link img", "width"), ["288"]);
    assert_eq!(page.attributes(".brand-link img", "height"), ["48"]);
    assert_eq!(guest.get(&logo).await.header("content-type"), "image/png");

    let answer = choose(&mut admin, b"<svg onload=alert(1)>").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(guest.get("/games").await.attributes(".brand-link img", "src"), [logo.as_str()]);
    choose(&mut admin, &png(40, 40, 2)).await;
    assert_eq!(guest.get(&logo).await.status, StatusCode::NOT_FOUND, "the one before is gone");
    stafeta::pictures::sweep_unused(&site.db, site.now() + chrono::TimeDelta::days(30)).await.unwrap();
    assert_eq!(site.db_count("select count(*) from pictures").await, 1, "a logo is used");

    admin.post_filled("/admin/logo", "/admin/logo/remove").await;
    assert!(guest.get("/games").await.attributes(".brand-link img", "src").is_empty());
    let log = admin.get("/admin/log").await.texts("ol.log li").join("\n");
    for line in ["colour of the site to Teal", "changed the logo", "removed the logo"] {
        assert!(log.contains(line), "{line}: {log}");
    }
}
