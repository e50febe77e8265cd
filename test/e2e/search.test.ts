import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { PHONE, testBrowser } from './support/browser.ts';
import {
  demoListing,
  denying,
  gate,
  headOf,
  listingPath,
  PUBLISHED,
  picturesMissing,
  untilHydrated,
} from './support/pages.ts';

const { visit } = testBrowser();
const CALLS = '**/api/listings?*';
const ANY_CALL = '**/api/listings*';

const counted = (isWanted: (listing: (typeof PUBLISHED)[number]) => boolean): string =>
  `${PUBLISHED.filter(isWanted).length} properties found`;

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const count = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

describe('the search', () => {
  it('counts all listings, offers every filter, and shows cards with pictures', async () => {
    const page = await visit('/listings');
    await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
    await count(
      page,
      counted(() => true),
    );
    const form = filters(page);
    const options = (label: string) =>
      form.getByLabel(label, { exact: true }).getByRole('option').allTextContents();
    expect(await options('Type')).toEqual(['All Types', 'For Sale', 'To Rent', 'Holiday Let']);
    expect((await options('Area')).slice(0, 6)).toEqual([
      'All Areas',
      'Ambleside',
      'Windermere',
      'Keswick',
      'Coniston',
      'Grasmere',
    ]);
    expect(await options('Bedrooms')).toEqual(['Any', '1+', '2+', '3+', '4+', '5+']);
    for (const label of ['Min price', 'Max price']) {
      expect(await form.getByLabel(label).getAttribute('inputmode')).toBe('decimal');
    }
    for (const label of ['Pet Friendly', 'Featured']) {
      expect(await form.getByRole('checkbox', { name: label }).isChecked()).toBe(false);
    }
    expect(await page.getByLabel('Sort by').getByRole('option').allTextContents()).toEqual([
      'Featured first',
      'Newest first',
      'Lowest price',
      'Highest price',
    ]);
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await form
        .locator('.fs-input, .fs-choice')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
      expect(places.length).toBe(7);
      expect(new Set(places).size, `rows at ${width} px`).toBe(1);
    }
    const holiday = demoListing(
      ({ type, featured, pets_allowed, inside_national_park }) =>
        type === 'HOLIDAY' && featured && pets_allowed && inside_national_park,
    );
    const card = cards(page).filter({ hasText: holiday.title });
    await card.waitFor();
    const link = card.getByRole('link', { name: holiday.title });
    expect(await link.getAttribute('href')).toBe(listingPath(holiday));
    for (const text of [
      'Holiday Let',
      'Featured',
      'Pet Friendly',
      'National Park',
      holiday.area_name,
      `${holiday.bedrooms} bed${holiday.bedrooms === 1 ? '' : 's'}`,
      `${holiday.bathrooms} bath${holiday.bathrooms === 1 ? '' : 's'}`,
      `Sleeps ${holiday.sleeps}`,
    ]) {
      expect(await card.getByText(text, { exact: true }).count(), text).toBe(1);
    }
    expect(await card.textContent()).toContain(`£${holiday.price}/night`);
    expect(await picturesMissing(page)).toEqual([]);
  });

  it('says POA without a price, and leaves out what doesn’t apply', async () => {
    const poa = demoListing(
      ({ price, pets_allowed, featured }) => price === null && !pets_allowed && !featured,
    );
    const page = await visit(
      `/listings?type=${poa.type}&sort=price_desc&area_name=${poa.area_name}`,
    );
    const card = cards(page).filter({ hasText: poa.title });
    await card.getByText('POA').waitFor();
    expect(await card.getByText(/^(Featured|Pet Friendly)$/).count()).toBe(0);
  });

  it('shows six placeholder cards while it loads', async () => {
    const calls = gate();
    const page = await visit('/listings', {
      fromWithin: true,
      before: (opened) => opened.route(ANY_CALL, calls.wait),
    });
    await page.getByText('Loading...', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('list').last().locator('> li').count()).toBe(6);
    expect(await cards(page).count()).toBe(0);
    calls.open();
    await count(
      page,
      counted(() => true),
    );
    expect(await cards(page).count()).toBe(SEARCH_LIMITS.pageSize);
  });

  it('says that nothing matches, and how to continue', async () => {
    const page = await visit('/listings?q=xyzzy');
    await page.getByRole('heading', { name: 'No properties found' }).waitFor();
    await page.getByText('Try adjusting your filters to see more results').waitFor();
    await count(page, '0 properties found');
    await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).last().click();
    await count(
      page,
      counted(() => true),
    );
  });

  it('reports a failure, and tries again on request', async () => {
    const page = await visit('/listings', {
      fromWithin: true,
      before: (opened) => opened.route(ANY_CALL, denying),
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await alert.getByText('Please try again later').waitFor();
    await page.unroute(ANY_CALL);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await count(
      page,
      counted(() => true),
    );
  });

  it('says which parameter of an address is invalid', async () => {
    const page = await visit('/listings?min_price=300&max_price=200');
    await page.getByText('Min price must not be more than max price').waitFor();
    await page.getByRole('heading', { name: 'Check your filters' }).waitFor();
    const field = filters(page).getByLabel('Min price');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('300');
    await filters(page).getByLabel('Max price').fill('400');
    await page.getByText(/^\d+ propert(y|ies) found$/).waitFor();
  });
});

it.each(['Clear Filters', 'Sort by'])('offers a way out of an invalid order by %s', async (way) => {
  const page = await visit('/listings?sort=bogus');
  await page.getByRole('heading', { name: 'Check your filters' }).waitFor();
  if (way === 'Sort by') await page.getByLabel(way).selectOption('Featured first');
  else await page.getByRole('main').getByRole('link', { name: way }).last().click();
  await count(
    page,
    counted(() => true),
  );
});

describe('a filter', () => {
  it('that is cleared right after typing is also gone from its field', async () => {
    const page = await visit('/listings');
    await untilHydrated(page);
    const price = filters(page).getByLabel('Min price');
    await price.fill('300000');
    await filters(page).getByRole('link', { name: 'Clear Filters' }).click();
    await count(
      page,
      counted(() => true),
    );
    await expect.poll(() => price.inputValue()).toBe('');
    // The pause after typing has passed, and nothing came back.
    await page.waitForTimeout(800);
    expect(query(page)).toBe('');
    expect(await price.inputValue()).toBe('');
  });

  it('is in the address, and survives a reload, Back and Forward', async () => {
    const page = await visit('/listings');
    const form = filters(page);
    await form.getByLabel('Type').selectOption('Holiday Let');
    await count(
      page,
      counted(({ type }) => type === 'HOLIDAY'),
    );
    // Far down, the bar is still there. New results begin at the top, below their number.
    await cards(page).nth(20).scrollIntoViewIfNeeded();
    await form.getByLabel('Area', { exact: true }).selectOption('Keswick');
    await expect.poll(() => page.getByText(/properties found$/).evaluate(isInSight)).toBe(true);
    const keswick = counted(({ type, area_name }) => type === 'HOLIDAY' && area_name === 'Keswick');
    await count(page, keswick);
    expect(query(page)).toBe('?type=HOLIDAY&area_name=Keswick');

    await page.reload();
    await count(page, keswick);
    expect(await form.getByLabel('Type').inputValue()).toBe('HOLIDAY');

    await page.goBack();
    await count(
      page,
      counted(({ type }) => type === 'HOLIDAY'),
    );
    expect(await form.getByLabel('Area', { exact: true }).inputValue()).toBe('');
    await page.goForward();
    await count(page, keswick);

    await form.getByRole('link', { name: 'Clear Filters' }).click();
    await count(
      page,
      counted(() => true),
    );
    expect(query(page)).toBe('');
    expect(await form.getByLabel('Type').inputValue()).toBe('');
  });

  it('narrows the results together with all others', async () => {
    const page = await visit('/listings?type=SALE');
    const form = filters(page);
    await form.getByLabel('Bedrooms').selectOption('3+');
    await form.getByLabel('Min price').fill('300000');
    await form.getByLabel('Max price').fill('900000');
    await count(
      page,
      counted(
        ({ type, bedrooms, price }) =>
          type === 'SALE' &&
          (bedrooms ?? 0) >= 3 &&
          price !== null &&
          price >= 300_000 &&
          price <= 900_000,
      ),
    );
    expect(query(page)).toBe('?type=SALE&min_price=300000&max_price=900000&bedrooms=3');
  });

  it('as a switch finds listings that allow pets, and featured ones', async () => {
    const page = await visit('/listings');
    const form = filters(page);
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).click();
    await count(
      page,
      counted(({ pets_allowed }) => pets_allowed),
    );
    await form.getByRole('checkbox', { name: 'Featured' }).click();
    await count(
      page,
      counted(({ pets_allowed, featured }) => pets_allowed && featured),
    );
    expect(query(page)).toBe('?featured=true&pets_allowed=true');
    await form.getByRole('checkbox', { name: 'Pet Friendly' }).click();
    await count(
      page,
      counted(({ featured }) => featured),
    );
  });

  it('without a control is shown beside the results, and can be removed', async () => {
    const page = await visit(
      '/listings?inside_national_park=true&property_subtype=cottage&q=Keswick',
    );
    const chips = page.getByRole('list', { name: 'Also filtered by' });
    await chips.waitFor();
    expect((await chips.getByRole('link').allTextContents()).map((text) => text.trim())).toEqual([
      '“Keswick”',
      'Cottage',
      'National Park',
    ]);
    await chips.getByRole('link', { name: '“Keswick”, remove this filter' }).click();
    await count(
      page,
      counted(
        ({ inside_national_park, property_subtype }) =>
          inside_national_park && property_subtype === 'cottage',
      ),
    );
  });

  it('is in a sheet on a phone, which shows the number of results', async () => {
    const page = await visit('/listings', { viewport: PHONE });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('To Rent').click();
    await sheet.getByText('2+').click();
    const found = PUBLISHED.filter(
      ({ type, bedrooms }) => type === 'LETTING' && (bedrooms ?? 0) >= 2,
    );
    await sheet.getByRole('button', { name: `Show ${found.length} properties` }).click();
    await sheet.waitFor({ state: 'hidden' });
    await count(page, `${found.length} properties found`);
    await page.getByRole('button', { name: 'Filters 2 active' }).click();
    await sheet.getByText('3+').click();
    await sheet.getByRole('button', { name: /^Show/ }).waitFor();
    // Back closes the sheet and keeps the choices made in it.
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => query(page)).toBe('?type=LETTING&bedrooms=3');
    await page.goBack();
    await count(page, `${found.length} properties found`);
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await count(
      page,
      counted(() => true),
    );
  });

  it('in the sheet doesn’t move while results are counted', async () => {
    const answers = gate();
    const page = await visit('/listings', {
      viewport: PHONE,
      before: (fresh) => fresh.route(CALLS, answers.wait),
    });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const places = () =>
      sheet
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
    await sheet.getByRole('button', { name: `Show ${PUBLISHED.length} properties` }).waitFor();
    const before = await places();
    await sheet.getByText('To Rent').click();
    await sheet.getByRole('button', { name: 'Loading...' }).waitFor();
    expect(await places()).toEqual(before);
    answers.open();
    await sheet.getByRole('button', { name: /^Show \d+ properties$/ }).waitFor();
    expect(await places()).toEqual(before);
  });
});

describe('the results', () => {
  it('continue below, each listing once, until all are shown', async () => {
    const page = await visit('/listings');
    await page.getByText(`Showing 24 of ${PUBLISHED.length}`).waitFor();
    await untilHydrated(page);
    for (let shown = 24; shown < PUBLISHED.length; ) {
      await page.getByRole('link', { name: 'Load more' }).click();
      shown = Math.min(shown + SEARCH_LIMITS.pageSize, PUBLISHED.length);
      await page.getByText(`Showing ${shown} of ${PUBLISHED.length}`).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Load more' }).count()).toBe(0);
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links.length).toBe(PUBLISHED.length);
    expect(new Set(links)).toEqual(new Set(PUBLISHED.map(listingPath)));
  });

  it('report that more couldn’t be loaded, and keep the shown ones', async () => {
    const page = await visit('/listings');
    await cards(page).first().waitFor();
    await untilHydrated(page);
    await page.route(CALLS, denying);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('The next properties couldn’t be loaded. Please try again.').waitFor();
    expect(await cards(page).count()).toBe(24);
    await page.unroute(CALLS);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(`Showing 48 of ${PUBLISHED.length}`).waitFor();
  });

  it('have pages of their own, by the link to the next', async () => {
    const page = await visit('/listings');
    const next = (await page.getByRole('link', { name: 'Load more' }).getAttribute('href')) ?? '';
    await page.goto(next);
    await page.getByText('You’re part of the way through these results.').waitFor();
    await page.getByRole('link', { name: 'Start from the first' }).click();
    await page.getByText(`Showing 24 of ${PUBLISHED.length}`).waitFor();
  });

  it('follow the chosen order', async () => {
    const page = await visit('/listings?type=SALE');
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await page.waitForURL('**/listings?type=SALE&sort=price_asc');
    const prices = PUBLISHED.flatMap(({ type, price }) =>
      type === 'SALE' && price !== null ? [price] : [],
    );
    const lowest = `£${Math.min(...prices).toLocaleString('en-GB')}`;
    await cards(page).first().getByText(lowest, { exact: true }).waitFor();
  });

  it('keep their scroll position when the user comes back from a listing', async () => {
    const page = await visit('/listings?type=HOLIDAY');
    await cards(page).first().waitFor();
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    const card = cards(page).nth(26).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const title = (await card.textContent()) ?? '';
    await card.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.getByRole('link', { name: title }).waitFor();
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 60, before);
    expect(query(page)).toBe('?type=HOLIDAY');
  });
});

it('has a title for what it shows', async () => {
  const page = await visit('/listings?type=HOLIDAY&area_name=Keswick&sort=newest&min_price=50');
  await page.getByText(/^\d+ properties found$/).waitFor();
  const { origin } = new URL(page.url());
  const head = await headOf(page);
  const title = 'Holiday lets in Keswick | Fellside';
  const address = `${origin}/listings?type=HOLIDAY&area_name=Keswick`;
  expect(head).toMatchObject({
    title,
    canonical: address,
    ogTitle: title,
    ogUrl: address,
    ogDescription: head.description,
    robots: null,
  });
  expect(head.description).toMatch(/^Browse .*\. Every listing is read by a person/);
  await filters(page).getByLabel('Type').selectOption('To Rent');
  await expect.poll(() => page.title()).toBe('Properties to rent in Keswick | Fellside');
});
