//! Makes new maps from a seed: land, ridges and lakes, starting positions, terrain, regions, names.
//!
//! The same request gives the same map. A first drawing is rarely fair, so several are made and the fairest
//! is kept, with the figures of its fairness.

mod land;
mod regions;
mod starts;
mod terrain_layout;

use super::fairness::StartFairness;
use super::graph::{ConquestBoard, TerritoryShape};
use super::map_plan::{BadPlan, FORMAT, MapPlan, PlanTerritory};
use super::map_rng::MapRng;
use super::names::NamingStyle;
use super::terrain::TerrainId;
use super::territory_set::{MOST_TERRITORIES, TerritorySet};
use crate::conquest::board::TerritoryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The shape of the land (FCQ-12.19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandForm {
    /// One continent without bays.
    #[default]
    Block,
    /// One continent with deep bays.
    Broken,
    /// Islands joined by straits.
    Straits,
    /// Islands with sea between them that must be crossed cell by cell.
    Apart,
}

/// The percentage of territories with each terrain. Mountains and water come on top of the territories that
/// can be conquered; sea between islands is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainMix {
    /// Mountains, in ridges with passes.
    pub mountain: u8,
    /// Lakes.
    pub water: u8,
    /// Hills, at the foot of mountains first.
    pub hills: u8,
    /// Swamps, along water and coast first.
    pub swamp: u8,
    /// Farms.
    pub farm: u8,
    /// Woods, in clumps.
    pub woods: u8,
    /// Bridges and passes, where mountains or water come close first.
    pub bridge: u8,
    /// Roads, in lines between starts.
    pub road: u8,
}

impl TerrainMix {
    /// Some of every terrain.
    pub const TEMPERATE: TerrainMix =
        TerrainMix { mountain: 6, water: 4, hills: 9, swamp: 6, farm: 12, woods: 14, bridge: 4, road: 8 };
    /// High country: more ridges, hills and passes, few farms.
    pub const RUGGED: TerrainMix =
        TerrainMix { mountain: 12, water: 4, hills: 16, swamp: 3, farm: 7, woods: 16, bridge: 6, road: 6 };
    /// Open country: farms and roads, little in the way.
    pub const OPEN: TerrainMix =
        TerrainMix { mountain: 2, water: 3, hills: 5, swamp: 4, farm: 18, woods: 8, bridge: 3, road: 12 };

    fn sum(&self) -> u32 {
        [self.hills, self.swamp, self.farm, self.woods, self.bridge, self.road].map(u32::from).iter().sum()
    }
}

/// A request for a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapRequest {
    /// Any text; the same text gives the same map.
    pub seed: String,
    /// The number of players, 2 to 12. The players agree which of these numbers can play (FCQ-1.6).
    pub players: u8,
    /// The number of conquerable territories for each player, 8 to 24.
    pub each: u8,
    /// The shape of the land.
    pub land: LandForm,
    /// The terrain of the map.
    pub mix: TerrainMix,
    /// True if the map is divided into regions.
    pub regions: bool,
    /// The language that the names sound like.
    pub tongue: NamingStyle,
}

/// A new map with the figures of its starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedMap {
    /// The map.
    pub board: ConquestBoard,
    /// The fairness of its starts.
    pub fairness: StartFairness,
}

/// A reason why no map was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotGenerate {
    /// The number of players is below 2 or above 12.
    #[error("{0} players: the number is from 2 to 12")]
    Players(u8),
    /// The number of territories for each player is below 8 or above 24.
    #[error("{0} territories for each player: choose 8 to 24")]
    Each(u8),
    /// The terrains need more than all territories, or mountains and water more than a third.
    #[error("the terrain mix takes more than there is")]
    Mix,
    /// No drawing had room for everything; another seed or a smaller map may have it.
    #[error("no drawing had room for everything: try another seed, or fewer territories")]
    NoRoom,
}

/// The number of drawings made before the fairest is kept. With broken land or many starts, a dozen often
/// contains no fair one.
const DRAWINGS: u32 = 36;

/// Makes a map: the first drawing that is fair, or the fairest one.
///
/// # Errors
/// A figure of the request is out of range, or no drawing had room for it.
pub fn generate(request: &MapRequest) -> Result<GeneratedMap, CannotGenerate> {
    check(request)?;
    let mut best: Option<GeneratedMap> = None;
    for drawing in 0..DRAWINGS {
        let mut chance = MapRng::new(&format!("{} {drawing}", request.seed));
        let Some(board) = draw(request, &mut chance) else { continue };
        let fairness = StartFairness::of(&board);
        let (fair, least) = (fairness.is_fair(), fairness.least());
        if best.as_ref().is_none_or(|best| least > best.fairness.least()) {
            best = Some(GeneratedMap { board, fairness });
        }
        if fair {
            break;
        }
    }
    best.ok_or(CannotGenerate::NoRoom)
}

fn check(request: &MapRequest) -> Result<(), CannotGenerate> {
    if !(2..=12).contains(&request.players) {
        return Err(CannotGenerate::Players(request.players));
    }
    if !(8..=24).contains(&request.each) {
        return Err(CannotGenerate::Each(request.each));
    }
    if request.mix.sum() > 100 || u32::from(request.mix.mountain) + u32::from(request.mix.water) > 33 {
        return Err(CannotGenerate::Mix);
    }
    Ok(())
}

/// A hex map in the making.
#[derive(Clone, Debug, Default)]
struct HexMapDraft {
    /// Each place with its kind of terrain; `None` for plain ground.
    ground: BTreeMap<[i32; 2], Option<TerrainId>>,
    /// The pairs of places joined across a strait.
    straits: Vec<[[i32; 2]; 2]>,
}

impl HexMapDraft {
    /// Returns the draft as a board with plain names, in the order of rows.
    fn board(&self, request: &MapRequest) -> Result<ConquestBoard, BadPlan> {
        let mut places: Vec<&[i32; 2]> = self.ground.keys().collect();
        places.sort_by_key(|[x, y]| (*y, *x));
        let name = |[x, y]: &[i32; 2]| format!("at {x} {y}").replace('-', "m");
        let terrains = super::terrain::TerrainKinds::default();
        let key = |at: &[i32; 2]| {
            let kind = self.ground.get(at).copied().flatten().and_then(|id| terrains.get(id));
            kind.map(|kind| kind.key.clone())
        };
        let cell = |at: &[i32; 2]| PlanTerritory {
            name: name(at),
            at: Some(*at),
            terrain: key(at).into_iter().collect(),
            ..PlanTerritory::default()
        };
        ConquestBoard::try_from(MapPlan {
            format: FORMAT,
            name: String::from("draft"),
            shape: TerritoryShape::Hex,
            players: Some(request.players),
            terrains: Vec::new(),
            regions: Vec::new(),
            territories: places.into_iter().map(cell).collect(),
            straits: self.straits.iter().map(|[a, b]| [name(a), name(b)]).collect(),
            starts: Vec::new(),
        })
    }
}

fn draw(request: &MapRequest, chance: &mut MapRng) -> Option<ConquestBoard> {
    let mut draft = land::draw(request, chance)?;
    if draft.ground.len() > MOST_TERRITORIES {
        return None;
    }
    let bare = draft.board(request).ok()?;
    let starts = starts::search(&bare, usize::from(request.players), chance)?;
    terrain_layout::paint(&mut draft, &bare, &starts, &request.mix, chance);
    let painted = draft.board(request).ok()?;
    let count = if request.regions { painted.land().len() / 8 } else { 0 };
    let regions = regions::divide(&painted, count, chance);
    let board = finish_map(&painted, &starts, &regions, request, chance)?;
    board.survey().is_empty().then_some(board)
}

/// Finishes a painted board: names, regions and starts.
fn finish_map(
    painted: &ConquestBoard,
    starts: &[Vec<TerritoryId>],
    regions: &[TerritorySet],
    request: &MapRequest,
    chance: &mut MapRng,
) -> Option<ConquestBoard> {
    let names = request.tongue.territories(painted.len(), chance);
    let mut region_names = request.tongue.regions(regions.len() + 1, chance);
    let title = region_names.pop()?;
    let mut plan = MapPlan::from(painted.clone());
    let old: BTreeMap<String, String> =
        plan.territories.iter().map(|cell| cell.name.clone()).zip(names.iter().cloned()).collect();
    let renamed = |name: &String| old.get(name).cloned();
    plan.straits = plan.straits.iter().filter_map(|[a, b]| Some([renamed(a)?, renamed(b)?])).collect();
    for ((id, cell), name) in painted.ids().zip(&mut plan.territories).zip(&names) {
        cell.name = name.clone();
        let region = regions.iter().position(|region| region.contains(id));
        cell.region = region.and_then(|at| region_names.get(at).cloned());
    }
    let start = |ids: &Vec<TerritoryId>| ids.iter().filter_map(|id| names.get(id.index()).cloned()).collect();
    plan.starts = starts.iter().map(start).collect();
    plan.regions = region_names;
    plan.name = title;
    ConquestBoard::try_from(plan).ok()
}
