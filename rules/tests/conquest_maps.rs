//! Generated maps of Forum Conquest. They are tested from outside, because only so the library is optimised.

use stafeta_rules::conquest::board::fairness::StartFairness;
use stafeta_rules::conquest::board::generate::{CannotGenerate, LandForm, MapRequest, TerrainMix, generate};
use stafeta_rules::conquest::board::names::NamingStyle;
use stafeta_rules::conquest::board::terrain::{GroundKind, TerrainId, standard};
use stafeta_rules::conquest::board::territory_set::TerritorySet;

fn request(seed: &str, players: u8, each: u8, land: LandForm) -> MapRequest {
    let (mix, tongue) = (TerrainMix::TEMPERATE, NamingStyle::Getic);
    MapRequest { seed: seed.into(), players, each, land, mix, regions: true, tongue }
}

const FORMS: [LandForm; 4] = [LandForm::Block, LandForm::Broken, LandForm::Straits, LandForm::Apart];

#[test]
fn a_seed_gives_the_same_map_and_another_seed_another() {
    let make = |seed| generate(&request(seed, 6, 12, LandForm::Block)).unwrap().board;
    assert_eq!(make("one"), make("one"));
    assert_ne!(make("one"), make("two"));
}

#[test]
fn a_map_has_the_territories_asked_for_and_can_be_played_on() {
    for (land, players) in FORMS.into_iter().zip([6, 8, 10, 12]) {
        let made = generate(&request("all", players, 14, land)).unwrap();
        let board = &made.board;
        assert_eq!(board.land().len(), usize::from(players) * 14, "{land:?}");
        assert_eq!(board.survey(), [], "{land:?}");
        assert_eq!(board.starts().len(), usize::from(players));
        assert_eq!(made.fairness, StartFairness::of(board));
        let in_regions: usize = board.regions().iter().map(|region| region.cells.len()).sum();
        assert_eq!(in_regions, board.land().len(), "every territory lies in a region");
        let sizes = board.regions().iter().map(|region| region.cells.len());
        assert!(sizes.clone().all(|size| (4..=14).contains(&size)), "{:?}", sizes.collect::<Vec<_>>());
    }
}

/// With `STAFETA_ROUNDS=full` every number on every form, otherwise each number on one form, in turn.
#[test]
fn a_map_is_made_for_every_number_of_players_on_every_form_of_land() {
    let is_full = std::env::var("STAFETA_ROUNDS").is_ok_and(|rounds| rounds == "full");
    for (nth, land) in FORMS.into_iter().enumerate() {
        for players in (2..=12).filter(|players| is_full || usize::from(*players) % FORMS.len() == nth) {
            let made = generate(&request("any", players, 12, land)).unwrap();
            assert_eq!(made.board.starts().len(), usize::from(players), "{land:?}");
            assert_eq!(made.board.land().len(), usize::from(players) * 12, "{land:?}");
            assert!(made.fairness.least() >= 600, "{land:?} for {players}: {:?}", made.fairness.ratios());
        }
    }
}

#[test]
fn every_kind_of_terrain_lies_on_a_temperate_map() {
    let board = generate(&request("kinds", 8, 12, LandForm::Block)).unwrap().board;
    let count = |id| board.territories().iter().filter(|cell| cell.terrain.contains(id)).count();
    for id in (0..8).map(TerrainId) {
        assert!(count(id) > 0, "{id:?}");
    }
    assert_eq!(count(standard::FARM), 11);
    assert_eq!(count(standard::MOUNTAIN), 5);
}

#[test]
fn the_land_takes_the_form_asked_for() {
    let land_parts = |land| {
        let board = generate(&request("forms", 6, 12, land)).unwrap().board;
        let water = board.territories().iter().filter(|cell| cell.terrain.contains(standard::WATER)).count();
        (board.parts(board.land()).len(), board.straits().len(), water)
    };
    let (parts, straits, lakes) = land_parts(LandForm::Block);
    assert_eq!((parts, straits), (1, 0));
    assert!(lakes <= 3);
    assert_eq!(land_parts(LandForm::Broken).0, 1);
    let (parts, straits, _) = land_parts(LandForm::Straits);
    assert!(parts == 1 && straits >= 3, "joined by {straits} straits");
    let (parts, straits, sea) = land_parts(LandForm::Apart);
    assert!(parts == 3 && straits == 0 && sea > 10, "{parts} islands in {sea} cells of sea");
}

#[test]
fn no_start_lies_on_ground_that_cannot_be_held_and_none_touches_another() {
    let board = generate(&request("starts", 12, 12, LandForm::Broken)).unwrap().board;
    let mut taken = TerritorySet::NONE;
    for start in board.starts() {
        for id in start {
            assert_eq!(board.ground(*id), GroundKind::Land);
            assert!(taken.insert(*id));
        }
    }
}

#[test]
fn what_is_out_of_range_is_refused() {
    let ask = |change: fn(&mut MapRequest)| {
        let mut request = request("no", 6, 12, LandForm::Block);
        change(&mut request);
        generate(&request).unwrap_err()
    };
    assert_eq!(ask(|r| r.players = 1), CannotGenerate::Players(1));
    assert_eq!(ask(|r| r.players = 14), CannotGenerate::Players(14));
    assert_eq!(ask(|r| r.each = 30), CannotGenerate::Each(30));
    assert_eq!(ask(|r| r.mix.farm = 90), CannotGenerate::Mix);
    assert_eq!(ask(|r| r.mix.mountain = 40), CannotGenerate::Mix);
}
