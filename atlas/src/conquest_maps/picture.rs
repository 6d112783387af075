//! The sheet that looks like the map: cells coloured by terrain, names in the middle.

use rust_xlsxwriter::{Format, FormatAlign, FormatBorder, Worksheet, XlsxError};
use stafeta_rules::conquest::board::TerritoryId;
use stafeta_rules::conquest::board::graph::{ConquestBoard, OutlinePoint, Territory, TerritoryShape};
use stafeta_rules::conquest::board::terrain::PLAIN_COLOUR;

/// The grid of sheet cells laid over a board: the corner of its first cell and the size of each, in map units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetGrid {
    /// Upper left corner of the sheet's first cell.
    pub from: OutlinePoint,
    /// Width of a cell.
    pub across: i32,
    /// Height of a cell.
    pub down: i32,
    /// Number of columns.
    pub columns: u16,
    /// Number of rows.
    pub rows: u32,
}

/// The most columns or rows in a picture.
const MOST: i32 = 400;

/// Chooses a pitch for a board: hexes become bricks of two cells, squares one cell each. Other shapes are sampled so
/// that each covers several cells.
pub fn pitch(board: &ConquestBoard) -> SheetGrid {
    let (low, high) = board.bounds();
    let (wide, tall) = (high.x - low.x, high.y - low.y);
    let (from, across, down) = match board.shape() {
        TerritoryShape::Hex => (OutlinePoint { x: low.x, y: low.y + 15 }, 52, 90),
        TerritoryShape::Square => (low, 96, 96),
        TerritoryShape::Pentagon => (low, 40, 40),
        TerritoryShape::Irregular => {
            let smallest = |cell: &Territory| {
                let (xs, ys) = (cell.outline.iter().map(|p| p.x), cell.outline.iter().map(|p| p.y));
                let wide = xs.clone().max().unwrap_or(0) - xs.min().unwrap_or(0);
                let tall = ys.clone().max().unwrap_or(0) - ys.min().unwrap_or(0);
                wide.min(tall)
            };
            let size = board.territories().iter().map(smallest).filter(|size| *size > 0).min();
            let step = (size.unwrap_or(4) / 4).max(wide.max(tall) / MOST + 1);
            (low, step, step)
        }
    };
    let count = |length: i32, step: i32| (length / step.max(1)).clamp(0, MOST) + 1;
    let (columns, rows) = (count(wide, across) as u16, count(tall, down) as u32);
    SheetGrid { from, across, down, columns, rows }
}

impl SheetGrid {
    /// Iterates over the sheet's cells by rows, each with the territory that covers its middle.
    pub fn cells<'a>(
        &'a self,
        board: &'a ConquestBoard,
    ) -> impl Iterator<Item = (u32, u16, TerritoryId)> + 'a {
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        places.filter_map(|(row, column)| {
            let x = self.from.x + i32::from(column) * self.across + self.across / 2;
            let y = self.from.y + row as i32 * self.down + self.down / 2;
            let cover = |id: &TerritoryId| {
                board.get(*id).is_some_and(|cell| covers(&cell.outline, OutlinePoint { x, y }))
            };
            board.ids().find(cover).map(|id| (row, column, id))
        })
    }
}

/// Returns true if a point lies inside an outline: an odd number of sides lie to its right.
fn covers(outline: &[OutlinePoint], at: OutlinePoint) -> bool {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let right = sides.filter(|(a, b)| {
        if (a.y > at.y) == (b.y > at.y) {
            return false;
        }
        let (ax, ay, bx, by) = (i64::from(a.x), i64::from(a.y), i64::from(b.x), i64::from(b.y));
        let reach = (bx - ax) * (i64::from(at.y) - ay);
        let gap = (i64::from(at.x) - ax) * (by - ay);
        if by > ay { gap < reach } else { gap > reach }
    });
    right.count() % 2 == 1
}

pub(super) fn draw(sheet: &mut Worksheet, board: &ConquestBoard) -> Result<(), XlsxError> {
    sheet.set_name("picture")?.set_screen_gridlines(false);
    let pitch = pitch(board);
    let brick = board.shape() == TerritoryShape::Hex;
    for column in 0..pitch.columns {
        sheet.set_column_width_pixels(column, if brick { 48 } else { 24 })?;
    }
    for row in 0..pitch.rows {
        sheet.set_row_height_pixels(row, if brick { 48 } else { 24 })?;
    }
    let mut named = vec![false; board.len()];
    for (row, column, id) in pitch.cells(board) {
        let Some(cell) = board.get(id) else { continue };
        let colour = board.terrains().of(cell.terrain).next().map_or(PLAIN_COLOUR, |kind| kind.colour);
        let format = Format::new()
            .set_background_color(colour)
            .set_border(FormatBorder::Thin)
            .set_border_color(0x5a_51_40_u32)
            .set_align(FormatAlign::Center)
            .set_align(FormatAlign::VerticalCenter)
            .set_font_size(8)
            .set_text_wrap();
        let first = !std::mem::replace(&mut named[id.index()], true);
        if brick && first {
            sheet.merge_range(row, column, row, column + 1, &cell.name, &format)?;
        } else if !brick {
            let text = if holds_label(&pitch, row, column, cell.label) { &cell.name } else { "" };
            sheet.write_string_with_format(row, column, text, &format)?;
        }
    }
    Ok(())
}

fn holds_label(pitch: &SheetGrid, row: u32, column: u16, label: OutlinePoint) -> bool {
    let x = (label.x - pitch.from.x).div_euclid(pitch.across);
    let y = (label.y - pitch.from.y).div_euclid(pitch.down);
    (x, y) == (i32::from(column), row as i32)
}
