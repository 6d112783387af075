// From an empty server: the set-up link, the usual boards, the first game opened and closed to nobody. Then somebody signs up
// for each system and plays alone, by the most obvious control of every page, to the third phase: nothing typed is lost, and no
// phase goes by without what they meant. An ordinary run plays two systems on a desk and the other two on a phone.

import { newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const ON_A_DESK = ['classic', 'conquest'];
const ON_A_PHONE = ['1900', 'war'];
const { STAFETA_ROUNDS, WIDTH } = process.env;
const GAMES = STAFETA_ROUNDS === 'full' ? [...ON_A_DESK, ...ON_A_PHONE] : Number(WIDTH) > 600 ? ON_A_DESK : ON_A_PHONE;
const PHASES = 3;
// Posts after which a game counts as stuck: a turn of WAR II may take several.
const MOST = 60;

await travel(async (arrive) => {
  const admin = await arrive('admin');
  await admin.open(new URL(process.env.SETUP).pathname);
  await admin.look('setup');
  await admin.type('Name', 'Postmaster');
  await admin.type('E-mail address', 'post@example.org');
  await admin.type('Password', 'four oxen at the mill');
  await admin.page.locator('main form button.main').click();
  await admin.sees('First steps');
  await admin.look('first-steps');
  await admin.page.locator('main button.main').click();
  await admin.sees('The site is set up.');
  await admin.look('first-steps-with-boards');
  await admin.page.locator('main a.button.main').first().click();
  await admin.page.waitForURL(/\/games\/new/);
  await admin.page.locator('main form [name=name]').fill('The first game');
  await admin.page.locator('main form button.main').click();
  await admin.page.waitForURL(/\/games\/\d+$/);
  await admin.sees('The first game');
  await admin.lookAway();

  for (const [nth, game] of GAMES.entries()) {
    const person = await newcomer(arrive, `Player${'ABCD'[nth]}`, nth);
    await person.open('/games');
    await person.page.locator(`form[action="/games/solo"] button[value="${game}"]`).click();
    await person.page.waitForURL(/\/games\/\d+(#|$)/);
    await play(person, game);
    await person.lookAway();
  }
});

async function phaseOf(person) {
  return (await person.page.locator('.page-head p').last().textContent()).trim();
}

/** Plays by the main button until a third phase is open. */
async function play(person, game) {
  const phases = new Set();
  for (let posts = 0; ; posts += 1) {
    check(posts < MOST, `${game} does not come to its third phase: ${[...phases].join(', ')}`);
    // The others' answer appears by itself.
    await person.page.locator('.seat-strip [aria-current=true].turn').first().waitFor();
    phases.add(await phaseOf(person));
    if (phases.size >= PHASES) return;
    await post(person, game);
  }
}

/** Fills in what the page shows, and presses its main button. Where that is refused, follows what the refusal says. */
async function post(person, game) {
  const { page } = person;
  // Until something is filled in, the page follows the game.
  await person.steadily(() => fill(page));
  const main = page.locator('form.sheet .actions button.main');
  await press(page, main);
  for (const tick of await page.locator('.confirmation input').all()) await tick.check();
  // Where there is nothing left to order, the main button passes.
  await press(page, main);
  const faults = await page.locator('.not-sent, .error-summary').allTextContents();
  check(faults.length === 0, `${game}: the page offers what it then refuses: ${faults}`);
  // It is said even where the others' answer loads the page again at once.
  await page.locator('.flash').first().waitFor();
  await person.look(`${game}-posted`);
  const confirm = page.locator('button[form=ready]');
  if ((await confirm.count()) === 0) return;
  const before = await phaseOf(person);
  await until(`${game}: the phase to end`, async () => {
    if ((await phaseOf(person)) !== before) return true;
    // A press that began on one page and ended on the next is made again.
    if (await confirm.isVisible()) await confirm.click();
    return false;
  });
}

/** Gives every list of the sheet an order, a place only once. */
async function fill(page) {
  const taken = [];
  for (const list of await page.locator('form.sheet select:visible').all()) {
    const options = await list.evaluate(
      (one) => !one.value && !one.selectedOptions[0]?.defaultSelected && [...one.options].map(({ value }) => value),
    );
    const free = options && options.filter((value) => value && !taken.includes(value));
    if (!free?.length) continue;
    taken.push(free.find((value) => value.includes(' - ')) ?? free[0]);
    await list.selectOption(taken.at(-1));
    await page.locator('form.sheet:not([aria-busy])').waitFor();
  }
}

/** Presses a button that posts, and waits for what comes of it. */
async function press(page, button) {
  await page.evaluate(() => {
    globalThis.isPosted = false;
  });
  await button.click();
  await page.waitForFunction(() => globalThis.isPosted === undefined && document.readyState === 'complete');
}

console.log('arrived');
