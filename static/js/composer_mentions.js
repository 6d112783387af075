// Completes a name after `@` in the composer: the names that begin with what is typed stand in a list under the text, and are
// chosen by the arrow keys and Enter, or by a press. Without scripts the name is typed.

const PAUSE = 150;
// What is typed of a name, up to the cursor. A name may have spaces; after two of them it is taken for a sentence.
const BEGUN = /(?:^|[^\p{L}\p{N}@._-])@(\p{L}[\p{L}\p{N}._-]*(?: [\p{L}\p{N}._-]+){0,2})$/u;
const LONGEST = 24;

export function completeNames(text, list, place) {
  let names = [];
  let chosen = 0;
  let begun = "";
  let asking = 0;

  const close = () => {
    names = [];
    list.hidden = true;
    list.replaceChildren();
    text.removeAttribute("aria-activedescendant");
  };

  const mark = () => {
    for (const [nth, option] of [...list.children].entries()) {
      option.setAttribute("aria-selected", nth === chosen);
      if (nth === chosen) text.setAttribute("aria-activedescendant", option.id);
    }
  };

  const open = () => {
    const options = names.map((name, nth) => {
      const option = document.createElement("li");
      Object.assign(option, { id: `name-${nth}`, role: "option", textContent: name });
      return option;
    });
    list.replaceChildren(...options);
    list.hidden = names.length === 0;
    // The keyboard of a phone may cover what stands under the text.
    list.scrollIntoView({ block: "nearest" });
    chosen = 0;
    mark();
  };

  const take = (name) => {
    const end = text.selectionStart;
    text.focus();
    text.setSelectionRange(end - begun.length, end);
    // The browser's own command is the only one that can be undone.
    document.execCommand("insertText", false, `${name} `);
    close();
  };

  const ask = async () => {
    const { selectionStart, selectionEnd, value } = text;
    const [, typed] = (selectionStart === selectionEnd && BEGUN.exec(value.slice(0, selectionEnd))) || [];
    if (!typed || typed.length > LONGEST) {
      close();
      return;
    }
    const asked = new URLSearchParams({ begins: typed, place });
    const answer = await fetch(`/members/names?${asked}`, { credentials: "same-origin" });
    if (!answer.ok || text.value !== value) return;
    begun = typed;
    names = (await answer.json()).filter((name) => name !== typed);
    open();
  };

  text.addEventListener("input", () => {
    clearTimeout(asking);
    asking = setTimeout(() => ask().catch(close), PAUSE);
  });
  text.addEventListener("blur", () => setTimeout(close, PAUSE));
  text.addEventListener("keydown", (event) => {
    if (names.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: names.length - 1 }[event.key];
    if (step) {
      chosen = (chosen + step) % names.length;
      mark();
    } else if (event.key === "Enter" || event.key === "Tab") {
      take(names[chosen]);
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });
  // A press must not take the cursor out of the text.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target.closest("[role=option]");
    if (option) take(option.textContent);
  });
}
