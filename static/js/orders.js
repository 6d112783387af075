// The order sheet with scripts: what is written is kept while it is written, and drawn on the map. Without scripts the rows and
// the buttons do the same.

import "./play.js";
import { keep, post } from "./keep.js";
import { drawAnswer } from "./map.js";
import { hasTyped, readTyped } from "./order_rows.js";

const form = document.querySelector("form.sheet");
const { text, prose } = form.elements;
const view = document.querySelector("#map .view");

const { isKept } = keep(form, {
  fields: prose ? [text, prose] : [text],
  send: async () => {
    const body = new FormData(form);
    body.set("do", "keep");
    const answer = await post(form.action, body);
    if (answer.ok && hasTyped()) readTyped().catch(() => {});
    // The map shows the player's own orders.
    if (answer.ok && view && !form.elements.seat)
      drawAnswer(view, fetch(form.dataset.drafts, { credentials: "same-origin" })).catch(() => {});
    return answer;
  },
  state: form.querySelector(".sheet-state"),
  unsaved: form.dataset.unsaved,
});

// The draft may have been changed in another window meanwhile: whoever comes back to this one goes on from there. An answer to
// the form has an address of its own, and stays.
async function compare() {
  const { pathname } = location;
  if (document.hidden || form.action !== `${location.origin}${pathname}/orders#orders`) return;
  const answer = await fetch(pathname, { credentials: "same-origin", cache: "no-store" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const stored = page.querySelector("form.sheet textarea[name=shown]");
  const lines = (field) =>
    field.value
      .split("\n")
      .map((one) => one.trim())
      .filter(Boolean)
      .sort()
      .join("\n");
  if (stored && lines(stored) !== lines(text) && isKept()) location.reload();
}
for (const [where, what] of [
  [document, "visibilitychange"],
  [window, "focus"],
])
  where.addEventListener(what, () => compare().catch(() => {}));
