import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { serviceOf } from '../../../functions/data/service.ts';
import { openTable } from '../../../functions/data/table.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { codeIn, isToldTo, mailTo } from '../../support/mailbox.ts';
import { enrol } from '../../support/people.ts';
import { runSchedules } from '../../support/schedules.ts';
import { signIn } from '../../support/sign-in.ts';
import { openSystemData } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { choose, fill, heading, press, toast } from '../support/forms.ts';
import { newPerson } from '../support/people.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

const EMAIL = `owner-${process.pid}@fellside.example`;
const PASSWORD = 'long-meg-and-her-daughters';
const TITLE = 'Shepherd’s cottage under Nab Scar';
const ASKED_FOR = 'Please give the price for a night.';
const REASON = `The price is for a week.\n${ASKED_FOR}`;
/** How soon a search finds a newly approved listing, in milliseconds. */
const FOUND_WITHIN = 5_000;

/**
 * Resolves when admins are notified. Other tests may have triggered their mails just before, so for
 * these admins ten minutes are made to have passed.
 */
async function tenMinutesAfterTheLast(isTold: () => Promise<boolean>): Promise<void> {
  const data = await openSystemData();
  const digest = serviceOf(openTable(data.tableName, data.dynamodb)).entities.adminDigest;
  const forgetAndLook = async () => {
    await digest.delete({}).go();
    await runSchedules();
    return await isTold();
  };
  await expect.poll(forgetAndLook, { interval: 500 }).toBe(true);
}

const atPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

it('a listing gets from its owner’s sign-up to a visitor', async () => {
  const admin = await newPerson('ADMIN', 'Edith Airey', { secondFactor: false });
  const app = await enrol(inject('siteUrl'), admin);

  // The owner signs up, and confirms the address with the mailed code.
  const owner = await visit('/auth?mode=signup&redirect=/dashboard');
  await heading(owner, 'Create an account');
  await fill(owner, { 'Full name': 'Agnes Tyson', Email: EMAIL, Password: PASSWORD });
  await press(owner, 'Sign Up');
  await heading(owner, 'Confirm your email');
  await fill(owner, { Code: codeIn(await mailTo(EMAIL, 'Confirm your email address')) });
  await heading(owner, 'Welcome back, Agnes');

  // They come back another day, and sign in.
  await press(owner, 'Your account, AT');
  await owner.getByRole('menuitem', { name: 'Log out' }).click();
  await owner.getByRole('link', { name: 'Sign In' }).first().click();
  await heading(owner, 'Sign in to Fellside');
  await fill(owner, { Email: EMAIL, Password: PASSWORD });
  await press(owner, 'Sign In');
  await toast(owner, 'Welcome back!', 'You have been signed in successfully.');

  // They have no organisation, so they are led to create one first, and then create a draft.
  await owner.goto('/dashboard/listings/new');
  await atPath(owner, '/dashboard/organisation/new');
  await fill(owner, { 'Organisation Name': 'Nab Scar Cottages' });
  await press(owner, 'Create Organisation');
  await toast(owner, 'Organisation created');
  await atPath(owner, '/dashboard/listings/new');
  await fill(owner, { Title: TITLE });
  await choose(owner, 'Property type', 'Holiday Let');
  await press(owner, 'Next');
  await fill(owner, { Address: '2 Nab Cottages', Postcode: 'LA22 9SD' });
  await choose(owner, 'Area', 'Rydal');
  await press(owner, 'Next');
  await owner.getByLabel(/^Price \/ night/).fill('910');
  await press(owner, 'Create Draft');
  await toast(owner, 'Listing created');
  await press(owner, `Submit for Review ${TITLE}`);
  await toast(owner, 'Listing submitted', 'Your listing has been submitted for review.');

  // An admin is notified, signs in with an authenticator app's code, and rejects it.
  await tenMinutesAfterTheLast(() => isToldTo(admin.email, TITLE));
  const siteUrl = inject('siteUrl');
  const ownerAtApi = { email: EMAIL, password: PASSWORD };
  const reviewer = await visit(`/auth?redirect=${pagePaths.reviewQueue}`, {
    before: queueOf({ siteUrl, tokens: await signIn(siteUrl, ownerAtApi) }),
  });
  await heading(reviewer, 'Sign in to Fellside');
  await fill(reviewer, { Email: admin.email, Password: admin.password });
  await press(reviewer, 'Sign In');
  await reviewer.getByLabel('Code', { exact: true }).fill(app());
  await heading(reviewer, 'Review Queue');
  await press(reviewer, `Reject ${TITLE}`);
  await fill(reviewer, { Reason: REASON });
  await press(reviewer, 'Reject Listing');
  await toast(reviewer, 'Listing rejected', `"${TITLE}" has been rejected.`);

  // The owner reads why, in the mail and on the listing, corrects it and submits it again.
  const { text } = await mailTo(EMAIL, `Your listing was not approved: ${TITLE}`);
  expect(text).toContain(ASKED_FOR);
  await owner.reload();
  await owner.getByText(ASKED_FOR).waitFor();
  await owner.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await owner.getByText(ASKED_FOR).waitFor();
  await owner.getByRole('tab', { name: 'Details' }).click();
  await owner.getByLabel(/^Price \/ night/).fill('130');
  await press(owner, 'Submit for Review');
  await toast(owner, 'Listing submitted');
  await owner.getByRole('article').getByText('Pending', { exact: true }).waitFor();

  // The admin approves it, and a signed-out visitor finds it.
  await reviewer.reload();
  await press(reviewer, `Approve ${TITLE}`);
  await toast(reviewer, 'Listing approved', `"${TITLE}" has been published.`);
  const approvedAt = Date.now();
  const visitor = await visit('/listings?type=HOLIDAY&area_name=Rydal');
  const found = visitor.getByRole('link', { name: TITLE });
  while ((await found.count()) === 0) {
    expect(Date.now() - approvedAt).toBeLessThan(FOUND_WITHIN);
    await visitor.reload();
    await visitor.getByText(/propert(y|ies) found$/).waitFor();
  }
  await found.click();
  await heading(visitor, TITLE);
  await visitor.getByText('£130').first().waitFor();
  await mailTo(EMAIL, `Your listing is live: ${TITLE}`);
});
