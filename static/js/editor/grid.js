// Where cells lie: the same whole numbers as the rules use, so that what is drawn here is what the server draws.

const HEX_HALF = 52;
const HEX_SIZE = 60;
const SQUARE = 96;

/** The corners of a cell, `[[x, y], …]`; a hex counts in axial columns and rows. */
export function outline(shape, [column, row]) {
  if (shape === "square") {
    return [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([x, y]) => [(column + x) * SQUARE, (row + y) * SQUARE]);
  }
  const [x, y] = [HEX_HALF * (2 * column + row), HEX_SIZE * 1.5 * row];
  const half = HEX_SIZE / 2;
  return [
    [0, -HEX_SIZE],
    [HEX_HALF, -half],
    [HEX_HALF, half],
    [0, HEX_SIZE],
    [-HEX_HALF, half],
    [-HEX_HALF, -half],
  ].map(([right, down]) => [x + right, y + down]);
}

/** The cell of a grid that a point lies in. */
export function cellAt(shape, [x, y]) {
  if (shape === "square") return [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
  const row = y / (HEX_SIZE * 1.5);
  const column = (x / HEX_HALF - row) / 2;
  const third = -row - column;
  let [q, r, s] = [column, row, third].map(Math.round);
  const off = [Math.abs(q - column), Math.abs(r - row), Math.abs(s - third)];
  if (off[0] > off[1] && off[0] > off[2]) q = -r - s;
  else if (off[1] > off[2]) r = -q - s;
  return [q + 0, r + 0];
}

/** The cell beside another, in the direction of an arrow key. */
export function beside(shape, [column, row], key) {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const [right, down] = steps[key];
  // Rows of hexes lean: going down, every second step is to the left, so that the mark stays under the eye.
  if (shape === "square" || !down) return [column + right, row + down];
  const leans = down > 0 ? row % 2 !== 0 : row % 2 === 0;
  return [column + (leans ? -down : 0), row + down];
}

/** The places of a sheet: every cell of the plan and a rim round it, so that there is always somewhere to go on. */
export function sheet(plan, rim = 2) {
  const places = new Map();
  const put = (at) => places.set(at.join(","), at);
  const around =
    plan.shape === "square"
      ? [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
          [1, 1],
          [-1, -1],
          [1, -1],
          [-1, 1],
        ]
      : [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
          [1, -1],
          [-1, 1],
        ];
  let edge = plan.territories.map((cell) => cell.at).filter(Boolean);
  if (!edge.length) {
    for (let row = 0; row < 6; row += 1)
      for (let column = 0; column < 8; column += 1) {
        put([column - (plan.shape === "square" ? 0 : Math.floor(row / 2)), row]);
      }
  }
  edge.forEach(put);
  for (let ring = 0; ring < rim; ring += 1) {
    edge = edge
      .flatMap(([column, row]) => around.map(([right, down]) => [column + right, row + down]))
      .filter((at) => !places.has(at.join(",")));
    edge.forEach(put);
  }
  return [...places.values()];
}

/** The middle of an outline's corners. */
export function middle(corners) {
  const sum = corners.reduce(([x, y], [right, down]) => [x + right, y + down], [0, 0]);
  return sum.map((total) => Math.round(total / Math.max(1, corners.length)));
}

/** Whether a point lies in an outline. */
export function holds(corners, [x, y]) {
  let inside = false;
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Borders of an irregular map: outlines with a side in common name each other. */
export function borders(territories) {
  const sides = new Map();
  const key = (a, b) => [a, b].map(String).sort().join(" ");
  territories.forEach((cell) =>
    (cell.outline || []).forEach((corner, at, all) => {
      const side = key(corner, all[(at + 1) % all.length]);
      sides.set(side, [...(sides.get(side) || []), cell.name]);
    }),
  );
  const found = new Map(territories.map((cell) => [cell.name, new Set()]));
  for (const names of sides.values()) {
    for (const one of names) for (const other of names) if (one !== other) found.get(one).add(other);
  }
  return found;
}
