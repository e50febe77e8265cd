import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, LOOPBACK, serve } from '../../infra/local/http.ts';
import { mails } from '../support/mails.ts';
import { axeFindings, PHONE, testBrowser } from './support/browser.ts';

/** What mail programs draw: each mail, in each scheme, on a phone and in a wide window. */

/** What only a page is asked for: a mail stands within the page of a mail program, which has those. */
const OF_A_PAGE = /^(region|landmark-one-main):/;

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

const open = async (kind: string, colorScheme: 'light' | 'dark', width: number) => {
  const requested: string[] = [];
  const page = await browser.visit(`/${kind}`, {
    siteUrl: `http://${LOOPBACK}:${server.port}`,
    viewport: { width, height: PHONE.height },
    colorScheme,
    before: async (page) => {
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    },
  });
  return { page, requested };
};

describe.each(Object.keys(mails()))('the mail %s', (kind) => {
  it.each(['light', 'dark'] as const)('can be read in the %s scheme, by anyone', async (scheme) => {
    const { page } = await open(kind, scheme, PHONE.width);
    const findings = await axeFindings(page);
    expect(findings.filter((finding) => !OF_A_PAGE.test(finding))).toEqual([]);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(scheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(18, 23, 24)');
  });

  it.each([320, 720])('fits a width of %i, and asks for nothing but itself', async (width) => {
    const { page, requested } = await open(kind, 'light', width);
    const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(drawn).toBeLessThanOrEqual(width);
    expect(requested.filter((path) => path !== '/favicon.ico')).toEqual([`/${kind}`]);
  });
});
