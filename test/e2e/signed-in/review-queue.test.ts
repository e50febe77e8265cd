import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { toast } from '../support/forms.ts';
import { pendingOf, publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await newLister('Ruth Birkett');
  admin = await newPerson('ADMIN', 'Edith Airey');
});

const button = (page: Page, label: string, { title }: OwnListing) =>
  page.getByRole('button', { name: `${label} ${title}`, exact: true });

it('an admin works through the queue, which is correct when it is reloaded after each decision', async () => {
  const right = await publishedOf(owner, admin, { title: 'Cottage to keep' });
  const wrong = await publishedOf(owner, admin, { title: 'Cottage to send back' });
  for (const { id } of [right, wrong]) {
    await callAs(owner, 'updateListing', { params: { listing_id: id }, body: { price: 240 } });
  }
  const approved = await pendingOf(owner, { title: 'Cottage to approve' });
  const rejected = await pendingOf(owner, { title: 'Cottage to reject' });
  const undone = await pendingOf(owner, { title: 'Cottage approved by a slip' });
  const page = await visit(pagePaths.reviewQueue, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await queueOf(owner)(opened);
    },
  });
  const inQueue = page.getByRole('article').getByRole('heading');
  /** Reloads the page, so that the queue comes from the API only. */
  const readAgain = async (...listings: readonly OwnListing[]) => {
    await page.reload();
    await expect.poll(() => inQueue.allTextContents()).toEqual(listings.map(({ title }) => title));
  };

  await button(page, 'Approve', approved).click();
  await button(page, 'Approved', approved).waitFor();
  await readAgain(rejected, undone, right, wrong);

  await button(page, 'Reject', rejected).click();
  await page.getByLabel('Reason').fill('It has no photo.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Listing' }).click();
  await button(page, 'Rejected', rejected).waitFor();
  await readAgain(undone, right, wrong);

  await button(page, 'Approve', undone).click();
  await button(page, 'Undo', undone).click();
  await toast(page, 'Decision undone', `"${undone.title}" is as it was before.`);
  await readAgain(undone, right, wrong);

  await button(page, 'Keep', right).click();
  await button(page, 'Kept', right).waitFor();
  await readAgain(undone, wrong);

  await button(page, 'Send back', wrong).click();
  await page.getByLabel('Reason').fill('Pets are not allowed there.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send Back Listing' }).click();
  await button(page, 'Sent back', wrong).waitFor();
  await readAgain(undone);

  const decided: unknown[] = [];
  for (const { id } of [approved, rejected, undone, right, wrong]) {
    const { status, rejection_note } = await callAs(owner, 'getMyListing', {
      params: { listing_id: id },
    });
    decided.push([status, rejection_note]);
  }
  expect(decided).toEqual([
    ['PUBLISHED', null],
    ['REJECTED', 'It has no photo.'],
    ['PENDING', null],
    ['PUBLISHED', null],
    ['REJECTED', 'Pets are not allowed there.'],
  ]);
});
