//! Blocking a person: no messages, no seats, no notifications, and their posts folded. A game that both play is not affected.

use axum::http::StatusCode;
use stafeta::accounts::blocks;
use stafeta::gamemaster::GameCorrection;
use stafeta_rules::rules::Seat;

use crate::forum::{OPEN, board, reply, thread};
use crate::games::{account, refusal};
use crate::games_life::diplomacy;
use crate::{Answer, Browser, Site};

async fn begin(writer: &mut Browser, to: &str) -> Answer {
    let fields = [("to", to), ("title", "Hello"), ("text", "buy a canary")];
    writer.submit("/messages/new", "/messages/new", &fields).await
}

/// Makes `reader` block the person called `name` on their page.
async fn block(site: &Site, reader: &mut Browser, name: &str) {
    let page = format!("/u/{}", site.id_of(name).await);
    assert_eq!(reader.post_filled(&page, &format!("{page}/block")).await.location(), page);
}

#[tokio::test]
async fn whoever_is_blocked_writes_no_messages_and_learns_no_more_than_that() {
    let site = Site::open().await;
    let (mut ana, mut ion, mut eva) =
        (site.player("Ana").await, site.player("Ion").await, site.player("Eva").await);
    let old = begin(&mut ion, "Ana").await.location().to_owned();
    let three = begin(&mut ion, "Ana, Eva").await.location().to_owned();
    ana.get(&old).await;
    ana.get(&three).await;
    block(&site, &mut ana, "Ion").await;

    let refused = begin(&mut ion, "Ana").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.texts(".field-error"), ["This person does not accept messages."]);
    assert!(refused.body.contains("buy a canary"), "what was typed is kept");
    let refused = ion.submit(&old, &old, &[("text", "why not?")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(
        refused.body.contains("This person does not accept messages.") && refused.body.contains("why not?")
    );
    assert!(!ion.get("/u/1").await.body.contains("blocked this person"), "nothing on the page tells it");
    let added = ion.submit(&old, &format!("{old}/people"), &[("names", "Ana")]).await;
    assert_eq!(added.status, StatusCode::UNPROCESSABLE_ENTITY);

    // A conversation with others continues. The blocking member is not notified and sees the message folded.
    ion.submit(&three, &three, &[("text", "to all of you")]).await.location();
    assert_eq!(ana.get("/account/profile").await.texts(".site-header nav .count"), [""; 0]);
    assert_eq!(eva.get("/account/profile").await.texts(".site-header nav .count"), ["1 unread"]);
    let page = ana.get(&three).await;
    assert_eq!(page.texts("article.message details .prose").last().unwrap(), "to all of you");
    assert_eq!(eva.get(&three).await.texts("article.message details"), [""; 0]);

    // The blocking member cannot write either, because no answer would reach them. Unblocking ends this.
    assert!(begin(&mut ana, "Ion").await.body.contains("You have blocked Ion"));
    let list = ana.get("/account/blocks").await;
    assert_eq!(list.texts("tbody th"), ["Ion"]);
    let action = format!("/u/{}/unblock", site.id_of("Ion").await);
    assert_eq!(ana.post_filled("/account/blocks", &action).await.location(), "/account/blocks");
    assert!(begin(&mut ion, "Ana").await.location().starts_with("/messages/"));
    assert_eq!(ana.get("/account/profile").await.texts(".site-header nav .count"), ["1 unread"]);
}

#[tokio::test]
async fn posts_of_somebody_blocked_are_folded_and_tell_nothing() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    let (mut ana, mut ion) = (site.player("Ana").await, site.player("Ion").await);
    let talk = thread(&mut ana, "talk", "Routes", "Which way?").await;
    block(&site, &mut ana, "Ion").await;
    let post = reply(&mut ion, &talk, "[quote=Ana;1]Which way?[/quote] The canary way.").await;
    thread(&mut ion, "talk", "Rant", "No answer.").await;
    assert!(!ana.get("/notifications").await.body.contains("Ion"), "neither the watch nor the quote");
    assert!(site.letters().await.iter().all(|letter| !letter.text.contains("canary")));
    let page = ana.get(&talk).await;
    assert_eq!(
        page.texts("article.post > div > details > summary"),
        ["Post by somebody you blocked: show"],
        "{post}"
    );
    assert!(page.texts("article.post > div > details > .prose")[0].contains("The canary way."));
    let list = ana.get("/b/talk").await;
    assert_eq!(list.texts("th details summary"), ["Thread by somebody you blocked: show"]);
    let found = ana.get("/search?q=canary").await;
    assert!(found.body.contains("Post by somebody you blocked") && !found.body.contains("<mark>canary"));
    let theirs = ana.get(&format!("/u/{}/posts", site.id_of("Ion").await)).await;
    assert_eq!(theirs.texts("article.post > div > details").len(), 2);
    for page in [talk, "/b/talk".to_owned()] {
        let folded = ion.get(&page).await.texts("article.post > div > details, th details");
        assert_eq!(folded, [""; 0], "{page}");
    }
}

#[tokio::test]
async fn nobody_blocks_themselves_a_stranger_who_is_not_there_or_as_a_guest() {
    let site = Site::open().await;
    let mut ana = site.player("Ana").await;
    let own = site.id_of("Ana").await;
    let form = ana.get("/account/profile").await.fill("/account/profile", &[]);
    let token: Vec<_> = form.into_iter().filter(|(name, _)| name == "form_token").collect();
    for path in [format!("/u/{own}/block"), "/u/999/block".to_owned(), "/u/x/block".to_owned()] {
        assert_eq!(ana.post(&path, &token).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert!(!ana.get(&format!("/u/{own}")).await.body.contains("/block\""), "no button on one's own page");
    assert_eq!(ana.get("/account/blocks").await.texts("tbody"), [""; 0]);
}

#[tokio::test]
async fn between_players_of_a_game_press_goes_on_without_a_call_and_no_seat_is_offered() {
    let played = diplomacy().await;
    let (db, now) = (&played.site.db, played.site.now());
    let (ana, bogdan) = (&played.people[1], &played.people[2]);
    assert!(blocks::block(db, ana.id, bogdan.id, now).await.unwrap());
    let talk = played.say(bogdan, &[1, 3], "the canary of press").await.unwrap();
    let mut browser = played.browser(ana).await;
    assert!(!browser.get("/notifications").await.body.contains("new press"));
    let page = browser.get(&format!("/games/{}/press/{talk}", played.game)).await;
    assert!(page.body.contains("the canary of press"), "press of the game still shows");
    let mut other = played.browser(&played.people[3]).await;
    assert!(other.get("/notifications").await.body.contains("new press"));

    let (judge, horia) = (played.judge().await, account(&played.site, "Horia", false).await);
    blocks::block(db, horia.id, judge.id, now).await.unwrap();
    let offer = GameCorrection::Replace { seat: Seat(4), name: "Horia" };
    assert_eq!(refusal(played.correct(offer).await.unwrap_err()), "takes-no-messages");
    assert_eq!(played.table(0).await.roster[4].offered_to, None);
}

#[tokio::test]
async fn the_game_master_is_folded_in_talk_but_not_in_their_game() {
    let site = Site::open().await;
    board(&site, "talk", OPEN).await;
    sqlx::query("update boards set open_by = 'players'").execute(&site.db).await.unwrap();
    let (mut ana, mut master) = (site.player("Ana").await, site.player("Master").await);
    let open = "/b/talk/games/new";
    let fields = [("name", "One"), ("cadence", "hours"), ("hours", "24")];
    let game = master.submit(open, open, &fields).await.location().to_owned();
    let discussion: i64 =
        sqlx::query_scalar("select discussion_id from games").fetch_one(&site.db).await.unwrap();
    let discussion = format!("/t/{discussion}");
    reply(&mut master, &discussion, "Read the rules first.").await;
    let talk = thread(&mut master, "talk", "Aside", "Something else.").await;
    block(&site, &mut ana, "Master").await;
    let page = ana.get(&discussion).await;
    assert!(page.body.contains("Read the rules first."), "{game}");
    assert_eq!(page.texts("main article > div > details"), [""; 0]);
    assert_eq!(ana.get(&talk).await.texts("main article > div > details").len(), 1);
}
