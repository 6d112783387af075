//! The name of a deleted account: removed from every page and every table except the audit log.

use crate::forum::{OPEN, board, reply, thread};
use crate::games::{Played, SEVEN, account, trial};
use crate::{Browser, PASSWORD, Site};
use stafeta::gamemaster::{self, GameCorrection, SeatRequest};
use stafeta::games::Ruleset;
use stafeta_rules::rules::Seat;

const NAME: &str = "Canaria";

/// Returns the tables, except the audit log, in which a row holds the name.
async fn tables_with_name(site: &Site) -> Vec<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log' order by 1",
    )
    .fetch_all(&site.db)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let query = format!("select count(*) from {table} t where t::text ilike '%canaria%'");
        let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(&site.db).await.unwrap();
        if count > 0 {
            found.push(table);
        }
    }
    found
}

async fn erase(browser: &mut Browser) {
    let fields = [("password", PASSWORD), ("sure", "on")];
    let answer = browser.submit("/account/erase", "/account/erase", &fields).await;
    assert_eq!(answer.location(), "/", "{}", answer.body);
}

#[tokio::test]
async fn an_erased_name_stands_on_no_page_and_in_no_table() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let (mut ana, mut gone) = (site.player("Ana").await, site.player("Canaria Old").await);
    let talk = thread(&mut gone, "talk", "Routes", "Which way?").await;
    gone.submit("/account/profile", "/account/profile", &[("name", NAME)]).await.location();
    reply(&mut ana, &talk, "[quote=Canaria Old;1]Which way?[/quote] This one.").await;
    reply(&mut ana, &talk, "[quote=Canaria]Which way?[/quote] Or that.").await;
    reply(&mut ana, &talk, "Ask @Canaria.").await;
    ana.submit("/p/2/edit", "/p/2/edit", &[("text", "[quote=Canaria;1]Which?[/quote] Neither.")])
        .await
        .location();
    reply(&mut gone, &talk, "[quote=Ana;2]Neither.[/quote] Hm.").await;
    let letter = [("to", "Ana"), ("title", "Hello"), ("text", "hello")];
    let letter = gone.submit("/messages/new", "/messages/new", &letter).await.location().to_owned();
    ana.submit(&letter, &letter, &[("text", "[quote=Canaria]hello[/quote] hello")]).await.location();
    let open = "/b/talk/games/new";
    let fields = [("name", "One"), ("cadence", "hours"), ("hours", "24")];
    let game = gone.submit(open, open, &fields).await.location().to_owned();
    let join = format!("{game}/join");
    let filled = gone.get(&join).await.fill(&join, &[]);
    gone.post(&join, &filled).await.location();
    ana.submit("/messages/new", "/messages/new", &[("to", NAME), ("title", "Yes"), ("text", "x")])
        .await
        .location();
    let pages = [
        &*talk,
        &*game,
        "/t/2",
        "/t/3",
        "/notifications",
        "/p/2/history",
        "/search?q=which",
        "/messages",
        &*letter,
        "/forum",
    ];
    let mut named = 0;
    for page in pages {
        named += usize::from(ana.get(page).await.body.to_lowercase().contains("canaria"));
    }
    assert!(named > 5, "the test sees the name before: {named}");
    erase(&mut gone).await;
    for page in pages {
        let body = ana.get(page).await.body.to_lowercase();
        assert!(!body.contains("canaria"), "{page}: {body}");
    }
    assert!(ana.get("/search?q=canaria").await.texts("main article").is_empty());
    let neutral: String = sqlx::query_scalar("select name from users where erased_at is not null")
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert_eq!(ana.get(&talk).await.texts("cite"), [&*neutral, &*neutral, "Ana"]);
    assert_eq!(tables_with_name(&site).await, [""; 0]);
}

#[tokio::test]
async fn a_game_that_is_played_goes_on_without_the_name() {
    let mut names = SEVEN;
    names[3] = NAME;
    let played = Played::open(Ruleset::Trial, trial(), &names[..4], true).await;
    let (site, db) = (&played.site, &played.site.db);
    let offered = account(site, "Canaria Two", false).await;
    played.correct(GameCorrection::Replace { seat: Seat(1), name: "Canaria Two" }).await.unwrap();
    gamemaster::decline(db, played.game, &offered, site.now()).await.unwrap();
    for person in [&played.people[3], &offered] {
        stafeta::forum::account_data::erase(db, person, site.now()).await.unwrap();
    }
    while gamemaster::leave_for_erased(db, site.now()).await.unwrap().is_some() {}
    assert!(!played.told().await.contains("Canaria"));
    assert_eq!(tables_with_name(site).await, [""; 0]);
    played.assert_replays().await;
    let horia = account(site, "Horia", false).await;
    let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
    gamemaster::join(db, played.game, &horia, wish, site.now()).await.unwrap();
}
