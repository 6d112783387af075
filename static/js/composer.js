// The composer with scripts: saves the draft while it is typed, shows the preview without leaving, warns before
// unsaved text is left. Without scripts the buttons do the same by a round trip.

import { offerMarks } from "./composer_marks.js";
import { completeNames } from "./composer_mentions.js";
import { takePictures } from "./composer_pictures.js";
import { keep, post } from "./keep.js";

const PREVIEW_AFTER = 400;

const form = document.querySelector("form.composer");
const { text, form_token, place, language, once, opened } = form.elements;
const fields = [...["to", "title"].map((name) => form.elements[name]).filter(Boolean), text];
const preview = form.querySelector(".preview");
const { unsaved } = form.dataset;
// Whoever answers a quotation or goes on with a draft writes at its end.
text.setSelectionRange(text.value.length, text.value.length);
let previewing = 0;
if (form.querySelector(".toolbar")) offerMarks(form, text);
if (form.querySelector(".names")) completeNames(text, form.querySelector(".names"), place.value);
if (form.querySelector(".add-picture")) takePictures(form, text, form.querySelector(".add-picture"), unsaved);

const typed = () => Object.fromEntries(fields.map((field) => [field.name, field.value]));
const { tell } = keep(form, {
  fields,
  send: () =>
    post("/drafts", {
      form_token: form_token.value,
      place: place.value,
      once: once.value,
      opened: opened.value,
      ...typed(),
    }),
  state: form.querySelector(".draft-state"),
  unsaved,
});

async function show() {
  const answer = await post("/preview", {
    form_token: form_token.value,
    text: text.value,
    language: language.value,
    place: place.value,
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  preview.querySelector(".prose").replaceChildren(...page.body.childNodes);
  preview.hidden = false;
}

form.addEventListener("input", () => {
  if (preview.hidden) return;
  clearTimeout(previewing);
  previewing = setTimeout(() => show().catch(() => {}), PREVIEW_AFTER);
});

form.addEventListener("submit", (event) => {
  if (event.submitter?.value !== "preview") return;
  event.preventDefault();
  show().then(
    () => preview.scrollIntoView({ block: "nearest" }),
    () => tell(unsaved),
  );
});
