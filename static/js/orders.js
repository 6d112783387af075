// The order sheet with scripts: a row writes its line into the text, a place on the map leads to its row, what is written is
// kept while it is written, and unsaved orders are not left without a warning. Without scripts the buttons do the same.

const SAVE_AFTER = 1500;
const LONGEST_PAUSE = 60_000;

const form = document.querySelector("form.sheet");
const { text } = form.elements;
const rows = [...form.querySelectorAll("select[name=row]")];
const state = form.querySelector(".sheet-state");
let saved = typed();
let sending = false;
let saving = 0;
let pause = SAVE_AFTER;

function typed() {
  return [text, ...rows].map((field) => field.value).join("\n");
}

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

async function save() {
  const now = typed();
  if (sending || now === saved) return;
  try {
    const body = new URLSearchParams(new FormData(form));
    body.set("do", "keep");
    const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin", keepalive: body.toString().length < 60000 });
    const words = await answer.text();
    if (!answer.ok) throw new Error(words);
    saved = now;
    pause = SAVE_AFTER;
    tell(words);
  } catch {
    // What could not be kept is tried again by itself, less and less often.
    tell(form.dataset.unsaved);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    clearTimeout(saving);
    saving = setTimeout(save, pause);
  }
}

function tell(words) {
  const badge = document.createElement("span");
  badge.className = "badge draft";
  badge.textContent = words;
  state.replaceChildren(badge);
}

form.addEventListener("input", () => {
  clearTimeout(saving);
  saving = setTimeout(save, SAVE_AFTER);
});

form.addEventListener("submit", () => {
  sending = true;
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") save();
});

addEventListener("pageshow", () => {
  sending = false;
});

addEventListener("beforeunload", (event) => {
  if (!sending && typed() !== saved) event.preventDefault();
});
