// How a journey checks, and waits for what comes in its own time: pages are loaded anew while somebody looks at them.

// How long anything is waited for, in milliseconds: the machine may have other work.
export const PATIENCE = 120_000;

/** Fails the journey with `text` unless `condition` holds. */
export function check(condition, text) {
  if (!condition) throw new Error(text);
}

/** Waits until `condition` gives something that counts, and gives it. */
export async function until(what, condition) {
  const patience = Date.now() + PATIENCE;
  while (Date.now() < patience) {
    // A page of a game follows its game: while it is loaded anew nothing is there yet.
    try {
      const found = await condition();
      if (found) return found;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits for `time` milliseconds; a process may end meanwhile. */
export const pause = (time) =>
  new Promise((wake) => {
    setTimeout(wake, time).unref();
  });

/** True if a page was loaded anew while somebody looked at it. */
const isGone = (error) => /context was destroyed|navigat/i.test(error.message);

// How often a look at a page that is loaded anew is begun again.
const TRIES = 5;

/** Does `act` again where `page` was loaded anew meanwhile: a page of a game follows its game. */
export async function steadily(page, act, tries = TRIES) {
  try {
    return await act();
  } catch (error) {
    if (tries === 1 || !isGone(error)) throw error;
    await page.waitForLoadState();
    return steadily(page, act, tries - 1);
  }
}

// The reads of Playwright that look once, and fail when the page is loaded anew while they look.
const READS = {
  locator: ['allInnerTexts', 'allTextContents', 'count', 'evaluate', 'evaluateAll'],
  page: ['evaluate', 'title'],
};

/** Makes every read of a page and of its locators one that is begun again when the page is loaded anew. Once for all pages. */
export function readSteadily(page) {
  const kinds = [
    [page.locator('body'), READS.locator, (locator) => locator.page()],
    [page, READS.page, (one) => one],
  ];
  for (const [example, names, pageOf] of kinds) {
    const kind = Object.getPrototypeOf(example);
    if (kind.readsSteadily) continue;
    kind.readsSteadily = true;
    for (const name of names) {
      const read = kind[name];
      kind[name] = function again(...given) {
        return steadily(pageOf(this), () => read.apply(this, given));
      };
    }
  }
}
