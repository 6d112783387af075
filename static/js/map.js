// Maps under a finger, a mouse or the keys: pan, zoom, pick. Every `.mapframe .view` of the page comes alive.
// A place that is tapped, or entered by key, is told by the event `stafeta:place` (bubbles; detail.place is its id);
// `show(view, picked, targets)` outlines places, `say(what, words, to)` tells under the map what a tap has done. Words for the buttons stand on the view: data-in, data-out, data-whole.
// Without this script the map scrolls in its frame, and the table beside it says the same.

const MOST = 8;
const SPACE = "http://www.w3.org/2000/svg";

/** Outlines one place, and those that can be reached from it; nothing given, nothing outlined. */
export function show(view, picked, targets = []) {
  outline(view, "shown", [...targets.map((place) => [place, "aim"]), ...(picked ? [[picked, "pick"]] : [])]);
}

/**
 * Tells under the map what a tap has done, so that nobody has to leave the map to see it: `what` it is about, then `words`, or
 * those the line has by that name. `to` is what in the orders it leads to.
 */
export function say(what, words, to) {
  const said = document.getElementById("picked");
  if (!said) return;
  said.textContent = `${what}: ${said.dataset[words] ?? words} `;
  if (!to?.id) return;
  const link = document.createElement("a");
  [link.href, link.textContent] = [`#${to.id}`, said.dataset.see];
  said.append(link);
}

/** What a place of the map is called. */
export const named = (view, place) =>
  view.querySelector(`.place[data-place="${CSS.escape(place)}"] title`)?.textContent.split(/[,、]/)[0] ?? place;

/** Lays another draft over the map: the layer `drafts` of a drawing, or nothing. */
export function draft(view, drafts) {
  const map = view.querySelector("svg.map");
  map.querySelector(".drafts")?.remove();
  if (drafts) map.insertBefore(document.importNode(drafts, true), map.querySelector("[id$='-pieces']"));
}

// Puts the outlines of places, each with its kind, in the place of those of the same name.
function outline(view, name, places) {
  const map = view.querySelector("svg.map");
  map.querySelector(`.halos.${name}`)?.remove();
  const halos = document.createElementNS(SPACE, "g");
  halos.setAttribute("class", `halos ${name}`);
  const thick = map.dataset.line;
  for (const [place, kind] of places) {
    for (const shape of map.querySelectorAll(`.place[data-place="${CSS.escape(place)}"] use`)) {
      const halo = shape.cloneNode();
      halo.setAttribute("class", `halo ${kind}`);
      halo.setAttribute("stroke-width", thick);
      if (kind === "aim") halo.setAttribute("stroke-dasharray", `${thick * 1.6} ${thick * 1.2}`);
      halos.append(halo);
    }
  }
  map.insertBefore(halos, map.querySelector("[id$='-names']"));
}

function live(view) {
  const map = view.querySelector("svg.map");
  if (!map) return;
  view.classList.add("interactive");
  const { width: W, height: H } = map.viewBox.baseVal;
  map.dataset.line = W / 260;
  // The width of the whole drawing from which names are legible in place of codes.
  const namesFrom = Number(/names-from-(\d+)/.exec(map.getAttribute("class"))?.[1] ?? Infinity);
  const whole = { x: 0, y: 0, w: W };
  let box = { ...whole };
  let drawn = { ...whole };
  let timer;

  // While a gesture lasts the drawing is moved as a picture; when it rests it is drawn anew, sharp.
  const rest = () => {
    drawn = { ...box };
    map.style.transform = "";
    map.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${(box.w * H) / W}`);
    view.classList.toggle("close", box.w < W && (map.clientWidth * W) / box.w >= namesFrom);
  };
  const move = (next) => {
    const w = Math.min(W, Math.max(W / MOST, next.w));
    const h = (w * H) / W;
    box = { w, x: Math.min(W - w, Math.max(0, next.x)), y: Math.min(H - h, Math.max(0, next.y)) };
    view.classList.toggle("zoomed", w < W);
    const size = map.clientWidth / drawn.w;
    const scale = drawn.w / w;
    map.style.transform = `translate(${(drawn.x - box.x) * size * scale}px,${(drawn.y - box.y) * size * scale}px) scale(${scale})`;
    clearTimeout(timer);
    timer = setTimeout(rest, 140);
  };
  // Zooms so that what lies under a point of the frame, given in parts of it, stays there.
  const zoom = (factor, [right, down] = [0.5, 0.5]) => {
    const w = Math.min(W, Math.max(W / MOST, box.w / factor));
    const gone = box.w - w;
    move({ w, x: box.x + gone * right, y: box.y + ((gone * H) / W) * down });
  };
  const part = ({ clientX, clientY }) => {
    const frame = view.getBoundingClientRect();
    return [(clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height];
  };

  const fingers = new Map();
  let dragged = false;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const middle = (all) => ({
    clientX: all.reduce((sum, one) => sum + one.clientX, 0) / all.length,
    clientY: all.reduce((sum, one) => sum + one.clientY, 0) / all.length,
  });
  view.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) dragged = false;
    fingers.set(event.pointerId, event);
  });
  view.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const old = [...fingers.values()];
    const now = old.map((one) => (one.pointerId === event.pointerId ? event : one));
    const [from, to] = [middle(old), middle(now)];
    if (!dragged && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < 6 && now.length === 1) return;
    if (!dragged) view.setPointerCapture(event.pointerId);
    dragged = true;
    view.classList.add("dragging");
    fingers.set(event.pointerId, event);
    const size = box.w / map.clientWidth;
    move({ ...box, x: box.x - (to.clientX - from.clientX) * size, y: box.y - (to.clientY - from.clientY) * size });
    if (now.length === 2) zoom(spread(now) / Math.max(1, spread(old)), part(to));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    view.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) view.classList.remove("dragging");
    });
  }
  view.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 120), part(event));
    },
    { passive: false },
  );

  const pick = (place) =>
    view.dispatchEvent(new CustomEvent("stafeta:place", { bubbles: true, detail: { place: place.dataset.place } }));
  view.addEventListener("click", (event) => {
    const place = event.target.closest("[data-place]");
    if (place && !dragged) pick(place);
  });

  // Without this script a place may lead to its row; with it a place is a button.
  for (const link of map.querySelectorAll(".place > a")) link.replaceWith(...link.childNodes);

  // One stop for the tab key; the arrows go to the nearest place that way.
  const places = [...map.querySelectorAll(".place[id]")];
  const centres = new Map();
  const centre = (place) => {
    if (!centres.has(place)) {
      const frame = place.getBBox();
      centres.set(place, [frame.x + frame.width / 2, frame.y + frame.height / 2]);
    }
    return centres.get(place);
  };
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const next = (from, [right, down]) => {
    const [x, y] = centre(from);
    let best, least = Infinity;
    for (const place of places) {
      const [px, py] = centre(place);
      const along = (px - x) * right + (py - y) * down;
      const aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
      const far = along + 2 * aside;
      if (along > 0 && far < least) [best, least] = [place, far];
    }
    return best;
  };
  const enter = (place) => {
    for (const one of places) one.setAttribute("tabindex", one === place ? 0 : -1);
    place.focus({ preventScroll: true });
    const [x, y] = centre(place);
    const h = (box.w * H) / W;
    const seen = x > box.x && x < box.x + box.w && y > box.y && y < box.y + h;
    if (!seen) move({ ...box, x: x - box.w / 2, y: y - h / 2 });
  };
  for (const [index, place] of places.entries()) {
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", index === 0 ? 0 : -1);
  }
  map.addEventListener("focusin", (event) => {
    if (event.target.matches(".place")) outline(view, "focused", [[event.target.dataset.place, "pick"]]);
  });
  map.addEventListener("focusout", () => outline(view, "focused", []));
  map.addEventListener("keydown", (event) => {
    const place = event.target.closest(".place");
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = ways[event.key];
    if (way) {
      const other = next(place, way);
      if (other) enter(other);
    } else if (event.key === "Enter" || event.key === " ") pick(place);
    else if (event.key === "+") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (event.key === "0") move(whole);
    else return;
    event.preventDefault();
  });

  const words = view.dataset;
  if (words.in) {
    const bar = document.createElement("div");
    bar.className = "mapzoom";
    const button = (sign, word, act) => {
      const one = document.createElement("button");
      [one.type, one.textContent] = ["button", sign];
      one.setAttribute("aria-label", word);
      one.addEventListener("click", act);
      bar.append(one);
    };
    button("+", words.in, () => zoom(1.6));
    button("−", words.out, () => zoom(1 / 1.6));
    button("⤢", words.whole, () => move(whole));
    view.before(bar);
  }
}

document.querySelectorAll(".mapframe .view").forEach(live);
