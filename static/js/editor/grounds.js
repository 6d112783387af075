// Kinds of ground of a map's own: told of in the palette, added with their figures.

/** The figures of a kind, as the fields ask for them. */
const FIGURES = ["move_ap", "attack_ap", "defence", "attack", "gold"];

/** Puts a kind of the map's own into the palette, once. */
export function offer(form, grounds, { key, name }) {
  if (grounds.has(key)) return;
  grounds.set(key, name);
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "ground", value: key });
  label.append(box, ` ${name}`);
  form.querySelector("#grounds").append(label);
}

/** The kind that the fields describe; none without a name. */
export function described(form) {
  const value = (name) => form.elements[`own-${name}`].value.trim();
  const name = value("name");
  if (!name) return null;
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const kind = { key: (plain || "ground").slice(0, 24), name, ground: value("ground") };
  for (const figure of FIGURES) {
    const number = Number.parseInt(value(figure), 10);
    if (number) kind[figure] = number;
  }
  return { ...kind, colour: form.elements["own-colour"].value.replace("#", "") };
}

/** Adds a kind to a plan, in place of one with its key. */
export function add(plan, kind) {
  plan.terrains = [...(plan.terrains || []).filter((one) => one.key !== kind.key), kind];
}
