// The sandbox with scripts: orders of every seat are tapped on the map, and drawn there while they are written.

import { post } from "./keep.js";
import { drawAnswer } from "./map.js";
import "./order_rows.js";

const PAUSE = 300;

const form = document.querySelector("form.sheet");
const view = document.querySelector("#map .view");

for (const hidden of document.querySelectorAll("[data-scripted]")) hidden.hidden = false;

function drawn() {
  const fields = new FormData(form);
  fields.set("to", form.dataset.step);
  drawAnswer(view, post(form.dataset.drafts, fields)).catch(() => {});
}

let waiting = 0;
form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(drawn, PAUSE);
});
