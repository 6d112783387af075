// Six people who have never been here play a whole turn of Forum Conquest against each other, in a long run two: from signing
// up over the terms and the picking of territories to the end of the turn, with a night in between. Each has a way of their own.

import { host, newcomers } from './stage/people.mjs';
import { passHours, serverHour } from './stage/server_clock.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const NAME = 'Six at Hyperia';
const TURNS = process.env.STAFETA_ROUNDS === 'full' ? 2 : 1;
// Hours from one post to the next, until it is late enough for a night to lie before a deadline, which is eight hours away.
const PACE = 6;
const SIX = [
  { name: 'Ana', way: 'map' },
  { name: 'Bogdan', way: 'text' },
  { name: 'Carmen', way: 'list' },
  { name: 'Dora', way: 'map', options: { viewport: { width: 390, height: 844 } } },
  { name: 'Emil', way: 'list', options: { javaScriptEnabled: false } },
  { name: 'Florin', way: 'text' },
];

const part = (person, id) => person.page.locator(`#part-${id}`);
const lines = (person) => person.page.locator('.draft-lines .order-text');
const text = (person) => person.page.locator('form.sheet textarea[name=text]');
const tap = (person, place) => person.page.locator(`.map .place[data-place="${place}"]`).first().dispatchEvent('click');
const choices = (list) =>
  list.locator('option').evaluateAll((all) =>
    all
      .map(({ value, textContent, dataset }) => ({
        value,
        place: dataset.places,
        name: textContent.split(',')[0].trim(),
      }))
      .filter(({ value }) => value),
  );
// What stands between a name and its list is only for the eye: "Northmark, forest".
const names = (list) => list.map(({ name }) => name).join(', ');

// Waits until the sheet has taken over what was asked for.
const rests = (person) =>
  person.scripts ? person.page.locator('form.sheet:not([aria-busy])').waitFor() : person.page.waitForLoadState();

await travel(async (arrive) => {
  const game = await open(await host(arrive));
  const people = await newcomers(arrive, SIX);
  for (const [nth, person] of people.entries()) {
    person.way = SIX[nth].way;
    await join(person, game);
    if (person !== people.at(-1)) await person.lookAway();
  }

  let night = 'to come';
  // Whoever posted last sees who comes next; the table begins as the last one sits down.
  let last = people.at(-1);
  for (let posts = 0; ; posts += 1) {
    check(posts < 60, 'the game goes on and on');
    const { person, turn, stage } = await onTurn(people, last, game);
    last = person;
    if (turn > TURNS) break;
    if (stage === 'Phase 2' && night === 'to come') night = await sleepOn(person, game);
    if (stage === 'Picking territories') await pick(person);
    else if (stage === 'Phase 1') await settle(person);
    else await march(person);
    const title = stage.toLowerCase().replaceAll(' ', '-');
    await person.look(title);
    await post(person);
  }
  check(night === 'over', 'no night came between the posts');
  await lookBack(people[0], game);
});

/** Opens the table with what everybody takes; the address of its page. */
async function open(master) {
  await master.open('/b/games/games/new/conquest');
  const form = master.page.locator('form#opening');
  await form.locator('[name=name]').fill(NAME);
  await form.locator('[name=players]').fill('6');
  await form.locator('[name=map]').selectOption('hyperia');
  await form.getByText('More options').click();
  await form.locator('[name=zone]').selectOption('UTC');
  await form.locator('button[value=open]').click();
  await master.sees('Game created.');
  await master.look('conquest-forming');
  return new URL(master.page.url()).pathname;
}

/** Reads the terms, and agrees to them by sitting down. */
async function join(person, game) {
  await person.open(game);
  check((await person.page.locator('.terms li').count()) > 5, 'the terms stand there before anybody agrees');
  await person.press('Take a seat');
}

/** Whose time runs, on their page, and how far the game is. */
async function onTurn(people, last, game) {
  const name = (await last.page.locator('.seat-strip li.turn .player').textContent()).trim();
  const person = people.find((one) => one.name === name);
  if (person !== last) {
    await last.lookAway();
    await person.open(game);
  }
  const head = await person.page.locator('.page-head p').last().textContent();
  return {
    person,
    turn: Number(head.match(/[Tt]urn (\d+)/)?.[1] ?? 0),
    stage: head.match(/Picking territories|Phase \d/)[0],
  };
}

/** Presses a button of the sheet and waits until the sheet has taken over what it did. */
async function work(person, button) {
  await button.click();
  await rests(person);
}

async function unfold(person, id) {
  await person.openOrders();
  if (!(await part(person, id).evaluate((details) => details.open)))
    await part(person, id).locator('summary').first().click();
}

/** Adds the line of a part as its fields stand. */
async function add(person, id) {
  await unfold(person, id);
  await becomesALine(person, part(person, id), id);
}

/** Presses what adds a line, and waits for the line. */
async function becomesALine(person, within, what) {
  const before = await lines(person).count();
  await work(person, within.getByRole('button', { name: 'Add to the draft' }));
  await until(`the line of ${what}`, async () => (await lines(person).count()) === before + 1);
}

/** Writes orders by hand, and has them understood. */
async function write(person, orders) {
  const fold = person.page.locator('form.sheet details:has(textarea[name=text])');
  if (!(await fold.evaluate((details) => details.open))) await fold.locator('summary').first().click();
  await text(person).fill(orders);
  await person.press('Check and post');
  check((await person.page.locator('.checked-orders li').count()) > 0, `${orders}: not understood`);
  await person.press('Change');
}

/** Posts the draft; it counts at once. */
async function post(person) {
  await person.checkAndPost();
  const faults = await person.page.locator('.error-summary').allTextContents();
  check(faults.length === 0, `${person.name}: ${faults}`);
}

/** Territories, and the first time a Capital among them, with units everywhere else. */
async function pick(person) {
  const slots = person.page.locator(
    'select[name^=pick-]:not([name=pick-capital]):not([name=pick-number]):not([name^=pick-unit])',
  );
  const free = await choices(slots.first());
  const count = await slots.count();
  // Everybody begins in a corner of their own.
  const start = Math.floor((free.length * SIX.findIndex(({ name }) => name === person.name)) / SIX.length);
  const wanted = free.slice(start, start + count);
  const isFirst = !person.picked;
  person.picked = true;
  if (person.way === 'text') {
    await write(person, `pick ${names(wanted)}${isFirst ? `, capital in ${wanted[0].name}` : ''}`);
    return;
  }
  for (const [nth, { value, place }] of wanted.entries()) {
    if (person.way === 'map') await tap(person, place);
    else await slots.nth(nth).selectOption(value);
    await rests(person);
  }
  if (!person.scripts) await work(person, part(person, 'pick').getByRole('button', { name: 'Show choices' }));
  if (isFirst) {
    await person.page.locator('select[name=pick-capital]').selectOption(wanted[0].value);
    for (const { value } of wanted.slice(1))
      await person.page.locator(`select[name=pick-unit-${value}]`).selectOption('knights');
  }
  await add(person, 'pick');
}

/** Phase 1: units for the gold there is. */
async function settle(person) {
  const canBuy = (await part(person, 'buy').count()) > 0;
  if (person.way === 'text') await write(person, canBuy ? 'I buy 1 knight' : 'I pass');
  else if (canBuy) {
    await unfold(person, 'buy');
    await person.page.locator('[name=buy-knights]').fill('1');
    await add(person, 'buy');
  } else await add(person, 'pass');
}

/** Phase 2: units go from one place to another. */
async function march(person) {
  const targets = person.page.locator('input[name=order-to]');
  const from = person.page.locator('select[name=order-from]');
  const stacks = (await from.count()) > 0 ? await choices(from) : [];
  for (const { value, place } of stacks) {
    if (person.way === 'map') await tap(person, place);
    else await from.selectOption(value);
    await rests(person);
    if (!person.scripts) await work(person, part(person, 'order').getByRole('button', { name: 'Show choices' }));
    if ((await targets.count()) > 0) break;
  }
  if ((await targets.count()) === 0) {
    await add(person, 'pass');
    return;
  }
  if (person.way === 'map') {
    await tap(person, await targets.first().getAttribute('data-places'));
    await rests(person);
    await becomesALine(person, person.page.locator('.map-card'), 'the card');
    return;
  }
  await targets.first().check();
  await add(person, 'order');
  if (person.way !== 'text') return;
  // The same by hand, as somebody would type it.
  const written = (await text(person).inputValue()).trim();
  await work(person, person.page.locator('.draft-lines button[value^=drop-]').first());
  await write(person, written.toLowerCase());
}

/** The hours that are left to whoever is on turn, as the page says. */
async function hoursLeft(person) {
  const said = await person.page.locator('section.deadline > p').textContent();
  const [, hours = 0, minutes = 0] = said.match(/^\s*(?:(\d+) h)?\s*(?:(\d+) min)? left/) ?? [];
  const left = Number(hours) + Number(minutes) / 60;
  check(left > 0, `the page says how much time is left: ${said}`);
  return left;
}

/** Lets hours pass, until the server has worked through them: the next turn must not begin before. */
async function pass(person, game) {
  const before = await hoursLeft(person);
  passHours(PACE);
  await until('the hours to pass', async () => {
    await person.open(game);
    return (await hoursLeft(person)) <= before - PACE;
  });
}

/**
 * Lets the evening come: whoever is on turn when a night lies before their deadline sees that it is not counted, sleeps, and
 * has the same deadline in the morning.
 */
async function sleepOn(person, game) {
  const due = person.page.locator('section.deadline');
  const hour = serverHour();
  // The table keeps UTC, and its night ends at eight. What is looked at needs scripts.
  if (hour < 8 || !person.scripts || (await due.locator('rect.uncounted').count()) === 0) {
    await pass(person, game);
    return 'to come';
  }
  const explained = await due.textContent();
  check(/night .* not counted/.test(explained), explained);
  await person.look('night-before-the-deadline');
  const evening = await due.locator('b').textContent();
  passHours(31 - hour);
  // The server works through the hours one by one: after midnight "tomorrow" has become "today".
  const morning = await until('the next day', async () => {
    await person.open(game);
    const headline = await due.locator('b').textContent();
    return headline.includes('today') && headline;
  });
  check(morning === evening.replace('tomorrow', 'today'), `the night moved the deadline: ${evening}, then ${morning}`);
  await person.sees('Your orders');
  return 'over';
}

/** What has happened stands in the history and in the thread. */
async function lookBack(person, game) {
  await person.open(`${game}/phases/1`);
  await person.look('conquest-history');
  await person.open(game);
  await person.follow('Game thread');
  for (const { name } of SIX) await person.sees(name);
  await person.look('conquest-thread');
}

console.log('arrived');
