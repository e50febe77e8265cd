import { expect, it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { headOf } from './support/pages.ts';

const { visit } = testBrowser();

it('an unknown address says so, writes to the console, and links home', async () => {
  const consoleTexts: string[] = [];
  const page = await visit('/nowhere/at/all', {
    before: async (opened) => {
      opened.on('console', (message) => consoleTexts.push(message.text()));
    },
  });
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
  expect(consoleTexts).toContain('404: no page at /nowhere/at/all');
  expect(await headOf(page)).toMatchObject({
    title: 'Page not found | Fellside',
    robots: 'noindex',
  });

  await page.getByRole('link', { name: 'Return to the home page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByRole('heading', { level: 1, name: 'Live in the Lakes, or stay a while' })
    .waitFor();
  expect((await headOf(page)).robots).toBeNull();
});
