import { expect, it } from 'vitest';
import { accessibilityViolations } from './support/accessibility.ts';
import { DESKTOP, testBrowser } from './support/browser.ts';
import { listingPath, PUBLISHED, untilHydrated } from './support/pages.ts';

const { visit } = testBrowser();

const [listing] = PUBLISHED;
if (listing === undefined) throw new Error('The demo catalogue is empty');

/** `test/web/accessibility.test.tsx` has the other pages, and states of these. */
it('the home page, the search and a listing have no accessibility violations, with the built styles', async () => {
  const page = await visit('/');
  for (const path of ['/', '/listings?type=HOLIDAY', listingPath(listing)]) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole('article').first().waitFor();
    expect(await accessibilityViolations(page), path).toEqual([]);
  }
});
