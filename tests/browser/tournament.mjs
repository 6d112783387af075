// An administrator plans a tournament with the form of a game; somebody new signs up, looks at the one that is being played, and
// opens a game with the settings of another.

import { confirmation } from './stage/mail.mjs';
import { admin, newcomer } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

await travel(async (arrive) => {
  const master = await admin(arrive);
  await master.open('/tournaments');
  await master.look('tournaments-romanian');
  await master.press('English');
  await master.open('/tournaments/1');
  await master.look('tournament-organiser');

  await master.open('/b/games/games/new?game=diplomacy:classic');
  await master.type('Name of the game', 'Winter cup');
  await master.press('Plan a tournament with these settings');
  await master.sees('Plan a tournament');
  await master.look('tournament-plan');
  await master.type('Rounds', '0');
  await master.page
    .locator('main form')
    .first()
    .evaluate((form) => {
      form.noValidate = true;
    });
  await master.press('Open for signing up');
  await master.sees('Write a number from 1 to 20.');
  await master.look('tournament-plan-refused');
  await master.type('Rounds', '4');
  await master.press('Open for signing up');
  await master.sees('Nobody has signed up yet.');
  await master.look('tournament-open');
  const path = new URL(master.page.url()).pathname;

  const zoe = await newcomer(arrive, 'Zoe', 0);
  await zoe.open(await confirmation('zoe@example.org'));
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
  await master.open('/b/games/games/new?game=diplomacy:classic');
  await master.type('Name of the game', 'Stairs');
  await master.press('Plan a tournament with these settings');
  await master.page.locator('select[name=pace]').selectOption('ladder');
  await master.press('Open for signing up');
  await master.sees('Games are made until');
  const stairs = new URL(master.page.url()).pathname;
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
