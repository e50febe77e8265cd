import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { countEffort, effortOn } from './support/effort.ts';
import { gate, PUBLISHED, untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

const MOST_CLICKS = 8;

const WANTED = PUBLISHED.filter(
  ({ type, area_name }) => type === 'SALE' && area_name === 'Windermere',
);

const box = (page: Page) => page.getByRole('main').getByLabel('Location');
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Waits until the page is that of one of these listings. */
async function isOneOf(page: Page, listings: typeof PUBLISHED): Promise<void> {
  await page.waitForURL('**/listings/lst_*');
  const heading = page.getByRole('heading', { level: 1 });
  const titles = listings.map(({ title }) => title);
  await expect.poll(() => heading.textContent()).toSatisfy((title) => titles.includes(title));
}

it('“Winderemere” leads to a home in Windermere with three clicks', async () => {
  const page = await visit('/', { before: countEffort });
  await untilHydrated(page);
  await box(page).click();
  await page.keyboard.type('Winderemere');
  const first = options(page).first();
  await first.waitFor();
  expect(await first.textContent()).toMatch(
    new RegExp(`^Windermere Area ?${WANTED.length} for sale`),
  );
  await first.click();
  await page.waitForURL('**/listings?type=SALE&area_name=Windermere');
  await page.getByText(`${WANTED.length} properties found`, { exact: true }).waitFor();
  await cards(page).first().getByRole('link').first().click();
  await isOneOf(page, WANTED);
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect((await effortOn(page)).clicks).toBe(3);
});

/** The focused element and the option that it highlights, as a screen reader is told of them. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const tidy = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';
    const [label] = (field as HTMLInputElement).labels ?? [];
    const option = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
    return {
      name: field?.getAttribute('aria-label') ?? tidy(label?.textContent),
      role: field?.getAttribute('role'),
      expanded: field?.getAttribute('aria-expanded'),
      option: tidy(option?.textContent),
      status: tidy(document.querySelector('main [role="status"]')?.textContent),
    };
  });

it('by keyboard alone, each step is told to a screen reader', async () => {
  const page = await visit('/', { before: countEffort });
  await untilHydrated(page);
  await page.getByRole('radio', { name: 'For Sale' }).focus();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => spoken(page))
    .toEqual({ name: 'Location', role: 'combobox', expanded: 'false', option: '', status: '' });
  await page.keyboard.type('Winderemere');
  await expect
    .poll(() => spoken(page))
    .toMatchObject({
      expanded: 'true',
      option: '',
      status: '3 suggestions. Use the arrow keys to choose.',
    });
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => (await spoken(page)).option)
    .toMatch(/^Windermere Area \d+ for sale · /);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(async () => (await spoken(page)).option)
    .toMatch(/^Windermere Town Within 10 miles: \d+ for sale · /);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/listings?type=SALE&area_name=Windermere');
  // The status says how many there are, and the first listing is a link away.
  await page.getByRole('status').getByText(`${WANTED.length} properties found`).waitFor();
  const link = cards(page).first().getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await isOneOf(page, WANTED);
  // Only the link's key counts as one.
  expect((await effortOn(page)).clicks).toBeLessThanOrEqual(MOST_CLICKS);
});

it('nothing that is typed while the suggestions load is lost', async () => {
  const suggestions = gate();
  const page = await visit('/', {
    firstTime: true,
    before: (fresh) => fresh.route('**/assets/place-suggestions-*.js', suggestions.wait),
  });
  await untilHydrated(page);
  await box(page).click();
  await page.keyboard.type('Winderemere');
  suggestions.open();
  await options(page).first().waitFor();
  expect(await box(page).inputValue()).toBe('Winderemere');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/listings?type=SALE&area_name=Windermere');
});

it('without JavaScript the text is sent as it is', async () => {
  const page = await visit('/', { javaScriptEnabled: false });
  await box(page).fill('Windermere');
  await page.getByRole('button', { name: 'Search properties' }).click();
  await page.waitForURL(/\/listings\?type=SALE&(.*&)?q=Windermere(&|$)/);
});
