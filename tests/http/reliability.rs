//! The record of a player: phases met and missed, games finished and left, and games that ask for a record.

use axum::http::StatusCode;
use chrono::TimeDelta;
use stafeta::forum::boards;
use stafeta::gamemaster::{self, EntryGate, GameCorrection, Reliability, SeatRequest, Stage};
use stafeta::games::Ruleset;
use stafeta::ids::GameId;

use crate::games::{Played, SEVEN, account, classic, new, refusal, trial};
use crate::games_pages::{hall, player};

/// The seat whose player misses every phase.
const ABSENT: usize = 3;

impl Played {
    async fn reliability(&self, person: usize) -> Reliability {
        let user = self.people[person].id;
        gamemaster::load_reliability(&self.site.db, user, self.site.now()).await.unwrap()
    }

    /// Has everybody but one player confirm without orders, and lets the deadline pass.
    async fn play_without_the_absent(&self) {
        for person in (0..SEVEN.len()).filter(|person| *person != ABSENT) {
            self.finish(person, "").await.unwrap();
        }
        self.site.wait(TimeDelta::hours(25));
        self.site.work().await;
    }

    /// Opens a second game of Diplomacy that asks for a record.
    async fn open_gated(&self, gate: EntryGate) -> GameId {
        let board = boards::find(&self.site.db, "games", Some(&self.people[0])).await.unwrap().unwrap();
        let mut new = new(Ruleset::Diplomacy, classic(), SEVEN.len());
        new.settings.gate = gate;
        gamemaster::open(&self.site.db, &board, &self.people[0], &new, self.site.now()).await.unwrap()
    }
}

/// A game of two turns that has ended. One player missed both.
async fn with_an_absent_player() -> Played {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.play_without_the_absent().await;
    played.play_without_the_absent().await;
    assert_eq!(played.table(0).await.game.stage, Stage::Over);
    played
}

#[tokio::test]
async fn phases_met_and_games_finished_are_counted_and_shown_with_their_arithmetic() {
    let played = with_an_absent_player().await;
    let met = Reliability { met: 4, owed: 4, finished: 1, ended: 1 };
    assert_eq!(played.reliability(0).await, met);
    let missed = Reliability { met: 0, owed: 4, finished: 0, ended: 1 };
    assert_eq!(played.reliability(ABSENT).await, missed);

    let mut guest = played.site.browser();
    let absent = guest.get(&format!("/u/{}/games", played.people[ABSENT].id)).await;
    let text = absent.texts("main").join(" ");
    assert!(text.contains("0 of 2 owed (0 %)") && text.contains("0 of 1"), "{text}");
    assert!(text.contains("Left or lost the seat") && text.contains("Germany"), "{text}");
    let card = guest.get(&format!("/u/{}", played.people[0].id)).await.texts("main").join(" ");
    assert!(card.contains("2 of 2 owed (100 %)") && card.contains("1 of 1"), "{card}");
    let row = guest.get(&format!("/u/{}/games", played.people[0].id)).await.texts("table.games tbody tr");
    assert!(row[0].contains("The long road") && row[0].contains("of 7"), "{row:?}");
    assert!(row[0].contains("Places") || row[0].contains("Place "), "{row:?}");

    played.site.wait(TimeDelta::days(366));
    played.site.worker().sweep_daily().await;
    assert_eq!(played.reliability(0).await, Reliability::default());
    assert_eq!(played.site.db_count("select count(*) from phase_duties").await, 0);
}

#[tokio::test]
async fn the_record_shows_no_game_that_the_reader_may_not_read() {
    let played = with_an_absent_player().await;
    let page = format!("/u/{}/games", played.people[0].id);
    sqlx::query("update boards set read_by = 'players'").execute(&played.site.db).await.unwrap();
    assert!(played.site.browser().get(&page).await.texts("table.games").is_empty());
    assert_eq!(
        played.browser(&played.people[1]).await.get(&page).await.texts("table.games tbody tr").len(),
        1
    );
}

#[tokio::test]
async fn phases_that_are_undone_do_not_count() {
    let played = Played::open(Ruleset::Diplomacy, classic(), &SEVEN, true).await;
    played.play_without_the_absent().await;
    assert_eq!(played.reliability(ABSENT).await.owed, 2);
    for person in 1..SEVEN.len() {
        gamemaster::leave(&played.site.db, played.game, &played.people[person], played.site.now())
            .await
            .unwrap();
    }
    played.correct(GameCorrection::Undo { phase: 0 }).await.unwrap();
    assert_eq!((played.reliability(ABSENT).await.owed, played.reliability(0).await.owed), (0, 0));
}

#[tokio::test]
async fn where_players_post_in_turn_a_post_and_a_lapse_count_too() {
    let played = Played::open(Ruleset::Trial, trial(), &["Ana", "Bogdan"], false).await;
    played.post(0, "throw", false).await.unwrap();
    let deadline = played.table(0).await.game.deadline.unwrap();
    played.site.wait(deadline - played.site.now() + TimeDelta::seconds(1));
    played.site.work().await;
    let counted = |reliability: Reliability| (reliability.met, reliability.owed);
    assert_eq!(counted(played.reliability(0).await), (2, 2));
    assert_eq!(counted(played.reliability(1).await), (0, 2));
}

#[tokio::test]
async fn a_game_may_ask_for_a_record_of_those_who_join() {
    let played = with_an_absent_player().await;
    let site = &played.site;
    let zoe = account(site, "Zoe", false).await;
    let join = async |game, person| {
        let wish = SeatRequest { seat: None, invitation: "", agreement: 1 };
        gamemaster::join(&site.db, game, person, wish, site.now()).await
    };
    let reliable = played.open_gated(EntryGate { phases_met: Some(90), games_finished: None }).await;
    assert_eq!(refusal(join(reliable, &played.people[ABSENT]).await.unwrap_err()), "entry-gate-met-refused");
    join(reliable, &played.people[1]).await.unwrap();
    join(reliable, &zoe).await.unwrap();
    let seasoned = played.open_gated(EntryGate { phases_met: None, games_finished: Some(1) }).await;
    join(seasoned, &played.people[1]).await.unwrap();

    // The conditions are on the page before anybody joins, and the refusal tells the person's own figures.
    let mut browser = played.browser(&zoe).await;
    let game = format!("/games/{seasoned}");
    let page = browser.get(&game).await;
    assert!(page.body.contains("must have finished at least 1 game"), "{}", page.body);
    let refused = browser.submit(&game, &format!("{game}/join"), &[("seat", "")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.texts("[role=alert]").join(" ").contains("You have finished 0"), "{}", refused.body);
}

#[tokio::test]
async fn the_form_takes_conditions_and_refuses_what_is_none() {
    let site = hall().await;
    let mut ana = player(&site, "Ana").await;
    let form = "/b/games/games/new";
    let fields = [("name", "For the patient"), ("phases_met", "101"), ("games_finished", "many")];
    let refused = ana.submit(form, form, &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.attributes(".error-summary a", "href"), ["#f-phases_met", "#f-games_finished"]);
    let fields = [("name", "For the patient"), ("phases_met", "80"), ("games_finished", "")];
    let made = ana.submit(form, form, &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    let thread = ana.get(made.location()).await.body;
    assert!(thread.contains("at least 80 % of the phases"), "{thread}");
}
