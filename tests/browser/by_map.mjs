// A turn of each game by its map: on a desk and on a phone, with the taps counted; without scripts; and once by keys alone, from
// the first tab stop to the post.

import { attack, attackByLinks, attackOn, clear, removeOnMap, sendFewer } from './by_map/attacks.mjs';
import { helpOnMap, moveAll, tryForTwo, twoWindows, typeAndTap } from './by_map/diplomacy.mjs';
import { arrowsAreNumbered, moves, row, seeMap } from './by_map/sheet.mjs';
import { orderByKeys, postByKeys, tabTo, walk } from './by_map/keys.mjs';
import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const DIPLOMACY = ['The North Sea crossing', 'Suez, 1901'];
const CONQUEST = 'Hyperia, six at odds';
const WAR = 'Forty-two territories';
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

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
        await seeMap(pilgrim);
        await typeAndTap(pilgrim);
        await helpOnMap(pilgrim);
        await twoWindows(pilgrim);
        if (game === DIPLOMACY[0]) await tryForTwo(pilgrim);
      } else {
        await attack(pilgrim);
        await removeOnMap(pilgrim);
        await seeMap(pilgrim);
        if (game === CONQUEST) await sendFewer(pilgrim);
        else await attackOn(pilgrim);
        await arrowsAreNumbered(pilgrim);
        await clear(pilgrim);
      }
    }
  }
});

await travel(
  async (arrive) => {
    const pilgrim = await visitor(arrive, DIPLOMACY[0]);
    const rows = await pilgrim.page
      .locator('.view .place > a')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            document.querySelector(one.getAttribute('href'))?.closest('li').dataset.place ===
            one.closest('.place').dataset.place,
        ),
      );
    check(rows.length > 0 && rows.every(Boolean), 'a place leads to another row than its own');
    for (const game of [CONQUEST, WAR]) {
      await pilgrim.open('/games');
      await pilgrim.follow(game);
      await attackByLinks(pilgrim);
    }
  },
  { scripts: false },
);

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, DIPLOMACY[0]);
  const { page } = pilgrim;
  const [[from, to, order]] = await moves(pilgrim);
  await tabTo(page, '.view .place');
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
  check(
    (await row(pilgrim, from).inputValue()) === order,
    `${order} by keys: the row says ${await row(pilgrim, from).inputValue()}`,
  );
  await postByKeys(pilgrim);
  for (const game of [CONQUEST, WAR]) {
    await pilgrim.open('/games');
    await pilgrim.follow(game);
    await orderByKeys(pilgrim);
  }
});

console.log('arrived');
