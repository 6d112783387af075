//! The board as a graph: territories with shapes and terrain, their borders, regions, and the queries on
//! steps and neighbours that the other modules use.
//!
//! Built only from a [`MapPlan`], so that every board is sound: borders are symmetric, names unique, ids in
//! range.

use super::map_plan::MapPlan;
use super::terrain::{GroundKind, TerrainKinds, TerrainSet};
use super::territory_set::TerritorySet;
use crate::conquest::board::TerritoryId;
use serde::{Deserialize, Serialize};

/// A point in map units; y grows downwards. A hex is 104 units wide and 120 high.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct OutlinePoint {
    /// The coordinate to the right.
    pub x: i32,
    /// The coordinate downwards.
    pub y: i32,
}

impl From<[i32; 2]> for OutlinePoint {
    fn from([x, y]: [i32; 2]) -> OutlinePoint {
        OutlinePoint { x, y }
    }
}

impl From<OutlinePoint> for [i32; 2] {
    fn from(point: OutlinePoint) -> [i32; 2] {
        [point.x, point.y]
    }
}

/// The shape of the base territories (FCQ-12.18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TerritoryShape {
    /// Hexagons, pointed side up (FCQ-2.3).
    #[default]
    Hex,
    /// Squares that border along their sides.
    Square,
    /// Pentagons of the tiling in which three or four meet at a corner.
    Pentagon,
    /// Outlines and lists of borders given for each territory.
    Irregular,
}

/// The index of a region in the board's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RegionId(pub u8);

/// A group of territories that may give a bonus when fully conquered (FCQ-2.3, FCQ-5.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The name, unique on the board.
    pub name: String,
    /// All cells, mountains and water included.
    pub cells: TerritorySet,
}

/// A base territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// The name, unique on the board.
    pub name: String,
    /// The column and row on the grid; `None` on irregular maps.
    pub at: Option<[i32; 2]>,
    /// The corners in order round the territory; empty on a board made without a drawing.
    pub outline: Vec<OutlinePoint>,
    /// The point at which the name and units are written.
    pub label: OutlinePoint,
    /// The region to which it belongs; `None` if to none.
    pub region: Option<RegionId>,
    /// The kinds of terrain; empty for plain ground.
    pub terrain: TerrainSet,
    /// The neighbours in the order of their ids, straits included.
    pub borders: Vec<TerritoryId>,
}

/// A whole map as it is before a game. The default has no cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "MapPlan", into = "MapPlan")]
pub struct ConquestBoard {
    pub(super) name: String,
    pub(super) shape: TerritoryShape,
    pub(super) players: Option<u8>,
    pub(super) terrains: TerrainKinds,
    pub(super) regions: Vec<Region>,
    pub(super) territories: Vec<Territory>,
    pub(super) straits: Vec<[TerritoryId; 2]>,
    pub(super) starts: Vec<Vec<TerritoryId>>,
    pub(super) borders: Vec<TerritorySet>,
    pub(super) land: TerritorySet,
    pub(super) barriers: TerritorySet,
}

impl ConquestBoard {
    /// Returns the map's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the shape of the base territories.
    pub fn shape(&self) -> TerritoryShape {
        self.shape
    }

    /// Returns the number of players for which the map is made; `None` if it does not say (FCQ-12.1).
    pub fn players(&self) -> Option<u8> {
        self.players
    }

    /// Returns all kinds of terrain that the map may use.
    pub fn terrains(&self) -> &TerrainKinds {
        &self.terrains
    }

    /// Returns the regions, in the order of their ids.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// Returns all base territories, mountains and water included, in the order of their ids.
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// Returns the number of cells, mountains and water included.
    pub fn len(&self) -> usize {
        self.territories.len()
    }

    /// Returns true if the board has no cell.
    pub fn is_empty(&self) -> bool {
        self.territories.is_empty()
    }

    /// Returns all ids in order.
    pub fn ids(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        (0..self.territories.len() as u16).map(TerritoryId)
    }

    /// Returns the borders between territories that do not touch on the map: channels, ferries, tunnels
    /// (FCQ-12.19). [`ConquestBoard::borders`] includes them.
    pub fn straits(&self) -> &[[TerritoryId; 2]] {
        &self.straits
    }

    /// Returns the starting positions for `start.positions=dealt` (FCQ-12.10): the territories of each seat,
    /// first the one proposed as Capital.
    pub fn starts(&self) -> &[Vec<TerritoryId>] {
        &self.starts
    }

    /// Returns the territory with that id; `None` if the board has none.
    pub fn get(&self, id: TerritoryId) -> Option<&Territory> {
        self.territories.get(id.index())
    }

    /// Returns the territory with exactly that name; `None` if the board has none.
    pub fn find(&self, name: &str) -> Option<TerritoryId> {
        self.ids().zip(&self.territories).find(|(_, cell)| cell.name == name).map(|(id, _)| id)
    }

    /// Returns the name of a territory; empty for an id of another board.
    pub fn name_of(&self, id: TerritoryId) -> &str {
        self.get(id).map_or("", |cell| &cell.name)
    }

    /// Returns the cells that can be conquered. They are the "total number of territories" (FCQ-4.3, R-153).
    pub fn land(&self) -> TerritorySet {
        self.land
    }

    /// Returns the cells that can be neither crossed nor conquered (FCQ-2.6).
    pub fn barriers(&self) -> TerritorySet {
        self.barriers
    }

    /// Returns the use of the cell's ground; a barrier for an id of another board.
    pub fn ground(&self, id: TerritoryId) -> GroundKind {
        // The builder sorted the cells by the ground of their terrain.
        if self.land.contains(id) {
            GroundKind::Land
        } else if self.barriers.contains(id) || id.index() >= self.territories.len() {
            GroundKind::Barrier
        } else {
            GroundKind::Crossing
        }
    }

    /// Returns all kinds of terrain in a set of cells, each once (R-53).
    pub fn terrain(&self, cells: TerritorySet) -> TerrainSet {
        let kinds = cells.iter().filter_map(|id| self.get(id)).flat_map(|cell| cell.terrain.iter());
        kinds.collect()
    }

    /// Returns the extra gold per turn that terrain gives to a set of cells. Farms add up, also in a merged
    /// territory (FCQ-2.10, R-53).
    pub fn terrain_gold(&self, cells: TerritorySet) -> u32 {
        let each = cells.iter().filter_map(|id| self.get(id));
        each.map(|cell| self.terrains.gold(cell.terrain)).sum()
    }

    /// Returns the neighbours of one cell.
    pub fn borders(&self, id: TerritoryId) -> TerritorySet {
        self.borders.get(id.index()).copied().unwrap_or_default()
    }

    /// Returns the neighbours of a set of cells taken as one territory (FCQ-5.13), without the cells
    /// themselves.
    pub fn around(&self, cells: TerritorySet) -> TerritorySet {
        let mut around = TerritorySet::NONE;
        for id in cells.iter() {
            around = around | self.borders(id);
        }
        around - cells
    }

    /// Returns true if two sets of cells, each taken as one territory, share a border (R-49).
    pub fn touch(&self, a: TerritorySet, b: TerritorySet) -> bool {
        self.around(a).intersects(&b)
    }

    /// Returns the cells at exactly 0, 1, 2 … steps from a set, passing only over `within`. A step enters the
    /// whole of a merged territory: `whole` returns the cells merged with a cell, itself included (R-54,
    /// R-60). The last ring is never empty, unless `from` is.
    pub fn rings(
        &self,
        from: TerritorySet,
        within: TerritorySet,
        whole: impl Fn(TerritoryId) -> TerritorySet,
    ) -> Vec<TerritorySet> {
        let mut rings = vec![from];
        let (mut seen, mut edge) = (from, from);
        loop {
            let next = (self.around(edge) & within) - seen;
            if next.is_empty() {
                return rings;
            }
            edge = next.iter().fold(next, |sum, id| sum | whole(id)) - seen;
            seen = seen | edge;
            rings.push(edge);
        }
    }

    /// Returns the smallest number of steps from one set to another, passing only over `within`, which must
    /// contain the target; `None` if there is no path. See [`ConquestBoard::rings`].
    pub fn steps(
        &self,
        from: TerritorySet,
        to: TerritorySet,
        within: TerritorySet,
        whole: impl Fn(TerritoryId) -> TerritorySet,
    ) -> Option<u32> {
        let (mut seen, mut edge, mut steps) = (from, from, 0);
        while !edge.is_empty() {
            if edge.intersects(&to) {
                return Some(steps);
            }
            let next = (self.around(edge) & within) - seen;
            edge = next.iter().fold(next, |sum, id| sum | whole(id)) - seen;
            seen = seen | edge;
            steps += 1;
        }
        None
    }

    /// Returns every cell that steps may pass: all but barriers (R-60).
    pub fn passable(&self) -> TerritorySet {
        self.ids().collect::<TerritorySet>() - self.barriers
    }

    /// Returns the distance for cards, in steps between merged territories: mountains cannot be passed, water
    /// counts as a step (R-60). `None` if there is no path.
    pub fn distance(
        &self,
        from: TerritorySet,
        to: TerritorySet,
        whole: impl Fn(TerritoryId) -> TerritorySet,
    ) -> Option<u32> {
        self.steps(from, to, self.passable(), whole)
    }

    /// Returns the connected parts of a set, the one with the lowest id first.
    pub fn parts(&self, cells: TerritorySet) -> Vec<TerritorySet> {
        let (mut left, mut parts) = (cells, Vec::new());
        while let Some(first) = left.first() {
            let rings = self.rings(TerritorySet::one(first), left, TerritorySet::one);
            let part = rings.into_iter().fold(TerritorySet::NONE, |sum, ring| sum | ring);
            left = left - part;
            parts.push(part);
        }
        parts
    }

    /// Returns the corners of the smallest box round all outlines: upper left, lower right.
    pub fn bounds(&self) -> (OutlinePoint, OutlinePoint) {
        let mut points = self.territories.iter().flat_map(|cell| cell.outline.iter().copied());
        let first = points.next().unwrap_or_default();
        points.fold((first, first), |(low, high), point| {
            (
                OutlinePoint { x: low.x.min(point.x), y: low.y.min(point.y) },
                OutlinePoint { x: high.x.max(point.x), y: high.y.max(point.y) },
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of five squares a–e, c a mountain, with a strait from b to d.
    fn row() -> ConquestBoard {
        let text = r#"{"format":1,"name":"Row","shape":"square",
            "territories":[{"name":"a","at":[0,0]},{"name":"b","at":[1,0],"terrain":["ferma"]},
              {"name":"c","at":[2,0],"terrain":["munte"]},{"name":"d","at":[3,0],"terrain":["ferma","deal"]},
              {"name":"e","at":[4,0],"terrain":["apa"]}],
            "straits":[["b","d"]]}"#;
        serde_json::from_str(text).unwrap()
    }

    fn cells(ids: &[u16]) -> TerritorySet {
        ids.iter().copied().map(TerritoryId).collect()
    }

    #[test]
    fn neighbours_come_from_shared_sides_and_straits() {
        let board = row();
        assert_eq!(board.borders(TerritoryId(1)), cells(&[0, 2, 3]));
        assert_eq!(board.get(TerritoryId(1)).unwrap().borders, [0, 2, 3].map(TerritoryId));
        assert_eq!(board.around(cells(&[1, 3])), cells(&[0, 2, 4]));
        assert!(board.touch(cells(&[0, 1]), cells(&[3])));
        assert!(!board.touch(cells(&[0]), cells(&[3])));
    }

    #[test]
    fn distance_goes_round_mountains_and_counts_water_as_a_step() {
        let board = row();
        let steps = |a: u16, b: u16| board.distance(cells(&[a]), cells(&[b]), TerritorySet::one);
        assert_eq!(steps(0, 3), Some(2));
        assert_eq!(steps(0, 4), Some(3));
        assert_eq!(steps(0, 2), None, "a mountain cannot be entered");
        assert_eq!(steps(4, 4), Some(0));
    }

    #[test]
    fn a_step_enters_the_whole_of_a_merged_territory() {
        let board = row();
        let merged = cells(&[1, 3]);
        let whole = |id| {
            if merged.contains(id) { merged } else { TerritorySet::one(id) }
        };
        assert_eq!(board.distance(cells(&[0]), cells(&[4]), whole), Some(2));
        let rings = board.rings(cells(&[0]), board.passable(), whole);
        assert_eq!(rings, [cells(&[0]), merged, cells(&[4])]);
    }

    #[test]
    fn a_way_inside_borders_does_not_leave_them() {
        let board = row();
        let own = cells(&[0, 3, 4]);
        assert_eq!(board.steps(cells(&[0]), cells(&[4]), own, TerritorySet::one), None);
        assert_eq!(board.steps(cells(&[3]), cells(&[4]), own, TerritorySet::one), Some(1));
        assert_eq!(board.parts(own), [cells(&[0]), cells(&[3, 4])]);
    }

    #[test]
    fn land_is_what_can_be_conquered_and_farms_add_up() {
        let board = row();
        assert_eq!(board.land(), cells(&[0, 1, 3]));
        assert_eq!(board.barriers(), cells(&[2]));
        assert_eq!(board.ground(TerritoryId(4)), GroundKind::Crossing);
        assert_eq!(board.terrain_gold(cells(&[0, 1, 3])), 2);
        assert_eq!(board.terrain(cells(&[1, 3])).iter().count(), 2);
    }

    #[test]
    fn an_id_of_another_board_has_no_name_no_borders_and_bars_the_way() {
        let board = row();
        let far = TerritoryId(99);
        assert_eq!(board.name_of(far), "");
        assert!(board.borders(far).is_empty() && board.get(far).is_none());
        assert_eq!(board.ground(far), GroundKind::Barrier);
    }

    #[test]
    fn a_board_written_and_read_again_is_the_same_board() {
        let board = row();
        let text = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<ConquestBoard>(&text).unwrap(), board);
    }
}
