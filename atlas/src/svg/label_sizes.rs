//! Text and piece sizes of a drawing, so that its labels stay legible in the smallest drawing that a page shows at rest.

use super::is_of_cells;
use stafeta_rules::board::Board;

/// Width of the smallest drawing at rest, in screen pixels: twice the whole on a phone of 320 pixels.
const NARROW: f32 = 640.0;
/// Height of the smallest drawing at rest, in screen pixels: a window of 800 pixels without its bars.
const LOW: f32 = 570.0;
/// The smallest height of letters, in screen pixels, with a reserve for rounding.
const LEGIBLE: f32 = 9.3;
/// Widths of the box around a map from which names may stand, in screen pixels. The style sheet has a class for each.
const STEPS: [u16; 9] = [700, 800, 900, 1000, 1200, 1400, 1600, 2000, 2400];

/// Sizes, in pixels of the designed size.
pub(super) struct LabelSizes {
    /// Names.
    pub(super) name: f32,
    /// The smallest size of a name that is reduced to fit.
    pub(super) least: f32,
    /// Short forms.
    pub(super) code: f32,
    /// Marks of owners and letters after counts.
    pub(super) letter: f32,
    /// Counts of pieces.
    pub(super) count: f32,
    /// The radius of an army.
    pub(super) unit: f32,
    /// The width of the box from which names are legible, in screen pixels.
    pub(super) names_from: u16,
}

impl LabelSizes {
    pub(super) fn of(board: &Board) -> Self {
        let geometry = &board.geometry;
        let pixels = |length: f32| length / geometry.scale.max(f32::MIN_POSITIVE);
        let (width, height) = (pixels(geometry.size.0), pixels(geometry.size.1));
        // Pixels of the designed size in one screen pixel of the smallest drawing.
        let fit = (width / NARROW).max(height / LOW).max(1.0);
        let letter = LEGIBLE * fit;
        let sizes = |least: f32| {
            let needed = LEGIBLE / least * width;
            STEPS.into_iter().find(|step| f32::from(*step) >= needed).unwrap_or(STEPS[STEPS.len() - 1])
        };
        if is_of_cells(board) {
            // Three letters and a mark beside them fill a cell at this size.
            let letter = letter.clamp(11.0, 22.6);
            let count = (1.25 * letter).clamp(17.0, 23.0);
            let names_from = sizes(9.0);
            Self { name: 10.2, least: 9.0, code: letter, letter, count, unit: 13.0, names_from }
        } else {
            let names_from = sizes(13.0);
            let (code, unit) = (1.03 * letter, 0.72 * letter);
            Self { name: 17.0, least: 13.0, code, letter, count: letter, unit, names_from }
        }
    }
}
