// A turn of each game by its map: on a desk and on a phone, with the taps counted; without scripts; and once by keys alone, from
// the first tab stop to the post.

import { check, travel, until, visitor } from './stage.mjs';

const DIPLOMACY = ['The North Sea crossing', 'Suez, 1901'];
const CONQUEST = 'Hyperia, six at odds';
const WAR = 'Forty-two territories';
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
// What an order may take at the most.
const TAPS_OF_A_MOVE = 2;
const TAPS_OF_AN_ATTACK = 3;

const row = (person, place) => person.page.locator(`form.sheet .order-rows li[data-place="${place}"] select`);
const card = (person) => person.page.locator('.map-card');

/** The plain moves that rows offer to a place where no unit stands, one for each unit, as [place, target, order]. */
function moves(person) {
  return person.page.locator('form.sheet .order-rows li[data-place] select').evaluateAll((rows) => {
    const homes = rows.map((one) => one.closest('li').dataset.place);
    const taken = new Set(
      rows.flatMap((one) =>
        [...one.options]
          .filter(({ dataset }) => dataset.kind?.startsWith('support'))
          .map(({ dataset }) => dataset.places.split(' ')[0]),
      ),
    );
    return rows.flatMap((one, nth) => {
      const free = [...one.options].filter(
        ({ dataset, value }) =>
          dataset.kind === 'move' &&
          !value.includes('/') &&
          !taken.has(dataset.places) &&
          !homes.includes(dataset.places),
      );
      return free.slice(0, 1).map(({ dataset, value }) => [homes[nth], dataset.places, value]);
    });
  });
}

/** Orders every unit by two taps, and finds all of it in the finished post. */
async function moveAll(person) {
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
async function helpOnMap(person) {
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

/** The arrows of the draft have the numbers of their lines. */
async function arrowsAreNumbered(person) {
  const drawn = await person.page.locator('.view .drafts .draft-number text').allTextContents();
  const listed = await person.page
    .locator('.draft-lines > li')
    .evaluateAll((all) =>
      all.flatMap(({ dataset }, nth) => (new Set((dataset.places ?? '').split(' ')).size > 1 ? [String(nth + 1)] : [])),
    );
  check(listed.length > 0 && drawn.join() === listed.join(), `the arrows are ${drawn}, the lines ${listed}`);
}

/** Sends fewer units by the steps of the card, and finds their number in the draft. */
async function sendFewer(person) {
  const { page } = person;
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  for (const place of own) {
    await person.tap(place);
    const aims = await page
      .locator('form.sheet input[name=order-to]')
      .evaluateAll((all) => all.map(({ dataset }) => dataset.places));
    const most = Number(
      await page
        .locator('form.sheet input[name=order-knights]')
        .getAttribute('max')
        .catch(() => 0),
    );
    if (aims.length === 0 || most < 2) {
      await page.keyboard.press('Escape');
      continue;
    }
    // A place that is reached as an ally and as an enemy offers both.
    const both = aims.find((aim, nth) => aims.indexOf(aim) !== nth);
    await person.tap(both ?? aims[0]);
    if (both)
      check(
        (await card(person).locator('[data-card=choices] button').count()) ===
          aims.filter((aim) => aim === both).length - 1,
        `${both} does not offer all ways`,
      );
    const knights = card(person).locator('.stepper').first();
    for (const [step, wanted] of [
      ['half', Math.ceil(most / 2)],
      ['all', most],
      ['One less', most - 1],
    ]) {
      await knights.getByRole('button', { name: step, exact: true }).click();
      await page.locator('form.sheet:not([aria-busy])').waitFor();
      check(
        (await knights.locator('output').textContent()) === String(wanted),
        `${step} of ${most} gives ${await knights.locator('output').textContent()}`,
      );
    }
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    const line = page.locator('.draft-lines .order-text').first();
    await line.waitFor();
    check((await line.textContent()).includes(`${most - 1} Knight`), `the draft sends ${await line.textContent()}`);
    await arrowsAreNumbered(person);
    return;
  }
  throw new Error('no two Knights can go anywhere');
}

/** Places all armies, then attacks by taps, and from what that may conquer goes on by two more. */
async function attackOn(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines > li');
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  const add = async () => {
    const before = await lines.count();
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.draft-lines > li').length > count, before);
  };
  for (const place of own) {
    if ((await page.locator('#part-place').count()) === 0) break;
    await person.tap(place);
    await card(person).getByRole('button', { name: 'all', exact: true }).click();
    await add();
  }
  const ways = (from) =>
    page
      .locator('form.sheet input[name=attack-way]')
      .evaluateAll(
        (all, from) => all.map(({ value }) => value.split(':')).filter(([start]) => !from || start === from),
        from,
      );
  const [from, to] = (await ways())[0];
  for (const place of [from, to]) await person.tap(place);
  await add();
  const onward = await ways(to);
  check(onward.length > 0, `nothing leads on from ${to}`);
  for (const place of onward[0]) await person.tap(place);
  await add();
  await arrowsAreNumbered(person);
}

/** The first order that the map offers from one of the own places: taps from there to there, and adds it at the place. */
async function attack(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines .order-text');
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  for (const place of own) {
    await person.tap(place);
    let taps = 1;
    // Armies are placed where one taps; an attack goes on to its target.
    if ((await card(person).count()) === 0) {
      const aims = page.locator('form.sheet input[type=radio][data-places]');
      const aim = (await aims.count()) > 0 ? await aims.first().getAttribute('data-places') : '';
      if (!aim) {
        await page.keyboard.press('Escape');
        continue;
      }
      await person.tap(aim);
      taps += 1;
    }
    await card(person).getByRole('button', { name: 'Add to the draft' }).click();
    taps += 1;
    await lines.first().waitFor();
    check(taps <= TAPS_OF_AN_ATTACK, `an attack took ${taps} acts`);
    return;
  }
  throw new Error('nothing can be ordered from the own places');
}

/** Takes the drafted order away where it is drawn; armies that are placed have no arrow, and are removed in the list. */
async function removeOnMap(person) {
  const { page } = person;
  const lines = page.locator('.draft-lines .order-text');
  const arrow = page.locator('.view .drafts .hit').first();
  if ((await arrow.count()) > 0) {
    const middle = await arrow.evaluate((path) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      return { x, y };
    });
    await page.mouse.click(middle.x, middle.y);
    await card(person).getByRole('button', { name: 'Remove' }).click();
  } else {
    await person.openOrders();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  }
  await lines.first().waitFor({ state: 'detached' });
}

/** Of what is typed and what is tapped for one unit the later counts, in whatever words the other stands there. */
async function typeAndTap(person) {
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
async function twoWindows(person) {
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

/** Takes every line of the draft away. */
async function clear(person) {
  await person.openOrders();
  const buttons = person.page.locator('.draft-lines button[value^=drop-]');
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.last().click();
    await person.page.waitForFunction(
      (count) => document.querySelectorAll('.draft-lines button[value^=drop-]').length < count,
      left,
    );
  }
}

/** In the sandbox a unit of each of two powers is ordered by taps, drawn on the map, and resolved. */
async function tryForTwo(person) {
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

/** Closes the sheet over the map of a phone. */
async function seeMap(person) {
  const link = person.page.locator('.bottom-bar a[href="#map"]');
  if (await link.isVisible()) await link.click();
}

await travel(async (arrive) => {
  let pilgrim = null;
  for (const size of SIZES) {
    for (const game of [...DIPLOMACY, CONQUEST, WAR]) {
      if (pilgrim) {
        await pilgrim.open('/games');
        await pilgrim.page.setViewportSize(size);
        await pilgrim.follow(game);
      } else pilgrim = await visitor(arrive, game);
      if (DIPLOMACY.includes(game)) {
        await moveAll(pilgrim);
        await pilgrim.press('Change');
        await seeMap(pilgrim);
        await typeAndTap(pilgrim);
        await helpOnMap(pilgrim);
        await twoWindows(pilgrim);
        if (game === DIPLOMACY[0]) await tryForTwo(pilgrim);
      } else {
        await attack(pilgrim);
        await removeOnMap(pilgrim);
        await seeMap(pilgrim);
        if (game === CONQUEST) await sendFewer(pilgrim);
        else await attackOn(pilgrim);
        await arrowsAreNumbered(pilgrim);
        await clear(pilgrim);
      }
    }
  }
});

/** Without scripts a place of the map is a link: to the row of its unit, or to the page with it picked, and then to its target. */
async function attackByLinks(person) {
  const links = () =>
    person.page.locator('.view .place > a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const game = new URL(person.page.url()).pathname;
  const starts = await links();
  check(starts.length > 0, 'no place of the map is a link');
  for (const start of starts) {
    await person.open(start);
    let taps = 1;
    const target = (await links()).find((link) => link.includes('&to='));
    // Armies are placed where one taps; an attack goes on to its target.
    const isPlaced = (await person.page.locator('#part-place[open]').count()) > 0;
    if (!target && !isPlaced) continue;
    if (target) {
      await person.open(target);
      taps += 1;
      check(
        (await person.page.locator('.order-part[open] input[type=radio]:checked').count()) === 1,
        `${target} chooses nothing`,
      );
    }
    await person.checkPost();
    taps += 1;
    check(
      (await person.page.locator('.post-preview .order-text').count()) === 1,
      'the shown post lacks the order of the map',
    );
    check(taps <= TAPS_OF_AN_ATTACK, `an attack took ${taps} acts`);
    await person.press('Change');
    await person.page.locator('.draft-lines button[value^=drop-]').first().click();
    await person.open(game);
    return;
  }
  throw new Error('nothing can be ordered by the links of the map');
}

await travel(
  async (arrive) => {
    const pilgrim = await visitor(arrive, DIPLOMACY[0]);
    const rows = await pilgrim.page
      .locator('.view .place > a')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            document.querySelector(one.getAttribute('href'))?.closest('li').dataset.place ===
            one.closest('.place').dataset.place,
        ),
      );
    check(rows.length > 0 && rows.every(Boolean), 'a place leads to another row than its own');
    for (const game of [CONQUEST, WAR]) {
      await pilgrim.open('/games');
      await pilgrim.follow(game);
      await attackByLinks(pilgrim);
    }
  },
  { scripts: false },
);

/** Goes by the arrow keys to a place of the map. */
async function walk(page, place) {
  const where = () =>
    page.evaluate((place) => {
      const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [from, to] = [document.activeElement, document.querySelector(`.view .place[data-place="${place}"]`)].map(
        middle,
      );
      return { at: document.activeElement.dataset.place, right: to[0] - from[0], down: to[1] - from[1] };
    }, place);
  // Towards it first; where one comes by again, the next way: so every place is reached.
  const tried = new Map();
  for (let steps = 0; steps < 600; steps += 1) {
    const { at, right, down } = await where();
    if (at === place) return;
    const across = right > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
    const [first, second] = Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
    const [key, ...others] = tried.get(at) ?? [first[0], second[0], second[1], first[1]];
    tried.set(at, [...others, key]);
    await page.keyboard.press(key);
  }
  throw new Error(`the keys do not lead to ${place}`);
}

/** Goes by the tab key to what `selector` names. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  throw new Error(`no tab stop is ${selector}`);
}

/** Goes by the tab key from the open page to the finished post, ticks what it asks for, and posts it. */
async function postByKeys({ page }) {
  await tabTo(page, 'button[value=check]');
  await page.keyboard.press('Enter');
  await page.locator('.post-preview').waitFor();
  for (let left = await page.locator('.confirmation input').count(); left > 0; left -= 1) {
    await tabTo(page, '.confirmation input:not(:checked)');
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'button[value=send]');
  await page.keyboard.press('Enter');
  await page.locator('.posted-note').waitFor();
}

/** Gives the first order that the map offers from one of the own places, and posts it. */
async function orderByKeys(person) {
  const { page } = person;
  const idle = () => page.locator('form.sheet:not([aria-busy])').waitFor();
  const own = (await page.locator('.mapframe').first().getAttribute('data-own')).split(' ');
  await tabTo(page, '.view .place');
  for (const place of own) {
    await walk(page, place);
    await page.keyboard.press('Enter');
    await idle();
    if ((await card(person).count()) === 0) {
      const aims = page.locator('form.sheet input[type=radio][data-places]');
      if ((await aims.count()) === 0) {
        await page.keyboard.press('Escape');
        continue;
      }
      await walk(page, await aims.first().getAttribute('data-places'));
      await page.keyboard.press('Enter');
    }
    await card(person).waitFor();
    await tabTo(page, '[data-card=add]');
    await page.keyboard.press('Enter');
    await page.locator('.draft-lines .order-text').first().waitFor();
    await idle();
    return postByKeys(person);
  }
  throw new Error('nothing can be ordered by keys');
}

await travel(async (arrive) => {
  const pilgrim = await visitor(arrive, DIPLOMACY[0]);
  const { page } = pilgrim;
  const [[from, to, order]] = await moves(pilgrim);
  await tabTo(page, '.view .place');
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
  check(
    (await row(pilgrim, from).inputValue()) === order,
    `${order} by keys: the row says ${await row(pilgrim, from).inputValue()}`,
  );
  await postByKeys(pilgrim);
  for (const game of [CONQUEST, WAR]) {
    await pilgrim.open('/games');
    await pilgrim.follow(game);
    await orderByKeys(pilgrim);
  }
});

console.log('arrived');
