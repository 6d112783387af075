//! Mentions of people in posts, and the list of the latest threads.

use serde_json::json;
use stafeta::forum::access::Audience::Admins;
use stafeta::games::Ruleset;
use stafeta_rules::rules::Seat;

use crate::conquest_sheet::opened;
use crate::forum::{OPEN, board, reply, thread};
use crate::games::{Played, SEVEN, classic};
use crate::{Browser, PASSWORD, Site};

/// Returns the latest notification of a person, without its time.
async fn told(browser: &mut Browser) -> String {
    browser.get("/notifications").await.texts("main li a").first().cloned().unwrap_or_default()
}

#[tokio::test]
async fn whoever_is_mentioned_is_told_once_and_the_name_links_to_them() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut radu, mut tall) =
        (site.player("Ana").await, site.player("Radu").await, site.player("Radu cel Tânăr").await);
    let talk = thread(&mut ana, "talk", "Routes", "Which way, @radu cel tanar? Not my own way, @Ana.").await;
    let page = tall.get(&talk).await;
    let link = format!("/u/{}", site.id_of("Radu cel Tânăr").await);
    assert!(page.attributes(".prose a", "href").contains(&link));
    assert_eq!(page.texts(".prose a"), ["@Radu cel Tânăr", "@Ana"]);
    assert_eq!(radu.get("/account/profile").await.texts(".site-header nav .count"), [""; 0]);
    let kinds: Vec<(String, i64)> =
        sqlx::query_as("select kind, user_id from notifications").fetch_all(&site.db).await.unwrap();
    assert_eq!(kinds, [("quote".to_owned(), site.id_of("Radu cel Tânăr").await)]);

    // They watch the thread from their answer on: a mention takes the place of the notification about a post.
    reply(&mut tall, &talk, "That way.").await;
    tall.get("/notifications").await;
    reply(&mut ana, &talk, "Thank you, @Radu cel Tânăr").await;
    assert!(told(&mut tall).await.contains("mentioned you in “Routes”"));
    let unread = "select count(*) from notifications where read_at is null and user_id = $1";
    let unread: i64 = sqlx::query_scalar(unread)
        .bind(site.id_of("Radu cel Tânăr").await)
        .fetch_one(&site.db)
        .await
        .unwrap();
    assert_eq!(unread, 1);
}

/// Other posts of the thread neither hide a mention nor keep its e-mail back.
#[tokio::test]
async fn a_mention_is_told_beside_other_unread_posts() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut radu) = (site.player("Ana").await, site.player("Radu").await);
    let talk = thread(&mut ana, "talk", "Routes", "Which way?").await;
    radu.submit(&talk, &format!("{talk}/watch"), &[("on", "yes")]).await;
    for text in ["Just a remark.", "@Radu, can you take the seat by tonight?", "Another remark."] {
        reply(&mut ana, &talk, text).await;
    }
    let told = radu.get("/notifications").await.texts("main li a");
    assert_eq!(told.len(), 2, "{told:?}");
    for sentence in ["Ana mentioned you in “Routes”", "Ana posted in “Routes”"] {
        assert!(told.iter().any(|told| told.contains(sentence)), "{sentence}: {told:?}");
    }
    let kinds: Vec<String> = sqlx::query_scalar(
        "select email->>'about' from outbox where user_id = $1 and email->>'about' is not null order by id",
    )
    .bind(site.id_of("Radu").await)
    .fetch_all(&site.db)
    .await
    .unwrap();
    assert_eq!(kinds, ["watch", "quote"]);
    radu.get(&talk).await;
    let unread = site.db_count("select count(*) from notifications where read_at is null").await;
    assert_eq!(unread, 0, "who reads the thread has read both");
}

#[tokio::test]
async fn a_mention_tells_nobody_what_they_may_not_read() {
    let site = Site::open().await;
    board(&site, "staff", [Admins; 4]).await;
    board(&site, "talk", OPEN).await;
    let (mut admin, mut ana, mut ion) =
        (site.admin("Bufnița").await, site.player("Ana").await, site.player("Ion").await);
    thread(&mut admin, "staff", "Canary", "@Ana must not know.").await;
    let page = format!("/u/{}", site.id_of("Ion").await);
    ana.post_filled(&page, &format!("{page}/block")).await;
    thread(&mut ion, "talk", "Canary", "@Ana, @Ana, @Ana!").await;
    let pending: i64 =
        sqlx::query_scalar("select count(*) from notifications").fetch_one(&site.db).await.unwrap();
    assert_eq!(pending, 0);
    assert!(!ana.get("/notifications").await.body.contains("Canary"));
}

/// The link keeps the post when others before it are moved away.
#[tokio::test]
async fn the_number_of_a_post_leads_to_it_for_good() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut admin) = (site.player("Ana").await, site.admin("Bufnița").await);
    let talk = thread(&mut ana, "talk", "Routes", "Which way?").await;
    for text in ["By sea.", "By land, not as #2 says; nor #3, nor #9.", "#2 is gone, #3 is not."] {
        reply(&mut ana, &talk, text).await;
    }
    let page = ana.get(&talk).await;
    assert_eq!(page.texts(".prose a"), ["#2", "#2", "#3"]);
    let links = page.attributes(".prose a", "href");
    assert_eq!(ana.get(&links[0]).await.location(), format!("{talk}#p2"));
    assert_eq!(ana.get(&links[2]).await.location(), format!("{talk}#p3"));
    let sea = links[0].trim_start_matches("/p/").to_owned();
    let split = format!("{talk}/split");
    let mut moved = admin.get(&split).await.fill(&split, &[("title", "The sea")]);
    moved.push(("post".to_owned(), sea));
    admin.post(&split, &moved).await.location();
    assert_eq!(ana.get(&links[2]).await.location(), format!("{talk}#p2"));
    assert_ne!(ana.get(&links[0]).await.location(), format!("{talk}#p2"));

    // A hidden post is named to nobody.
    sqlx::query("update posts set hidden_at = now(), hidden_reason = 'off topic' where number = 2")
        .execute(&site.db)
        .await
        .unwrap();
    reply(&mut ana, &talk, "And #1, but not #2.").await;
    assert_eq!(ana.get(&talk).await.texts(".prose a").last().unwrap(), "#1");
}

/// Only what guests may read has its title there: anybody may read the text.
#[tokio::test]
async fn a_bare_address_of_this_site_shows_the_title_of_its_page() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    board(&site, "staff", [Admins; 4]).await;
    let (mut admin, mut ana) = (site.admin("Bufnița").await, site.player("Ana").await);
    let origin = site.config.origin();
    let secret = thread(&mut admin, "staff", "Canary", "Nobody must know.").await;
    let roads = thread(&mut admin, "talk", "Roads & rivers", "Which way?").await;
    let post: i64 = sqlx::query_scalar("select max(id) from posts").fetch_one(&site.db).await.unwrap();
    let text =
        format!("{origin}{roads} {origin}{secret} {origin}/p/{post} {origin}/t/99 https://a.example{roads}");
    let talk = thread(&mut admin, "talk", "Pointers", &text).await;
    let shown = ana.get(&talk).await;
    let elsewhere = format!("https://a.example{roads}");
    let missing = [format!("{origin}{secret}"), format!("{origin}/t/99"), elsewhere];
    let [staff, unknown, elsewhere] = missing.each_ref().map(String::as_str);
    assert_eq!(shown.texts(".prose a"), ["Roads & rivers", staff, "Roads & rivers", unknown, elsewhere]);
    assert_eq!(shown.attributes(".prose a", "href")[0], format!("{origin}{roads}"));

    let hidden = "update threads set unlisted = true where title = 'Roads & rivers'";
    sqlx::query(hidden).execute(&site.db).await.unwrap();
    reply(&mut ana, &talk, &format!("{origin}{roads}")).await;
    let shown = ana.get(&talk).await.texts(".prose a");
    assert_eq!(shown.last().unwrap(), &format!("{origin}{roads}"));
}

#[tokio::test]
async fn the_bare_address_of_a_game_shows_its_name() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    board(&played.site, "talk", OPEN).await;
    let name: String = sqlx::query_scalar("select name from games").fetch_one(&played.site.db).await.unwrap();
    let mut writer = played.browser(&played.people[0]).await;
    let game = format!("{}/games/{}", played.site.config.origin(), played.game);
    let talk = thread(&mut writer, "talk", "Pointers", &format!("{game}, not {game}/press")).await;
    assert_eq!(writer.get(&talk).await.texts(".prose a"), [name, format!("{game}/press")]);
}

#[tokio::test]
async fn the_latest_threads_of_all_boards_stand_in_one_list() {
    let site = Site::open().await;
    for (slug, doors) in [("talk", OPEN), ("maps", OPEN), ("staff", [Admins; 4])] {
        board(&site, slug, doors).await;
    }
    let (mut admin, mut ana, mut bob) =
        (site.admin("Bufnița").await, site.player("Ana").await, site.player("Bob").await);
    let first = thread(&mut ana, "talk", "First", "one").await;
    thread(&mut ana, "maps", "Second", "two").await;
    thread(&mut admin, "staff", "Secret", "three").await;
    let listed = async |browser: &mut Browser| browser.get("/latest").await.texts("tbody th > a");
    assert_eq!(listed(&mut bob).await, ["Second", "First"]);
    reply(&mut ana, &first, "again").await;
    assert_eq!(listed(&mut bob).await, ["First", "Second"]);
    assert_eq!(listed(&mut site.browser()).await, ["First", "Second"]);
    assert_eq!(listed(&mut admin).await, ["First", "Secret", "Second"]);
    let page = bob.get("/latest").await;
    assert_eq!(page.attributes("tbody .secondary-line a", "href"), ["/b/talk", "/b/maps"]);
    assert_eq!(page.texts("tbody .badge").len(), 2, "nothing was read yet");
    bob.get(&first).await;
    assert_eq!(bob.get("/latest").await.texts("tbody .badge").len(), 1);
    let before: i64 =
        sqlx::query_scalar("select max(last_post_id) from threads").fetch_one(&site.db).await.unwrap();
    let older = bob.get(&format!("/latest?before={before}")).await;
    assert_eq!(older.texts("tbody th > a"), ["Second"]);
    sqlx::query("update threads set hidden_at = now(), hidden_reason = 'off topic' where title = 'First'")
        .execute(&site.db)
        .await
        .unwrap();
    assert_eq!(listed(&mut bob).await, ["Second"]);
}

#[tokio::test]
async fn a_name_is_completed_for_members_only() {
    let site = Site::open().await;
    let (mut ana, mut raluca) = (site.player("Ana").await, site.player("Raluca").await);
    for name in ["Radu", "Radu cel Tânăr", "Bob"] {
        site.player(name).await;
    }
    let mut complete = async |typed: &str| ana.get(&format!("/members/names?begins={typed}")).await.body;
    assert_eq!(complete("RADU").await, r#"["Radu","Radu cel Tânăr"]"#);
    assert_eq!(complete("radu%20cel").await, r#"["Radu cel Tânăr"]"#);
    assert_eq!(complete("ra").await, r#"["Radu","Radu cel Tânăr","Raluca"]"#);
    assert_eq!(complete("").await, "[]");
    assert_eq!(complete("%25").await, "[]");
    let fields = [("password", PASSWORD), ("sure", "on")];
    raluca.submit("/account/erase", "/account/erase", &fields).await.location();
    assert_eq!(complete("ral").await, "[]");
}

#[tokio::test]
async fn in_the_threads_of_a_game_a_power_means_whoever_holds_it() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    let (site, table) = (&played.site, played.table(0).await);
    let discussion = format!("/t/{}", table.game.discussion);
    let mut writer = played.browser(&played.people[0]).await;
    reply(&mut writer, &discussion, "Will you hold, @Anglia? And @austria, and @Russia’s fleet.").await;
    let page = writer.get(&discussion).await;
    let game = format!("/games/{}", played.game);
    assert_eq!(page.texts(".prose a"), ["@Anglia", "@Austria", "@Russia"]);
    assert_eq!(
        page.attributes(".prose a", "href"),
        [format!("{game}#seat-1"), format!("{game}#seat-0"), format!("{game}#seat-5")]
    );
    assert_eq!(writer.get(&game).await.texts("#seat-1").len(), 1, "the link leads to the seat");
    let mentioned = async |seat: usize| {
        let mut browser = played.browser(&played.people[seat]).await;
        told(&mut browser).await.contains("mentioned you")
    };
    assert!(!mentioned(0).await, "nobody mentions themselves");
    assert!(mentioned(1).await && mentioned(5).await && !mentioned(2).await);

    // Elsewhere the name of a power is a word like any other.
    board(site, "talk", OPEN).await;
    let talk = thread(&mut writer, "talk", "History", "@England was an island.").await;
    assert!(writer.get(&talk).await.texts(".prose a").is_empty());

    // The names stand in the list under the text, and in its preview.
    let names = async |place: &str, begins: &str| {
        let mut browser = played.browser(&played.people[2]).await;
        browser.get(&format!("/members/names?begins={begins}&place={place}")).await.body
    };
    let place = format!("thread:{}", table.game.discussion);
    assert_eq!(names(&place, "aus").await, r#"["Austria"]"#);
    assert_eq!(names("thread:999999", "aus").await, "[]");
    assert_eq!(names("", "aus").await, "[]");
    let token = writer.get("/help/markup").await.attributes("input[name=form_token]", "value").swap_remove(0);
    let fields = [("form_token", &*token), ("text", "@Turkey"), ("language", "en"), ("place", &*place)];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert!(writer.post("/preview", &fields).await.body.contains("#seat-6"));
}

#[tokio::test]
async fn where_seats_have_no_powers_a_colour_means_whoever_holds_the_seat() {
    let three = &SEVEN[..3];
    for played in [
        opened(json!({})).await,
        Played::open(Ruleset::War, json!({ "information_centre": true, "variant_1": true }), three, false)
            .await,
    ] {
        let table = played.table(0).await;
        let (discussion, ruleset) = (table.game.discussion, table.game.ruleset);
        let mut writer = played.browser(&played.people[0]).await;
        // The ids end with a word of the hobby's language.
        let colour = |seat: u8| {
            let id = table.position().seat_colour(Seat(seat)).unwrap().id;
            id.rsplit('-').next().unwrap().to_owned()
        };
        let colours = [colour(1), colour(2)];
        reply(
            &mut writer,
            &format!("/t/{discussion}"),
            &format!("Hold, @{}! And @{}?", colours[0], colours[1]),
        )
        .await;
        let page = writer.get(&format!("/t/{discussion}")).await;
        assert_eq!(page.texts(".prose a"), colours.clone().map(|colour| format!("@{colour}")), "{ruleset:?}");
        let game = format!("/games/{}", played.game);
        let links = [1, 2].map(|seat| format!("{game}#seat-{seat}"));
        assert_eq!(page.attributes(".prose a", "href"), links, "{ruleset:?}");
        for seat in [1, 2] {
            let holder = played.holder(seat).await.unwrap();
            let holder = played.people.iter().find(|person| person.id == holder).unwrap();
            let mut browser = played.browser(holder).await;
            assert!(told(&mut browser).await.contains("mentioned you"), "{ruleset:?} {seat}");
        }
        let begins = &colours[0][..3];
        let place = format!("thread:{discussion}");
        let names = writer.get(&format!("/members/names?begins={begins}&place={place}")).await.body;
        assert!(names.contains(&format!("\"{}\"", colours[0])), "{ruleset:?}: {names}");
        // Elsewhere a colour is a word.
        let names = writer.get(&format!("/members/names?begins={begins}")).await.body;
        assert_eq!(names, "[]");
    }
}

#[tokio::test]
async fn a_seat_that_nobody_holds_is_mentioned_in_vain() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    stafeta::gamemaster::leave(&played.site.db, played.game, &played.people[1], played.site.now())
        .await
        .unwrap();
    let before = played.site.db_count("select count(*) from notifications where kind = 'quote'").await;
    let mut writer = played.browser(&played.people[0]).await;
    reply(&mut writer, &format!("/t/{}", played.table(0).await.game.discussion), "Where are you, @England?")
        .await;
    assert_eq!(played.site.db_count("select count(*) from notifications where kind = 'quote'").await, before);
}
