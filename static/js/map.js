// Maps under a finger, a mouse or the keys: pan, zoom, pick. Every `.mapframe .view` of the page comes alive.
// A place that is tapped, or entered by key, is told by the event `stafeta:place` (bubbles; detail.place is its id), a drafted
// order by `stafeta:order` (detail.places are the ids of its places); `show(view, picked, targets)` outlines places,
// `say(what, words, to)` tells at the edge of the map what a tap has done. The buttons beside the view carry data-zoom; the own
// places stand on the figure: data-own.
// Without this script the map scrolls in its frame, and the table beside it says the same.

import { frameOf, pills } from "./map_pills.js";

const MOST = 8;
// How much smaller the map may become to show where one may go.
const FARTHER = 1.5;
// The part of the map that was seen last, while its page is loaded again.
const KEPT = "stafeta-map";
const SPACE = "http://www.w3.org/2000/svg";

// What brings places of a view into sight, by view.
const revealers = new WeakMap();

/**
 * Outlines a place that is picked, and those that can be reached from there, and brings them into sight; nothing given, nothing
 * outlined. A target is the id of a place, or `{ place, kind, pill }` with what an order to it costs and brings.
 */
export function show(view, picked, targets = []) {
  const all = targets.map((target) => (typeof target === "string" ? { place: target, kind: "", pill: "" } : target));
  outline(view, "shown", [
    ...all.map(({ place, kind }) => [place, `aim ${kind ?? ""}`]),
    ...(picked ? [[picked, "pick"]] : []),
  ]);
  pills(view.querySelector("svg.map"), all);
  view.classList.toggle("picking", picked !== "");
  if (picked) revealers.get(view)?.([picked, ...all.map(({ place }) => place)]);
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

// Of two drafts the one that was asked for later counts, whichever comes first.
let drawings = 0;

/** Lays another draft over the map: the layer `drafts` of a drawing, or nothing. */
export function draft(view, drafts) {
  drawings += 1;
  const map = view.querySelector("svg.map");
  map.querySelector(".drafts")?.remove();
  if (drafts) map.insertBefore(document.importNode(drafts, true), map.querySelector("[id$='-pieces']"));
}

/** Lays the draft of an answer over the map once it has come, unless another one was laid or asked for since. */
export async function drawAnswer(view, coming) {
  drawings += 1;
  const number = drawings;
  const answer = await coming;
  if (!answer.ok) return;
  const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (number === drawings) draft(view, picture.querySelector(".drafts"));
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
      if (kind.startsWith("aim")) halo.setAttribute("stroke-dasharray", `${thick * 1.6} ${thick * 1.2}`);
      halos.append(halo);
    }
  }
  map.insertBefore(halos, map.querySelector("[id$='-names']"));
}

// A browser that keeps nothing shows the map as it begins.
function kept(change) {
  try {
    return change(sessionStorage);
  } catch {
    return null;
  }
}

/** The part of this page's map that was seen before the page was loaded again. */
function seenBefore() {
  if (performance.getEntriesByType("navigation")[0]?.type !== "reload") return null;
  const { path, box } = JSON.parse(kept((store) => store.getItem(KEPT)) ?? "{}");
  return path === location.pathname ? box : null;
}

function live(view) {
  const map = view.querySelector("svg.map");
  if (!map) return;
  const { width: W, height: H } = map.viewBox.baseVal;
  // The width of the whole drawing from which names are legible in place of codes.
  const namesFrom = Number(/names-from-(\d+)/.exec(map.getAttribute("class"))?.[1] ?? Infinity);
  const tools = new Map([...view.parentElement.querySelectorAll("[data-zoom]")].map((one) => [one.dataset.zoom, one]));
  const own = (view.closest(".mapframe").dataset.own ?? "").split(" ").filter(Boolean);

  // Measure everything before anything is changed: after a change the browser would lay out the page to measure it, and once more for
  // the changes that follow. The observer below notices if the frame gets another size.
  const measured = () => ({ w: view.offsetWidth || 1, h: view.offsetHeight || 1 });
  let frame = measured();
  // The part of the map that is seen is `w` wide, in units of the map, and as high as the frame is in proportion.
  const high = (w) => (w * frame.h) / frame.w;
  const widest = () => Math.max(W, (H * frame.w) / frame.h);
  const held = (at, seen, all) => (seen >= all ? (all - seen) / 2 : Math.min(all - seen, Math.max(0, at)));
  // What the whole map leaves of the frame is on the right, under the tools, or above and below.
  const fit = (next) => {
    const w = Math.min(widest(), Math.max(W / MOST, next.w));
    return { w, x: w >= W ? 0 : held(next.x, w, W), y: held(next.y, high(w), H) };
  };
  const round = ([x, y], w) => fit({ w, x: x - w / 2, y: y - high(w) / 2 });
  const whole = () => round([W / 2, H / 2], widest());
  const heart = () => [box.x + box.w / 2, box.y + high(box.w) / 2];
  let box = whole();
  let drawn = box;
  let timer;

  // While a gesture lasts the drawing is moved as a picture; when it rests it is drawn anew, sharp.
  const rest = () => {
    drawn = box;
    map.style.transform = "";
    map.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${high(box.w)}`);
    chooseNames();
  };
  const chooseNames = () => view.classList.toggle("close", (frame.w * W) / box.w >= namesFrom);
  const move = (next) => {
    box = fit(next);
    view.classList.toggle("zoomed", box.w < widest() * 0.999);
    const size = frame.w / box.w;
    map.style.transform = `translate(${(drawn.x - box.x) * size}px,${(drawn.y - box.y) * size}px) scale(${drawn.w / box.w})`;
    clearTimeout(timer);
    timer = setTimeout(rest, 140);
  };
  // Zooms so that what lies under a point of the frame, given in parts of it, stays there.
  const zoom = (factor, [right, down] = [0.5, 0.5]) => {
    const w = Math.min(widest(), Math.max(W / MOST, box.w / factor));
    move({ w, x: box.x + (box.w - w) * right, y: box.y + (high(box.w) - high(w)) * down });
  };
  const part = ({ clientX, clientY }) => {
    const edge = view.getBoundingClientRect();
    return [(clientX - edge.left) / edge.width, (clientY - edge.top) / edge.height];
  };

  // The frame of places, in units of the map.
  const shapes = (ids) => ids.map((id) => map.querySelector(`.place[data-place="${CSS.escape(id)}"]`)).filter(Boolean);
  const around = (ids) => {
    const frames = shapes(ids).map(frameOf);
    const [left, top] = [Math.min(...frames.map((one) => one.x)), Math.min(...frames.map((one) => one.y))];
    const [right, bottom] = [
      Math.max(...frames.map((one) => one.x + one.width)),
      Math.max(...frames.map((one) => one.y + one.height)),
    ];
    return { w: right - left, h: bottom - top, x: left, y: top, centre: [(left + right) / 2, (top + bottom) / 2] };
  };
  const wideFor = ({ w, h }) => Math.max(w, (h * frame.w) / frame.h);
  const front = shapes(own).length > 0 ? around(own) : null;
  // The middle of a part as wide as `w`, round one of the own places, that holds most of them.
  const densest = (w) => {
    const middles = shapes(own).map((shape) => around([shape.dataset.place]).centre);
    const held = ([x, y]) =>
      middles.filter((one) => Math.abs(one[0] - x) < w / 2 && Math.abs(one[1] - y) < high(w) / 2);
    const most = middles.map(held).reduce((best, some) => (some.length > best.length ? some : best), []);
    return [0, 1].map((axis) => most.reduce((sum, one) => sum + one[axis], 0) / most.length);
  };
  // Moves the map only so far that places are seen, and makes it smaller only if it must.
  let last = [];
  const reveal = (ids) => {
    if (box.w >= widest() * 0.999 || shapes(ids).length === 0) return;
    const needed = around(ids);
    const w = Math.max(box.w, wideFor(needed) * 1.04);
    // Where too much would have to be seen, nothing of it could be read: what was picked stays in sight.
    if (w > box.w * FARTHER && ids.length > 1) return reveal(ids.slice(0, 1));
    if (w > box.w * 1.001) return move(round(needed.centre, w));
    const inside = (at, seen, from, length) => Math.min(from, Math.max(at, from + length - seen));
    const next = { w, x: inside(box.x, w, needed.x, needed.w), y: inside(box.y, high(w), needed.y, needed.h) };
    if (next.x !== box.x || next.y !== box.y) move(next);
  };
  revealers.set(view, (ids) => {
    last = ids.slice(0, 1);
    reveal(ids);
  });
  const acts = {
    // From the whole one goes to the own units, and from there to what lies in the middle.
    in: () => move(round(front && !view.classList.contains("zoomed") ? densest(box.w / 1.6) : heart(), box.w / 1.6)),
    out: () => zoom(1 / 1.6),
    own: () => move(round(front.centre, Math.max(W / 4, wideFor(front) * 1.3))),
    whole: () => move(whole()),
  };
  // A phone begins where most own units are, at twice the width, or larger where a wide map would leave the frame half empty.
  const before = view.closest(".play") && seenBefore();
  if (before) box = fit(before);
  else if (view.closest(".play") && matchMedia("(max-width: 48rem)").matches) {
    const w = Math.min(W / 2, Math.max(W / 3, (H * frame.w) / frame.h));
    box = round(front ? densest(w) : [W / 2, H / 2], w);
  }
  view.classList.add("interactive");
  view.classList.toggle("zoomed", box.w < widest() * 0.999);
  map.style.aspectRatio = `${W} / ${H}`;
  map.dataset.line = W / 260;
  for (const [act, button] of tools) {
    button.hidden = act === "own" && !front;
    button.addEventListener("click", acts[act]);
  }
  new ResizeObserver(() => {
    const [was, centre] = [frame, heart()];
    frame = measured();
    if (frame.w === was.w && frame.h === was.h) return;
    box = view.classList.contains("zoomed") ? round(centre, (box.w * frame.w) / was.w) : whole();
    rest();
    reveal(last);
  }).observe(view);
  // The whole map already shows as it was sent. Setting it again would make the browser lay out all names again.
  if (view.classList.contains("zoomed")) rest();
  else chooseNames();
  if (view.closest(".play")) {
    addEventListener("pagehide", () =>
      kept((store) => store.setItem(KEPT, JSON.stringify({ path: location.pathname, box }))),
    );
  }

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
    const size = box.w / frame.w;
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

  view.addEventListener("dblclick", (event) => {
    event.preventDefault();
    zoom(2, part(event));
  });

  const pick = (place) =>
    view.dispatchEvent(new CustomEvent("stafeta:place", { bubbles: true, detail: { place: place.dataset.place } }));
  view.addEventListener("click", (event) => {
    if (dragged) return;
    const order = event.target.closest(".drafts [data-places]");
    const place = event.target.closest("[data-place]");
    if (order)
      view.dispatchEvent(
        new CustomEvent("stafeta:order", { bubbles: true, detail: { places: order.dataset.places.split(" ") } }),
      );
    else if (place) pick(place);
  });

  // Without this script a place may lead to its row; with it a place is a button.
  for (const link of map.querySelectorAll(".place > a")) link.replaceWith(...link.childNodes);

  // One stop for the tab key; the arrows go to the nearest place that way.
  const places = [...map.querySelectorAll(".place[id]")];
  const centres = new Map();
  const centre = (place) => {
    if (!centres.has(place)) {
      const frame = frameOf(place);
      centres.set(place, [frame.x + frame.width / 2, frame.y + frame.height / 2]);
    }
    return centres.get(place);
  };
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const next = (from, [right, down]) => {
    const [x, y] = centre(from);
    let best,
      least = Infinity;
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
    const h = high(box.w);
    const seen = x > box.x && x < box.x + box.w && y > box.y && y < box.y + h;
    if (!seen) move(round([x, y], box.w));
  };
  for (const [index, place] of places.entries()) {
    place.setAttribute("role", "button");
    place.setAttribute("tabindex", index === 0 ? 0 : -1);
  }
  map.addEventListener("focusin", (event) => {
    if (event.target.matches(".place:focus-visible")) outline(view, "focused", [[event.target.dataset.place, "pick"]]);
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
    else if (event.key === "0") move(whole());
    else return;
    event.preventDefault();
  });
}

document.querySelectorAll(".mapframe .view").forEach(live);
