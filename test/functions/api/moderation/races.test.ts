import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { type Fault, withFaults } from '../../../support/faulty-client.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';

/** Two admins decide on the same listing at once, on many listings at a time. */

const PAIRS = 100;
/** Among faults of every kind, each of which a few dozen pairs meet. */
const DISTURBED_PAIRS = Number(process.env.DISTURBED_PAIRS ?? 30);
const SEED = Number(process.env.SEED ?? 20261121);

let market: Marketplace;
let lister: Lister;
let admins: [string, string];

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admins = [await market.person('ADMIN'), await market.person('ADMIN')];
}, 240_000);

afterAll(() => market?.close());

const chance = random(SEED);

/** What may befall a transaction that isn't alone: half of them meet another, or lose their reply. */
function misfortune(command: string): Fault {
  if (command !== 'TransactWriteCommand') return undefined;
  const drawn = chance.next();
  if (drawn < 0.3) return 'conflict';
  return drawn < 0.5 ? 'lost reply' : undefined;
}

it.each([
  ['undisturbed', PAIRS, undefined],
  [`among conflicts and lost replies, drawn with seed ${SEED}`, DISTURBED_PAIRS, misfortune],
])(
  'of approve and reject one succeeds and the other is told: %s, of %i pairs',
  async (name, pairs, before) => {
    const table = market.another();
    const handlers = handlersOn(
      before === undefined ? table : withFaults(table, { before }),
      market.photos,
    );
    const ids = Array.from({ length: pairs }, (_, index) => derivedId('lst', name, index));
    for (const listing_id of ids) {
      await listingRepository(market.table).create(
        listing({ listing_id, organisation_id: lister.organisation, status: 'PENDING' }),
      );
    }

    const answers = await Promise.all(
      ids.map(async (listing_id) => {
        const asked = { params: { listing_id } };
        return await Promise.all([
          askHandlers(handlers, 'approveListing', {
            ...asked,
            by: admins[0],
            body: { revision: 1 },
          }),
          askHandlers(handlers, 'rejectListing', {
            ...asked,
            by: admins[1],
            body: { reason: 'Not yet', revision: 1 },
          }),
        ]);
      }),
    );

    const found = await listingRepository(market.table).getMany(ids);
    for (const [index, listing_id] of ids.entries()) {
      const [approval, rejection] = answers[index] ?? [];
      const approved = approval?.status === 200;
      expect([approval?.status, rejection?.status]).toEqual(approved ? [200, 409] : [409, 200]);
      expect((approved ? rejection : approval)?.body).toMatchObject({
        detail: `This listing has been ${approved ? 'approved' : 'rejected'} already`,
      });
      expect(found.get(listing_id)).toMatchObject({
        status: approved ? 'PUBLISHED' : 'REJECTED',
        revision: 2,
      });
      expect(await auditRepository(market.table).trailOf(listing_id)).toMatchObject([
        { action: approved ? 'approved' : 'rejected', by: admins[approved ? 0 : 1] },
      ]);
    }
    const told = (await everyMessage(market.table)).flatMap(({ data, kind }) =>
      'listing_id' in data && found.has(data.listing_id) ? [[data.listing_id, kind]] : [],
    );
    expect(told.sort()).toEqual(
      [...found.values()]
        .map(({ listing_id, status }) => [
          listing_id,
          status === 'PUBLISHED' ? 'listing-approved' : 'listing-rejected',
        ])
        .sort(),
    );
  },
  240_000,
);

it('keeps the work of both who edit at once, where they change different fields', async () => {
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
  const asked = { by: lister.user, params: { listing_id: id } };
  await Promise.all(edits.map((body) => market.ask('updateListing', { ...asked, body })));
  expect(await market.ask('getMyListing', asked)).toMatchObject({
    ...Object.assign({}, ...edits),
    revision: 1 + edits.length,
  });
});
