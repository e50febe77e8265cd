import { type Listening, LOOPBACK, serve } from 'aws-on-one-machine/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../support/mails.ts';
import { axeFindings, PHONE, testBrowser } from './support/browser.ts';

/** Rules for whole pages. A mail is shown inside a mail program's page, which satisfies them. */
const OF_A_PAGE = /^(region|landmark-one-main):/;

/** Renders mails as a mail program would. */
const browser = testBrowser();
let server: Listening;

beforeAll(async () => {
  const all = mails();
  server = await serve(async ({ path }) => {
    const mail = all[path.slice(1)];
    return {
      status: mail ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(mail?.html ?? ''),
    };
  }, 0);
});

afterAll(() => server.close());

const GROUNDS = { light: 'rgb(251, 250, 246)', dark: 'rgb(18, 23, 24)' } as const;

it.each(Object.keys(mails()))(
  'the mail %s is readable in light and dark, fits, and loads nothing from elsewhere',
  async (kind) => {
    const requested: string[] = [];
    const page = await browser.visit(`/${kind}`, {
      siteUrl: `http://${LOOPBACK}:${server.port}`,
      viewport: PHONE,
      before: async (fresh) => {
        fresh.on('request', (request) => requested.push(new URL(request.url()).pathname));
      },
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const findings = await axeFindings(page);
      expect(
        findings.filter((finding) => !OF_A_PAGE.test(finding)),
        colorScheme,
      ).toEqual([]);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(GROUNDS[colorScheme]);
    }
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const drawnWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(drawnWidth).toBeLessThanOrEqual(width);
    }
    expect(requested.filter((path) => path !== '/favicon.ico')).toEqual([`/${kind}`]);
  },
);
