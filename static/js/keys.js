// Keys of the pages of a game. A key leads to what carries it as `aria-keyshortcuts`, "?" opens the list of all. None changes
// anything, none works while something is typed or together with another key, and whoever speaks to his machine switches
// them off: the choice stays in this browser.

const OFF = "stafeta-keys-off";

const list = document.getElementById("keys");
const opener = document.querySelector(".keys-open");
const box = document.getElementById("keys-on");

// A browser that keeps nothing has the keys on each page anew.
function kept(change) {
  try {
    return change(localStorage);
  } catch {
    return null;
  }
}

box.checked = kept((store) => store.getItem(OFF)) === null;
box.addEventListener("change", () => kept((store) => (box.checked ? store.removeItem(OFF) : store.setItem(OFF, "1"))));

opener.hidden = false;
opener.addEventListener("click", () => list.showModal());

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || key.length !== 1)
    return;
  if (!box.checked || list.open || target.closest("input, select, textarea, [contenteditable]")) return;
  if (key === "?") {
    event.preventDefault();
    list.showModal();
    return;
  }
  const place = document.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!place) return;
  event.preventDefault();
  place.click();
});
