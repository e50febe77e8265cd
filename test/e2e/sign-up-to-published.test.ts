import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { enrol } from '../support/people.ts';
import { testBrowser } from './support/browser.ts';
import { newPerson } from './support/people.ts';

const { visit } = testBrowser();

const EMAIL = `owner-${process.pid}@fellside.example`;
const PASSWORD = 'long-meg-and-her-daughters';
const TITLE = 'Shepherd’s cottage under Nab Scar';
const REASON = 'The price is for a week.\nPlease give the price for a night.';
/** How soon a search finds what has been approved, in milliseconds. */
const FOUND_WITHIN = 5_000;

interface Mail {
  readonly subject: string;
  readonly text?: string;
}

/** Looks again and again until there is such a thing. */
async function until<T>(look: () => Promise<T | undefined>, within = 20_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It never came');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The text of a mail to somebody, once it is in the mailbox. */
const mailTo = (to: string, subject: RegExp): Promise<string> =>
  until(async () => {
    const response = await fetch(
      `${inject('siteUrl')}/__local/mail.json?${new URLSearchParams({ to })}`,
    );
    const { mails } = (await response.json()) as { readonly mails: readonly Mail[] };
    return mails.find((mail) => subject.test(mail.subject))?.text;
  });

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

it('a listing goes from its owner’s sign-up to the eyes of a visitor', {
  timeout: 240_000,
}, async () => {
  // The owner signs up, confirms the address and signs in.
  const owner = await visit('/auth?mode=signup&redirect=/dashboard');
  await owner.getByLabel('Full name').fill('Agnes Tyson');
  await owner.getByLabel('Email').fill(EMAIL);
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign Up', exact: true }).click();
  const [code = ''] = /\b\d{6}\b/.exec(await mailTo(EMAIL, /^Confirm your email/)) ?? [];
  await owner.getByLabel(/code/i).fill(code);
  await owner.getByRole('button', { name: 'Confirm', exact: true }).click();
  await owner.waitForURL((url) => url.pathname === '/dashboard');
  await owner.getByRole('heading', { level: 1, name: 'Welcome back, Agnes' }).waitFor();

  // They create an organisation, and a draft.
  await owner.goto('/dashboard/listings/new');
  await owner.waitForURL('**/dashboard/organisation/new');
  await owner.getByLabel('Organisation Name').fill('Nab Scar Cottages');
  await owner.getByRole('button', { name: 'Create Organisation' }).click();
  await owner.waitForURL((url) => url.pathname === '/dashboard');
  await owner.getByRole('link', { name: 'Create Listing' }).first().click();
  await owner.getByLabel('Title').fill(TITLE);
  await owner.getByLabel('Property type').selectOption('Holiday Let');
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByLabel('Address').fill('2 Nab Cottages');
  await owner.getByLabel('Postcode').fill('LA22 9SD');
  await owner.getByLabel(/^Area$/).selectOption('Rydal');
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByLabel('Price / night').fill('910');
  await owner.getByRole('button', { name: 'Create Draft' }).click();
  await toast(owner, 'Listing created');
  await owner.getByRole('button', { name: `Submit for Review ${TITLE}` }).click();
  await toast(owner, 'Listing submitted');

  // An admin, who signs in with a code of their app, rejects it.
  const { email, password } = await newPerson('ADMIN', 'Edith Airey', { secondFactor: false });
  const app = await enrol();
  await mailTo(email, /^To review: /);
  const admin = await visit('/auth?redirect=/admin/review');
  await signIn(admin, email, password);
  await admin.getByLabel(/code/i).fill(app());
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click();
  await admin.waitForURL('**/admin/review');
  await admin.getByRole('button', { name: `Reject ${TITLE}` }).click();
  await admin.getByLabel('Reason').fill(REASON);
  await admin.getByRole('button', { name: 'Reject Listing' }).click();
  await toast(admin, 'Listing rejected');

  // The owner reads why, in the mail and on the listing, and mends it.
  expect(await mailTo(EMAIL, /^Your listing was not approved/)).toContain(
    'Please give the price for a night.',
  );
  await owner.reload();
  await owner.getByText('Please give the price for a night.').waitFor();
  await owner.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await owner.getByText('Please give the price for a night.').waitFor();
  await owner.getByRole('tab', { name: 'Details' }).click();
  await owner.getByLabel('Price / night').fill('130');
  await owner.getByRole('button', { name: 'Submit for Review' }).click();
  await toast(owner, 'Listing submitted');

  // The admin approves it, and a visitor finds it.
  await admin.reload();
  await admin.getByRole('button', { name: `Approve ${TITLE}` }).click();
  await toast(admin, 'Listing approved');
  const approvedAt = Date.now();
  await until(async () => {
    const visitor = await visit('/listings?type=HOLIDAY&area_name=Rydal');
    await visitor.getByText(/properties found$|property found$/).waitFor();
    return (await visitor.getByRole('link', { name: TITLE }).count()) > 0 ? true : undefined;
  }, FOUND_WITHIN);
  expect(Date.now() - approvedAt).toBeLessThan(FOUND_WITHIN);
  await mailTo(EMAIL, /^Your listing is live/);
});
