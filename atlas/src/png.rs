//! A drawing as a PNG picture, rendered with embedded fonts.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Error, Options, Tree};

use super::drawing_options::{DrawingOptions, DrawingTarget, DrawingTheme};
use super::svg::svg;
use stafeta_rules::board::Board;

/// Fonts for the page's typefaces in the weights used, and for the Japanese names of variants. Characters outside
/// them are left blank.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for file in [
        &include_bytes!("fonts/source-sans-3-600.ttf")[..],
        include_bytes!("fonts/source-sans-3-700.ttf"),
        include_bytes!("fonts/literata-400-italic.ttf"),
        include_bytes!("fonts/noto-sans-jp.otf"),
    ] {
        fonts.load_font_data(file.to_vec());
    }
    fonts.set_sans_serif_family("Source Sans 3");
    fonts.set_serif_family("Literata");
    Arc::new(fonts)
});

/// A picture that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The SVG cannot be parsed.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] Error),
    /// The width is out of range.
    #[error("a picture is 1 to {WIDEST} pixels wide, not {0}")]
    Width(u32),
    /// The PNG cannot be encoded.
    #[error("the picture cannot be packed: {0}")]
    Packing(String),
}

/// The largest width, in pixels.
pub const WIDEST: u32 = 4000;

/// Draws a board as a picture `width` pixels wide. A look for a page is drawn in its light theme.
///
/// # Errors
/// Fails if the width is out of range. Other errors are defects of the drawing, which tests exclude.
pub fn png(board: &Board, look: &DrawingOptions<'_>, width: u32) -> Result<Vec<u8>, PngError> {
    raster(&draw_standalone(board, look), width)
}

/// Draws a board standalone, for conversion to a picture. A look for a page is drawn in its light theme.
pub(super) fn draw_standalone(board: &Board, look: &DrawingOptions<'_>) -> String {
    let skin = match look.skin {
        DrawingTarget::Page => DrawingTarget::Alone(DrawingTheme::Light),
        alone => alone,
    };
    svg(board, &DrawingOptions { skin, ..*look })
}

/// Converts a standalone drawing to a picture `width` pixels wide.
///
/// # Errors
/// Fails if the width is out of range. Other errors are defects of the drawing, which tests exclude.
pub fn raster(drawing: &str, width: u32) -> Result<Vec<u8>, PngError> {
    if !(1..=WIDEST).contains(&width) {
        return Err(PngError::Width(width));
    }
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(drawing, &options)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut picture = Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|fault| PngError::Packing(fault.to_string()))
}
