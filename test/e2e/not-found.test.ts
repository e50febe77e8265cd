import { expect, inject, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

it('opens', async () => {
  const { page } = await browser.visit();
  await page.goto(`${inject('siteUrl')}/nowhere`);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  expect(await page.title()).toContain('Fellside');
});
