// The map of a game as one orders by it: what every way of ordering reads of it.

import { check } from '../stage/waiting.mjs';

export const row = (person, place) => person.page.locator(`form.sheet .order-rows li[data-place="${place}"] select`);
export const card = (person) => person.page.locator('.map-card');

/** The plain moves that rows offer to a place where no unit stands, one for each unit, as [place, target, order]. */
export function moves(person) {
  return person.page.locator('form.sheet .order-rows li[data-place] select').evaluateAll((rows) => {
    const homes = rows.map((one) => one.closest('li').dataset.place);
    const taken = new Set(
      rows.flatMap((one) =>
        [...one.options]
          .filter(({ dataset }) => dataset.kind?.startsWith('support'))
          .map(({ dataset }) => dataset.places.split(' ')[0]),
      ),
    );
    return rows.flatMap((one, nth) => {
      const free = [...one.options].filter(
        ({ dataset, value }) =>
          dataset.kind === 'move' &&
          !value.includes('/') &&
          !taken.has(dataset.places) &&
          !homes.includes(dataset.places),
      );
      return free.slice(0, 1).map(({ dataset, value }) => [homes[nth], dataset.places, value]);
    });
  });
}

/** Closes the sheet over the map of a phone. */
export async function seeMap(person) {
  const link = person.page.locator('.bottom-bar a[href="#map"]');
  if (await link.isVisible()) await link.click();
}

/** The arrows of the draft have the numbers of their lines. */
export async function arrowsAreNumbered(person) {
  const drawn = await person.page.locator('.view .drafts .draft-number text').allTextContents();
  const listed = await person.page
    .locator('.draft-lines > li')
    .evaluateAll((all) =>
      all.flatMap(({ dataset }, nth) => (new Set((dataset.places ?? '').split(' ')).size > 1 ? [String(nth + 1)] : [])),
    );
  check(listed.length > 0 && drawn.join() === listed.join(), `the arrows are ${drawn}, the lines ${listed}`);
}
