// The same forum with the browser's scripts switched off: everything is there, a round trip later.

import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const PASSWORD = 'four oxen at the mill';

await travel(
  async (arrive) => {
    const ana = await arrive('ana');
    await ana.open('/register');
    await ana.type('Name', 'Ana');
    await ana.type('E-mail address', 'ana@example.org');
    await ana.type('Password', PASSWORD);
    await ana.press('Create account');

    await ana.open('/b/general/new');
    await ana.type('Title', 'Paper and ink');
    await ana.type('Text', 'No script was *needed*.');
    await ana.press('Preview');
    await ana.page.locator('.preview em', { hasText: 'needed' }).waitFor();
    await ana.press('Save draft');
    await ana.open('/b/general/new');
    check(
      (await ana.page.getByLabel('Text', { exact: true }).inputValue()).includes('No script'),
      'the draft is there',
    );
    await ana.type('Title', 'Paper and ink');
    await ana.press('Start the thread');
    await ana.sees('No script was needed.');
    const thread = new URL(ana.page.url()).pathname;

    await ana.page.getByRole('link', { name: /^Edit/ }).first().click();
    await ana.page.getByLabel('Text', { exact: true }).fill('No script was needed at all.');
    await ana.press('Save changes');
    await ana.sees('No script was needed at all.');

    await ana.open(`${thread}/poll`);
    await ana.type('Question', 'Scripts?');
    await ana.type('Options', 'Never\nSometimes');
    await ana.press('Create the poll');
    await ana.page.getByLabel('Never', { exact: true }).check();
    await ana.press('Vote');
    await ana.sees('Your vote is counted.');

    await ana.page.getByRole('link', { name: 'Quote' }).first().click();
    check(
      (await ana.page.getByLabel('Text', { exact: true }).inputValue()).includes('[quote=Ana'),
      'a quote with its author',
    );
    await ana.page.getByLabel('Text', { exact: true }).fill('A reply.');
    await ana.press('Post the reply');
    await ana.sees('A reply.');

    await ana.open('/search?q=scripts');
    await ana.sees('Paper and ink');
    await ana.open('/');
    await ana.press('Log out');
    await ana.page.getByRole('link', { name: 'Log in' }).first().waitFor();
  },
  { scripts: false },
);

console.log('arrived');
