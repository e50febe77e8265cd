import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { RETURN_REASONS } from '../../../shared/moderation/ready-reasons.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { inBatches } from '../../support/in-batches.ts';
import { mailTo } from '../../support/mailbox.ts';
import { testBrowser } from '../support/browser.ts';
import { choose, heading, press, toast } from '../support/forms.ts';
import { approvedBy, pendingOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

/** How many listings wait in the morning, and how many of them the browsers don't touch. */
const WAITING = 60;
const BY_CALLS = 56;

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Comes back to the page, which makes it load changes, until it shows what is expected. */
const untilShown = (page: Page, isThere: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return await isThere();
      },
      { interval: 500 },
    )
    .toBe(true);

const shows = (page: Page, text: string) => () =>
  page.getByText(text, { exact: true }).first().isVisible();

it('a moderator and an admin review sixty listings, see each other, and one of them stops', async () => {
  const edith = await newPerson('ADMIN', 'Edith Airey');
  const moss = await newPerson('PUBLIC', 'Moss Keld', { secondFactor: true });
  // Listers sign in one after another: signing in uses one store of tokens.
  const listers = await inBatches(['Ann', 'Ben', 'Cass', 'Dan'], 1, (name) =>
    newLister(`${name} Moser`),
  );
  const pending: readonly OwnListing[] = await inBatches(
    Array.from({ length: WAITING }, (_, index) => index),
    6,
    (index) => pendingOf(listers[index % 4] ?? moss, { title: `Waiting hut ${100 + index}` }),
  );
  const [first, second, third, fourth] = pending.slice(BY_CALLS);
  if (!first || !second || !third || !fourth) throw new Error('Too few listings wait');

  // Promoted while signed in: the next page is theirs.
  const user = { params: { user_id: moss.profile.user_id } };
  await callAs(edith, 'updateUser', { ...user, body: { role: 'MODERATOR' } });
  const openQueue = async (person: typeof moss) => {
    const page = await visit(pagePaths.reviewQueue, {
      before: async (page) => {
        await signedInAs(person)(page);
        await queueOf(...listers)(page);
      },
    });
    await heading(page, 'Review Queue');
    return page;
  };
  const mosss = await openQueue(moss);
  const ediths = await openQueue(edith);
  for (const page of [mosss, ediths]) await page.getByText('60 listings awaiting review').waitFor();
  const group = mosss.getByRole('group', { name: 'Moderation' });
  expect(await group.getByRole('link').allTextContents()).toEqual(['Review Queue']);

  // Most of the day: each decision of one leaves the other's queue.
  await inBatches(pending.slice(0, BY_CALLS), 6, (listing) =>
    approvedBy(pending.indexOf(listing) % 2 === 0 ? moss : edith, listing),
  );
  for (const page of [mosss, ediths]) {
    await untilShown(page, shows(page, '4 listings awaiting review'));
  }

  // Who is looking at it.
  const looking = card(ediths, first.title).getByText('Moss Keld is looking at it');
  await card(mosss, first.title).getByRole('link', { name: /^View/ }).click();
  await mosss.getByRole('region', { name: 'Review', exact: true }).waitFor();
  await untilShown(ediths, () => looking.isVisible());
  await mosss.getByRole('link', { name: 'Review Queue' }).first().click();
  await heading(mosss, 'Review Queue');
  await untilShown(ediths, async () => !(await looking.isVisible()));

  // A decision is undone.
  await press(mosss, `Approve ${first.title}`);
  await toast(mosss, 'Listing approved');
  await card(mosss, first.title).getByRole('button', { name: /^Undo/ }).click();
  await toast(mosss, 'Decision undone');
  await mosss.getByRole('button', { name: `Approve ${first.title}`, exact: true }).waitFor();

  // Both decide on one: the second is told, and keeps what was typed.
  const dialog = mosss.getByRole('dialog', { name: 'Reject Listing' });
  await press(mosss, `Reject ${second.title}`);
  await choose(mosss, 'Suggested reasons', RETURN_REASONS[1]);
  await press(ediths, `Approve ${second.title}`);
  await toast(ediths, 'Listing approved');
  await dialog.getByRole('button', { name: 'Reject Listing' }).click();
  await toast(mosss, 'Error rejecting listing');
  expect(await dialog.getByRole('textbox', { name: 'Reason', exact: true }).inputValue()).toBe(
    RETURN_REASONS[1],
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A rejection with a ready reason.
  await press(mosss, `Reject ${third.title}`);
  await choose(mosss, 'Suggested reasons', RETURN_REASONS[2]);
  await dialog.getByRole('button', { name: 'Reject Listing' }).click();
  await toast(mosss, 'Listing rejected');
  const owner = listers[pending.indexOf(third) % 4] ?? moss;
  const rejected = await callAs(owner, 'getMyListing', { params: { listing_id: third.id } });
  expect(rejected).toMatchObject({ status: 'REJECTED', rejection_note: RETURN_REASONS[2] });

  // The role is taken at work: the next decision is refused, and what was typed stays.
  await press(mosss, `Reject ${fourth.title}`);
  await dialog
    .getByRole('textbox', { name: 'Reason', exact: true })
    .fill('The photos show another hut.');
  const body = { role: null, reason: 'Thank you. The season is over.' };
  await callAs(edith, 'updateUser', { ...user, body });
  await dialog.getByRole('button', { name: 'Reject Listing' }).click();
  await mosss.getByText(/^You are no longer a moderator\./).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Reason', exact: true }).inputValue()).toBe(
    'The photos show another hut.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await mosss.getByRole('link', { name: 'Leave this page' }).click();
  await heading(mosss, 'Welcome back, Moss');
  const mail = await mailTo(moss.profile.email, 'You are no longer a moderator of Fellside');
  expect(mail.text).toContain('> Thank you. The season is over.');
  const left = await callAs(edith, 'getAdminListing', { params: { listing_id: fourth.id } });
  expect(left.status).toBe('PENDING');
});
