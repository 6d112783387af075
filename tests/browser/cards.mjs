// A card of Forum Conquest is chosen from its list and aimed by taps: ahead in Phase 1 on a desk, and in Phase 2 on a phone. The game
// begins with the position of the sample's game, in which the visitor gets the card and is the first to post.

import { createHash } from 'node:crypto';
import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const SAMPLE = 'Hyperia, six at odds';
const CARD = 'fortificatii';
const DIGEST = /^\{"digest":"[0-9a-f]{64}",/;

const part = (person, id) => person.page.locator(`#part-${id}`);
const list = (person, name) => person.page.locator(`form.sheet select[name=${name}]`);
const lines = (person) => person.page.locator('.draft-lines .order-text').allTextContents();
const card = (person) => person.page.locator('.map-card');
const idle = (person) => person.page.locator('form.sheet:not([aria-busy])').waitFor();
const holds = (person, count) =>
  person.page.waitForFunction((count) => document.querySelectorAll('.draft-lines .order-text').length === count, count);

/** The file of a game, changed, with the digest of what stands in it now. */
function changed(file, change) {
  const { digest, ...game } = JSON.parse(file);
  check(DIGEST.test(file) && digest.length === 64, 'the file begins with its digest');
  change(game.view.state);
  const rest = JSON.stringify(game).slice(1);
  return `{"digest":"${createHash('sha256').update(rest).digest('hex')}",${rest}`;
}

/** Opens a game against bots in which the reader holds the card, and sits down; the address of its page. */
async function deal(person) {
  const { page } = person;
  const answer = await page.request.get(`${new URL(page.url()).pathname}/game.json`);
  const order = [0, 1, 2, 3, 4, 5];
  const file = changed(await answer.text(), (state) => {
    Object.assign(state, {
      stage: 'phase1',
      marched: [],
      slots: order.map((seat) => ({ seat, state: seat ? 'waiting' : 'open' })),
    });
    Object.assign(state.sequence, { list: order, turn: order, phase2: order });
    state.players[0].hand = [{ card: CARD, usable_from: 1 }];
  });
  await person.open('/b/games/games/new/conquest');
  const form = page.locator('form#opening');
  await form.locator('[name=name]').fill('One card');
  await form.getByText('More options').click();
  await form.locator('[name=bots]').fill('5');
  await form
    .locator('[name=opening_file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await person.submit(form.locator('button[value=open]'));
  await person.press('Take a seat');
  return new URL(page.url()).pathname;
}

/** Where the card in the list of a part may take effect. */
const aims = (person, name) =>
  list(person, name)
    .locator('option[data-places]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.places));

/** Opens a part of the sheet, unless it stands open. */
async function unfold(person, id) {
  await person.openOrders();
  if (!(await part(person, id).evaluate((details) => details.open)))
    await part(person, id).locator('summary').first().click();
}

async function seeMap(person) {
  const link = person.page.locator('.bottom-bar a[href="#map"]');
  if (await link.isVisible()) await link.click();
}

/** Taps a place at which a card may be aimed: it is asked for there, taken back, and added at another try. */
async function aim(person, name, place) {
  await person.tap(place);
  check(
    (await card(person).locator('[data-card=title]').textContent()).startsWith('Fortifications'),
    'the card is not asked for at the place',
  );
  await card(person).getByRole('button', { name: 'Cancel' }).click();
  check((await list(person, name).inputValue()) === '', 'a card that was taken back is aimed');
  await person.tap(place);
  await card(person).getByRole('button', { name: 'Add to the draft' }).click();
  await holds(person, 1);
}

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, SAMPLE);
  const { page } = pilgrim;
  const game = await deal(pilgrim);
  await pilgrim.open(game);

  // In Phase 1: what the card does stands there once it is chosen, and where it may take effect is marked on the map.
  await unfold(pilgrim, 'play');
  await list(pilgrim, 'play-card').selectOption(CARD);
  await part(pilgrim, 'play').getByText('+4 in defence').waitFor();
  await idle(pilgrim);
  const [own, other] = await aims(pilgrim, 'play-at');
  check((await page.locator('.map .halo.aim').count()) > 0, 'where the card may take effect is not marked');
  await aim(pilgrim, 'play-at', own);
  check((await lines(pilgrim))[0].startsWith('Play Fortifications in '), `the draft says ${await lines(pilgrim)}`);
  await page.locator('.draft-lines button[value^=drop-]').click();
  await holds(pilgrim, 0);
  await unfold(pilgrim, 'play');
  await list(pilgrim, 'play-card').selectOption(CARD);
  await idle(pilgrim);
  await pilgrim.look('conquest-card-list');
  await pilgrim.checkAndPost();
  await page.locator('.posted-note').waitFor();
  await until('Phase 2 to come', async () => {
    await pilgrim.open(game);
    return (await part(pilgrim, 'aim').count()) === 1;
  });

  // In Phase 2, on a phone: an own place means its units, until the part of the card is opened; then it asks which is meant.
  await page.setViewportSize({ width: 390, height: 844 });
  await pilgrim.open(game);
  await seeMap(pilgrim);
  await pilgrim.tap(own);
  check(
    (await list(pilgrim, 'order-from').inputValue()) === own && (await card(pilgrim).count()) === 0,
    'units are not picked by a tap',
  );
  await unfold(pilgrim, 'aim');
  check((await page.locator('.map .halo.aim').count()) > 0, 'where the card may take effect is not marked');
  await seeMap(pilgrim);
  await pilgrim.tap(own);
  await pilgrim.look('conquest-card-aimed');
  await card(pilgrim)
    .getByRole('button', { name: /^New order: / })
    .click();
  await idle(pilgrim);
  check((await list(pilgrim, 'aim-at').inputValue()) === '', 'the card is aimed where an order was meant');
  await page.keyboard.press('Escape');
  await unfold(pilgrim, 'aim');
  await seeMap(pilgrim);
  await aim(pilgrim, 'aim-at', other ?? own);
  check((await lines(pilgrim))[0].startsWith('Target '), `the draft says ${await lines(pilgrim)}`);
  await pilgrim.openOrders();
  await pilgrim.checkAndPost();
  await page.locator('.posted-note').waitFor();
});

console.log('arrived');
