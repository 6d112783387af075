// A time runs out while two people look at a game, one of whom should have posted: the worker ends the turn, and both pages
// show it by themselves. What somebody was writing stays where it was.

import { visitor } from './stage/people.mjs';
import { passHours } from './stage/server_clock.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const { VISITOR } = process.env;
const GAME = 'Forty-two territories';

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, GAME);
  const guest = await arrive('guest');
  const both = [pilgrim, guest];
  await guest.open('/games');
  const due = Date.parse(
    await guest.page.locator('tr', { hasText: GAME }).locator('time').first().getAttribute('datetime'),
  );
  await guest.follow(GAME);
  for (const person of both) {
    await person.page.locator('.deadline').waitFor();
    await person.page.evaluate(() => {
      globalThis.stays = true;
    });
  }
  const seen = () => guest.page.locator('.view svg.map').getAttribute('viewBox');
  const whole = await seen();
  await guest.page.locator('[data-zoom=in]').click();
  await until('the map is larger', async () => (await seen()) !== whole);
  const larger = await seen();
  const words = 'I shall be late, I fear';
  await pilgrim.page.locator('textarea[name=prose]').fill(words);
  const [before, title] = [await guest.page.locator('.deadline').textContent(), await pilgrim.page.title()];
  check(/^\(\d+\) /.test(title), `the title counts what waits: ${title}`);

  // Whoever presses something meanwhile does so on the page they see.
  await guest.page.locator('h1').hover();
  await guest.page.mouse.down();
  passHours(Math.ceil((due - Date.now()) / 3_600_000) + 1);
  // Who was writing goes on, and reads that there is more.
  await pilgrim.sees('The game has moved on');
  check(await pilgrim.page.evaluate(() => globalThis.stays === true), 'the page was not loaded again');
  check((await pilgrim.page.locator('textarea[name=prose]').inputValue()) === words, 'what was being written stays');
  check(await guest.page.evaluate(() => globalThis.stays === true), 'the page was not loaded again under a press');
  await guest.page.mouse.up();
  // Who only looks has the new page, and the map where it was.
  await guest.page.waitForFunction(
    (before) => !globalThis.stays && document.querySelector('.deadline')?.textContent !== before,
    before,
  );
  check((await seen()) === larger, 'the map stays where it was');
  for (const person of both) {
    check(
      (await person.page.locator('.seat-strip li.turn', { hasText: VISITOR }).count()) === 0,
      `${VISITOR} is no longer on turn`,
    );
    check((await person.page.locator('.deadline').textContent()) !== before, 'another time runs');
  }
  await guest.look('moved');
  await pilgrim.page.locator('#moved a').click();
  await pilgrim.page.locator('#moved[hidden]').waitFor({ state: 'attached' });
});

console.log('arrived');
