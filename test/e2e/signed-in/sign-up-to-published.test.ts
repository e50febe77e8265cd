import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { serviceOf } from '../../../functions/data/service.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { codeIn, isToldTo, mailTo } from '../../support/mailbox.ts';
import { enrol } from '../../support/people.ts';
import { runSchedules } from '../../support/schedules.ts';
import { signIn } from '../../support/sign-in.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { drawnFrom } from '../support/displayed-photo.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import { gate } from '../support/pages.ts';
import { type Caller, callAs, newPerson } from '../support/people.ts';
import { browse, picture } from '../support/photos.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

const EMAIL = `owner-${process.pid}@fellside.example`;
const PASSWORD = 'long-meg-and-her-daughters';
const TITLE = 'Shepherd’s cottage under Nab Scar';
const ASKED_FOR = 'Please say what it costs.';
const REASON = `Visitors ask for the price first.\n${ASKED_FOR}`;

/**
 * Resolves when admins are notified. Other tests may have triggered their mails just before, so for
 * these admins ten minutes are made to have passed.
 */
const tenMinutesAfterTheLast = (isTold: () => Promise<boolean>): Promise<void> =>
  withSystemTable(async (table) => {
    const digest = serviceOf(table).entities.adminDigest;
    const forgetAndLook = async () => {
      await digest.delete({}).go();
      await runSchedules();
      return await isTold();
    };
    await expect.poll(forgetAndLook, { interval: 500 }).toBe(true);
  });

/** Signs up from the home page, and submits a listing with photos. */
async function listProperty(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click();
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: EMAIL, Password: PASSWORD });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: codeIn(await mailTo(EMAIL, CODE_SUBJECT)) });
  await heading(page, 'Create Organisation');
  const { open, wait } = gate();
  await page.route('**/api/categories', wait);
  expect(await page.getByLabel('Organisation Name').inputValue()).toBe('Agnes Tyson');
  await press(page, 'Create Organisation');
  await heading(page, 'Create Listing');
  await fill(page, { Title: TITLE });
  await press(page, 'Next');
  await fill(page, { Address: '2 Nab Cottages', Postcode: 'LA22 9SD' });
  // The areas may load after the postcode was typed. By its outcode alone it would be Ambleside.
  open();
  const area = page.getByRole('combobox', { name: 'Area' });
  await expect.poll(() => area.inputValue()).toBe('Grasmere');
  await openTab(page, 'Photos');
  await browse(page, await Promise.all(['1.jpg', '2.jpg', '3.jpg'].map(picture)));
  await press(page, 'Create and Submit');
  await toast(page, 'Listing submitted', 'Your listing has been submitted for review.');
}

/** Each photo that gets ready changes the listing, and nobody can decide on what it was before. */
const untilPhotosAreReady = (owner: Caller): Promise<void> =>
  expect
    .poll(async () => {
      const [card] = (await callAs(owner, 'listMyListings')).items;
      const params = { listing_id: card?.id ?? '' };
      return (await callAs(owner, 'getMyListing', { params })).photos.map(({ state }) => state);
    })
    .toEqual(['READY', 'READY', 'READY']);

it('a listing gets from its owner’s sign-up, in seven clicks, through a review to visitors, with its photos', async () => {
  const admin = await newPerson('ADMIN', 'Edith Airey', { secondFactor: false });
  const app = await enrol(inject('siteUrl'), admin);
  const owner = await visit('/', { before: countEffort });
  await listProperty(owner);
  const row = owner.getByRole('article').filter({ hasText: TITLE });
  await row.getByText('Pending', { exact: true }).waitFor();
  expect(await effortOn(owner)).toEqual({
    clicks: 7,
    fields: ['Full name', 'Email', 'Password', 'Code', 'Title', 'Address', 'Postcode'],
    values: 7,
  });

  // An admin is notified, signs in with an authenticator app's code, and rejects it.
  await tenMinutesAfterTheLast(() => isToldTo(admin.email, TITLE));
  const siteUrl = inject('siteUrl');
  const ownerAtApi = {
    siteUrl,
    tokens: await signIn(siteUrl, { email: EMAIL, password: PASSWORD }),
  };
  await untilPhotosAreReady(ownerAtApi);
  const reviewer = await visit(`/auth?redirect=${pagePaths.reviewQueue}`, {
    before: queueOf(ownerAtApi),
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

  // The owner reads why, corrects it and submits it again.
  await owner.reload();
  await owner.getByText(ASKED_FOR).waitFor();
  await owner.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await owner.getByText(ASKED_FOR).waitFor();
  await openTab(owner, 'Details');
  await owner.getByLabel(/^Price/).fill('495000');
  await press(owner, 'Submit for Review');
  await toast(owner, 'Listing submitted');
  await row.getByText('Pending', { exact: true }).waitFor();

  // The admin approves it, and a signed-out visitor finds it.
  await reviewer.reload();
  await press(reviewer, `Approve ${TITLE}`);
  await toast(reviewer, 'Listing approved', `"${TITLE}" has been published.`);
  const visitor = await visit('/listings?type=SALE&area_name=Grasmere');
  const found = visitor.getByRole('link', { name: TITLE });
  const findAgain = async () => {
    await visitor.reload();
    await visitor
      .getByRole('status')
      .filter({ hasText: /propert(y|ies) found$/ })
      .waitFor();
    return await found.count();
  };
  await expect.poll(findAgain, { interval: 500 }).toBe(1);
  await found.click();
  await heading(visitor, TITLE);
  await visitor.getByText('£495,000').first().waitFor();
  const photos = visitor.getByRole('region', { name: 'Photos' }).getByRole('img', { name: TITLE });
  for (const place of [0, 1, 2]) await drawnFrom(photos.nth(place));

  // The mail about a decision is held while the decision can be undone.
  const { text } = await mailTo(EMAIL, `Your listing was not approved: ${TITLE}`);
  expect(text).toContain(ASKED_FOR);
});
