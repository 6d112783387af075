// The drawing of the editor: the sheet, what lies on it, the mark. Colours are the style sheet's, by class.

import { middle, outline, sheet } from "./grid.js";

const SPACE = "http://www.w3.org/2000/svg";
const EDGE = 80;
/** The size of an empty sheet for outlines. */
const PAPER = [-40, -40, 1000, 700];

function make(name, attributes, parent, text) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

const path = (corners) => `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;

/** The corners of a territory, whatever the shape of its map. */
export function corners(plan, cell) {
  return plan.shape === "irregular" ? cell.outline || [] : outline(plan.shape, cell.at);
}

/** Draws a plan into a frame; `mark` is where the keys are, `open` an outline that is not closed yet. */
export function draw(frame, plan, { mark, chosen, open = [] }) {
  const svg = document.createElementNS(SPACE, "svg");
  svg.setAttribute("class", "editor-map");
  const all = [];
  const put = (points) => all.push(...points);
  if (plan.shape === "irregular") {
    put([
      [PAPER[0], PAPER[1]],
      [PAPER[0] + PAPER[2], PAPER[1] + PAPER[3]],
    ]);
  } else {
    const empty = make("g", { class: "sheet" }, svg);
    for (const at of sheet(plan)) {
      put(outline(plan.shape, at));
      make("path", { d: path(outline(plan.shape, at)) }, empty);
    }
  }
  const regions = plan.regions || [];
  const starts = plan.starts || [];
  for (const cell of plan.territories) {
    const round = corners(plan, cell);
    if (!round.length) continue;
    put(round);
    const group = make("g", { class: `cell${cell.name === chosen ? " selected" : ""}` }, svg);
    const ground = make(
      "path",
      { d: path(round), class: ["plain", ...(cell.terrain || []).map((kind) => `terrain-${kind}`)].join(" ") },
      group,
    );
    const own = plan.terrains?.find((kind) => cell.terrain?.includes(kind.key));
    if (own) ground.style.fill = `#${own.colour}`;
    const region = regions.indexOf(cell.region);
    if (region >= 0) make("path", { d: path(round), class: `region region-${region % 6}` }, group);
    const [x, y] = cell.label || middle(round);
    make("text", { x, y: y + 4, class: "name" }, group, cell.name);
    const seat = starts.findIndex((start) => start.includes(cell.name));
    if (seat >= 0) {
      make("circle", { cx: x, cy: y - 24, r: 13, class: "start" }, group);
      make("text", { x, y: y - 19, class: "start" }, group, seat + 1);
    }
  }
  const centre = (name) => {
    const cell = plan.territories.find((one) => one.name === name);
    return cell ? cell.label || middle(corners(plan, cell)) : null;
  };
  for (const [from, to] of plan.straits || []) {
    const [a, b] = [centre(from), centre(to)];
    if (a && b) make("path", { d: `M${a.join(" ")}L${b.join(" ")}`, class: "strait" }, svg);
  }
  if (open.length)
    make("path", { d: `M${open.map((corner) => corner.join(" ")).join("L")}`, class: "open-outline" }, svg);
  open.forEach(([x, y]) => make("circle", { cx: x, cy: y, r: 6, class: "corner" }, svg));
  if (mark) {
    if (plan.shape === "irregular") {
      put([mark]);
      make("circle", { cx: mark[0], cy: mark[1], r: 10, class: "mark" }, svg);
    } else make("path", { d: path(outline(plan.shape, mark)), class: "mark" }, svg);
  }
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - EDGE / 4, Math.min(...ys) - EDGE / 4];
  svg.setAttribute(
    "viewBox",
    [left, top, Math.max(...xs) - left + EDGE / 4, Math.max(...ys) - top + EDGE / 4].join(" "),
  );
  frame.replaceChildren(svg);
  return svg;
}

/** The point of the drawing under a pointer. */
export function pointOf(svg, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [Math.round(point.x), Math.round(point.y)];
}
