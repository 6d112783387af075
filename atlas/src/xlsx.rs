//! A board as a workbook: a sheet with the map and a sheet with the table.

use std::collections::BTreeSet;

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Image, Workbook, Worksheet, XlsxError,
};

use super::colour;
use super::drawing_options::DrawingOptions;
use super::place_table::{AtlasRow, rows};
use super::png::{PngError, draw_standalone};
use stafeta_rules::board::SeatColour;
use stafeta_rules::board::{Board, BoardPlace, BoardTerrain};

/// Colours of unowned ground and of text.
const LAND: u32 = 0xf1_ea_d9;
const SEA: u32 = 0xc9_da_dd;
const ROCK: u32 = 0xcf_c4_b0;
const LABEL: u32 = 0x14_11_0d;
const EDGE: u32 = 0x5a_51_40;
/// Width, in pixels, of the picture of a map that is not made of cells.
const PICTURE: u32 = 1600;
/// The most rows or columns of the map sheet.
const MOST: usize = 200;

/// The texts of a workbook, in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct WorkbookHeadings<'a> {
    /// Name of the map sheet.
    pub map: &'a str,
    /// Name of the table sheet.
    pub table: &'a str,
    /// Column: the place.
    pub place: &'a str,
    /// Column: its short form or number.
    pub code: &'a str,
    /// Column: its region.
    pub region: &'a str,
    /// Column: its value when counted.
    pub level: &'a str,
    /// Column: its owner.
    pub owner: &'a str,
    /// Column: its pieces.
    pub pieces: &'a str,
    /// Column: its features.
    pub signs: &'a str,
    /// Column: its neighbours.
    pub borders: &'a str,
}

/// A workbook that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The spreadsheet writer failed.
    #[error("the workbook cannot be written: {0}")]
    Book(#[from] XlsxError),
    /// The picture in it could not be made.
    #[error(transparent)]
    Picture(#[from] PngError),
}

/// Writes a board as a workbook. The same board and look give the same bytes. A map that is not made of cells is
/// included as a picture: `picture` converts a drawing to one of the given width, e.g. [`raster`](super::raster) if
/// the caller has no cache.
///
/// # Errors
/// Fails if the writer fails, e.g. if a text is no valid sheet name, or if the picture cannot be made.
pub fn xlsx(
    board: &Board,
    look: &DrawingOptions<'_>,
    words: &WorkbookHeadings<'_>,
    picture: impl FnOnce(&str, u32) -> Result<Vec<u8>, PngError>,
) -> Result<Vec<u8>, BookError> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(look.title).set_creation_datetime(&made));
    let sheet = book.add_worksheet();
    sheet.set_name(words.map)?.set_screen_gridlines(false);
    let rows = rows(board, look.tell);
    match CellLayout::of(board) {
        Some(grid) => grid.draw(sheet, board, &rows)?,
        None => {
            let picture = picture(&draw_standalone(board, look), PICTURE)?;
            sheet.insert_image(0, 0, &Image::new_from_buffer(&picture)?)?;
        }
    }
    table(book.add_worksheet(), &rows, words)?;
    Ok(book.save_to_buffer()?)
}

/// The sheet cells of the places.
struct CellLayout {
    /// Row and column of each place.
    at: Vec<(u32, u16)>,
    /// The number of columns per place.
    span: u16,
}

impl CellLayout {
    /// Lays out a board of cells in rows. `None` for any other board.
    fn of(board: &Board) -> Option<CellLayout> {
        let shapes = &board.geometry.shapes;
        if shapes.is_empty() || shapes.iter().any(|shape| shape.mark.is_none()) {
            return None;
        }
        let whole = |value: f32| (value / board.geometry.scale / 4.0).round() as i32;
        let across: Vec<i32> = shapes.iter().map(|shape| whole(shape.unit.0)).collect();
        let down: Vec<i32> = shapes.iter().map(|shape| whole(shape.unit.1)).collect();
        let columns: Vec<i32> = across.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        let lines: Vec<i32> = down.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        // If rows are offset by half a cell, neighbours in a row are two columns apart.
        let together = |line: &i32| {
            let mut own: Vec<i32> =
                across.iter().zip(&down).filter(|(_, row)| *row == line).map(|(column, _)| *column).collect();
            own.sort_unstable();
            own.windows(2).map(|pair| pair[1] - pair[0]).min()
        };
        let least = columns.windows(2).map(|pair| pair[1] - pair[0]).min()?;
        let apart = lines.iter().filter_map(together).min()?;
        let span = if apart * 2 >= least * 3 { 2 } else { 1 };
        if columns.len() > MOST || lines.len() > MOST {
            return None;
        }
        let first = columns.first().copied()?;
        let at: Vec<(u32, u16)> = across
            .iter()
            .zip(&down)
            .filter_map(|(column, row)| {
                let row = lines.binary_search(row).ok()?;
                Some((row as u32, ((column - first + least / 2) / least.max(1)) as u16))
            })
            .collect();
        let taken: BTreeSet<_> =
            at.iter().flat_map(|(row, column)| (0..span).map(move |more| (*row, column + more))).collect();
        (taken.len() == at.len() * usize::from(span)).then_some(CellLayout { at, span })
    }

    fn draw(&self, sheet: &mut Worksheet, board: &Board, rows: &[AtlasRow]) -> Result<(), XlsxError> {
        let (last_row, last_column) =
            self.at.iter().fold((0, 0), |(row, column), at| (at.0.max(row), at.1.max(column)));
        for column in 0..last_column + self.span {
            sheet.set_column_width_pixels(column, 92 / u32::from(self.span))?;
        }
        for row in 0..=last_row {
            sheet.set_row_height_pixels(row, 66)?;
        }
        for (place, (row, column)) in board.places.iter().zip(&self.at) {
            let told = rows.iter().find(|told| told.place == place.id);
            let ink = board.colour_of(place).and_then(|seat| board.owner(seat)).map(|owner| owner.ink);
            let format = cell(place, ink);
            let text = told.map_or_else(String::new, in_cell);
            match self.span {
                1 => sheet.write_string_with_format(*row, *column, text, &format)?,
                span => sheet.merge_range(*row, *column, *row, column + span - 1, &text, &format)?,
            };
        }
        Ok(())
    }
}

/// Returns the format of a place's cell: mixed with the owner's colour, at full strength on the edge as on the map.
fn cell(place: &BoardPlace, ink: Option<SeatColour>) -> Format {
    let ground = match (place.ground, ink) {
        (BoardTerrain::Sea, _) => SEA,
        (BoardTerrain::Rock, _) => ROCK,
        (_, Some(ink)) => colour::mix(ink.rgb(), 0.44, LAND),
        (_, None) => LAND,
    };
    let (border, edge) = match ink {
        Some(ink) if place.ground != BoardTerrain::Sea => (FormatBorder::Medium, ink.rgb()),
        _ => (FormatBorder::Thin, EDGE),
    };
    Format::new()
        .set_background_color(ground)
        .set_font_color(LABEL)
        .set_font_size(9)
        .set_border(border)
        .set_border_color(edge)
        .set_align(FormatAlign::Center)
        .set_align(FormatAlign::VerticalCenter)
        .set_text_wrap()
}

/// Formats mark and name, pieces and signs, one line each.
fn in_cell(row: &AtlasRow) -> String {
    let name = match (&row.owner, row.level) {
        (Some(owner), 0 | 1) => format!("{} · {}", owner.mark, row.name),
        (Some(owner), level) => format!("{} · {} ({level})", owner.mark, row.name),
        (None, _) => row.name.clone(),
    };
    let pieces = joined(row);
    let signs = row.signs.join(", ");
    [name, pieces, signs].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Formats all pieces in a place. Names the owner of pieces that are not the place owner's.
fn joined(row: &AtlasRow) -> String {
    let one = |piece: &super::place_table::PieceLabel| match &piece.owner {
        Some(owner) if row.owner.as_ref() != Some(owner) => format!("{}: {}", owner.name, piece.what),
        _ => piece.what.clone(),
    };
    row.pieces.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn table(sheet: &mut Worksheet, rows: &[AtlasRow], words: &WorkbookHeadings<'_>) -> Result<(), XlsxError> {
    sheet.set_name(words.table)?.set_freeze_panes(1, 1)?;
    let bold = Format::new().set_bold().set_border_bottom(FormatBorder::Thin);
    let heads = [
        words.place,
        words.code,
        words.region,
        words.level,
        words.owner,
        words.pieces,
        words.signs,
        words.borders,
    ];
    for (column, head) in (0..).zip(heads) {
        sheet.write_string_with_format(0, column, head, &bold)?;
        sheet.set_column_width(column, if column == 0 || column > 3 { 26 } else { 12 })?;
    }
    for (line, row) in (1..).zip(rows) {
        sheet.write_string(line, 0, &row.name)?;
        sheet.write_string(line, 1, row.code.as_deref().unwrap_or(&row.place))?;
        sheet.write_string(line, 2, row.region.as_deref().unwrap_or_default())?;
        sheet.write_number(line, 3, f64::from(row.level))?;
        if let Some(owner) = &row.owner {
            let ink = Format::new().set_background_color(colour::mix(owner.ink.rgb(), 0.44, LAND));
            sheet.write_string_with_format(line, 4, &owner.name, &ink)?;
        }
        sheet.write_string(line, 5, joined(row))?;
        sheet.write_string(line, 6, row.signs.join(", "))?;
        sheet.write_string(line, 7, row.borders.join(", "))?;
    }
    sheet.autofilter(0, 0, rows.len() as u32, 7)?;
    Ok(())
}
