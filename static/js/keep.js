// Keeps what is typed in a form while it is typed: saved after a pause, tried again by itself when it could not be, told in
// a badge, and not left without a warning. Forms without scripts have a button that does the same.

const SAVE_AFTER = 1500;
const LONGEST_PAUSE = 60_000;
/** A page that is left may still send this much. */
const MOST_BEHIND = 60_000;

/** Posts fields to an address of the site, also from a page that is being left. */
export function post(path, fields) {
  const body = new URLSearchParams(fields);
  return fetch(path, {
    method: "POST",
    body,
    credentials: "same-origin",
    keepalive: body.toString().length < MOST_BEHIND,
  });
}

/**
 * Keeps the `fields` of `form`. `send` posts them and gives the answer, whose text says how they were kept; `unsaved` is said
 * where they could not be; `state` is where it is said. Gives back `tell`, which says something there, and `isKept`, true
 * while there is nothing to keep.
 */
export function keep(form, { fields, send, state, unsaved }) {
  const typed = () => fields.map((field) => field.value).join("\n");
  let saved = typed();
  let sending = false;
  let saving = 0;
  let pause = SAVE_AFTER;

  const tell = (words) => {
    const badge = document.createElement("span");
    badge.className = "badge draft";
    badge.textContent = words;
    state.replaceChildren(badge);
  };

  const later = () => {
    clearTimeout(saving);
    saving = setTimeout(save, pause);
  };

  const save = async () => {
    const now = typed();
    if (sending || now === saved) return;
    try {
      const answer = await send();
      const words = await answer.text();
      // Another device has saved since: that is told, and nothing written over it.
      if (answer.status === 409) {
        tell(words);
        return;
      }
      if (!answer.ok) throw new Error(words);
      saved = now;
      pause = SAVE_AFTER;
      tell(words);
    } catch {
      // What could not be kept is tried again by itself, less and less often.
      tell(unsaved);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      later();
    }
  };

  form.addEventListener("input", () => {
    pause = SAVE_AFTER;
    later();
  });

  // What is done on the map shows there at once.
  form.addEventListener("stafeta:keep", save);

  // Whoever prevents the form from being sent goes on writing. So does whoever has no connection: the browser would show a page
  // of its own in the place of what was typed.
  addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (navigator.onLine) {
      sending = true;
      return;
    }
    event.preventDefault();
    tell(unsaved);
    later();
  });

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") save();
  });

  addEventListener("pageshow", () => {
    sending = false;
  });

  addEventListener("beforeunload", (event) => {
    if (!sending && typed() !== saved) event.preventDefault();
  });

  return { tell, isKept: () => !sending && typed() === saved };
}
