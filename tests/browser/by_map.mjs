// A turn of each game by its map: on a desk and on a phone, with the taps counted; and once by keys alone, from the first tab
// stop to the post.

import { check, travel, visitor } from './stage.mjs';

const DIPLOMACY = ['The North Sea crossing', 'Suez, 1901'];
const CONQUEST = 'Hyperia, six at odds';
const WAR = 'Forty-two territories';
const SIZES = [{ width: 1280, height: 900 }, { width: 390, height: 844 }];
// What an order may take at the most.
const TAPS_OF_A_MOVE = 2;
const TAPS_OF_AN_ATTACK = 3;

const row = (person, place) => person.page.locator(`form.sheet .order-rows li[data-place="${place}"] select`);
const card = (person) => person.page.locator('.map-card');

/** The plain moves that rows offer to a place where no unit stands, one for each unit, as [place, target, order]. */
function moves(person) {
  return person.page.locator('form.sheet .order-rows li[data-place] select').evaluateAll((rows) => {
    const homes = rows.map((one) => one.closest('li').dataset.place);
    const taken = new Set(rows.flatMap((one) => [...one.options].filter(({ dataset }) => dataset.kind?.startsWith('support')).map(({ dataset }) => dataset.places.split(' ')[0])));
    return rows.flatMap((one, nth) => {
      const free = [...one.options].filter(({ dataset, value }) => dataset.kind === 'move' && !value.includes('/') && !taken.has(dataset.places) && !homes.includes(dataset.places));
      return free.slice(0, 1).map(({ dataset, value }) => [homes[nth], dataset.places, value]);
    });
  });
}

/** Orders every unit by two taps, and finds all of it in the finished post. */
async function moveAll(person) {
  let taps = 0;
  const wanted = await moves(person);
  check(wanted.length > 0, 'no unit can move');
  for (const [from, to, order] of wanted) {
    for (const place of [from, to]) {
      await person.tap(place);
      taps += 1;
    }
    check((await card(person).count()) === 0, `${from} to ${to} asks what is meant`);
    check((await row(person, from).inputValue()) === order, `${from} to ${to}: the row says ${await row(person, from).inputValue()}`);
  }
  check(taps <= TAPS_OF_A_MOVE * wanted.length, `${wanted.length} moves took ${taps} taps`);
  await person.openOrders();
  await person.checkPost();
  const shown = (await person.page.locator('.checked-orders .order-text').allTextContents()).join('\n');
  for (const [, , order] of wanted) check(shown.includes(order), `the post lacks ${order}: ${shown}`);
}

/** The first order that the map offers from one of the own places: taps from there to there, and adds it at the place. */
async function attack(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines .order-text');
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  for (const place of own) {
    await person.tap(place);
    let taps = 1;
    // Armies are placed where one taps; an attack goes on to its target.
    if ((await card(person).count()) === 0) {
      const aims = page.locator('form.sheet input[type=radio][data-places]');
      const aim = (await aims.count()) > 0 ? await aims.first().getAttribute('data-places') : '';
      if (!aim) {
        await page.keyboard.press('Escape');
        continue;
      }
      await person.tap(aim);
      taps += 1;
    }
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    taps += 1;
    await lines.first().waitFor();
    check(taps <= TAPS_OF_AN_ATTACK, `an attack took ${taps} acts`);
    return;
  }
  throw new Error('nothing can be ordered from the own places');
}

/** Takes the drafted order away where it is drawn; armies that are placed have no arrow, and are removed in the list. */
async function removeOnMap(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines .order-text');
  const arrow = page.locator('.view .drafts .hit').first();
  if ((await arrow.count()) > 0) {
    const middle = await arrow.evaluate((path) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      return { x, y };
    });
    await page.mouse.click(middle.x, middle.y);
    await card(person).getByRole('button', { name: 'Remove' }).click();
  } else {
    await person.openOrders();
    await page.getByRole('button', { name: /^Remove/ }).first().click();
  }
  await lines.first().waitFor({ state: 'detached' });
}

await travel(async (arrive) => {
  let pilgrim = null;
  for (const size of SIZES) {
    for (const game of [...DIPLOMACY, CONQUEST, WAR]) {
      if (pilgrim) {
        await pilgrim.open('/games');
        await pilgrim.page.setViewportSize(size);
        await pilgrim.follow(game);
      } else pilgrim = await visitor(arrive, game);
      if (DIPLOMACY.includes(game)) {
        await moveAll(pilgrim);
        await pilgrim.press('Change');
      } else {
        await attack(pilgrim);
        await removeOnMap(pilgrim);
      }
    }
  }
});

/** Goes by the arrow keys to a place of the map. */
async function walk(page, place) {
  const where = () => page.evaluate((place) => {
    const middle = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [from, to] = [document.activeElement, document.querySelector(`.view .place[data-place="${place}"]`)].map(middle);
    return { at: document.activeElement.dataset.place, right: to[0] - from[0], down: to[1] - from[1] };
  }, place);
  for (let steps = 0; steps < 60; steps += 1) {
    const { at, right, down } = await where();
    if (at === place) return;
    const across = right > 0 ? 'ArrowRight' : 'ArrowLeft';
    const along = down > 0 ? 'ArrowDown' : 'ArrowUp';
    const [first, second] = Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
    await page.keyboard.press(first);
    if ((await where()).at === at) await page.keyboard.press(second);
  }
  throw new Error(`the keys do not lead to ${place}`);
}

/** Goes by the tab key to what `selector` names. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  throw new Error(`no tab stop is ${selector}`);
}

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, DIPLOMACY[0]);
  const { page } = pilgrim;
  const [[from, to, order]] = await moves(pilgrim);
  await tabTo(page, '.view .place');
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
  check((await row(pilgrim, from).inputValue()) === order, `${order} by keys: the row says ${await row(pilgrim, from).inputValue()}`);
  await tabTo(page, 'button[value=check]');
  await page.keyboard.press('Enter');
  await page.locator('.post-preview').waitFor();
  await tabTo(page, 'button[value=send]');
  await page.keyboard.press('Enter');
  await page.locator('.posted-note').waitFor();
});

console.log('arrived');
