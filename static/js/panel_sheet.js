// The panel of a game on a phone: a sheet over the lower part of the map, collapsed, half or full. Its handle is tapped or
// dragged; what leads into it opens it, what leads to the map closes it. The page itself stays where it is. Without this
// script the links do the same by their targets.

const KEPT = "stafeta-sheet";
const STATES = ["peek", "half", "full"];
const narrow = matchMedia("(max-width: 48rem)");
const panel = document.getElementById("orders");
const handle = panel.querySelector(".panel-handle");
const page = document.body;

// A browser that keeps nothing has the sheet as it opens.
function kept(change) {
  try {
    return change(sessionStorage);
  } catch {
    return null;
  }
}

function show(state) {
  page.dataset.sheet = state;
  page.style.removeProperty("--sheet-height");
  handle.setAttribute("aria-expanded", state !== "peek");
}

const keep = (state) => kept((store) => store.setItem(KEPT, state));

function set(state) {
  show(state);
  if (state === "peek") panel.scrollTop = 0;
  keep(state);
}

const open = () => page.dataset.sheet === "peek" && set("half");

/** Opens the sheet where a part of it stands. */
function reveal(target) {
  open();
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const [top, edge] = [target.getBoundingClientRect().top, panel.getBoundingClientRect().top];
  panel.scrollTop += top - edge - handle.offsetHeight;
  if (target === panel) panel.scrollTop = 0;
  target.focus({ preventScroll: true });
}

handle.setAttribute("role", "button");
const before = kept((store) => store.getItem(KEPT));
const opened = location.hash === "#orders" && before === "peek" ? "half" : before;
const first = STATES.includes(opened) ? opened : location.hash === "#orders" ? "half" : "peek";
if (location.hash) set(first);
else {
  // Nothing has scrolled the sheet yet, and scrolling it makes the browser lay out the page before the other scripts change it.
  show(first);
  keep(first);
}
// The finished post is seen whole as far as there is room; what comes after it stands as before.
if (panel.querySelector(".post-preview")) show("full");
// The reason why nothing was posted is seen first, whatever stands before it, such as a lesson.
const refusal = narrow.matches && panel.querySelector(".not-sent, .error-summary");
if (refusal) reveal(refusal);

document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link || link === handle || !narrow.matches) return;
  const target = document.getElementById(link.hash.slice(1));
  if (link.hash === "#map") {
    event.preventDefault();
    set("peek");
    scrollTo({ top: 0 });
    target.focus({ preventScroll: true });
  } else if (target && panel.contains(target)) {
    event.preventDefault();
    reveal(target);
  } else set("peek");
});

panel.addEventListener("focusin", ({ target }) => {
  if (narrow.matches && target !== handle && target !== panel) open();
});

// The handle says how far the orders are, as the sheet itself does.
const told = panel.querySelector(".sheet-state");
if (told)
  new MutationObserver(() => {
    handle.lastElementChild.textContent = told.textContent;
  }).observe(told, { childList: true, subtree: true });

// A drag ends at the nearest height; a tap opens and closes.
let from = null;
let dragged = false;
const height = (state) => {
  page.dataset.sheet = state;
  return panel.offsetHeight;
};
function nearest(tall) {
  page.style.removeProperty("--sheet-height");
  const heights = STATES.map((state) => Math.abs(height(state) - tall));
  return STATES[heights.indexOf(Math.min(...heights))];
}
handle.addEventListener("pointerdown", (event) => {
  from = { y: event.clientY, tall: panel.offsetHeight };
  dragged = false;
  handle.setPointerCapture(event.pointerId);
});
handle.addEventListener("pointermove", (event) => {
  if (!from || (!dragged && Math.abs(event.clientY - from.y) < 6)) return;
  dragged = true;
  page.style.setProperty("--sheet-height", `${Math.max(72, from.tall + from.y - event.clientY)}px`);
});
for (const end of ["pointerup", "pointercancel"]) {
  handle.addEventListener(end, () => {
    if (from && dragged) set(nearest(panel.offsetHeight));
    from = null;
  });
}
handle.addEventListener("click", (event) => {
  event.preventDefault();
  if (!dragged) set(page.dataset.sheet === "peek" ? "half" : "peek");
  dragged = false;
});
handle.addEventListener("dragstart", (event) => event.preventDefault());
handle.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (event.key === " ") handle.click();
  else if (step) set(STATES[Math.min(2, Math.max(0, STATES.indexOf(page.dataset.sheet) + step))]);
  else return;
  event.preventDefault();
});
