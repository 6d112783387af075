//! The crate `diplomacy` on the same work: our board and orders in its types. Its own map lacks ten
//! borders, so it is given ours.

use std::collections::BTreeSet;

use diplomacy::geo::builder::ProvinceRegistry;
use diplomacy::geo::{Coast, Map, Province, RegionKey, SupplyCenter, Terrain};
use diplomacy::judge::{MappedMainOrder, Rulebook, Submission};
use diplomacy::{ShortName, UnitPosition};
use stafeta_rules::diplomacy::case::AdjudicationCase;
use stafeta_rules::diplomacy::map::{self, Location};
use stafeta_rules::diplomacy::position::DiplomacyUnitKind;
use stafeta_rules::diplomacy::variants;

/// The one variant it plays.
pub(crate) const VARIANT: &str = "classic";

/// A phase as the peer takes it.
pub(crate) struct Work {
    pub(crate) units: Vec<UnitPosition<'static, RegionKey>>,
    pub(crate) orders: Vec<MappedMainOrder>,
}

/// Judges a phase with retreats; the number of dislodged units.
pub(crate) fn adjudicate(
    world: &Map,
    units: &Vec<UnitPosition<'static, RegionKey>>,
    orders: Vec<MappedMainOrder>,
) -> usize {
    let submission = Submission::new(world, units, orders);
    let outcome = submission.adjudicate(Rulebook::edition_2023());
    outcome.to_retreat_start().dislodged().len()
}

/// The classic board in the peer's types.
pub(crate) fn world() -> Map {
    let board = variants::board(VARIANT).expect("the classic map is whole");
    let mut provinces = ProvinceRegistry::default();
    for province in board.provinces() {
        let short_name = board.province(province).code.to_lowercase();
        let supply_center = SupplyCenter::None;
        provinces.register(Province { short_name, supply_center }).expect("a new province");
    }
    let mut regions = provinces.finish();
    for province in board.provinces() {
        let facts = board.province(province);
        let terrain = match facts.terrain {
            map::ProvinceTerrain::Sea | map::ProvinceTerrain::Strait => Terrain::Sea,
            map::ProvinceTerrain::Coastal if facts.coasts.is_empty() => Terrain::Coast,
            map::ProvinceTerrain::Coastal | map::ProvinceTerrain::Land => Terrain::Land,
        };
        let code = facts.code.to_lowercase();
        regions.register(&code, None, terrain).expect("a known province");
        for location in &facts.coasts {
            let coast: Coast = board.coast_name(*location).to_lowercase().parse().expect("a coast");
            regions.register(&code, coast, Terrain::Sea).expect("a known province");
        }
    }
    let mut borders = regions.finish();
    for (one, other, terrain) in borders_of(board) {
        borders.register(&one, &other, terrain).expect("both sides are known");
    }
    borders.finish()
}

/// Every border once: passable by land, by sea, or along a coast by both.
fn borders_of(board: &map::VariantMap) -> Vec<(String, String, Terrain)> {
    let mut walks = BTreeSet::new();
    let mut sails = BTreeSet::new();
    for province in board.provinces() {
        for to in board.army_steps(province) {
            walks.insert((province.bare().min(to.bare()), province.bare().max(to.bare())));
        }
        for berth in board.berths(DiplomacyUnitKind::Fleet, province) {
            for to in board.fleet_steps(berth) {
                sails.insert((berth.min(to), berth.max(to)));
            }
        }
    }
    let terrain = |border: &(Location, Location)| match (walks.contains(border), sails.contains(border)) {
        (true, true) => Terrain::Coast,
        (true, false) => Terrain::Land,
        _ => Terrain::Sea,
    };
    let all = walks.union(&sails);
    all.map(|border| (region(board, border.0), region(board, border.1), terrain(border))).collect()
}

fn region(board: &map::VariantMap, location: Location) -> String {
    let code = board.province(board.province_of(location)).code.to_lowercase();
    match board.coast_name(location) {
        "" => code,
        coast => {
            let coast: Coast = coast.to_lowercase().parse().expect("a coast");
            format!("{code}{}", coast.short_name())
        }
    }
}

/// A case in the peer's types.
pub(crate) fn work(case: &AdjudicationCase) -> Work {
    let place = |text: &str| match text.split_once('/') {
        Some((code, coast)) => format!("{}({})", code.to_lowercase(), coast.to_lowercase()),
        None => text.to_lowercase(),
    };
    let units = case.units.iter().flat_map(|(power, units)| {
        units.iter().map(move |unit| {
            let (kind, at) = unit.split_at(2);
            format!("{power}: {kind}{}", place(at)).parse().expect("a unit")
        })
    });
    let orders = case.orders.iter().flat_map(|(power, orders)| {
        orders.iter().map(move |order| {
            let words: Vec<&str> = order.split_whitespace().collect();
            let text = match words[..] {
                [kind, at, "H"] => format!("{kind} {} holds", place(at)),
                [kind, at, "-", to] => format!("{kind} {} -> {}", place(at), place(to)),
                [kind, at, "-", to, _] => format!("{kind} {} -> {} via convoy", place(at), place(to)),
                [kind, at, "S", other, of] => format!("{kind} {} supports {other} {}", place(at), place(of)),
                [kind, at, "S", other, of, _, to] => {
                    format!("{kind} {} supports {other} {} -> {}", place(at), place(of), place(to))
                }
                [kind, at, "C", _, of, _, to] => {
                    format!("{kind} {} convoys A {} -> {}", place(at), place(of), place(to))
                }
                _ => panic!("{order} is no order"),
            };
            format!("{power}: {text}").parse().expect("an order")
        })
    });
    Work { units: units.collect(), orders: orders.collect() }
}
