import type { CDPSession, Page } from 'playwright';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { LETS_WITH_TERMS } from '../../demo/catalogue/terms.ts';
import { addDays, addMonths, londonDate } from '../../shared/dates.ts';
import { formatPrice } from '../../shared/listings/labels.ts';
import { headOf } from '../web/support/head.ts';
import { DESKTOP, PHONE, testBrowser } from './support/browser.ts';
import { servedInPieces } from './support/in-pieces.ts';
import { demoListing, gate, listingPath, PUBLISHED, untilHydrated } from './support/pages.ts';
import { expectNoShift, noteShifts, shiftOf } from './support/shifts.ts';

const { visit } = testBrowser();
// A holiday let whose price is its own, and not the least of several.
const holiday = demoListing(
  ({ slug, type, description }) =>
    type === 'HOLIDAY' && description !== '' && !LETS_WITH_TERMS.includes(slug),
);

/** A week that lets are free, whatever the date of the test. */
const ARRIVAL = addMonths(londonDate(new Date()), 5);
const STAY = { check_in: ARRIVAL, check_out: addDays(ARRIVAL, 7) };

describe('without JavaScript', () => {
  const bare = { javaScriptEnabled: false } as const;

  it('a visitor reads the home page, a search and a listing with its picture, and that a page isn’t there', async () => {
    const page = await visit('/', bare);
    expect(await page.getByRole('article').count()).toBe(3);
    await page.goto('/about');
    await page
      .getByRole('heading', { level: 1, name: 'One place for the whole of the Lakes' })
      .waitFor();

    await page.goto('/listings?type=HOLIDAY');
    const found = PUBLISHED.filter(({ type }) => type === 'HOLIDAY').length;
    await page.getByText(`${found} properties found`).waitFor();
    expect(await page.getByRole('article').count()).toBe(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('You’re partway through these results.').waitFor();
    expect(await page.getByRole('article').count()).toBe(found - 24);

    await page.goto(listingPath(holiday));
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: holiday.title }).waitFor();
    await main
      .getByText(formatPrice(holiday.price), { exact: false })
      .filter({ visible: true })
      .first()
      .waitFor();
    const [opening = ''] = (holiday.description ?? '').split(/\n/);
    await main.getByText(opening.slice(0, 60)).first().waitFor();
    const picture = main.getByRole('img', { name: holiday.photos[0]?.alt ?? '' }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400);
    // Parts that can't load have no placeholder.
    await main
      .getByText(/^This form needs JavaScript/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await main.getByText(/^Also near/).isVisible()).toBe(false);
    const address = page.url();
    expect(await page.evaluate(headOf)).toMatchObject({
      title: `${holiday.title}, ${holiday.area_name} | Fellside`,
      canonical: address,
      ogUrl: address,
      ogImage: expect.stringMatching(/^http.*-social\.jpg$/),
      twitterCard: 'summary_large_image',
      robots: null,
      jsonLd: { '@type': 'VacationRental', name: holiday.title, url: address },
    });

    for (const [path, heading] of [
      ['/listings/lst_unknown', 'Property not found'],
      ['/nowhere', 'Oops! Page not found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });

  it('the search accepts every filter and order, on a phone and on a wide screen', async () => {
    const path = '/listings?inside_national_park=true';
    const page = await visit(path, { ...bare, viewport: PHONE });
    const form = page.getByRole('form', { name: 'Filters' });
    const show = form.getByRole('button', { name: 'Show properties' });
    await form.getByLabel('Type').selectOption('Holiday Let');
    await form.getByLabel('Area').selectOption('Keswick');
    await form.getByText('Price', { exact: true }).click();
    await form.getByLabel('Min price').fill('50');
    await form.getByLabel('Max price').fill('£1,000');
    await form.getByLabel('Bedrooms').selectOption('1+');
    await form.getByText('More', { exact: true }).click();
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).check();
    await show.click();
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

    await page.setViewportSize(DESKTOP);
    await page.getByLabel('Sort by').selectOption({ label: 'Highest price' });
    await show.click();
    await page.waitForURL('**sort=price_desc**');
    expect(await page.getByRole('article').count()).toBe(found.length);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price_desc');
    await form.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/listings?sort=price_desc');
  });

  it('a typed wish is read, each of its pieces can go, and the form goes on with the rest', async () => {
    const page = await visit('/', bare);
    await page.getByRole('main').getByLabel('Location').fill('3 bedroom hause with parking sunny');
    await page.getByRole('button', { name: 'Search properties' }).click();
    await page.getByText('We left out “sunny”.').waitFor();
    const pieces = page.getByRole('list', { name: 'Filtered by' }).getByRole('link');
    const texts = async () => (await pieces.allTextContents()).map((each) => each.trim());
    expect(await texts()).toEqual(['For Sale', 'House', '3+ bedrooms', 'Parking']);
    await pieces.filter({ hasText: 'House' }).click();
    await page.waitForURL('**/listings?type=SALE&bedrooms=3&amenities=Parking');
    expect(await texts()).toEqual(['For Sale', '3+ bedrooms', 'Parking']);
    expect(await page.getByText('We left out').count()).toBe(0);

    await page.goBack();
    const form = page.getByRole('form', { name: 'Filters' });
    expect(await form.getByLabel('Bedrooms').inputValue()).toBe('3');
    await form.getByLabel('Bedrooms').selectOption('2+');
    await form.getByRole('button', { name: 'Show properties' }).click();
    await page.waitForURL(/bedrooms=2/);
    expect(await texts()).toEqual(['For Sale', 'House', '2+ bedrooms', 'Parking']);
  });

  it('dates, guests and dogs are fields of the form, and cards have the total of the stay', async () => {
    const page = await visit('/', { ...bare, viewport: PHONE });
    await page.getByText('Holiday Let', { exact: true }).first().click();
    await page.getByLabel('Check-in').fill(STAY.check_in);
    await page.getByLabel('Check-out').fill(STAY.check_out);
    await page.getByRole('textbox', { name: 'Guests' }).fill('2');
    await page.getByRole('button', { name: 'Search properties' }).click();
    const cards = page.getByRole('article');
    await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
    const totals = cards.getByText(/^£[\d,.]+ for 7 nights$/);
    expect(await totals.count()).toBe(await cards.count());
    expect(await totals.count()).toBeGreaterThan(0);

    const form = page.getByRole('form', { name: 'Filters' });
    expect(await form.getByLabel('Check-in').inputValue()).toBe(STAY.check_in);
    await form.getByLabel('Check-out').fill(STAY.check_in);
    await form.getByRole('textbox', { name: 'Dogs' }).fill('1');
    await form.getByRole('button', { name: 'Show properties' }).click();
    await page.waitForURL('**dogs=1');
    // Refused, the page is in `noscript`, where Playwright finds no texts.
    expect(await page.locator('[role="alert"]').first().textContent()).toBe(
      'Check-out date must be after check-in date',
    );
    // Nothing typed is lost.
    expect(await form.getByLabel('Check-in').inputValue()).toBe(STAY.check_in);
    expect(await form.getByRole('textbox', { name: 'Dogs' }).inputValue()).toBe('1');
  });
});

it('a search by dates is rendered with its totals, and nothing moves when the app starts', async () => {
  const query = new URLSearchParams({ type: 'HOLIDAY', ...STAY, flexible: '3', guests: '4' });
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await visit(`/listings?${query}`, {
      viewport,
      firstTime: true,
      before: noteShifts,
    });
    const cards = page.getByRole('article');
    const totals = cards.getByText(/^£[\d,.]+ for 7 nights/);
    expect(await totals.count()).toBe(await cards.count());
    await untilHydrated(page);
    expect(await totals.count()).toBe(await cards.count());
    expect(await shiftOf(page)).toBeLessThan(0.01);
  }
});

/** Opens a page whose scripts wait until they may arrive. */
async function early(path: string, options: Parameters<typeof visit>[1] = {}) {
  const scripts = gate();
  const page = await visit(path, {
    ...options,
    before: async (fresh) => {
      await options.before?.(fresh);
      await fresh.route('**/assets/*.js', scripts.wait);
    },
  });
  return { page, arrive: scripts.open };
}

/** The picture that loads before the others, which wait until they are near. */
const firstPicture = (page: Page): Promise<string> =>
  page.locator('img').evaluateAll((images: readonly HTMLImageElement[]) => {
    const isFirst = (image: HTMLImageElement) => image.fetchPriority === 'high';
    const [first, ...others] = images.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    const isLate = others.every(({ loading }) => loading === 'lazy');
    return isLate && first && isFirst(first) ? first.currentSrc : 'none';
  });

const NEARBY = expect.stringContaining('/api/listings?type=HOLIDAY&area_name=');
// The booking form is beside the text on a wide screen, and requests the calendar.
const CALENDAR = expect.stringMatching(/^\/api\/listings\/\w+\/calendar$/);

it.each([
  ['the home page', '/', DESKTOP, 'hero-dusk', []],
  ['a search', '/listings?type=SALE&bedrooms=3&sort=price_asc', PHONE, '/media/', []],
  ['a listing on a phone', listingPath(holiday), PHONE, '/media/', [NEARBY]],
  ['a listing on a wide screen', listingPath(holiday), DESKTOP, '/media/', [CALENDAR, NEARBY]],
] as const)(
  '%s keeps its elements in hydration, shows its first picture first, in the chosen colours, and requests no data it already has',
  async (_, path, viewport, picture, expected) => {
    const apiCalls: string[] = [];
    const consoleErrors: string[] = [];
    const { page, arrive } = await early(path, {
      viewport,
      before: async (fresh) => {
        await fresh.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
        fresh.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (pathname.startsWith('/api/')) apiCalls.push(pathname + search);
        });
        fresh.on('console', (message) => {
          if (message.type() === 'error') consoleErrors.push(message.text());
        });
      },
    });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    const headings = await page.getByRole('main').getByRole('heading').elementHandles();
    expect(headings.length).toBeGreaterThan(0);
    arrive();
    await untilHydrated(page);
    for (const heading of headings) {
      expect(await heading.evaluate(({ isConnected }) => isConnected)).toBe(true);
    }
    await expect.poll(() => apiCalls.toSorted()).toEqual(expected);
    await expect.poll(() => firstPicture(page)).toContain(picture);
    // A link navigates without a load.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // By keyboard: nearby listings may appear just now, and move the end of the page.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(apiCalls.toSorted()).toEqual(expected);
    expect(consoleErrors).toEqual([]);
  },
);

/** Delivers what isn’t cached at 100 kB a second. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
  return devTools;
}

describe.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('nothing moves on %s', (_, viewport) => {
  const paths = ['/', '/listings', listingPath(holiday)];

  it('while a page loads on a slow connection', async () => {
    const page = await visit('/robots.txt', { viewport, firstTime: true, before: noteShifts });
    const devTools = await slowDown(page);
    for (const path of paths) {
      await devTools.send('Network.clearBrowserCache');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
    }
  });

  it('while a page is painted in pieces', async () => {
    const site = await servedInPieces(inject('siteUrl'));
    onTestFinished(site.close);
    const page = await visit('/robots.txt', {
      siteUrl: site.url,
      viewport,
      firstTime: true,
      before: noteShifts,
    });
    for (const path of paths) {
      await page.goto(path);
      await expectNoShift(page);
    }
  });
});

describe('input before hydration', () => {
  it('takes effect afterwards: a chosen filter, a typed price, a pressed switch', async () => {
    const { page, arrive } = await early('/listings');
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Type').selectOption('For Sale');
    await form.getByText('Price', { exact: true }).click();
    await form.getByLabel('Max price').fill('500000');
    await form.getByText('More', { exact: true }).click();
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
    await form.getByText('More', { exact: true }).click();
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).click();
    await form.getByLabel('Type').selectOption('For Sale');
    expect(new URL(page.url()).search).toBe('');
    await page.evaluate(() => dispatchEvent(new Event('app-hydrated')));
    await page.waitForURL('**/listings?type=SALE&pets_allowed=true');
    const found = PUBLISHED.filter(({ type, pets_allowed }) => type === 'SALE' && pets_allowed);
    await page.getByText(`${found.length} properties found`).waitFor();
    expect(await form.getByRole('checkbox', { name: 'Pet Friendly' }).isChecked()).toBe(true);
  });

  it('takes effect in order: of two pressed menus, the second is open', async () => {
    const { page, arrive } = await early('/listings');
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name: 'Buy' }).click();
    await menus.getByRole('button', { name: 'Rent' }).click();
    arrive();
    await menus.getByRole('button', { name: 'Rent', expanded: true }).waitFor();
    await menus.getByRole('button', { name: 'Buy', expanded: false }).waitFor();
    await menus.getByRole('link', { name: 'Houses to rent' }).waitFor();
  });

  it('takes effect once: a search from the home page', async () => {
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

  it('is dropped by a link, which is followed at once, also if its page arrives after the app', async () => {
    const next = gate();
    const { page, arrive } = await early('/listings', {
      before: (fresh) =>
        fresh.addInitScript(() => {
          addEventListener('app-hydrated', () => {
            const replayed: string[] = [];
            for (const type of ['click', 'input', 'change', 'submit'])
              addEventListener(type, () => replayed.push(type), true);
            // Each event is replayed in a task of its own, before this one.
            setTimeout(() => setTimeout(() => console.debug(`Replayed: ${replayed}`)));
          });
        }),
    });
    /** Reads the page's message after hydration. A page can't be asked while it follows a link. */
    const said = async () =>
      (
        await page.waitForEvent('console', {
          predicate: (message) => message.text().startsWith('Replayed'),
        })
      ).text();
    await page.route(/\/listings$/, next.wait);
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByText('Price', { exact: true }).click();
    await form.getByLabel('Max price').fill('500000');
    const followed = page.waitForRequest(/\/listings$/);
    await form.getByRole('link', { name: 'Clear Filters' }).click({ noWaitAfter: true });
    await followed;
    const first = said();
    arrive();
    expect(await first).toBe('Replayed: ');
    const second = said();
    next.open();
    expect(await second).toBe('Replayed: ');
    expect(new URL(page.url()).search).toBe('');
    expect(await form.getByLabel('Max price').inputValue()).toBe('');
  });
});
