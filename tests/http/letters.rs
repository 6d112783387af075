//! E-mails about games: one for each phase with its results, and none about what was read on the site.

use chrono::TimeDelta;
use serde_json::json;
use stafeta::games::Ruleset;
use stafeta::notifications::outbox::{self, OutboxLane};
use stafeta_rules::conquest::state::ConquestStage;

use crate::conquest_sheet;
use crate::games::{Played, SEVEN, classic};
use crate::site::Letter;

async fn diplomacy() -> Played {
    Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await.with_mail().await
}

fn to<'a>(letters: &'a [Letter], name: &str) -> Vec<&'a Letter> {
    letters.iter().filter(|letter| letter.to.starts_with(name)).collect()
}

#[tokio::test]
async fn a_letter_about_a_phase_has_its_results_and_the_orders_due_in_both_forms() {
    let played = diplomacy().await;
    let ro = "update users set language = 'ro', zone = 'Europe/Lisbon' where name = 'Bogdan'";
    sqlx::query(ro).execute(&played.site.db).await.unwrap();
    // Past the moment at which the game began.
    played.site.wait(TimeDelta::hours(1));
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.confirm_all().await;
    let letters = played.letters().await;
    assert_eq!(letters.len(), 7, "one for each player: {letters:?}");
    for (name, parts) in [
        (
            "ana",
            [
                "What has happened",
                "Galicia",
                "Due: send orders",
                "until Sun 22 Nov 2026, 17:00 (Europe/Bucharest, UTC+2)",
                "Open this page",
            ],
        ),
        (
            "bogdan",
            [
                "Ce s-a întâmplat",
                "Galiția",
                "De făcut: ",
                "duminică, 22 nov. 2026, 15:00 (Europe/Lisbon, UTC)",
                "Deschide pagina",
            ],
        ),
    ] {
        let letter = to(&letters, name)[0];
        let html = letter.html.as_deref().unwrap();
        let [results, place, due, until, open] = parts;
        for part in [results, place, due, until] {
            assert!(letter.text.contains(part) && html.contains(part), "{part}: {}\n{html}", letter.text);
        }
        assert!(!html.contains("Rules in force"), "only the posts of the moment: {html}");
        assert!(html.contains(open) && html.contains("href=\"https://stafeta.test/rules/"), "{html}");
        assert!(!html.contains("href=\"/") && !html.contains("<svg"), "{html}");
        // The map comes along; the plain text says where it is.
        let map = letter.map.as_deref().unwrap();
        assert!(map.starts_with(b"\xff\xd8") && map.len() <= 60 * 1024, "{} bytes", map.len());
        assert_eq!(html.matches("<img").count(), 1);
        assert!(html.contains("src=\"cid:map\"") && html.contains("alt=\"The long road, "), "{html}");
        let link = format!("https://stafeta.test/games/{}/map.svg", played.game);
        assert!(letter.text.contains(&link) && html.contains(&link), "{}", letter.text);
        assert_eq!(letter.thread.as_deref(), Some(&*format!("<game-{}@localhost>", played.game)));
        assert_eq!(letter.path(), format!("/games/{}", played.game));
    }
}

#[tokio::test]
async fn what_was_read_on_the_site_is_not_sent_and_what_was_not_read_is() {
    let played = diplomacy().await;
    let page = format!("/games/{}", played.game);
    let mut ana = played.browser(&played.people[0]).await;
    let mut bogdan = played.browser(&played.people[1]).await;
    played.confirm_all().await;
    let letters = played.letters().await;
    assert!(to(&letters, "ana").is_empty() && to(&letters, "bogdan").is_empty(), "they may be reading it");
    assert_eq!(letters.len(), 5);

    let unread = |page: &crate::Answer| page.texts(".account-nav .count").len();
    assert_eq!(unread(&ana.get("/help/markup").await), 1);
    assert_eq!(unread(&ana.get(&page).await), 0, "the page of the game has read it");
    // A page that its browser renews in the background was seen by nobody.
    let behind = axum::http::Request::get(&page).header("purpose", "prefetch");
    bogdan.send(behind.body(axum::body::Body::empty()).unwrap()).await;
    played.site.wait(TimeDelta::minutes(11));
    let letters = played.letters().await;
    assert_eq!((to(&letters, "ana").len(), to(&letters, "bogdan").len(), letters.len()), (0, 1, 1));
    let log = ana.get("/account/e-mails").await.body;
    assert!(log.contains("you had read it on the site"), "{log}");
}

#[tokio::test]
async fn a_letter_that_waits_gives_way_to_a_newer_one_about_the_same_game() {
    let played = diplomacy().await;
    let _present = played.browser(&played.people[0]).await;
    played.confirm_all().await;
    played.site.wait(TimeDelta::minutes(2));
    played.confirm_all().await;
    played.site.wait(TimeDelta::minutes(13));
    let letters = played.letters().await;
    let subjects: Vec<&str> = to(&letters, "ana").iter().map(|letter| &*letter.subject).collect();
    assert_eq!(subjects, ["The long road is over"]);
}

#[tokio::test]
async fn letters_about_games_wait_while_games_are_due_and_a_minute_at_most() {
    let played = diplomacy().await;
    let (site, db) = (&played.site, &played.site.db);
    site.wait(TimeDelta::hours(1));
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.confirm_all().await;
    // What was claimed before is given back.
    let claim = async || {
        sqlx::query("update outbox set due_at = created_at where done_at is null").execute(db).await.unwrap();
        outbox::claim(db, OutboxLane::Mail, 100, site.now()).await.unwrap().len()
    };
    let ready = claim().await;
    assert!(ready >= 7, "{ready} letters");
    let due = "update games set deadline_at = $1::timestamptz - interval '1 second'";
    sqlx::query(due).bind(site.now()).execute(db).await.unwrap();
    assert_eq!(claim().await, 0, "letters beside a game that is due");
    site.wait(TimeDelta::seconds(61));
    assert_eq!(claim().await, ready, "a minute later");
}

#[tokio::test]
async fn a_letter_with_more_posts_than_it_holds_keeps_the_summary_of_the_phase() {
    let played = conquest_sheet::opened(json!({})).await.with_mail().await;
    conquest_sheet::until(&played, ConquestStage::Phase2).await;
    // Who posts first in a phase is the last in the next turn, which has the reverse order.
    let first = conquest_sheet::on_turn(&played).await;
    played.letters().await;
    let mut posts = 0;
    while posts == 0 || conquest_sheet::on_turn(&played).await != first {
        played.site.wait(TimeDelta::minutes(1));
        played.post(conquest_sheet::on_turn(&played).await, "Pass", false).await.unwrap();
        posts += 1;
        // The Game Master comments on the first posts of the next turn.
        for number in 0..if posts == 8 { 4 } else { 0 } {
            played.site.wait(TimeDelta::minutes(1));
            played.serve(&format!("Comment: number {number}")).await.unwrap();
        }
    }
    assert_eq!((posts, conquest_sheet::state(&played).await.stage), (11, ConquestStage::Phase1));
    let letters = played.letters().await;
    let name = played.people[first].name.to_lowercase().replace('ă', "a");
    let letter = to(&letters, &name).pop().unwrap();
    for told in ["No territory was attacked", "number 3"] {
        assert!(letter.text.contains(told), "{posts} posts: {}", letter.text);
    }
}
