import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

it('an admin finds listings by title, features one, takes one down, and archives one on its page, which has its audit trail', async () => {
  const owner = await newLister('Dora Wordsworth');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const sentBack = await publishedOf(owner, admin, { title: 'Hartsop farm to send back' });
  const kept = await publishedOf(owner, admin, { title: 'Hartsop farm that stays' });

  const page = await visit('/admin/listings', { before: signedInAs(admin) });
  const chooseFor = async (title: string, action: string) => {
    await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await page.getByRole('searchbox', { name: 'Start of the title, or an id' }).fill('hártsop');
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
    .toEqual([kept.title, sentBack.title]);

  await chooseFor(kept.title, 'Feature');
  await toast(page, 'Listing featured');
  await chooseFor(sentBack.title, 'Send back');
  await page.getByRole('dialog').getByLabel('Reason').fill('It has been sold.');
  await press(page, 'Send Back Listing');
  await toast(page, 'Listing sent back');
  expect(
    await callAs(owner, 'getMyListing', { params: { listing_id: sentBack.id } }),
  ).toMatchObject({
    status: 'REJECTED',
    rejection_note: 'It has been sold.',
  });

  await page.getByRole('link', { name: kept.title, exact: true }).click();
  await press(page, 'Archive');
  await press(page, 'Archive Listing');
  await toast(page, 'Listing archived');
  await expect
    .poll(() => page.getByRole('region', { name: 'Audit trail' }).locator('li b').allTextContents())
    .toEqual(['Archived', 'Featured', 'Approved', 'Submitted for review', 'Created']);
});
