// The form that opens a table, with scripts: what the options read back as follows every change, conflicts at once.
// Without scripts the same is shown when the form is sent.

import "./map.js";

const PAUSE = 300;

const form = document.querySelector("#opening");
const readback = form.querySelector("#readback");
let waiting = 0;
let asked = 0;

async function check() {
  const body = new FormData(form);
  body.set("do", "check");
  const turn = ++asked;
  const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin" });
  if (!answer.ok || turn !== asked) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  readback.replaceChildren(...page.body.childNodes);
  mark();
}

// Each flag that cannot be as it is says so at its place too.
function mark() {
  const wrong = new Map();
  for (const line of readback.querySelectorAll("[data-flags]")) {
    for (const flag of line.dataset.flags.split(" ")) wrong.set(flag, line.firstElementChild.textContent);
  }
  for (const row of form.querySelectorAll(".option-row")) {
    const flag = (row.id || row.querySelector("[id^='f-']")?.id || "").replace(/^f-/, "");
    const why = wrong.get(flag);
    row.classList.toggle("bad", Boolean(why));
    let told = row.querySelector(".field-error");
    if (!why) {
      told?.remove();
      continue;
    }
    if (!told) {
      told = document.createElement("p");
      told.className = "field-error";
      row.append(told);
    }
    told.textContent = why;
  }
}

form.addEventListener("change", () => {
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
});
