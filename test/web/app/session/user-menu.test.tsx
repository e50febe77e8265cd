import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../support/forms.ts';
import { flaws } from '../../support/looks.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';

it('the menu of whoever is signed in has no flaws while it is open', async () => {
  await visit('/about', { as: person() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button('Your account, RB').click();
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  await expect.element(logOut).toBeVisible();
  expect(await flaws()).toEqual([]);
  await expect.element(logOut).toBeVisible();
});
