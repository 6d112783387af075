//! Words that an administrator does not want: refused wherever people write, with the word named and the text kept.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::games::Ruleset;

use crate::api_client::{ALL_SCOPES, ApiClient};
use crate::games::{Played, SEVEN, classic};
use crate::games_pages::{hall, player};
use crate::{Answer, PASSWORD, Site, seed};

const SETTINGS: &str = "/admin/settings";

/// Opens a site on which nobody writes these words.
async fn site_without(words: &str) -> (Site, seed::Someone) {
    let site = Site::open().await;
    let mut admin = seed::admin(&site, "Radu").await;
    let saved = admin.browser.submit(SETTINGS, SETTINGS, &[("refused_words", words)]).await;
    assert_eq!(saved.location(), SETTINGS, "{}", saved.body);
    (site, admin)
}

/// Asserts that the answer names the word and shows the text again.
fn assert_refused(answer: &Answer, word: &str, kept: &str) {
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    let said = answer.texts(".field-error, .error-summary").concat();
    assert!(said.contains(&format!("“{word}”")), "{said}");
    assert!(answer.body.contains(kept), "{}", answer.body);
}

#[tokio::test]
async fn a_refused_word_is_named_and_nothing_typed_is_lost() {
    let (site, mut admin) = site_without("Mătură\nbad luck\n").await;
    let kept = admin.browser.get(SETTINGS).await.texts("textarea[name=refused_words]");
    assert_eq!(kept, ["Mătură bad luck"]);
    assert!(admin.browser.get("/admin/log").await.body.contains("Refused words"));
    let mut ana = seed::player(&site, "Ana").await;
    seed::player(&site, "Ion").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let (thread, posts) = seed::thread(&site, board, ana.id, "en", "Talk", &["one"]).await;
    let (reply, new, edit) =
        (format!("/t/{thread}/reply"), "/b/hall/new".to_owned(), format!("/p/{}/edit", posts[0]));
    let poll = format!("/t/{thread}/poll");
    let letter = "/messages/new".to_owned();
    for (page, fields, word, typed) in [
        (&reply, vec![("text", "take a MATURA home")], "MATURA", "take a MATURA home"),
        (&new, vec![("title", "Bad  luck"), ("text", "hello all")], "Bad luck", "hello all"),
        (&new, vec![("title", "Fine"), ("text", "what bad luck!")], "bad luck", "what bad luck!"),
        (&edit, vec![("text", "one matura")], "matura", "one matura"),
        (&poll, vec![("question", "Which matura?"), ("options", "a\nb")], "matura", "Which matura?"),
        (&poll, vec![("question", "Which matura?"), ("options", "a")], "matura", "Which matura?"),
        (&letter, vec![("to", "Ion"), ("title", "matura"), ("text", "hi there")], "matura", "hi there"),
        (
            &letter,
            vec![("to", "Ion"), ("title", "Hi"), ("text", "bad luck, Ion")],
            "bad luck",
            "bad luck, Ion",
        ),
    ] {
        let answer = ana.browser.submit(page, page, &fields).await;
        assert_refused(&answer, word, typed);
    }
    for table in ["posts", "threads"] {
        let count = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let count: i64 = sqlx::query_scalar(count).fetch_one(&site.db).await.unwrap();
        assert_eq!(count, 1, "{table}");
    }
    assert_eq!(site.db_count("select count(*) from conversation_messages").await, 0);
    // A word that only contains a refused one is another word.
    let fine = ana.browser.submit(&reply, &reply, &[("text", "the maturation of bad lucky Ion")]).await;
    assert!(fine.location().starts_with("/t/"), "{}", fine.body);
    let mut program = ApiClient::of(&site, ana.id, &ALL_SCOPES).await;
    let path = format!("/threads/{thread}/posts");
    let refused = program.refused("POST", &path, &json!({ "text": "a matura" }), 422).await;
    assert!(refused.to_string().contains("“matura”"), "{refused}");

    // Without the list everything is taken again.
    admin.browser.submit(SETTINGS, SETTINGS, &[("refused_words", "")]).await.location();
    let fine = ana.browser.submit(&reply, &reply, &[("text", "a matura")]).await;
    assert!(fine.location().starts_with("/t/"), "{}", fine.body);
}

#[tokio::test]
async fn a_name_with_a_refused_word_is_refused_and_one_from_before_stays() {
    let (site, mut admin) = site_without("").await;
    let mut ana = seed::player(&site, "Mean Ana").await;
    admin.browser.submit(SETTINGS, SETTINGS, &[("refused_words", "mean\nrude")]).await.location();
    let profile = "/account/profile";
    let fine = ana.browser.submit(profile, profile, &[("about", "I write at night.")]).await;
    assert_eq!(fine.location(), profile, "{}", fine.body);
    for (field, text) in [("name", "Rude Ana"), ("about", "so rude"), ("signature", "rude!")] {
        let refused = ana.browser.submit(profile, profile, &[(field, text)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(refused.body.contains("“") && refused.body.contains(text), "{}", refused.body);
    }
    let fields = [
        ("name", "Mean-Ion"),
        ("email", "ion@example.org"),
        ("password", PASSWORD),
        ("zone", "Europe/Bucharest"),
    ];
    let refused = site.browser().submit("/register", "/register", &fields).await;
    assert_refused(&refused, "Mean", "Mean-Ion");
}

#[tokio::test]
async fn press_is_refused_and_posts_of_the_server_are_not() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let words =
        "update site_settings set refused_words = 'spring' || chr(10) || 'Austria', version = version + 1";
    sqlx::query(words).execute(&played.site.db).await.unwrap();
    let site = played.site.restarted();
    let session = played.browser(&played.people[0]).await;
    let mut browser = site.browser();
    browser.set_cookie("__Host-session", session.cookie("__Host-session"));
    let press = "/games/1/press";
    let refused = browser.submit(press, press, &[("to", "1"), ("text", "Attack in spring?")]).await;
    assert_refused(&refused, "spring", "Attack in spring?");
    let mut sheet = browser.get("/games/1").await.fill("/games/1/orders", &[("do", "send")]);
    sheet.push(("prose".to_owned(), "Peace in spring!".to_owned()));
    let refused = browser.post("/games/1/orders", &sheet).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(refused.texts(".not-sent").concat().contains("“spring”"), "{}", refused.body);
    let before = played.told().await.matches("game").count();
    played.site.wait(chrono::TimeDelta::hours(25));
    played.site.work().await;
    assert!(played.told().await.matches("game").count() > before, "the game goes on and says so");
}

#[tokio::test]
async fn names_of_games_and_tournaments_are_refused_too() {
    let site = hall().await;
    sqlx::query("update site_settings set refused_words = 'rude', version = version + 1")
        .execute(&site.db)
        .await
        .unwrap();
    let site = site.restarted();
    let mut ana = player(&site, "Ana").await;
    let (form, conquest) = ("/b/games/games/new", "/b/games/games/new/conquest");
    for (page, wish) in [(form, "open"), (form, "tournament"), (conquest, "open")] {
        let mut filled = ana.get(page).await.fill(page, &[("name", "The rude game")]);
        filled.push(("do".to_owned(), wish.to_owned()));
        assert_refused(&ana.post(page, &filled).await, "rude", "The rude game");
    }
    // What else is wrong is said at once, and none of it counts as one of the games that a person may create.
    for page in [form, conquest] {
        let mut filled = ana.get(page).await.fill(page, &[("name", "The rude game"), ("reserved", "Nobody")]);
        filled.push(("do".to_owned(), "open".to_owned()));
        let wrong = ana.post(page, &filled).await;
        assert_refused(&wrong, "rude", "The rude game");
        assert!(wrong.texts(".error-summary").concat().contains("is called: Nobody"), "{}", wrong.body);
    }
    let wrong = ana.submit(form, form, &[("name", "Fine"), ("reserved", "Nobody")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
    let counted = "select count(*) from rate_buckets where key like '%create-game%'";
    assert_eq!(site.db_count(counted).await, 0);
    assert_eq!(site.db_count("select count(*) from games").await, 0);
    let fine = ana.submit(form, form, &[("name", "A crude game")]).await;
    assert!(fine.location().starts_with("/games/"), "{}", fine.body);
    assert_eq!(site.db_count(counted).await, 1);
}
