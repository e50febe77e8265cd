import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { PHONE, testBrowser } from './support/browser.ts';
import { untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const surface = (page: Page) => map(page).getByRole('application');
const pins = (page: Page) => surface(page).getByRole('button');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** How many properties the search found, as the page says. */
const found = async (page: Page) =>
  Number.parseInt((await page.getByText(/^\d+ propert(?:y|ies) found$/).textContent()) ?? '', 10);

it('a property is found on the map, opened, and come back to, by keyboard alone', async () => {
  const page = await visit('/listings?type=HOLIDAY');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Use the map' }).press('Enter');
  await pins(page).first().waitFor();

  await map(page).getByRole('button', { name: 'Skip the map' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Map of the Lake District/);
  await page.keyboard.press('Tab');
  const first = await focused(page);
  await page.keyboard.press('ArrowDown');
  const pin = await focused(page);
  expect(pin).not.toBe(first);
  expect(pin).toMatch(/£|propert/);
  await page.keyboard.press('Enter');
  const card = map(page).getByRole('region');
  await card.getByRole('link').first().waitFor();
  const title = (await page.locator(':focus').textContent()) ?? '';
  const { hash } = new URL(page.url());
  expect(hash).toMatch(/^#map=\d{4},\d{4},/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await page.goBack();
  await card.getByRole('link', { name: title }).waitFor();
  expect(new URL(page.url()).hash).toBe(hash);
  await card.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe(pin);
});

it('on a phone a part of the map is searched, and the list has what is in it', async () => {
  const page = await visit('/listings?type=HOLIDAY', { viewport: PHONE });
  await untilHydrated(page);
  const all = await found(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await pins(page).first().waitFor();
  for (let times = 0; times < 3; times += 1) {
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
  }
  await map(page).getByRole('button', { name: 'Search this area' }).click();
  await page.waitForURL(({ searchParams, hash }) => searchParams.has('bounds') && hash !== '');
  await map(page).getByRole('button', { name: 'List', exact: true }).click();
  await map(page).waitFor({ state: 'hidden' });
  const inside = await found(page);
  expect(inside).toBeGreaterThan(0);
  expect(inside).toBeLessThan(all);
  await page.reload();
  expect(await found(page)).toBe(inside);
});

it('without what the land is drawn from, the pins are there, and it can be tried again', async () => {
  const overview = /\/overview-[\w-]+\.json$/;
  const page = await visit('/listings?type=HOLIDAY', {
    firstTime: true,
    before: (opened) => opened.route(overview, (route) => route.abort()),
  });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Use the map' }).click();
  await pins(page).first().waitFor();
  const alert = map(page).getByRole('alert');
  await alert.getByText('The map couldn’t be drawn.').waitFor();
  await page.unroute(overview);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'hidden' });
  await surface(page).locator('svg text').first().waitFor();
});
