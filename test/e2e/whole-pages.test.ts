import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '../../shared/listings/labels.ts';
import { DESKTOP, PHONE, testBrowser } from './support/browser.ts';
import {
  demoListing,
  gate,
  headOf,
  listingPath,
  PUBLISHED,
  untilHydrated,
} from './support/pages.ts';

const { visit } = testBrowser();
const holiday = demoListing(({ type, description }) => type === 'HOLIDAY' && description !== '');

describe('without JavaScript', () => {
  const bare = { javaScriptEnabled: false } as const;

  it('a listing shows its title, price, description and first picture, and has metadata', async () => {
    const page = await visit(listingPath(holiday), bare);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: holiday.title }).waitFor();
    await main.getByText(formatPrice(holiday.price), { exact: false }).first().waitFor();
    const [opening = ''] = (holiday.description ?? '').split(/\n/);
    await main.getByText(opening.slice(0, 60)).first().waitFor();
    const picture = main.getByRole('img', { name: holiday.photos[0]?.alt ?? '' }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400);
    const address = page.url();
    expect(await headOf(page)).toMatchObject({
      title: `${holiday.title}, ${holiday.area_name} | Fellside`,
      canonical: address,
      ogUrl: address,
      ogImage: expect.stringMatching(/^http.*-social\.jpg$/),
      twitterCard: 'summary_large_image',
      robots: null,
      jsonLd: { '@type': 'VacationRental', name: holiday.title, url: address },
    });
  });

  it('the search shows its results, and links to the next page', async () => {
    const page = await visit('/listings?type=HOLIDAY', bare);
    const found = PUBLISHED.filter(({ type }) => type === 'HOLIDAY').length;
    await page.getByText(`${found} properties found`).waitFor();
    expect(await page.getByRole('article').count()).toBe(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('You’re part of the way through these results.').waitFor();
    expect(await page.getByRole('article').count()).toBe(found - 24);
  });

  it.each([DESKTOP, PHONE])('the search accepts every filter and order: %o', async (viewport) => {
    const page = await visit('/listings?inside_national_park=true', { ...bare, viewport });
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Type').selectOption('Holiday Let');
    await form.getByLabel('Area').selectOption('Keswick');
    await form.getByLabel('Min price').fill('50');
    await form.getByLabel('Max price').fill('£1,000');
    await form.getByLabel('Bedrooms').selectOption('1+');
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).check();
    await page.getByLabel('Sort by').selectOption({ label: 'Highest price' });
    await form.getByRole('button', { name: 'Show properties' }).click();
    await page.waitForURL(
      /inside_national_park=true.*type=HOLIDAY|type=HOLIDAY.*inside_national_park=true/,
    );
    const found = PUBLISHED.filter(
      ({ type, area_name, price, bedrooms, pets_allowed, inside_national_park }) =>
        type === 'HOLIDAY' &&
        area_name === 'Keswick' &&
        price !== null &&
        price >= 50 &&
        price <= 1_000 &&
        (bedrooms ?? 0) >= 1 &&
        pets_allowed &&
        inside_national_park,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await page.getByRole('article').count()).toBe(found.length);
    expect(await form.getByLabel('Area').inputValue()).toBe('Keswick');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price_desc');
    await form.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/listings?sort=price_desc');
  });

  it.each([
    ['/about', 'One place for the whole of the Lakes'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/cookies', 'Cookies'],
    ['/nowhere', 'Oops! Page not found'],
  ])('%s shows its text', async (path, heading) => {
    const page = await visit(path, bare);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  });

  it('the home page shows the featured properties', async () => {
    const page = await visit('/', bare);
    expect(await page.getByRole('article').count()).toBe(3);
  });

  it('an unknown listing says so', async () => {
    const page = await visit('/listings/lst_unknown', bare);
    await page.getByRole('heading', { level: 1, name: 'Property not found' }).waitFor();
  });
});

/** The API calls of a page when it opens, and its console errors. */
async function opened(path: string, viewport: typeof PHONE | typeof DESKTOP) {
  const apiCalls: string[] = [];
  const consoleErrors: string[] = [];
  const page = await visit(path, {
    viewport,
    before: async (fresh: Page) => {
      fresh.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) apiCalls.push(pathname + search);
      });
      fresh.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text());
      });
    },
  });
  await untilHydrated(page);
  return { page, apiCalls, consoleErrors };
}

/** Whether one picture loads before the others, which wait until they are near. */
const isFirstPictureFirst = (page: Page): Promise<boolean> =>
  page.locator('img').evaluateAll((images: readonly HTMLImageElement[]) => {
    const isFirst = (image: HTMLImageElement) => image.fetchPriority === 'high';
    const others = images.filter((image) => !isFirst(image));
    return images.filter(isFirst).length === 1 && others.every(({ loading }) => loading === 'lazy');
  });

/** Delivers a page in pieces, at 100 kB a second. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

// The booking form is beside the text on a wide screen, and requests the calendar.
describe.each([
  ['a phone', PHONE, []],
  ['a wide screen', DESKTOP, [expect.stringMatching(/^\/api\/listings\/\w+\/calendar$/)]],
] as const)('on %s', (_, viewport, ofForm) => {
  it.each([
    ['/', []],
    ['/listings?type=SALE&bedrooms=3&sort=price_asc', []],
    // Only the nearby listings, at the end of the page.
    [
      listingPath(holiday),
      [...ofForm, expect.stringContaining('/api/listings?type=HOLIDAY&area_name=')],
    ],
  ])(
    '%s shows its first picture first, hydrates without changes, and requests no data it already has',
    async (path, expected) => {
      const { page, apiCalls, consoleErrors } = await opened(path, viewport);
      await expect.poll(() => apiCalls.toSorted()).toEqual(expected);
      expect(await isFirstPictureFirst(page)).toBe(true);
      // It is hydrated: a menu opens, and a link navigates without a load.
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      // By keyboard: nearby listings may appear just now, and move the end of the page.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(apiCalls.toSorted()).toEqual(expected);
      expect(consoleErrors).toEqual([]);
    },
  );

  it.each(['/', '/listings', listingPath(holiday)])(
    'nothing on %s moves while it loads in pieces on a slow connection',
    async (path) => {
      const page = await visit(path, {
        viewport,
        firstTime: true,
        before: async (fresh) => {
          await slowDown(fresh);
          await fresh.addInitScript(() => {
            const shifts: number[] = [];
            Object.assign(window, { shifts });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                shifts.push((entry as unknown as { value: number }).value);
            }).observe({ type: 'layout-shift', buffered: true });
          });
        },
      });
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(moved).toBeLessThan(0.02);
    },
  );
});

describe('input before hydration', () => {
  /** The page before hydration, while the app is still loading. */
  async function early(path: string) {
    const scripts = gate();
    const page = await visit(path, {
      before: (fresh) => fresh.route('**/assets/*.js', scripts.wait),
    });
    return { page, arrive: scripts.open };
  }

  it.each(['/', '/listings', listingPath(holiday)])(
    'isn’t lost: the text typed on %s stays',
    async (path) => {
      const { page, arrive } = await early(path);
      const came = await page.getByRole('main').getByRole('heading').all();
      const handles = await Promise.all(came.map((heading) => heading.elementHandle()));
      expect(handles.length).toBeGreaterThan(0);
      arrive();
      await untilHydrated(page);
      for (const handle of handles) {
        expect(await handle?.evaluate(({ isConnected }) => isConnected)).toBe(true);
      }
    },
  );

  it('takes effect afterwards: a chosen filter, a typed price, a pressed switch', async () => {
    const { page, arrive } = await early('/listings');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Type').selectOption('For Sale');
    await form.getByLabel('Max price').fill('500000');
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).click();
    expect(new URL(page.url()).search).toBe('');
    arrive();
    await page.waitForURL('**/listings?type=SALE&max_price=500000&pets_allowed=true');
    const found = PUBLISHED.filter(
      ({ type, price, pets_allowed }) =>
        type === 'SALE' && price !== null && price <= 500_000 && pets_allowed,
    );
    await page.getByText(`${found.length} properties found`).waitFor();
    expect(await form.getByLabel('Max price').inputValue()).toBe('500000');
    expect(await form.getByRole('checkbox', { name: 'Pet Friendly' }).isChecked()).toBe(true);
  });

  it('takes effect if the page is hydrated but hasn’t reported it', async () => {
    const page = await visit('/listings', {
      before: (fresh) =>
        fresh.addInitScript(() => {
          addEventListener('app-hydrated', (event) => event.stopImmediatePropagation(), {
            once: true,
          });
        }),
    });
    await untilHydrated(page);
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).click();
    await form.getByLabel('Type').selectOption('For Sale');
    expect(new URL(page.url()).search).toBe('');
    await page.evaluate(() => dispatchEvent(new Event('app-hydrated')));
    await page.waitForURL('**/listings?type=SALE&pets_allowed=true');
    const found = PUBLISHED.filter(({ type, pets_allowed }) => type === 'SALE' && pets_allowed);
    await page.getByText(`${found.length} properties found`).waitFor();
    expect(await form.getByRole('checkbox', { name: 'Pet Friendly' }).isChecked()).toBe(true);
  });

  it('takes effect once: a pressed menu is open', async () => {
    const { page, arrive } = await early('/listings');
    await page.getByRole('button', { name: 'Buy' }).click();
    arrive();
    await page.getByRole('link', { name: 'Houses' }).waitFor();
    expect(await page.getByRole('button', { name: 'Buy' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('takes effect in order: of two pressed menus, the second is open', async () => {
    const { page, arrive } = await early('/listings');
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name: 'Buy' }).click();
    await menus.getByRole('button', { name: 'Rent' }).click();
    arrive();
    await menus.getByRole('button', { name: 'Rent', expanded: true }).waitFor();
    await menus.getByRole('button', { name: 'Buy', expanded: false }).waitFor();
  });

  it('takes effect: a search from the home page', async () => {
    const { page, arrive } = await early('/');
    await page.getByText('Holiday Let', { exact: true }).first().click();
    const field = page.getByRole('main').getByRole('combobox', { name: 'Location' });
    await field.fill('Keswick');
    await field.press('Enter');
    arrive();
    await page.waitForURL('**/listings?type=HOLIDAY&area_name=Keswick');
    await untilHydrated(page);
    // Once: one step back leads to the page of the search.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it.each([
    ['the app has come', '**/assets/*.js'],
    ['what starts the app has come', '**/start-app.js'],
  ])('is a step back that is followed before %s', async (_, late) => {
    const scripts = gate();
    const page = await visit('/listings');
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Type').selectOption('For Sale');
    await page.waitForURL('**/listings?type=SALE');
    const found = page.getByText(
      `${PUBLISHED.filter(({ type }) => type === 'SALE').length} properties found`,
    );
    await page.route(late, scripts.wait);
    await page.reload({ waitUntil: 'commit' });
    await found.waitFor();
    await page.evaluate(() => history.back());
    scripts.open();
    await page.getByText(`${PUBLISHED.length} properties found`).waitFor();
    await untilHydrated(page);
    await page.goForward();
    await found.waitFor();
  });

  it('is dropped if a link leads on to a page that arrives after the app', async () => {
    const scripts = gate();
    const next = gate();
    const page = await visit('/listings', {
      before: async (fresh) => {
        await fresh.addInitScript(() =>
          addEventListener('app-hydrated', () => console.debug('It lives')),
        );
        await fresh.route('**/assets/*.js', scripts.wait);
      },
    });
    const lives = () =>
      page.waitForEvent('console', { predicate: (message) => message.text() === 'It lives' });
    await page.route(/\/listings$/, next.wait);
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Max price').fill('500000');
    await form.getByRole('link', { name: 'Clear Filters' }).click({ noWaitAfter: true });
    const first = lives();
    scripts.open();
    await first;
    // Longer than the pause after typing a price.
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).search).toBe('');
    const second = lives();
    next.open();
    await second;
    expect(new URL(page.url()).search).toBe('');
    expect(await form.getByLabel('Max price').inputValue()).toBe('');
  });

  it('doesn’t delay a link', async () => {
    const { page } = await early('/listings');
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/listings/lst_*');
  });
});
