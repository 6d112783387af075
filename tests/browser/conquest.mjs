// A turn of Forum Conquest as the visitor of the sample plays it: drafted without scripts, then by map, list and text with
// them, on a desk and on a phone, and posted.

import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const GAME = 'Hyperia, six at odds';

const lines = (person) => person.page.locator('.draft-lines .order-text').allTextContents();
const text = (person) => person.page.locator('textarea[name=text]').inputValue();

// Waits until the sheet holds so many lines.
async function holds(person, count) {
  await person.page.waitForFunction(
    (count) => document.querySelectorAll('.draft-lines .order-text').length === count,
    count,
  );
}

let drafted;

await travel(
  async (arrive) => {
    const pilgrim = await visitor(arrive, GAME);
    const order = pilgrim.page.locator('#part-order');
    const from = order.locator('select[name=order-from]');
    const second = await from.locator('option').nth(1).getAttribute('value');
    await from.selectOption(second);
    await pilgrim.press('Show choices', order);
    check((await from.inputValue()) === second, 'the place that was chosen stays chosen');
    check((await order.locator('input[type=radio]:checked').count()) === 0, 'nothing is chosen beforehand');
    // Begun and not finished: nothing is posted, and the part says what is missing.
    await pilgrim.press('Check and post');
    await order.getByText('Still to be chosen').waitFor();
    check((await from.inputValue()) === second, 'nothing is lost');
    await order.locator('input[type=radio]').first().check();
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

  // Words for the post are kept while they are typed, as orders are.
  const said = pilgrim.page.locator('textarea[name=prose]');
  const words = 'To the north, at last.';
  await Promise.all([
    pilgrim.page.waitForResponse((response) => response.request().method() === 'POST'),
    said.fill(words),
  ]);
  await pilgrim.page.reload();
  check((await said.inputValue()) === words, 'the words are there again');

  await pilgrim.page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await holds(pilgrim, 0);

  // By map: from a place to another, on a desk and on a phone.
  const targets = pilgrim.page.locator('input[name=order-to]');
  const chosen = pilgrim.page.locator('input[name=order-to]:checked');
  const places = await pilgrim.page
    .locator('select[name=order-from] option')
    .evaluateAll((all) => all.map((one) => one.dataset.places));
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await pilgrim.page.setViewportSize(size);
    for (const start of places) {
      await pilgrim.tap(start);
      const from = await pilgrim.page
        .locator('select[name=order-from]')
        .evaluate((one) => one.selectedOptions[0].dataset.places);
      check(from === start, 'the place that was tapped is where they come from');
      check(/tap its destination/.test(await pilgrim.picked()), await pilgrim.picked());
      if (await targets.count()) break;
    }
    const target = await targets.first().getAttribute('data-places');
    await pilgrim.tap(target);
    check((await chosen.getAttribute('data-places')) === target, 'the place that was tapped next is the target');
    check((await pilgrim.page.locator('.map .halo.aim').count()) > 0, 'where they may go is marked');
    if (size.width > 600) break;
    // Escape goes back step by step: from the card to the place that was tapped, and from there to nothing.
    await pilgrim.page.keyboard.press('Escape');
    check((await pilgrim.page.locator('.map-card').count()) === 0, 'the card is closed');
    await pilgrim.page.keyboard.press('Escape');
    check((await pilgrim.page.locator('.map .halo.aim').count()) === 0, 'nothing is picked');
  }
  // How many go, and what is expected of them, is asked at the place: the third act adds the order.
  const card = pilgrim.page.locator('.map-card');
  check((await card.locator('.stepper').count()) > 0, 'the amounts stand at the place');
  await pilgrim.look('conquest-card');
  await card.getByRole('button', { name: 'Add to the draft' }).click();
  await holds(pilgrim, 1);
  check((await card.count()) === 0, 'the card has done its work');
  check((await pilgrim.page.locator('.map .drafts .order').count()) > 0, 'the order is drawn at once');

  // By text.
  await pilgrim.page.getByText('Or write the orders').click();
  const written = await text(pilgrim);
  await pilgrim.page.locator('textarea[name=text]').fill(`${written}\nAttack the moon`);
  await pilgrim.press('Check and post');
  await pilgrim.page.locator('.error-summary').waitFor();
  await pilgrim.look('conquest-refused');
  await pilgrim.page.locator('textarea[name=text]').fill(written);

  // On a phone: what is answered is seen where one lands. Without a connection everything stays as it was typed.
  await pilgrim.page.setViewportSize({ width: 390, height: 844 });
  await pilgrim.openOrders();
  await pilgrim.context.setOffline(true);
  await pilgrim.press('Check and post');
  await pilgrim.page.locator('.sheet-state', { hasText: 'not saved' }).waitFor();
  check((await text(pilgrim)) === written, 'without a connection nothing is lost');
  await pilgrim.context.setOffline(false);
  await pilgrim.checkPost();
  const [preview, foot] = await Promise.all(
    ['.post-preview', '.sheet-foot'].map((part) => pilgrim.page.locator(part).boundingBox()),
  );
  check(foot.y - preview.y > 160, `of the finished post ${foot.y - preview.y} px are seen`);
  check(
    (await pilgrim.page.locator('.checked-orders .order-text').allTextContents()).join() === written.trim(),
    'the post is shown as it will stand',
  );
  await pilgrim.look('conquest-check');
  await pilgrim.press('Change');
  check((await text(pilgrim)) === written, 'nothing is lost');
  await pilgrim.checkAndPost();
  await pilgrim.sawAnswer();
  check((await lines(pilgrim)).length === 0, 'the draft is posted');
  await pilgrim.look('conquest-posted');
});

console.log('arrived');
