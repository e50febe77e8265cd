import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent;
    return (label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 120) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`The tab key never comes to ${name}; it came by: ${seen.join(' | ')}`);
}

it('a whole visit works by keyboard alone', async () => {
  const page = await visit('/');
  await page.getByRole('article').first().waitFor();

  // Past the top bar.
  await tabTo(page, 'Skip to the main content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('For Sale');

  // A menu opens, closes on Escape and returns the focus.
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await untilHydrated(page);
  await tabTo(page, 'Rent');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Houses to rent');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Rent');
  expect(await page.getByRole('link', { name: 'Houses to rent' }).count()).toBe(0);

  // A search from the first page.
  await tabTo(page, 'For Sale');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Holiday Let');
  await tabTo(page, 'When: any dates');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'When' }).getByRole('table').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('When: any dates');
  await tabTo(page, 'Search properties');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/listings?type=HOLIDAY');
  await page.getByRole('article').first().waitFor();

  // A filter and more results: the focus moves to the first new one.
  await tabTo(page, /^More/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Pet Friendly');
  await page.keyboard.press('Space');
  await page.waitForURL('**pets_allowed=true');
  await page.locator('input:focus:checked').waitFor();
  await page.keyboard.press('Space');
  await page.getByText(/^Showing 24 of/).waitFor();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^More/);
  const titles = () => page.getByRole('article').getByRole('link').allTextContents();
  expect((await titles()).length).toBe(24);
  await tabTo(page, 'Load more');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('article').length > 24);
  await page.waitForFunction(() => document.activeElement?.closest('article') !== null);
  const [next = ''] = (await titles()).slice(24);
  expect(await focused(page)).toBe(next);

  // A listing, its photos, and back to the previous place.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: next }).waitFor();
  const photo = /^Enlarge photo 1 of (\d+)$/;
  await tabTo(page, photo);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Enlarge photo 2 of'),
  );
  // Also while it is scrolling into view.
  expect(await page.locator(':focus').getAttribute('tabindex')).toBe('0');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused(page)).toMatch(/^Enlarge photo 2 of/);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe(`Keep ${next} on your shortlist`);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Share');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Properties');
  await page.keyboard.press('Enter');
  // The map's state is behind it.
  await page.waitForURL(/\/listings\?type=HOLIDAY(#|$)/);
  await page.getByRole('link', { name: next }).waitFor();
});
