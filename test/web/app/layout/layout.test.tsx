import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { servedPaths } from '../../../../shared/pages.ts';
import { DESKTOP, PHONE, tooWide } from '../../support/accessibility.ts';
import { button, heading } from '../../support/forms.ts';
import { loseLine } from '../../support/line.ts';
import { found } from '../../support/records/search.ts';
import { visit } from '../../support/site.tsx';

it('has the region of toasts from the start', async () => {
  await visit('/nowhere');
  await heading('Oops! Page not found');
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  expect(region.element().textContent).toBe('');
});

it('has the bar about a lost line at the bottom of the screen, also on a short page', async () => {
  await page.viewport(DESKTOP.width, 3_000);
  await visit('/nowhere');
  await heading('Oops! Page not found');
  await loseLine();
  const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
  expect(bar.element().getBoundingClientRect().bottom).toBe(innerHeight);
});

const AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'].map(
  (area) => [area, `/listings?area_name=${area}`] as const,
);
/** The month of a day in two weeks' time: one with weekends ahead. */
const month = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7);
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
    ['Short breaks', `/listings?type=HOLIDAY&month=${month}&length=WEEKEND`],
  ],
  Areas: AREAS,
} as const;
const TYPES = [
  ['For Sale', '/listings?type=SALE'],
  ['To Rent', '/listings?type=LETTING'],
  ['Holiday Lets', '/listings?type=HOLIDAY'],
] as const;

const openAt = (path: string) =>
  visit(path, {
    answers: { searchListings: found([]), getSearchAreas: { areas: [] } },
  });

/** The links in an element, with their targets. */
const linksOf = (element: Element) =>
  [...element.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')]);

const address = () => `${location.pathname}${location.search}`;

describe('the top bar', () => {
  const menus = page.getByRole('navigation', { name: 'Main' });
  const menu = (name: string) => menus.getByRole('button', { name });
  const list = menus.getByRole('list');

  it.each(Object.entries(MENUS))(
    'has the menu %s, which closes with a link',
    async (name, links) => {
      await openAt(servedPaths.aboutPage);
      await expect.element(menu(name)).toHaveAttribute('aria-expanded', 'false');
      await menu(name).click();
      expect(linksOf(list.element())).toEqual(links);
      const [[first, path]] = links;
      await list.getByRole('link', { name: first, exact: true }).click();
      await heading('Properties');
      expect(address()).toBe(path);
      await expect.element(menu(name)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('has only one menu open at a time, and none after a click elsewhere', async () => {
    await openAt(servedPaths.homePage);
    await menu('Buy').click();
    await menu('Rent').click();
    await expect.poll(() => list.elements()).toHaveLength(1);
    await expect.element(menu('Rent')).toHaveAttribute('aria-expanded', 'true');
    // Its first heading may be below the menu.
    await page.getByRole('heading', { level: 2 }).last().click();
    await expect.poll(() => list.elements()).toEqual([]);
  });

  it('links to the page about the site, and to the home page', async () => {
    await openAt(servedPaths.searchPage);
    await menus.getByRole('link', { name: 'About' }).click();
    await expect.poll(address).toBe('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Fellside, home' }).click();
    await heading('Live in the Lakes, or stay a while');
    expect(address()).toBe('/');
  });
});

describe('the menu of a phone', () => {
  const open = button('Menu');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  const links = dialog.getByRole('navigation', { name: 'Menu' });

  it('replaces the top bar’s menus, and closes with its button, Escape, Back and a link', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openAt(servedPaths.aboutPage);
    expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([]);
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close menu' }).click(),
      () => userEvent.keyboard('{Escape}'),
      () => history.back(),
    ]) {
      await open.click();
      await expect.element(dialog).toBeVisible();
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(address()).toBe('/about');
    }
    await open.click();
    expect(linksOf(links.element())).toEqual([
      ['All Properties', '/listings'],
      ...TYPES,
      ['Shortlist', '/shortlist'],
      ['About', '/about'],
    ]);
    await dialog.getByRole('button', { name: 'Close menu' }).click();

    // A link takes the place of the menu in the history.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await heading('Terms');
    await open.click();
    await links.getByRole('link', { name: 'To Rent' }).click();
    await heading('Properties');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/listings?type=LETTING');
    history.back();
    await heading('Terms');
    await expect.element(dialog).not.toBeInTheDocument();
    history.back();
    await expect.poll(address).toBe('/about');
  });
});

it.each([320, PHONE.width])(
  'the footer takes less than half of a phone of %s pixels, with targets of 32 pixels',
  async (width) => {
    await page.viewport(width, PHONE.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
    await openAt(servedPaths.aboutPage);
    const footer = page.getByRole('contentinfo').element();
    footer.scrollIntoView();
    expect(await tooWide()).toEqual([]);
    expect(footer.getBoundingClientRect().height).toBeLessThan(PHONE.height / 2);
    const links = [...footer.querySelectorAll('li a')];
    expect(links).toHaveLength(15);
    for (const each of links) {
      expect(each.getBoundingClientRect().height, `${each.textContent}`).toBeGreaterThan(32);
    }
  },
);

it('the footer has the types, the popular areas and contact details', async () => {
  await openAt(servedPaths.aboutPage);
  const footer = page.getByRole('contentinfo');
  const headings = footer.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Properties',
    'Popular areas',
    'Legal',
    'Contact',
  ]);
  for (const [name, links] of [
    ['Properties', [...TYPES, ['All Properties', '/listings'], ['Shortlist', '/shortlist']]],
    ['Popular areas', AREAS],
    [
      'Legal',
      [
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Cookies', '/cookies'],
      ],
    ],
  ] as const) {
    const group = footer.getByRole('navigation', { name, exact: true });
    await expect.poll(() => linksOf(group.element())).toEqual(links);
  }
  const contact = footer.getByRole('region', { name: 'Contact' });
  expect(linksOf(contact.element()).map(([, href]) => href)).toEqual([
    expect.stringMatching(/^mailto:.+@/),
    expect.stringMatching(/^tel:\+44/),
  ]);
  await expect.element(contact).toMatchTextContent('Monday to Saturday');
  const copyright = `© ${new Date().getFullYear()} Fellside`;
  await expect.element(footer.getByText(copyright, { exact: true })).toBeVisible();
});
