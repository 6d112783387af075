// Somebody turns notifications on for a browser, and a message reaches its service worker: encrypted, over a push service. Chromium
// subscribes only at a service that is out of reach here, so that the page is given a subscription at one on this machine, and
// what arrives there is handed to the real service worker. Without a connection, the own games are still read.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { newcomer, visitor } from './stage/people.mjs';
import { passHours } from './stage/server_clock.mjs';
import { travel } from './stage/travel.mjs';
import { check, until } from './stage/waiting.mjs';

const { SITE, VISITOR } = process.env;
const PAGE = '/account/notifications';
const NO_CONNECTION = 'There is no connection.';

/** A push service on this machine with one subscription. */
async function openService() {
  const device = createECDH('prime256v1');
  const secrets = { p256dh: device.generateKeys(), auth: randomBytes(16) };
  const received = [];
  const server = createServer(async (request, answer) => {
    const parts = await request.toArray();
    received.push(decrypted(device, secrets, Buffer.concat(parts)));
    answer.writeHead(201).end();
  });
  await new Promise((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  server.unref();
  return { endpoint: `http://127.0.0.1:${server.address().port}/send/1`, secrets, received };
}

/** The text of a message (RFC 8291). */
function decrypted(device, { p256dh, auth }, body) {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (input, salt, info, length) => Buffer.from(hkdfSync('sha256', input, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs]);
  const input = derive(device.computeSecret(theirs), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, -1).toString();
}

/** Gives pages this subscription in the place of the browser's own. */
function subscribeThere({ endpoint, p256dh, auth }) {
  const keys = { p256dh: Uint8Array.from(p256dh).buffer, auth: Uint8Array.from(auth).buffer };
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    if (applicationServerKey.length !== 65) throw new Error('the key of the site is no point');
    return { endpoint, getKey: (name) => keys[name] };
  };
}

/** The id by which the debugger knows the service worker of a page. */
async function registrationOf(debug) {
  let found;
  debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${SITE}/` && !isDeleted) ?? found;
  });
  await debug.send('ServiceWorker.enable');
  return (await until('the service worker', () => found)).registrationId;
}

await travel(async (arrive) => {
  const service = await openService();
  const pilgrim = await visitor(arrive, 'Forty-two territories');
  const game = new URL(pilgrim.page.url()).pathname;
  await pilgrim.context.grantPermissions(['notifications'], { origin: SITE });
  const { p256dh, auth } = service.secrets;
  await pilgrim.context.addInitScript(subscribeThere, {
    endpoint: service.endpoint,
    p256dh: [...p256dh],
    auth: [...auth],
  });
  await pilgrim.open(PAGE);
  await pilgrim.look('notification-settings');
  await pilgrim.press('Turn on for this device');
  await pilgrim.sees('This device now shows your notifications.');
  await pilgrim.look('device-turned-on');
  const debug = await pilgrim.context.newCDPSession(pilgrim.page);
  const registrationId = await registrationOf(debug);

  const ana = await newcomer(arrive, 'Ana', 1);
  await ana.open('/messages/new');
  await ana.type('To', VISITOR);
  await ana.type('Subject', 'A pact');
  await ana.page.locator('textarea[name=text]').fill('Shall we?');
  await ana.page.locator('main form button.main').click();
  await ana.sees('Shall we?');
  // A message to somebody who is there waits, to see whether they read it on the site.
  passHours(1);
  const message = await until('the message', () => service.received.find((text) => text.includes('/messages/')));
  const { body, link } = JSON.parse(message);
  check(body.includes('Ana'), `the message says ${body}`);
  // A Chromium without a screen shows no notifications: what would be shown is noted.
  const [worker] = pilgrim.context.serviceWorkers();
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      globalThis.shown = { title, ...options };
    };
  });
  await debug.send('ServiceWorker.deliverPushMessage', { origin: SITE, registrationId, data: message });
  const shown = await until('the notification', () => worker.evaluate(() => globalThis.shown));
  check(shown.body === body && shown.data.link === link, `it shows ${JSON.stringify(shown)}`);

  // The page of a game is copied while there is a connection.
  await pilgrim.open(game);
  await until('the copy', () => pilgrim.page.evaluate(async (game) => Boolean(await caches.match(game)), game));
  await pilgrim.context.setOffline(true);
  await pilgrim.page.goto(game);
  await pilgrim.sees(NO_CONNECTION);
  check((await pilgrim.page.locator('main button:not([disabled])').count()) === 0, 'nothing can be sent from a copy');
  check((await pilgrim.page.locator('svg.map').count()) > 0, 'the copy has the map');
  await pilgrim.page.goto('/search');
  await pilgrim.sees('This page needs a connection.');
  await pilgrim.context.setOffline(false);

  await pilgrim.open('/');
  await pilgrim.press('Log out');
  await until('the copies to go', () => pilgrim.page.evaluate(async (game) => !(await caches.match(game)), game));
});

console.log('arrived');
