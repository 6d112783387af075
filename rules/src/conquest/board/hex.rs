//! Hexes in axial coordinates, by column and row. Each row lies half a hex to the right of the row above.

/// Column and row.
pub(super) type Hex = [i32; 2];

/// The steps to the six neighbours of a hex, in their order round it.
const STEPS: [Hex; 6] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/// Half the width of a hex in map units. This and [`SIZE`] are the whole numbers nearest to a regular hexagon.
const HALF: i32 = 52;
/// The distance from the centre of a hex to its upper corner, in map units.
const SIZE: i32 = 60;

/// Returns the corners of a hex in their order round it; x to the right, y downwards.
pub(super) fn corners([column, row]: Hex) -> [[i32; 2]; 6] {
    let (x, y) = ((2 * column + row) * HALF, row * SIZE * 3 / 2);
    [(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)]
        .map(|(right, down)| [x + right * HALF, y + down * SIZE / 2])
}

/// Returns the six neighbours of a hex.
pub(super) fn neighbours(at: Hex) -> [Hex; 6] {
    STEPS.map(|step| moved(at, step, 1))
}

/// Returns the number of steps between two hexes.
pub(super) fn distance(one: Hex, other: Hex) -> u32 {
    let (x, y) = (one[0] - other[0], one[1] - other[1]);
    (x.unsigned_abs() + y.unsigned_abs() + (x + y).unsigned_abs()) / 2
}

/// Returns the hexes at most `steps` steps from `at`, itself included.
pub(super) fn within(at: Hex, steps: i32) -> impl Iterator<Item = Hex> {
    let rows = move |x: i32| (-steps).max(-x - steps)..=steps.min(steps - x);
    (-steps..=steps).flat_map(move |x| rows(x).map(move |y| [at[0] + x, at[1] + y]))
}

/// Returns the hexes exactly `steps` steps (one or more) from the origin, each beside the one before it.
pub(super) fn ring(steps: i32) -> Vec<Hex> {
    let mut at = moved([0, 0], STEPS[0], steps);
    let mut found = Vec::new();
    for step in STEPS.iter().cycle().skip(2).take(STEPS.len()) {
        for _ in 0..steps {
            found.push(at);
            at = moved(at, *step, 1);
        }
    }
    found
}

/// Returns the hexes on the straight line from one to another, both included.
pub(super) fn line(from: Hex, to: Hex) -> Vec<Hex> {
    let steps = distance(from, to);
    let between = |step: u32| {
        let part = step as f32 / steps.max(1) as f32;
        nearest([0, 1].map(|axis| from[axis] as f32 * (1.0 - part) + to[axis] as f32 * part))
    };
    (0..=steps).map(between).collect()
}

fn moved(at: Hex, step: Hex, times: i32) -> Hex {
    [at[0] + step[0] * times, at[1] + step[1] * times]
}

/// Returns the hex in which a point lies.
fn nearest([x, y]: [f32; 2]) -> Hex {
    let (mut column, mut row) = (x.round(), y.round());
    let (over, below) = (x - column, y - row);
    if over.abs() >= below.abs() {
        column += 0.5_f32.mul_add(below, over).round();
    } else {
        row += 0.5_f32.mul_add(over, below).round();
    }
    [column as i32, row as i32]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_holds_what_lies_so_many_steps_away_each_beside_the_one_before() {
        for steps in 1..6 {
            let ring = ring(steps);
            assert_eq!(ring.len(), 6 * steps as usize);
            assert!(ring.iter().all(|at| distance([0, 0], *at) == steps as u32));
            let next = ring.iter().cycle().skip(1);
            assert!(ring.iter().zip(next).all(|(one, other)| distance(*one, *other) == 1));
        }
        assert_eq!(within([4, -7], 2).count(), 19);
        assert!(within([4, -7], 2).all(|at| distance([4, -7], at) <= 2));
    }

    #[test]
    fn a_line_goes_step_by_step_and_as_straight_as_hexes_allow() {
        assert_eq!(line([0, 0], [3, -1]), [[0, 0], [1, 0], [2, -1], [3, -1]]);
        assert_eq!(line([2, 2], [2, 2]), [[2, 2]]);
        for to in within([5, -3], 7) {
            let line = line([0, 0], to);
            assert_eq!(line.len() as u32, distance([0, 0], to) + 1);
            assert!(line.windows(2).all(|pair| distance(pair[0], pair[1]) == 1));
            assert_eq!(line.last(), Some(&to));
        }
    }
}
