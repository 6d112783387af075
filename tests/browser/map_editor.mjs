// Somebody draws a map: paints, names, gives starts, undoes, by pointer and by keys; takes it along, sends it in again,
// opens a table on it.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { host } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const { ADMIN } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'stafeta-map-'));

/** The plan that stands in the form's text. */
const plan = (person) => person.page.locator('#f-plan').evaluate((text) => JSON.parse(text.value));

/** Keeps what a link or button downloads; the text of it. */
async function kept(person, act, name) {
  const [download] = await Promise.all([person.page.waitForEvent('download'), act()]);
  const path = join(folder, name);
  await download.saveAs(path);
  return path;
}

await travel(async (arrive) => {
  const master = await host(arrive);
  await master.open('/maps');
  await master.look('maps');
  await master.page.getByLabel('Start from').selectOption('square');
  await master.press('Start drawing');
  const { page } = master;
  const map = new URL(page.url()).pathname;
  const frame = page.locator('.editor-frame');
  await frame.waitFor();

  // By keys: five rows of six, each cell one step on from the last, there and back.
  await frame.focus();
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      await page.keyboard.press('Enter');
      if (column < 5) await page.keyboard.press(row % 2 ? 'ArrowLeft' : 'ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
  }
  check((await plan(master)).territories.length === 30, 'thirty territories are painted by keys');
  await page.keyboard.press('Control+z');
  check((await plan(master)).territories.length === 29, 'one step is undone');
  await page.keyboard.press('Control+y');
  check((await plan(master)).territories.length === 30, 'and done again');

  // By pointer: hills on the first cell, its name, a region.
  const first = () => page.locator('.editor-map .cell').first();
  await page.getByRole('checkbox', { name: 'hills' }).check();
  await first().click();
  check((await plan(master)).territories[0].terrain[0] === 'deal', 'hills are painted');
  await page.getByRole('checkbox', { name: 'hills' }).uncheck();
  await page.getByText('Custom terrain').click();
  await page.locator('[name=own-name]').fill('Dunes');
  await page.locator('[name=own-defence]').fill('1');
  await page.locator('[name=add-ground]').click();
  await page.getByRole('checkbox', { name: 'Dunes' }).check();
  await page.locator('.editor-map .cell').nth(1).click();
  check((await plan(master)).territories[1].terrain[0] === 'dunes', "ground of the map's own is painted");
  await page.getByRole('radio', { name: 'name', exact: true }).check();
  await first().click();
  await page.getByLabel('Name of the selected territory').fill('Histria');
  await page.keyboard.press('Tab');
  check((await plan(master)).territories[0].name === 'Histria', 'it is named');
  await page.getByRole('radio', { name: 'region', exact: true }).check();
  await page.getByLabel('New region').fill('Pontus');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await first().click();
  check((await plan(master)).territories[0].region === 'Pontus', 'it lies in a region');

  // Six starts of four cells: one column each. The painted order was there and back.
  await page.getByRole('radio', { name: 'starting position' }).check();
  const byPlace = new Map((await plan(master)).territories.map((cell, index) => [cell.at.join(), index]));
  for (let seat = 0; seat < 6; seat += 1) {
    await page.locator('select[name=seat]').selectOption({ value: String(seat) });
    for (let row = 0; row < 4; row += 1) {
      await page
        .locator('.editor-map .cell')
        .nth(byPlace.get(`${seat},${row}`))
        .click();
    }
  }
  check((await plan(master)).starts.length === 6, 'six starts are given');
  await page.getByLabel('Name of the map').fill('Small shore');
  await page.keyboard.press('Tab');
  await page.locator('#report .callout.good').waitFor();
  await master.look('editor');

  await master.press('Save map');
  await master.sees('The map is saved.');
  const text = await kept(master, () => page.getByRole('link', { name: 'Download JSON' }).click(), 'map.json');
  const book = await kept(master, () => page.getByRole('link', { name: 'Download XLSX' }).click(), 'map.xlsx');
  const written = await kept(master, () => page.getByRole('button', { name: 'Export JSON' }).click(), 'written.json');
  const saved = JSON.parse(readFileSync(text, 'utf8'));
  check(saved.territories.length === 30 && saved.name === 'Small shore', 'the file holds the map');
  check(
    JSON.stringify(JSON.parse(readFileSync(written, 'utf8'))) === JSON.stringify(saved),
    'the editor writes the same file',
  );

  // Into the editor again, changed; and both files sent in.
  const changed = join(folder, 'changed.json');
  writeFileSync(changed, JSON.stringify({ ...saved, name: 'Changed shore' }));
  await page.locator('input[name=import]').setInputFiles(changed);
  await page.waitForFunction(() => JSON.parse(document.querySelector('#f-plan').value).name === 'Changed shore');
  await page.getByRole('button', { name: 'Undo' }).click();
  check((await plan(master)).name === 'Small shore', 'an import is undone');
  await master.press('Save map');
  await master.sees('The map is saved.');
  for (const file of [text, book]) {
    await master.open('/maps');
    await page.getByLabel('File').setInputFiles(file);
    await master.press('Upload a map');
    await frame.waitFor();
    check((await plan(master)).territories.length === 30, `${file} was read`);
  }

  // An irregular map: two outlines with a side in common border on each other.
  await master.open('/maps');
  await page.getByLabel('Start from').selectOption('irregular');
  await master.press('Start drawing');
  await page.getByRole('radio', { name: 'draw an outline' }).check();
  const at = async ([x, y]) => {
    const point = await page.locator('.editor-map').evaluate(
      (svg, [right, down]) => {
        const { x, y } = new DOMPoint(right, down).matrixTransform(svg.getScreenCTM());
        return { x, y };
      },
      [x, y],
    );
    await page.mouse.click(point.x, point.y);
  };
  for (const corner of [
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 300],
    [100, 100],
  ])
    await at(corner);
  for (const corner of [
    [300, 100],
    [500, 100],
    [500, 300],
    [300, 300],
    [300, 100],
  ])
    await at(corner);
  const drawn = await plan(master);
  check(drawn.territories.length === 2 && drawn.territories[0].borders[0] === drawn.territories[1].name, 'they border');

  await master.open(map);
  await page
    .getByRole('link', { name: /^Create a game on/ })
    .first()
    .click();
  await page.waitForLoadState();
  check((await page.locator('#f-map').inputValue()).startsWith('own:'), 'the form has the map');
  const unfold = (field) =>
    page
      .locator('details', { has: page.locator(field) })
      .locator('summary')
      .first()
      .click();
  await unfold('[name="garrison.required"]');
  await page.getByRole('radio', { name: 'off' }).and(page.locator('[name="garrison.required"]')).check();
  await page.locator('#readback [data-flags]').waitFor();
  await master.look('opening-conflict');
  await page.getByRole('radio', { name: 'on' }).and(page.locator('[name="garrison.required"]')).check();
  await page.locator('#readback [data-flags]').waitFor({ state: 'detached' });
  await master.look('opening');
  await unfold('[name="start.positions"]');
  await page.getByRole('radio', { name: 'those of the map, dealt at random' }).check();
  await master.type('Name of the game', 'On the small shore');
  await master.press('Create a game');
  await master.sees('Small shore');
  await master.look('forming');

  // Six sit down and play a turn: whoever is on turn passes.
  const game = new URL(page.url()).pathname;
  const people = [master];
  for (const name of ['Ana', 'Bogdan', 'Dora', 'Emil', 'Gina']) {
    const one = await arrive(name);
    await one.open('/register');
    await one.type('Name', name);
    await one.type('E-mail address', `${name.toLowerCase()}@example.org`);
    await one.type('Password', 'four oxen at the mill');
    await one.press('Create account');
    await one.page.getByRole('button', { name: 'Log out' }).waitFor();
    people.push(one);
  }
  for (const one of people) {
    await one.open(game);
    await one.press('Take a seat');
    await one.page.locator('.seat-strip [aria-current]').waitFor();
    await one.lookAway();
  }
  const acted = new Set();
  for (let posts = 0; posts < 2 * people.length; posts += 1) {
    await master.open(game);
    const name = await master.page.locator('.seat-strip li.turn .player').textContent();
    const onTurn = name.trim() === ADMIN ? master : people.find((one) => one.name === name.trim());
    check(onTurn, `${name} is nobody who took a seat`);
    acted.add(onTurn.name);
    if (onTurn !== master) {
      await master.lookAway();
      await onTurn.open(game);
    }
    check((await onTurn.page.locator('.seat-strip li.turn[aria-current]').count()) > 0, `${name} is not on turn`);
    if (posts === 0) await onTurn.look('first-turn');
    const text = onTurn.page.locator('textarea[name=text]');
    if (!(await text.isVisible())) await onTurn.page.getByText('Or write the orders').click();
    await text.fill('Pass');
    await onTurn.checkAndPost();
    await onTurn.lookAway();
  }
  check(acted.size === people.length, `only ${[...acted]} had their turn`);
  await master.open(game);
  await master.sees('Turn 2');
  check((await page.locator('svg.map').textContent()).includes('Histria'), 'it is played on the map that was drawn');
});

console.log('arrived');
