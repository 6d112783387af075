// Shows that a game has moved on since its page was opened. The page is loaded again, and the map stays where it was. While
// somebody writes or chooses, only the deadline and the seats are renewed, and a notice says that there is more.
//
// The server tells of a change by an event. Where no stream can be had, the page asks from time to time, as it does in the
// background: a browser allows few open streams, and those belong to the pages that somebody looks at.

const ASK_EVERY = 10_000;
const ASK_BEHIND_EVERY = 60_000;
// What several posts change within this time is shown at once.
const TOGETHER = 300;

// Whoever moves the pointer or presses something goes on doing so: the page stays until it has been left alone this long, in
// milliseconds. A press that began on one page and ended on the next would do nothing.
const LEFT_ALONE = 500;
let touched = -LEFT_ALONE;
let isPressed = false;
for (const kind of ["pointermove", "pointerdown", "pointerup", "pointercancel", "keydown"]) {
  document.addEventListener(
    kind,
    ({ buttons }) => {
      touched = performance.now();
      isPressed = kind === "pointerdown" || (kind === "pointermove" && buttons > 0);
    },
    { passive: true, capture: true },
  );
}

// A page that is loaded again so soon, in milliseconds, goes on showing what was said of the act that led to it.
const SAID_FOR = 10_000;

const notice = document.getElementById("moved");
let mark = notice.dataset.mark;
let stream;
let asking;

// Whether somebody has begun something on this page that loading it again would take from them.
let isBegun = false;
for (const begun of ["input", "change"])
  document.addEventListener(begun, () => {
    isBegun = true;
  });
// A tap on the map begins an order only where there is one to give.
document.addEventListener("stafeta:place", () => {
  isBegun ||= document.querySelector("form.sheet .actions button.main") !== null;
});
document.addEventListener("click", ({ target }) => {
  isBegun ||= target.closest("summary") !== null;
});
addEventListener("submit", ({ defaultPrevented }) => {
  isBegun ||= !defaultPrevented;
});
addEventListener("beforeunload", () => {
  isBegun = true;
});
document.addEventListener("stafeta:panel", ({ detail: { wish } }) => {
  isBegun ||= wish !== "";
});

// Whether the page was behind others when the game moved on. It is loaded again when somebody looks at it.
let isBehind = false;

// A page that answers a form is not loaded again either: the form would be sent twice.
const isAnswer = () => location.pathname !== notice.querySelector("a").pathname;
const isWriting = () => document.activeElement?.matches("input, textarea, select") === true;
const isBusy = () => isBegun || isAnswer() || isWriting() || document.querySelector("dialog[open]") !== null;

function loadAgain() {
  const said = document.querySelector(".flash:not([hidden])");
  if (said && performance.now() < SAID_FOR) history.replaceState({ said: said.textContent }, "");
  location.reload();
}

function sayAgain() {
  const said = history.state?.said;
  history.replaceState(null, "");
  if (!said || document.querySelector(".flash")) return;
  const again = document.createElement("p");
  again.className = "callout good flash";
  again.textContent = said;
  const status = document.querySelector(".sheet-foot [role=status]");
  if (status) status.prepend(again);
  else document.querySelector(".panel-handle")?.after(again);
}

const pause = (time) =>
  new Promise((later) => {
    setTimeout(later, time);
  });

async function leftAlone() {
  for (;;) {
    const rest = isPressed ? LEFT_ALONE : touched + LEFT_ALONE - performance.now();
    if (rest <= 0) return;
    await pause(rest);
  }
}

async function told(now) {
  if (now === mark) return;
  await pause(TOGETHER);
  await leftAlone();
  if (!isBusy() && !document.hidden) {
    loadAgain();
    return;
  }
  isBehind ||= document.hidden;
  // What nobody looks at counts as not read.
  const headers = document.hidden ? { purpose: "prefetch" } : {};
  const page = new DOMParser().parseFromString(
    await (await fetch(location.href, { headers, cache: "no-cache" })).text(),
    "text/html",
  );
  for (const part of [".page-head p", ".deadline", ".seat-strip"]) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
  document.title = page.title;
  mark = now;
  notice.hidden = false;
}

async function ask() {
  clearTimeout(asking);
  try {
    const answer = await fetch(notice.dataset.ask, { cache: "no-store" });
    if (answer.ok) await told(await answer.text());
  } catch {
    // Without a connection there is nothing new; the next question may find one.
  }
  asking = setTimeout(ask, document.hidden ? ASK_BEHIND_EVERY : ASK_EVERY);
}

function listen() {
  stream = new EventSource(`${notice.dataset.updates}?mark=${encodeURIComponent(mark)}`);
  stream.addEventListener("open", () => clearTimeout(asking));
  stream.addEventListener("message", ({ data }) => told(data).catch(() => ask()));
  // The browser connects again by itself unless the stream was refused.
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) ask();
  });
}

function look() {
  stream?.close();
  clearTimeout(asking);
  if (isBehind && !document.hidden && !isBusy()) loadAgain();
  if (document.hidden) asking = setTimeout(ask, ASK_BEHIND_EVERY);
  else listen();
}

sayAgain();
look();
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", () => stream?.close());
