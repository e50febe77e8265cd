import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { PHOTO_FORMS, PHOTO_PREFIX } from '../../../../shared/photos/rules.ts';
import { transactionFaults, withFaults } from '../../../support/faulty-client.ts';
import { inBatches } from '../../../support/in-batches.ts';
import { actionsOn } from '../../../support/listing-records.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { soakTest } from '../../../support/soak.ts';

/** A draft with photos is deleted and submitted at once; many drafts, some at a time. */

const PHOTOS = ['pho_1', 'pho_2'];
/** How many at a time, each of a different lister: one lister may not submit all of them in an hour. */
const TOGETHER = 5;
/** The longest wait of either of the two: about as long as both take while others are running. */
const APART_MS = 150;

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

/** A draft with photos, and a file for each of their forms. */
async function draft(listing_id: string, organisation_id: string): Promise<void> {
  const photos = PHOTOS.map((photo_id, sort_order) =>
    listingPhoto({ listing_id, photo_id, sort_order }),
  );
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id, status: 'DRAFT' }),
    photos,
  );
  const files = PHOTO_FORMS.map((form) => ({ form, body: Buffer.from(form) }));
  for (const id of PHOTOS) await market.photos.write({ id, listing_id }, files);
}

soakTest(
  'a draft is deleted with its photos, or submitted with all of them',
  { sample: 4, whole: 400 },
  async ({ amount, choose }) => {
    const listers: readonly Lister[] = await inBatches(
      Array.from({ length: amount }),
      TOGETHER,
      () => market.lister(),
    );
    const disturbed = withFaults(market.another(), {
      before: transactionFaults(choose, { conflict: 0.15, lostReply: 0.15 }),
    });
    const handlers = handlersOn(disturbed, market.photos);
    const drafts = listers.map((lister, index) => ({
      ...lister,
      listing_id: derivedId('lst', 'raced', index),
    }));
    const ids = drafts.map(({ listing_id }) => listing_id);
    for (const { listing_id, organisation } of drafts) await draft(listing_id, organisation);

    const race = ({ user, listing_id }: (typeof drafts)[number]) => {
      const request = { by: user, params: { listing_id } };
      const ask = async (operation: 'deleteListing' | 'submitListing', after: number) => {
        await sleep(after);
        return (await askHandlers(handlers, operation, request)).status;
      };
      const apart = (2 * choose.next() - 1) * APART_MS;
      return Promise.all([
        ask('deleteListing', Math.max(0, apart)),
        ask('submitListing', Math.max(0, -apart)),
      ]);
    };
    const answers = await inBatches(drafts, TOGETHER, race);

    for (const [index, listing_id] of ids.entries()) {
      const stored = await listingRepository(market.table).getWithPhotos(listing_id);
      const files = await market.files(`${PHOTO_PREFIX}${listing_id}/`);
      if (stored === undefined) {
        expect(answers[index]).toEqual([204, 404]);
        expect(files).toEqual([]);
        expect(await actionsOn(market.table, listing_id)).toEqual(['deleted']);
      } else {
        expect(answers[index]).toEqual([409, 200]);
        expect(stored.listing.status).toBe('PENDING');
        expect(stored.photos.map(({ photo_id, state }) => [photo_id, state])).toEqual(
          PHOTOS.map((photo_id) => [photo_id, 'READY']),
        );
        expect(files).toHaveLength(PHOTOS.length * PHOTO_FORMS.length);
        expect(await actionsOn(market.table, listing_id)).toEqual(['submitted']);
      }
    }
    // Neither must always be first, or there was no race.
    const first = new Set(answers.map(([deletion]) => deletion));
    expect(first).toEqual(new Set([204, 409]));
    return amount;
  },
);
