import type { BrowserContext, Page } from 'playwright';

/** The events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'filechooser',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** A text file of the site, which runs no script. */
const QUIET_PATH = '/robots.txt';

interface KeptPage {
  readonly page: Page;
  /** Removes scripts that a visitor made the page run at every load. */
  readonly undo: (() => Promise<void>)[];
}

/**
 * Pages that one visitor passes on to the next, with everything removed except the site's cached files.
 * A new page takes as long as most visits do.
 */
export class KeptPages {
  readonly #make: () => Promise<Page>;
  readonly #idle: KeptPage[] = [];
  readonly #used: KeptPage[] = [];

  /** @param make creates a page in a context of its own, at an address of its site */
  constructor(make: () => Promise<Page>) {
    this.#make = make;
  }

  /** A page for a new visitor. */
  async take(): Promise<Page> {
    const kept = this.#idle.pop() ?? rememberScripts(await this.#make());
    this.#used.push(kept);
    return kept.page;
  }

  /** The contexts of the pages in use. */
  get used(): readonly BrowserContext[] {
    return this.#used.map(({ page }) => page.context());
  }

  /** Ends all visits, and closes pages that can't be reused. */
  async leave({ forOthers }: { readonly forOthers: boolean }): Promise<void> {
    for (const kept of this.#used.splice(0)) {
      if (forOthers) {
        await clear(kept);
        this.#idle.push(kept);
      } else await kept.page.context().close();
    }
  }
}

function rememberScripts(page: Page): KeptPage {
  const undo: KeptPage['undo'] = [];
  const add: Page['addInitScript'] = page.addInitScript.bind(page);
  page.addInitScript = async (...script) => {
    const added = await add(...script);
    undo.push(() => added.dispose());
    return added;
  };
  return { page, undo };
}

async function clear({ page, undo }: KeptPage): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const takeBack of undo.splice(0)) await takeBack();
  // Leave first, because a page may store something when it is left.
  await page.goto(QUIET_PATH);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}
