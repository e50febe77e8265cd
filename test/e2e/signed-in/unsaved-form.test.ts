import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading } from '../support/forms.ts';
import { newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

it('an unsaved form warns before Back, and the browser warns before a reload', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await visit(pagePaths.dashboard, { before: signedInAs(person) });
  await page.getByRole('link', { name: 'Create Organisation' }).click();
  const name = page.getByLabel('Organisation Name');
  await fill(page, { 'Organisation Name': 'Birkett Lets' });
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;

  await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(pagePaths.createOrganisation);
  expect(await name.inputValue()).toBe('Birkett Lets');
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Welcome back, Ruth');
  expect(new URL(page.url()).pathname).toBe(pagePaths.dashboard);

  // Forward again: the input is still there.
  await page.goForward();
  await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
  expect(await name.inputValue()).toBe('Birkett Lets');
});
