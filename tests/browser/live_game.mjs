// The Game Master of a live game takes a seat, gives the others to bots, says in time that they are ready, and plays when it begins.

import { host } from './stage/people.mjs';
import { passHours } from './stage/server_clock.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

await travel(async (arrive) => {
  const admin = await host(arrive);
  await admin.open('/b/games/games/new?game=diplomacy:classic');
  await admin.type('Name of the game', 'An hour of Diplomacy');
  await admin.page.locator('main form details:has([name=live_minutes]) > summary').click();
  const starts = new Date(Date.now() + 65 * 60_000).toISOString().slice(0, 16);
  await admin.page.locator('select[name=zone]').selectOption('UTC');
  await admin.type('Minutes of a phase (live game)', '60');
  await admin.page.locator('input[name=starts_at]').fill(starts);
  await admin.press('Create a game');
  await admin.sees('This is a live game');
  await admin.press('Take a seat');
  await admin.press('Fill the free seats with bots');
  await admin.look('live-announced');
  check((await admin.page.getByRole('button', { name: 'I am ready' }).count()) === 0, 'it is too early to be ready');
  passHours(1);
  await until('the check of who is ready', async () => {
    await admin.page.reload();
    return (await admin.page.getByRole('button', { name: 'I am ready' }).count()) === 1;
  });
  await admin.press('I am ready');
  await admin.sees('You are ready.');
  await admin.look('live-ready');
  passHours(1);
  // The page follows the game by itself.
  await admin.page.locator('.order-rows select').first().waitFor();
  await admin.look('live-begun');
});

console.log('arrived');
