// Orders of Diplomacy by taps: moves, help, what is typed beside them, two windows, and the sandbox.

import { card, moves, row, seeMap } from './sheet.mjs';
import { check, until } from '../stage/waiting.mjs';

// What an order may take at the most.
const TAPS_OF_A_MOVE = 2;

/** Orders every unit by two taps, and finds all of it in the finished post. */
export async function moveAll(person) {
  let taps = 0;
  const wanted = await moves(person);
  check(wanted.length > 0, 'no unit can move');
  for (const [from, to, order] of wanted) {
    for (const place of [from, to]) {
      await person.tap(place);
      taps += 1;
    }
    check((await card(person).count()) === 0, `${from} to ${to} asks what is meant`);
    check(
      (await row(person, from).inputValue()) === order,
      `${from} to ${to}: the row says ${await row(person, from).inputValue()}`,
    );
  }
  check(taps <= TAPS_OF_A_MOVE * wanted.length, `${wanted.length} moves took ${taps} taps`);
  await person.openOrders();
  await person.checkPost();
  const shown = (await person.page.locator('.checked-orders .order-text').allTextContents()).join('\n');
  for (const [, , order] of wanted) check(shown.includes(order), `the post lacks ${order}: ${shown}`);
}

/** What the row of a unit says while its list is closed. */
const ordered = (person, place) => row(person, place).evaluate((list) => list.selectedOptions[0].textContent.trim());

/** An own unit, another beside it that it may help, and a place where nobody stands and to which the other may be helped. */
function helps(person) {
  return person.page.locator('form.sheet .order-rows li[data-place] select').evaluateAll((rows) => {
    const homes = rows.map((one) => one.closest('li').dataset.place);
    for (const [nth, list] of rows.entries()) {
      for (const { dataset, value } of list.options) {
        const [other, aim] = (dataset.places ?? '').split(' ');
        if (dataset.kind === 'support' && homes.includes(other) && aim !== other && !homes.includes(aim))
          return [homes[nth], other, aim, value];
      }
    }
    return [];
  });
}

/** A question that the map asks is answered, or taken back by a tap elsewhere: that orders nothing. A closed row says what is ordered. */
export async function helpOnMap(person) {
  const [from, other, aim, order] = await helps(person);
  check(order, 'no unit can support another');
  const before = await row(person, from).inputValue();
  for (const place of [from, other]) await person.tap(place);
  check((await card(person).count()) === 1, `${from}, ${other}: nothing is asked`);
  await person.tap(aim);
  check((await card(person).count()) === 0, 'a tap beside the question takes it back');
  check(
    (await row(person, from).inputValue()) === before,
    `a tap beside the question ordered ${await row(person, from).inputValue()}`,
  );
  await person.tap(other);
  await card(person)
    .getByRole('button', { name: /^supports: / })
    .click();
  await person.tap(aim);
  check(
    (await row(person, from).inputValue()) === order,
    `the row says ${await row(person, from).inputValue()}, not ${order}`,
  );
  check(/^supports [AF] .* → /.test(await ordered(person, from)), `a closed row says ${await ordered(person, from)}`);
}

/** Of what is typed and what is tapped for one unit the later counts, in whatever words the other stands there. */
export async function typeAndTap(person) {
  const { page } = person;
  const text = page.locator('textarea[name=text]');
  const [from, to, order] = (await moves(person)).at(-1);
  const hold = await row(person, from).evaluate(
    (list) => [...list.options].find(({ dataset }) => dataset.kind === 'hold').value,
  );
  await person.openOrders();
  await text.fill(`${hold}old`);
  await seeMap(person);
  for (const place of [from, to]) await person.tap(place);
  await until('the typed order to go', async () => (await text.inputValue()) === order);
  check((await row(person, from).inputValue()) === order, `the row says ${await row(person, from).inputValue()}`);
  await person.openOrders();
  await text.fill(hold);
  await person.checkPost();
  const shown = await page.locator('.checked-orders .order-text').allTextContents();
  check(shown.join() === hold, `${hold} was typed, and the post says ${shown}`);
  await person.press('Change');
  await seeMap(person);
}

/** Of two windows with the same game the one that is looked at again shows what was drafted in the other. */
export async function twoWindows(person) {
  const list = person.page.locator('form.sheet .order-rows li[data-place] select').first();
  const order = await list.evaluate(
    (one) => [...one.options].find(({ dataset, selected }) => dataset.kind === 'move' && !selected).value,
  );
  const other = await person.context.newPage();
  await until('the draft of before to be kept', async () => {
    await other.goto(new URL(person.page.url()).pathname.replace(/\/orders.*/, ''));
    return !(await other.locator('textarea[name=text]').inputValue()).includes(order);
  });
  await person.openOrders();
  const isKept = person.page.waitForResponse(
    (answer) => answer.ok() && new URLSearchParams(answer.request().postData() ?? '').get('text')?.includes(order),
  );
  await list.selectOption(order);
  await isKept;
  await other.evaluate(() => {
    dispatchEvent(new Event('focus'));
  });
  await other.waitForFunction((order) => document.querySelector('textarea[name=text]')?.value.includes(order), order);
  await other.close();
}

/** In the sandbox a unit of each of two powers is ordered by taps, drawn on the map, and resolved. */
export async function tryForTwo(person) {
  const { page } = person;
  await person.open(`${new URL(page.url()).pathname.match(/^\/games\/\d+/)[0]}/sandbox`);
  const texts = new Map(
    await page
      .locator('.order-rows li[data-place] select')
      .evaluateAll((all) => all.map((one) => [one.closest('li').dataset.place, one.dataset.text])),
  );
  const tried = new Map();
  for (const move of await moves(person))
    if (tried.size < 2 && !tried.has(texts.get(move[0]))) tried.set(texts.get(move[0]), move);
  check(tried.size === 2, `only ${tried.size} powers can move`);
  for (const [text, [from, to, order]] of tried) {
    for (const place of [from, to]) await person.tap(place);
    check((await page.locator(`#${text}`).inputValue()).includes(order), `${text} lacks ${order}`);
  }
  await page.waitForFunction(() => document.querySelectorAll('.view .drafts .order').length >= 2);
  await person.press('Resolve');
  check((await page.locator('#step-0 .item-list li').count()) >= 2, 'nothing is told of what was tried');
}
