// Orders of Forum Conquest and WAR II by taps, and by the links that places of the map are without scripts.

import { arrowsAreNumbered, card } from './sheet.mjs';
import { check } from '../stage/waiting.mjs';

// What an order may take at the most.
const TAPS_OF_AN_ATTACK = 3;

/** Sends fewer units by the steps of the card, and finds their number in the draft. */
export async function sendFewer(person) {
  const { page } = person;
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  for (const place of own) {
    await person.tap(place);
    const aims = await page
      .locator('form.sheet input[name=order-to]')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.places));
    const most = Number(
      await page
        .locator('form.sheet input[name=order-knights]')
        .getAttribute('max')
        .catch(() => 0),
    );
    if (aims.length === 0 || most < 2) {
      await page.keyboard.press('Escape');
      continue;
    }
    // A place that is reached as an ally and as an enemy offers both.
    const both = aims.find((aim, nth) => aims.indexOf(aim) !== nth);
    await person.tap(both ?? aims[0]);
    if (both)
      check(
        (await card(person).locator('[data-card=choices] button').count()) ===
          aims.filter((aim) => aim === both).length - 1,
        `${both} does not offer all ways`,
      );
    const knights = card(person).locator('.stepper').first();
    for (const [step, wanted] of [
      ['half', Math.ceil(most / 2)],
      ['all', most],
      ['One less', most - 1],
    ]) {
      await knights.getByRole('button', { name: step, exact: true }).click();
      await page.locator('form.sheet:not([aria-busy])').waitFor();
      check(
        (await knights.locator('output').textContent()) === String(wanted),
        `${step} of ${most} gives ${await knights.locator('output').textContent()}`,
      );
    }
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    const line = page.locator('.draft-lines .order-text').first();
    await line.waitFor();
    check((await line.textContent()).includes(`${most - 1} Knight`), `the draft sends ${await line.textContent()}`);
    await arrowsAreNumbered(person);
    return;
  }
  throw new Error('no two Knights can go anywhere');
}

/** Places all armies, then attacks by taps, and from what that may conquer goes on by two more. */
export async function attackOn(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines > li');
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  const add = async () => {
    const before = await lines.count();
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.draft-lines > li').length > count, before);
  };
  for (const place of own) {
    if ((await page.locator('#part-place').count()) === 0) break;
    await person.tap(place);
    await card(person).getByRole('button', { name: 'all', exact: true }).click();
    await add();
  }
  const ways = (from) =>
    page
      .locator('form.sheet input[name=attack-way]')
      .evaluateAll(
        (all, from) => all.map(({ value }) => value.split(':')).filter(([start]) => !from || start === from),
        from,
      );
  const [from, to] = (await ways())[0];
  for (const place of [from, to]) await person.tap(place);
  await add();
  const onward = await ways(to);
  check(onward.length > 0, `nothing leads on from ${to}`);
  for (const place of onward[0]) await person.tap(place);
  await add();
  await arrowsAreNumbered(person);
}

/** The first order that the map offers from one of the own places: taps from there to there, and adds it at the place. */
export async function attack(person) {
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
export async function removeOnMap(person) {
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
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  }
  await lines.first().waitFor({ state: 'detached' });
}

/** Takes every line of the draft away. */
export async function clear(person) {
  await person.openOrders();
  const buttons = person.page.locator('.draft-lines button[value^=drop-]');
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.last().click();
    await person.page.waitForFunction(
      (count) => document.querySelectorAll('.draft-lines button[value^=drop-]').length < count,
      left,
    );
  }
}

/** Without scripts a place of the map is a link: to the row of its unit, or to the page with it picked, and then to its target. */
export async function attackByLinks(person) {
  const links = () =>
    person.page.locator('.view .place > a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const game = new URL(person.page.url()).pathname;
  const starts = await links();
  check(starts.length > 0, 'no place of the map is a link');
  for (const start of starts) {
    await person.open(start);
    let taps = 1;
    const target = (await links()).find((link) => link.includes('&to='));
    // Armies are placed where one taps; an attack goes on to its target.
    const isPlaced = (await person.page.locator('#part-place[open]').count()) > 0;
    if (!target && !isPlaced) continue;
    if (target) {
      await person.open(target);
      taps += 1;
      check(
        (await person.page.locator('.order-part[open] input[type=radio]:checked').count()) === 1,
        `${target} chooses nothing`,
      );
    }
    await person.checkPost();
    taps += 1;
    check(
      (await person.page.locator('.post-preview .order-text').count()) === 1,
      'the shown post lacks the order of the map',
    );
    check(taps <= TAPS_OF_AN_ATTACK, `an attack took ${taps} acts`);
    await person.press('Change');
    await person.page.locator('.draft-lines button[value^=drop-]').first().click();
    await person.open(game);
    return;
  }
  throw new Error('nothing can be ordered by the links of the map');
}
