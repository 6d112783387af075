// A field before each long list of the orders: what is typed leaves only the entries that say it. Enter takes the first of them.

// A list longer than this is not seen at one glance.
const LONG = 20;

const form = document.querySelector("form.sheet");
const plain = (text) => text.toLocaleLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
const entries = (list) => [...(list.options ?? list.children)];
const isKept = (entry) => entry.value === "" || entry.selected || entry.querySelector(":checked") !== null;

function leave(list, typed) {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  for (const entry of entries(list)) {
    entry.hidden = !isKept(entry) && !wanted.every((part) => plain(entry.textContent).includes(part));
    // A browser that shows hidden options at least does not offer them.
    if (list.options) entry.disabled = entry.hidden;
  }
  for (const group of list.querySelectorAll("optgroup"))
    group.hidden = [...group.children].every((entry) => entry.hidden);
}

function take(list) {
  const found = entries(list).find((entry) => !entry.hidden && !isKept(entry));
  if (!found) return;
  const field = list.options ? list : found.querySelector("input");
  if (list.options) list.value = found.value;
  else field.checked = true;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  field.focus();
}

function filter(list) {
  const place = list.closest("label") ?? list;
  if (entries(list).length <= LONG || (place.previousElementSibling ?? place).matches(".list-filter")) return;
  const field = document.createElement("input");
  [field.type, field.className, field.placeholder] = ["search", "list-filter span-all", form.dataset.filter];
  const name =
    list.labels?.[0]?.firstChild.textContent ?? list.closest("fieldset")?.querySelector("legend").textContent ?? "";
  field.setAttribute("aria-label", `${form.dataset.filter}: ${name.trim()}`);
  field.addEventListener("input", (event) => {
    event.stopPropagation();
    leave(list, field.value);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    take(list);
  });
  if (!list.closest(".order-rows")) {
    place.before(field);
    return;
  }
  // In a row of its own unit it stands beside the list.
  const both = document.createElement("span");
  both.className = "filtered";
  list.replaceWith(both);
  both.append(field, list);
}

const all = () => form.querySelectorAll("select, ul.choices").forEach(filter);
document.addEventListener("stafeta:panel", all);
all();
