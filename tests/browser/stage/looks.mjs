// Looks at a page: with axe-core, at its width in a window of either size, and at its HTML as it was sent.
//
// Settings come from the environment: SHOTS (folder for pictures), PICTURES ("all", or "failed" for those of a journey that fails
// alone), LOOKS ("none" where the journey was made before with other lots, and its pages need not be looked at again), VALIDATOR
// (address of `html.mjs`).

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check, pause, PATIENCE, steadily } from './waiting.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { LOOKS, PICTURES, SHOTS, VALIDATOR } = process.env;
const WIDTHS = [1280, 390];
// What axe-core looks for: all it knows, and the size of targets, which it measures only if asked.
const EVERYTHING = { rules: { 'target-size': { enabled: true } } };
// What it measures again in the other theme and width: colours and sizes.
const MEASURES = { runOnly: ['color-contrast', 'scrollable-region-focusable', 'target-size'] };
// The part of a page that it measures: all of it, or all but the map.
const WHOLE = { include: ['html'] };
const WITHOUT_MAP = { exclude: ['.view'] };

/** What was looked at in this process, by whomever: pages by their titles, and by their kinds those with their maps and as HTML. */
const looked = new Set();
const mapped = new Set();
const validated = new Set();

/** The kind of page at an address: its path without numbers, and without random ids such as those of answers to orders. */
const kindOf = (url) => new URL(url).pathname.replace(/[\w-]{30,}/g, '0').replace(/\d+/g, '0');

/** A window of this width. */
export const window = (width) => ({ width, height: width > 600 ? 900 : 844 });

/**
 * Looks at `page`: axe-core finds nothing of any severity, and in neither width does anything scroll sideways. In the other
 * width and the dark theme, both at once, only what may differ there is measured again: sizes, places and colours; not the map,
 * whose marks and labels `legible.mjs` measures in both. Once for each `title`, and the map once for each kind of page;
 * `game_page.mjs` looks at the maps of all games.
 */
export async function look(page, title) {
  if (LOOKS === 'none' || looked.has(title)) return;
  looked.add(title);
  const own = page.viewportSize();
  const other = WIDTHS.find((width) => width !== own.width);
  const kind = kindOf(page.url());
  const isGood = async (width, theme, rules, part) => {
    await page.emulateMedia({ colorScheme: theme });
    if (PICTURES === 'all') await steadily(page, () => picture(page, `${title}-${width}-${theme}`));
    await steadily(page, () => hasNoBarriers(page, `${title}, ${theme}, ${width} px`, rules, part));
  };
  const isKnown = mapped.has(kind);
  if (!isKnown) await isGood(own.width, 'light', EVERYTHING, WHOLE);
  if ((await page.locator('.view').count()) > 0) mapped.add(kind);
  await withoutMaps(page, async () => {
    if (isKnown) await isGood(own.width, 'light', EVERYTHING, WITHOUT_MAP);
    if (PICTURES === 'all') await isGood(own.width, 'dark', MEASURES, WITHOUT_MAP);
    await page.setViewportSize(window(other));
    if (PICTURES === 'all') await isGood(other, 'light', MEASURES, WITHOUT_MAP);
    await isGood(other, 'dark', MEASURES, WITHOUT_MAP);
    await fits(page, title);
    await page.setViewportSize(own);
    await page.emulateMedia({ colorScheme: 'light' });
    await fits(page, title);
  });
}

/**
 * Does `act` while the maps of the page are empty; their boxes stay. axe-core compares each text with everything that may lie over or
 * under it, even where it is told to exclude it, and the browser redraws the page in each theme and width: the thousand marks of a map
 * take most of the time of a look. Pictures show the maps, so where they are kept nothing is emptied.
 */
async function withoutMaps(page, act) {
  if (PICTURES === 'all') return act();
  await page.evaluate(() => {
    const maps = [...document.querySelectorAll('.view svg.map')];
    globalThis.takenOut = maps.map((map) => [map, [...map.childNodes]]);
    for (const map of maps) map.replaceChildren();
  });
  return act().finally(() =>
    page.evaluate(() => {
      for (const [map, marks] of globalThis.takenOut ?? []) map.append(...marks);
    }),
  );
}

/** Nothing scrolls sideways. */
async function fits(page, title) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(wide <= 0, `${title} is ${wide} px too wide at ${page.viewportSize().width} px`);
}

/** axe-core finds nothing in this part of the page by these of its rules, of any severity. */
export async function hasNoBarriers(page, where, rules = EVERYTHING, part = WHOLE) {
  // The page's policy allows no foreign script; the debugger's own evaluation is not bound by it. The script is sent once for
  // each page, together with the first question to it, since the page may be loaded anew between two evaluations.
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const question = `axe.run(${JSON.stringify(part)}, ${options}).then(${sift})`;
  const violations =
    (await page.evaluate(`globalThis.axe && ${question}`)) ?? (await page.evaluate(`${axe}\n;${question}`));
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  check(found.length === 0, `barriers at ${where}:\n${found.join('\n')}`);
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

/** Keeps a picture of the whole page, or of the beginning of one that no picture can hold. */
export async function picture(page, title) {
  await mkdir(SHOTS, { recursive: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path: join(SHOTS, `${title}.png`), fullPage: height < 12_000 });
}

/** The page that a request brought, with its address; null if it brought something else. Fails once its text is gone. */
export async function sentPage(request) {
  if (request.resourceType() !== 'document') return null;
  const response = await request.response();
  if (!response?.headers()['content-type']?.startsWith('text/html')) return null;
  return { html: await response.text(), url: response.url() };
}

/** Each page that was sent, once by its kind, is HTML as the standard has it. */
export async function areGoodPages(sent) {
  const pages = sent.map((page) => Promise.race([page, pause(PATIENCE)]));
  for (const page of await Promise.all(pages)) {
    const kind = page && kindOf(page.url);
    if (!page || validated.has(kind)) continue;
    validated.add(kind);
    const answer = await fetch(VALIDATOR, { method: 'POST', body: page.html });
    const found = await answer.json();
    check(found.length === 0, `${page.url}:\n${found.join('\n')}`);
  }
}

/** Whether the HTML of any page came to be looked at. */
export const anyPageWasValidated = () => validated.size > 0;
