//! The thread of a game: each post is by its player, and each phase has a summary.

use axum::http::StatusCode;
use serde_json::json;
use stafeta::gamemaster::GameCorrection;
use stafeta::i18n::Lang;
use stafeta_rules::conquest::act::Act;
use stafeta_rules::conquest::event::ConquestFact;
use stafeta_rules::conquest::ids::{ConquestPhase, Seat};
use stafeta_rules::conquest::state::ConquestStage;

use crate::Answer;
use crate::conquest::Conquered;
use crate::conquest_sheet::SIX;
use crate::games::{Played, SEVEN, classic};
use crate::games_life::diplomacy;
use crate::war_whole::War5;

/// The migration that fills the players of earlier posts.
const MIGRATION: &str = include_str!("../../migrations/0285_players_of_posts.sql");

/// Returns the whole thread of a game as a guest sees it, page by page.
async fn thread(played: &Played) -> Vec<Answer> {
    let thread = played.table(0).await.game.thread;
    let mut guest = played.site.browser();
    let mut pages = Vec::new();
    for page in 1.. {
        let answer = guest.get(&format!("/t/{thread}?page={page}")).await;
        if answer.status != StatusCode::OK {
            break;
        }
        pages.push(answer);
    }
    pages
}

/// Returns what a selector finds on all pages of the thread.
async fn found(played: &Played, selector: &str) -> Vec<String> {
    thread(played).await.iter().flat_map(|page| page.texts(selector)).collect()
}

#[tokio::test]
async fn a_post_is_by_its_player_and_says_for_whom_and_when_it_was_made() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    let order = table.state().await.sequence.turn.clone();
    let (first, second) = (order[0], order[1]);
    let buy = Act::BuyUnits { knights: 1, lancers: 0, at: None };
    table.act(second, &[Act::PrePost { phase: ConquestPhase::Phase1, acts: vec![buy] }]).await;
    table.post(first, &format!("{} may post for me", SIX[second.index()])).await;
    let seat = first.0.to_string();
    let prose = [("text", "Pass"), ("seat", &*seat), ("prose", "The lamp stays lit.")];
    assert_eq!(table.send(second, &prose).await.status, StatusCode::SEE_OTHER);

    let page = table.thread(first).await;
    let (owner, deputy) = (SIX[first.index()], SIX[second.index()]);
    let (id, other) = (table.played.people[first.index()].id, table.played.people[second.index()].id);
    assert!(page.attributes("article header b a", "href").contains(&format!("/u/{id}")));
    assert!(page.attributes("article header b a", "href").contains(&format!("/u/{other}")));
    let heads = page.texts("article header");
    let own = heads.iter().find(|head| head.contains("Posted by")).unwrap();
    assert!(own.contains(owner) && own.contains(&format!("Posted by {deputy} for {owner}.")), "{own}");
    assert!(own.contains("Phase 1") && !own.contains("ahead of time"), "{own}");
    let ahead = heads.iter().find(|head| head.contains("posted ahead of time")).unwrap();
    assert!(ahead.contains(deputy), "{ahead}");
    assert!(!page.body.contains("The post of"), "the author stands beside the post");
    assert!(page.texts(".statement .preformatted").contains(&"The lamp stays lit.".to_owned()));
    assert!(page.texts(".statement .ledger li").iter().any(|row| row.contains("buys 1 Knight")));

    // Feeds name the author too, and search finds the post by the name.
    let thread = table.game().await.thread;
    let feed = table.played.site.browser().get(&format!("/t/{thread}/feed.atom")).await;
    assert!(feed.body.contains(&format!("<name>{owner}</name>")), "{}", feed.body);

    // An account that is deleted loses its name here as everywhere.
    let gone = if second.0 > 0 { second } else { first };
    let (name, gone) = (SIX[gone.index()], &table.played.people[gone.index()]);
    stafeta::forum::account_data::erase(&table.played.site.db, gone, table.played.site.now()).await.unwrap();
    assert!(found(&table.played, "article header").await.iter().all(|head| !head.contains(name)));
}

#[tokio::test]
async fn the_players_of_posts_made_before_are_found_by_their_names() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    let db = &table.played.site.db;
    let players = "select array_agg(player_id order by id) from posts where player_id is not null";
    let before: Vec<i64> = sqlx::query_scalar(players).fetch_one(db).await.unwrap();
    assert!(before.len() >= SIX.len());
    sqlx::query("alter table posts drop column player_id").execute(db).await.unwrap();
    sqlx::raw_sql(MIGRATION).execute(db).await.unwrap();
    let after: Vec<i64> = sqlx::query_scalar(players).fetch_one(db).await.unwrap();
    assert_eq!(after, before);
}

#[tokio::test]
async fn the_summary_of_forum_conquest_states_what_became_of_the_phase() {
    let mut table = Conquered::open("hyperia", json!({}), &SIX).await;
    table.pick_all().await;
    table.pass_phase().await;
    let sentences = found(&table.played, ".summary > .strong").await;
    assert!(sentences.contains(&"6 of 6 players posted.".to_owned()), "{sentences:?}");
    // Bots' orders are played until a phase with a fight is over.
    let fought = |fact: &ConquestFact| matches!(fact, ConquestFact::Fought { battle } if battle.outcome.account.is_some());
    let mut seed = 0;
    loop {
        let was = table.state().await.stage;
        let has_fought = table.facts().await.iter().any(fought);
        let seat = table.on_turn().await;
        let view = table.played.table(seat.index()).await;
        let text = view.write_acts(&view.bot_acts(seed), Lang::En).unwrap();
        table.post(seat, if text.is_empty() { "Pass" } else { &text }).await;
        seed += 1;
        if has_fought && was == ConquestStage::Phase2 && table.state().await.stage == ConquestStage::Phase1 {
            break;
        }
    }
    let sentence = found(&table.played, ".summary > .strong").await.pop().unwrap();
    assert!(sentence.contains(" takes ") || sentence.contains(" beats off "), "{sentence}");
    let pages = thread(&table.played).await;
    let summary = pages.iter().rev().find(|page| !page.texts(".summary .battles > li").is_empty()).unwrap();
    assert!(summary.texts(".summary .battles li li").iter().any(|reason| reason.contains("Defence")));
    assert!(!summary.texts(".summary svg.postmark").is_empty());
    let lines = summary.texts(".summary > ul:not(.battles) > li");
    assert!(lines.iter().all(|line| !line.contains("produce") && !line.contains("Random draw")), "{lines:?}");
    assert!(summary.texts(".summary > details li").iter().any(|line| line.contains("produce")));

    // History: the phase goes step by step, with the arrow of each step alone.
    let phase = table.game().await.phase.unwrap() - 1;
    let whole = table.page(Seat(0), &format!("/phases/{phase}")).await;
    let steps = whole.attributes(".steps > li > a", "href");
    assert!(steps.len() > 6, "{steps:?}");
    let first = table.browse(Seat(0), steps[0].split('#').next().unwrap()).await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(first.texts("[aria-current=step]").len() == 1);
    let missing = table.page(Seat(0), &format!("/phases/{phase}?step=999")).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_summary_of_diplomacy_has_the_orders_by_power_and_powers_before_names() {
    let played = Played::open(stafeta::games::Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.post(0, "A VIE - GAL", false).await.unwrap();
    played.post(1, "F LON - NTH", false).await.unwrap();
    assert!(!played.told().await.contains("GAL"), "orders are sealed");
    played.confirm_all().await;
    let powers = found(&played, ".summary .ledger h3").await;
    assert_eq!(powers.len(), 7, "{powers:?}");
    assert_eq!(powers[0], "Austria (Ana)");
    let sentence = found(&played, ".summary > .strong").await.pop().unwrap();
    assert_eq!(sentence, "2 of 2 moves succeed.");
    let rows = found(&played, ".summary .ledger .ok").await;
    assert_eq!(rows.len(), 2, "{rows:?}");
    let table = found(&played, ".summary tbody th").await;
    assert!(table.ends_with(&["Turkey (Gina)".to_owned()]), "{table:?}");
    assert!(table.contains(&"England (Bogdan)".to_owned()), "{table:?}");
    // Votes and the Game Master's page list the powers first as well.
    let mut browser = played.browser(&played.people[0]).await;
    let votes = browser.get(&format!("/games/{}/votes", played.game)).await;
    assert!(votes.texts("select[name=seat] option").contains(&"France (Călin)".to_owned()));
}

#[tokio::test]
async fn the_end_of_a_game_names_the_powers_that_share_it() {
    let played = diplomacy().await;
    played.correct(GameCorrection::Draw).await.unwrap();
    let said = found(&played, "article").await.pop().unwrap();
    assert!(said.contains("Austria (Ana)") && said.contains("Turkey (Gina)"), "{said}");
}

#[tokio::test]
async fn a_turn_of_war_ii_has_posts_by_its_player_and_a_summary_with_standings() {
    let mut war = War5::open().await;
    let seat = war.play_until(|state, _| state.round >= 2).await;
    let pages = thread(&war.played).await;
    let authors: Vec<String> =
        pages.iter().flat_map(|page| page.attributes("article header b a", "href")).collect();
    let own = format!("/u/{}", war.played.people[seat.index()].id);
    assert!(authors.contains(&own), "{authors:?}");
    let last = pages.iter().rev().find(|page| !page.texts(".summary").is_empty()).unwrap();
    assert!(
        last.texts(".summary > .strong").iter().any(|said| said.contains("attack") || said.contains("takes"))
    );
    assert!(last.texts(".summary tbody tr").len() >= 5);
}
