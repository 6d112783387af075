// The sheet of Forum Conquest with scripts: the map is tapped from one place to another.

import "./orders.js";
import { ask, chosen, field, form, open, panel, rested, standsAt, view } from "./panel.js";
import { named, say, show } from "./map.js";
import { isOpen } from "./map_card.js";
import { offer, withdraw, words } from "./panel_card.js";

// The first of two places to be merged, and whether the place that units leave was tapped last.
let first = "";
let armed = false;

// The list of places at which the card in play, or the one that is chosen, may be aimed.
const aimable = () => field("aim-at") ?? (field("play-card")?.value ? field("play-at") : null);
const isAiming = () => aimable()?.closest("details").open === true;

const targets = () => [...panel().querySelectorAll("input[name=order-to]")];
const part = (one) => one.closest("[data-part]");

// Outlines where the units that are chosen stand, and where they may go.
function outline() {
  if (!view) return;
  const from = field("order-from");
  const picked = [...panel().querySelectorAll("select[name^=pick-] option:checked")].map(
    (one) => one.dataset.places ?? "",
  );
  const aims = () => targets().map(({ dataset: { places, kind, pill } }) => ({ place: places, kind, pill }));
  if (from?.value && armed) show(view, from.selectedOptions[0].dataset.places, aims());
  else if (first) show(view, first, partners(first));
  else if (isAiming()) show(view, "", [...aimable().options].map((one) => one.dataset.places).filter(Boolean));
  else show(view, "", picked.filter(Boolean));
}

// The places that may be merged with one.
function partners(place) {
  const pairs = [...(field("annex-pair")?.options ?? [])].filter((option) => standsAt(option, place));
  return pairs.flatMap((option) => option.dataset.places.split(" ")).filter((other) => other !== place);
}

const name = (place) => named(view, place);

// Chooses one of a list, and says so.
function select(list, option) {
  list.value = option.value;
  say(part(list).querySelector("summary").textContent, option.textContent.trim(), part(list));
}

// Where units go that were tapped before: how many, and what comes of it, is asked at the place.
function go(to) {
  open("order");
  const fold = to.closest("details");
  if (fold) fold.open = true;
  to.checked = true;
  const from = field("order-from").selectedOptions[0];
  say(words(from), words(to), part(to));
  const amounts = ({ name: of }) =>
    /^order-(?:knights|lancers)$/.test(of) || (of === "order-luck" && to.dataset.kind === "attack");
  const cancel = () => {
    for (const one of targets()) one.checked = false;
    say(words(from), "go", part(field("order-from")));
  };
  offer(to, {
    place: to.dataset.places,
    beside: [from.dataset.places, ...targets().map((one) => one.dataset.places)],
    amounts,
    cancel,
  });
}

// Where a card takes effect: asked at the place, with the units that stand there as the other thing that may be meant.
function aim(list, place) {
  const option = chosen(list, place);
  open(part(list).dataset.part);
  list.value = option.value;
  const card =
    list.name === "play-at"
      ? field("play-card").selectedOptions[0].textContent.trim()
      : part(list).querySelector("summary").textContent;
  say(card, words(option), part(list));
  const from = field("order-from");
  const stack = chosen(from, place);
  const give = () => {
    list.value = "";
    leave(from, place);
  };
  offer(option, {
    place,
    title: card,
    amounts: () => false,
    instead: stack ? [{ words: `${part(from).querySelector("summary").textContent}: ${words(stack)}`, act: give }] : [],
    cancel: () => {
      list.value = "";
      say(card, "off", part(list));
      outline();
    },
  });
}

function leave(from, place) {
  from.value = chosen(from, place).value;
  armed = true;
  open("order");
  say(words(from.selectedOptions[0]), "go", part(from));
  ask("show-order");
}

function pick(place) {
  const picks = [...panel().querySelectorAll("select")].filter((one) => /^pick-\d+$/.test(one.name));
  const taken = picks.find((one) => standsAt(one.selectedOptions[0], place));
  const free = taken ?? picks.find((one) => !one.value) ?? picks.at(-1);
  const option = chosen(free, place);
  if (!option) {
    say(name(place), "no", part(free));
    return;
  }
  if (taken) {
    taken.value = "";
    say(words(option), "off", part(taken));
  } else select(free, option);
  ask("show-pick");
}

function merge(pairs, place) {
  const both = [...pairs.options].find((option) => first && standsAt(option, first) && standsAt(option, place));
  if (both) {
    open("annex");
    select(pairs, both);
  } else if (first === place) say(name(place), "off", part(pairs));
  else say(name(place), partners(place).length ? "go" : "no", part(pairs));
  first = both || first === place || !partners(place).length ? "" : place;
  outline();
}

function tapped(place) {
  withdraw();
  const to = targets().find((one) => standsAt(one, place));
  const [from, aims, pairs] = [field("order-from"), aimable(), field("annex-pair")];
  if (isAiming() && !armed && chosen(aims, place)) aim(aims, place);
  else if (armed && from && chosen(from, place)?.selected) {
    armed = false;
    for (const one of targets()) one.checked = false;
    say(words(from.selectedOptions[0]), "off", part(from));
    outline();
  } else if (to && armed) go(to);
  else if (chosen(from, place)) leave(from, place);
  else if (field("pick-0")) pick(place);
  else if (chosen(aims, place) && !first && partners(place).length === 0) aim(aims, place);
  else if (pairs) merge(pairs, place);
  else {
    const why = panel().querySelector("#why");
    if (why) why.open = true;
    say(name(place), "no", why ?? (from && part(from)));
  }
}

document.addEventListener("stafeta:place", async ({ detail: { place } }) => {
  await rested();
  tapped(place);
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "order-from") armed = true;
  if (/^order-(?:from|knights|lancers|luck)$/.test(target.name)) ask("show-order");
  else if (target.name === "play-card") ask("show-play");
  else if (/^pick-\d+$/.test(target.name)) ask("show-pick");
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || isOpen() || !armed) return;
  armed = false;
  show(view, "");
});

// Whoever opens the part of a card aims it next.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.matches('[data-part="aim"], [data-part="play"]') || !target.open || isOpen()) return;
    [armed, first] = [false, ""];
    outline();
  },
  true,
);

document.addEventListener("stafeta:panel", ({ detail: { wish } }) => {
  if (!wish.startsWith("show-")) armed = false;
  outline();
});
outline();
