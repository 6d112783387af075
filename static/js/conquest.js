// The sheet of Forum Conquest with scripts: its buttons change it in place, the map is tapped from one place to another, and
// lines are dragged where they belong. Without scripts the same buttons lead to the same page.

import { post } from "./keep.js";
import { draft, show } from "./map.js";

const form = document.querySelector("form.sheet");
const view = document.querySelector(".mapframe .view");
const ours = /^(?:add|show|drop|change|up|down|move)-/;
let asking = false;
let first = "";

const panel = () => form.querySelector("[data-panel]");
const field = (name) => panel().querySelector(`[name="${name}"]`);
const standsAt = (option, place) => (option.dataset.places ?? "").split(" ").includes(place);

// Asks the server for what a button does, and takes over what it answers.
async function ask(wish) {
  if (asking) return;
  asking = true;
  form.setAttribute("aria-busy", "true");
  try {
    const fields = new FormData(form);
    fields.set("do", wish);
    const answer = await post(form.action, fields);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("form.sheet");
    if (next) take(next, page, wish);
    else location.reload();
  } finally {
    asking = false;
    form.removeAttribute("aria-busy");
  }
}

function take(next, page, wish) {
  panel().replaceWith(next.querySelector("[data-panel]"));
  for (const said of form.querySelectorAll(".error-summary, .readback")) said.remove();
  for (const name of ["text", "shown"]) form.elements[name].value = next.elements[name].value;
  form.querySelector(".sheet-state").replaceChildren(...next.querySelector(".sheet-state").childNodes);
  if (view) draft(view, page.querySelector(".mapframe .drafts"));
  form.elements.text.dispatchEvent(new Event("input", { bubbles: true }));
  live();
  const [verb, what] = wish.split("-");
  const part = panel().querySelector(`[data-part="${what}"]`);
  const target =
    (verb === "show" && panel().querySelector("input[name=order-to]:checked")) ||
    (part && (part.querySelector("select, input") ?? part.querySelector("summary"))) ||
    panel().querySelector(".lines button, .part summary");
  target?.focus();
}

// Outlines where the units that are chosen stand, and where they may go.
function outline() {
  if (!view) return;
  const from = field("order-from")?.value;
  const targets = [...panel().querySelectorAll("input[name=order-to]")].flatMap((one) => one.dataset.places.split(" "));
  const picked = [...panel().querySelectorAll("select[name^=pick-] option:checked")].map((one) => one.dataset.places ?? "");
  if (from) show(view, from, targets);
  else if (first) show(view, first, partners(first));
  else show(view, "", picked.filter(Boolean));
}

// The places that may be merged with one.
function partners(place) {
  const pairs = [...(field("annex-pair")?.options ?? [])].filter((option) => standsAt(option, place));
  return pairs.flatMap((option) => option.dataset.places.split(" ")).filter((other) => other !== place);
}

function open(part) {
  const details = panel().querySelector(`[data-part="${part}"]`);
  if (details) details.open = true;
  return details;
}

const chosen = (select, place) => [...(select?.options ?? [])].find((option) => standsAt(option, place));

document.addEventListener("stafeta:place", ({ detail: { place } }) => {
  const to = [...panel().querySelectorAll("input[name=order-to]")].find((one) => standsAt(one, place));
  const [from, aim, pairs] = [field("order-from"), field("aim-at"), field("annex-pair")];
  if (aim?.closest("details").open && chosen(aim, place)) {
    aim.value = chosen(aim, place).value;
    aim.focus();
  } else if (to && from.value !== place) {
    open("order");
    const fold = to.closest("details");
    if (fold) fold.open = true;
    to.checked = true;
    to.focus();
  } else if (chosen(from, place)) {
    from.value = chosen(from, place).value;
    open("order");
    ask("show-order");
  } else if (field("pick-0")) {
    const picks = [...panel().querySelectorAll("select")].filter((one) => /^pick-\d+$/.test(one.name));
    const taken = picks.find((one) => standsAt(one.selectedOptions[0], place));
    const free = taken ?? picks.find((one) => !one.value) ?? picks.at(-1);
    if (!chosen(free, place)) return;
    free.value = taken ? "" : chosen(free, place).value;
    ask("show-pick");
  } else if (pairs) {
    const both = [...pairs.options].find((option) => first && standsAt(option, first) && standsAt(option, place));
    if (both) {
      pairs.value = both.value;
      open("annex");
      pairs.focus();
    }
    first = both || !partners(place).length ? "" : place;
    outline();
  } else panel().querySelector("#why")?.setAttribute("open", "");
});

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=do]");
  if (!button || !ours.test(button.value)) return;
  event.preventDefault();
  ask(button.value);
});

form.addEventListener("change", ({ target }) => {
  if (/^order-(?:from|knights|lancers|luck)$/.test(target.name)) ask("show-order");
  else if (/^pick-\d+$/.test(target.name)) ask("show-pick");
});

// Lines are dragged by a pointer; the buttons beside them do the same by key.
function live() {
  const lines = [...panel().querySelectorAll(".lines > li")];
  for (const line of lines) {
    line.draggable = lines.length > 1;
    line.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", line.dataset.line));
    line.addEventListener("dragover", (event) => event.preventDefault());
    line.addEventListener("drop", (event) => {
      event.preventDefault();
      const from = event.dataTransfer.getData("text/plain");
      if (from !== line.dataset.line) ask(`move-${from}-${line.dataset.line}`);
    });
  }
  outline();
}

live();
