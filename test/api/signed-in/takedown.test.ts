import { beforeAll, expect, inject, it } from 'vitest';
import { openTable } from '../../../functions/data/table.ts';
import { accountSuspension } from '../../../functions/domain/account/suspension.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { OPERATOR } from '../../../shared/audit/types.ts';
import { PHOTO_FORMS, type PhotoIdentity, photoUrl } from '../../../shared/photos/rules.ts';
import { askAs } from '../../support/ask-as.ts';
import { COTTAGE } from '../../support/marketplace.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { sendFile, WITHIN_A_MINUTE } from '../../support/photos.ts';
import { jpeg } from '../../support/pictures.ts';
import { openSystemData } from '../../support/system-data.ts';

/**
 * CloudFront's responses at the addresses of photos after a listing is taken off the site or its owner
 * suspended, on the whole running system (D22a).
 */

const OFTEN = { interval: 100 };

let data: LocalData;
let lister: Person;
let asLister: ReturnType<typeof askAs>;
let asAdmin: ReturnType<typeof askAs>;

beforeAll(async () => {
  data = await openSystemData();
  const person = peopleAt(inject('siteUrl'), data);
  lister = await person({ role: 'PUBLIC' });
  asLister = askAs(inject('siteUrl'), lister);
  await asLister.ask('createOrganisation', {}, { name: 'Fell Lets' });
  asAdmin = askAs(inject('siteUrl'), await person({ role: 'ADMIN', secondFactor: true }));
});

async function approve(listing_id: string): Promise<void> {
  await asLister.ask('submitListing', { listing_id });
  const { revision } = await asAdmin.ask('getAdminListing', { listing_id });
  await asAdmin.ask('approveListing', { listing_id }, { revision });
}

/** A draft with a ready photo. */
async function draft(): Promise<PhotoIdentity> {
  const { id: listing_id } = await asLister.ask('createListing', {}, COTTAGE);
  const { tickets } = await asLister.ask('createPhotoTickets', { listing_id }, { photos: [{}] });
  const [ticket] = tickets;
  if (ticket === undefined) throw new Error('There is no ticket');
  await sendFile(ticket, await jpeg({ width: 60, height: 40 }));
  const photo = { id: ticket.photo_id, listing_id };
  await becomesPublic(photo);
  return photo;
}

async function published(): Promise<PhotoIdentity> {
  const photo = await draft();
  await approve(photo.listing_id);
  return photo;
}

/** The statuses of all forms of a photo at their addresses on the site, without repetition. */
async function statusesOf(photo: PhotoIdentity): Promise<number[]> {
  const responses = await Promise.all(
    PHOTO_FORMS.map((form) => fetch(`${inject('siteUrl')}${photoUrl(photo, form)}`)),
  );
  return [...new Set(responses.map(({ status }) => status))];
}

const becomesPublic = (photo: PhotoIdentity) =>
  expect.poll(() => statusesOf(photo), OFTEN).toEqual([200]);

const isWithheldInTime = (photo: PhotoIdentity) =>
  expect.poll(() => statusesOf(photo), WITHIN_A_MINUTE).toEqual([403]);

it('taking down a listing withholds its photos, and approving it releases them', async () => {
  const photo = await published();
  const { listing_id } = photo;
  const { revision } = await asAdmin.ask('getAdminListing', { listing_id });
  await asAdmin.ask('sendBackListing', { listing_id }, { revision, reason: 'Not your pictures' });
  await isWithheldInTime(photo);
  await approve(listing_id);
  await becomesPublic(photo);
});

it('an admin’s archiving withholds a listing’s photos, its owner’s doesn’t', async () => {
  const [byAdmin, byOwner] = [await published(), await published()];
  await asLister.ask('archiveListing', { listing_id: byOwner.listing_id });
  await asAdmin.ask(
    'adminArchiveListing',
    { listing_id: byAdmin.listing_id },
    { reason: 'It has been sold' },
  );
  await isWithheldInTime(byAdmin);
  expect(await statusesOf(byOwner)).toEqual([200]);
});

it('a suspension withholds the photos of all listings, including drafts, and its end releases them', async () => {
  const photos = [await draft(), await published()];
  const { suspend, restore } = accountSuspension(openTable(data.tableName, data.dynamodb));
  await suspend(lister.profile.user_id, OPERATOR, 'Spam.');
  await Promise.all(photos.map(isWithheldInTime));
  await restore(lister.profile.user_id, OPERATOR);
  await Promise.all(photos.map(becomesPublic));
});
