//! The small map in an e-mail about a phase: what everybody may see of it, as a JPEG in the e-mail itself.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use stafeta_atlas::{DrawingOptions, DrawingTarget, DrawingTheme, LabelStyle, raster, svg};
use stafeta_rules::board::Board;
use stafeta_rules::rules::MessageArg;

use crate::compute::{self, ComputeLane};
use crate::gamemaster::{self, GameError, GameView, render_arg};
use crate::i18n::ReaderLocale;
use crate::ids::GameId;
use crate::key;

/// Width of the picture, in pixels.
const WIDTH: u32 = 560;
/// The most bytes of the picture. A letter without a map is better than one that fills a mailbox.
const MAX_BYTES: usize = 60 * 1024;
/// The qualities of JPEG that are tried, of 100, until the picture is small enough.
const QUALITIES: [u8; 4] = [82, 70, 55, 40];
/// The most pictures kept by this process: the readers of a phase get the same one.
const KEPT: usize = 32;

/// A map for an e-mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterMap {
    /// The JPEG, at most 60 KB.
    pub content: Arc<[u8]>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// The map of a phase in an e-mail.
#[derive(Debug)]
pub(super) struct PhaseMap {
    /// The game and the phase, for readers who do not see the picture.
    pub(super) title: String,
    /// The picture. `None` if it could not be made now; the e-mail has a link all the same.
    pub(super) picture: Option<LetterMap>,
}

type DrawingKey = [u8; 32];

/// The pictures made lately, newest first, by a digest of the drawing.
static MADE: Mutex<VecDeque<(DrawingKey, LetterMap)>> = Mutex::new(VecDeque::new());

/// What the map of a phase shows, read and not yet drawn.
pub(super) struct PhaseDrawing {
    table: GameView,
    board: Board,
    title: String,
    words: ReaderLocale,
}

/// Reads the map of a game for a reader with these words. `None` if the game has no map, or cannot be read.
///
/// # Errors
/// The database does not answer.
pub(super) async fn load(
    db: &mut PgConnection,
    game: GameId,
    words: &ReaderLocale,
) -> sqlx::Result<Option<PhaseDrawing>> {
    let table = match gamemaster::load_spectator_view(db, game).await {
        Ok(table) => table,
        Err(GameError::Database(error)) => return Err(error),
        Err(error) => {
            tracing::warn!(%game, %error, "an e-mail has no map");
            return Ok(None);
        }
    };
    let board = table.board();
    if board.places.is_empty() {
        return Ok(None);
    }
    let name = &table.game.name;
    let title = table.game.phase_title.clone().map_or_else(
        || name.clone(),
        |phase| words.t(key!("game-map-title")).arg("game", name).arg("phase", phase).to_string(),
    );
    Ok(Some(PhaseDrawing { table, board, title, words: words.clone() }))
}

impl PhaseDrawing {
    /// Draws it, once the maps are drawn that were asked for before.
    pub(super) async fn draw(self) -> PhaseMap {
        let Self { table, board, title, words } = self;
        let (game, heading) = (table.game.id, title.clone());
        let drawn = compute::run_patiently(ComputeLane::Picture, move || {
            let tell = |arg: &MessageArg| render_arg(&table, &words, arg);
            let look = DrawingOptions {
                skin: DrawingTarget::Alone(DrawingTheme::Light),
                labels: LabelStyle::Codes,
                id: "map",
                title: &heading,
                description: "",
                link: None,
                outlines: None,
                tell: &tell,
            };
            find_or_make(&svg(&board, &look))
        });
        let picture = match drawn.await {
            Ok(Ok(picture)) => picture,
            Ok(Err(why)) => {
                tracing::warn!(%game, why, "an e-mail has no picture of the map");
                None
            }
            Err(error) => {
                tracing::warn!(%game, %error, "an e-mail has no picture of the map");
                None
            }
        };
        PhaseMap { title, picture }
    }
}

/// Returns the picture of a drawing. `None` if it cannot be made small enough.
fn find_or_make(drawing: &str) -> Result<Option<LetterMap>, String> {
    let key: DrawingKey = Sha256::digest(drawing).into();
    let made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, map)) = made.iter().find(|(other, _)| *other == key) {
        return Ok(Some(map.clone()));
    }
    drop(made);
    let png = raster(drawing, WIDTH).map_err(|error| error.to_string())?;
    let pixels =
        image::load_from_memory_with_format(&png, ImageFormat::Png).map_err(|error| error.to_string())?;
    // JPEG has no transparent parts; the drawing stands on paper.
    let pixels = DynamicImage::ImageRgb8(on_paper(&pixels));
    let Some(content) = QUALITIES.into_iter().find_map(|quality| encode(&pixels, quality)) else {
        return Ok(None);
    };
    let map = LetterMap { content: content.into(), width: pixels.width(), height: pixels.height() };
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.push_front((key, map.clone()));
    made.truncate(KEPT);
    Ok(Some(map))
}

/// Lays a drawing on white.
fn on_paper(pixels: &DynamicImage) -> image::RgbImage {
    let pixels = pixels.to_rgba8();
    image::RgbImage::from_fn(pixels.width(), pixels.height(), |x, y| {
        let [red, green, blue, alpha] = pixels.get_pixel(x, y).0;
        let mix = |part: u8| {
            let mixed = (u16::from(part) * u16::from(alpha) + 255 * (255 - u16::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([mix(red), mix(green), mix(blue)])
    })
}

/// Encodes a picture; `None` if it takes more than [`MAX_BYTES`].
fn encode(pixels: &DynamicImage, quality: u8) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut content, quality);
    encoder.encode_image(pixels).ok()?;
    (content.len() <= MAX_BYTES).then_some(content)
}
