//! Reads map files written by `tools/maps/install.py`.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::coastline::coastline;
use super::{BadPath, BoardGeometry, DecorArea, LandBorder, OffMapPassage, PlaceShape, SvgPath, WaterLink};
use crate::board::{BoardTerrain, MapPoint};

/// The format version that this module reads.
const FORMAT: &str = "stafeta-map/1";

/// A map file that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadMap {
    /// It is not valid JSON of this format.
    #[error("no map file of the form {FORMAT}: {0}")]
    Form(#[from] serde_json::Error),
    /// It declares another format version.
    #[error("the map file is of the form {0:?}, this reads {FORMAT:?}")]
    Format(String),
    /// A path cannot be read.
    #[error("{of}: {fault}")]
    Path {
        /// The place or layer that the path belongs to.
        of: String,
        /// The error in the path data.
        fault: BadPath,
    },
    /// A place of the game is missing.
    #[error("the map file has no place {0:?}")]
    Missing(String),
    /// It has a place that the game does not know and that units could enter.
    #[error("the game has no place {0:?}")]
    Unknown(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeometryFile {
    format: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "projection")]
    _projection: String,
    size: MapPoint,
    units_per_pixel: f32,
    seams: String,
    lakes: String,
    rivers: String,
    graticule: String,
    places: Vec<PlaceEntry>,
    decor: Vec<AreaEntry>,
    borders: Vec<BorderEntry>,
    links: Vec<LinkEntry>,
    #[serde(default)]
    passages: Vec<PassageEntry>,
    notes: Vec<NoteEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceEntry {
    id: String,
    ground: BoardTerrain,
    group: Option<String>,
    label: MapPoint,
    /// Rock has none, because nothing is written on it.
    #[serde(default)]
    code: MapPoint,
    unit: MapPoint,
    sc: Option<MapPoint>,
    #[serde(default)]
    coasts: BTreeMap<String, MapPoint>,
    path: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaEntry {
    ground: BoardTerrain,
    path: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BorderEntry {
    between: Vec<String>,
    path: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkEntry {
    from: MapPoint,
    to: MapPoint,
    between: [String; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PassageEntry {
    between: [String; 2],
    at: [MapPoint; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteEntry {
    at: MapPoint,
    key: String,
}

fn path(of: &str, text: &str) -> Result<SvgPath, BadMap> {
    SvgPath::read(text).map_err(|fault| BadMap::Path { of: of.to_owned(), fault })
}

impl BoardGeometry {
    /// Reads a map file for a game whose places have these ids, in the game's order. A place of rock that the game
    /// does not know becomes decor.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or if its places are not those of the game.
    pub fn read<'a>(text: &str, ids: impl IntoIterator<Item = &'a str>) -> Result<BoardGeometry, BadMap> {
        let file: GeometryFile = serde_json::from_str(text)?;
        if file.format != FORMAT {
            return Err(BadMap::Format(file.format));
        }
        let drawn: BTreeMap<&str, &PlaceEntry> =
            file.places.iter().map(|place| (place.id.as_str(), place)).collect();
        let mut index: BTreeMap<&str, u16> = BTreeMap::new();
        let mut shapes = Vec::new();
        let mut land = Vec::new();
        for id in ids {
            let place = drawn.get(id).ok_or_else(|| BadMap::Missing(id.to_owned()))?;
            index.insert(&place.id, shapes.len() as u16);
            let shape = shape(place)?;
            land.extend((place.ground != BoardTerrain::Sea).then(|| shape.path.clone()));
            shapes.push(shape);
        }
        let mut decor = Vec::new();
        for area in &file.decor {
            decor.push(DecorArea { ground: area.ground, path: path("decor", &area.path)? });
        }
        // No unit enters rock, so the game need not know it. Any other unknown place is an error.
        for place in file.places.iter().filter(|place| !index.contains_key(place.id.as_str())) {
            if place.ground != BoardTerrain::Rock {
                return Err(BadMap::Unknown(place.id.clone()));
            }
            decor.push(DecorArea { ground: place.ground, path: path(&place.id, &place.path)? });
        }
        land.extend(
            decor.iter().filter(|area| area.ground != BoardTerrain::Sea).map(|area| area.path.clone()),
        );
        let mut borders = Vec::new();
        for line in &file.borders {
            // Places that became decor have no index, so their borders have one side only.
            let sides: BTreeSet<u16> =
                line.between.iter().filter_map(|id| index.get(id.as_str())).copied().collect();
            let path = path(&line.between.join(" "), &line.path)?;
            borders.push(LandBorder { between: sides.into_iter().collect(), path });
        }
        let side = |id: &String| index.get(id.as_str()).copied().ok_or_else(|| BadMap::Unknown(id.clone()));
        let sides = |[one, other]: &[String; 2]| Ok::<_, BadMap>([side(one)?, side(other)?]);
        let mut passages = Vec::new();
        for way in &file.passages {
            passages.push(OffMapPassage { between: sides(&way.between)?, at: way.at });
        }
        let mut links = Vec::new();
        for link in &file.links {
            links.push(WaterLink { from: link.from, to: link.to, between: sides(&link.between)? });
        }
        Ok(BoardGeometry {
            size: file.size,
            scale: file.units_per_pixel,
            shapes,
            decor,
            coast: coastline(&land),
            borders,
            seams: path("seams", &file.seams)?,
            lakes: path("lakes", &file.lakes)?,
            rivers: path("rivers", &file.rivers)?,
            graticule: path("graticule", &file.graticule)?,
            links,
            passages,
            notes: file.notes.into_iter().map(|note| (note.key, note.at)).collect(),
        })
    }
}

fn shape(place: &PlaceEntry) -> Result<PlaceShape, BadMap> {
    let path = path(&place.id, &place.path)?;
    Ok(PlaceShape {
        room: path.room_at(place.label),
        path,
        label: place.label,
        code: place.code,
        unit: place.unit,
        sign: place.sc,
        mark: None,
        coasts: place.coasts.clone(),
        group: place.group.clone(),
    })
}
