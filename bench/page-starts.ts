import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../bin/browser.ts';
import { pagePaths } from '../shared/pages.ts';
import type { Profile } from '../shared/profiles/schema.ts';
import { SITE_CONFIG_PATH, type SiteConfig } from '../shared/site-config.ts';
import { timesOf } from './search/results.ts';

/**
 * `npm run bench -- page-starts` measures each signed-in page, opened cold and by navigation within the
 * app: the time until its scripts and `/api/me` are loaded, and until its heading shows.
 * `BUILDS=web/dist/site,/elsewhere/site` measures several builds in turn.
 *
 * No site runs. Files and `/api/me` are answered at once, and other calls never. So only the page's own
 * time is measured.
 */

declare global {
  interface Window {
    /** When each heading first showed, by its text. */
    headings: Record<string, number>;
  }
}

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const BUILDS = (process.env.BUILDS ?? join('web', 'dist', 'site')).split(',');
const SITE = 'https://fellside.example';
const TIMEOUT_MS = 30_000;

const ID = 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G';
const PATHS: readonly string[] = Object.values(pagePaths).map((path) =>
  typeof path === 'function' ? path(ID) : path,
);
/** A second address of a page, and public pages. */
const EXCLUDED: readonly string[] = [
  pagePaths.editPhotos(ID),
  pagePaths.listing(ID),
  pagePaths.signIn,
];
const PAGES = PATHS.filter((path) => !EXCLUDED.includes(path));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const ADMIN: Profile = {
  id: '86a2c2d4-30b1-70f5-0a53-7c1e9b4f2d68',
  email: 'edith@example.com',
  full_name: 'Edith Airey',
  phone: null,
  role: 'ADMIN',
  assurance: 'aal2',
  created_at: '2026-05-01T09:00:00.000Z',
};
const CONFIG: SiteConfig = {
  environment: 'dev',
  region: 'eu-west-2',
  site_address: SITE,
  user_pool_id: 'eu-west-2_AbCdEfGhI',
  user_pool_client_id: 'client',
  cognito_endpoint: '/cognito/',
};

/** A token that the app can read; nobody checks it here. */
const token = (): string =>
  new UnsecuredJWT({ sub: ADMIN.id, username: ADMIN.id })
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .encode();

const STORED = Object.entries({
  LastAuthUser: ADMIN.id,
  [`${ADMIN.id}.accessToken`]: token(),
  [`${ADMIN.id}.idToken`]: token(),
  [`${ADMIN.id}.refreshToken`]: 'refresh',
  [`${ADMIN.id}.clockDrift`]: '0',
}).map(([key, value]) => [
  `CognitoIdentityServiceProvider.${CONFIG.user_pool_client_id}.${key}`,
  value,
]);

/** Answers a page's requests: files of the build, the site's settings, and the profile. */
async function answer(route: Route, build: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/api/me') return await route.fulfill({ json: ADMIN });
  if (pathname === SITE_CONFIG_PATH) return await route.fulfill({ json: CONFIG });
  if (pathname.startsWith('/api/') || pathname.startsWith('/cognito/')) return;
  const isFile = extname(pathname) !== '';
  const body = await readFile(join(build, isFile ? pathname : 'index.html'));
  await route.fulfill({ body, contentType: TYPES[isFile ? extname(pathname) : '.html'] ?? '' });
}

async function openContext(build: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.route('**', (route) => answer(route, build));
  await context.addInitScript((items) => {
    for (const [key = '', value = ''] of items) localStorage.setItem(key, value);
    // When each heading is there, by its text.
    window.headings = {};
    new MutationObserver(() => {
      // The heading of what stands in for a page is none.
      const heading = document.querySelector('main h1:not([role="status"] *)')?.textContent;
      if (heading) window.headings[heading] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, STORED);
  return context;
}

interface Start {
  /** The time until `/api/me` and the scripts before the heading are loaded, in milliseconds. */
  readonly loaded: number;
  /** The time until the heading shows. */
  readonly shown: number;
}

/** Waits for a heading shown after `since`, and returns the times until then. */
async function readStart(page: Page, since: number): Promise<Start> {
  const found = await page.waitForFunction(
    (from) => Object.values(window.headings).find((at) => at > from),
    since,
  );
  const at = Number(await found.jsonValue());
  const ends = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$|\/api\/me$/.test(name))
      .map(({ startTime, duration }) => startTime + duration),
  );
  const loaded = Math.max(since, ...ends.filter((end) => end >= since && end <= at));
  return { loaded: loaded - since, shown: at - since };
}

async function measureColdStart(build: string, path: string): Promise<Start> {
  const context = await openContext(build);
  const page = await context.newPage();
  await page.goto(path);
  const start = await readStart(page, 0);
  await context.close();
  return start;
}

/** Navigates from the dashboard to a page, and from the profile to the dashboard. */
async function measureNavigation(build: string, path: string): Promise<Start> {
  const from = path === pagePaths.dashboard ? pagePaths.profile : pagePaths.dashboard;
  const context = await openContext(build);
  const page = await context.newPage();
  await page.goto(from);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const since = await page.evaluate((to) => {
    history.pushState({}, '', to);
    const now = performance.now();
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return now;
  }, path);
  const start = await readStart(page, since);
  await context.close();
  return start;
}

const medianOf = (starts: readonly Start[], field: keyof Start): string =>
  timesOf(starts.map((start) => start[field])).p50.toFixed(0);

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: BROWSER_ARGUMENTS,
});
try {
  console.log('| page | build | cold: loaded | heading | within the app: loaded | heading |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  for (const path of PAGES) {
    const starts = BUILDS.map((build) => ({ build, cold: [] as Start[], within: [] as Start[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const each of starts) {
        each.cold.push(await measureColdStart(each.build, path));
        each.within.push(await measureNavigation(each.build, path));
      }
    }
    for (const { build, ...measured } of starts) {
      const figures = [measured.cold, measured.within].flatMap((list) => [
        medianOf(list, 'loaded'),
        medianOf(list, 'shown'),
      ]);
      console.log(`| ${[path, build, ...figures].join(' | ')} |`);
    }
  }
} finally {
  await browser.close();
}
