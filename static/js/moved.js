// Says that the table has moved on since the page was opened, and shows at once until when whose time runs. The rest of the
// page stays as it is: somebody may be writing.

const EVERY = 10_000;

const notice = document.getElementById("moved");
let mark = notice.dataset.mark;

async function look() {
  if (document.hidden) return;
  const answer = await fetch(notice.dataset.ask, { cache: "no-store" });
  const now = answer.ok ? await answer.text() : mark;
  if (now === mark) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  for (const part of [".page-head p", ".deadline", ".seat-strip"]) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
  mark = now;
  notice.hidden = false;
}

async function watch() {
  try {
    await look();
  } catch {
    // Without a connection there is nothing new; the next look may find one.
  }
  setTimeout(watch, EVERY);
}

setTimeout(watch, EVERY);
document.addEventListener("visibilitychange", () => look().catch(() => {}));
