//! The file with the fixed shapes of a map, as drawings in pages refer to it.

use stafeta_rules::board::Board;
use stafeta_rules::board::geometry::{SvgPath, number};

/// A file with the fixed shapes of a map.
#[derive(Debug)]
pub struct OutlineFile {
    /// Its address.
    pub address: String,
    /// The box around each place: left, top, width and height. A script may ask for it before the browser has the file.
    boxes: Vec<String>,
}

impl OutlineFile {
    /// Describes the file of a board's map, which [`crate::outline_svg`] writes, at `address`.
    pub fn new(board: &Board, address: String) -> Self {
        let boxes = board.geometry.shapes.iter().map(|shape| frame(&shape.path)).collect();
        Self { address, boxes }
    }

    /// Returns the box around the place of this index.
    pub(crate) fn frame(&self, index: usize) -> &str {
        self.boxes.get(index).map_or("", String::as_str)
    }
}

/// Returns left, top, width and height of the box around a path.
fn frame(path: &SvgPath) -> String {
    let points: Vec<_> = path.lines().into_iter().flat_map(|(points, _)| points).collect();
    let ends = |of: fn(&(f32, f32)) -> f32| {
        let values = points.iter().map(of);
        values.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), one| (low.min(one), high.max(one)))
    };
    let ((left, right), (top, bottom)) = (ends(|point| point.0), ends(|point| point.1));
    if points.is_empty() {
        return String::new();
    }
    let num = |value: f32| number((value * 10.0).round() as i32);
    format!("{} {} {} {}", num(left), num(top), num(right - left), num(bottom - top))
}
