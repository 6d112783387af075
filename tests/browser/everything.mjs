// A newcomer and an administrator do everything a forum is for; every page on the way is looked at.

import { confirmation } from './stage/mail.mjs';
import { admin } from './stage/people.mjs';
import { travel } from './stage/travel.mjs';
import { check } from './stage/waiting.mjs';

const PASSWORD = 'four oxen at the mill';

await travel(async (arrive) => {
  const master = await admin(arrive);
  await master.open('/forum');
  await master.look('forum-romanian');
  await master.press('English');
  await master.open('/');
  await master.look('home-admin');

  const ana = await arrive('ana', { timezoneId: 'Asia/Tokyo' });
  await ana.open('/');
  await ana.look('home-guest');
  for (const [page, title] of [
    ['/rules', 'rules'],
    ['/rules/conquest', 'rules-conquest'],
    ['/forgot-password', 'forgotten'],
  ]) {
    await ana.open(page);
    await ana.look(title);
  }
  await ana.openRefused('/no/such/page', 404);
  await ana.look('lost');
  await ana.open('/register');
  check((await ana.page.getByLabel('Time zone').inputValue()) === 'Asia/Tokyo', 'the browser fills its zone in');
  await ana.look('register');
  await ana.type('Name', 'admin');
  await ana.type('E-mail address', 'nowhere');
  await ana.type('Password', 'short');
  await ana.page.locator('main form').evaluate((form) => {
    form.noValidate = true;
  });
  await ana.page.locator('main form button.main').click();
  await ana.page.locator('.error-summary').waitFor();
  await ana.look('register-refused');
  await ana.open('/register');
  await register(ana, 'Ana');
  await ana.sees('Times are in Asia/Tokyo');

  await ana.open(await confirmation('ana@example.org'));
  await ana.look('confirm');
  await ana.press('Confirm address');
  await ana.sees('Your e-mail address is confirmed.');

  // A thread, written with the preview at hand.
  await ana.open('/forum');
  await ana.look('forum');
  await ana.follow('General discussion');
  await ana.look('board');
  await ana.follow('Start a thread');
  await ana.type('Title', 'Which map shall we take?');
  await ana.type('Text', 'I like **small** maps.\n\n[quote=Radu]Small is quick.[/quote]\n\n[spoiler]hidden[/spoiler]');
  await ana.press('Preview');
  await ana.page.locator('.preview strong', { hasText: 'small' }).waitFor();
  await ana.page.getByLabel('Text', { exact: true }).pressSequentially(' And ~~slow~~ ones.');
  await ana.page.locator('.preview del', { hasText: 'slow' }).waitFor();
  await ana.page
    .getByLabel('Text', { exact: true })
    .fill('I like **small** maps.\n\n[quote=Radu]Small is quick.[/quote]\n\n[spoiler]hidden[/spoiler]');
  await ana.page.locator('.preview del').waitFor({ state: 'detached' });
  await ana.look('new-thread');
  await ana.press('Start the thread');
  await ana.sees('I like small maps.');
  await ana.look('thread');
  const thread = new URL(ana.page.url()).pathname;

  // A poll, and a vote in it.
  await ana.open(`${thread}/poll`);
  await ana.look('poll-new');
  await ana.type('Question', 'Small or large?');
  await ana.type('Options', 'Small\nLarge');
  await ana.press('Create the poll');
  await ana.page.getByLabel('Small', { exact: true }).check();
  await ana.press('Vote');
  await ana.sees('Your vote is counted.');
  await ana.look('poll');

  // Somebody else quotes, edits and is told of an answer.
  const bogdan = await arrive('bogdan');
  await bogdan.open('/register');
  await register(bogdan, 'Bogdan');
  await bogdan.open(thread);
  await bogdan.page.getByRole('link', { name: 'Quote' }).first().click();
  const text = bogdan.page.getByLabel('Text', { exact: true });
  check((await text.inputValue()).includes('[quote=Ana'), `the quote names its author: ${await text.inputValue()}`);
  // A name is completed after `@`; the toolbar marks what is chosen, and takes the mark away again.
  await text.pressSequentially('\n@an');
  await bogdan.page.getByRole('option', { name: 'Ana', exact: true }).waitFor();
  await bogdan.look('reply-with-names');
  await text.press('Enter');
  const isMentioned = (await text.inputValue()).endsWith('\n@Ana ');
  check(isMentioned, `the name is completed: ${await text.inputValue()}`);
  await text.evaluate((field) => field.setSelectionRange(field.value.length - 4, field.value.length - 1));
  await bogdan.page.getByRole('button', { name: 'Bold' }).click();
  check((await text.inputValue()).endsWith('@**Ana** '), `the button marks: ${await text.inputValue()}`);
  await text.press('Control+b');
  check((await text.inputValue()).endsWith('@Ana '), `the keys take the mark away: ${await text.inputValue()}`);
  await text.press('Control+End');
  await text.pressSequentially('Large ones last.');
  // Words within a line are hidden where they stand, and read once one goes to them.
  await text.evaluate((field) => field.setSelectionRange(field.value.length - 5, field.value.length - 1));
  await bogdan.page.getByRole('button', { name: 'Spoiler' }).click();
  check((await text.inputValue()).endsWith('Large ones ||last||.'), `the words are hidden: ${await text.inputValue()}`);
  await bogdan.press('Post the reply');
  await bogdan.sees('Large ones last.');
  await bogdan.look('hidden-words');
  const hidden = bogdan.page.locator('.hidden-text');
  const isCovered = () => hidden.evaluate((words) => getComputedStyle(words).color === 'rgba(0, 0, 0, 0)');
  check(await isCovered(), 'hidden words are covered');
  await hidden.focus();
  check(!(await isCovered()), 'hidden words are read once one goes to them');
  await bogdan.page.getByRole('link', { name: /^Edit/ }).first().click();
  await bogdan.look('edit');
  await bogdan.page.getByLabel('Text', { exact: true }).fill('Large ones last longer.');
  await bogdan.press('Save changes');
  await bogdan.sees('Large ones last longer.');
  await bogdan.page.getByRole('link', { name: /^edited/ }).click();
  await bogdan.look('history');

  // A draft saves itself: the page is left and the words are there again. While the line is down the page says so.
  await bogdan.open(`${thread}/reply`);
  await bogdan.page.getByLabel('Text', { exact: true }).pressSequentially('Half');
  await bogdan.sawDraft('draft, saved');
  await bogdan.context.setOffline(true);
  await bogdan.page.getByLabel('Text', { exact: true }).pressSequentially(' a thou');
  await bogdan.sawDraft('not saved');
  await bogdan.context.setOffline(false);
  await bogdan.page.getByLabel('Text', { exact: true }).pressSequentially('ght');
  await bogdan.sawDraft('draft, saved');
  await bogdan.open('/forum');
  await bogdan.open(`${thread}/reply`);
  check(
    (await bogdan.page.getByLabel('Text', { exact: true }).inputValue()) === 'Half a thought',
    'the draft is there',
  );
  // Whoever leaves before it is saved is asked first.
  const asked = new Promise((resolve) =>
    bogdan.page.once('dialog', (dialog) => dialog.accept().then(() => resolve(dialog.type()))),
  );
  await bogdan.page.getByLabel('Text', { exact: true }).pressSequentially('!');
  await bogdan.page.getByRole('link', { name: 'Forum' }).first().click();
  check((await asked) === 'beforeunload', 'leaving unsaved words is asked about');
  await bogdan.page.waitForURL('**/forum');
  await bogdan.open('/drafts');
  await bogdan.look('drafts');

  await ana.open('/notifications');
  await ana.look('notices');
  await ana.open('/search?q=longer');
  await ana.sees('Which map shall we take?');
  await ana.look('search');

  // A private message, left half written and taken up again, and its answer.
  await ana.open('/messages/new');
  await ana.look('message-new');
  await ana.type('To', 'Bogdan');
  await ana.type('Subject', 'A word');
  await ana.page.locator('textarea').fill('Between us: small.');
  await ana.sawDraft('draft, saved');
  await ana.open('/drafts');
  await ana.follow('A word');
  check((await ana.page.getByLabel('To', { exact: true }).inputValue()) === 'Bogdan', 'the draft knows for whom it is');
  await ana.press('Send');
  await ana.sees('Between us: small.');
  await bogdan.open('/messages');
  await bogdan.look('messages');
  await bogdan.follow('A word');
  await bogdan.page.locator('textarea').fill('Agreed.');
  await bogdan.press('Send');
  await bogdan.sees('Agreed.');
  await bogdan.look('conversation');
  await bogdan.open(`${new URL(bogdan.page.url()).pathname}/leave`);
  await bogdan.look('conversation-leave');

  // A report, and what an administrator does about it.
  await ana.open(thread);
  await ana.page.getByRole('link', { name: 'Report #2' }).click();
  await ana.look('report');
  await ana.page.locator('textarea, input[name=reason]').first().fill('Rude to small maps.');
  await ana.page.locator('main form button').first().click();
  await master.open('/admin/reports');
  await master.look('admin-reports');
  await master.open(thread);
  await master.page.getByRole('link', { name: 'Hide #2' }).click();
  await master.type('Reason', 'Not so bad, but a test.');
  await master.look('hide');
  await master.press('Hide the post');
  await ana.open(thread);
  await ana.sees('This post was hidden by a moderator.');
  for (const place of ['people', 'boards', 'boards/new', 'boards/1', 'log', 'registration', 'admissions']) {
    await master.open(`/admin/${place}`);
    await master.look(`admin-${place.replace('/', '-')}`);
  }

  // A board is given to a player, who finds its reports and what is hidden there.
  await master.open('/admin/boards/2/moderators');
  await master.type('Name', 'Bogdan');
  await master.press('Make a moderator');
  await master.sees('Bogdan is now a moderator of this board.');
  await master.look('admin-moderators');
  await master.open('/admin/people');
  await master.follow('Bogdan');
  await master.look('admin-person');
  await bogdan.open('/login');
  await bogdan.type('Name or e-mail address', 'Bogdan');
  await bogdan.type('Password', PASSWORD);
  await bogdan.press('Log in');
  await bogdan.open('/admin');
  await bogdan.sees('Rude to small maps.');
  await bogdan.look('reports-moderator');
  await bogdan.open(thread);
  await bogdan.sees('Not so bad, but a test.');
  await bogdan.look('thread-moderator');
  await master.open(`${thread}/moderate`);
  await master.look('moderate');
  await master.open(`${thread}/split`);
  await master.look('split');

  // One's own pages, in another language.
  for (const place of [
    'profile',
    'mail',
    'vacation',
    'reminders',
    'password',
    'sessions',
    'activity',
    'data',
    'erase',
  ]) {
    await ana.open(`/account/${place}`);
    await ana.look(`account-${place}`);
  }
  await ana.open('/account/tokens');
  await ana.type('Name', 'My bot');
  await ana.type('Password', PASSWORD);
  await ana.press('Make token');
  await ana.sees('Copy your new token now.');
  await ana.look('account-tokens');
  await ana.follow('How to use the API');
  await ana.look('api');
  await ana.open('/messages');
  await ana.follow('A word');
  await ana.follow('Bogdan');
  await ana.look('person');
  await ana.follow('Posts by Bogdan');
  await ana.look('of-person');
  await ana.open('/members');
  await ana.look('members');
  await ana.open('/help/markup');
  await ana.look('help');
  await ana.open('/watched');
  await ana.look('watched');

  await ana.open('/');
  await ana.press('Log out');
  await ana.open('/login');
  await ana.look('login');
  await ana.type('Name or e-mail address', 'Ana');
  await ana.type('Password', PASSWORD);
  await ana.press('Log in');
  await ana.page.getByRole('button', { name: 'Log out' }).waitFor();
});

async function register(person, name) {
  await person.type('Name', name);
  await person.type('E-mail address', `${name.toLowerCase()}@example.org`);
  await person.type('Password', PASSWORD);
  await person.page.locator('main form button.main').click();
  await person.page.getByRole('button', { name: 'Log out' }).waitFor();
}

console.log('arrived');
