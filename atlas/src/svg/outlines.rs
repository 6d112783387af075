//! The fixed shapes of a map as a file of their own. The drawings in pages refer to its elements instead of repeating them, so
//! that a browser loads the outlines of a map once.

use super::SvgDrawing;
use stafeta_rules::board::geometry::SvgPath;
use stafeta_rules::board::{Board, BoardGeometry, BoardTerrain};

/// Writes the fixed shapes of a board's map, each with an id. They have no colours and no widths.
pub fn outline_svg(board: &Board) -> String {
    let geometry = &board.geometry;
    let mut out = r#"<svg xmlns="http://www.w3.org/2000/svg"><defs>"#.to_owned();
    let mut put = |text: String| out.push_str(&text);
    for (index, shape) in geometry.shapes.iter().enumerate() {
        put(format!(r#"<path id="{index}" d="{}" fill-rule="evenodd"/>"#, shape.path.data()));
    }
    put(coastline(geometry, "coastline"));
    for (id, is_sea) in [("seas", true), ("rocks", false)] {
        put(format!(r#"<g id="{id}">"#));
        let rule = if is_sea { "" } else { r#" fill-rule="evenodd""# };
        for decor in geometry.decor.iter().filter(|decor| (decor.ground == BoardTerrain::Sea) == is_sea) {
            put(format!(r#"<path d="{}"{rule}/>"#, decor.path.data()));
        }
        put("</g>".to_owned());
    }
    let lines = [
        ("graticule", &geometry.graticule),
        ("rivers", &geometry.rivers),
        ("lakes", &geometry.lakes),
        ("seams", &geometry.seams),
    ];
    for (id, path) in lines {
        put(format!(r#"<path id="{id}" d="{}"/>"#, path.data()));
    }
    for (index, border) in geometry.borders.iter().enumerate() {
        put(format!(r#"<path id="b{index}" d="{}"/>"#, border.path.data()));
    }
    out.push_str("</defs></svg>");
    out
}

/// Writes the coast as a group with this id.
pub(super) fn coastline(geometry: &BoardGeometry, id: &str) -> String {
    let lines = geometry.coast.iter().map(|line| format!(r#"<path d="{}"/>"#, line.data()));
    format!(r#"<g id="{id}">{}</g>"#, lines.collect::<String>())
}

impl SvgDrawing<'_> {
    /// Returns the reference to an element of the outlines.
    pub(super) fn outline(&self, name: &str) -> String {
        match self.look.outlines {
            Some(file) => format!("{}#{name}", file.address),
            None => format!("#{}", self.pen.id(name)),
        }
    }

    /// Draws a fixed path with these attributes: by a reference to the file of outlines, or itself.
    pub(super) fn fixed(&mut self, name: &str, path: &SvgPath, attributes: &str) {
        let shape = match self.look.outlines {
            Some(_) => format!(r#"<use href="{}" {attributes}/>"#, self.outline(name)),
            None => format!(r#"<path d="{}" {attributes}/>"#, path.data()),
        };
        self.pen.put(&shape);
    }

    /// Draws borders, by their indices, together as one line with these attributes. With `seams` the fixed borders of waters
    /// are part of it.
    pub(super) fn border_line(&mut self, attributes: &str, borders: &[usize], seams: bool) {
        let geometry = &self.board.geometry;
        if self.look.outlines.is_some() {
            self.pen.put(&format!("<g {attributes}>"));
            for name in
                seams.then(|| "seams".to_owned()).into_iter().chain(borders.iter().map(|at| format!("b{at}")))
            {
                let href = self.outline(&name);
                self.pen.put(&format!("<use href=\"{href}\"/>"));
            }
            self.pen.close();
            return;
        }
        self.pen.put(&format!("<path {attributes} d=\""));
        if seams {
            self.pen.put(geometry.seams.data());
        }
        for border in borders.iter().filter_map(|at| geometry.borders.get(*at)) {
            self.pen.put(border.path.data());
        }
        self.pen.put("\"/>");
    }
}
