// The page where one plays, measured: map and orders begin high enough that everything is seen at one glance, in every game;
// on a phone the map stays under the thumb, and what is touched is large enough.

import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const GAMES = ['Hyperia, six at odds', 'Suez, 1901', 'Forty-two territories', 'The North Sea crossing'];
// Where map and panel begin at the latest, and how large a target is on a phone, in pixels.
const TOP = 220;
const TARGET = 44;

const box = (person, selector) => person.page.locator(selector).first().boundingBox();

/** What is too small to be touched. */
function small([selector, least]) {
  return [...document.querySelectorAll(selector)]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(
      ([one, { width, height }]) => one.checkVisibility() && width > 0 && (height < least - 0.5 || width < least - 0.5),
    )
    .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 80)} ${Math.round(width)} × ${Math.round(height)}`);
}

/** On a desk the map is shown whole, just as it was sent: whoever has it shown whole sees nothing move. */
async function isWholeAsSent(person, game) {
  const { page } = person;
  const [own] = (await page.locator('.mapframe').getAttribute('data-own')).split(' ');
  const place = `.mapframe .place[data-place="${own}"]`;
  const sent = await box(person, place);
  await page.locator('[data-zoom=whole]').click();
  await page.waitForFunction(() => document.querySelector('svg.map').style.transform === '');
  const whole = await box(person, place);
  check(
    ['x', 'y', 'width', 'height'].every((side) => Math.abs(whole[side] - sent[side]) < 1),
    `${game}: ${own} moves from ${JSON.stringify(sent)} to ${JSON.stringify(whole)}`,
  );
}

await travel(async (arrive) => {
  let pilgrim = null;
  for (const game of GAMES) {
    if (pilgrim) {
      await pilgrim.open('/games');
      await pilgrim.follow(game);
    } else pilgrim = await visitor(arrive, game);
    const { page } = pilgrim;
    await isWholeAsSent(pilgrim, game);
    for (const [width, height] of [
      [1280, 800],
      [1600, 1000],
    ]) {
      await page.setViewportSize({ width, height });
      for (const part of ['.play-map .view', '.play-panel']) {
        const { y, height: tall } = await box(pilgrim, part);
        check(y <= TOP, `${game}: ${part} begins at ${y} at ${width} px`);
        check(y + tall <= height, `${game}: ${part} ends at ${y + tall} at ${width} px`);
      }
      const foot = await box(pilgrim, 'form.sheet > .sheet-foot');
      check(foot.y + foot.height <= height, `${game}: the buttons end at ${foot.y + foot.height}`);
    }
    for (const words of await page.locator('.seat-strip li > span').allTextContents()) {
      check(
        /^(posted|your turn|their turn|next|later|missed|ready|not ready|no orders yet|no orders due|draft|orders sent, not ready|open seat|eliminated|missed \d+)(, GM)?$/.test(
          words.trim(),
        ),
        `a seat is “${words}”`,
      );
    }
    await pilgrim.hasNoBarriers(`${game} on a desk`);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const map = await box(pilgrim, '.play-map .view');
    check(map.y <= 160, `${game}: the map begins at ${map.y} on a phone`);
    const tooSmall = await page.evaluate(small, [
      '.bottom-bar a, .map-tools button, .map-tools summary, .panel-handle, .site-header a',
      TARGET,
    ]);
    check(tooSmall.length === 0, `${game}: ${tooSmall.join('\n')}`);
    const places = await page.locator('.mapframe').first().getAttribute('data-own');
    for (const place of places.split(' ').slice(0, 2)) {
      await pilgrim.tap(place);
      const after = await box(pilgrim, '.play-map .view');
      check(after.y >= 0 && after.y + 200 <= 844, `${game}: after a tap the map stands at ${after.y}`);
    }
    // A card at a place stands over the sheet until it is closed.
    await page.keyboard.press('Escape');
    await pilgrim.openOrders();
    const panel = await box(pilgrim, '.play-panel');
    check(panel.height > 200, `${game}: the sheet is ${panel.height} high`);
    const inSheet = await page.evaluate(small, ['.play-panel button:not([hidden]), .play-panel summary', TARGET]);
    check(inSheet.length === 0, `${game}: ${inSheet.join('\n')}`);
    await pilgrim.hasNoBarriers(`${game} on a phone`);
    await page.locator('.panel-handle').click();
    check((await box(pilgrim, '.play-panel')).height < 100, `${game}: the sheet closes`);
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(wide <= 0, `${game} is ${wide} px too wide at 320 px`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

// Without scripts the links under the map open and close the orders.
await travel(
  async (arrive) => {
    const pilgrim = await visitor(arrive, GAMES[0]);
    const { page } = pilgrim;
    await page.setViewportSize({ width: 390, height: 844 });
    check((await box(pilgrim, '.play-panel')).height < 100, 'the sheet is closed');
    await page.locator('.bottom-bar a[href="#orders"]').click();
    check((await box(pilgrim, '.play-panel')).height > 200, 'the link opens it');
    await page.locator('.bottom-bar a[href="#map"]').click();
    check((await box(pilgrim, '.play-panel')).height < 100, 'the link closes it');
  },
  { scripts: false },
);

console.log('arrived');
