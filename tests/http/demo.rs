//! The sample community, as a visitor finds it.

use stafeta::accounts::{HashingCost, HashingPool};
use stafeta::entropy::EntropySource;
use stafeta::gamemaster::{self, GameFilter, SeatRow, Stage};
use stafeta::games::{PositionView, Ruleset};
use stafeta::ids::GameId;
use stafeta_rules::conquest::game::Conquest;
use stafeta_rules::rules::{Seat, Viewer};
use stafeta_rules::war::game::War;

use crate::{Site, sample};

#[tokio::test]
async fn every_game_of_the_sample_waits_for_the_visitor_alone() {
    let (site, passes) = sample::open().await;
    let visitor = passes.iter().find(|pass| pass.is_awaited).unwrap();
    assert!(!visitor.is_admin);
    let games = gamemaster::list(&site.db, GameFilter::Running, None, None).await.unwrap();
    assert!(games.len() >= 2);
    for listed in games {
        let table = gamemaster::load_game_view(&site.db, listed.id, None).await.unwrap();
        assert_eq!(table.game.stage, Stage::Running);
        let waiting: Vec<_> = table
            .roster
            .iter()
            .filter(|seated| !seated.has_confirmed(&table.game) && table.game.clock_of(seated.seat).is_some())
            .filter_map(name_on)
            .collect();
        assert_eq!(waiting, [visitor.name], "{}", listed.name);
        assert!(table.game.deadline.unwrap() > site.now());
        opens_to_the_visitor(&site, visitor, listed.id).await;
    }
    has_a_turn_of_war_with_something_of_everything(&site, visitor).await;
    has_a_turn_of_conquest_with_a_betrayal_in_the_air(&site, visitor).await;
    assert_eq!(
        sqlx::query_scalar::<_, i64>("select count(*) from outbox").fetch_one(&site.db).await.unwrap(),
        0
    );
    // A second start changes nothing, nor does a guest who has begun a first lesson.
    let lesson = site.browser().submit("/", "/games/solo", &[("game", "lesson-diplomacy")]).await;
    assert!(lesson.page().starts_with("/games/"), "{}", lesson.body);
    let hashing = HashingPool::start_with(HashingCost::Least).unwrap();
    stafeta::demo::fill(&site.db, &hashing, EntropySource::System, site.now()).await.unwrap();
}

/// Returns the name of the person on a seat.
fn name_on(seated: &SeatRow) -> Option<&str> {
    Some(seated.player()?.person()?.1)
}

/// Checks that the visitor can log in with the printed password and finds the game.
async fn opens_to_the_visitor(site: &Site, visitor: &stafeta::demo::SampleLogin, game: GameId) {
    let mut browser = site.browser();
    let fields = [("name", visitor.name), ("password", &visitor.password)];
    assert_eq!(browser.submit("/login", "/login", &fields).await.location(), "/");
    assert!(browser.get(&format!("/games/{game}")).await.status.is_success());
}

/// Checks that the visitor is on turn in WAR II, with armies to place, bombers, and a card that they can use.
async fn has_a_turn_of_war_with_something_of_everything(site: &Site, visitor: &stafeta::demo::SampleLogin) {
    let games = gamemaster::list(&site.db, GameFilter::Running, None, None).await.unwrap();
    let war = games.iter().find(|listed| listed.name == "Forty-two territories").unwrap();
    let table = gamemaster::load_game_view(&site.db, war.id, None).await.unwrap();
    let seat = table.position().awaits()[0].seat;
    assert_eq!(name_on(&table.roster[seat.index()]), Some(visitor.name));
    let offers =
        PositionView::<War>::of(table.full_position(), Viewer::Seat(seat)).unwrap().offers().unwrap();
    assert!(!offers.place.is_empty() && offers.base > 0, "{offers:?}");
    assert!(offers.cards.iter().any(|card| !card.own.is_empty() || !card.bombs.is_empty()), "{offers:?}");
}

/// Checks that the visitor is on turn in Forum Conquest next to land of an ally, who has written that they trust the visitor.
async fn has_a_turn_of_conquest_with_a_betrayal_in_the_air(
    site: &Site,
    visitor: &stafeta::demo::SampleLogin,
) {
    let games = gamemaster::list(&site.db, GameFilter::Running, None, None).await.unwrap();
    let conquest = games.iter().find(|listed| listed.ruleset == Ruleset::Conquest.code()).unwrap();
    let table = gamemaster::load_game_view(&site.db, conquest.id, None).await.unwrap();
    let seat = table.position().awaits()[0].seat;
    assert_eq!(name_on(&table.roster[seat.index()]), Some(visitor.name));
    let state = &table.view_as::<Conquest>().unwrap().view().state;
    let ally = Seat::all(6).find(|other| state.allied(*other, seat)).unwrap();
    let land =
        |seat: Seat| state.territories().map(|(id, _)| id).filter(move |id| state.owner(*id) == Some(seat));
    let around = state.board().around(land(seat).collect());
    assert!(land(ally).any(|id| around.contains(id)), "their land touches");
    let talk = site.browser().get(&format!("/t/{}", table.game.discussion)).await;
    assert!(talk.texts("main").concat().contains("at our border"), "{}", talk.texts("main").concat());
}

#[tokio::test]
async fn a_finished_game_of_each_system_can_be_stepped_through_and_checked_without_the_server() {
    let (site, _) = sample::open().await;
    let games = gamemaster::list(&site.db, GameFilter::Over, None, None).await.unwrap();
    assert_eq!(games.len(), 11, "one of each system and of a variant, and those of the tournaments");
    let mut guest = site.browser();
    for listed in games {
        let table = gamemaster::load_game_view(&site.db, listed.id, None).await.unwrap();
        assert!(table.game.outcome.is_some(), "{}", listed.name);
        let path = table.game.path();
        let phases = gamemaster::list_phases(&site.db, listed.id).await.unwrap();
        assert!(phases.len() > 2, "{}", listed.name);
        for phase in phases.iter().step_by(7) {
            let page = guest.get(&format!("{path}/phases/{}", phase.phase)).await;
            assert!(page.status.is_success(), "{}: {}", listed.name, phase.phase);
        }
        assert!(guest.get(&format!("{path}/statistics")).await.body.contains("class=\"chart\""));
        let file = guest.get(&format!("{path}/game.json")).await.body.into_bytes();
        gamemaster::verify(&file).unwrap();
        // A changed digit anywhere in the events is detected.
        let place = file.iter().rposition(u8::is_ascii_digit).unwrap();
        let mut changed = file;
        changed[place] = if changed[place] == b'7' { b'8' } else { b'7' };
        assert!(gamemaster::verify(&changed).is_err(), "{}", listed.name);
    }
}
