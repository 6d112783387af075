// The order sheet with scripts: a row writes its line into the text, a place on the map leads to its row, and what is written
// is kept while it is written. Without scripts the buttons do the same.

import { keep, post } from "./keep.js";
import { draft } from "./map.js";

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

document.addEventListener("stafeta:place", (event) => {
  const line = form.querySelector(`[data-place="${CSS.escape(event.detail.place)}"]`);
  if (!line) return;
  form.querySelector(".called")?.classList.remove("called");
  line.classList.add("called");
  line.querySelector("select").focus();
});

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
