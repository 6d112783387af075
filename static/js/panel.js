// The parts of a sheet with scripts: its buttons change it in place, and lines are dragged where they belong. Without scripts
// the same buttons lead to the same page. When the parts are new the event `stafeta:panel` says so,
// with the wish that brought them.

import { post } from "./keep.js";
import { draft } from "./map.js";

export const form = document.querySelector("form.sheet");
export const view = document.querySelector(".mapframe .view");
const ours = /^(?:add|show|clear|drop|change|up|down|move)-/;
let asking = "";
let after = "";
let answered = Promise.resolve();

export const panel = () => form.querySelector("[data-panel]");
export const field = (name) => panel().querySelector(`[name="${name}"]`);
export const standsAt = (option, place) => (option.dataset.places ?? "").split(" ").includes(place);

// The option of a list that stands at a place.
export const chosen = (select, place) => [...(select?.options ?? [])].find((option) => standsAt(option, place));

export function open(part) {
  const details = panel().querySelector(`[data-part="${part}"]`);
  for (let one = details; one; one = one.parentElement.closest("details.order-part")) one.open = true;
  return details;
}

/** Waits until the sheet has taken over what was asked for. */
export const rested = () => answered;

// Asks the server for what a button does, and takes over what it answers. What is pressed meanwhile comes after it, once.
export function ask(wish) {
  if (asking) {
    after = wish === asking ? "" : wish;
    return;
  }
  asking = wish;
  answered = fulfil(wish).catch(() => {});
}

async function fulfil(wish) {
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
    form.removeAttribute("aria-busy");
    const next = after;
    [asking, after] = ["", ""];
    if (next) ask(next);
  }
}

function take(next, page, wish) {
  // Whoever taps the map stays there.
  const wasInside = panel().contains(document.activeElement);
  panel().replaceWith(next.querySelector("[data-panel]"));
  for (const said of form.querySelectorAll(".error-summary, .not-sent")) said.remove();
  for (const name of ["text", "shown"]) form.elements[name].value = next.elements[name].value;
  form.querySelector(".sheet-state").replaceChildren(...next.querySelector(".sheet-state").childNodes);
  if (view) draft(view, page.querySelector(".mapframe .drafts"));
  form.elements.text.dispatchEvent(new Event("input", { bubbles: true }));
  live(wish);
  if (!wasInside) {
    if (wish.startsWith("add-")) showLines();
    return;
  }
  const [verb, what] = wish.split("-");
  const part = panel().querySelector(`[data-part="${what}"]`);
  const target =
    (verb === "show" && part?.querySelector("input[type=radio]:checked")) ||
    (part && (part.querySelector("select, input") ?? part.querySelector("summary"))) ||
    panel().querySelector(".draft-lines button, .order-part summary");
  target?.focus({ preventScroll: true });
}

// The lines of the draft are seen after one was added on the map; the page itself stays where it is.
function showLines() {
  const [lines, frame] = [panel().querySelector(".draft-lines"), form.closest(".play-panel")];
  if (!lines || !frame) return;
  const head = frame.querySelector(".sheet > .section-head, .panel-handle");
  frame.scrollTop += lines.getBoundingClientRect().top - frame.getBoundingClientRect().top - head.offsetHeight;
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=do]");
  if (!button || !ours.test(button.value)) return;
  event.preventDefault();
  ask(button.value);
});

// Lines are dragged by a pointer; the buttons beside them do the same by key.
function live(wish = "") {
  const lines = [...panel().querySelectorAll(".draft-lines > li")];
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
  document.dispatchEvent(new CustomEvent("stafeta:panel", { detail: { wish } }));
}

live();
