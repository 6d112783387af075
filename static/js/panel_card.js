// The card for a part of the panel: the option that was tapped on the map, its amounts, and what is expected of it. The part
// itself stays the form that is sent; the card shows it at its place and works its fields.

import { ask, panel, view } from "./panel.js";
import { closeCard, openCard, stepper } from "./map_card.js";

const ofLine = /^(?:change|drop)-/;

let shown = null;

/** What an option says, without the mark of a player before it. */
export function words(one) {
  const said = (one.closest("label")?.querySelector("span") ?? one).cloneNode(true);
  for (const mark of said.querySelectorAll(".mark")) mark.remove();
  return said.textContent.trim();
}
const label = (one) => one.closest("label");

/**
 * Shows an option of a part at `place`: a radio button or an option of a list, chosen already. `amounts` takes the number fields
 * that the card changes; `title` stands before what it says; `instead` are buttons for what else may be meant, each `{ words, act }`; `cancel` is called when it is closed
 * without an order.
 */
export function offer(one, { place, title = "", beside = [], amounts = () => true, instead = [], cancel }) {
  const part = one.closest("[data-part]").dataset.part;
  shown = {
    part,
    name: one.name ?? one.closest("select").name,
    value: one.value,
    place,
    title,
    beside,
    amounts,
    instead,
    cancel,
  };
  refresh();
}

// The option as it stands in the panel now.
function current({ part, name, value }) {
  const within = panel().querySelector(`[data-part="${part}"]`);
  const fields = [...(within?.querySelectorAll(`[name="${name ?? ""}"]`) ?? [])];
  const options = fields.flatMap((field) => (field.options ? [...field.options] : [field]));
  return options.find((option) => option.value === value);
}

function refresh() {
  if (!shown) return;
  const one = current(shown);
  if (!one) {
    shown = null;
    closeCard();
    return;
  }
  if (one.type === "radio") one.checked = true;
  const { part, place, title, beside, amounts, instead, cancel } = shown;
  const within = panel().querySelector(`[data-part="${part}"]`);
  // A place may be reached in several ways: as an ally or as an enemy.
  const others = [...within.querySelectorAll("input[type=radio]")].filter(
    (other) => other !== one && other.name === one.name && other.dataset.places === one.dataset.places,
  );
  const most = (input) => Number(one.dataset.most ?? input.max);
  const numbers = [...within.querySelectorAll("input[type=number]")].filter(
    (input) => amounts(input) && most(input) > 0,
  );
  openCard(view, {
    place,
    beside,
    title: title ? `${title}: ${words(one)}` : words(one),
    cost: label(one)?.querySelector(".numeric")?.textContent ?? "",
    expected: [...(label(one)?.querySelector("small")?.cloneNode(true).childNodes ?? [])],
    steppers: numbers.map((input) => stepper(input, most(input))),
    choices: [
      ...others.map((other) => ({ words: words(other), act: () => offer(other, { place, beside, amounts, cancel }) })),
      ...instead,
    ],
    add: () => {
      shown = null;
      closeCard();
      ask(`add-${part}`);
    },
    cancel: () => {
      shown = null;
      cancel?.();
    },
  });
}

/** Closes the card of a part that was given up. */
export function withdraw() {
  shown = null;
  closeCard();
}

// What is expected is told anew; with any other change of the sheet the card has done its work.
document.addEventListener("stafeta:panel", ({ detail: { wish } }) =>
  wish.startsWith("show-") ? refresh() : withdraw(),
);

// A tap on a drafted order offers what its line offers: to change it, or to remove it.
document.addEventListener("stafeta:order", ({ detail: { places } }) => {
  withdraw();
  const line = [...panel().querySelectorAll(".draft-lines > li")].find(
    (one) => one.dataset.places === places.join(" "),
  );
  if (!line) return;
  const buttons = [...line.querySelectorAll("button[name=do]")].filter((button) => ofLine.test(button.value));
  openCard(view, {
    place: places[1],
    beside: [places[0]],
    title: line.querySelector(".order-text").textContent,
    cost: line.querySelector(".cost").textContent,
    choices: buttons.map((button) => ({ words: button.textContent.trim(), act: () => ask(button.value) })),
  });
});
