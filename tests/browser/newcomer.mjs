// The first ten minutes of somebody who has never been here: alone against the house with hints beside the sheet, what if,
// charts. Then the same without scripts.

import { check, newcomer, travel, until } from './stage.mjs';

const hints = (person) => person.page.locator('details.hints[open] li');
const phase = async (person) => (await person.page.locator('.head p').last().textContent()).trim();

await travel(async (arrive) => {
  const zoe = await newcomer(arrive, 'Zoe', 0);
  await alone(zoe, 'classic');
  await zoe.look('lesson-diplomacy');
  await spring(zoe);
  await tryOut(zoe, await arrive('guest'));
  await count(zoe);

  await alone(zoe, 'conquest');
  await zoe.look('lesson-conquest');
  await settle(zoe);
});

await travel(
  async (arrive) => {
    const yan = await newcomer(arrive, 'Yan', 1);
    await alone(yan, 'classic');
    await spring(yan);
    await tryOut(yan, await arrive('guest'));
  },
  { scripts: false },
);

/** Takes the first seat of a table at which the house has all others. */
async function alone(person, game) {
  await person.open('/games');
  await person.look('games');
  await person.page.locator(`form[action="/games/alone"] button[value="${game}"]`).click();
  await until('the table', async () => /\/games\/\d+$/.test(person.page.url()));
  // The house posts as soon as something is owed; then it is the newcomer's turn.
  await until('the hints', async () => {
    if (!person.scripts) await person.page.reload();
    return (await hints(person).count()) > 0;
  });
}

/** Follows the hint that every unit needs an order, and ends the phase. */
async function spring(person) {
  const before = await phase(person);
  check((await hints(person).first().textContent()).includes('Give each an order'), 'the first hint says what to do');
  const rows = person.page.locator('select[name=row]');
  check((await rows.count()) > 3, 'each unit has a row');
  await rows.first().selectOption({ index: 1 });
  await person.page.locator('button[value=finish]').click();
  await until('the next phase', async () => {
    await person.page.reload();
    return (await phase(person)) !== before;
  });
}

/** Tries orders out for somebody else, and passes them on. */
async function tryOut(person, friend) {
  await person.follow('What if', person.page.locator('.tabs'));
  const fields = person.page.locator('#step-0 textarea');
  check((await fields.count()) > 0, 'somebody owes something here');
  await fields.first().fill('A Nowhere - Elsewhere');
  await person.press('Resolve');
  await until('the reason', async () => (await person.page.locator('.faults li').count()) > 0);
  await fields.first().fill('');
  await person.press('Resolve');
  await until('what comes of it', async () => (await person.page.locator('#step-0 .told li').count()) > 0);
  await person.look('what-if');
  const link = new URL(await person.page.locator('#f-link').inputValue());
  check(link.pathname.endsWith('/what-if'), link.href);
  const told = await person.page.locator('#step-0 .told li').allTextContents();
  await friend.open(link.pathname + link.search);
  check((await friend.page.locator('#step-0 .told li').allTextContents()).join() === told.join(), 'whoever opens the link sees the same');
}

/** Looks at the charts. */
async function count(person) {
  await person.page.goBack();
  await person.page.locator('.crumbs a').last().click();
  await person.follow('Charts and posts');
  check((await person.page.locator('svg.chart').count()) === 2, 'centres and units are counted');
  await person.look('charts');
}

/** Picks what the hints name. */
async function settle(person) {
  const named = await until('a hint for the pick', async () => {
    await person.page.reload();
    const all = await hints(person).allTextContents();
    return all.find((hint) => hint.includes('most free land'));
  });
  const option = person.page.locator('select[name^=pick-] option').filter({ hasText: /^\S/ });
  const names = (await option.allTextContents()).map((name) => name.split(',')[0].trim());
  check(names.some((name) => name && named.includes(name)), `the hint names what can be picked: ${named}`);
}

console.log('arrived');
