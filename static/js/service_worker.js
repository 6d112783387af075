// Shows push messages, and read-only copies of one's own games while there is no connection. A page asks to be copied by the
// text that its copy shows. The server puts the digest of the static files, DIGEST, before this script.

const PAGES = "pages";
const FILES = `files-${DIGEST}`;
const OFFLINE = "/offline";
/** The most copies of pages. The oldest make room. */
const MOST_PAGES = 30;
/** The pages of which copies are made. */
const COPIED = /^\/(games\/\d+)?$/;
/** The forms that end a session or begin another. */
const ENTRIES = /^\/(logout|login.*|account\/(sessions\/.*|erase))$/;
/** What a copy says, and the place of its time. */
const NOTICE = /<template data-offline>([^]*?)<\/template>/;
const TIME = "%TIME%";
/** The files that a page shows. */
const SHOWN = /\/(?:static|outlines)\/[\w./-]+/g;

addEventListener("install", (event) => {
  event.waitUntil(copyOfflinePage().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && ENTRIES.test(pathname)) event.waitUntil(caches.delete(PAGES));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.match(SHOWN)) event.respondWith(file(request));
});

addEventListener("push", (event) => {
  const { title, body, link, tag, lang } = event.data.json();
  const icon = `/static/${DIGEST}/img/icon-192.png`;
  event.waitUntil(registration.showNotification(title, { body, tag, lang, icon, renotify: true, data: { link } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.link));
});

async function begin() {
  const old = (await caches.keys()).filter((name) => ![PAGES, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function copyOfflinePage() {
  const answer = await fetch(OFFLINE);
  if (!answer.ok) throw new Error(`${OFFLINE} answered ${answer.status}`);
  const files = await caches.open(FILES);
  await copyFiles(files, await answer.clone().text());
  await files.put(OFFLINE, answer);
}

/** Copies the files that a page shows, as far as they are not copied yet and can be had. */
async function copyFiles(files, html) {
  const missing = async (path) => (await files.match(path)) || files.add(path);
  await Promise.allSettled([...new Set(html.match(SHOWN))].map(missing));
}

async function page(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.ok && COPIED.test(pathname)) event.waitUntil(copyPage(pathname, answer.clone()));
    return answer;
  } catch {
    const copy = COPIED.test(pathname) && (await caches.match(pathname, { cacheName: PAGES }));
    return copy || (await caches.match(OFFLINE, { cacheName: FILES })) || Response.error();
  }
}

/** Keeps a copy of a page that asks for one. One that does not, such as that of a guest, ends an earlier copy. */
async function copyPage(pathname, answer) {
  const html = await answer.text();
  const pages = await caches.open(PAGES);
  await pages.delete(pathname);
  const notice = html.match(NOTICE)?.[1];
  if (!notice) return;
  const lang = html.match(/<html lang="([\w-]+)"/)?.[1];
  const time = new Date(answer.headers.get("date") ?? Date.now()).toLocaleString(lang, {
    dateStyle: "long",
    timeStyle: "short",
  });
  const copy = html.replace(NOTICE, () => notice.replace(TIME, time)).replaceAll("<button", "<button disabled");
  const headers = {};
  for (const name of ["content-type", "content-security-policy"]) headers[name] = answer.headers.get(name) ?? "";
  await pages.put(pathname, new Response(copy, { headers }));
  const extra = (await pages.keys()).slice(0, -MOST_PAGES);
  await Promise.all(extra.map((request) => pages.delete(request)));
  await copyFiles(await caches.open(FILES), html);
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: FILES })) ?? Response.error();
  }
}

/** Turns to the page of a message: one that is open, or a new one. */
async function show(link) {
  const { pathname } = new URL(link, location.origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = open.find((client) => new URL(client.url).pathname === pathname);
  await (shown ? shown.focus() : clients.openWindow(link));
}
