// The map that is drawn: the plan as its file has it, every change of it, and the way back.

import { borders } from "./grid.js";

const STEPS = 200;

/** A plan with its history. `changed` is called after every change. */
export class Drawing {
  constructor(plan, changed) {
    this.plan = plan;
    this.changed = changed;
    this.past = [];
    this.future = [];
  }

  /** Changes a copy of the plan; a change that leaves everything as it was is none. */
  edit(change) {
    const before = JSON.stringify(this.plan);
    const next = JSON.parse(before);
    change(next);
    tidy(next);
    if (JSON.stringify(next) === before) return;
    this.past.push(before);
    this.past.splice(0, this.past.length - STEPS);
    this.future = [];
    this.plan = next;
    this.changed();
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  step(from, to) {
    const other = from.pop();
    if (!other) return;
    to.push(JSON.stringify(this.plan));
    this.plan = JSON.parse(other);
    this.changed();
  }

  at(place) {
    return this.plan.territories.find((cell) => cell.at && cell.at[0] === place[0] && cell.at[1] === place[1]);
  }

  named(name) {
    return this.plan.territories.find((cell) => cell.name === name);
  }
}

// What is empty is left out, as in the files; an irregular map borders where its outlines do.
function tidy(plan) {
  for (const cell of plan.territories) {
    if (!cell.terrain?.length) delete cell.terrain;
    if (!cell.region) delete cell.region;
  }
  if (plan.shape === "irregular") {
    const found = borders(plan.territories);
    for (const cell of plan.territories) {
      const beside = [...found.get(cell.name)];
      if (beside.length) cell.borders = beside;
      else delete cell.borders;
    }
  }
  for (const list of ["terrains", "regions", "straits", "starts"]) if (!plan[list]?.length) delete plan[list];
}

/** A name that no territory has yet. */
export function freshName(plan, word) {
  const taken = new Set(plan.territories.map((cell) => cell.name.toLowerCase()));
  let number = plan.territories.length + 1;
  while (taken.has(`${word} ${number}`.toLowerCase())) number += 1;
  return `${word} ${number}`;
}

/** Gives a territory another name, everywhere. */
export function rename(plan, from, to) {
  const other = (name) => (name === from ? to : name);
  for (const cell of plan.territories) {
    cell.name = other(cell.name);
    if (cell.borders) cell.borders = cell.borders.map(other);
  }
  if (plan.straits) plan.straits = plan.straits.map((pair) => pair.map(other));
  if (plan.starts) plan.starts = plan.starts.map((start) => start.map(other));
}

/** Takes a territory away, everywhere. */
export function erase(plan, name) {
  plan.territories = plan.territories.filter((cell) => cell.name !== name);
  if (plan.straits) plan.straits = plan.straits.filter((pair) => !pair.includes(name));
  if (plan.starts) plan.starts = plan.starts.map((start) => start.filter((one) => one !== name));
}

/** Puts a territory into a start, or takes it out of it; it is in one start at most. */
export function toggleStart(plan, name, seat) {
  const starts = plan.starts || [];
  while (starts.length <= seat) starts.push([]);
  const was = starts[seat].includes(name);
  plan.starts = starts.map((start) => start.filter((one) => one !== name));
  if (!was) plan.starts[seat].push(name);
  while (plan.starts.length && !plan.starts.at(-1).length) plan.starts.pop();
}

/** Joins two territories across what lies between them, or parts them again. */
export function toggleStrait(plan, one, other) {
  if (one === other) return;
  const same = (pair) => pair.includes(one) && pair.includes(other);
  const straits = plan.straits || [];
  plan.straits = straits.some(same) ? straits.filter((pair) => !same(pair)) : [...straits, [one, other]];
}

/** Names a region, or drops one with everybody's membership. */
export function addRegion(plan, name) {
  if (name && !(plan.regions || []).includes(name)) plan.regions = [...(plan.regions || []), name];
}

export function dropRegion(plan, name) {
  plan.regions = (plan.regions || []).filter((one) => one !== name);
  for (const cell of plan.territories) if (cell.region === name) delete cell.region;
}

/** A plan as its file has it, one territory a line, so that two versions can be compared. */
export function write(plan) {
  const order = ["format", "name", "shape", "players", "terrains", "regions", "territories", "straits", "starts"];
  const lines = (entries) => `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}]`;
  const text = (key) =>
    Array.isArray(plan[key]) && plan[key].length && key !== "regions" ? lines(plan[key]) : JSON.stringify(plan[key]);
  const fields = order.filter((key) => plan[key] !== undefined && plan[key] !== null);
  return `{\n${fields.map((key) => ` "${key}":${text(key)}`).join(",\n")}}\n`;
}

/** Reads a file; throws where it holds no plan. */
export function read(text) {
  const plan = JSON.parse(text);
  if (typeof plan !== "object" || !Array.isArray(plan?.territories)) throw new Error("no plan");
  return plan;
}
