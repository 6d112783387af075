// Says that the table has moved on since the page was opened, and shows at once until when whose time runs. The rest of the
// page stays as it is: somebody may be writing.
//
// The server tells of a change by an event. Where no stream can be had, the page asks from time to time, as it does in the
// background: a browser allows few open streams, and those belong to the pages that somebody looks at.

const ASK_EVERY = 10_000;
const ASK_BEHIND_EVERY = 60_000;

const notice = document.getElementById("moved");
let mark = notice.dataset.mark;
let stream;
let asking;

async function told(now) {
  if (now === mark) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  for (const part of [".page-head p", ".deadline", ".seat-strip"]) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
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
  if (document.hidden) asking = setTimeout(ask, ASK_BEHIND_EVERY);
  else listen();
}

look();
document.addEventListener("visibilitychange", look);
addEventListener("pagehide", () => stream?.close());
