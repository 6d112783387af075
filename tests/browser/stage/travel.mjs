// What every journey stands on: a browser with its people, who had no trouble and were sent good pages. Settings come from the Rust
// test that runs a journey, `tests/browser/main.rs`.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { anyPageWasValidated } from './looks.mjs';
import { Person } from './person.mjs';
import { check, pause } from './waiting.mjs';

// Browsers, the one that starts soonest and draws nothing on a screen first.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
// How a browser is started.
const OPTIONS = {
  executablePath: process.env.CHROMIUM || BROWSERS.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Nothing is drawn on a screen: a process of its own for that costs a tenth of a journey.
    '--in-process-gpu',
    // A page runs its scripts once: what a compiler beside it would make of them comes too late to pay.
    '--js-flags=--single-threaded,--no-opt,--no-maglev',
  ],
};
// How often it is tried to start one.
const STARTS = 3;
// How long a whole journey may take, in milliseconds. `LONGEST` in tests/browser/main.rs ends a browser that does not close.
const LONGEST = 10 * 60_000;
// How long a browser may take to close, in milliseconds.
const CLOSING = 30_000;

/** Runs `journey` in a fresh browser; `scripts: false` switches the page's scripts off. */
export async function travel(journey, { scripts = true } = {}) {
  const browser = await startBrowser();
  const people = [];
  try {
    const arrive = async (name, options = {}) => {
      const person = await Person.arrive(browser, name, { javaScriptEnabled: scripts, ...options });
      people.push(person);
      return person;
    };
    await Promise.race([wholly(journey, arrive, people, scripts), limit()]);
  } catch (error) {
    for (const person of people) await person.picture(`failed-${person.name}`).catch(() => {});
    for (const person of people)
      console.error([`${person.name} was at ${person.page.url()}`, ...person.trouble].join('\n  '));
    throw error;
  } finally {
    await closed(browser);
  }
}

/** Starts a browser. One in hundreds breaks down before it says anything, and is started again. */
async function startBrowser(starts = STARTS) {
  try {
    return await chromium.launch(OPTIONS);
  } catch (error) {
    if (starts === 1) throw error;
    return startBrowser(starts - 1);
  }
}

/** Closes the browser. One that does not close must not keep this process: it ends by itself, and the test ends the browser. */
async function closed(browser) {
  const isClosed = await Promise.race([browser.close().then(() => true), pause(CLOSING)]);
  if (!isClosed) setTimeout(() => process.exit(), CLOSING);
}

/** Makes the journey, and looks at what its people were sent. */
async function wholly(journey, arrive, people, scripts) {
  await journey(arrive);
  for (const person of people) person.hadNoTrouble();
  for (const person of people) await person.wasSentGoodPages();
  check(anyPageWasValidated(), 'no page that was sent came to be looked at');
  if (scripts) for (const person of people) await person.leave();
}

/** Fails when a journey has gone on for too long, wherever it is. */
function limit() {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`not there after ${LONGEST / 60_000} minutes`)), LONGEST).unref();
  });
}
