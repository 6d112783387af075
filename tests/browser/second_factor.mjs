// Somebody keeps a passkey in Chromium's own virtual authenticator: adds it, logs in with it, and removes it. An answer that was
// sent once is refused when it is sent again.

import { newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};
const OVERVIEW = '/account/second-factor';

await travel(async (arrive) => {
  const ana = await newcomer(arrive, 'Ana', 1);
  const debug = await ana.context.newCDPSession(ana.page);
  await debug.send('WebAuthn.enable');
  await debug.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });

  await ana.open(OVERVIEW);
  await ana.look('nothing-set-up');
  await ana.follow('Add a passkey', main(ana));
  await ana.type('Name of the passkey', 'Ana’s laptop');
  await ana.type('Password', 'four oxen at the mill');
  await ana.look('password-first');
  await ana.press('Add a passkey');
  await ana.look('make-a-passkey');
  await ana.press('Create the passkey');
  await ana.sees('The codes are shown only now.');
  await ana.look('recovery-codes');
  check((await ana.page.locator('.recovery-codes li').count()) === 10, 'there are ten recovery codes');
  const [file] = await Promise.all([ana.page.waitForEvent('download'), ana.follow('Download the codes')]);
  check(file.suggestedFilename() === 'stafeta-recovery-codes.txt', 'the codes are a file');

  await ana.follow('I have saved them');
  await ana.sees('Ana’s laptop');
  await ana.look('passkey-added');
  await logOut(ana);
  await sendPassword(ana);
  await ana.look('second-step');
  const [sent] = await Promise.all([
    ana.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/login/second-factor')),
    ana.press('Log in with a passkey'),
  ]);
  await ana.page.getByRole('button', { name: 'Log out' }).waitFor();

  await logOut(ana);
  await sendPassword(ana);
  const credential = new URLSearchParams(sent.postData()).get('credential');
  check(credential.includes('signature'), 'the answer of the passkey was sent');
  const status = await ana.page.evaluate(async (credential) => {
    const form = document.querySelector('form[data-passkey]');
    const body = new URLSearchParams({ ...Object.fromEntries(new FormData(form)), credential });
    return (await fetch(form.action, { method: 'POST', body })).status;
  }, credential);
  check(status === 422, `the same answer sent again got ${status}`);
  await ana.page.reload();
  await ana.press('Log in with a passkey');
  await ana.page.getByRole('button', { name: 'Log out' }).waitFor();

  await ana.open(OVERVIEW);
  await ana.follow('Add an authenticator app');
  await ana.type('Password', 'four oxen at the mill');
  await ana.press('Add an authenticator app');
  await ana.page.getByRole('img', { name: 'QR code' }).waitFor();
  await ana.look('scan-the-picture');

  await ana.open(OVERVIEW);
  await ana.follow('Remove Ana’s laptop');
  await ana.type('Password', 'four oxen at the mill');
  await ana.press('Remove a passkey');
  await ana.sees('Removed.');
  await logOut(ana);
  await ana.open('/login');
  await fillIn(ana);
  await ana.page.getByRole('button', { name: 'Log out' }).waitFor();
});

function main(person) {
  return person.page.locator('main');
}

async function logOut(person) {
  await person.press('Log out');
  await person.page.getByRole('link', { name: 'Log in' }).first().waitFor();
}

async function fillIn(person) {
  await person.type('Name or e-mail address', 'Ana');
  await person.type('Password', 'four oxen at the mill');
  await person.press('Log in', main(person));
}

/** Name and password: as far as the second step. */
async function sendPassword(person) {
  await person.open('/login');
  await fillIn(person);
  await person.sees('Use your second factor');
}

console.log('arrived');
