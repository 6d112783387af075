//! The bottom layers: water, land, owners' colours, borders.

use std::collections::{BTreeMap, BTreeSet};

use super::outlines::coastline;
use super::svg_writer::escape;
use super::{SvgDrawing, is_land};
use stafeta_rules::board::geometry::{LandBorder, WaterLink};
use stafeta_rules::board::{BoardTerrain, MapPoint};
use stafeta_rules::rules::Seat;

/// Class and width (in pixels) of the bright lines along a coast, outermost first.
const RIPPLES: [(&str, f32); 3] = [("ripple-outer", 22.0), ("ripple-middle", 14.0), ("ripple-inner", 6.8)];
/// Width of the owners' bands along a border, both sides together, in pixels. Each owner's side shows half.
const BAND: f32 = 13.0;

/// The indices of the borders, by the way they are drawn.
#[derive(Default)]
struct BorderLines {
    /// Between places of the same owner, or of nobody.
    thin: Vec<usize>,
    /// Between owners.
    thick: Vec<usize>,
    /// Between regions, within one owner's land.
    region: Vec<usize>,
    /// Between regions, on a border between owners.
    region_thick: Vec<usize>,
    /// Between waters.
    seam: Vec<usize>,
    /// By owner and place: the borders at which their land ends.
    bands: BTreeMap<(Seat, usize), Vec<usize>>,
}

impl SvgDrawing<'_> {
    pub(super) fn land(&mut self) {
        self.defs();
        self.water();
        self.coast();
        self.places(true);
        self.waterways();
        let lines = self.sorted_lines();
        self.hatching();
        self.bands(&lines);
        self.borders(&lines);
        self.links();
    }

    /// Defines the outlines (drawn once, used by every layer), the clip paths and the hatchings.
    fn defs(&mut self) {
        self.pen.put("<defs>");
        if self.look.outlines.is_none() {
            self.own_outlines();
        }
        // One shape each: a browser takes a quarter of a second to unite the shapes of a clip path.
        for index in self.places_by_owner().into_values().flatten() {
            let id = self.pen.id(&format!("cut-{index}"));
            self.pen.put(&format!(r#"<clipPath id="{id}">"#));
            self.use_shape(index);
            self.pen.put("</clipPath>");
        }
        if self.is_hatched() {
            self.hatch_patterns();
        }
        self.pen.put("</defs>");
    }

    /// Defines the outline of every place, and the coast.
    fn own_outlines(&mut self) {
        for (index, shape) in self.board.geometry.shapes.iter().enumerate() {
            let id = self.pen.id(&index.to_string());
            self.pen.put(&format!(r#"<path id="{id}" d="{}" fill-rule="evenodd"/>"#, shape.path.data()));
        }
        self.pen.put(&coastline(&self.board.geometry, &self.pen.id("coastline")));
    }

    fn use_shape(&mut self, index: usize) {
        let href = self.outline(&index.to_string());
        self.pen.put(&format!("<use href=\"{href}\"/>"));
    }

    /// Returns the land of each seat.
    pub(super) fn places_by_owner(&self) -> BTreeMap<Seat, Vec<usize>> {
        let mut land: BTreeMap<Seat, Vec<usize>> = BTreeMap::new();
        for (index, place) in self.board.places.iter().enumerate().filter(|(_, place)| is_land(place)) {
            if let Some(seat) = self.board.colour_of(place) {
                land.entry(seat).or_default().push(index);
            }
        }
        land
    }

    fn water(&mut self) {
        let (width, height) = self.board.geometry.size;
        self.pen.open_layer("water", r#"class="sea""#);
        self.pen.put(&format!(r#"<rect width="{}" height="{}"/>"#, super::num(width), super::num(height)));
        self.decor("seas", BoardTerrain::Sea);
        self.pen.close();
        self.places(false);
        let graticule = &self.board.geometry.graticule;
        if !graticule.is_empty() {
            let width = self.pen.px(0.7);
            let attributes =
                format!(r#"class="grid" fill="none" stroke-width="{width}" pointer-events="none""#);
            self.pen.open_layer("graticule", &attributes);
            self.fixed("graticule", graticule, "");
            self.pen.close();
        }
    }

    /// Draws bright lines along the coast, and the shore. They are strokes around the land, which then covers their
    /// inner halves.
    ///
    /// The bright lines are so wide and soft that nobody sees their joins. With round joins a browser without a graphics processor
    /// draws a map of Diplomacy a tenth longer; with transparent lines, each a layer of its own, a fifth.
    fn coast(&mut self) {
        let coast = self.outline("coastline");
        let attributes =
            r#"fill="none" stroke-linejoin="round" stroke-linecap="round" pointer-events="none""#;
        self.pen.open_layer("coast", attributes);
        for (class, width) in RIPPLES {
            let width = self.pen.px(width);
            self.pen.put(&format!(
                r#"<use class="{class}" stroke-linejoin="bevel" href="{coast}" stroke-width="{width}"/>"#
            ));
        }
        let width = self.pen.px(2.6);
        self.pen.put(&format!("<use class=\"shore\" href=\"{coast}\" stroke-width=\"{width}\"/>"));
        self.pen.close();
        self.pen.open_layer("rock", r#"class="rock" pointer-events="none""#);
        self.decor("rocks", BoardTerrain::Rock);
        self.pen.close();
    }

    /// Draws the areas that are no places: those of the sea, or all others.
    fn decor(&mut self, name: &str, ground: BoardTerrain) {
        let is_sea = ground == BoardTerrain::Sea;
        let decor =
            self.board.geometry.decor.iter().filter(|decor| (decor.ground == BoardTerrain::Sea) == is_sea);
        if self.look.outlines.is_some() && decor.clone().next().is_some() {
            let href = self.outline(name);
            self.pen.put(&format!("<use href=\"{href}\"/>"));
            return;
        }
        let rule = if is_sea { "" } else { r#" fill-rule="evenodd""# };
        for decor in decor {
            self.pen.put(&format!(r#"<path d="{}"{rule}/>"#, decor.path.data()));
        }
    }

    /// Draws the places of land or those of water. Each is a group that scripts find by `data-place`.
    fn places(&mut self, land: bool) {
        let board = self.board;
        self.pen.open_layer(if land { "places" } else { "seas" }, "");
        for (index, place) in board.places.iter().enumerate().filter(|(_, place)| is_land(place) == land) {
            let colour = match place.ground {
                BoardTerrain::Sea => "sea".to_owned(),
                BoardTerrain::Rock => "rock".to_owned(),
                BoardTerrain::Land | BoardTerrain::Strait => match board.colour_of(place) {
                    Some(seat) => format!("owned {}", self.ink_class(Some(seat))),
                    None => "land".to_owned(),
                },
            };
            let whole = &board.places[self.whole(index)];
            let id = if place.part_of.is_none() {
                format!(r#" id="{}""#, self.pen.id(&format!("place-{}", place.id)))
            } else {
                String::new()
            };
            let frame = match self.look.outlines {
                Some(file) => format!(r#" data-box="{}""#, file.frame(index)),
                None => String::new(),
            };
            self.pen.put(&format!(r#"<g{id} class="place {colour}" data-place="{}"{frame}>"#, whole.id));
            let link = self.look.link.and_then(|link| link(&whole.id)).filter(|_| place.part_of.is_none());
            if let Some(link) = &link {
                self.pen.put(&format!(r#"<a href="{}">"#, escape(link)));
            }
            let phrase = self.phrase(whole);
            self.pen.put(&format!("<title>{}</title>", escape(&phrase)));
            self.use_shape(index);
            self.pen.put(if link.is_some() { "</a>" } else { "" });
            self.pen.close();
        }
        self.pen.close();
    }

    fn waterways(&mut self) {
        let geometry = &self.board.geometry;
        let (river, lake) = (self.pen.px(1.0), self.pen.px(0.7));
        if geometry.rivers.is_empty() && geometry.lakes.is_empty() {
            return;
        }
        self.pen.open_layer("waterways", r#"pointer-events="none""#);
        self.fixed(
            "rivers",
            &geometry.rivers,
            &format!(r#"class="river" fill="none" stroke-width="{river}""#),
        );
        self.fixed("lakes", &geometry.lakes, &format!(r#"class="lake" stroke-width="{lake}""#));
        self.pen.close();
    }

    fn sorted_lines(&self) -> BorderLines {
        let mut lines = BorderLines::default();
        for (index, border) in self.board.geometry.borders.iter().enumerate() {
            self.sort_border(index, border, &mut lines);
        }
        lines
    }

    fn sort_border(&self, index: usize, border: &LandBorder, lines: &mut BorderLines) {
        let places: Vec<_> =
            border.between.iter().filter_map(|side| self.board.places.get(usize::from(*side))).collect();
        let colour = |index: usize| {
            places.get(index).filter(|place| is_land(place)).and_then(|place| self.board.colour_of(place))
        };
        let colours = [colour(0), colour(1)];
        // Each owner gets a band on their side. There is none between two places of the same owner.
        if colours[0] != colours[1] {
            for (side, seat) in
                border.between.iter().zip(colours).filter_map(|(side, seat)| Some((side, seat?)))
            {
                lines.bands.entry((seat, usize::from(*side))).or_default().push(index);
            }
        }
        if let [water] = places[..]
            && !is_land(water)
        {
            lines.seam.push(index);
        }
        let [one, other] = places[..] else { return };
        match (is_land(one), is_land(other)) {
            (false, false) => lines.seam.push(index),
            (true, true) => {
                let wholes: BTreeSet<usize> =
                    border.between.iter().map(|side| self.whole(usize::from(*side))).collect();
                let frontier = colours[0] != colours[1];
                // Two parts of one territory have no border between them.
                if wholes.len() == 1 {
                    return;
                }
                match (frontier, one.region != other.region) {
                    (true, region) => {
                        lines.thick.push(index);
                        if region {
                            lines.region_thick.push(index);
                        }
                    }
                    (false, true) => lines.region.push(index),
                    (false, false) => lines.thin.push(index),
                }
            }
            _ => {}
        }
    }

    fn hatching(&mut self) {
        if !self.is_hatched() {
            return;
        }
        self.pen.open_layer("hatching", r#"class="hatch" pointer-events="none""#);
        for (seat, places) in self.places_by_owner() {
            let Some(owner) = self.board.owner(seat) else { continue };
            let pattern = self.pen.id(&format!("hatch-{}", owner.ink.letter()));
            self.pen.put(&format!(r#"<g fill="url(#{pattern})">"#));
            for index in places {
                self.use_shape(index);
            }
            self.pen.close();
        }
        self.pen.close();
    }

    fn bands(&mut self, lines: &BorderLines) {
        let width = self.pen.px(BAND);
        let attributes =
            format!(r#"fill="none" stroke-width="{width}" stroke-linejoin="round" pointer-events="none""#);
        self.pen.open_layer("frontiers", &attributes);
        for ((seat, place), borders) in &lines.bands {
            let (cut, ink) = (self.pen.id(&format!("cut-{place}")), self.ink_class(Some(*seat)));
            self.border_line(&format!(r#"class="band {ink}" clip-path="url(#{cut})""#), borders, false);
        }
        self.pen.close();
    }

    fn borders(&mut self, lines: &BorderLines) {
        let attributes =
            r#"fill="none" stroke-linejoin="round" stroke-linecap="round" pointer-events="none""#;
        self.pen.open_layer("borders", attributes);
        let has_seams = !self.board.geometry.seams.is_empty();
        let sorts = [
            ("seam", &lines.seam, has_seams, 1.2, &[5.0, 3.5][..]),
            ("thin", &lines.thin, false, 0.9, &[][..]),
            ("region", &lines.region, false, 1.9, &[6.0, 3.4, 0.4, 3.4][..]),
            ("thick", &lines.thick, false, 2.2, &[][..]),
            ("region-overlay", &lines.region_thick, false, 0.9, &[6.0, 3.4, 0.4, 3.4][..]),
        ];
        for (class, borders, seams, width, dashes) in
            sorts.into_iter().filter(|(_, borders, seams, ..)| *seams || !borders.is_empty())
        {
            let dashes = match dashes {
                [] => String::new(),
                dashes => format!(r#" stroke-dasharray="{}""#, self.pen.dashes(dashes)),
            };
            let width = self.pen.px(width);
            self.border_line(&format!(r#"class="{class}" stroke-width="{width}"{dashes}"#), borders, seams);
        }
        self.pen.close();
    }

    /// Draws links over water, above the land: a link may cross the corner of another place.
    fn links(&mut self) {
        let geometry = &self.board.geometry;
        if geometry.links.is_empty() {
            return;
        }
        self.pen.open_layer("links", r#"pointer-events="none""#);
        for link in &geometry.links {
            self.link(link);
        }
        self.pen.close();
    }

    /// Draws a link as dots on a bright bed between two rings. One that runs around the edge of the map has a ring at its
    /// shore only.
    pub(super) fn link(&mut self, link: &WaterLink) {
        let path = format!("M{}L{}", super::svg_writer::at(link.from), super::svg_writer::at(link.to));
        let (bed, width, dots) = (self.pen.px(9.0), self.pen.px(3.4), self.pen.dashes(&[0.1, 7.0]));
        self.pen.put(&format!(
            r#"<path class="link-bed" d="{path}" fill="none" stroke-width="{bed}" stroke-linecap="round"/><path class="link" d="{path}" fill="none" stroke-width="{width}" stroke-dasharray="{dots}" stroke-linecap="round"/>"#
        ));
        let (right, bottom) = self.board.geometry.size;
        let is_on_map = |(x, y): &MapPoint| *x > 0.0 && *y > 0.0 && *x < right && *y < bottom;
        for (x, y) in [link.from, link.to].into_iter().filter(is_on_map) {
            let (x, y, radius) = (super::num(x), super::num(y), self.pen.px(4.4));
            self.pen.put(&format!(
                r#"<circle class="landing" cx="{x}" cy="{y}" r="{radius}" stroke-width="{}"/>"#,
                self.pen.px(2.0)
            ));
        }
    }
}
