import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { photoUrl } from '../../../shared/photos/rules.ts';
import { testBrowser } from '../support/browser.ts';
import { drawnFrom } from '../support/displayed-photo.ts';
import { approvedBy, draftOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { addPhotos } from '../support/photos.ts';

/** All places where they are shown: test/functions/api/moderation/withheld-photos.test.ts. */

const { visit } = testBrowser();

it('only its lister and admins can see a photo that the site withholds', async () => {
  const owner = await newLister();
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const draft = await draftOf(owner);
  const { photos } = await addPhotos(owner, draft, ['The beck']);
  const params = { listing_id: draft.id };
  const submitted = await callAs(owner, 'submitListing', { params });
  const { revision } = await approvedBy(admin, submitted);
  const body = { revision, reason: 'Not your pictures' };
  await callAs(admin, 'sendBackListing', { params, body });
  const id = photos[0]?.id ?? '';
  const onSite = new URL(photoUrl({ id, listing_id: draft.id }), owner.siteUrl);
  await expect.poll(async () => (await fetch(onSite)).status, { timeout: 60_000 }).toBe(403);

  const seenBy = async (person: Person, path: string) => {
    const page: Page = await visit(path, { before: signedInAs(person) });
    return await drawnFrom(page.locator(`img[src*="${id}"]`).first());
  };
  const source = await seenBy(owner, pagePaths.myListings);
  expect(new URL(source).origin).not.toBe(onSite.origin);
  await seenBy(admin, pagePaths.adminListing(draft.id));
});
