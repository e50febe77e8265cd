import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { MEASURED_VISIT } from '../../infra/cost/measured-visit.ts';
import { testBrowser } from './support/browser.ts';
import { picturesMissing, untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

/** How many listings the visitor looks at. */
const LISTINGS = 3;

/** Records the paths that a page requests from the site, without those that the browser has cached. */
async function noteRequests(page: Page) {
  const session = await page.context().newCDPSession(page);
  const pending = new Map<string, string>();
  /** The requests without a response yet, by URL. */
  const unanswered = new Map<string, string>();
  const { origin } = new URL(page.url());
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const url = new URL(request.url);
    if (url.origin !== origin) return;
    // A mask and a picture from one file are two requests to the browser. The second waits for the
    // first's response in the cache, and isn't reported as cached.
    if (isKept(url.pathname) && unanswered.has(request.url)) return;
    pending.set(requestId, url.pathname);
    unanswered.set(request.url, requestId);
  });
  const answered = (requestId: string) => {
    for (const [url, id] of unanswered) if (id === requestId) unanswered.delete(url);
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    pending.delete(requestId);
    answered(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) pending.delete(requestId);
    answered(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => answered(requestId));
  return {
    /** The number of requests without a response. */
    unanswered: () => unanswered.size,
    /** The number of requests of each kind since the last call. */
    taken: () => {
      const paths = [...pending.values()];
      pending.clear();
      return countKinds(paths);
    },
  };
}

function countKinds(paths: readonly string[]) {
  const counts = { pages: 0, files: 0, photos: 0, calls: 0 };
  for (const path of paths) counts[kindOf(path)] += 1;
  return counts;
}

function kindOf(path: string): keyof ReturnType<typeof countKinds> {
  if (path.startsWith('/api/')) return 'calls';
  if (path.startsWith('/media/')) return 'photos';
  return /\.\w+$/.test(path) ? 'files' : 'pages';
}

/** Whether browsers cache what is at a path. */
const isKept = (path: string) => ['files', 'photos'].includes(kindOf(path));

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Scrolls from top to bottom, so that everything that loads when it is near has loaded. Every picture
 * must be there: the home page’s own, and those of listings.
 */
async function lookThrough(page: Page): Promise<void> {
  // Some appear with a response that is still to come.
  await expect.poll(() => picturesMissing(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
}

/** Opens the home page, searches from it, and looks through the results and the first listings. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await lookThrough(page);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/listings?*');
  await cards(page).nth(20).waitFor();
  await lookThrough(page);
  for (let index = 0; index < LISTINGS; index += 1) {
    await cards(page).nth(index).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Also near/ }).waitFor();
    await lookThrough(page);
    await page.goBack();
    await cards(page).nth(20).waitFor();
    await lookThrough(page);
  }
}

it('a file that two parts of a page request at once is one request', async () => {
  const page = await visit('/robots.txt', { firstTime: true });
  const file = await page.evaluate(async () => {
    const home = await (await fetch('/')).text();
    return /\/assets\/[\w-]+\.avif/.exec(home)?.[0] ?? 'none';
  });
  const requests = await noteRequests(page);
  await page.evaluate(async (src) => {
    const pictures = [new Image(), Object.assign(new Image(), { crossOrigin: 'anonymous' })];
    for (const picture of pictures) picture.src = src;
    await Promise.all(pictures.map((picture) => picture.decode()));
  }, file);
  await expect.poll(() => requests.unanswered()).toBe(0);
  expect(requests.taken()).toMatchObject({ files: 1 });
});

it('a visit sends CloudFront no more requests than the cost model says, and the next one fewer', async () => {
  const page = await visit('/robots.txt', { firstTime: true });
  const requests = await noteRequests(page);

  await lookAround(page);
  await expect.poll(() => requests.unanswered()).toBe(0);
  const first = requests.taken();
  await lookAround(page);
  await expect.poll(() => requests.unanswered()).toBe(0);
  const again = requests.taken();

  // Otherwise the visit hasn't looked at everything, and the rest proves little.
  expect(first.photos).toBeGreaterThan(50);
  expect(first.calls).toBeGreaterThan(2 * LISTINGS);

  for (const [asked, measured] of [
    [first, MEASURED_VISIT.first],
    [again, MEASURED_VISIT.again],
  ] as const) {
    for (const kind of ['pages', 'files', 'calls'] as const) {
      expect(asked[kind], kind).toBeLessThanOrEqual(measured[kind]);
    }
  }
  // Pictures that the first visit skipped load in the second, and each photo only once.
  expect(first.photos + again.photos).toBeLessThanOrEqual(MEASURED_VISIT.first.photos);
});
