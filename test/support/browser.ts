import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../../bin/browser.ts';

/** No calls home, and no sandbox, which a container's root user can't have. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of so far: its own errors and refusals by the content security policy. */
  readonly complaints: string[];
}

/** A browser for the tests of one file; each visit is a new visitor with nothing stored. */
export function useBrowser() {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const executablePath = findBrowser();
    if (executablePath === undefined) throw new Error('There is no Chromium; run npm test');
    browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  });

  afterAll(async () => {
    await browser?.close();
  });

  return {
    async visit({ viewport = DESKTOP, ...options }: VisitOptions = {}): Promise<Visit> {
      if (browser === undefined) throw new Error('The browser has not started');
      const context = await browser.newContext({
        viewport,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) {
          complaints.push(`policy: ${message.text()}`);
        }
      });
      return { page, context, complaints };
    },
    async leave(): Promise<void> {
      for (const context of contexts.splice(0)) await context.close();
    },
  };
}

/** What axe finds on a page, one line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
