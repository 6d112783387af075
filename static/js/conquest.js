// The sheet of Forum Conquest with scripts: the map is tapped from one place to another.

import { ask, chosen, field, form, open, panel, standsAt, view } from "./panel.js";
import { show } from "./map.js";

// The first of two places to be merged, and whether the place that units leave was tapped last.
let first = "";
let armed = false;

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

document.addEventListener("stafeta:place", ({ detail: { place } }) => {
  const to = [...panel().querySelectorAll("input[name=order-to]")].find((one) => standsAt(one, place));
  const [from, aim, pairs] = [field("order-from"), field("aim-at"), field("annex-pair")];
  if (aim?.closest("details").open && chosen(aim, place)) {
    aim.value = chosen(aim, place).value;
    aim.focus();
  } else if (to && from.value !== place && (armed || !chosen(from, place))) {
    armed = false;
    open("order");
    const fold = to.closest("details");
    if (fold) fold.open = true;
    to.checked = true;
    to.focus();
  } else if (chosen(from, place)) {
    from.value = chosen(from, place).value;
    armed = true;
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

form.addEventListener("change", ({ target }) => {
  if (/^order-(?:from|knights|lancers|luck)$/.test(target.name)) ask("show-order");
  else if (/^pick-\d+$/.test(target.name)) ask("show-pick");
});

document.addEventListener("stafeta:panel", outline);
outline();
