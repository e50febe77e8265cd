import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { transactionFaults, withFaults } from '../../../support/faulty-client.ts';
import { inBatches } from '../../../support/in-batches.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { soakTest } from '../../../support/soak.ts';

/** Two admins decide on the same listing at once; many listings at a time. */

const TOGETHER = 20;

let market: Marketplace;
let lister: Lister;
let admins: [string, string];

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admins = [await market.person('ADMIN'), await market.person('ADMIN')];
});

afterAll(() => market?.close());

describe.each([
  { name: 'undisturbed', pairs: { sample: 4, whole: 400 }, before: () => () => undefined },
  {
    name: 'among conflicts and lost replies',
    pairs: { sample: 4, whole: 100 },
    before: (choose: Random) => transactionFaults(choose, { conflict: 0.3, lostReply: 0.2 }),
  },
])('$name', ({ name, pairs, before }) => {
  soakTest(
    'of approve and reject one succeeds and the other is told',
    pairs,
    async ({ amount, choose }) => {
      const table = withFaults(market.another(), { before: before(choose) });
      const handlers = handlersOn(table, market.photos);
      const ids = Array.from({ length: amount }, (_, index) => derivedId('lst', name, index));
      for (const listing_id of ids) {
        await listingRepository(market.table).create(
          listing({ listing_id, organisation_id: lister.organisation, status: 'PENDING' }),
        );
      }

      const answers = await inBatches(ids, TOGETHER, (listing_id) => {
        const request = { params: { listing_id } };
        return Promise.all([
          askHandlers(handlers, 'approveListing', {
            ...request,
            by: admins[0],
            body: { revision: 1 },
          }),
          askHandlers(handlers, 'rejectListing', {
            ...request,
            by: admins[1],
            body: { reason: 'Not yet', revision: 1 },
          }),
        ]);
      });

      const found = await listingRepository(market.table).getMany(ids);
      for (const [index, listing_id] of ids.entries()) {
        const [approval, rejection] = answers[index] ?? [];
        const approved = approval?.status === 200;
        expect([approval?.status, rejection?.status]).toEqual(approved ? [200, 409] : [409, 200]);
        expect((approved ? rejection : approval)?.body).toMatchObject({
          detail: `This listing has already been ${approved ? 'approved' : 'rejected'}`,
        });
        expect(found.get(listing_id)).toMatchObject({
          status: approved ? 'PUBLISHED' : 'REJECTED',
          revision: 2,
        });
        expect(await auditRepository(market.table).trailOf(listing_id)).toMatchObject([
          { action: approved ? 'approved' : 'rejected', by: admins[approved ? 0 : 1] },
        ]);
      }
      const notifiedListings = (await everyMessage(market.table)).flatMap(({ data, kind }) =>
        'listing_id' in data && found.has(data.listing_id) ? [[data.listing_id, kind]] : [],
      );
      expect(notifiedListings.sort()).toEqual(
        [...found.values()]
          .map(({ listing_id, status }) => [
            listing_id,
            status === 'PUBLISHED' ? 'listing-approved' : 'listing-rejected',
          ])
          .sort(),
      );
      return amount;
    },
  );
});

it('keeps both of two simultaneous edits of different fields', async () => {
  const { id } = await market.ask('createListing', {
    by: lister.user,
    body: {
      title: 'Slate cottage',
      type: 'SALE',
      address: '3 Beck Side',
      postcode: 'LA22 9LX',
      area_name: 'Rydal',
    },
  });
  const edits = [{ title: 'Stone cottage' }, { price: 250_000 }, { bedrooms: 3 }, { bathrooms: 2 }];
  const request = { by: lister.user, params: { listing_id: id } };
  await Promise.all(edits.map((body) => market.ask('updateListing', { ...request, body })));
  expect(await market.ask('getMyListing', request)).toMatchObject({
    ...Object.assign({}, ...edits),
    revision: 1 + edits.length,
  });
});
