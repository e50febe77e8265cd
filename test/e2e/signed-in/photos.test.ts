import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { photoUrl } from '../../../shared/photos/rules.ts';
import { WITHIN_A_MINUTE } from '../../support/photos.ts';
import { jpeg } from '../../support/pictures.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { displayedPhoto, drawnFrom, greenCorners } from '../support/displayed-photo.ts';
import { approvedBy, draftOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { addPhoto } from '../support/photos.ts';

/** All places where a withheld photo is shown: test/functions/api/moderation/withheld-photos.test.ts. */

const { visit } = testBrowser();

const ALT = 'The beck behind the house';

it('visitors get a photo in their screen’s size, upright and without its place, until the site withholds it, and then only its lister and admins see it', async () => {
  const owner = await newLister();
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const draft = await draftOf(owner);
  const turned = await jpeg({ width: 2400, height: 1600, orientation: 6, withPlace: true });
  expect((await sharp(turned).metadata()).exif?.includes('Fellcam')).toBe(true);
  const { photos } = await addPhoto(owner, draft, ALT, turned);
  const params = { listing_id: draft.id };
  const submitted = await callAs(owner, 'submitListing', { params });
  const { revision } = await approvedBy(admin, submitted);

  for (const [viewport, largest] of [
    [PHONE, 960],
    [DESKTOP, 1600],
  ] as const) {
    const visitor = await visit(pagePaths.listing(draft.id), { viewport });
    const photo = visitor.getByRole('img', { name: ALT, exact: true }).first();
    const { type, width, file } = await displayedPhoto(photo);
    expect(type).toMatch(/^image\/(avif|webp)$/);
    expect(width, `on ${viewport.width} pixels`).toBeLessThanOrEqual(largest);
    expect(await greenCorners(file)).toEqual([false, true, false, false]);
    const { exif, xmp, iptc } = await sharp(file).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  }

  const body = { revision, reason: 'Not your pictures' };
  await callAs(admin, 'sendBackListing', { params, body });
  const id = photos[0]?.id ?? '';
  const onSite = new URL(photoUrl({ id, listing_id: draft.id }), owner.siteUrl);
  await expect.poll(async () => (await fetch(onSite)).status, WITHIN_A_MINUTE).toBe(403);
  const seenBy = async (person: Person, path: string) => {
    const page = await visit(path, { before: signedInAs(person) });
    return await drawnFrom(page.locator(`img[src*="${id}"]`).first());
  };
  const source = await seenBy(owner, pagePaths.myListings);
  expect(new URL(source).origin).not.toBe(onSite.origin);
  await seenBy(admin, pagePaths.adminListing(draft.id));
});
