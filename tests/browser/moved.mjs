// A time runs out while two people look at the table, one of whom should have posted: the worker ends the turn, and both pages
// say so by themselves. What somebody was writing stays where it was.

import { check, passHours, travel, visitor } from './stage.mjs';

const { VISITOR } = process.env;
const GAME = 'Forty-two territories';

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, GAME);
  const guest = await arrive('guest');
  const both = [pilgrim, guest];
  await guest.open('/games');
  const due = Date.parse(await guest.page.locator('tr', { hasText: GAME }).locator('time').first().getAttribute('datetime'));
  await guest.follow(GAME);
  for (const person of both) {
    await person.page.locator('.deadline').waitFor();
    await person.page.evaluate(() => { globalThis.stays = true; });
  }
  const words = 'I shall be late, I fear';
  await pilgrim.page.locator('textarea[name=prose]').fill(words);
  const before = await guest.page.locator('.deadline').textContent();

  passHours(Math.ceil((due - Date.now()) / 3_600_000) + 1);
  for (const person of both) {
    await person.sees('The game has moved on');
    check(await person.page.evaluate(() => globalThis.stays === true), 'the page was not loaded again');
    check((await person.page.locator('.seat-strip li.turn', { hasText: VISITOR }).count()) === 0, `${VISITOR} is no longer on turn`);
    check((await person.page.locator('.deadline').textContent()) !== before, 'another time runs');
  }
  check((await pilgrim.page.locator('textarea[name=prose]').inputValue()) === words, 'what was being written stays');
  await guest.look('moved');
  await guest.page.locator('#moved a').click();
  await guest.page.locator('#moved[hidden]').waitFor({ state: 'attached' });
});

console.log('arrived');
