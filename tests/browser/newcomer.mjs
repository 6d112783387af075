// The first ten minutes of somebody who has never been here: a first lesson in each game, step by step, what if, charts. Then
// the same without scripts.

import { window } from './stage/looks.mjs';
import { newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const phase = async (person) => (await person.page.locator('.page-head p').last().textContent()).trim();
// What is to be done about the next step; nothing while others are on turn.
const how = (person) => person.page.locator('.lesson > [aria-current=step] p:not(.dim)').allTextContents();
const ticked = (person) => person.page.locator('.lesson > .done > span:not(.visually-hidden)').allTextContents();
// Where no script does it, somebody loads the page again.
const refresh = (person) => !person.scripts && person.page.reload();
const rests = (person) =>
  person.scripts ? person.page.locator('form.sheet:not([aria-busy])').waitFor() : person.page.waitForLoadState();

await travel(async (arrive) => {
  const zoe = await newcomer(arrive, 'Zoe', 0);
  await zoe.open('/');
  await zoe.look('home-of-a-newcomer');
  await begin(zoe, 'lesson-diplomacy');
  await zoe.look('lesson-diplomacy');
  await order(zoe);
  await zoe.look('lesson-diplomacy-ticked');
  await tryOut(zoe, await arrive('guest'));
  await count(zoe);

  await begin(zoe, 'lesson-conquest');
  await zoe.look('lesson-conquest');
  await settle(zoe);
  await zoe.look('lesson-conquest-ticked');
});

await travel(
  async (arrive) => {
    const yan = await newcomer(arrive, 'Yan', 1);
    await begin(yan, 'lesson-diplomacy');
    await order(yan);
    await tryOut(yan, await arrive('guest'));
    await begin(yan, 'lesson-conquest');
    await settle(yan);
  },
  { scripts: false },
);

/** Takes the first seat of a short table at which bots have all others, and waits for what to do. */
async function begin(person, lesson) {
  await person.open('/games');
  await person.look('games');
  await person.page.locator(`form[action="/games/solo"] button[value="${lesson}"]`).click();
  await until('the table', async () => /^\/games\/\d+$/.test(new URL(person.page.url()).pathname));
  check((await ticked(person)).length === 0, 'nothing is ticked off yet');
  await toldHow(person);
}

/** What the lesson says as soon as it is the newcomer's turn. */
function toldHow(person) {
  return until('what to do', async () => {
    await refresh(person);
    const told = await how(person);
    return told.length > 0 && told.join(' ');
  });
}

/** Gives every unit an order, one of them to support another, until the lesson has both. */
async function order(person) {
  check((await toldHow(person)).includes('Give each an order'), 'the first step says what to do');
  for (let phases = 0; (await ticked(person)).length < 2; phases += 1) {
    check(phases < 6, 'the lesson sees neither orders nor support');
    const before = await phase(person);
    const rows = person.page.locator('.order-rows select');
    const choices = await rows.evaluateAll((all) => all.map((row) => [...row.options].map(({ value }) => value)));
    const units = choices.map((row) => row.find((value) => value.endsWith(' H'))?.slice(0, -2));
    const supports = (value) => units.some((unit) => unit && value.endsWith(` S ${unit}`));
    const helper = choices.findIndex((row) => row.some(supports));
    for (const [nth, unit] of units.entries()) {
      if (unit) await rows.nth(nth).selectOption(nth === helper ? choices[nth].find(supports) : `${unit} H`);
    }
    await person.checkAndPost({ ready: true });
    await until('the next phase', async () => {
      await refresh(person);
      return (await phase(person)) !== before;
    });
  }
  const done = (await ticked(person)).join();
  check(done.includes('Give each of your units an order') && done.includes('Support a unit'), `ticked off: ${done}`);
}

/** Tries orders out for somebody else, and passes them on. */
async function tryOut(person, friend) {
  await person.follow('Sandbox', person.page.locator('.tabs'));
  const fields = person.page.locator('#step-0 textarea');
  check((await fields.count()) > 0, 'somebody owes something here');
  await fields.first().fill('A Nowhere - Elsewhere');
  await person.press('Resolve');
  await until('the reason', async () => (await person.page.locator('.error-list li').count()) > 0);
  await fields.first().fill('');
  await person.press('Resolve');
  await until('what comes of it', async () => (await person.page.locator('#step-0 .item-list li').count()) > 0);
  await person.look('what-if');
  const link = new URL(await person.page.locator('#f-link').inputValue());
  check(link.pathname.endsWith('/sandbox'), link.href);
  const told = await person.page.locator('#step-0 .item-list li').allTextContents();
  await friend.open(link.pathname + link.search);
  check(
    (await friend.page.locator('#step-0 .item-list li').allTextContents()).join() === told.join(),
    'whoever opens the link sees the same',
  );
}

/** Looks at the charts. */
async function count(person) {
  await person.page.goBack();
  await person.page.locator('.breadcrumbs a').last().click();
  await person.follow('Statistics');
  check((await person.page.locator('svg.chart').count()) === 2, 'centres and units are counted');
  await person.look('charts');
}

/** Picks what the lesson names, and buys units for the gold there is. */
async function settle(person) {
  for (let posts = 0; (await ticked(person)).length < 2; posts += 1) {
    check(posts < 6, 'the lesson sees neither land nor units');
    const named = await toldHow(person);
    if (posts === 0) await postNothing(person);
    const slots = person.page.locator('select[name=pick-0], select[name=pick-1]');
    const picks = (await slots.count()) > 0;
    if (picks) {
      const options = await slots
        .first()
        .locator('option')
        .evaluateAll((all) => all.map(({ value, textContent }) => ({ value, name: textContent.split(',')[0].trim() })));
      const wanted = options.filter(({ value, name }) => value && named.includes(name));
      check(wanted.length >= 2, `the lesson names what can be picked: ${named}`);
      for (const nth of [0, 1]) {
        await slots.nth(nth).selectOption(wanted[nth].value);
        await rests(person);
      }
    } else await person.page.locator('[name=buy-knights]').fill('1');
    // What stands in the form is what is posted.
    await person.checkAndPost();
    await person.sawAnswer();
  }
  const done = (await ticked(person)).join();
  check(done.includes('Pick your territories') && done.includes('Buy units'), `ticked off: ${done}`);
}

/** Posts without an order. On a phone the reason why nothing was posted is in sight, whatever the lesson says above it. */
async function postNothing(person) {
  const own = person.page.viewportSize();
  if (person.scripts) {
    await person.page.setViewportSize(window(390));
    await person.openOrders();
  }
  await person.press('Check and post');
  const reason = person.page.locator('.not-sent').getByText('There is no order here');
  await reason.waitFor();
  if (person.scripts) {
    const { y, height } = await reason.boundingBox();
    check(y >= 0 && y + height <= person.page.viewportSize().height, `why nothing was posted stands at ${y}`);
  }
  await person.page.setViewportSize(own);
}

console.log('arrived');
