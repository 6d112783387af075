// Small signs on the map that say what an order to a place costs and what is expected of it.

const SPACE = "http://www.w3.org/2000/svg";
// The size of the letters, in pixels of the window.
const LETTERS = 11;

/** The box around a place. Its outline may come from a file that the browser does not have yet, so the box stands beside it. */
export function frameOf(place) {
  if (!place.dataset.box) return place.getBBox();
  const [x, y, width, height] = place.dataset.box.split(" ").map(Number);
  return { x, y, width, height };
}

/** Puts the signs of `targets`, each `{ place, kind, pill }`, in the place of those that stood there. A place has one: the first. */
export function pills(map, targets) {
  map.querySelector(".pills")?.remove();
  const layer = document.createElementNS(SPACE, "g");
  layer.setAttribute("class", "pills");
  layer.setAttribute("aria-hidden", "true");
  map.append(layer);
  // Measuring the map makes the browser lay out the page at once.
  if (!targets.some(({ pill }) => pill)) return;
  const size = LETTERS / map.getScreenCTM().a;
  const signed = new Set();
  for (const { place, kind, pill } of targets) {
    if (signed.has(place)) continue;
    signed.add(place);
    const shape = map.querySelector(`.place[data-place="${CSS.escape(place)}"]`);
    if (!shape || !pill) continue;
    const box = frameOf(shape);
    const sign = document.createElementNS(SPACE, "g");
    sign.setAttribute("class", `pill ${kind}`);
    const text = document.createElementNS(SPACE, "text");
    text.textContent = pill;
    text.setAttribute("font-size", size);
    text.setAttribute("text-anchor", "middle");
    text.setAttribute("x", box.x + box.width / 2);
    text.setAttribute("y", box.y + box.height - size * 0.2);
    sign.append(text);
    layer.append(sign);
    const words = text.getBBox();
    const back = document.createElementNS(SPACE, "rect");
    const edges = {
      x: words.x - size * 0.35,
      y: words.y,
      width: words.width + size * 0.7,
      height: words.height,
      rx: size * 0.2,
    };
    for (const [name, value] of Object.entries(edges)) back.setAttribute(name, value);
    sign.prepend(back);
  }
}
