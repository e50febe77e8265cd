import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import { gate } from '../support/pages.ts';
import { browse, picturesOf } from '../support/photos.ts';

const { visit } = testBrowser();

const PASSWORD = 'tarn7x';
const TITLE = 'Cottage under Nab Scar';
let people = 0;

const newEmail = (): string => `list-property-${process.pid}-${people++}@fellside.example`;

const listProperty = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();

it('List Property leads a new user to a submitted listing with photos in seven clicks', async () => {
  const email = newEmail();
  const page = await visit('/', { before: countEffort });
  await listProperty(page);
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: email, Password: PASSWORD });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: codeIn(await mailTo(email, CODE_SUBJECT)) });
  await heading(page, 'Create Organisation');
  const { open, wait } = gate();
  await page.route('**/api/categories', wait);
  const name = page.getByLabel('Organisation Name');
  expect(await name.inputValue()).toBe('Agnes Tyson');
  await press(page, 'Create Organisation');
  await heading(page, 'Create Listing');
  await fill(page, { Title: TITLE });
  await press(page, 'Next');
  await fill(page, { Address: '2 Nab Cottages', Postcode: 'LA22 9SD' });
  // The areas may load after the postcode was typed.
  open();
  const area = page.getByRole('combobox', { name: 'Area' });
  await expect.poll(() => area.inputValue()).toBe('Ambleside');
  await openTab(page, 'Photos');
  await browse(page, await picturesOf(3));
  await press(page, 'Create and Submit');
  await toast(page, 'Listing submitted', 'Your listing has been submitted for review.');
  const row = page.getByRole('article').filter({ hasText: TITLE });
  await row.getByText('Pending', { exact: true }).waitFor();
  expect(await effortOn(page)).toEqual({
    clicks: 7,
    fields: ['Full name', 'Email', 'Password', 'Code', 'Title', 'Address', 'Postcode'],
  });

  await row.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await openTab(page, 'Photos');
  await page.getByText(`3 / ${PHOTO_LIMITS.perListing}`).waitFor();
});

it('List Property continues after a reload and a later confirmation of the address', async () => {
  const email = newEmail();
  const page = await visit('/');
  await listProperty(page);
  await heading(page, 'Create an account');
  await page.reload();
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: email, Password: PASSWORD });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');

  // They come back another time, and sign in.
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await heading(page, 'Sign in to Fellside');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await fill(page, { Password: PASSWORD });
  await press(page, 'Sign In');
  await toast(page, 'Please confirm your email', `We sent a code to ${email} when you signed up.`);
  await heading(page, 'Confirm your email');
  await fill(page, { Code: codeIn(await mailTo(email, CODE_SUBJECT)) });

  await heading(page, 'Create Organisation');
  await page.reload();
  await press(page, 'Create Organisation');
  await heading(page, 'Create Listing');
});

it('List Property works by keyboard', async () => {
  const email = newEmail();
  const page = await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Create an account');
  await page.getByLabel('Full name', { exact: true }).focus();
  await page.keyboard.type('Agnes Tyson');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Confirm your email');
  // The heading has the focus, and the field is next.
  await page.keyboard.press('Tab');
  await page.keyboard.type(codeIn(await mailTo(email, CODE_SUBJECT)));
  await heading(page, 'Create Organisation');
  await page.getByLabel('Organisation Name').focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Create Listing');
});
