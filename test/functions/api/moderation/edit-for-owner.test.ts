import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';

/** An admin edits a listing for its owner: a typo, the area, a photo. */

const REASON = 'The area was wrong, so nobody in Grasmere found it.';

let market: Marketplace;
let lister: Lister;
let admin: string;
let stored = 0;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

const isPhotoOf = (listing_id: string) => (row: Row) =>
  entityOf(row) === 'photo' && row.listing_id === listing_id;

/** A listing with three photos. */
async function store(fields: Partial<Parameters<typeof listing>[0]> = {}) {
  stored += 1;
  const listing_id = derivedId('lst', 'for the owner', stored);
  const photo_ids = ['a', 'b', 'c'].map((name) => derivedId('pho', 'for the owner', stored, name));
  const item = listing({ listing_id, organisation_id: lister.organisation, ...fields });
  const photos = photo_ids.map((photo_id, sort_order) =>
    listingPhoto({ listing_id, photo_id, sort_order }),
  );
  await listingRepository(market.table).create(item, photos);
  return { listing_id, photo_ids };
}

const read = (listing_id: string) =>
  market.ask('getAdminListing', { by: admin, params: { listing_id } });

async function asked(listing_id: string, body: object, by = admin) {
  const { revision } = await read(listing_id);
  return { by, params: { listing_id }, body: { revision, reason: REASON, ...body } };
}
const edit = async (listing_id: string, body: object) =>
  await market.ask('adminUpdateListing', await asked(listing_id, body));

const ownersMessages = async (listing_id: string) =>
  (await everyMessage(market.table)).filter(
    (message) =>
      message.kind === 'listing-edited' &&
      'listing_id' in message.data &&
      message.data.listing_id === listing_id,
  );

it('changes texts and the area, and nothing of the status', async () => {
  const { listing_id } = await store({ status: 'PUBLISHED', title: 'Slaet hut' });
  const after = await edit(listing_id, { title: 'Slate hut', area_name: 'Grasmere' });
  expect(after).toMatchObject({
    title: 'Slate hut',
    area_name: 'Grasmere',
    status: 'PUBLISHED',
    edited_since_approval: false,
    edits: null,
  });
  const [{ items }] = [
    await market.ask('listReviewQueue', {
      by: admin,
      query: { edited_since_approval: 'true', limit: '100' },
    }),
  ];
  expect(items.map(({ id }) => id)).not.toContain(listing_id);
});

it('is in the trail with before, after and the reason, and in a mail to the owner', async () => {
  const { listing_id, photo_ids } = await store({ title: 'Slaet hut', summary: 'A hut.' });
  const [, second, third] = photo_ids;
  await edit(listing_id, { title: 'Slate hut', summary: null, photo_ids: [third, second] });
  const [entry] = (await auditRepository(market.table).trailOf(listing_id)).slice(-1);
  expect(entry).toMatchObject({ action: 'edited-for-owner', by: admin, reason: REASON });
  const changes = new Map(entry?.changes?.map(({ field, ...values }) => [field, values]));
  expect([...changes.keys()].toSorted()).toEqual(['photos', 'summary', 'title']);
  expect(changes.get('title')).toEqual({ before: 'Slaet hut', after: 'Slate hut' });
  const [message, ...others] = await ownersMessages(listing_id);
  expect(others).toEqual([]);
  expect(message?.data).toEqual({
    listing_id,
    title: 'Slate hut',
    reason: REASON,
    changes: [
      'Title: “Slate hut”. It was “Slaet hut”.',
      'Summary: removed.',
      'Photos: 1 photo was removed.',
    ],
  });
});

it('removes and reorders photos', async () => {
  const { listing_id, photo_ids } = await store();
  const [first, second, third] = photo_ids;
  const reordered = await edit(listing_id, { photo_ids: [third, first, second] });
  expect(reordered.photos.map(({ id }) => id)).toEqual([third, first, second]);
  const removed = await edit(listing_id, { photo_ids: [first] });
  expect(removed.photos.map(({ id }) => id)).toEqual([first]);
  // The photos' files are deleted first. Once that is done, their items are gone.
  const rows = JSON.stringify((await rowsOf(market.table)).filter(isPhotoOf(listing_id)));
  expect(rows).toContain(first);
  expect(rows).not.toContain(second);
  const strange = await asked(listing_id, { photo_ids: [derivedId('pho', 'of another')] });
  expect(await market.refused('adminUpdateListing', strange)).toMatchObject({
    status: 400,
    errors: [{ path: 'photo_ids', message: 'This listing has no such photo' }],
  });
});

it('leaves the owner’s own edits to be reviewed, except where it has changed the same', async () => {
  const { listing_id } = await store({ status: 'PUBLISHED', title: 'Slate hut' });
  await market.ask('updateListing', {
    by: lister.user,
    params: { listing_id },
    body: { title: 'Slaet hut', summary: 'A hut by the tarn.' },
  });
  const { edits, edited_since_approval } = await edit(listing_id, { title: 'Slate cabin' });
  expect(edited_since_approval).toBe(true);
  expect(edits?.changes.map(({ field }) => field)).toEqual(['summary']);
});

it('is a conflict if the listing has changed since, for the admin and for the owner’s open form', async () => {
  const { listing_id, photo_ids } = await store({ title: 'Slaet hut' });
  const request = await asked(listing_id, { title: 'Slate hut', photo_ids: photo_ids.slice(1) });
  await market.ask('adminUpdateListing', request);
  expect(await market.refused('adminUpdateListing', request)).toMatchObject({ status: 409 });
  const form = { by: lister.user, params: { listing_id }, body: { revision: 1, title: 'My hut' } };
  expect(await market.refused('updateListing', form)).toMatchObject({ status: 409 });
});

it('writes and mails nothing if nothing differs', async () => {
  const { listing_id, photo_ids } = await store({ title: 'Slate hut' });
  const { revision } = await edit(listing_id, { title: 'Slate hut', photo_ids });
  expect(revision).toBe(1);
  expect(await ownersMessages(listing_id)).toEqual([]);
});

it.each([
  ['no reason', { reason: undefined }, 'reason'],
  ['a price', { price: 100 }, 'price'],
  ['a status', { status: 'PUBLISHED' }, 'status'],
  ['an empty title', { title: '' }, 'title'],
  ['a photo twice', { photo_ids: [derivedId('pho', 1), derivedId('pho', 1)] }, 'photo_ids'],
])('is refused with %s', async (_, body, path) => {
  const { listing_id } = await store();
  const problem = await market.refused('adminUpdateListing', await asked(listing_id, body));
  expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
});

it('isn’t for moderators or for its lister', async () => {
  const { listing_id } = await store();
  for (const by of [await market.person('MODERATOR'), lister.user]) {
    const request = await asked(listing_id, { title: 'Slate hut' }, by);
    expect(await market.refused('adminUpdateListing', request)).toMatchObject({ status: 403 });
  }
});
