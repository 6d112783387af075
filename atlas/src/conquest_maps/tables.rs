//! The tables of a map's workbook: their sheets and columns, and writing them.

use rust_xlsxwriter::{Format, Workbook, XlsxError};
use stafeta_rules::conquest::board::graph::ConquestBoard;
use stafeta_rules::conquest::board::map_faults::PlanList;
use stafeta_rules::conquest::board::map_plan::{MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::terrain::TerrainKind;

/// The sheet with the map's own fields, one per row.
pub(super) const MAP: &str = "map";
/// The fields of the sheet [`MAP`].
pub(super) const MAP_FIELDS: [&str; 4] = ["format", "name", "shape", "players"];

/// Returns the columns of a list's sheet. The starts continue to the right without headings.
pub(super) const fn columns(list: PlanList) -> &'static [&'static str] {
    match list {
        PlanList::Terrains => {
            &["key", "name", "ground", "move_ap", "attack_ap", "defence", "attack", "gold", "colour"]
        }
        PlanList::Regions => &["name"],
        PlanList::Territories => &["name", "at", "region", "terrain", "outline", "label", "borders"],
        PlanList::Straits => &["from", "to"],
        PlanList::Starts => &["territories"],
    }
}

/// All lists, in the order of their sheets.
pub(super) const LISTS: [PlanList; 5] =
    [PlanList::Territories, PlanList::Regions, PlanList::Straits, PlanList::Starts, PlanList::Terrains];

pub(super) fn write(book: &mut Workbook, board: &ConquestBoard) -> Result<(), XlsxError> {
    let plan = MapPlan::from(board.clone());
    let head = Format::new().set_bold();
    let sheet = book.add_worksheet().set_name(MAP)?;
    let players = plan.players.map(|n| n.to_string()).unwrap_or_default();
    let values = [plan.format.to_string(), plan.name.clone(), key_of(&plan.shape), players];
    for (row, (field, value)) in (0..).zip(MAP_FIELDS.iter().zip(&values)) {
        sheet.write_string_with_format(row, 0, *field, &head)?;
        sheet.write_string(row, 1, value)?;
    }
    for list in LISTS {
        let sheet = book.add_worksheet().set_name(list.key())?;
        sheet.set_freeze_panes(1, 0)?;
        for (column, heading) in (0..).zip(columns(list)) {
            sheet.write_string_with_format(0, column, *heading, &head)?;
            sheet.set_column_width(column, if *heading == "name" { 24 } else { 14 })?;
        }
        for (row, values) in (1..).zip(rows(&plan, list)) {
            for (column, value) in (0..).zip(&values) {
                if !value.is_empty() {
                    sheet.write_string(row, column, value)?;
                }
            }
        }
    }
    Ok(())
}

fn rows(plan: &MapPlan, list: PlanList) -> Vec<Vec<String>> {
    match list {
        PlanList::Terrains => plan.terrains.iter().map(terrain_row).collect(),
        PlanList::Regions => plan.regions.iter().map(|name| vec![name.clone()]).collect(),
        PlanList::Territories => plan.territories.iter().map(territory_row).collect(),
        PlanList::Straits => plan.straits.iter().map(|pair| pair.to_vec()).collect(),
        PlanList::Starts => plan.starts.clone(),
    }
}

fn terrain_row(kind: &TerrainKind) -> Vec<String> {
    let figures = [kind.move_ap, kind.attack_ap, kind.defence, kind.attack].map(|n| n.to_string());
    let [move_ap, attack_ap, defence, attack] = figures;
    let (gold, colour) = (kind.gold.to_string(), format!("{:06x}", kind.colour));
    let (key, name, ground) = (kind.key.clone(), kind.name.clone(), key_of(&kind.ground));
    vec![key, name, ground, move_ap, attack_ap, defence, attack, gold, colour]
}

fn territory_row(cell: &PlanTerritory) -> Vec<String> {
    let pair = |[x, y]: [i32; 2]| format!("{x},{y}");
    let corners: Vec<String> = cell.outline.iter().map(|point| pair((*point).into())).collect();
    vec![
        cell.name.clone(),
        cell.at.map(pair).unwrap_or_default(),
        cell.region.clone().unwrap_or_default(),
        cell.terrain.join("; "),
        corners.join(" "),
        cell.label.map(|point| pair(point.into())).unwrap_or_default(),
        cell.borders.join("; "),
    ]
}

/// Returns the word that represents a value without fields in files.
fn key_of(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().map(String::from).unwrap_or_default()
}
