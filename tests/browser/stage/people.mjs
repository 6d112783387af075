// The people of journeys: newcomers, the visitor and the administrator of the sample, whose names and passwords the environment holds.

/**
 * Somebody who has never been here signs up. The site counts accounts by network: the `nth` lives in one of their own.
 */
export async function newcomer(arrive, name, nth, options = {}) {
  const person = await arrive(name, { extraHTTPHeaders: { 'x-forwarded-for': `10.7.${nth}.1` }, ...options });
  await person.open('/register');
  await person.type('Name', name);
  await person.type('E-mail address', `${name.toLowerCase()}@example.org`);
  await person.type('Password', 'four oxen at the mill');
  await person.page.locator('main form button.main').click();
  await person.page.getByRole('button', { name: 'Log out' }).waitFor();
  return person;
}

/** Several who have never been here sign up, one after another: `all` are their names, and options for a browser where they differ. */
export async function newcomers(arrive, all) {
  const people = [];
  for (const [nth, { name, options }] of all.entries()) people.push(await newcomer(arrive, name, nth, options));
  return people;
}

/** Somebody logs in by the form. */
async function logIn(person, name, password) {
  await person.open('/login');
  await person.type('Name or e-mail address', name);
  await person.type('Password', password);
  await person.press('Log in', person.page.locator('main'));
}

/** The one for whom a seat waits in every game of the sample, at the table with this name. */
export async function visitor(arrive, game) {
  const pilgrim = await arrive('pilgrim');
  await logIn(pilgrim, process.env.VISITOR, process.env.VISITOR_PASSWORD);
  await pilgrim.open('/games');
  await pilgrim.follow(game);
  if (pilgrim.scripts) await pilgrim.openOrders();
  return pilgrim;
}

/** The admin of the sample, who reads Romanian. */
export async function admin(arrive) {
  const master = await arrive('master');
  await logIn(master, process.env.ADMIN, process.env.ADMIN_PASSWORD);
  await master.page.getByRole('button', { name: 'Deconectare' }).waitFor();
  return master;
}

/** The admin of the sample, who reads English from here on. */
export async function host(arrive) {
  const master = await admin(arrive);
  await master.press('English');
  await master.page.getByRole('button', { name: 'Log out' }).waitFor();
  return master;
}
