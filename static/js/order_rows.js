// The rows of units. A row writes its line into a text. On the map a unit is tapped and then the place it goes to; itself, to
// hold; or another unit and the place to which that one is helped.

import "./list_filter.js";
import { post } from "./keep.js";
import { named, say, show } from "./map.js";
import { closeCard, isOpen, openCard, questioned } from "./map_card.js";

const form = document.querySelector("form.sheet");
const view = document.querySelector("#map .view");

/** The lists of all units, builds and disbands. */
export const rows = [...form.querySelectorAll(".order-rows select")];

const textOf = (row) => document.getElementById(row.dataset.text ?? "f-text");
const linesOf = (text) =>
  text.value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

// What each row said when it last agreed with its text.
const before = new Map(rows.map((row) => [row, row.value]));
// The rows that the form itself would send. Here the text has what they say, so that what was typed last counts.
const sent = rows.filter((row) => row.name === "row");
for (const row of sent) row.removeAttribute("name");
let isTyped = false;
// The changes that wait until the server has read what was typed, one after another.
let waiting = 0;
let done = Promise.resolve();

// Puts an order in the place of what the row said before.
function put(row, value) {
  const text = textOf(row);
  const lines = linesOf(text);
  const at = before.get(row) ? lines.indexOf(before.get(row)) : -1;
  if (at >= 0) lines.splice(at, 1, ...(value ? [value] : []));
  else if (value) lines.push(value);
  text.value = lines.join("\n");
  before.set(row, value);
}

/** Asks the server to read the text; `own` are the orders of all rows that it is to put into it. */
async function readSheet(own = []) {
  const fields = new FormData(form);
  fields.set("do", "change");
  fields.set("shown", fields.get("text"));
  // The answer that has an address belongs to the button pressed last, which may be on its way already.
  fields.delete("answer");
  for (const value of own) fields.append("row", value);
  const answer = await post(form.action, fields);
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("form.sheet");
}

/** Has the rows say what was typed, unless more is typed meanwhile. */
export async function readTyped() {
  const typed = form.elements.text.value;
  const said = [...((await readSheet())?.querySelectorAll(".order-rows select") ?? [])];
  if (said.length !== rows.length || form.elements.text.value !== typed) return;
  for (const [nth, row] of rows.entries()) {
    row.options[0].textContent = said[nth].options[0].textContent;
    row.value = said[nth].value;
    before.set(row, row.value);
  }
  isTyped = false;
  mark();
}

/** True if something was typed that the rows do not say yet. */
export const hasTyped = () => isTyped;

// Puts an order in the place of whatever was typed for its unit, in any words.
async function replace(row, value) {
  await readTyped();
  const next = await readSheet(rows.map((one) => (one === row ? value : before.get(one))));
  form.elements.text.value = next.elements.text.value;
  before.set(row, value);
  row.value = value;
}

// True if every line of the text is the order of a row, word for word.
const isPlain = (row) => linesOf(textOf(row)).every((line) => rows.some((one) => before.get(one) === line));

for (const row of rows) {
  row.addEventListener("change", () => {
    const { value } = row;
    if (sent.length === 0 || (waiting === 0 && !isTyped && isPlain(row))) return put(row, value);
    waiting += 1;
    done = done
      .then(() => replace(row, value))
      .catch(() => put(row, value))
      .then(() => {
        waiting -= 1;
        form.dispatchEvent(new Event("stafeta:keep"));
      });
  });
}
if (sent.length > 0) {
  form.elements.text.addEventListener("input", () => {
    isTyped = true;
  });
  // What is sent meanwhile waits, too.
  form.addEventListener("submit", (event) => {
    if (waiting === 0) return;
    event.preventDefault();
    done.then(() => form.requestSubmit(event.submitter));
  });
}

// The row of the unit that was tapped, until it is told what to do, the place of the unit that it is to help, and how.
let picked = null;
let helped = "";
let way = "";

const line = (row) => row.closest("li");
const home = (row) => line(row).dataset.place;
const called = (row) => row.labels[0].textContent.trim();
const ordered = (row) => row.selectedOptions[0].textContent.trim();
const words = (option) => option.textContent.trim();
const orders = (row) => [...row.options].filter((one) => one.dataset.kind);
const places = (option) => (option.dataset.places ?? "").split(" ").filter(Boolean);
const name = (place) => named(view, place);
const own = (place) => rows.find((row) => home(row) === place);
// In the sandbox every unit has a row: those of one power write into one text.
const isMine = (row) => row !== undefined && row.dataset.text === picked.dataset.text;

// The orders by which the picked unit helps another in the way that was chosen.
const helps = () => orders(picked).filter((one) => places(one)[0] === helped && one.dataset.kind === way);

// Where a tap leads from here: the places of orders, or those to which the helped unit is helped.
const goals = () =>
  new Set((helped ? helps() : orders(picked)).map((one) => places(one)[helped ? 1 : 0]).filter(Boolean));

// Where a build or disband that is not chosen yet may be.
function adjustable() {
  const free = rows.filter((row) => !home(row));
  const taken = free.map((row) => places(row.selectedOptions[0])[0]);
  const open = free.filter((row) => !row.value).flatMap((row) => orders(row).map((one) => places(one)[0]));
  return new Set(open.filter((place) => !taken.includes(place)));
}

// Marks the row a tap is about, and where on the map it may go; nothing picked: where something is to be built or disbanded.
function mark() {
  for (const one of form.querySelectorAll(".highlighted")) one.classList.remove("highlighted");
  if (picked) line(picked).classList.add("highlighted");
  show(view, picked ? home(picked) : "", [...(picked ? goals() : adjustable())]);
}

function drop() {
  [picked, helped, way] = [null, "", ""];
  closeCard();
  mark();
}

function pick(row) {
  [picked, helped, way] = [row, "", ""];
  mark();
  say(called(row), "go", row);
}

function choose(row, value) {
  row.value = value;
  for (const kind of ["input", "change"]) row.dispatchEvent(new Event(kind, { bubbles: true }));
  drop();
  say(called(row), ordered(row), row);
  form.dispatchEvent(new Event("stafeta:keep"));
}

function help(place, kind) {
  [helped, way] = [place, kind];
  mark();
  say(`${called(picked)}, ${name(place)}`, "go", picked);
}

// Asks which of several orders is meant.
function ask(place, title, choices) {
  openCard(view, { place, beside: picked ? [home(picked), ...goals()] : [], title, choices, cancel: mark });
}

const group = (option) => option.closest("optgroup")?.label;
// A plain move says only where it goes.
const full = (option) => (option.dataset.kind === "move" ? `${group(option)}: ${words(option)}` : words(option));

// What a unit that was picked may do with the place that was tapped next.
function second(place) {
  const here = orders(picked).filter((one) => places(one)[0] === place);
  const all = here.filter((one) => places(one).length === 1);
  // Where a unit gets by itself, two taps mean that; the convoy there is in its list.
  const moves = all.filter((one) => one.dataset.kind !== "convoyed");
  const direct = moves.length > 0 ? moves : all;
  const kinds = new Map(here.filter((one) => places(one).length === 2).map((one) => [one.dataset.kind, one]));
  const row = own(place);
  const unit = picked;
  const choices = direct.map((one) => ({ words: full(one), act: () => choose(unit, one.value) }));
  for (const [kind, one] of kinds)
    choices.push({ words: `${group(one)}: ${name(place)}`, act: () => help(place, kind) });
  if (choices.length === 0 && !row) return say(`${called(unit)}, ${name(place)}`, "no", unit);
  if (choices.length === 0) return pick(row);
  if (choices.length === 1 && !isMine(row)) return choices[0].act();
  if (row) choices.push({ words: called(row), act: () => pick(row) });
  ask(place, called(unit), choices);
}

// Where the unit is helped to that was tapped second; a tap on that unit again helps it where it stands.
function third(place) {
  const unit = picked;
  const here = helps().filter((one) => places(one)[1] === place);
  if (here.length === 1) choose(unit, here[0].value);
  else if (here.length > 1)
    ask(
      place,
      called(unit),
      here.map((one) => ({ words: full(one), act: () => choose(unit, one.value) })),
    );
  else if (place === home(unit)) pick(unit);
  else say(`${called(unit)}, ${name(helped)}, ${name(place)}`, "no", unit);
}

// What is built or disbanded there: a row that names the place already, else the first that names none, else the last: it changes
// its place, but only if that is said.
function adjust(place) {
  const free = rows.filter((row) => !home(row));
  const there = (row) => orders(row).filter((one) => places(one)[0] === place);
  const taken = free.find((one) => places(one.selectedOptions[0])[0] === place);
  const empty = free.find((one) => !one.value && there(one).length > 0);
  const row = taken ?? empty ?? free.findLast((one) => there(one).length > 0);
  if (!row) {
    if (free.some((one) => orders(one).length > 0)) say(name(place), "no");
    return;
  }
  const choices = there(row)
    .filter((one) => !one.selected)
    .map((one) => ({ words: words(one), act: () => choose(row, one.value) }));
  if (taken) choices.push({ words: words(row.options[0]), act: () => choose(row, "") });
  if (choices.length === 1 && row === empty) choices[0].act();
  else ask(place, row === taken || row === empty ? name(place) : ordered(row), choices);
}

// A tap beside an open question takes the question back, and orders nothing that was not asked for.
function leaveQuestion(place) {
  const asked = questioned();
  closeCard();
  const row = own(place);
  if (row && row !== picked) return pick(row);
  mark();
  if (picked) say([called(picked), helped && name(helped)].filter(Boolean).join(", "), "go", picked);
  else say(name(asked), "off");
}

function tapped(place) {
  if (isOpen() && questioned() !== place) return leaveQuestion(place);
  closeCard();
  if (!picked) {
    const row = own(place);
    if (row) pick(row);
    else adjust(place);
  } else if (helped) third(place);
  else if (home(picked) !== place) second(place);
  else {
    const stays = orders(picked).find((one) => one.dataset.kind === "hold");
    if (stays) choose(picked, stays.value);
    else drop();
  }
}

if (rows.length > 0 && view) {
  mark();
  document.addEventListener("stafeta:place", ({ detail: { place } }) => tapped(place));
  // A tap on a drafted order offers to take it away.
  document.addEventListener(
    "stafeta:order",
    ({
      detail: {
        places: [from],
      },
    }) => {
      const row = own(from);
      if (row)
        ask(from, `${called(row)}: ${ordered(row)}`, [{ words: words(row.options[0]), act: () => choose(row, "") }]);
      else tapped(from);
    },
  );
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isOpen() || !picked) return;
    const unit = picked;
    if (helped) pick(unit);
    else {
      drop();
      say(called(unit), "off", unit);
    }
  });
}
