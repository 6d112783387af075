// The composer with scripts: saves the draft while it is typed, shows the preview without leaving, warns before
// unsaved text is left. Without scripts the buttons do the same by a round trip.

const SAVE_AFTER = 2000;
const PREVIEW_AFTER = 400;
const LONGEST_PAUSE = 60_000;

const form = document.querySelector("form.composer");
const text = form.elements.text;
const lines = ["to", "title"].map((name) => form.elements[name]).filter(Boolean);
const state = form.querySelector(".draft-state");
const preview = form.querySelector(".preview");
let saved = typed();
// Whoever answers a quotation or goes on with a draft writes at its end.
text.setSelectionRange(text.value.length, text.value.length);
let sending = false;
let saving = 0;
let pause = SAVE_AFTER;
let previewing = 0;

function typed() {
  return [...lines, text].map((field) => field.value).join("\n");
}

async function send(path, fields) {
  const body = new URLSearchParams({ form_token: form.elements.form_token.value, ...fields });
  return fetch(path, { method: "POST", body, credentials: "same-origin", keepalive: body.toString().length < 60000 });
}

async function save() {
  const now = typed();
  if (sending || now === saved) return;
  try {
    const answer = await send("/drafts", { place: form.elements.place.value, ...Object.fromEntries([...lines, text].map((field) => [field.name, field.value])) });
    if (!answer.ok) throw new Error(answer.statusText);
    saved = now;
    pause = SAVE_AFTER;
    tell(await answer.text());
  } catch {
    // What could not be saved is tried again by itself, less and less often.
    tell(form.dataset.saved);
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

async function show() {
  const answer = await send("/preview", { text: text.value, language: form.elements.language.value });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  preview.querySelector(".prose").replaceChildren(...page.body.childNodes);
  preview.hidden = false;
}

form.addEventListener("input", () => {
  clearTimeout(saving);
  saving = setTimeout(save, SAVE_AFTER);
  if (preview.hidden) return;
  clearTimeout(previewing);
  previewing = setTimeout(() => show().catch(() => {}), PREVIEW_AFTER);
});

form.addEventListener("submit", (event) => {
  if (event.submitter?.value === "preview") {
    event.preventDefault();
    show().then(() => preview.scrollIntoView({ block: "nearest" }), () => tell(form.dataset.saved));
    return;
  }
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
