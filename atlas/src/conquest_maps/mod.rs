//! Maps of Forum Conquest as workbooks: a picture of the map in coloured cells, and the tables that define it
//! (FCQ-2.15: a format everyone can edit).
//!
//! Only the tables are read back; the picture is drawn from them. Sheet names and column headings are the keys of the
//! JSON form, the same in every language.

mod picture;
mod read;
mod tables;

pub use picture::{SheetGrid, pitch};
pub use read::{LARGEST, LARGEST_UNPACKED, read};

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};
use stafeta_rules::conquest::board::graph::ConquestBoard;

/// Writes a map as a workbook. The same map gives the same bytes.
///
/// # Errors
/// Returns the writer's error if a sheet cannot hold the map. No such map is known.
pub fn write(board: &ConquestBoard) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(board.name()).set_creation_datetime(&made));
    picture::draw(book.add_worksheet(), board)?;
    tables::write(&mut book, board)?;
    book.save_to_buffer()
}

#[cfg(test)]
mod tests;
