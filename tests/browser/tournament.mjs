// An administrator plans a tournament with the form of a game; somebody new signs up, looks at the one that is being played, and
// opens a game with the settings of another.

import { letter } from './stage/mail.mjs';
import { newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

await travel(async (arrive) => {
  const admin = await arrive('admin');
  await admin.open('/login');
  await admin.type('Name or e-mail address', process.env.ADMIN);
  await admin.type('Password', process.env.ADMIN_PASSWORD);
  await admin.press('Log in');
  // The sample's admin reads Romanian; the journey's words are English.
  await admin.page.getByRole('button', { name: 'Deconectare' }).waitFor();
  await admin.open('/tournaments');
  await admin.look('tournaments-romanian');
  await admin.press('English');
  await admin.open('/tournaments/1');
  await admin.look('tournament-organiser');

  await admin.open('/b/games/games/new?game=diplomacy:classic');
  await admin.type('Name of the game', 'Winter cup');
  await admin.press('Plan a tournament with these settings');
  await admin.sees('Plan a tournament');
  await admin.look('tournament-plan');
  await admin.type('Rounds', '0');
  await admin.page
    .locator('main form')
    .first()
    .evaluate((form) => {
      form.noValidate = true;
    });
  await admin.press('Open for signing up');
  await admin.sees('Write a number from 1 to 20.');
  await admin.look('tournament-plan-refused');
  await admin.type('Rounds', '4');
  await admin.press('Open for signing up');
  await admin.sees('Nobody has signed up yet.');
  await admin.look('tournament-open');
  const path = new URL(admin.page.url()).pathname;

  const zoe = await newcomer(arrive, 'Zoe', 0);
  const mail = await letter('zoe@example.org');
  await zoe.open(new URL(mail.match(/http:\/\/\S+\/confirm\/\S+/)[0]).pathname);
  await zoe.press('Confirm address');
  await zoe.sees('Your e-mail address is confirmed.');
  await zoe.open(path);
  await zoe.press('Sign up');
  await zoe.sees('You are in this tournament.');
  await zoe.look('tournament-signed-up');
  await zoe.open('/tournaments/1');
  check(
    (await zoe.page.locator('[aria-labelledby=standings] tbody tr').count()) === 7,
    'everybody stands in the table',
  );
  await zoe.look('tournament');

  // A ladder runs at once, and who joins it waits for a game.
  await admin.open('/b/games/games/new?game=diplomacy:classic');
  await admin.type('Name of the game', 'Stairs');
  await admin.press('Plan a tournament with these settings');
  await admin.page.locator('select[name=pace]').selectOption('ladder');
  await admin.press('Open for signing up');
  await admin.sees('Games are made until');
  const stairs = new URL(admin.page.url()).pathname;
  await zoe.open(stairs);
  await zoe.press('Join the ladder');
  await zoe.sees('You wait for a game.');
  check(
    (await zoe.page.locator('[aria-labelledby=standings] tbody .badge').innerText()) === 'waits for a game',
    'the table says so',
  );
  await zoe.look('ladder');

  await zoe.open('/games/1');
  await zoe.follow('Rematch');
  await zoe.look('rematch');
  await zoe.press('Create a game');
  await zoe.sees('Game created.');
});

console.log('arrived');
