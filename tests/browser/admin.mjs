// An administrator's evening: a table that is opened and filled with bots, a player who has to go and is replaced by
// somebody, another whose seat a bot takes over.

import { host, newcomers } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { until } from './stage/waiting.mjs';

const NAME = 'The long evening';

await travel(async (arrive) => {
  const master = await host(arrive);
  const [ana, bogdan, carmen] = await newcomers(arrive, [{ name: 'Ana' }, { name: 'Bogdan' }, { name: 'Carmen' }]);
  const game = await open(master);
  for (const person of [ana, bogdan]) {
    await person.open(game);
    await person.press('Take a seat');
  }
  await master.open(game);
  await master.look('table-to-fill');
  await master.press('Fill the free seats with bots');
  await bogdan.open(game);
  await bogdan.sees('Your orders');
  await bogdan.page.locator('.seat-strip', { hasText: 'Bot ' }).waitFor();

  await offer(master, game, 'Ana', 'Carmen');
  await ana.open(game);
  await ana.sees('Your orders');
  await carmen.open(game);
  await carmen.look('seat-offered');
  await carmen.press('Accept the seat');
  await carmen.sees('Your orders');
  await ana.open(game);
  await ana.sees('You are watching.');

  await handOver(master, game, 'Bogdan');
  await bogdan.open(game);
  await bogdan.sees('You are watching.');
  await master.open(game);
  await master.follow('Game thread');
  await master.sees('From now on bots play here');
  await master.look('thread-of-the-replaced');

  // Carmen is alone with bots now: they have posted, and her word ends the phase.
  const phase = () => carmen.page.locator('.page-head p').last().textContent();
  await carmen.open(game);
  const before = await phase();
  await carmen.pass();
  await until('the next phase', async () => (await phase()) !== before);
});

/** Opens a table of Diplomacy; the address of its page. */
async function open(master) {
  await master.open('/b/games/games/new');
  const form = master.page.locator('main form');
  await form.locator('[name=name]').fill(NAME);
  await form.locator('[name=cadence]').selectOption('hours');
  await form.locator('[name=hours]').fill('24');
  await form.locator('[name=seating]').selectOption('drawn');
  await form.locator('[name=ends_early]').check();
  await form.locator('button.main').click();
  await master.sees('Game created.');
  return new URL(master.page.url()).pathname;
}

/** Chooses a player's seat on the page for whoever looks after the game, and says why. */
async function choose(master, game, player) {
  await master.open(`${game}/game-master`);
  const seat = master.page.locator('form select[name=seat]');
  const value = await seat.locator('option', { hasText: player }).getAttribute('value');
  await seat.selectOption(value);
  await master.page.locator('#f-reason-seat').fill('Has not answered for a week.');
}

async function offer(master, game, player, successor) {
  await choose(master, game, player);
  await master.page.locator('[name=name]').fill('Nobody At All');
  await master.press('Offer the seat');
  await master.page.locator('.error-summary').waitFor();
  await choose(master, game, player);
  await master.page.locator('[name=name]').fill(successor);
  await master.press('Offer the seat');
  await master.sees('Done, and posted in the thread.');
  await master.look('offered');
}

async function handOver(master, game, player) {
  await choose(master, game, player);
  await master.page.locator('#f-sure-free').check();
  await master.press('Replace with a bot');
  await master.sees('Done, and posted in the thread.');
}

console.log('arrived');
