// The sheet of WAR II with scripts: a place tapped on the map is chosen in the part that stands open, or in the first that has
// it; a way takes two taps, one at each end. How many armies, and with what odds, is asked at the place.

import "./orders.js";
import { ask, form, panel, rested, standsAt, view } from "./panel.js";
import { named, say, show } from "./map.js";
import { isOpen } from "./map_card.js";
import { offer, withdraw, words } from "./panel_card.js";

// Where a way begins of which the end is yet to be tapped.
let first = "";
// The part that was opened last: a tap is meant for it before others that are open, too.
let latest = "";

// What a part offers at a place: options of its lists and round buttons, in their order.
const offered = (part, place) =>
  [...part.querySelectorAll("option[data-places], input[type=radio]")].filter((one) => standsAt(one, place));
const isWay = (one) => one.dataset.places.includes(" ");
const from = (one) => one.value.split(":")[0];
const isChosen = (one) => one.selected || one.checked;
const partOf = (one) => one.closest("[data-part]");
const name = (place) => named(view, place);
// The numbers of armies and of bombers.
const isAmount = (input) => input.name.endsWith("-n");

function unfold(one) {
  for (let fold = one.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  for (const other of panel().querySelectorAll("[data-part][open]")) if (other !== partOf(one)) other.open = false;
}

function choose(one, place) {
  unfold(one);
  if (one.type === "radio") one.checked = true;
  else one.closest("select").value = one.value;
  say(partOf(one).querySelector("summary").textContent, words(one), partOf(one));
  const beside = one.dataset.places.split(" ").filter((other) => other !== place);
  const cancel = () => {
    first = isWay(one) ? from(one) : "";
    outline();
  };
  offer(one, { place, beside, amounts: isAmount, cancel });
}

const aim = (one, start) => ({
  place: one.dataset.places.split(" ").find((place) => place !== start),
  kind: one.dataset.kind,
  pill: one.dataset.pill,
});

// Outlines where one stands, and where one may go from there.
function outline() {
  if (!view) return;
  const part = panel().querySelector("[data-part][open]");
  const ways = first && part ? offered(part, first).filter((one) => isWay(one) && from(one) === first) : [];
  show(
    view,
    first,
    ways.map((one) => aim(one, first)),
  );
}

function tapped(place) {
  withdraw();
  const parts = [...panel().querySelectorAll("[data-part]")];
  const rank = ({ open, dataset }) => (open ? 1 : 0) + (open && dataset.part === latest ? 1 : 0);
  parts.sort((one, other) => rank(other) - rank(one));
  if (first === place) {
    first = "";
    say(name(place), "off", parts[0]);
    return outline();
  }
  const part = parts.find((one) => offered(one, place).length > 0);
  if (!part) return say(name(place), "no", parts[0]);
  const here = offered(part, place);
  const both = first && here.find((one) => isWay(one) && from(one) === first);
  const start = !both && here.find((one) => isWay(one) && from(one) === place);
  if (start) {
    first = place;
    unfold(start);
    say(name(place), "go", part);
  } else if (first && !both && here.every(isWay)) {
    say(`${name(first)}, ${name(place)}`, "no", part);
  } else {
    // A second list of a part takes what the first has already; of the ways to a place the likeliest comes first.
    const one = both || here.find((one) => !isChosen(one)) || here[0];
    first = "";
    if (both) show(view, from(both), [aim(both, from(both))]);
    else outline();
    return choose(one, place);
  }
  outline();
}

document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.open && target.matches("[data-part]")) latest = target.dataset.part;
  },
  true,
);

document.addEventListener("stafeta:place", async ({ detail: { place } }) => {
  await rested();
  tapped(place);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || isOpen() || !first) return;
  first = "";
  outline();
});

form.addEventListener("change", ({ target }) => {
  if (/^attack-(?:until|count|dice)$/.test(target.name)) ask("show-attack");
});

document.addEventListener("stafeta:panel", () => {
  if (isOpen()) return;
  first = "";
  outline();
});
