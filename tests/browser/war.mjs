// A whole turn of WAR II as the visitor of the sample plays it, in a window of any width: reinforce, cards, bombs, an attack
// until a condition by map, movement, the end of the turn and the cards drawn. First his page in two more languages.

import { visitor } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const { VISITOR } = process.env;
const GAME = 'Forty-two territories';
// In hundredths; the sample promises one attack of 95.
const SURE = 90;
const LANGUAGES = [
  { name: 'Português', code: 'pt', objective: 'Seu objetivo', back: 'English' },
  { name: 'Română', code: 'ro', objective: 'Obiectivul tău', back: 'English' },
];

const part = (person, id) => person.page.locator(`#part-${id}`);
const lines = (person) => person.page.locator('.draft-lines .order-text');
const options = (select) =>
  select
    .locator('option')
    .evaluateAll((all) =>
      all.map(({ value, textContent }) => ({ value, words: textContent })).filter(({ value }) => value),
    );

// Waits until the sheet has taken over what was asked for.
const idle = (person) => person.page.waitForFunction(() => !document.querySelector('form.sheet[aria-busy]'));

async function work(person, button) {
  await button.click();
  await idle(person);
}

async function open(person, id) {
  check((await part(person, id).count()) === 1, `nothing on the sheet is called ${id}`);
  if (!(await part(person, id).evaluate((details) => details.open)))
    await part(person, id).locator('summary').first().click();
}

// Adds the line of a part, the first choice of each list that still asks for one. A list whose empty choice says something
// ("the continent's first") stays as it is.
async function add(person, id) {
  const before = await lines(person).count();
  await open(person, id);
  for (const list of await part(person, id).locator('select').all()) {
    const isAsking = await list.evaluate((one) => !one.value && !one.selectedOptions[0]?.defaultSelected);
    if (isAsking) await list.selectOption({ index: 1 });
  }
  await work(person, part(person, id).getByRole('button', { name: 'Add to the draft' }));
  await person.page.waitForFunction(
    (count) => document.querySelectorAll('.draft-lines .order-text').length > count,
    before,
  );
}

// Takes the last line of the draft out again, or another.
async function drop(person, which = 'last') {
  const before = await lines(person).count();
  await work(person, person.page.locator('.draft-lines button[value^=drop-]')[which]());
  await until('the line to go', async () => (await lines(person).count()) < before);
}

// Posts the draft and waits for the page that says what came of it. Where the dice have made a line impossible, the post ends
// before it and the rest is a draft again: that line is dropped, and the rest posted.
async function post(person) {
  for (;;) {
    const before = await lines(person).count();
    await person.checkAndPost();
    const faults = await person.page.locator('.error-summary, .not-sent').allTextContents();
    check(faults.length === 0, `the post was refused: ${faults}`);
    const left = await lines(person).count();
    if (left === 0) return;
    check(left < before, `nothing of the draft was posted: ${await lines(person).allTextContents()}`);
    await drop(person, 'first');
    if (left === 1) return;
  }
}

// The chance of the likeliest attack, in hundredths.
async function best(person) {
  const percents = await part(person, 'attack').locator('.choices .numeric').allTextContents();
  return Math.max(0, ...percents.map((text) => Number.parseInt(text, 10)));
}

// How many territories are his, as everybody reads it.
async function territories(person) {
  const row = person.page.locator('.players tbody tr', { hasText: VISITOR });
  return Number(await row.locator('td').nth(1).textContent());
}

// Places all armies, as many as may go to `at` and the others where the list begins.
async function place(person, at) {
  for (let first = true; (await part(person, 'place').count()) > 0; first = false) {
    const list = await options(part(person, 'place').locator('select').first());
    const chosen = (first && list.find(({ value }) => value === at)) || list[0];
    await part(person, 'place').locator('select').first().selectOption(chosen.value);
    await part(person, 'place')
      .getByLabel('How many armies')
      .fill(chosen.words.match(/at most (\d+)/)[1]);
    await add(person, 'place');
    const refused = await person.page.locator('.draft-lines .refused').allTextContents();
    check(refused.length === 0, `not all armies can be placed: ${refused}`);
  }
}

// Places all armies so that an attack is all but sure.
async function reinforce(person) {
  const places = await options(part(person, 'place').locator('select').first());
  for (const { value } of places) {
    await place(person, value);
    await open(person, 'attack');
    if ((await best(person)) >= SURE) return;
    while ((await lines(person).count()) > 0) await drop(person);
  }
  throw new Error('no attack of the sample is as good as promised');
}

// Drafts an air attack from the base on another place than the one its dice may spare for the card.
async function bomb(person, spared) {
  const targets = await options(part(person, 'bomb').locator('[name=bomb-at]'));
  const target = targets.find(({ value }) => value !== spared);
  if (!target) return false;
  await open(person, 'bomb');
  await part(person, 'bomb').locator('[name=bomb-at]').selectOption(target.value);
  await add(person, 'bomb');
  return true;
}

// Chooses the likeliest attack by a tap at each of its ends, and until when; adds it.
async function attack(person) {
  await open(person, 'attack');
  const way = part(person, 'attack').locator('input[type=radio]').first();
  const [to, from] = (await way.getAttribute('data-places')).split(' ');
  const chosen = part(person, 'attack').locator('input[type=radio]:checked');
  check((await chosen.count()) === 0, 'no attack is chosen beforehand');
  await person.tap(from);
  check((await chosen.count()) === 0, 'whom to attack is chosen by the second tap');
  await person.tap(to);
  check((await chosen.getAttribute('value')) === `${from}:${to}`, `the map did not choose ${from}:${to}`);
  await part(person, 'attack').getByLabel('Stop condition').selectOption('left');
  await idle(person);
  await part(person, 'attack').getByRole('spinbutton', { name: 'How many' }).fill('1');
  await idle(person);
  await work(person, part(person, 'attack').getByRole('button', { name: 'Update the chances' }));
  check((await chosen.getAttribute('value')) === `${from}:${to}`, 'the attack stays chosen');
  await add(person, 'attack');
}

// The text of the last page of a thread, and of the one before: a turn may lie on both.
async function latest(person) {
  const text = () => person.page.locator('main').textContent();
  const last = person.page.getByRole('link', { name: 'last', exact: true }).first();
  if ((await last.count()) === 0) return text();
  const address = new URL(await last.getAttribute('href'), person.page.url());
  const number = Number(address.searchParams.get('page'));
  check(number > 1, `${address} is no last page`);
  const texts = [];
  for (const one of [number - 1, number]) {
    address.searchParams.set('page', one);
    await person.open(address.pathname + address.search);
    texts.push(await text());
  }
  return texts.join();
}

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, GAME);
  const { page } = pilgrim;
  const game = new URL(page.url()).pathname;
  await page.getByText('Your objective').waitFor();
  await pilgrim.press('Check and post');
  await page.locator('.not-sent').getByText('nothing has been posted').waitFor();
  check((await page.locator('.flash').count()) === 0, 'nothing was posted, and nothing says so');
  const held = await territories(pilgrim);
  await pilgrim.look('war-turn');

  for (const { name, code, objective, back } of LANGUAGES) {
    await pilgrim.press(name, page.locator('footer'));
    await page.getByText(objective).waitFor();
    check((await page.locator('html').getAttribute('lang')) === code, `the page is not said to be in ${code}`);
    await pilgrim.look(`war-turn-${code}`);
    await page.locator('a[href^="/t/"]').first().click();
    await page.waitForURL(/\/t\//);
    await pilgrim.look(`war-thread-${code}`);
    await pilgrim.press(back, page.locator('footer'));
    await pilgrim.open(game);
  }

  // Reinforce; a card for armies, else for bombers; bombs from the base.
  await reinforce(pilgrim);
  check((await part(pilgrim, 'place').count()) === 0, 'everything is placed');
  const use = (await part(pilgrim, 'armies').count()) > 0 ? 'armies' : 'raid';
  const [card] = await options(part(pilgrim, use).locator(`[name=${use}-card]`));
  if (use === 'armies') await add(pilgrim, use);
  const verbs = ['reinforce', 'card', 'attack'];
  if (await bomb(pilgrim, use === 'raid' ? card.value.split(':')[1] : '')) verbs.push('bomb');
  if (use === 'raid') await add(pilgrim, use);
  await attack(pilgrim);
  const drafted = await lines(pilgrim).allTextContents();
  for (const verb of verbs)
    check(
      drafted.some((line) => line.startsWith(verb)),
      `no ${verb} in ${drafted}`,
    );
  check(/until left 1/.test(drafted.at(-1)), drafted.at(-1));
  await pilgrim.look('war-draft');
  await post(pilgrim);
  await pilgrim.look('war-fought');

  // On, until something is conquered: then there are cards to draw. Dice may leave nobody who could attack.
  while ((await territories(pilgrim)) === held && (await part(pilgrim, 'attack').count()) > 0) {
    await attack(pilgrim);
    await post(pilgrim);
  }
  const conquers = (await territories(pilgrim)) > held;

  // A conquest may also fulfil his objective: then there is no turn left to end.
  const isOver = (await page.locator('form.sheet').count()) === 0;
  if (!isOver) {
    if ((await part(pilgrim, 'move').count()) > 0) await add(pilgrim, 'move');
    await add(pilgrim, 'end');
    await post(pilgrim);
  }
  check((await part(pilgrim, 'end').count()) === 0, 'the turn is over');
  await pilgrim.look('war-ended');

  // Everything stands in the thread, the dice each with its proof; whoever conquered has drawn.
  await pilgrim.open(game);
  await page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: 'Game thread' }).click();
  await page.waitForURL(/\/t\//);
  const told = await latest(pilgrim);
  for (const [what, words, happened] of [
    ['the dice', /Pilgrim attacks .* against /s, true],
    ['the bombs', /Pilgrim bombs/, verbs.includes('bomb')],
    ['the conquest', /Pilgrim conquers/, conquers],
    ['the end', /Pilgrim ends the turn/, !isOver],
    ['the cards', /Pilgrim draws \d/, conquers && !isOver],
  ])
    check(!happened || words.test(told), `${what}: not told in the thread`);
  await pilgrim.look('war-thread');
});

console.log('arrived');
