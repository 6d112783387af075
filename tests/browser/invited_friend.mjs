// From an empty server to a running game with a friend: after the setup link at most eight acts, those of the administrator and of
// the friend together.

import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const MOST_ACTS = 8;

await travel(async (arrive) => {
  const admin = await arrive('admin');
  const friend = await arrive('friend', { extraHTTPHeaders: { 'x-forwarded-for': '10.9.1.1' } });
  const acts = [];
  const act = async (what, does) => {
    acts.push(what);
    await does();
  };
  await admin.open(new URL(process.env.SETUP).pathname);
  await act('the administrator makes their account', async () => {
    await account(admin, 'Postmaster', 'post@example.org');
    await admin.sees('First steps');
  });
  await act('names the site and makes the usual boards', async () => {
    await admin.submit(admin.page.locator('main button.main'));
    await admin.sees('The site is set up.');
  });
  await act('opens the form of the first game', async () => {
    await admin.page.locator('main a.button.main').first().click();
    await admin.page.waitForURL(/\/games\/new/);
  });
  await act('creates it', async () => {
    await admin.page.locator('main form [name=name]').fill('With a friend');
    await admin.submit(admin.page.locator('main form button.main'));
    await admin.sees('With a friend');
  });
  const link = new URL(
    await admin.page.locator('section:has(#invite) a.preformatted').getAttribute('href'),
    admin.page.url(),
  );
  await act('the friend opens the link that they were sent', async () => {
    await friend.open(link.pathname + link.search);
    await friend.sees('Postmaster invites you to the game With a friend');
    await friend.look('registration-by-the-link-of-a-game');
  });
  await act('makes an account', async () => {
    await account(friend, 'Friend', 'friend@example.org');
    check(new URL(friend.page.url()).pathname === link.pathname, `registered, and at ${friend.page.url()}`);
  });
  await act('takes a seat', async () => {
    await friend.submit(friend.page.locator('form[action$="/join"] button.main'));
  });
  await act('the administrator gives the other seats to bots', async () => {
    await admin.open(link.pathname.replace('/join', ''));
    await admin.submit(admin.page.locator('form[action$="/bots"] button'));
  });
  await friend.open(link.pathname.replace('/join', ''));
  await friend.page.locator('form.sheet').waitFor();
  check(acts.length <= MOST_ACTS, `${acts.length} acts: ${acts.join(', ')}`);
  console.log(`a running game with a friend after ${acts.length} acts`);
});

/** Fills in the form of an account, and sends it. */
async function account(person, name, address) {
  await person.type('Name', name);
  await person.type('E-mail address', address);
  await person.type('Password', 'four oxen at the mill');
  await person.submit(person.page.locator('main form button.main'));
}

console.log('arrived');
