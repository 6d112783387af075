// Orders by keys alone, from the first tab stop to the post.

import { card } from './sheet.mjs';

/** Goes by the arrow keys to a place of the map. */
export async function walk(page, place) {
  const where = () =>
    page.evaluate((place) => {
      const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [from, to] = [document.activeElement, document.querySelector(`.view .place[data-place="${place}"]`)].map(
        middle,
      );
      return { at: document.activeElement.dataset.place, right: to[0] - from[0], down: to[1] - from[1] };
    }, place);
  // Towards it first; where one comes by again, the next way: so every place is reached.
  const tried = new Map();
  for (let steps = 0; steps < 600; steps += 1) {
    const { at, right, down } = await where();
    if (at === place) return;
    const across = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
    const [first, second] = Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
    const [key, ...others] = tried.get(at) ?? [first[0], second[0], second[1], first[1]];
    tried.set(at, [...others, key]);
    await page.keyboard.press(key);
  }
  throw new Error(`the keys do not lead to ${place}`);
}

/** Goes by the tab key to what `selector` names. */
export async function tabTo(page, selector) {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  throw new Error(`no tab stop is ${selector}`);
}

/** Goes by the tab key from the open page to the finished post, ticks what it asks for, and posts it. */
export async function postByKeys({ page }) {
  await tabTo(page, 'button[value=check]');
  await page.keyboard.press('Enter');
  await page.locator('.post-preview').waitFor();
  for (let left = await page.locator('.confirmation input').count(); left > 0; left -= 1) {
    await tabTo(page, '.confirmation input:not(:checked)');
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'button[value=send]');
  await page.keyboard.press('Enter');
  await page.locator('.posted-note').waitFor();
}

/** Gives the first order that the map offers from one of the own places, and posts it. */
export async function orderByKeys(person) {
  const { page } = person;
  const idle = () => page.locator('form.sheet:not([aria-busy])').waitFor();
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  await tabTo(page, '.view .place');
  for (const place of own) {
    await walk(page, place);
    await page.keyboard.press('Enter');
    await idle();
    if ((await card(person).count()) === 0) {
      const aims = page.locator('form.sheet input[type=radio][data-places]');
      if ((await aims.count()) === 0) {
        await page.keyboard.press('Escape');
        continue;
      }
      await walk(page, await aims.first().getAttribute('data-places'));
      await page.keyboard.press('Enter');
    }
    await card(person).waitFor();
    await tabTo(page, '[data-card=add]');
    await page.keyboard.press('Enter');
    await page.locator('.draft-lines .order-text').first().waitFor();
    await idle();
    return postByKeys(person);
  }
  throw new Error('nothing can be ordered by keys');
}
