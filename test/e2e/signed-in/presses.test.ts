import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { routePath, routes } from '../../../shared/routes.ts';
import { testBrowser } from '../support/browser.ts';
import { untilHydrated } from '../support/pages.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { doubleClick, hold } from '../support/presses.ts';

/** Logging out, which ends a real session. All other presses: test/web/presses.test.tsx. */

const { visit } = testBrowser();

it.for([
  ['clicked twice', (page: Page) => doubleClick(page, logOut(page))],
  [
    'held',
    async (page: Page) => {
      await logOut(page).focus();
      await hold(page, 'Enter');
    },
  ],
] as const)('Log out makes one call when it is %s', async ([, press]) => {
  const page = await visit('/about', {
    before: signedInAs(await newPerson('PUBLIC', 'Priya Nair')),
  });
  await untilHydrated(page);
  let calls = 0;
  page.on('request', (request) => {
    const isCall = request.url().endsWith(routePath(routes.endSession));
    if (isCall && request.method() === 'DELETE') calls += 1;
  });
  await page.getByRole('button', { name: /^Your account, / }).click();
  await press(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  expect(calls).toBe(1);
});

const logOut = (page: Page) => page.getByRole('menuitem', { name: 'Log out' });
