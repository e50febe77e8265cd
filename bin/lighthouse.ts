/*
 * `npm run lighthouse`: Lighthouse's results for the public pages, with its mobile preset and the demo
 * catalogue on this machine. Each is the median of five runs. Exits with 1 if one of them misses its
 * target.
 */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { DEMO_LISTINGS } from '../demo/catalogue/catalogue.ts';
import { demoListingId } from '../demo/load/identifiers.ts';
import { startLocal } from '../infra/local/start.ts';
import { pagePaths, STATIC_PAGES, servedPaths } from '../shared/pages.ts';
import { ensureBrowser } from './browser.ts';
import { runCommand } from './command-line.ts';
import { paintDemoPictures, seedDemoCatalogue } from './demo-catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
const RUNS = 5;

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Background work of the browser during startup would be measured with the page.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Headless Chromium can throttle a page to one frame a second. This prevents it.
  '--run-all-compositor-stages-before-draw',
].join(' ');

const [listing] = DEMO_LISTINGS.filter(
  ({ status, type, photos }) => status === 'PUBLISHED' && type === 'HOLIDAY' && photos.length > 5,
);
if (listing === undefined)
  throw new Error('The demo catalogue has no published holiday let with more than five photos');
const PAGES = [
  servedPaths.homePage,
  servedPaths.searchPage,
  pagePaths.listing(demoListingId(listing.slug)),
  ...STATIC_PAGES,
];

interface Figure {
  readonly name: string;
  readonly of: (report: Result) => number;
  readonly digits: number;
  /** The target, if there is one: the smallest or the largest acceptable value. */
  readonly least?: number;
  readonly most?: number;
}

const score = (name: string, key: string, least: number): Figure => ({
  name,
  of: ({ categories }) => Math.round((categories[key]?.score ?? Number.NaN) * 100),
  digits: 0,
  least,
});

const measure = (
  name: string,
  key: string,
  { per = 1, digits = 0, ...limit }: { per?: number; digits?: number; most?: number },
): Figure => ({
  name,
  of: ({ audits }) => (audits[key]?.numericValue ?? Number.NaN) / per,
  digits,
  ...limit,
});

/** In seconds, except blocking time, in milliseconds, and layout shift, which has no unit. */
const FIGURES: readonly Figure[] = [
  score('performance', 'performance', 98),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  measure('FCP s', 'first-contentful-paint', { per: 1000, digits: 2 }),
  measure('LCP s', 'largest-contentful-paint', { per: 1000, digits: 2, most: 1.7 }),
  measure('speed index s', 'speed-index', { per: 1000, digits: 2 }),
  measure('CLS', 'cumulative-layout-shift', { digits: 3, most: 0 }),
  measure('TBT ms', 'total-blocking-time', { most: 60 }),
  measure('kB', 'total-byte-weight', { per: 1000 }),
  {
    name: 'requests',
    of: ({ audits }) => {
      const details = audits['network-requests']?.details;
      return details?.type === 'table' ? details.items.length : Number.NaN;
    },
    digits: 0,
  },
];

async function run(url: string, chrome: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/lighthouse'),
    [url, `--chrome-flags=${CHROME_FLAGS}`, '--output=json', '--quiet'],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const isMet = ({ least, most }: Figure, value: number): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);

async function measurePage(url: string, chrome: string) {
  const reports: Result[] = [];
  for (let count = 0; count < RUNS; count += 1) reports.push(await run(url, chrome));
  return FIGURES.map((figure) => {
    const value = median(reports.map(figure.of));
    return { figure, value, met: isMet(figure, value) };
  });
}

await runCommand('lighthouse', async () => {
  const chrome = await ensureBrowser();
  const site = await startLocal({
    port: 0,
    state: join(ROOT, '.local/lighthouse'),
    log: () => {},
    prepare: async () => {
      await paintDemoPictures();
    },
    seed: seedDemoCatalogue,
  });
  try {
    console.log(`| page | ${FIGURES.map(({ name }) => name).join(' | ')} |`);
    console.log(`| --- |${FIGURES.map(() => ' ---: |').join('')}`);
    for (const path of PAGES) {
      const results = await measurePage(site.url + path, chrome);
      const cells = results.map(
        ({ figure, value, met }) => `${value.toFixed(figure.digits)}${met ? '' : ' ✗'}`,
      );
      console.log(`| ${path.replace(/lst_.*/, '{id}')} | ${cells.join(' | ')} |`);
      if (results.some(({ met }) => !met)) process.exitCode = 1;
    }
  } finally {
    await site.stop();
  }
});
// The browser may have left handles open.
process.exit();
