// What a guest can read: marks on every ink, the borders across the sea, a map opened as a file by itself; and that a page in
// English brings no letters of other languages along.

import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const INKS = [...'CUOMVTGARBSJ'];
const THEMES = ['light', 'dark'];
const PHONE = { width: 390, height: 844 };
const GAMES = ['Hyperia, six at odds', 'Forty-two territories', 'Suez, 1901', 'The North Sea crossing'];
// Games that are over, with what was ordered last on their maps.
const LATE = ['Hyperia, three turns', 'Before the telegraph'];
const STRAITS = 6;
// Contrast that text asks for, and that a line asks for (WCAG 1.4.3, 1.4.11).
const TEXT = 4.5;
const LINE = 3;
// What a page may take the first time: requests, and kilobytes on the wire.
const PAGES = ['/', '/forum', '/games', '/login', '/register', '/rules'];
const PAGE = { requests: 6, weight: 110 };
// What people write has letters of two languages, upright and italic.
const THREAD = { requests: 7, weight: 120 };
const GAME_PAGE = { requests: 8, weight: 150 };
// The maps of 1900 and of the classic game are larger; a file with their outlines serves all their games.
const GREAT_MAP = { requests: 8, weight: 190 };
const GREAT_MAPS = /Diplomacy|1900/;

/** Measures in the page: the contrast of two colours as the browser has worked them out. */
function contrast([one, other]) {
  const light = (colour) => {
    const parts = colour
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map((part) => Number(part) / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** The colours of every mark and of every piece with a sign on it: those of the page, and one of each ink put there for it. */
function marks(inks) {
  const [space, page] = ['http://www.w3.org/2000/svg', document.querySelector('main')];
  const probe = document.createElement('div');
  probe.innerHTML = inks.map((ink) => `<span class="mark player-colour player-colour-${ink}">${ink}</span>`).join('');
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('class', 'map');
  drawing.innerHTML = inks
    .map(
      (ink) =>
        `<g class="unit player-colour player-colour-${ink}"><circle class="body" r="9"/><text class="piece-label">${ink}</text></g>`,
    )
    .join('');
  probe.append(drawing);
  page.append(probe);
  const style = (of) => getComputedStyle(of);
  const written = [...document.querySelectorAll('.mark.player-colour')].map((mark) => [
    mark.className,
    style(mark).color,
    style(mark).backgroundColor,
  ]);
  const drawn = [...document.querySelectorAll('.map .unit')]
    .filter((unit) => unit.querySelector('.piece-label') && unit.querySelector('.body'))
    .map((unit) => [
      unit.getAttribute('class'),
      style(unit.querySelector('.piece-label')).fill,
      style(unit.querySelector('.body')).fill,
    ]);
  probe.remove();
  return { written, drawn };
}

/** The least height of letters on a map at rest, in pixels. */
const LEGIBLE = 9;

/** The texts of the page's map that are shown, with the height of their letters as drawn, those too small first. */
function sizes() {
  const map = document.querySelector('.view svg.map');
  const scale = map.getScreenCTM().a;
  const shown = [...map.querySelectorAll('text, tspan')].filter(
    (text) => text.getClientRects().length > 0 && text.textContent.trim(),
  );
  const height = (text) => {
    const own = text.getCTM ? text.getCTM().a : text.closest('text').getCTM().a;
    const base = map.getCTM().a;
    return parseFloat(text.getAttribute('font-size') ?? getComputedStyle(text).fontSize) * (own / base) * scale;
  };
  return shown.map((text) => [text.textContent, height(text)]).sort((one, other) => one[1] - other[1]);
}

/** Opens a page as somebody who has never been here; what came over the wire. */
async function cold(arrive, path, { requests: most, weight: heaviest }) {
  const guest = await arrive('cold');
  const requests = [];
  guest.page.on('requestfinished', (request) => requests.push(request));
  await guest.open(path);
  await guest.page.waitForLoadState('load');
  await guest.page.evaluate(() => document.fonts.ready.then(() => true));
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  const addresses = requests.map((request) => request.url());
  const fonts = addresses.filter((address) => address.endsWith('.woff2'));
  check(!fonts.some((font) => /noto-sans-jp|latin-ext/.test(font)), `${path} loads letters it does not show: ${fonts}`);
  check(addresses.length <= most, `${path} takes ${addresses.length} requests: ${addresses}`);
  check(bytes <= heaviest * 1000, `${path} weighs ${bytes} bytes`);
  console.error(`${path}: ${addresses.length} requests, ${Math.round(bytes / 1000)} KB`);
}

await travel(async (arrive) => {
  for (const path of PAGES) await cold(arrive, path, PAGE);
  await cold(arrive, '/t/1', THREAD);
  const guest = await arrive('guest');
  await guest.open('/games');
  const games = await guest.page
    .locator('table.games th a')
    .evaluateAll((all) => all.map((link) => [link.closest('tr').textContent, link.getAttribute('href')]));
  check(games.length > 3, 'the sample has games');
  for (const [row, path] of games) await cold(arrive, path, GREAT_MAPS.test(row) ? GREAT_MAP : GAME_PAGE);
  const { page } = guest;
  const phone = await arrive('phone', { javaScriptEnabled: false, viewport: PHONE });
  for (const game of [...GAMES, ...LATE]) {
    await guest.open('/games');
    await guest.follow(game);
    await page.locator('.mapframe svg.map').waitFor();
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const { written, drawn } = await page.evaluate(marks, INKS);
      check(written.length > INKS.length, `${game} shows marks of its own`);
      for (const [mark, on, ground] of [...written, ...drawn]) {
        const found = contrast([on, ground]);
        check(found >= TEXT, `${game}, ${theme}: “${mark}” has ${on} on ${ground}, ${found.toFixed(1)} : 1`);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });

    // Labels: legible as the map stands there, in a window, and on a phone with and without scripts; the reader's choice wins.
    const shown = (part) => page.locator(`.view svg.map ${part} text`).first().isVisible();
    check((await shown('.label-codes')) !== (await shown('.label-names')), `${game} shows names or codes`);
    await page.getByText('Legend', { exact: true }).click();
    const legend = await page
      .locator('.legend.map li')
      .evaluateAll((all) => all.map((one) => one.querySelector('svg *') !== null && one.textContent.trim() !== ''));
    check(legend.length > 5 && legend.every(Boolean), `${game} has a legend, each line with a sample and words`);
    const [own, address] = [page.viewportSize(), new URL(page.url()).pathname];
    const inWindow = await page.evaluate(sizes);
    await page.setViewportSize(PHONE);
    await guest.open(address);
    await page.locator('.view.interactive').waitFor();
    await phone.open(address);
    for (const [where, texts] of [
      ['a window', inWindow],
      ['a phone', await page.evaluate(sizes)],
      ['a phone without scripts', await phone.page.evaluate(sizes)],
    ]) {
      check(texts.length > 40, `${game} on ${where} shows ${texts.length} labels`);
      const [text, height] = texts[0];
      check(height >= LEGIBLE, `${game} on ${where}: “${text}” is ${height.toFixed(1)} pixels high`);
    }
    await page.setViewportSize(own);
  }

  // Borders across the sea: as lines, in words under the map, in its table, and by the places they join.
  await guest.open('/games');
  await guest.follow(GAMES[0]);
  const table = new URL(page.url()).pathname;
  const lines = page.locator('.view svg.map .link');
  check((await lines.count()) === STRAITS, `${await lines.count()} straits are drawn`);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const colours = await lines
      .first()
      .evaluate((line) => [
        getComputedStyle(line).stroke,
        getComputedStyle(line.ownerSVGElement.querySelector('.sea')).fill,
      ]);
    check(contrast(colours) >= LINE, `a strait is ${colours[0]} on ${colours[1]} in the ${theme} theme`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('.map-notes summary', { hasText: `Borders across the sea (${STRAITS})` }).click();
  await page.locator('.map-notes details[open] > p', { hasText: 'strait: counts as a border' }).waitFor();
  check((await page.locator('.map-links li').count()) === STRAITS, 'the straits are listed');
  const told = await page.locator('.view .place title', { hasText: 'across the strait: ' }).count();
  check(told >= STRAITS, `${told} places say what lies across`);
  await page.getByText('The map as a table').click();
  const row = page.locator('tr', { has: page.getByRole('rowheader', { name: /^Neonthos/ }) });
  check(/across the strait: Odritera/.test(await row.locator('td').nth(3).textContent()), 'the table says it');
  check((await row.locator('td').nth(4).textContent()).split(', ').includes('Odritera'), 'a strait counts as a border');
  await guest.look('straits');

  // The file: handed out under its name, and in its colours where it is opened.
  const file = page.locator('.downloads a', { hasText: 'SVG' });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  check(download.suggestedFilename() === 'map.svg', download.suggestedFilename());
  await guest.open(`${table}/map.svg?theme=light`);
  const fills = await page.evaluate(() =>
    ['.sea', '.name'].map((name) => getComputedStyle(document.querySelector(name)).fill),
  );
  check(fills.join() === 'rgb(201, 218, 221),rgb(20, 17, 13)', `a map opened by itself is ${fills}`);
});

console.log('arrived');
