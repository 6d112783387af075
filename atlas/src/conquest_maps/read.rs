//! Reads a map's workbook: from bytes to a plan, with the sheet, row and column of each error.

use super::tables::{LISTS, MAP, MAP_FIELDS, columns};
use calamine::{DataRef, Reader, Xlsx};
use stafeta_rules::conquest::board::graph::{ConquestBoard, OutlinePoint, TerritoryShape};
use stafeta_rules::conquest::board::json::playable;
use stafeta_rules::conquest::board::map_faults::{FaultPlace, MapFault, MapProblem, PlanList};
use stafeta_rules::conquest::board::map_plan::{MapPlan, PlanTerritory};
use stafeta_rules::conquest::board::terrain::TerrainKind;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};

/// The largest file that is accepted, in bytes.
pub const LARGEST: usize = 1 << 20;
/// The most bytes to which it may unpack.
pub const LARGEST_UNPACKED: usize = 16 << 20;
/// The last row and column that are read.
const LAST: u32 = 2_000;

/// A sheet's non-empty cells by row and column, both from 0.
type SheetCells = BTreeMap<(u32, u32), String>;

/// Reads a map from a workbook and checks that it is playable.
///
/// # Errors
/// Returns all errors, each with its sheet, row and column.
pub fn read(bytes: &[u8]) -> Result<ConquestBoard, Vec<MapFault>> {
    let sheets = sheets(bytes).map_err(|problem| vec![MapFault { at: FaultPlace::Map, problem }])?;
    let mut reading = WorkbookReader { sheets, faults: Vec::new(), rows: BTreeMap::new() };
    let plan = reading.plan();
    let Some(plan) = plan.filter(|_| reading.faults.is_empty()) else {
        return Err(reading.faults);
    };
    playable(plan).map_err(|faults| {
        let place = |fault: MapFault| MapFault { at: reading.place(fault.at), problem: fault.problem };
        faults.into_iter().map(place).collect()
    })
}

/// Returns the non-empty cells of the known sheets. The sizes declared in the archive are not trusted: everything is
/// unpacked once against the limit before the workbook is opened.
fn sheets(bytes: &[u8]) -> Result<BTreeMap<&'static str, SheetCells>, MapProblem> {
    if bytes.len() > LARGEST {
        return Err(MapProblem::TooLarge(LARGEST));
    }
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| MapProblem::NotXlsx)?;
    let mut left = LARGEST_UNPACKED as u64;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|_| MapProblem::NotXlsx)?;
        let size = std::io::copy(&mut part.take(left + 1), &mut std::io::sink());
        let size = size.map_err(|_| MapProblem::NotXlsx)?;
        left = left.checked_sub(size).ok_or(MapProblem::TooLarge(LARGEST_UNPACKED))?;
    }
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|_| MapProblem::NotXlsx)?;
    let names = book.sheet_names();
    let known = std::iter::once(MAP).chain(LISTS.map(PlanList::key));
    let mut sheets = BTreeMap::new();
    for key in known.filter(|key| names.iter().any(|name| name == key)) {
        let mut cells = book.worksheet_cells_reader(key).map_err(|_| MapProblem::NotXlsx)?;
        let mut sheet = SheetCells::new();
        while let Some(cell) = cells.next_cell().map_err(|_| MapProblem::NotXlsx)? {
            let (row, column) = cell.get_position();
            let text = text(cell.get_value());
            if row <= LAST && column <= LAST && !text.is_empty() {
                sheet.insert((row, column), text);
            }
        }
        sheets.insert(key, sheet);
    }
    Ok(sheets)
}

fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) => String::from(text.trim()),
        DataRef::SharedString(text) => String::from(text.trim()),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(truth) => truth.to_string(),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::DateTime(date) => date.as_f64().to_string(),
        DataRef::Error(_) => String::from("#"),
        DataRef::Empty => String::new(),
    }
}

/// A non-empty row of a list's sheet, by column heading.
struct ListRow {
    number: u32,
    fields: BTreeMap<&'static str, String>,
    rest: Vec<String>,
}

struct WorkbookReader {
    sheets: BTreeMap<&'static str, SheetCells>,
    faults: Vec<MapFault>,
    /// The sheet row of each entry, by list.
    rows: BTreeMap<PlanList, Vec<u32>>,
}

impl WorkbookReader {
    fn fault(&mut self, sheet: &'static str, row: u32, column: &'static str, problem: MapProblem) {
        self.faults.push(MapFault { at: FaultPlace::Cell { sheet, row: row + 1, column }, problem });
    }

    /// Returns the workbook cell of an error in a plan.
    fn place(&self, at: FaultPlace) -> FaultPlace {
        let FaultPlace::Entry { list, index, field } = at else { return at };
        let row = self.rows.get(&list).and_then(|rows| rows.get(index));
        let column = columns(list).iter().find(|column| **column == field);
        match (row, column) {
            (Some(row), column) => {
                FaultPlace::Cell { sheet: list.key(), row: row + 1, column: column.copied().unwrap_or(field) }
            }
            (None, _) => FaultPlace::Sheet(list.key()),
        }
    }

    fn plan(&mut self) -> Option<MapPlan> {
        let mut fields = BTreeMap::new();
        match self.sheets.get(MAP) {
            None => self.faults.push(MapFault { at: FaultPlace::Map, problem: MapProblem::NoSheet(MAP) }),
            Some(sheet) => {
                for ((row, _), key) in sheet.iter().filter(|((_, column), _)| *column == 0) {
                    let value = sheet.get(&(*row, 1)).cloned().unwrap_or_default();
                    fields.insert(key.clone(), (*row, value));
                }
            }
        }
        let [format, name, shape, players] = MAP_FIELDS;
        let format = self.number(&fields, format).unwrap_or(0);
        let name = fields.get(name).map(|(_, name)| name.clone()).unwrap_or_default();
        let shape = self.shape(&fields, shape);
        let players = self.number(&fields, players).and_then(|n| u8::try_from(n).ok());
        let territories = self.rows(PlanList::Territories).into_iter().map(|row| self.cell(row)).collect();
        let regions = self.rows(PlanList::Regions).into_iter();
        let regions = regions.filter_map(|mut row| row.fields.remove("name")).collect();
        let straits = self
            .rows(PlanList::Straits)
            .into_iter()
            .map(|mut row| ["from", "to"].map(|end| row.fields.remove(end).unwrap_or_default()));
        let straits = straits.collect();
        let starts = self
            .rows(PlanList::Starts)
            .into_iter()
            .map(|mut row| row.fields.remove("territories").into_iter().chain(row.rest).collect());
        let starts = starts.collect();
        let terrains = self.rows(PlanList::Terrains).into_iter();
        let terrains = terrains.filter_map(|row| self.terrain(&row)).collect();
        let shape = shape?;
        Some(MapPlan { format, name, shape, players, terrains, regions, territories, straits, starts })
    }

    fn number(&mut self, fields: &BTreeMap<String, (u32, String)>, key: &'static str) -> Option<u32> {
        let (row, value) = fields.get(key).filter(|(_, value)| !value.is_empty())?;
        let number = value.parse().ok();
        if number.is_none() {
            self.fault(MAP, *row, key, MapProblem::Value(value.clone()));
        }
        number
    }

    fn shape(
        &mut self,
        fields: &BTreeMap<String, (u32, String)>,
        key: &'static str,
    ) -> Option<TerritoryShape> {
        let (row, value) = fields.get(key).cloned().unwrap_or_default();
        let shape = serde_json::from_value(serde_json::Value::from(value.clone())).ok();
        if shape.is_none() && self.sheets.contains_key(MAP) {
            self.fault(MAP, row, key, MapProblem::Value(value));
        }
        shape
    }

    /// Returns the non-empty rows of a list's sheet. Only the sheet of territories is required.
    fn rows(&mut self, list: PlanList) -> Vec<ListRow> {
        let Some(sheet) = self.sheets.remove(list.key()) else {
            if list == PlanList::Territories {
                let problem = MapProblem::NoSheet(list.key());
                self.faults.push(MapFault { at: FaultPlace::Map, problem });
            }
            return Vec::new();
        };
        let mut headings = BTreeMap::new();
        for ((_, column), heading) in sheet.range((0, 0)..(1, 0)) {
            match columns(list).iter().find(|known| *known == heading) {
                Some(known) => drop(headings.insert(*column, *known)),
                None => {
                    let problem = MapProblem::Column(heading.clone());
                    self.faults.push(MapFault { at: FaultPlace::Sheet(list.key()), problem });
                }
            }
        }
        let first = columns(list)[0];
        if !headings.values().any(|heading| *heading == first) {
            let problem = MapProblem::Column(String::from(first));
            self.faults.push(MapFault { at: FaultPlace::Sheet(list.key()), problem });
        }
        let mut rows: Vec<ListRow> = Vec::new();
        for ((number, column), value) in sheet.range((1, 0)..) {
            if rows.last().is_none_or(|row| row.number != *number) {
                rows.push(ListRow { number: *number, fields: BTreeMap::new(), rest: Vec::new() });
            }
            let Some(row) = rows.last_mut() else { continue };
            match headings.get(column) {
                Some(heading) => drop(row.fields.insert(*heading, value.clone())),
                None if list == PlanList::Starts => row.rest.push(value.clone()),
                None => {}
            }
        }
        self.rows.insert(list, rows.iter().map(|row| row.number).collect());
        rows
    }

    fn cell(&mut self, mut row: ListRow) -> PlanTerritory {
        let mut points = |field: &'static str, gap: &str| -> Vec<OutlinePoint> {
            let value = row.fields.remove(field).unwrap_or_default();
            let pairs: Vec<&str> = value.split(gap).filter(|pair| !pair.trim().is_empty()).collect();
            let read: Vec<OutlinePoint> = pairs.iter().filter_map(|pair| point(pair)).collect();
            if read.len() != pairs.len() {
                self.fault(PlanList::Territories.key(), row.number, field, MapProblem::Value(value));
            }
            read
        };
        let at = points("at", ";").first().map(|point| (*point).into());
        let outline = points("outline", " ");
        let label = points("label", ";").first().copied();
        let mut take = |field| row.fields.remove(field);
        let words = |text: Option<String>| -> Vec<String> {
            let text = text.unwrap_or_default();
            let words = text.split(';').map(str::trim).filter(|word| !word.is_empty());
            words.map(String::from).collect()
        };
        let (name, region) = (take("name").unwrap_or_default(), take("region"));
        let (terrain, borders) = (words(take("terrain")), words(take("borders")));
        PlanTerritory { name, at, outline, label, region, terrain, borders }
    }

    /// Parses a terrain through its JSON form, so that both spellings have one definition.
    fn terrain(&mut self, row: &ListRow) -> Option<TerrainKind> {
        let mut fields = serde_json::Map::new();
        for (heading, value) in &row.fields {
            let number = matches!(*heading, "move_ap" | "attack_ap" | "defence" | "attack" | "gold");
            let value = match value.parse::<i64>() {
                Ok(n) if number => serde_json::Value::from(n),
                _ => serde_json::Value::from(value.clone()),
            };
            fields.insert(String::from(*heading), value);
        }
        let kind = serde_json::from_value(serde_json::Value::Object(fields));
        kind.map_err(|error| {
            self.fault(PlanList::Terrains.key(), row.number, "key", MapProblem::Value(error.to_string()));
        })
        .ok()
    }
}

fn point(text: &str) -> Option<OutlinePoint> {
    let (x, y) = text.split_once(',')?;
    Some(OutlinePoint { x: x.trim().parse().ok()?, y: y.trim().parse().ok()? })
}
