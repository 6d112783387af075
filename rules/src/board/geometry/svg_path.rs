//! Lines and outlines as SVG path data.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::board::MapPoint;

/// Lines and outlines as SVG path data with the commands `M`, `l` and `z`, one move per subpath.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SvgPath(String);

/// Path data that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {at} of a path: expected {expected}")]
pub struct BadPath {
    /// The byte offset of the error.
    pub at: usize,
    /// The expected token.
    pub expected: &'static str,
}

impl SvgPath {
    /// Checks path data and wraps it.
    ///
    /// # Errors
    /// Fails at the first byte that is not understood.
    pub fn read(text: &str) -> Result<SvgPath, BadPath> {
        parse(text)?;
        Ok(SvgPath(text.to_owned()))
    }

    /// Builds closed outlines: the last point of each joins its first.
    pub fn from_rings(rings: &[Vec<MapPoint>]) -> SvgPath {
        let mut path = SvgPath::default();
        for ring in rings {
            path.push(ring);
            path.0.push('z');
        }
        path
    }

    /// Builds an open line.
    pub fn line(points: &[MapPoint]) -> SvgPath {
        let mut path = SvgPath::default();
        path.push(points);
        path
    }

    /// Returns the path data.
    pub fn data(&self) -> &str {
        &self.0
    }

    /// Returns true if nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the lines as points, each with `true` if it is closed.
    pub fn lines(&self) -> Vec<(Vec<MapPoint>, bool)> {
        parse(&self.0).unwrap_or_default()
    }

    /// Returns true if the point lies inside, by the even-odd rule.
    pub fn holds(&self, (x, y): MapPoint) -> bool {
        let mut inside = false;
        for (ring, _) in self.lines() {
            for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// Returns the largest width of something centred at a point whose left and right ends stay inside. Zero if the point
    /// itself lies outside.
    pub fn room_at(&self, (x, y): MapPoint) -> f32 {
        let mut crossings: Vec<f32> = Vec::new();
        for (ring, _) in self.lines() {
            for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                if (a.1 > y) != (b.1 > y) {
                    crossings.push((b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0);
                }
            }
        }
        crossings.sort_by(f32::total_cmp);
        let inside = |pair: &&[f32]| pair.len() == 2 && pair[0] <= x && x <= pair[1];
        crossings.chunks(2).find(inside).map_or(0.0, |pair| 2.0 * (x - pair[0]).min(pair[1] - x))
    }

    fn push(&mut self, points: &[MapPoint]) {
        let mut last = None;
        for point in points.iter().map(|(x, y)| (tenth(*x), tenth(*y))) {
            let _ = match last {
                None => write!(self.0, "M{} {}l", number(point.0), number(point.1)),
                Some((x, y)) => {
                    let right = number(point.0 - x);
                    let gap = if self.0.ends_with('l') || right.starts_with('-') { "" } else { " " };
                    let down = number(point.1 - y);
                    let between = if down.starts_with('-') { "" } else { " " };
                    write!(self.0, "{gap}{right}{between}{down}")
                }
            };
            last = Some(point);
        }
    }
}

/// Rounds to tenths, as integers, so that steps add up exactly.
fn tenth(value: f32) -> i32 {
    (value * 10.0).round() as i32
}

/// Formats tenths as a decimal number without superfluous zeros: `.5`, `2`, `-1.5`.
pub fn number(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

fn parse(text: &str) -> Result<Vec<(Vec<MapPoint>, bool)>, BadPath> {
    let mut lines: Vec<(Vec<MapPoint>, bool)> = Vec::new();
    let mut at = 0;
    let mut moving = false;
    while let Some(sign) = text.as_bytes().get(at) {
        match sign {
            b'M' | b'l' | b'z' => {
                moving = *sign == b'M';
                at += 1;
                match lines.last_mut() {
                    _ if moving => lines.push((Vec::new(), false)),
                    Some(line) if *sign == b'z' => line.1 = true,
                    Some(_) => {}
                    None => return Err(BadPath { at: at - 1, expected: "M" }),
                }
            }
            _ => {
                let (x, after) = read_number(text, at)?;
                let (y, after) = read_number(text, after)?;
                at = after;
                let Some((line, _)) = lines.last_mut() else { return Err(BadPath { at, expected: "M" }) };
                let (from, first) = line.last().map_or(((0.0, 0.0), true), |point| (*point, false));
                if moving != first {
                    return Err(BadPath { at, expected: "l" });
                }
                line.push((from.0 + x, from.1 + y));
            }
        }
    }
    Ok(lines)
}

/// Reads the number at byte `at`. Returns it and the byte offset after it.
fn read_number(text: &str, at: usize) -> Result<(f32, usize), BadPath> {
    let rest = text.get(at..).unwrap_or_default();
    let start = at + rest.len() - rest.trim_start_matches([' ', ',']).len();
    let digits = text.get(start..).unwrap_or_default();
    let mut dot = false;
    let end = digits
        .char_indices()
        .find(|(place, sign)| match sign {
            '-' => *place > 0,
            '.' => std::mem::replace(&mut dot, true),
            _ => !sign.is_ascii_digit(),
        })
        .map_or(digits.len(), |(place, _)| place);
    let value = digits[..end].parse().map_err(|_| BadPath { at: start, expected: "a number" })?;
    Ok((value, start + end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_round_trip() {
        let ring = vec![(1.0, 2.5), (10.0, 2.5), (10.0, -3.0), (0.5, 0.0)];
        let path = SvgPath::from_rings(&[ring.clone(), vec![(4.0, 0.0), (5.0, 0.0), (5.0, 1.0)]]);
        assert_eq!(path.data(), "M1 2.5l9 0 0-5.5-9.5 3zM4 0l1 0 0 1z");
        assert_eq!(path.lines()[0], (ring, true));
        assert_eq!(SvgPath::read(path.data()), Ok(path));
    }

    #[test]
    fn a_hole_is_not_inside() {
        let path = SvgPath::read("M0 0l10 0 0 10-10 0zM4 4l2 0 0 2-2 0z").unwrap();
        assert!(path.holds((2.0, 2.0)));
        assert!(!path.holds((5.0, 5.0)));
        assert!(!path.holds((12.0, 5.0)));
    }

    #[test]
    fn a_name_has_twice_the_room_of_the_narrower_side() {
        let path = SvgPath::read("M0 0l10 0 0 10-10 0z").unwrap();
        assert_eq!(path.room_at((3.0, 5.0)), 6.0);
        assert_eq!(path.room_at((11.0, 5.0)), 0.0);
    }

    #[test]
    fn a_bad_path_is_refused_with_the_place_of_the_error() {
        assert_eq!(SvgPath::read("M0 0l5"), Err(BadPath { at: 6, expected: "a number" }));
        assert_eq!(SvgPath::read("5 5"), Err(BadPath { at: 3, expected: "M" }));
        assert_eq!(SvgPath::read("M0 0 5 5"), Err(BadPath { at: 8, expected: "l" }));
        assert_eq!(SvgPath::read("M0 0q5 5"), Err(BadPath { at: 4, expected: "a number" }));
    }
}
