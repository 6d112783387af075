// Somebody at a browser of their own, and what they do there. Settings come from the environment: SITE (address), WIDTH (of the
// window, in pixels).

import { areGoodPages, hasNoBarriers, look, picture, sentPage, window } from './looks.mjs';
import { check, PATIENCE, readSteadily, steadily, until } from './waiting.mjs';

const { SITE } = process.env;
const OWN = window(Number(process.env.WIDTH ?? 1280));

/** Somebody at a browser of their own. */
export class Person {
  static async arrive(browser, name, options) {
    const context = await browser.newContext({
      baseURL: SITE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: OWN,
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    readSteadily(page);
    return new Person(name, context, page, options.javaScriptEnabled !== false);
  }

  constructor(name, context, page, scripts) {
    Object.assign(this, { name, context, page, scripts, trouble: [], sent: [] });
    page.on('pageerror', (error) => this.trouble.push(`a script failed at ${page.url()}: ${error}`));
    page.on('console', (message) => {
      const expected = /status of (401|403|404|422)|ERR_INTERNET_DISCONNECTED/.test(message.text());
      if (message.type() === 'error' && !expected) this.trouble.push(`the console at ${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.trouble.push(`${response.status()} from ${response.url()}`);
    });
    // Not on its response: the text of a page that is left while it comes never arrives.
    page.on('requestfinished', (request) => this.sent.push(sentPage(request).catch(() => null)));
  }

  /** Opens a page of the site. */
  async open(path) {
    const response = await this.steadily(() => this.page.goto(path));
    check(response.status() < 400, `${path} answered ${response.status()}`);
  }

  /**
   * Turns to something else: a page that stays open follows its game, and keeps the browser busy. Something of this site, which
   * may not share a process with anything else (`Cross-Origin-Opener-Policy`): the browser keeps the one that it has.
   */
  async lookAway() {
    await this.page.goto('/robots.txt');
  }

  /** Opens a page that is refused with `status`. */
  async openRefused(path, status) {
    const response = await this.page.goto(path);
    check(response.status() === status, `${path} answered ${response.status()}, not ${status}`);
  }

  /** Waits until what was typed is saved, or is said not to be. */
  async sawDraft(words) {
    await this.page.locator('.draft-state', { hasText: words }).waitFor();
  }

  /**
   * Presses a button by its words. Where that sends a form, waits until the page that answers has come: whoever opened another
   * one before would call the form back.
   */
  async press(words, within = this.page) {
    const button = within.getByRole('button', { name: words, exact: true }).first();
    if (!this.scripts) {
      await this.submit(button);
      return;
    }
    // A page that has come anew knows nothing of it.
    await this.page.evaluate(() => {
      const note = (event) => {
        globalThis.isFormSent = !event.defaultPrevented;
      };
      globalThis.addEventListener('submit', note, { once: true });
    });
    await button.click();
    await this.page.waitForFunction(() => !globalThis.isFormSent);
    await this.page.waitForLoadState();
  }

  /** Presses a button that sends its form, and waits until the page that answers has come. */
  async submit(button) {
    await Promise.all([this.page.waitForEvent('load'), button.click()]);
  }

  /** Follows a link by its words. */
  async follow(words, within = this.page) {
    await within.getByRole('link', { name: words }).first().click();
    await this.page.waitForLoadState();
  }

  /**
   * Points at a place of the map, and waits until the sheet has taken it over. The map stays where it was: the next tap finds
   * it.
   */
  async tap(place) {
    const shape = this.page.locator(`.mapframe svg.map .place[data-place="${place}"]`).first();
    const box = () => this.page.locator('.mapframe .view').first().boundingBox();
    // A page of a game may be loaded again meanwhile, and then shows the part of the map that it showed before.
    const at = await until(`${place} in sight, and still`, async () => {
      if (!(await shape.evaluate(spot))) {
        await this.page.evaluate(() => globalThis.scrollTo(0, 0));
        await this.page.locator('[data-zoom=whole]').click();
      }
      return this.still(shape);
    });
    const before = await box();
    await this.page.mouse.click(at.x, at.y);
    await this.page.locator('form.sheet:not([aria-busy])').waitFor();
    const after = await box();
    check(
      Math.abs(after.y - before.y) < 2 && Math.abs(after.x - before.x) < 2,
      `${this.name}: the map was at ${before.y}, and after a tap on ${place} at ${after.y}`,
    );
  }

  /** Where to point at a place, unless it is still on its way: a map follows a change of its window. */
  async still(shape) {
    const at = await shape.evaluate(spot);
    await this.page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
    );
    const later = await shape.evaluate(spot);
    return at && later && at.x === later.x && at.y === later.y && at;
  }

  /** Opens the orders, which are a sheet over the map on a phone. */
  async openOrders() {
    const isClosed = (await this.page.locator('body').getAttribute('data-sheet')) === 'peek';
    if (isClosed && this.page.viewportSize().width < 768) await this.page.locator('.panel-handle').click();
  }

  /** What is said under the map about the last tap. */
  picked() {
    return this.page.locator('#picked').textContent();
  }

  /** Has the finished post shown. */
  async checkPost() {
    await this.press('Check and post');
    await this.page.locator('.post-preview').waitFor();
  }

  /** Has the finished post shown, ticks what it asks for, and posts it; `ready` tells the others. */
  async checkAndPost({ ready = false } = {}) {
    await this.checkPost();
    for (const tick of await this.page.locator('.confirmation input').all()) await tick.check();
    if (ready) await this.page.getByLabel('Tell the others that I am ready').check();
    await this.submit(this.page.locator('.sheet-foot button.main'));
  }

  /** Has nothing to order, and says so. */
  async pass() {
    await this.press('Check and post');
    await this.page.locator('.pass-question').waitFor();
    await this.submit(this.page.locator('.sheet-foot button.main'));
  }

  /** What came of the last post is said where one lands. */
  async sawAnswer() {
    const said = this.page.locator('.sheet-foot :is(.flash, .posted-note)').first();
    await said.waitFor();
    const { y, height } = await said.boundingBox();
    check(y >= 0 && y + height <= this.page.viewportSize().height, `what was said stands at ${y}`);
  }

  /** Types into the field with this label. */
  async type(label, text) {
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Waits until the page shows a text. */
  async sees(text) {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Looks at the page, see `looks.mjs`. */
  async look(title) {
    if (this.scripts) await look(this.page, title);
  }

  /** axe-core finds nothing on the page. */
  hasNoBarriers(where) {
    return hasNoBarriers(this.page, where);
  }

  /** Keeps a picture of the page. */
  picture(title) {
    return picture(this.page, title);
  }

  /** Does `act` again where the page was loaded anew meanwhile. */
  steadily(act) {
    return steadily(this.page, act);
  }

  hadNoTrouble() {
    check(this.trouble.length === 0, `${this.name}: ${this.trouble.join('\n')}`);
  }

  wasSentGoodPages() {
    return areGoodPages(this.sent);
  }

  async leave() {
    await this.context.close();
  }
}

/** A spot of the window at which a place of the map is met: the middle of a bent one lies beside it. */
function spot(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  for (let step = 0; step < 400; step += 1) {
    const [x, y] = [left + (width * ((step % 20) + 0.5)) / 20, top + (height * (Math.floor(step / 20) + 0.5)) / 20];
    if (document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place === place.dataset.place)
      return { x, y };
  }
  return null;
}
