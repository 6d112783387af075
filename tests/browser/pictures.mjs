// The pictures of README and documentation, drawn anew from the sample community by `scripts/pictures`. They go to the folder
// that INTO names.

import { join } from 'node:path';
import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';

const { INTO } = process.env;
const CONQUEST = 'Hyperia, six at odds';
const DIPLOMACY = 'Suez, 1901';
const FINISHED = 'Hyperia, three turns';

const picture = (person, name) => person.page.screenshot({ path: join(INTO, `${name}.png`) });

await travel(async (arrive) => {
  // The game page, with an attack that is being ordered on the map.
  const pilgrim = await visitor(arrive, CONQUEST);
  const { page } = pilgrim;
  await page.setViewportSize({ width: 1280, height: 800 });
  const targets = page.locator('form.sheet input[name=order-to][data-kind=attack]');
  for (const place of (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ')) {
    await pilgrim.tap(place);
    if ((await targets.count()) > 0) break;
  }
  await pilgrim.tap(await targets.first().getAttribute('data-places'));
  await page.locator('.map-card').waitFor();
  await picture(pilgrim, 'table');

  // The thread: the summary of a phase, with its map.
  await pilgrim.open('/games');
  await pilgrim.follow(FINISHED);
  await pilgrim.follow('Game thread', page.locator('.tabs'));
  await pilgrim.follow('last');
  await page.setViewportSize({ width: 960, height: 900 });
  const summary = page.locator('.summary', { has: page.locator('.postmark') }).first();
  await summary.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight * 2),
  );
  await summary.evaluate((card) => card.closest('article').scrollIntoView());
  await picture(pilgrim, 'thread');

  // On a phone, in the dark theme, with an order drafted.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await pilgrim.open('/games');
  await pilgrim.follow(DIPLOMACY);
  await page.locator('.view.interactive').waitFor();
  await pilgrim.tap('CYR');
  await picture(pilgrim, 'phone');
});

console.log('arrived');
