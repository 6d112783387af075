//! Search: its results by language and by reader.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use stafeta::forum::system_post_words::{self, MadeWords};
use stafeta::forum::system_posts::{SystemBlock, TextTone};
use stafeta::i18n::Message;

use crate::games_pages::{begun, hall};
use crate::{Browser, Site, seed};

async fn titles(browser: &mut Browser, query: &str) -> Vec<String> {
    let answer = browser.get(&format!("/search?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {}", answer.body);
    answer.texts("article h3")
}

#[tokio::test]
async fn words_are_found_with_the_endings_of_their_own_language_and_without_diacritics() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    seed::thread(&site, board, ana.id, "en", "Opening", &["The armies are marching north."]).await;
    seed::thread(&site, board, ana.id, "ro", "Deschidere", &["Ștafeta a plecat spre cetăți."]).await;
    let mut guest = site.browser();
    assert_eq!(titles(&mut guest, "q=army").await, ["Opening"]);
    assert_eq!(titles(&mut guest, "q=march+army").await, ["Opening"]);
    assert_eq!(titles(&mut guest, "q=stafeta").await, ["Deschidere"]);
    assert_eq!(titles(&mut guest, "q=%C5%9Etafeta").await, ["Deschidere"], "a cedilla where a comma belongs");
    assert_eq!(titles(&mut guest, "q=deschidere").await, ["Deschidere"], "the title");
    assert_eq!(
        titles(&mut guest, "q=%22north+armies%22").await,
        Vec::<String>::new(),
        "a phrase in another order"
    );
    assert_eq!(titles(&mut guest, "q=").await, Vec::<String>::new());
}

#[tokio::test]
async fn the_worker_makes_the_words_of_a_system_post_after_the_games_that_are_due() {
    let site = hall().await;
    let (game, _) = begun(&site, &[]).await;
    let id: i64 = game.rsplit('/').next().unwrap().parse().unwrap();
    let blocks = r#"[{"kind": "text", "message": {"id": "count-posts", "args": {"count": 4711}}}]"#;
    let said = sqlx::query_scalar::<_, DateTime<Utc>>(
        "update posts set system_post = $2::jsonb where id = (select last_post_id from threads t join games g on g.thread_id = t.id
                                                              where g.id = $1) and lacks_words returning created_at",
    );
    let said = said.bind(id).bind(blocks).fetch_one(&site.db).await.unwrap();
    let mut guest = site.browser();
    let mut found =
        async || titles(&mut guest, "q=4711").await.len() + titles(&mut guest, "q=postari").await.len();
    assert_eq!(found().await, 0);
    // A game that is due goes first, for a minute at most.
    let late = "update games set deadline_at = $2 where id = $1";
    sqlx::query(late).bind(id).bind(said - TimeDelta::seconds(1)).execute(&site.db).await.unwrap();
    assert_eq!(system_post_words::make_due(&site.db, said).await.unwrap().posts, 0);
    // A post of a newer release keeps no other one waiting.
    let newer = "update posts set system_post = '[{\"kind\": \"newer\"}]' where id = (select min(id) from posts where lacks_words) returning id";
    let newer = sqlx::query_scalar::<_, i64>(newer).fetch_one(&site.db).await.unwrap();
    let later = said + TimeDelta::seconds(61);
    let made = system_post_words::make_due(&site.db, later).await.unwrap();
    assert!(made.posts > 0 && made.is_held, "{made:?}: others wait for the next round");
    assert_eq!(found().await, 2, "in both languages");
    assert_eq!(system_post_words::make_due(&site.db, later).await.unwrap().posts, 0, "once");
    let lacking = sqlx::query_scalar::<_, i64>("select id from posts where lacks_words");
    assert_eq!(lacking.fetch_all(&site.db).await.unwrap(), [newer]);
}

#[tokio::test]
async fn posts_that_only_a_newer_release_reads_do_not_keep_others_from_being_found() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let hall = seed::board(&site, "hall", "everyone").await;
    let (thread, _) = seed::thread(&site, hall, ana.id, "en", "Talk", &["one"]).await;
    let newer = "insert into posts (thread_id, number, system_post, language, created_at, lacks_words)
                 select $1, n, '[{\"kind\":\"of a newer release\"}]', 'en', $2, true from generate_series(2, 121) n";
    sqlx::query(newer).bind(thread).bind(site.now()).execute(&site.db).await.unwrap();
    sqlx::query("update threads set post_count = 121 where id = $1")
        .bind(thread)
        .execute(&site.db)
        .await
        .unwrap();
    let blocks = [SystemBlock::text(Message::new("post-summary"), TextTone::Plain)];
    let told = seed::system_post(&site, thread, &blocks).await;
    let made = system_post_words::make_due(&site.db, site.now()).await.unwrap();
    assert_eq!(made, MadeWords { posts: 1, is_held: false });
    let lacking = format!("select count(*) from posts where lacks_words and id <> {}", told.post);
    let again = system_post_words::make_due(&site.db, site.now()).await.unwrap();
    assert_eq!(again.posts, 0, "they are left to it");
    let lacking: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(lacking)).fetch_one(&site.db).await.unwrap();
    assert_eq!(lacking, 120);
}

#[tokio::test]
async fn nobody_finds_what_he_may_not_read() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    for (slug, read_by) in [("open", "everyone"), ("players", "players"), ("staff", "admins")] {
        let board = seed::board(&site, slug, read_by).await;
        seed::thread(&site, board, ana.id, "en", slug, &["the needle"]).await;
    }
    let board = seed::board(&site, "more", "everyone").await;
    let (_, posts) = seed::thread(&site, board, ana.id, "en", "hidden post", &["the needle"]).await;
    sqlx::query("update posts set hidden_at = created_at, hidden_reason = 'x' where id = $1")
        .bind(posts[0])
        .execute(&site.db)
        .await
        .unwrap();
    let (thread, _) = seed::thread(&site, board, ana.id, "en", "hidden thread", &["the needle"]).await;
    sqlx::query("update threads set hidden_at = created_at, hidden_reason = 'x' where id = $1")
        .bind(thread)
        .execute(&site.db)
        .await
        .unwrap();
    let admin = seed::admin(&site, "Radu").await;
    for (mut browser, expected) in [
        (site.browser(), &["open"][..]),
        (ana.browser, &["players", "open"]),
        (admin.browser, &["staff", "players", "open"]),
    ] {
        assert_eq!(titles(&mut browser, "q=needle").await, expected);
    }
}

#[tokio::test]
async fn results_are_paged_by_key_and_kept_to_a_board() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let (one, other) =
        (seed::board(&site, "one", "everyone").await, seed::board(&site, "other", "everyone").await);
    for number in 0..45 {
        seed::thread(&site, one, ana.id, "en", &format!("T{number}"), &["needle"]).await;
    }
    seed::thread(&site, other, ana.id, "en", "elsewhere", &["needle"]).await;
    let mut guest = site.browser();
    let (mut found, mut next) = (Vec::new(), format!("/search?q=needle&board={one}"));
    loop {
        let answer = guest.get(&next).await;
        found.extend(answer.texts("article h3"));
        match answer.attributes("a[rel=next]", "href").pop() {
            Some(older) => next = older,
            None => break,
        }
    }
    assert_eq!(found, (0..45).rev().map(|number| format!("T{number}")).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_phrase_is_found_behind_thousands_of_posts_with_its_words_in_another_order() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    let told = &["a silver needle", "the needle is silver"];
    let (_, posts) = seed::thread(&site, board, ana.id, "en", "Sewing", told).await;
    let again = "insert into posts overriding system value
                 select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'number', p.number + n))).*
                 from posts p, generate_series(1, 5000) n where p.id = $1";
    sqlx::query(again).bind(posts[1].0).execute(&site.db).await.unwrap();
    let mut guest = site.browser();
    let (mut found, mut pages) = (Vec::new(), Vec::new());
    let mut next = Some("/search?q=%22silver+needle%22".to_owned());
    while let Some(page) = next {
        let answer = guest.get(&page).await;
        found.extend(answer.attributes("article h3 a", "href"));
        next = answer.attributes("a[rel=next]", "href").pop();
        assert!(!pages.contains(&page), "{page} leads to itself");
        pages.push(page);
    }
    assert_eq!(found, [format!("/p/{}", posts[0])]);
    assert!((2..=4).contains(&pages.len()), "{pages:?}");
}

#[tokio::test]
async fn a_search_is_narrowed_to_an_author_and_to_days_of_the_reader() {
    let site = Site::open().await;
    let board = seed::board(&site, "hall", "everyone").await;
    let ana = seed::player(&site, "Ana").await;
    let radu = seed::player(&site, "Radu cel Tânăr").await;
    // Shortly before midnight in Bucharest, and shortly after.
    let days = [(ana.id, "One", "2026-11-20T21:50:00Z"), (radu.id, "Two", "2026-11-20T22:10:00Z")];
    for (author, title, at) in days {
        let (thread, posts) = seed::thread(&site, board, author, "en", title, &["the needle"]).await;
        for (sql, id) in [
            ("update posts set created_at = $2 where id = $1", posts[0].0),
            ("update threads set created_at = $2 where id = $1", thread.0),
        ] {
            let at: chrono::DateTime<chrono::Utc> = at.parse().unwrap();
            sqlx::query(sql).bind(id).bind(at).execute(&site.db).await.unwrap();
        }
    }
    sqlx::query("update users set zone = 'Europe/Bucharest'").execute(&site.db).await.unwrap();
    let mut browser = ana.browser;
    for (query, expected) in [
        ("q=needle", &["Two", "One"][..]),
        ("q=needle&author=radu+cel+tanar", &["Two"]),
        ("q=needle&until=2026-11-20", &["One"]),
        ("q=needle&since=2026-11-21", &["Two"]),
        ("q=needle&since=2026-11-20&until=2026-11-21&author=ANA", &["One"]),
        ("q=needle&until=2026-11-19", &[]),
    ] {
        assert_eq!(titles(&mut browser, query).await, expected, "{query}");
    }
    for (query, field) in [
        ("q=needle&author=Nobody", "author"),
        ("q=needle&since=yesterday", "since"),
        ("q=needle&until=9999-12-31", "until"),
    ] {
        let answer = browser.get(&format!("/search?{query}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.attributes("[aria-invalid]", "name"), [field], "{query}");
        assert!(answer.texts("article h3").is_empty());
    }
}

#[tokio::test]
async fn whatever_is_asked_is_answered_and_shown_as_text() {
    let site = Site::open().await;
    let ana = seed::player(&site, "Ana").await;
    let board = seed::board(&site, "hall", "everyone").await;
    seed::thread(&site, board, ana.id, "en", "Scripts", &["needle &lt;script&gt;alert(1)&lt;/script&gt;"])
        .await;
    let mut guest = site.browser();
    for hostile in [
        "%27%29%3B+drop+table+posts%3B--",
        "%26%7C%21%28%29%3A%2A%3C-%3E",
        "%22",
        "-",
        "or+or",
        "%5C",
        "%3Cscript%3E",
    ] {
        let answer = guest.get(&format!("/search?q={hostile}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{hostile}");
        assert!(!answer.body.contains("<script>"), "{hostile}");
    }
    let answer = guest.get("/search?q=needle").await;
    assert!(
        answer.body.contains("<mark>needle</mark>") && !answer.body.contains("<script>"),
        "{}",
        answer.body
    );
    let long = guest.get(&format!("/search?q={}", "a".repeat(201))).await;
    assert_eq!(long.texts(".field.bad .field-error").len(), 1, "{}", long.body);
    assert_eq!(guest.get("/search?q=x&board=evil&before=-1").await.status, StatusCode::OK);
}

#[tokio::test]
async fn rules_are_found_by_their_words_and_by_their_id() {
    let site = Site::open().await;
    let mut guest = site.browser();
    let page = guest.get("/rules?q=temporary+POSSESSION").await;
    let links = page.attributes("[aria-labelledby=found] a", "href");
    assert!(links.iter().all(|link| link.starts_with("/rules/conquest#")), "{links:?}");
    assert!(links.contains(&"/rules/conquest#FCQ-7.13".to_owned()), "{links:?}");
    let page = guest.get("/rules?q=DIP-5.6").await;
    assert_eq!(page.attributes("[aria-labelledby=found] a", "href")[0], "/rules/diplomacy#DIP-5.6");
    let page = guest.get("/rules?q=nothingofthesort").await;
    assert!(page.attributes("[aria-labelledby=found] a", "href").is_empty());
    assert_eq!(page.texts("[aria-labelledby=found] h2"), ["0 rules found"]);
}
