//! The maps that come with the game, for six, eight, ten and twelve players.
//!
//! All were made by [`generate`](super::generate) and are stored unchanged: islands joined by straits, the
//! rulebook's 96 territories around a mountain arc, a continent cut by bays, and islands that only the sea
//! joins.

use super::graph::ConquestBoard;
use super::json;
use super::map_faults::MapFault;

/// A map that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadyMap {
    /// The name of the map as a key in pages and options.
    pub key: &'static str,
    /// The number of players for which it is made.
    pub players: u8,
    text: &'static str,
}

/// All ready maps, the smallest first.
pub const READY: [ReadyMap; 4] = [
    ReadyMap { key: "hyperia", players: 6, text: include_str!("maps/six.json") },
    ReadyMap { key: "sireta", players: 8, text: include_str!("maps/eight.json") },
    ReadyMap { key: "silvania", players: 10, text: include_str!("maps/ten.json") },
    ReadyMap { key: "thalasseia", players: 12, text: include_str!("maps/twelve.json") },
];

impl ReadyMap {
    /// Returns the map with that key; `None` if there is none.
    pub fn find(key: &str) -> Option<ReadyMap> {
        READY.into_iter().find(|map| map.key == key)
    }

    /// Returns the map as JSON, as it can be downloaded, changed and uploaded again.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// Returns the map as a board.
    ///
    /// # Errors
    /// The faults of the file. The tests ensure that there are none.
    pub fn board(&self) -> Result<ConquestBoard, Vec<MapFault>> {
        json::read(self.text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conquest::board::fairness::StartFairness;
    use crate::conquest::board::terrain::TerrainId;

    #[test]
    fn each_ready_map_is_fair_in_every_figure_and_has_all_eight_terrains() {
        for map in READY {
            let board = map.board().unwrap();
            assert_eq!(board.players(), Some(map.players));
            assert_eq!(board.name().to_lowercase(), map.key);
            let fairness = StartFairness::of(&board);
            assert!(fairness.is_fair(), "{}: {:?}", map.key, fairness.ratios());
            for kind in (0..8).map(TerrainId) {
                let lies = board.territories().iter().any(|cell| cell.terrain.contains(kind));
                assert!(lies, "{} has no {kind:?}", map.key);
            }
            let sizes = board.regions().iter().map(|region| region.cells.len());
            assert!(sizes.clone().all(|size| (5..=11).contains(&size)), "{}: {sizes:?}", map.key);
        }
    }

    #[test]
    fn one_ready_map_has_the_ninety_six_territories_of_the_rulebook() {
        let counts = READY.map(|map| map.board().unwrap().land().len());
        assert_eq!(counts, [72, 96, 130, 168]);
    }

    #[test]
    fn the_ready_maps_are_the_same_after_a_journey_through_json() {
        for map in READY {
            let board = map.board().unwrap();
            assert_eq!(json::write(&board), map.text());
        }
    }

    #[test]
    fn a_ready_map_is_found_by_its_key() {
        assert_eq!(ReadyMap::find("sireta").map(|map| map.players), Some(8));
        assert_eq!(ReadyMap::find("atlantis"), None);
    }
}
