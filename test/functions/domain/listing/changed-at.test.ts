import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributesOf, fieldsOf } from '../../../../functions/data/listing/fields.ts';
import {
  type Listing,
  type ListingWithPhotos,
  listingRepository,
} from '../../../../functions/data/listing/repository.ts';
import type { ListingChange } from '../../../../functions/domain/listing/change-writer.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { fieldsAfter } from '../../../../functions/domain/listing/content.ts';
import { renameIn } from '../../../../functions/domain/listing/renamed.ts';
import { afterTransition } from '../../../../functions/domain/listing/transition.ts';
import { newId } from '../../../../functions/lib/ids.ts';
import type { ListingChanges } from '../../../../shared/listings/input-schema.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

const THEN = '2026-07-01T09:00:00.000Z';
const NOW = '2026-08-01T09:00:00.000Z';
const ADMIN = { user_id: 'an-admin' };

let market: Marketplace;
let lister: Lister;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
});

afterAll(() => market?.close());

/** When the listing's page changed, after a change of the listing. */
async function changedAt(
  given: Partial<Listing>,
  decide: (record: ListingWithPhotos) => ListingChange | undefined,
): Promise<string | undefined> {
  const listing_id = newId('lst', new Date());
  await listingRepository(market.table).create(
    listing({
      listing_id,
      organisation_id: lister.organisation,
      changed_at: THEN,
      ...given,
    }),
    ['pho_1', 'pho_2'].map((photo_id, sort_order) =>
      listingPhoto({ listing_id, photo_id, sort_order }),
    ),
  );
  const { change } = listingChanges(market.table, () => new Date(NOW));
  const written = await change(listing_id, decide);
  expect(written.listing.revision).toBe(2);
  return written.listing.changed_at;
}

const edit = (changes: ListingChanges) => (record: ListingWithPhotos) => ({
  after: {
    ...record.listing,
    ...attributesOf(fieldsAfter(fieldsOf(record.listing), changes)),
  } as Listing,
});

const approve = ({ listing: before }: ListingWithPhotos) => ({
  after: afterTransition('approve', before),
});

describe('a listing’s page changes', () => {
  it.each<[string, Partial<Listing>, (record: ListingWithPhotos) => ListingChange | undefined]>([
    ['when it is approved', { status: 'PENDING' }, approve],
    ['with a field', {}, edit({ title: 'Slate cottage by the beck' })],
    ['with the outcode', {}, edit({ postcode: 'CA12 5AB' })],
    ['while its owner is suspended', { hidden: true }, edit({ bedrooms: 3 })],
    [
      'with its area’s name',
      {},
      ({ listing: before }) =>
        renameIn(before, { kind: 'area', from: 'Rydal', to: 'Rydale' }, ADMIN),
    ],
    [
      'with the order of its photos',
      {},
      ({ listing: after, photos }) => ({ after, photos: photos.toReversed() }),
    ],
    [
      'with fewer photos',
      {},
      ({ listing: after, photos }) => ({ after, photos: photos.slice(0, 1) }),
    ],
    [
      'with a photo’s description',
      {},
      ({ listing: after, photos }) => ({
        after,
        photos: photos.map((photo) => ({ ...photo, alt: 'The porch' })),
      }),
    ],
  ])('%s', async (_, given, decide) => {
    expect(await changedAt(given, decide)).toBe(NOW);
  });
});

describe('a listing’s page doesn’t change', () => {
  it.each<[string, Partial<Listing>, (record: ListingWithPhotos) => ListingChange]>([
    ['with a field that visitors don’t see', {}, edit({ address: '4 Beck Side, Rydal' })],
    ['before its approval', { status: 'DRAFT' }, edit({ title: 'Slate cottage by the beck' })],
    ['by being featured', {}, ({ listing: before }) => ({ after: { ...before, featured: true } })],
    [
      'when its owner is suspended',
      {},
      ({ listing: before }) => ({ after: { ...before, hidden: true } }),
    ],
    [
      'when its owner is restored',
      { hidden: true },
      ({ listing: before }) => ({ after: { ...before, hidden: false } }),
    ],
    [
      'when an admin keeps edits',
      { before_edits: { title: 'Slate cottage' } },
      ({ listing: before }) => ({ after: afterTransition('keep', before) }),
    ],
    [
      'when it is archived',
      {},
      ({ listing: before }) => ({ after: afterTransition('archive', before) }),
    ],
    [
      'with a photo that is still being processed',
      {},
      ({ listing: after, photos }) => ({
        after,
        photos: [
          ...photos,
          {
            listing_id: after.listing_id,
            photo_id: 'pho_3',
            state: 'PROCESSING',
            alt: '',
            sort_order: 2,
          },
        ],
      }),
    ],
    [
      'when a decision is undone',
      { status: 'REJECTED' },
      ({ listing: before }) => ({
        after: { ...before, status: 'PUBLISHED' },
        undoes: {
          revision: 1,
          by: ADMIN.user_id,
          undoing: 'sending-back-undone',
          at: NOW,
          undoable_until: NOW,
          before: { status: 'PUBLISHED' },
          message_ids: [],
        },
      }),
    ],
  ])('%s', async (_, given, decide) => {
    expect(await changedAt(given, decide)).toBe(THEN);
  });
});
