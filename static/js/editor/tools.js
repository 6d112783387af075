// What each tool does where it is used. A place is a column and row of a grid, or a point of an irregular map.

import { cellAt, holds } from "./grid.js";
import { erase, freshName, toggleStart, toggleStrait } from "./plan.js";

/** How near to a corner counts as on it. */
const NEAR = 16;

export class Tools {
  constructor(drawing, form, words) {
    Object.assign(this, { drawing, form, words, chosen: null, open: [], from: null });
  }

  get tool() {
    return this.form.elements.tool.value;
  }

  get isIrregular() {
    return this.drawing.plan.shape === "irregular";
  }

  /** The place of a point. */
  place(point) {
    return this.isIrregular ? point : cellAt(this.drawing.plan.shape, point);
  }

  /** The territory at a place. */
  cell(place) {
    if (!this.isIrregular) return this.drawing.at(place);
    return this.drawing.plan.territories.findLast((cell) => holds(cell.outline || [], place));
  }

  /** Uses the chosen tool; `painting` while a pointer is dragged, when only brushes go on. */
  use(place, painting = false) {
    const { tool } = this;
    const cell = this.cell(place);
    if (painting && !["paint", "erase", "region"].includes(tool)) return;
    if (tool === "outline") this.corner(place);
    else if (tool === "paint") this.paint(place, cell);
    else if (cell) this.touch(tool, cell.name);
  }

  paint(place, cell) {
    const terrain = [...this.form.querySelectorAll("[name=ground]:checked")].map((box) => box.value);
    if (!cell && this.isIrregular) return;
    this.drawing.edit((plan) => {
      if (cell) plan.territories.find((one) => one.name === cell.name).terrain = terrain;
      else plan.territories.push({ name: freshName(plan, this.words.territory), at: place, terrain });
    });
  }

  touch(tool, name) {
    this.chosen = name;
    const { region, seat } = this.form.elements;
    if (tool === "erase") this.drawing.edit((plan) => erase(plan, name));
    if (tool === "region") {
      this.drawing.edit((plan) => {
        plan.territories.find((one) => one.name === name).region = region.value;
      });
    }
    if (tool === "start") this.drawing.edit((plan) => toggleStart(plan, name, Number(seat.value)));
    if (tool === "strait") {
      const { from } = this;
      this.from = from ? null : name;
      if (from) this.drawing.edit((plan) => toggleStrait(plan, from, name));
    }
  }

  // A corner of an outline: on one that is there already, if it is near; the first one closes it.
  corner(point) {
    const near = ([x, y]) => Math.hypot(x - point[0], y - point[1]) <= NEAR;
    const { open } = this;
    if (open.length >= 3 && near(open[0])) {
      this.drawing.edit((plan) => {
        plan.territories.push({ name: freshName(plan, this.words.territory), outline: open });
      });
      this.open = [];
      return;
    }
    const there = this.drawing.plan.territories.flatMap((cell) => cell.outline || []).find(near);
    this.open = [...open, there || point];
  }

  /** Leaves what was begun. */
  leave() {
    this.open = [];
    this.from = null;
  }

  /** What lies at a place, in words. */
  said(place) {
    const cell = this.cell(place);
    const { plan } = this.drawing;
    if (!cell) return `${place.join(", ")}: ${this.words.empty}`;
    const ground = (cell.terrain || []).map((kind) => this.words.grounds.get(kind) || kind).join(", ");
    const seat = (plan.starts || []).findIndex((start) => start.includes(cell.name));
    const start = seat >= 0 ? `${this.words.start} ${seat + 1}` : "";
    return [cell.name, ground || this.words.plain, cell.region || this.words.noRegion, start]
      .filter(Boolean)
      .join(", ");
  }
}
