// A whole turn of WAR II as the visitor of the sample plays it: reinforce, bomb, cards and an attack until a condition by map
// and list on a desk; movement, the end of the turn and the cards drawn on a phone.

import { check, travel } from './stage.mjs';

const { VISITOR, VISITOR_PASSWORD } = process.env;
const GAME = 'Forty-two territories';

const part = (person, id) => person.page.locator(`#part-${id}`);
const lines = (person) => person.page.locator('.lines .what');

// Adds the line of a part as its fields stand, and waits until the sheet holds it.
async function add(person, id) {
  const before = await lines(person).count();
  if (!(await part(person, id).evaluate((details) => details.open))) await part(person, id).locator('summary').first().click();
  await part(person, id).getByRole('button', { name: 'Add to the draft' }).click();
  await person.page.waitForFunction((count) => document.querySelectorAll('.lines .what').length > count, before);
}

// Posts the draft and waits for the page that says what came of it.
async function post(person) {
  await person.page.getByRole('button', { name: 'Post', exact: true }).click();
  await person.page.locator('.flash, .notice').first().waitFor();
  await person.page.waitForFunction(() => !document.querySelector('.lines'));
}

await travel(async (arrive) => {
  const pilgrim = await arrive('pilgrim');
  await pilgrim.open('/login');
  await pilgrim.type('Name or mail address', VISITOR);
  await pilgrim.type('Password', VISITOR_PASSWORD);
  await pilgrim.press('Log in', pilgrim.page.locator('main'));
  await pilgrim.open('/games');
  await pilgrim.follow(GAME);
  const { page } = pilgrim;
  const game = new URL(page.url()).pathname;
  await page.getByText('Your objective').waitFor();
  await pilgrim.look('war-turn');

  // Reinforce, until nothing is left to place.
  for (let round = 0; round < 40 && (await part(pilgrim, 'place').count()) > 0; round += 1) {
    const words = await part(pilgrim, 'place').locator('option').first().textContent();
    await part(pilgrim, 'place').getByLabel('How many armies').fill(words.match(/at most (\d+)/)[1]);
    await add(pilgrim, 'place');
  }
  check((await part(pilgrim, 'place').count()) === 0, 'everything is placed');
  for (const use of ['armies', 'raid', 'bomb']) if ((await part(pilgrim, use).count()) > 0) await add(pilgrim, use);
  const bombs = (await lines(pilgrim).allTextContents()).some((line) => line.startsWith('bomb'));

  // An attack by map: a tap at each end; then its condition, and the odds anew.
  const way = part(pilgrim, 'attack').locator('input[type=radio]').first();
  const [to, from] = (await way.getAttribute('data-places')).split(' ');
  if (!(await part(pilgrim, 'attack').evaluate((details) => details.open))) await part(pilgrim, 'attack').locator('summary').first().click();
  for (const place of [from, to]) await page.locator(`.map .place[data-place="${place}"]`).first().dispatchEvent('click');
  const picked = await part(pilgrim, 'attack').locator('input[type=radio]:checked').getAttribute('value');
  check(picked === `${from}:${to}`, `the map chose ${picked}, not ${from}:${to}`);
  await part(pilgrim, 'attack').getByLabel('Until when').selectOption('left');
  await page.waitForFunction(() => !document.querySelector('form.sheet[aria-busy]'));
  check((await part(pilgrim, 'attack').locator('input[type=radio]:checked').getAttribute('value')) === picked, 'the attack stays chosen');
  await add(pilgrim, 'attack');
  await pilgrim.look('war-draft');
  await post(pilgrim);
  await pilgrim.look('war-fought');

  // On a phone: a movement, and the end.
  await page.setViewportSize({ width: 390, height: 844 });
  if ((await part(pilgrim, 'advance').count()) > 0) await add(pilgrim, 'advance');
  if ((await part(pilgrim, 'move').count()) > 0) await add(pilgrim, 'move');
  await add(pilgrim, 'end');
  await post(pilgrim);
  check((await part(pilgrim, 'place').count()) === 0, 'the turn is over');
  await pilgrim.look('war-ended');

  // The dice stand in the thread, each with its proof; whoever conquered has drawn.
  await pilgrim.open(game);
  await page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: 'Moves' }).click();
  await page.waitForURL(/\/t\//);
  const last = await page.getByRole('link', { name: 'last', exact: true }).count();
  if (last > 0) await page.getByRole('link', { name: 'last', exact: true }).first().click();
  const told = await page.locator('main').textContent();
  check(/Pilgrim attacks .* against /s.test(told), 'the dice are told');
  check(!bombs || /Pilgrim bombs/.test(told), 'the bombs are told');
  check(/Pilgrim ends the turn/.test(told), 'the end of the turn is told');
  check(!/Pilgrim conquers/.test(told) || /Pilgrim draws \d/.test(told), 'whoever conquered has drawn');
  await pilgrim.look('war-thread');
});

console.log('arrived');
