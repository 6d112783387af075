// A stranger on the front page plays the first lesson without an account, up to the first order, in few acts; then they make an
// account and find their game again. On a phone, too. Then the same without scripts.

import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

// The most acts up to the first order, and the longest time for them at the pace of a person, in seconds. What an act takes is what a
// person takes who reads before they press: nobody waits for it here.
const MOST_ACTS = 8;
const LONGEST = 90;
const PACE = { open: 10, press: 6, choose: 12, tick: 4 };

const WINDOWS = [{}, { viewport: { width: 390, height: 844 }, hasTouch: true }, { scripts: false }];

for (const [nth, { scripts = true, ...window }] of WINDOWS.entries()) {
  await travel(
    async (arrive) => {
      // The site counts newcomers and accounts by network.
      const stranger = await arrive('stranger', {
        extraHTTPHeaders: { 'x-forwarded-for': `10.8.${nth}.1` },
        ...window,
      });
      await play(stranger);
      await keep(stranger, `Stranger${'ABC'[nth]}`);
    },
    { scripts },
  );
}

/** Plays up to the first order, counting acts. */
async function play(stranger) {
  const { page } = stranger;
  const acts = [];
  const act = async (kind, what, does) => {
    acts.push(kind);
    await does();
    console.log(`${acts.length}. ${what}`);
  };
  await act('open', 'opens the front page', () => stranger.open('/'));
  await stranger.look('front-page-with-a-lesson');
  await act('press', 'begins the first lesson', () =>
    stranger.submit(page.locator('form[action="/games/solo"] button').first()),
  );
  check(/^\/games\/\d+$/.test(new URL(page.url()).pathname), `the lesson is at ${page.url()}`);
  await until('what to do first', async () => {
    if (!stranger.scripts) await page.reload();
    return (await page.locator('.lesson > [aria-current=step] p:not(.dim)').count()) > 0;
  });
  await stranger.look('lesson-of-a-stranger');
  await stranger.openOrders();
  const row = page.locator('.order-rows select').first();
  const order = await row.evaluate((one) => [...one.options].find(({ value }) => value.includes(' - ')).value);
  await act('choose', `chooses ${order}`, () => row.selectOption(order));
  await page.locator('form.sheet:not([aria-busy])').waitFor();
  await act('press', 'looks at the post', () => stranger.checkPost());
  for (const tick of await page.locator('.confirmation input').all()) await act('tick', 'confirms', () => tick.check());
  await act('press', 'posts it', () => stranger.submit(page.locator('.sheet-foot button.main')));
  await until('the post', async () => (await page.locator('.flash, .posted-note').count()) > 0);
  const pace = acts.reduce((seconds, kind) => seconds + PACE[kind], 0);
  check(acts.length <= MOST_ACTS, `${acts.length} acts: ${acts}`);
  check(pace <= LONGEST, `${pace} seconds at the pace of a person: ${acts}`);
  console.log(`a first order after ${acts.length} acts, ${pace} seconds at the pace of a person`);
}

/** Makes an account, which keeps the game. */
async function keep(stranger, name) {
  const { page } = stranger;
  const game = new URL(page.url()).pathname;
  await stranger.open(`/register?next=${game}`);
  await stranger.sees('stays with your account');
  await stranger.look('registration-of-a-stranger');
  await stranger.type('Name', name);
  await stranger.type('E-mail address', `${name.toLowerCase()}@example.org`);
  await stranger.type('Password', 'four oxen at the mill');
  await stranger.submit(page.locator('main form button.main'));
  check(new URL(page.url()).pathname === game, `registered, and at ${page.url()}`);
  await page.locator('form[action="/logout"]').waitFor({ state: 'attached' });
  check((await page.locator('form.sheet, .lesson').count()) > 0, 'the lesson is theirs');
}

console.log('arrived');
