import { describe, expect, it } from 'vitest';
import { PHONE, testBrowser } from './support/browser.ts';
import { listingPath, PUBLISHED } from './support/pages.ts';

const { visit } = testBrowser();

const AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'].map(
  (area) => [area, `/listings?area_name=${area}`] as const,
);
const MENUS = {
  Buy: [
    ['Houses', '/listings?type=SALE&property_subtype=house'],
    ['Apartments', '/listings?type=SALE&property_subtype=apartment'],
    ['Commercial', '/listings?type=SALE&property_subtype=commercial'],
  ],
  Rent: [
    ['Houses to rent', '/listings?type=LETTING&property_subtype=house'],
    ['Apartments to rent', '/listings?type=LETTING&property_subtype=apartment'],
    ['Holiday lets', '/listings?type=HOLIDAY'],
    ['Short breaks', '/listings?type=HOLIDAY'],
  ],
  Areas: AREAS,
} as const;
const TYPES = [
  ['For Sale', '/listings?type=SALE'],
  ['To Rent', '/listings?type=LETTING'],
  ['Holiday Lets', '/listings?type=HOLIDAY'],
] as const;

/** The links in an element, with their targets. */
const linksOf = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [
    link.textContent?.trim() ?? '',
    link.getAttribute('href') ?? '',
  ]);

describe('the top bar', () => {
  it.each(Object.entries(MENUS))('has the menu %s', async (label, links) => {
    const page = await visit('/');
    const menus = page.getByRole('navigation', { name: 'Main' });
    const button = menus.getByRole('button', { name: label });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    const list = menus.getByRole('list');
    expect(await list.evaluate(linksOf)).toEqual(links);

    const [[first = '', path = ''] = []] = links;
    await list.getByRole('link', { name: first, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(path);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  it('has only one menu open at a time, and none after a click elsewhere', async () => {
    const page = await visit('/');
    const menus = page.getByRole('navigation', { name: 'Main' });
    await menus.getByRole('button', { name: 'Buy' }).click();
    await menus.getByRole('button', { name: 'Rent' }).click();
    await expect.poll(() => menus.getByRole('list').count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => menus.getByRole('list').count()).toBe(0);
  });

  it('links to the page about the site', async () => {
    const page = await visit('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await page.waitForURL('**/about');
  });

  it('links to the home page', async () => {
    const page = await visit('/listings');
    await page.getByRole('banner').getByRole('link', { name: 'Fellside, home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the mobile menu', () => {
  it('has its links, and closes with its button, Escape, Back and a link', async () => {
    const page = await visit('/', { viewport: PHONE });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    const links = menu.getByRole('navigation', { name: 'Menu' });
    expect(await links.evaluate(linksOf)).toEqual([
      ['All Properties', '/listings'],
      ...TYPES,
      ['About', '/about'],
    ]);

    await menu.getByRole('button', { name: 'Close menu' }).click();
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    await button.click();
    await links.getByRole('link', { name: 'To Rent' }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?type=LETTING');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await menu.waitFor({ state: 'hidden' });
  });

  it('replaces the top bar’s menus', async () => {
    const page = await visit('/', { viewport: PHONE });
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });
});

describe('the footer', () => {
  it('has the types, the popular areas and contact details', async () => {
    const page = await visit('/');
    const footer = page.getByRole('contentinfo');
    const headings = await footer.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(['Properties', 'Popular areas', 'Contact']);
    expect(await footer.getByRole('navigation', { name: 'Properties' }).evaluate(linksOf)).toEqual([
      ...TYPES,
      ['All Properties', '/listings'],
    ]);
    expect(
      await footer.getByRole('navigation', { name: 'Popular areas' }).evaluate(linksOf),
    ).toEqual(AREAS);
    expect(await footer.getByRole('navigation', { name: 'Legal' }).evaluate(linksOf)).toEqual([
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookies', '/cookies'],
    ]);
    const contact = footer.getByRole('region', { name: 'Contact' });
    expect(
      await contact
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([expect.stringMatching(/^mailto:.+@/), expect.stringMatching(/^tel:\+44/)]);
    expect(await contact.textContent()).toContain('Monday to Saturday');
    expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()} Fellside`);
  });
});

it('every link on the site leads to an existing page', async () => {
  const [listing] = PUBLISHED;
  if (listing === undefined) throw new Error('The demo catalogue is empty');
  const page = await visit('/');
  const paths = new Set<string>();
  for (const path of ['/', '/listings?limit=3', listingPath(listing), '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) paths.add(link);
  }
  const listings = [...paths].filter((path) => path.startsWith('/listings/'));
  const searches = [...paths].filter((path) => path.startsWith('/listings?'));
  expect(searches.length).toBeGreaterThan(10);
  for (const search of searches) {
    expect((await page.request.get(`/api${search}`)).status(), search).toBe(200);
  }
  // One listing stands for all of them, and one search for all searches.
  for (const path of [...listings.slice(1), ...searches.slice(1)]) paths.delete(path);
  expect(paths.size).toBeGreaterThan(6);
  for (const path of paths) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.textContent(), path).not.toMatch(/not found/i);
  }
});
