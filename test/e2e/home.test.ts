import { describe, expect, it } from 'vitest';
import { showIn } from './support/accessibility.ts';
import { testBrowser } from './support/browser.ts';
import { denying, gate, headOf, picturesMissing } from './support/pages.ts';

const { visit } = testBrowser();

describe('the home page', () => {
  it('explains the site, and shows every picture, its own and those of listings', async () => {
    const page = await visit('/');
    await page
      .getByRole('heading', { level: 1, name: 'Live in the Lakes, or stay a while' })
      .waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Featured properties',
      'What are you looking for?',
      'Every listing is read by a person before you see it',
      'Properties',
      'Popular areas',
      'Contact',
    ]);
    const review = page.getByRole('region', { name: 'Every listing is read by a person' });
    expect(await review.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'An owner or agent writes the listing',
      'We review it by hand',
      'It goes live, and you can ask',
    ]);
    await page.getByRole('article').nth(2).waitFor();
    expect(await picturesMissing(page)).toEqual([]);
    expect(await page.locator('img').count()).toBe(7);
    await review.getByRole('link', { name: 'See all properties' }).click();
    await page.waitForURL((url) => url.pathname === '/listings' && url.search === '');
  });

  it('opens by day, or at dusk in dark mode, as the system or the user’s choice says', async () => {
    const page = await visit('/');
    const hero = page.getByRole('img', { name: 'A lake under Great Gable' });
    const source = () =>
      hero.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
    for (const [colorScheme, picture] of [
      ['dark', 'hero-dusk'],
      ['light', 'hero-day'],
    ] as const) {
      await showIn(page, colorScheme);
      await hero.waitFor();
      await expect.poll(source).toContain(picture);
    }
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await page.reload();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await expect.poll(source).toContain('hero-dusk');
  });

  it('has a title and metadata for search engines and link previews', async () => {
    const page = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const origin = new URL(page.url()).origin;
    const head = await headOf(page);
    expect(head).toMatchObject({
      title: 'Fellside: homes and holiday lets in the Lake District',
      canonical: `${origin}/`,
      ogTitle: head.title,
      ogDescription: head.description,
      ogUrl: `${origin}/`,
      ogImage: expect.stringContaining('hero-day'),
      twitterCard: 'summary_large_image',
      robots: null,
    });
    expect(head.description).toMatch(/Lake District/);
    const kinds = head.jsonLd['@graph'].map((node: { '@type': string }) => node['@type']);
    expect(kinds).toEqual(['Organization', 'WebSite']);
    expect((await page.request.get(head.ogImage ?? '')).status()).toBe(200);
  });
});

describe('the hero search', () => {
  it('leads to the search with the chosen type and place', async () => {
    const page = await visit('/');
    const search = page.getByRole('search');
    for (const [place, expected] of [
      ['herdwick', { type: 'HOLIDAY', q: 'herdwick' }],
      ['derwent water', { type: 'HOLIDAY', area_name: 'Derwentwater' }],
      ['la22 9lx', { type: 'HOLIDAY', q: 'la22 9lx' }],
    ] as const) {
      await search.waitFor();
      expect(await search.getByRole('radio').count()).toBe(3);
      expect(await search.getByRole('radio', { name: 'For Sale' }).isChecked()).toBe(true);
      await search.getByRole('radio', { name: 'Holiday Let' }).click();
      await search.getByPlaceholder('Town, lake or postcode').fill(place);
      await search.getByRole('button', { name: 'Search properties' }).click();
      await page.getByText(/^\d+ propert(y|ies) found$/).waitFor();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected);
      await page.getByRole('link', { name: 'Fellside, home' }).first().click();
    }
    await search.getByRole('button', { name: 'Search properties' }).click();
    await page.waitForURL('**/listings?type=SALE');
  });
});

it('five areas link to their searches', async () => {
  const page = await visit('/');
  const areas = page.getByRole('navigation', { name: 'Areas', exact: true });
  const names = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'];
  await areas.waitFor();
  expect(await areas.getByRole('link').allTextContents()).toEqual(names);
  const leftOf = (label: Element) => label.getBoundingClientRect().left;
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edge = await page.getByRole('heading', { name: 'Featured properties' }).evaluate(leftOf);
    const first = await areas.getByText('Windermere', { exact: true }).evaluate(leftOf);
    expect(Math.abs(first - edge), `at ${width} px`).toBeLessThan(1);
  }
  await areas.getByRole('link', { name: 'Coniston' }).click();
  await page.waitForURL('**/listings?area_name=Coniston');
});

it('the categories link to the search', async () => {
  const page = await visit('/');
  const categories = page.getByRole('region', { name: 'What are you looking for?' });
  for (const [name, query] of [
    ['For Sale', '?type=SALE'],
    ['To Rent', '?type=LETTING'],
    ['Holiday Lets', '?type=HOLIDAY'],
    ['Featured Properties', '?featured=true'],
    ['Pet Friendly', '?pets_allowed=true'],
    ['National Park', '?inside_national_park=true'],
  ] as const) {
    const link = categories.getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe(`/listings${query}`);
  }
  await categories.getByRole('link', { name: 'National Park', exact: true }).click();
  await page.waitForURL('**/listings?inside_national_park=true');
  await page.getByText(/^[1-9]\d* properties found$/).waitFor();
});

describe('the featured properties', () => {
  const CALLS = '**/api/listings?*';

  it('are three, and link to all of them', async () => {
    const page = await visit('/');
    const featured = page.getByRole('region', { name: 'Featured properties' });
    const cards = featured.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(3);
    for (const card of await cards.all()) {
      expect(await card.getByText('Featured', { exact: true }).count()).toBe(1);
    }
    await featured.getByText('Owners and agents may pay to be featured.').waitFor();
    await featured.getByRole('link', { name: 'See all featured properties' }).click();
    await page.waitForURL('**/listings?featured=true');
  });

  it('have placeholders while they load', async () => {
    const calls = gate();
    const page = await visit('/', {
      fromWithin: true,
      before: (opened) => opened.route(CALLS, calls.wait),
    });
    const loading = page.getByRole('status', { name: 'Loading featured properties' });
    await loading.waitFor();
    const { height } = (await loading.boundingBox()) ?? { height: 0 };
    calls.open();
    await page.getByRole('article').first().waitFor();
    const row = page.getByRole('region', { name: 'Featured properties' }).getByRole('list');
    const loaded = (await row.first().boundingBox())?.height ?? 0;
    expect(Math.abs(loaded - height)).toBeLessThan(40);
  });

  it('are explained if there are none', async () => {
    const page = await visit('/', {
      fromWithin: true,
      before: (opened) =>
        opened.route(CALLS, (route) =>
          route.fulfill({ json: { total: 0, items: [], next_cursor: null } }),
        ),
    });
    await page.getByRole('heading', { name: 'No featured properties available' }).waitFor();
  });

  it('report a failure, and load again on request', async () => {
    const page = await visit('/', {
      fromWithin: true,
      before: (opened) => opened.route(CALLS, denying),
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await alert.getByText('Please try again later').waitFor();
    await page.unroute(CALLS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });
});
