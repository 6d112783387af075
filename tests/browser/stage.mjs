// What every journey stands on: a browser, a look at each page with axe-core and at its HTML, pictures, letters.
//
// Settings come from the Rust test that runs a journey: SITE (address), MAIL (folder of letters), SHOTS (folder for
// pictures), PICTURES ("all", or "failed" for those of a journey that fails alone), WIDTH (of the windows, in pixels), AHEAD
// (the file that puts the server's clock ahead), LOOKS ("none" where the journey was made before with other lots, and its
// pages need not be looked at again).

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { faults } from './html.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { AHEAD, LOOKS, SITE, MAIL, PICTURES, SHOTS } = process.env;
const WIDTHS = [1280, 390];
const window = (width) => ({ width, height: width > 600 ? 900 : 844 });
const OWN = window(Number(process.env.WIDTH ?? 1280));
// What axe-core looks for: all it knows, and the size of targets, which it measures only if asked.
const EVERYTHING = { rules: { 'target-size': { enabled: true } } };
// What it measures again in the other theme and width: colours and sizes.
const MEASURES = { runOnly: ['color-contrast', 'scrollable-region-focusable', 'target-size'] };
// Browsers, the one that starts soonest and draws nothing on a screen first.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
// The part of a page that it measures: all of it, or all but the map.
const WHOLE = { include: ['html'] };
const WITHOUT_MAP = { exclude: ['.view'] };
// How long anything is waited for, in milliseconds: the machine may have other work.
const PATIENCE = 120_000;
// How long a whole journey may take, in milliseconds. `LONGEST` in tests/browser.rs ends a browser that does not close.
const LONGEST = 10 * 60_000;
// How long a browser may take to close, in milliseconds.
const CLOSING = 30_000;

/** What was looked at in this process, by whomever: pages by their titles, and by their kinds those with their maps and as HTML. */
const looked = new Set();
const mapped = new Set();
const validated = new Set();

/** The kind of page at an address: that without its numbers. */
const kindOf = (url) => new URL(url).pathname.replace(/\d+/g, '0');

/** Fails the journey with `text` unless `condition` holds. */
export function check(condition, text) {
  if (!condition) throw new Error(text);
}

/** Runs `journey` in a fresh browser; `scripts: false` switches the page's scripts off. */
export async function travel(journey, { scripts = true } = {}) {
  const browser = await chromium.launch({
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
  });
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

/** Closes the browser. One that does not close must not keep this process: it ends by itself, and the test ends the browser. */
async function closed(browser) {
  const isClosed = await Promise.race([browser.close().then(() => true), pause(CLOSING)]);
  if (!isClosed) setTimeout(() => process.exit(), CLOSING);
}

/** True if a page was loaded anew while somebody looked at it. */
const isGone = (error) => /context was destroyed|navigat/i.test(error.message);

// How often a look at a page that is loaded anew is begun again.
const TRIES = 5;

/** Does `act` again where `page` was loaded anew meanwhile: a page of a game follows its game. */
async function steadily(page, act, tries = TRIES) {
  try {
    return await act();
  } catch (error) {
    if (tries === 1 || !isGone(error)) throw error;
    await page.waitForLoadState();
    return steadily(page, act, tries - 1);
  }
}

// The reads of Playwright that look once, and fail when the page is loaded anew while they look.
const READS = {
  locator: ['allInnerTexts', 'allTextContents', 'count', 'evaluate', 'evaluateAll'],
  page: ['evaluate', 'title'],
};

/** Makes every read of a page and of its locators one that is begun again when the page is loaded anew. Once for all pages. */
function readSteadily(page) {
  const kinds = [
    [page.locator('body'), READS.locator, (locator) => locator.page()],
    [page, READS.page, (one) => one],
  ];
  for (const [example, names, pageOf] of kinds) {
    const kind = Object.getPrototypeOf(example);
    if (kind.readsSteadily) continue;
    kind.readsSteadily = true;
    for (const name of names) {
      const read = kind[name];
      kind[name] = function again(...given) {
        return steadily(pageOf(this), () => read.apply(this, given));
      };
    }
  }
}

const pause = (time) =>
  new Promise((wake) => {
    setTimeout(wake, time).unref();
  });

/** Makes the journey, and looks at what its people were sent. */
async function wholly(journey, arrive, people, scripts) {
  await journey(arrive);
  for (const person of people) person.hadNoTrouble();
  for (const person of people) await person.wasSentGoodPages();
  check(validated.size > 0, 'no page that was sent came to be looked at');
  if (scripts) for (const person of people) await person.leave();
}

/** Fails when a journey has gone on for too long, wherever it is. */
function limit() {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`not there after ${LONGEST / 60_000} minutes`)), LONGEST).unref();
  });
}

/** Somebody at a browser of their own. */
class Person {
  static async arrive(browser, name, options) {
    const context = await browser.newContext({
      baseURL: SITE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: OWN,
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    readSteadily(page);
    return new Person(name, context, page, options.javaScriptEnabled !== false);
  }

  constructor(name, context, page, scripts) {
    Object.assign(this, { name, context, page, scripts, trouble: [], sent: [] });
    page.on('pageerror', (error) => this.trouble.push(`a script failed at ${page.url()}: ${error}`));
    page.on('console', (message) => {
      const expected = /status of (401|403|404|422)|ERR_INTERNET_DISCONNECTED/.test(message.text());
      if (message.type() === 'error' && !expected) this.trouble.push(`the console at ${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.trouble.push(`${response.status()} from ${response.url()}`);
    });
    // Not on its response: the text of a page that is left while it comes never arrives.
    page.on('requestfinished', (request) => this.sent.push(sentPage(request).catch(() => null)));
  }

  /** Opens a page of the site. */
  async open(path) {
    const response = await this.steadily(() => this.page.goto(path));
    check(response.status() < 400, `${path} answered ${response.status()}`);
  }

  /**
   * Turns to something else: a page that stays open follows its game, and keeps the browser busy. Something of this site, which
   * may not share a process with anything else (`Cross-Origin-Opener-Policy`): the browser keeps the one that it has.
   */
  async lookAway() {
    await this.page.goto('/robots.txt');
  }

  /** Opens a page that is refused with `status`. */
  async openRefused(path, status) {
    const response = await this.page.goto(path);
    check(response.status() === status, `${path} answered ${response.status()}, not ${status}`);
  }

  /** Waits until what was typed is saved, or is said not to be. */
  async sawDraft(words) {
    await this.page.locator('.draft-state', { hasText: words }).waitFor();
  }

  /**
   * Presses a button by its words. Where that sends a form, waits until the page that answers has come: whoever opened another
   * one before would call the form back.
   */
  async press(words, within = this.page) {
    const button = within.getByRole('button', { name: words, exact: true }).first();
    if (!this.scripts) {
      await this.submit(button);
      return;
    }
    // A page that has come anew knows nothing of it.
    await this.page.evaluate(() => {
      const note = (event) => {
        globalThis.isFormSent = !event.defaultPrevented;
      };
      globalThis.addEventListener('submit', note, { once: true });
    });
    await button.click();
    await this.page.waitForFunction(() => !globalThis.isFormSent);
    await this.page.waitForLoadState();
  }

  /** Presses a button that sends its form, and waits until the page that answers has come. */
  async submit(button) {
    await Promise.all([this.page.waitForEvent('load'), button.click()]);
  }

  /** Follows a link by its words. */
  async follow(words, within = this.page) {
    await within.getByRole('link', { name: words }).first().click();
    await this.page.waitForLoadState();
  }

  /**
   * Points at a place of the map, and waits until the sheet has taken it over. The map stays where it was: the next tap finds
   * it.
   */
  async tap(place) {
    const shape = this.page.locator(`.mapframe svg.map .place[data-place="${place}"]`).first();
    const box = () => this.page.locator('.mapframe .view').first().boundingBox();
    // A page of a game may be loaded again meanwhile, and then shows the part of the map that it showed before.
    const at = await until(`${place} in sight, and still`, async () => {
      if (!(await shape.evaluate(spot))) {
        await this.page.evaluate(() => globalThis.scrollTo(0, 0));
        await this.page.locator('[data-zoom=whole]').click();
      }
      return this.still(shape);
    });
    const before = await box();
    await this.page.mouse.click(at.x, at.y);
    await this.page.locator('form.sheet:not([aria-busy])').waitFor();
    const after = await box();
    check(
      Math.abs(after.y - before.y) < 2 && Math.abs(after.x - before.x) < 2,
      `${this.name}: the map was at ${before.y}, and after a tap on ${place} at ${after.y}`,
    );
  }

  /** Where to point at a place, unless it is still on its way: a map follows a change of its window. */
  async still(shape) {
    const at = await shape.evaluate(spot);
    await this.page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
    );
    const later = await shape.evaluate(spot);
    return at && later && at.x === later.x && at.y === later.y && at;
  }

  /** Opens the orders, which are a sheet over the map on a phone. */
  async openOrders() {
    const isClosed = (await this.page.locator('body').getAttribute('data-sheet')) === 'peek';
    if (isClosed && this.page.viewportSize().width < 768) await this.page.locator('.panel-handle').click();
  }

  /** What is said under the map about the last tap. */
  picked() {
    return this.page.locator('#picked').textContent();
  }

  /** Has the finished post shown. */
  async checkPost() {
    await this.press('Check and post');
    await this.page.locator('.post-preview').waitFor();
  }

  /** Has the finished post shown, ticks what it asks for, and posts it; `ready` tells the others. */
  async checkAndPost({ ready = false } = {}) {
    await this.checkPost();
    for (const tick of await this.page.locator('.confirmation input').all()) await tick.check();
    if (ready) await this.page.getByLabel('Tell the others that I am ready').check();
    await this.submit(this.page.locator('.sheet-foot button.main'));
  }

  /** Has nothing to order, and says so. */
  async pass() {
    await this.press('Check and post');
    await this.page.locator('.pass-question').waitFor();
    await this.submit(this.page.locator('.sheet-foot button.main'));
  }

  /** What came of the last post is said where one lands. */
  async sawAnswer() {
    const said = this.page.locator('.sheet-foot :is(.flash, .posted-note)').first();
    await said.waitFor();
    const { y, height } = await said.boundingBox();
    check(y >= 0 && y + height <= this.page.viewportSize().height, `what was said stands at ${y}`);
  }

  /** Types into the field with this label. */
  async type(label, text) {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Waits until the page shows a text. */
  async sees(text) {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /**
   * Looks at the page: axe-core finds nothing of any severity, and in neither width does anything scroll sideways. In the other
   * width and the dark theme, both at once, only what may differ there is measured again: sizes, places and colours; not the map,
   * whose marks and labels `legible.mjs` measures in both. Once for each `title`, and the map once for each kind of page;
   * `game_page.mjs` looks at the maps of all games.
   */
  async look(title) {
    if (!this.scripts || LOOKS === 'none' || looked.has(title)) return;
    looked.add(title);
    const own = this.page.viewportSize();
    const other = WIDTHS.find((width) => width !== own.width);
    const kind = kindOf(this.page.url());
    await this.isGood(title, own.width, 'light', EVERYTHING, mapped.has(kind) ? WITHOUT_MAP : WHOLE);
    if ((await this.page.locator('.view').count()) > 0) mapped.add(kind);
    if (PICTURES === 'all') await this.isGood(title, own.width, 'dark', MEASURES, WITHOUT_MAP);
    await this.page.setViewportSize(window(other));
    if (PICTURES === 'all') await this.isGood(title, other, 'light', MEASURES, WITHOUT_MAP);
    await this.isGood(title, other, 'dark', MEASURES, WITHOUT_MAP);
    await this.fits(title);
    await this.page.setViewportSize(own);
    await this.page.emulateMedia({ colorScheme: 'light' });
    await this.fits(title);
  }

  /** Nothing scrolls sideways. */
  async fits(title) {
    const wide = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    check(wide <= 0, `${title} is ${wide} px too wide at ${this.page.viewportSize().width} px`);
  }

  async isGood(title, width, theme, rules, part) {
    await this.page.emulateMedia({ colorScheme: theme });
    if (PICTURES === 'all') await this.steadily(() => this.picture(`${title}-${width}-${theme}`));
    await this.steadily(() => this.hasNoBarriers(`${title}, ${theme}, ${width} px`, rules, part));
  }

  /** Does `act` again where the page was loaded anew meanwhile. */
  steadily(act) {
    return steadily(this.page, act);
  }

  async hasNoBarriers(where, rules = EVERYTHING, part = WHOLE) {
    const found = await this.barriers(rules, part);
    check(found.length === 0, `barriers at ${where}:\n${found.join('\n')}`);
  }

  /** What axe-core finds in this part of the page by these of its rules, of any severity. */
  async barriers(rules = EVERYTHING, part = WHOLE) {
    // The page's policy allows no foreign script; the debugger's own evaluation is not bound by it. The script is sent once for
    // each page, together with the first question to it, since the page may be loaded anew between two evaluations.
    const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
    const look = `axe.run(${JSON.stringify(part)}, ${options}).then(${sift})`;
    const violations =
      (await this.page.evaluate(`globalThis.axe && ${look}`)) ?? (await this.page.evaluate(`${axe}\n;${look}`));
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  }

  /** Keeps a picture of the whole page, or of the beginning of one that no picture can hold. */
  async picture(title) {
    await mkdir(SHOTS, { recursive: true });
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.screenshot({ path: join(SHOTS, `${title}.png`), fullPage: height < 12_000 });
  }

  hadNoTrouble() {
    check(this.trouble.length === 0, `${this.name}: ${this.trouble.join('\n')}`);
  }

  /** Each page that was sent, once by its kind, is HTML as the standard has it. */
  async wasSentGoodPages() {
    const sent = this.sent.map((text) => Promise.race([text, pause(PATIENCE)]));
    for (const page of await Promise.all(sent)) {
      const kind = page && kindOf(page.url);
      if (!page || validated.has(kind)) continue;
      validated.add(kind);
      const found = await faults(page.html);
      check(found.length === 0, `${page.url}:\n${found.join('\n')}`);
    }
  }

  async leave() {
    await this.context.close();
  }
}

/** The page that a request brought, with its address; null if it brought something else. Fails once its text is gone. */
async function sentPage(request) {
  if (request.resourceType() !== 'document') return null;
  const response = await request.response();
  if (!response?.headers()['content-type']?.startsWith('text/html')) return null;
  return { html: await response.text(), url: response.url() };
}

/**
 * The violations that axe-core found, without targets that are large enough, their labels included, and lie partly under the foot of
 * a sheet, from where they are scrolled.
 */
function sift({ violations }) {
  const isSmall = ({ target }) => {
    const shown = document.querySelector(target[0]);
    const { width, height } = (shown.closest('label') ?? shown).getBoundingClientRect();
    return Math.min(width, height) < 24;
  };
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: id === 'target-size' ? nodes.filter(isSmall) : nodes,
  }));
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
}

/** A spot of the window at which a place of the map is met: the middle of a bent one lies beside it. */
function spot(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  for (let step = 0; step < 400; step += 1) {
    const [x, y] = [left + (width * ((step % 20) + 0.5)) / 20, top + (height * (Math.floor(step / 20) + 0.5)) / 20];
    if (document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place === place.dataset.place)
      return { x, y };
  }
  return null;
}

/**
 * Somebody who has never been here signs up. The site counts accounts by network: the `nth` lives in one of their own.
 */
export async function newcomer(arrive, name, nth, options = {}) {
  const person = await arrive(name, { extraHTTPHeaders: { 'x-forwarded-for': `10.7.${nth}.1` }, ...options });
  await person.open('/register');
  await person.type('Name', name);
  await person.type('E-mail address', `${name.toLowerCase()}@example.org`);
  await person.type('Password', 'four oxen at the mill');
  await person.page.locator('main form button.main').click();
  await person.page.getByRole('button', { name: 'Log out' }).waitFor();
  return person;
}

/** Several who have never been here sign up, one after another: `all` are their names, and options for a browser where they differ. */
export async function newcomers(arrive, all) {
  const people = [];
  for (const [nth, { name, options }] of all.entries()) people.push(await newcomer(arrive, name, nth, options));
  return people;
}

/** The one for whom a seat waits in every game of the sample, at the table with this name. */
export async function visitor(arrive, game) {
  const pilgrim = await arrive('pilgrim');
  await pilgrim.open('/login');
  await pilgrim.type('Name or e-mail address', process.env.VISITOR);
  await pilgrim.type('Password', process.env.VISITOR_PASSWORD);
  await pilgrim.press('Log in', pilgrim.page.locator('main'));
  await pilgrim.open('/games');
  await pilgrim.follow(game);
  if (pilgrim.scripts) await pilgrim.openOrders();
  return pilgrim;
}

/** The admin of the sample, who reads English from here on. */
export async function host(arrive) {
  const master = await arrive('master');
  await master.open('/login');
  await master.type('Name or e-mail address', process.env.ADMIN);
  await master.type('Password', process.env.ADMIN_PASSWORD);
  await master.press('Log in');
  await master.page.getByRole('button', { name: 'Deconectare' }).waitFor();
  await master.press('English');
  await master.page.getByRole('button', { name: 'Log out' }).waitFor();
  return master;
}

/** Waits until `condition` gives something that counts, and gives it. */
export async function until(what, condition) {
  const patience = Date.now() + PATIENCE;
  while (Date.now() < patience) {
    // A page of a game follows its game: while it is loaded anew nothing is there yet.
    try {
      const found = await condition();
      if (found) return found;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`waited in vain for ${what}`);
}

let ahead = 0;

/** Lets hours pass on the server; it works through them on its own. */
export function passHours(hours) {
  ahead += hours;
  writeFileSync(AHEAD, String(ahead));
}

/** The hour of the day on the server, in UTC. */
export const serverHour = () => new Date(Date.now() + ahead * 3_600_000).getUTCHours();

/** The latest letter to `address`, once one has come that `letter => boolean` takes. */
export function letter(address, takes = () => true) {
  return until(`a letter to ${address}`, () =>
    letters()
      .filter((text) => text.includes(address) && takes(text))
      .at(-1),
  );
}

function letters() {
  try {
    return readdirSync(MAIL)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readable(readFileSync(join(MAIL, name), 'utf8')));
  } catch {
    return [];
  }
}

/** Undoes the soft line ends and codes of quoted-printable. */
function readable(text) {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'));
  return bytes;
}
