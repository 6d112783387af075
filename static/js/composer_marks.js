// The toolbar of the composer, and its keys: puts marks around the selection or before its lines. The same button takes
// them away again. Text is inserted as if it were typed, so that it can be undone.

// What goes before and after the selection.
const AROUND = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  link: ["[", "](https://)"],
  spoiler: ["[spoiler]", "[/spoiler]"],
  hidden: ["||", "||"],
};
// What goes before each line.
const BEFORE = { quote: "> ", list: "- " };
const KEYS = { b: "bold", i: "italic", k: "link" };

// Replaces a range of the text. The browser's own command is the only one that can be undone.
function put(text, from, to, value) {
  text.focus();
  text.setSelectionRange(from, to);
  document.execCommand(value ? "insertText" : "delete", false, value);
}

function around(text, [open, close]) {
  const { value, selectionStart: from, selectionEnd: to } = text;
  const chosen = value.slice(from, to);
  const isMarked = value.slice(0, from).endsWith(open) && value.slice(to).startsWith(close);
  if (isMarked && chosen) {
    put(text, from - open.length, to + close.length, chosen);
    text.setSelectionRange(from - open.length, to - open.length);
    return;
  }
  put(text, from, to, open + chosen + close);
  text.setSelectionRange(from + open.length, to + open.length);
}

function before(text, mark) {
  const { value, selectionStart, selectionEnd } = text;
  const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const next = value.indexOf("\n", selectionEnd);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join("\n");
  put(text, from, to, changed);
  text.setSelectionRange(from, from + changed.length);
}

// A spoiler takes paragraphs; words within a line are hidden where they stand.
function isWithinLine({ value, selectionStart: from, selectionEnd: to }) {
  const [before] = value.slice(0, from).split("\n").slice(-1);
  const [after] = value.slice(to).split("\n");
  const isMarked = before.endsWith(AROUND.spoiler[0]) && after.startsWith(AROUND.spoiler[1]);
  return !isMarked && !value.slice(from, to).includes("\n") && `${before}${after}`.trim() !== "";
}

function apply(text, pressed) {
  const mark = pressed === "spoiler" && isWithinLine(text) ? "hidden" : pressed;
  if (AROUND[mark]) around(text, AROUND[mark]);
  else before(text, BEFORE[mark]);
}

export function offerMarks(form, text) {
  const toolbar = form.querySelector(".toolbar");
  toolbar.hidden = false;
  toolbar.addEventListener("click", ({ target }) => {
    const mark = target.closest("button")?.dataset.mark;
    if (mark) apply(text, mark);
  });
  text.addEventListener("keydown", (event) => {
    const mark = KEYS[event.key.toLowerCase()];
    if (!mark || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    apply(text, mark);
  });
}
