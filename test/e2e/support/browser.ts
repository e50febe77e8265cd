import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { default as Axe, RunOnly } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright';
import { afterEach, expect, inject } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../../../bin/browser.ts';
import { KeptPages } from './kept-pages.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

interface VisitOptions {
  /** @default the system that all tests share */
  readonly siteUrl?: string;
  /** @default DESKTOP */
  readonly viewport?: { readonly width: number; readonly height: number };
  /**
   * Uses a browser that has never been here, so that all of the site's files are loaded.
   * @default false
   */
  readonly firstTime?: boolean;
  /** @default true */
  readonly javaScriptEnabled?: boolean;
  /** Runs on the page before it navigates, to cause faults that can't be caused otherwise. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The time limit for waiting, generous for a busy machine: it only ends what hangs. */
export const PATIENCE_MS = 120_000;

/**
 * This process's browser, with the pages that visitors leave in it. Test files share it, and it ends
 * with the process.
 */
class SharedBrowser {
  #browser: Promise<Browser> | undefined;
  readonly kept = new KeptPages(() => this.newPage({}));

  /** A page in a context of its own. */
  async newPage(options: BrowserContextOptions): Promise<Page> {
    this.#browser ??= this.#launch();
    const context = await (await this.#browser).newContext({
      baseURL: inject('siteUrl'),
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('app-hydrated', () => Object.assign(window, { appHydrated: true }));
    });
    return page;
  }

  async #launch(): Promise<Browser> {
    const executablePath = findBrowser();
    if (executablePath === undefined) throw new Error('There is no Chromium; run npm test');
    const seen = process.env.HEADED === undefined ? {} : { headless: false, slowMo: 500 };
    return await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS], ...seen });
  }
}

const browser = new SharedBrowser();

/**
 * A browser for the tests in one file. Each visit is a new visitor with nothing stored. A test fails if
 * a page throws an error or violates the content security policy.
 */
export function testBrowser() {
  const { kept } = browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const calls: string[] = [];

  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    const hasFailed = task.result?.state === 'fail';
    // Into the error, as reports end with it.
    if (error) error.message += await describePages([...kept.used, ...contexts], calls);
    await kept.leave({ forOthers: !hasFailed });
    for (const context of contexts.splice(0)) await context.close();
    calls.length = 0;
    expect(complaints.splice(0)).toEqual([]);
  });

  async function pageFor(firstTime: boolean, options: BrowserContextOptions): Promise<Page> {
    if (!firstTime && Object.keys(options).length === 0) return await kept.take();
    const page = await browser.newPage(options);
    contexts.push(page.context());
    return page;
  }

  return {
    /** Opens a path of the site. */
    async visit(path: string, options: VisitOptions = {}): Promise<Page> {
      const { before, firstTime = false, siteUrl, viewport = DESKTOP, ...rest } = options;
      const page = await pageFor(firstTime, {
        ...(siteUrl !== undefined && { baseURL: siteUrl }),
        ...rest,
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) {
          complaints.push(`policy: ${message.text()}`);
        }
      });
      noteCalls(page, calls);
      await page.setViewportSize(viewport);
      // Animations end at once, so that no test waits for them.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await before?.(page);
      await page.goto(path);
      return page;
    },
  };
}

/** Records a page's API calls and their results. */
function noteCalls(page: Page, calls: string[]): void {
  const note = (what: string, request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${what} ${request.method()} ${pathname}${search}`);
  };
  page.on('request', (request) => note('asked', request));
  page.on('requestfailed', (request) => note(`failed (${request.failure()?.errorText})`, request));
  page.on('response', (response) => note(String(response.status()), response.request()));
}

/** Describes a failed test's pages: their content, their calls, and their addresses. */
async function describePages(
  contexts: readonly BrowserContext[],
  calls: readonly string[],
): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  const contents = await Promise.all(pages.map(contentOf));
  const states = await Promise.all(pages.map(stateOf));
  return ['', ...contents, ...calls, ...states].join('\n');
}

const contentOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);

async function stateOf(page: Page): Promise<string> {
  // A page that draws nothing any more looks whole, and every click on it waits.
  const draws = await page
    .waitForFunction(() => new Promise(requestAnimationFrame).then(() => true), undefined, {
      timeout: 5_000,
      polling: 100,
    })
    .then(
      () => 'it draws',
      (error: Error) => `it doesn’t draw: ${error.message}`,
    );
  const focused = await page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    .catch((error: Error) => error.message);
  return `${page.url()}, ${draws}, focused: ${focused}`;
}

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Half the length of `axe.source`, which is injected into each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe's findings on a page, one on each line. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    // Set by axe's source.
    const { axe: inPage } = window as unknown as { readonly axe: typeof Axe };
    // No rule that runs here needs the files of the page's styles, which axe would load each time.
    const results = await inPage.run({ runOnly, resultTypes: ['violations'], preload: false });
    return results.violations;
  }, EVERY_RULE);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
