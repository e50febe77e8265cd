import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { photoUrl } from '../../../shared/photos/rules.ts';
import { testBrowser } from '../support/browser.ts';
import { openTab } from '../support/listing-form.ts';
import { approvedBy, draftOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { browse, picture } from '../support/photos.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

/** Waits until a page has loaded a photo. @returns its URL */
async function seenOn(page: Page, photo_id: string): Promise<string> {
  const image = page.locator(`img[src*="${photo_id}"]`).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
    .toBeGreaterThan(0);
  return await image.evaluate((it: HTMLImageElement) => it.currentSrc);
}

it('only its lister and admins can see a photo that the site withholds', async () => {
  const owner = await newLister();
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const { id: listing_id } = await draftOf(owner);
  const params = { listing_id };
  const as = (person: Person, path: string) =>
    visit(path, {
      before: async (page) => {
        await signedInAs(person)(page);
        await queueOf(owner)(page);
      },
    });
  const editor = await as(owner, pagePaths.editListing(listing_id));
  await openTab(editor, 'Photos');
  await browse(editor, [await picture('beck.jpg')]);
  await expect
    .poll(async () => (await callAs(owner, 'getMyListing', { params })).listing_photos.length)
    .toBe(1);
  await approvedBy(admin, await callAs(owner, 'submitListing', { params }));
  const { revision, listing_photos } = await callAs(admin, 'getAdminListing', { params });
  const photo_id = listing_photos[0]?.id ?? '';
  const body = { revision, reason: 'Not your pictures' };
  await callAs(admin, 'sendBackListing', { params, body });
  const onSite = new URL(photoUrl({ id: photo_id, listing_id }), owner.siteUrl);
  await expect.poll(async () => (await fetch(onSite)).status, { timeout: 60_000 }).toBe(403);

  const myListings = await as(owner, pagePaths.myListings);
  expect(new URL(await seenOn(myListings, photo_id)).origin).not.toBe(onSite.origin);
  const form = await as(owner, pagePaths.editListing(listing_id));
  await openTab(form, 'Photos');
  await seenOn(form, photo_id);
  await callAs(owner, 'submitListing', { params });
  await seenOn(await as(admin, pagePaths.adminListing(listing_id)), photo_id);
  await seenOn(await as(admin, pagePaths.reviewQueue), photo_id);
});
