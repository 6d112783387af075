// The order sheet with scripts: a row writes its line into the text, a unit tapped on the map and the place it goes to choose its
// row's order, and what is written is kept while it is written. Without scripts the buttons do the same.

import { keep, post } from "./keep.js";
import { draft, named, say, show } from "./map.js";

const form = document.querySelector("form.sheet");
const { text } = form.elements;
const view = document.querySelector("#map .view");
const rows = [...form.querySelectorAll("select[name=row]")];

// What the row had said before is taken out of the text where it stands as it was written; the server reads the rest.
for (const row of rows) {
  let before = row.value;
  row.addEventListener("change", () => {
    const lines = text.value.split("\n").filter((line) => line.trim());
    const at = before ? lines.indexOf(before) : -1;
    if (at >= 0) lines.splice(at, 1, ...(row.value ? [row.value] : []));
    else if (row.value) lines.push(row.value);
    text.value = lines.join("\n");
    before = row.value;
  });
}

// The row of the unit that was tapped, until it is told where it goes.
let picked = null;

const line = (row) => row.closest("li");
const called = (row) => row.labels[0].textContent.trim();
const ordered = (row) => row.selectedOptions[0].textContent.trim();
const goals = (row) => [...row.options].map((one) => one.dataset.place).filter(Boolean);
const ways = (row, place) => [...row.options].filter((one) => one.dataset.place === place);

// Marks the row a tap is about, and where on the map it may go; none: nothing is picked.
function call(row, places = []) {
  for (const one of form.querySelectorAll(".highlighted")) one.classList.remove("highlighted");
  if (row) line(row).classList.add("highlighted");
  show(view, row ? line(row).dataset.place : "", places);
}

function pick(row) {
  picked = row;
  call(row, goals(row));
  say(called(row), "go", row);
}

// Of several ways to one place (two coasts, by land or by sea) each tap chooses the next.
function choose(row, value) {
  row.value = value;
  for (const kind of ["input", "change"]) row.dispatchEvent(new Event(kind, { bubbles: true }));
  picked = null;
  call(row);
  say(called(row), ordered(row), row);
}

const next = (row, choices) => choices[choices.findIndex((one) => one.selected) + 1];

// What is built or disbanded there: a row that names the place already, else the first that names none.
function adjust(place) {
  const free = rows.filter((row) => !line(row).dataset.place);
  const row = free.find((one) => one.selectedOptions[0].dataset.place === place) ?? free.find((one) => !one.value && ways(one, place).length > 0);
  if (row) choose(row, next(row, ways(row, place))?.value ?? "");
  else if (free.some((one) => goals(one).length > 0)) say(name(place), "no");
}

const name = (place) => named(view, place);

function tapped(place) {
  const own = rows.find((row) => line(row).dataset.place === place);
  const there = picked ? ways(picked, place) : [];
  if (picked && own === picked) {
    picked = null;
    call(null);
    say(called(own), "off", own);
  } else if (there.length > 0) choose(picked, (next(picked, there) ?? there[0]).value);
  else if (own) pick(own);
  else if (picked) say(`${called(picked)}, ${name(place)}`, "no", picked);
  else adjust(place);
}

if (rows.length > 0 && view) document.addEventListener("stafeta:place", ({ detail: { place } }) => tapped(place));

// What is kept is drawn on the map as well.
async function drawn() {
  const answer = await fetch(form.dataset.drafts, { credentials: "same-origin" });
  if (!answer.ok) return;
  const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  draft(view, picture.querySelector(".drafts"));
}

keep(form, {
  fields: [text, ...rows],
  send: async () => {
    const body = new FormData(form);
    body.set("do", "keep");
    const answer = await post(form.action, body);
    if (answer.ok && view) drawn();
    return answer;
  },
  state: form.querySelector(".sheet-state"),
  unsaved: form.dataset.unsaved,
});
