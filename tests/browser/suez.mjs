// A phase of 1900 as the visitor of the sample plays it: the autumn of the crisis at Suez, read in Japanese, tried out, ordered by
// list and by text, and resolved with his last word; what came of it cites the rule of half a unit.

import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const GAME = 'Suez, 1901';
const SUPPORT = 'A CYR S F MAO - EGY';

const text = (person) => person.page.locator('form.sheet textarea[name=text]');
const phase = async (person) => (await person.page.locator('.page-head p').last().textContent()).trim();

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, GAME);
  const game = new URL(pilgrim.page.url()).pathname;
  await pilgrim.look('suez');
  await read(pilgrim, game);
  await tryBoth(pilgrim);
  await pilgrim.open(game);
  await byMap(pilgrim);
  await order(pilgrim, game);
  await lookBack(pilgrim, game);
});

/** The table in Japanese. */
async function read(person, game) {
  await person.press('日本語', person.page.locator('footer'));
  check((await person.page.locator('html').getAttribute('lang')) === 'ja', 'the page is said to be in Japanese');
  await person.page.locator('form.sheet .order-rows b', { hasText: 'キレナイカ' }).waitFor();
  await person.look('suez-ja');
  await person.press('English', person.page.locator('footer'));
  await person.open(game);
}

/** What if: with his support Britain comes back to Egypt, without it Turkey stays. */
async function tryBoth(person) {
  await person.follow('Sandbox', person.page.locator('.tabs'));
  const fields = person.page.locator('#step-0 .field');
  const write = (power, orders) =>
    fields
      .filter({ has: person.page.locator('label', { hasText: power }) })
      .locator('textarea')
      .fill(orders);
  await write('Britain', 'F HEJ S F MAO - EGY\nF MAO - EGY');
  await write('Turkey', 'A EGY H\nF EAS S A EGY');
  await write('Italy', SUPPORT);
  await person.press('Resolve');
  const told = person.page.locator('#step-0 .item-list');
  await told.getByText('Turkey: the army in Egypt is dislodged').waitFor();
  await person.page.locator('#step-0 summary').first().click();
  await write('Italy', 'A CYR H');
  await person.press('Resolve again from here');
  await told.getByText('1½ against 2').waitFor();
  await person.look('suez-what-if');
}

/** From place to place on the map, on a desk and on a phone. */
async function byMap(person) {
  const own = person.page.viewportSize();
  const row = person.page.locator('form.sheet .order-rows li[data-place=CYR] select');
  await person.press('Check and post');
  await person.page.locator('.pass-question').waitFor();
  await person.press('Change');
  for (const size of [{ width: 390, height: 844 }, own]) {
    await person.page.setViewportSize(size);
    await row.selectOption('');
    await person.tap('CYR');
    check(/tap its destination/.test(await person.picked()), await person.picked());
    check((await person.page.locator('.map .halo.aim').count()) > 0, 'where it may go is marked');
    await person.tap('CYR');
    check(/holds/.test(await person.picked()), await person.picked());
    await person.tap('CYR');
    await person.page.keyboard.press('Escape');
    check(/selection cleared/.test(await person.picked()), await person.picked());
    await person.tap('CYR');
    await person.tap('MOS');
    check(/not possible/.test(await person.picked()), await person.picked());
    await person.tap('EGY');
    // A unit stands there: what is meant is asked at the place.
    await person.page.locator('.map-card').getByRole('button', { name: 'moves to: Egypt', exact: true }).click();
    check((await row.inputValue()) === 'A CYR - EGY', `the row says ${await row.inputValue()}`);
    check((await text(person).inputValue()).includes('A CYR - EGY'), 'and so does the text');
  }
}

/** Supports by list; what is not understood by text; the last word ends the phase. */
async function order(person, game) {
  const before = await phase(person);
  const row = person.page.locator('form.sheet .order-rows li[data-place=CYR] select');
  await row.selectOption(SUPPORT);
  check((await text(person).inputValue()).includes(SUPPORT), 'a row writes its line into the text');
  const written = await text(person).inputValue();
  await text(person).fill(`${written}\nF ION to the moon`);
  await person.press('Check and post');
  await person.page.locator('.read-back mark').first().waitFor();
  await person.press('Change');
  await text(person).fill(written);
  await person.checkPost();
  await person.look('suez-check');
  await person.press('Change');
  await person.checkAndPost({ ready: true });
  await until('the end of the phase', async () => {
    await person.open(game);
    return (await phase(person)) !== before;
  });
}

/** Whoever was driven out must retreat; the thread tells it with its reason, which leads to the rule. */
async function lookBack(person, game) {
  await person.page.locator('.seat-strip li', { hasText: 'Turkey' }).getByText('not ready').waitFor();
  await person.look('suez-after');
  await person.follow('Game thread', person.page.locator('.tabs'));
  const told = person.page.locator('main li', { hasText: 'moves round Africa to Egypt' });
  await told.first().waitFor();
  await person.look('suez-thread');
  const rule = told.first().locator('a.rule');
  check((await rule.textContent()) === 'SCR-3', 'the reason names its rule');
  await rule.click();
  await person.page.waitForURL(/\/rules\/1900/);
  const [, anchor] = person.page.url().split('#');
  check((await person.page.locator(`[id="${anchor}"]`).count()) === 1, `${anchor} stands on the page of the rules`);
  await person.look('suez-rule');
  await person.open(game);
}

console.log('arrived');
