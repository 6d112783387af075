//! Finding games by what they are: the form above the lists, whose fields stand in the address.

use axum::http::StatusCode;
use stafeta::games::Ruleset;

use crate::games::{self, SEVEN, classic};
use crate::{Browser, Site};

/// Returns the names of the games on a page of the list.
async fn found(browser: &mut Browser, query: &str) -> Vec<String> {
    let page = browser.get(&format!("/games{query}")).await;
    assert_eq!(page.status, StatusCode::OK, "{query}");
    let mut names = page.texts("tbody th > a");
    names.sort();
    names.dedup();
    names
}

#[tokio::test]
async fn the_address_says_which_games_are_listed() {
    let played = games::Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (site, id): (&Site, i64) = (&played.site, played.game.0);
    let mut guest = site.browser();
    let name = found(&mut guest, "").await.swap_remove(0);
    let with = |sql: &'static str| sqlx::query(sql).bind(id).execute(&site.db);
    let hours: Option<i32> = sqlx::query_scalar("select posting_hours from games where id = $1")
        .bind(id)
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert!(hours.is_some_and(|hours| hours > 0), "written when the game was created");

    with("update games set posting_hours = 48, press = 'public', is_rated = true where id = $1")
        .await
        .unwrap();
    for (query, is_listed) in [
        ("?game=diplomacy&speed=days&language=en&press=public&rated=yes", true),
        ("?part=running&game=diplomacy", true),
        ("?game=war", false),
        ("?speed=day", false),
        ("?speed=week", false),
        ("?language=ro", false),
        ("?press=full", false),
        ("?anonymous=yes", false),
        ("?free=1", false),
        ("?part=&free=&game=&speed=&language=&press=", true),
    ] {
        let expected: Vec<String> = is_listed.then(|| name.clone()).into_iter().collect();
        assert_eq!(found(&mut guest, query).await, expected, "{query}");
    }
    let page = guest.get("/games?game=war&rated=yes").await;
    assert_eq!(page.attributes("select[name=game] option[selected]", "value"), ["war"]);
    assert_eq!(page.attributes("input[name=rated][checked]", "value"), ["yes"]);
    assert!(page.body.contains("No game fits."));
    for query in
        ["?game=chess", "?speed=soon", "?press=loud", "?language=xx", "?part=lost", "?free=0", "?free=8"]
    {
        assert_eq!(guest.get(&format!("/games{query}")).await.status, StatusCode::BAD_REQUEST, "{query}");
    }

    // A game of an earlier release gets its hours from the worker.
    with("update games set posting_hours = null where id = $1").await.unwrap();
    assert!(found(&mut guest, "?speed=days").await.is_empty());
    site.worker().sweep().await;
    let noted: Option<i32> = sqlx::query_scalar("select posting_hours from games where id = $1")
        .bind(id)
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert_eq!(noted, hours);
}

#[tokio::test]
async fn games_with_enough_free_seats_are_found() {
    let site = crate::games_pages::hall().await;
    let mut ana = crate::games_pages::player(&site, "Ana").await;
    let game = crate::games_pages::open(&mut ana, &[]).await;
    crate::games_pages::join(&mut ana, &game, "").await;
    let mut guest = site.browser();
    let free = site.db_count("select count(*) from seats where user_id is null and not bot").await;
    assert_eq!(free, 6);
    for (least, is_listed) in [("1", true), ("6", true), ("7", false)] {
        let names = found(&mut guest, &format!("?part=open&free={least}")).await;
        assert_eq!(names.len(), usize::from(is_listed), "{least}");
    }
    let page = guest.get("/games?free=6").await;
    assert_eq!(page.attributes("select[name=free] option[selected]", "value"), ["6"]);
    sqlx::query("update seats set bot = true where seat = 6").execute(&site.db).await.unwrap();
    assert!(found(&mut guest, "?part=open&free=6").await.is_empty(), "a bot's seat is not free");
}

#[tokio::test]
async fn the_next_page_keeps_what_was_asked_for() {
    let played = games::Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let copies = "
        with thread as (
            insert into threads (board_id, title, language, created_at, last_post_at)
            select board_id, title, language, created_at, last_post_at from threads, generate_series(1, 90)
            where id = (select thread_id from games where id = $1) returning id
        ), numbered as (select id, row_number() over (order by id) as n from thread)
        insert into games (name, ruleset, options, discussion_id, thread_id, language, zone, press, admission, invitation, gm_id,
                           ends_early, created_at, secret, stage, posting_hours, ended_at)
        select 'Copy ' || a.n, g.ruleset, g.options, b.id, a.id, g.language, g.zone, g.press, g.admission, 'word' || a.n, g.gm_id,
               g.ends_early, g.created_at, g.secret, 'over', 24, g.created_at
        from games g, numbered a join numbered b on b.n = a.n + 45 where g.id = $1";
    sqlx::query(copies).bind(played.game.0).execute(&played.site.db).await.unwrap();
    let mut guest = played.site.browser();
    let page = guest.get("/games?part=over&game=diplomacy&speed=day").await;
    assert_eq!(page.texts("tbody th > a").len(), 40);
    let older = page.attributes("main a[href*=before]", "href").swap_remove(0);
    assert!(older.ends_with("&game=diplomacy&speed=day"), "{older}");
    assert_eq!(guest.get(&older).await.texts("tbody th > a").len(), 5);
}

#[tokio::test]
async fn search_engines_find_what_everybody_may_read() {
    let site = Site::open().await;
    crate::forum::board(&site, "talk", crate::forum::OPEN).await;
    let staff = [stafeta::forum::access::Audience::Admins; 4];
    crate::forum::board(&site, "staff", staff).await;
    let mut admin = site.admin("Bufnița").await;
    let open = crate::forum::thread(&mut admin, "talk", "Open", "x").await;
    let closed = crate::forum::thread(&mut admin, "staff", "Closed", "x").await;
    let list = site.browser().get("/sitemap.xml").await;
    assert_eq!(list.header("content-type"), "application/xml; charset=utf-8");
    for (path, is_listed) in
        [("/", true), ("/b/talk", true), (&*open, true), ("/b/staff", false), (&*closed, false)]
    {
        let page = format!("<loc>https://stafeta.test{path}</loc>");
        assert_eq!(list.body.contains(&page), is_listed, "{path}");
    }
    let robots = site.browser().get("/robots.txt").await;
    assert!(robots.body.contains("Sitemap: https://stafeta.test/sitemap.xml"));
}
