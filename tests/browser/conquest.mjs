// A turn of Forum Conquest as the visitor of the sample plays it: drafted without scripts, then by map, list and text with
// them, on a desk and on a phone, and posted.

import { check, travel, visitor } from './stage.mjs';

const GAME = 'Hyperia, six at odds';

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
    const pilgrim = await visitor(arrive, GAME);
    const order = pilgrim.page.locator('#part-order');
    const from = order.locator('select[name=order-from]');
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
  const pilgrim = await visitor(arrive, GAME);
  check((await text(pilgrim)) === drafted, 'the draft is there again');
  await pilgrim.look('conquest-draft');
  await pilgrim.page.getByRole('button', { name: /^Remove/ }).first().click();
  await holds(pilgrim, 0);

  // By map: from a place to another.
  const tap = (place) => pilgrim.page.locator(`.map .place[data-place="${place}"]`).first().dispatchEvent('click');
  const targets = pilgrim.page.locator('input[name=order-to]');
  const places = await pilgrim.page.locator('select[name=order-from] option').evaluateAll((all) => all.map((one) => one.dataset.places));
  let start;
  for (start of places) {
    await tap(start);
    await rests(pilgrim);
    const from = await pilgrim.page.locator('select[name=order-from]').evaluate((one) => one.selectedOptions[0].dataset.places);
    check(from === start, 'the place that was tapped is where they come from');
    if (await targets.count()) break;
  }
  const target = await targets.last().getAttribute('data-places');
  await tap(target);
  check((await pilgrim.page.locator('input[name=order-to]:checked').getAttribute('data-places')) === target, 'the place that was tapped next is the target');
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
