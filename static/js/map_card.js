// The card at a place of the map: it asks on the spot for what an order needs besides its places. At most one is open. Its frame
// is the template `map-card` of the page; on a phone it stands at the foot of the window, under the map.

const GAP = 8;

const frame = document.getElementById("map-card");
const narrow = matchMedia("(max-width: 48rem)");
let open = null;

const filled = (list) => list.filter(Boolean);
const shapes = (view, place) =>
  view.querySelector(`.place[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();

/** True while a card is open. */
export const isOpen = () => open !== null;

/** The place at which a card is open. */
export const questioned = () => open?.place;

/**
 * Opens the card at `place`. `beside` are places it should not cover; `title`, `cost` and the nodes `expected` are shown;
 * `steppers` are elements made by `stepper`; `choices` are buttons, each `{ words, act }`; `add` is what the main button does,
 * `cancel` what closing does.
 */
export function openCard(
  view,
  { place, beside = [], title, cost = "", expected = [], steppers = [], choices = [], add, cancel },
) {
  // A card that only changes what it shows keeps the focus where it was.
  const focused = open?.card.contains(document.activeElement) ? (document.activeElement.dataset.step ?? "") : null;
  const isByKey = focused !== null || document.activeElement?.matches(".place") === true;
  open?.card.remove();
  const card = frame.content.firstElementChild.cloneNode(true);
  card.querySelector("[data-card=title]").textContent = title;
  card.querySelector("[data-card=cost]").textContent = cost;
  card.querySelector("[data-card=expected]").replaceChildren(...expected);
  card.querySelector("[data-card=steppers]").replaceChildren(...steppers);
  const list = card.querySelector("[data-card=choices]");
  for (const { words, act } of choices) {
    const button = document.createElement("button");
    [button.type, button.textContent] = ["button", words];
    button.addEventListener("click", () => {
      closeCard();
      act();
    });
    list.append(button);
  }
  const main = card.querySelector("[data-card=add]");
  if (add) main.addEventListener("click", add);
  else main.remove();
  const dismiss = () => {
    closeCard();
    cancel?.();
  };
  card.querySelector("[data-card=cancel]").addEventListener("click", dismiss);
  open = { card, view, place, dismiss };
  (narrow.matches ? document.body : view.parentElement).append(card);
  put(card, view, shapes(view, place), filled(beside.map((one) => shapes(view, one))));
  if (isByKey)
    (card.querySelector(`[data-step="${focused}"]`) ?? card.querySelector("button")).focus({ preventScroll: true });
}

/** Closes the card. Whoever had the focus in it goes on at its place on the map. */
export function closeCard() {
  if (!open) return;
  const { card, view, place } = open;
  const wasInside = card.contains(document.activeElement);
  open = null;
  card.remove();
  if (wasInside) view.querySelector(`.place[data-place="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
}

/** A row that changes the number field `input` of the sheet step by step, up to `most`. */
export function stepper(input, most) {
  const row = document.getElementById("map-stepper").content.firstElementChild.cloneNode(true);
  const largest = Math.min(Number(input.max), most);
  const named = input.closest("label").firstChild.textContent.trim();
  row.querySelector("[data-card=label]").textContent = named;
  row.setAttribute("aria-label", named);
  const shown = row.querySelector("output");
  const set = (value) => {
    const next = Math.min(largest, Math.max(Number(input.min), value));
    shown.textContent = next;
    if (String(next) === input.value) return;
    input.value = next;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  shown.textContent = input.value;
  const steps = {
    less: () => Number(input.value) - 1,
    more: () => Number(input.value) + 1,
    all: () => largest,
    half: () => Math.ceil(largest / 2),
  };
  for (const button of row.querySelectorAll("[data-step]")) {
    const { step } = button.dataset;
    button.addEventListener("click", () => set(steps[step]()));
    button.dataset.step = `${step}-${input.name}`;
  }
  return row;
}

// Puts the card below the place, above it, to its right or its left: the first where it covers nothing that matters, else where
// it covers least.
function put(card, view, target, beside) {
  if (narrow.matches || !target) return;
  const room = view.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const middle = { x: target.x + target.width / 2 - width / 2, y: target.y + target.height / 2 - height / 2 };
  const corners = [
    { x: middle.x, y: target.bottom + GAP },
    { x: middle.x, y: target.top - GAP - height },
    { x: target.right + GAP, y: middle.y },
    { x: target.left - GAP - width, y: middle.y },
  ];
  const inside = ({ x, y }) => ({
    x: Math.max(room.left, Math.min(room.right - width, x)),
    y: Math.max(room.top, Math.min(room.bottom - height, y)),
  });
  const shared = ({ x, y }, other) =>
    Math.max(0, Math.min(x + width, other.right) - Math.max(x, other.left)) *
    Math.max(0, Math.min(y + height, other.bottom) - Math.max(y, other.top));
  const covered = (spot) => [target, ...beside].reduce((sum, other) => sum + shared(spot, other), 0);
  const spots = corners.map(inside);
  const best = spots.reduce((one, other) => (covered(other) < covered(one) ? other : one));
  const origin = card.offsetParent.getBoundingClientRect();
  [card.style.left, card.style.top] = [`${best.x - origin.left}px`, `${best.y - origin.top}px`];
}

// Escape goes one step back: from the card to what was picked, and from there to nothing.
document.addEventListener(
  "keydown",
  (event) => {
    if (!open) return;
    const isField = event.target.matches("input, textarea, select");
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      open.dismiss();
    } else if (["+", "-"].includes(event.key) && !isField) {
      const first = open.card.querySelector(`[data-step^="${event.key === "+" ? "more" : "less"}"]`);
      if (!first) return;
      event.preventDefault();
      event.stopPropagation();
      first.click();
    }
  },
  true,
);
