import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { fill, heading, press } from '../support/forms.ts';

const { visit } = testBrowser({ signsIn: true });

const PASSWORD = 'tarn7x';
let people = 0;

const newEmail = (): string => `list-property-${process.pid}-${people++}@fellside.example`;

const listProperty = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();

it('List Property leads a newcomer to Create Listing by four clicks', async () => {
  const email = newEmail();
  const page = await visit('/', { before: countEffort });
  await listProperty(page);
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: email, Password: PASSWORD });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: codeIn(await mailTo(email, CODE_SUBJECT)) });
  await press(page, 'Confirm');
  await heading(page, 'Create Organisation');
  const name = page.getByLabel('Organisation Name');
  expect(await name.inputValue()).toBe('Agnes Tyson');
  await press(page, 'Create Organisation');
  await heading(page, 'Create Listing');
  await page.getByLabel('Title').waitFor();
  expect(await effortOn(page)).toEqual({
    clicks: 4,
    fields: ['Full name', 'Email', 'Password', 'Code'],
  });
});
