// The map editor: the page's controls on one side, the drawing on the other. What is drawn is written into the form's text,
// which is what is saved; the server says what is wrong with it.

import "../map.js";
import { draw, pointOf } from "./draw.js";
import { beside } from "./grid.js";
import { add, described, offer } from "./grounds.js";
import { Drawing, addRegion, dropRegion, read, rename, write } from "./plan.js";
import { Tools } from "./tools.js";

const PAUSE = 500;
const STEP = 20;

const root = document.querySelector("#editor");
const form = root.querySelector("form");
const frame = root.querySelector(".editor-frame");
const said = root.querySelector("#editor-said");
const saving = document.querySelector("#plan-form");
const text = saving.elements.plan;
const report = document.querySelector("#report");
const fields = form.elements;

const words = {
  ...root.dataset,
  grounds: new Map(
    [...form.querySelectorAll("[name=ground]")].map((box) => [box.value, box.parentElement.textContent.trim()]),
  ),
};

let svg;
let mark = null;
let waiting = 0;
let drawing;
let tools;
let isSaved = true;

function start(plan) {
  drawing = new Drawing(plan, changed);
  tools = new Tools(drawing, form, words);
  mark = plan.shape === "irregular" ? [0, 0] : plan.territories[0]?.at || [0, 0];
  root.classList.toggle("irregular", plan.shape === "irregular");
  if (plan.shape !== "irregular" && fields.tool.value === "outline") fields.tool.value = "paint";
  for (const own of plan.terrains || []) offer(form, words.grounds, own);
  show();
}

function options(select, entries) {
  const { value } = select;
  select.replaceChildren(...entries.map(([code, name]) => new Option(name, code)));
  if (entries.some(([code]) => code === value)) select.value = value;
}

function show() {
  const { plan } = drawing;
  svg = draw(frame, plan, { mark, chosen: tools.chosen, open: tools.open });
  options(fields.region, [["", words.noRegion], ...(plan.regions || []).map((name) => [name, name])]);
  options(
    fields.seat,
    Array.from({ length: plan.players || 6 }, (_, seat) => [String(seat), String(seat + 1)]),
  );
  const chosen = drawing.named(tools.chosen);
  fields["cell-name"].disabled = !chosen;
  fields["cell-name"].value = chosen?.name || "";
  fields.title.value = plan.name;
  fields.players.value = plan.players || "";
  fields.undo.disabled = !drawing.past.length;
  fields.redo.disabled = !drawing.future.length;
  root.dataset.tool = fields.tool.value;
}

function changed() {
  text.value = write(drawing.plan);
  isSaved = false;
  show();
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
}

// The server judges the map with the same words as when it is saved.
async function check() {
  const body = new URLSearchParams(new FormData(saving));
  body.set("do", "check");
  const answer = await fetch(saving.action, { method: "POST", body, credentials: "same-origin" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  report.replaceChildren(...page.body.childNodes);
}

function use(place, painting) {
  mark = place;
  tools.use(place, painting);
  said.textContent = tools.said(place);
  show();
  if (fields.tool.value === "name" && !fields["cell-name"].disabled && !painting) fields["cell-name"].focus();
}

let last = "";
frame.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  last = String(tools.place(pointOf(svg, event)));
  use(tools.place(pointOf(svg, event)), false);
  frame.classList.add("painting");
});
frame.addEventListener("pointermove", (event) => {
  if (!frame.classList.contains("painting") || !(event.buttons & 1)) return;
  const place = tools.place(pointOf(svg, event));
  if (String(place) === last) return;
  last = String(place);
  use(place, true);
});
addEventListener("pointerup", () => frame.classList.remove("painting"));

frame.addEventListener("keydown", (event) => {
  if (event.key.startsWith("Arrow")) {
    const { shape } = drawing.plan;
    const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    mark = shape === "irregular" ? [mark[0] + right * STEP, mark[1] + down * STEP] : beside(shape, mark, event.key);
    said.textContent = tools.said(mark);
    show();
  } else if (event.key === "Enter" || event.key === " ") use(mark, false);
  else if (event.key === "Escape") {
    tools.leave();
    show();
  } else return;
  event.preventDefault();
});

root.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) drawing.undo();
  else if (key === "y" || key === "z") drawing.redo();
  else return;
  event.preventDefault();
});

form.addEventListener("submit", (event) => event.preventDefault());
fields.undo.addEventListener("click", () => drawing.undo());
fields.redo.addEventListener("click", () => drawing.redo());
fields["add-region"].addEventListener("click", () => {
  const name = fields["new-region"].value.trim();
  drawing.edit((plan) => addRegion(plan, name));
  fields.region.value = name;
  fields["new-region"].value = "";
});
fields["drop-region"].addEventListener("click", () => drawing.edit((plan) => dropRegion(plan, fields.region.value)));
fields["add-ground"].addEventListener("click", () => {
  const kind = described(form);
  if (!kind) return;
  drawing.edit((plan) => add(plan, kind));
  offer(form, words.grounds, kind);
});
fields["cell-name"].addEventListener("change", () => {
  const name = fields["cell-name"].value.trim();
  if (!name || drawing.named(name)) return show();
  const from = tools.chosen;
  tools.chosen = name;
  drawing.edit((plan) => rename(plan, from, name));
});
fields.title.addEventListener("change", () =>
  drawing.edit((plan) => {
    plan.name = fields.title.value.trim();
  }),
);
fields.players.addEventListener("change", () =>
  drawing.edit((plan) => {
    const players = Number.parseInt(fields.players.value, 10);
    if (players > 0 && players < 256) plan.players = players;
    else delete plan.players;
  }),
);
for (const radio of form.querySelectorAll("[name=tool]"))
  radio.addEventListener("change", () => {
    tools.leave();
    show();
  });

fields.import.addEventListener("change", async () => {
  const [file] = fields.import.files;
  if (!file) return;
  try {
    const plan = read(await file.text());
    root.classList.toggle("irregular", plan.shape === "irregular");
    for (const own of plan.terrains || []) offer(form, words.grounds, own);
    mark = plan.shape === "irregular" ? [0, 0] : plan.territories[0]?.at || [0, 0];
    tools.leave();
    drawing.edit((now) => {
      for (const key of Object.keys(now)) delete now[key];
      Object.assign(now, plan);
    });
  } catch {
    said.textContent = words.unreadable;
  }
  fields.import.value = "";
});
fields.export.addEventListener("click", () => {
  const file = new Blob([write(drawing.plan)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "map.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});

// Whoever edits the text edits the drawing.
text.addEventListener("change", () => {
  try {
    const plan = read(text.value);
    drawing.edit((now) => {
      for (const key of Object.keys(now)) delete now[key];
      Object.assign(now, plan);
    });
  } catch {
    check();
  }
});

saving.addEventListener("submit", () => {
  isSaved = true;
});
addEventListener("beforeunload", (event) => {
  if (!isSaved) event.preventDefault();
});

try {
  start(read(text.value));
  root.hidden = false;
} catch {
  // A text that is no map cannot be drawn; it is mended as text.
}
