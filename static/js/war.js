// The sheet of WAR II with scripts: a place tapped on the map is chosen in the part that stands open, or in the first that has
// it; a way takes two taps, one at each end.

import { ask, form, panel, standsAt, view } from "./panel.js";
import { show } from "./map.js";

let first = "";

// What a part offers at a place: options of its lists and round buttons, in their order.
const offered = (part, place) => [...part.querySelectorAll("option[data-places], input[type=radio]")].filter((one) => standsAt(one, place));
const isWay = (one) => one.dataset.places.includes(" ");
const isChosen = (one) => one.selected || one.checked;

function choose(one) {
  const part = one.closest("[data-part]");
  for (let fold = one.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  for (const other of panel().querySelectorAll("[data-part][open]")) if (other !== part) other.open = false;
  if (one.type === "radio") one.checked = true;
  else one.closest("select").value = one.value;
  (one.closest("select") ?? one).focus();
}

// Outlines where one stands, and where one may go from there.
function outline() {
  if (!view) return;
  const part = panel().querySelector("[data-part][open]");
  const ways = first && part ? offered(part, first).filter(isWay) : [];
  const ends = ways.flatMap((one) => one.dataset.places.split(" ")).filter((place) => place !== first);
  show(view, first, ends);
}

document.addEventListener("stafeta:place", ({ detail: { place } }) => {
  const parts = [...panel().querySelectorAll("[data-part]")];
  parts.sort((one, other) => Number(other.open) - Number(one.open));
  const part = parts.find((one) => offered(one, place).length > 0);
  if (!part) return;
  const here = offered(part, place);
  const both = first && first !== place && here.find((one) => isWay(one) && standsAt(one, first));
  // A second list of a part takes what the first has already.
  choose(both || here.find((one) => !isChosen(one)) || here[0]);
  first = both || !here.some(isWay) ? "" : place;
  outline();
});

form.addEventListener("change", ({ target }) => {
  if (/^attack-(?:until|count|dice)$/.test(target.name)) ask("show-attack");
});

document.addEventListener("stafeta:panel", () => {
  first = "";
  outline();
});
