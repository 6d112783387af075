// Seven people who have never been here play a short game of Diplomacy against each other, each at a browser of their own:
// from signing up to an agreed draw. Every page on the way is looked at.

import { host, newcomers } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const NAMES = ['Ana', 'Bogdan', 'Carmen', 'Dora', 'Emil', 'Florin', 'Gina'];
const NAME = 'Seven at a table';

await travel(async (arrive) => {
  const master = await host(arrive);
  const game = await open(master);

  const players = await newcomers(
    arrive,
    NAMES.map((name) => ({ name })),
  );
  const [ana, bogdan, carmen, dora, emil, florin, gina] = players;

  await ana.open(game);
  await ana.look('forming');
  for (const person of players) {
    await person.open(game);
    await person.press('Take a seat');
    if (person !== gina) await person.lookAway();
  }
  await gina.sees('Your orders');
  await gina.look('table');

  await orderByRows(ana, game);
  await ana.lookAway();
  await orderByText(bogdan, game);
  await bogdan.lookAway();
  await orderOnTheMap(carmen, game);
  await carmen.lookAway();
  await keepADraft(dora, game);
  await dora.lookAway();
  await talk(emil, florin, game);
  for (const person of [florin, emil]) {
    await person.open(game);
    await person.pass();
    await person.lookAway();
  }
  await gina.open(game);
  await gina.pass();
  await gina.sees('The phase is over');
  await gina.look('second-phase');

  await lookAfter(master, game);
  await agreeOnADraw(players, game);
  await lookBack(ana, game);
  const guest = await arrive('guest');
  for (const [path, title] of [
    [game, 'over'],
    ['/games', 'games'],
  ]) {
    await guest.open(path);
    await guest.look(title);
  }
});

/** Opens the table, after a form that was not right; the address of its page. */
async function open(master) {
  await master.open('/b/games/games/new');
  await master.look('opening');
  const form = master.page.locator('main form');
  const field = (name) => form.locator(`[name=${name}]`);
  await form.evaluate((form) => {
    form.noValidate = true;
  });
  await field('name').fill('');
  await form.locator('button.main').click();
  await master.page.locator('.error-summary').waitFor();
  await master.look('opening-refused');
  await field('name').fill(NAME);
  await field('cadence').selectOption('hours');
  await field('hours').fill('24');
  await field('seating').selectOption('drawn');
  await field('ends_early').check();
  await form.locator('button.main').click();
  await master.sees('Game created.');
  await master.look('opened');
  return new URL(master.page.url()).pathname;
}

function rows(person) {
  return person.page.locator('form.sheet .order-rows select');
}

function text(person) {
  return person.page.locator('form.sheet textarea[name=text]');
}

/** What may be chosen in the first row, by what it says. */
async function offered(person, pattern) {
  const values = await rows(person)
    .first()
    .locator('option')
    .evaluateAll((options) => options.map(({ value }) => value));
  const found = values.find((value) => pattern.test(value));
  check(found, `none of ${values.join(', ')} is like ${pattern}`);
  return found;
}

/** Chooses, sends, takes back, sends again and confirms. */
async function orderByRows(person, game) {
  await person.open(game);
  const move = await offered(person, / - /);
  await rows(person).first().selectOption(move);
  check((await text(person).inputValue()).includes(move), 'a row writes its line into the text');
  await person.checkAndPost();
  await person.sees('Orders sent. You may change them');
  await person.look('sent');
  await person.press('Withdraw orders');
  await person.sees('They are a draft now.');
  check((await text(person).inputValue()).includes(move), 'what was taken back is a draft');
  await person.checkAndPost({ ready: true });
  await person.sees('You are ready.');
}

/** Writes what nobody understands, sees it shown, writes it better, and confirms in a second step. */
async function orderByText(person, game) {
  await person.open(game);
  await text(person).fill('Army Atlantis to the moon');
  await person.press('Check and post');
  await person.page.locator('.error-list mark').first().waitFor();
  check((await text(person).inputValue()).includes('Atlantis'), 'what was typed is kept');
  await person.look('not-understood');
  const holds = await offered(person, / H$/);
  await text(person).fill(holds.toLowerCase());
  await person.press('Check and post');
  await person.page.locator('.checked-orders .order-text', { hasText: holds }).waitFor();
  await person.look('understood');
  await person.press('Post');
  await person.press('Ready');
  await person.page.locator('.sheet-state', { hasText: /^\s*ready/ }).waitFor();
}

/** Points at a unit on the map, which leads to its row, and does the rest by keys. */
async function orderOnTheMap(person, game) {
  await person.open(game);
  const place = await person.page.locator('form.sheet .order-rows li[data-place]').first().getAttribute('data-place');
  await person.tap(place);
  await person.page.locator('form.sheet .order-rows li.highlighted').waitFor();
  check(
    (await person.page.locator('form.sheet .order-rows li.highlighted').getAttribute('data-place')) === place,
    'the place leads to its row',
  );
  const holds = await offered(person, / H$/);
  await rows(person).first().selectOption(holds);
  await person.checkAndPost({ ready: true });
  await person.sees('You are ready.');
}

/** Types, and finds it again: drafts are kept while they are written. */
async function keepADraft(person, game) {
  await person.open(game);
  const holds = await offered(person, / H$/);
  await text(person).pressSequentially(holds);
  await person.page.locator('.sheet-state', { hasText: 'draft, saved' }).waitFor();
  await person.open(game);
  check((await text(person).inputValue()).includes(holds), 'the draft is there');
  await text(person).pressSequentially('\n');
  const warned = person.page.waitForEvent('dialog');
  await person.page.evaluate(() => setTimeout(() => location.reload()));
  const warning = await warned;
  check(warning.type() === 'beforeunload', 'unsaved orders are not left without a warning');
  await warning.dismiss();
  await person.checkAndPost({ ready: true });
  await person.sees('You are ready.');
}

/** A private word, quoted and answered, and nobody else finds it. */
async function talk(one, other, game) {
  await one.open(`${game}/notes`);
  await one.look('notes');
  await one.open(`${game}/press`);
  const boxes = one.page.locator('fieldset .check');
  const named = boxes.filter({ hasText: other.name });
  await ((await named.count()) > 0 ? named : boxes).first().getByRole('checkbox').check();
  await one.type('Text', 'Shall we leave the north to each other?');
  await one.look('press');
  await one.press('Send');
  await one.sees('Shall we leave the north to each other?');
  await one.look('talk');
}

/** The game master's page; an extension is said in the thread. */
async function lookAfter(master, game) {
  await master.open(`${game}/game-master`);
  await master.look('master');
  await master.page.locator('[name=hours]').fill('soon');
  await master.press('Extend the phase');
  await master.page.locator('.error-summary').waitFor();
  await master.look('master-refused');
  await master.page.locator('[name=hours]').fill('2');
  await master.press('Extend the phase');
  await master.sees('Done, and posted in the thread.');
}

/** One asks, all are for it: the deciding voice ends the game. */
async function agreeOnADraw(players, game) {
  const [first, ...others] = players;
  await first.open(`${game}/votes`);
  await first.page.locator('[name=motion]').selectOption('draw');
  await first.press('Open the vote');
  await first.sees('The vote is open');
  await first.look('votes');
  for (const person of others) {
    await person.open(`${game}/votes`);
    await person.press('For');
    await person.lookAway();
  }
  await first.open(game);
  await first.sees('A draw, as agreed');
}

/** Every phase, every file, the proof of the lots, the thread. */
async function lookBack(person, game) {
  await person.open(`${game}/phases/1`);
  await person.look('history');
  await person.page.locator('.pager [rel=prev]').click();
  await person.page.waitForURL(/phases\/0$/);
  check((await person.page.locator('.item-list li').count()) > 20, 'every order is told with what came of it');
  await person.look('history-orders');
  const files = await person.page.locator('.downloads a').evaluateAll((links) => links.map(({ href }) => href));
  check(files.length === 4, 'four files of the map');
  for (const file of [...files, `${game}/game.json`, `${game}/randomness.json`]) {
    let answer = await person.page.request.get(file);
    // On a busy machine a picture takes longer than anybody is let wait: then it is asked for again.
    for (let times = 0; answer.status() === 503 && times < 20; times += 1) answer = await person.page.request.get(file);
    check(answer.ok() && (await answer.body()).length > 500, `${file} answered ${answer.status()}`);
  }
  await person.open(`${game}/randomness?draw=0`);
  await person.page.locator('#verdict.good').waitFor();
  await person.look('lots');
  await person.open(game);
  await person.follow('Game thread');
  await person.sees('A draw');
  await person.look('thread');
}

console.log('arrived');
