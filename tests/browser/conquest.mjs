// A turn of Forum Conquest as the visitor of the sample plays it: drafted without scripts, then by map, list and text with
// them, on a desk and on a phone, and posted.

import { check, travel } from './stage.mjs';

const { VISITOR, VISITOR_PASSWORD } = process.env;
const GAME = 'Hyperia, six at odds';

async function enter(person) {
  await person.open('/login');
  await person.type('Name or mail address', VISITOR);
  await person.type('Password', VISITOR_PASSWORD);
  await person.press('Log in', person.page.locator('main'));
  await person.open('/games');
  await person.follow(GAME);
}

const lines = (person) => person.page.locator('.lines .what').allTextContents();
const text = (person) => person.page.locator('textarea[name=text]').inputValue();

// Waits until the sheet has taken over what was asked for.
const rests = (person) => person.page.locator('form.sheet:not([aria-busy])').waitFor();

// Waits until the sheet holds so many lines.
async function holds(person, count) {
  await person.page.waitForFunction((count) => document.querySelectorAll('.lines .what').length === count, count);
}

let drafted;

await travel(
  async (arrive) => {
    const pilgrim = await arrive('pilgrim');
    await enter(pilgrim);
    const order = pilgrim.page.locator('#part-order');
    const from = order.getByLabel('From');
    const second = await from.locator('option').nth(1).getAttribute('value');
    await from.selectOption(second);
    await pilgrim.press('Show the choices', order);
    check((await from.inputValue()) === second, 'the place that was chosen stays chosen');
    await pilgrim.press('Add to the draft', order);
    check((await lines(pilgrim)).length === 1, 'the order stands in the draft');
    drafted = await text(pilgrim);
    check((await lines(pilgrim))[0] === drafted.trim(), 'the list and the text say the same');
  },
  { scripts: false },
);

await travel(async (arrive) => {
  const pilgrim = await arrive('pilgrim');
  await enter(pilgrim);
  check((await text(pilgrim)) === drafted, 'the draft is there again');
  await pilgrim.look('conquest-draft');
  await pilgrim.page.getByRole('button', { name: /^Remove/ }).first().click();
  await holds(pilgrim, 0);

  // By map: from a place to another.
  const places = await pilgrim.page.locator('select[name=order-from] option').evaluateAll((all) => all.map((one) => one.dataset.places));
  await pilgrim.page.locator(`.map .place[data-place="${places.at(-1)}"]`).first().dispatchEvent('click');
  await rests(pilgrim);
  check((await pilgrim.page.locator('select[name=order-from]').evaluate((one) => one.selectedOptions[0].dataset.places)) === places.at(-1), 'the place that was tapped is where they come from');
  const target = await pilgrim.page.locator('input[name=order-to]').first().getAttribute('data-places');
  await pilgrim.page.locator(`.map .place[data-place="${target}"]`).first().dispatchEvent('click');
  check(await pilgrim.page.locator('input[name=order-to]:checked').evaluate((one, target) => one.dataset.places === target, target), 'the place that was tapped is the target');
  await pilgrim.page.locator('#part-order').getByRole('button', { name: 'Add to the draft' }).click();
  await holds(pilgrim, 1);

  // By text.
  await pilgrim.page.getByText('Or write the orders').click();
  const written = await text(pilgrim);
  await pilgrim.page.locator('textarea[name=text]').fill(`${written}\nAttack the moon`);
  await pilgrim.press('How is it understood?');
  await pilgrim.page.locator('.error-summary').waitFor();
  await pilgrim.look('conquest-refused');
  await pilgrim.page.locator('textarea[name=text]').fill(written);

  // On a phone.
  await pilgrim.page.setViewportSize({ width: 390, height: 844 });
  await pilgrim.page.getByRole('button', { name: 'Post', exact: true }).click();
  await pilgrim.page.waitForFunction(() => !document.querySelector('.lines'));
  await pilgrim.look('conquest-posted');
});

console.log('arrived');
