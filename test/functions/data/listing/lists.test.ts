import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoriesRepository } from '../../../../functions/data/categories/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { reviewStateOf } from '../../../../functions/data/listing/state.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { withFaults } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';

/**
 * A listing is in the lists that its item implies: its organisation's listings, their counts by status,
 * the review queue, and the lists of its area and amenities. With the engine and the template's table.
 */

const SEED = 20261122;
const CHANGES = 60;
const EDITORS = 4;
/** The number of the latest listings that editors meet at. */
const RECENT = 6;
const MANY = 200;
const ORGANISATIONS = ['org_one', 'org_two'];
const AREAS = ['Rydal', 'Grasmere', 'Langdale'];
const AMENITIES = ['WiFi', 'Sauna', 'Pet Friendly'];
const BY = { user_id: 'usr_1', full_name: 'Ann Tyson' };

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

it('after simultaneous creations, changes and deletions, with conflicts and lost replies', async () => {
  const { table } = market;
  const choose = random(SEED);
  const faulty = withFaults(market.another(), {
    before: (command) => {
      if (!command.startsWith('Transact')) return undefined;
      const chance = choose.next();
      if (chance < 0.1) return 'conflict';
      return chance < 0.2 ? 'lost reply' : undefined;
    },
  });
  const changes = listingChanges(faulty);
  // As in the product, the identifier of a deleted listing is never used again.
  const ids = ['lst_0'];

  /** Creates a listing, or changes or deletes a recent one. */
  async function change(): Promise<void> {
    const action = choose.next();
    const isNew = action < 0.4;
    const listing_id = isNew ? `lst_${ids.length}` : choose.pick(ids.slice(-RECENT));
    if (isNew) ids.push(listing_id);
    const status = choose.pick(LISTING_STATUSES);
    const hidden = choose.next() < 0.2;
    const before_edits = choose.next() < 0.5 ? { price: 1 } : undefined;
    const area_name = choose.pick(AREAS);
    const amenities = AMENITIES.filter(() => choose.chance(0.5));
    const created = listing({
      area_name,
      amenities,
      listing_id,
      organisation_id: choose.pick(ORGANISATIONS),
      status: 'DRAFT',
    });
    if (isNew) await changes.create(created, { action: 'created', by: BY }, MANY);
    else if (action < 0.5) await changes.remove(listing_id, () => ({ action: 'deleted', by: BY }));
    else {
      await changes.change(listing_id, ({ listing: { before_edits: _, ...before } }) => ({
        after: {
          ...before,
          area_name,
          amenities,
          status,
          hidden,
          ...(before_edits && { before_edits }),
        },
      }));
    }
  }

  // A listing may be missing, or change too often.
  const editors = Array.from({ length: EDITORS }, async () => {
    for (let count = 0; count < CHANGES; count += 1) {
      await change().catch((error: Error) => {
        if (!['NotFoundError', 'BusyError'].includes(error.name)) throw error;
      });
    }
  });
  await Promise.all(editors);

  const { listOwned, countByStatus, listAwaiting, getMany } = listingRepository(table);
  const all = [...(await getMany(ids)).values()];
  expect(all.length).toBeGreaterThan(3);
  for (const organisation of ORGANISATIONS) {
    const owned = all.filter(({ organisation_id }) => organisation_id === organisation);
    const named = (await listOwned(organisation)).map(({ listing_id }) => listing_id);
    expect(named.sort()).toEqual(owned.map(({ listing_id }) => listing_id).sort());
    expect(await countByStatus(organisation)).toEqual(
      Object.fromEntries(
        LISTING_STATUSES.map((status) => [
          status,
          owned.filter((each) => each.status === status).length,
        ]),
      ),
    );
  }
  for (const awaiting of ['PENDING', 'EDITED'] as const) {
    const queue = (await listAwaiting(awaiting)).map(({ listing_id }) => listing_id);
    const waiting = all.filter((each) => reviewStateOf(each) === awaiting);
    expect(queue.sort()).toEqual(waiting.map(({ listing_id }) => listing_id).sort());
  }
  const { listingsWith } = categoriesRepository(table);
  const idsOf = (some: typeof all) => some.map(({ listing_id }) => listing_id).sort();
  for (const area of AREAS) {
    const there = all.filter(({ area_name }) => area_name === area);
    expect(await listingsWith('area', area, MANY)).toEqual(idsOf(there));
  }
  for (const amenity of AMENITIES) {
    const having = all.filter(({ amenities }) => amenities.includes(amenity));
    expect(await listingsWith('amenity', amenity, MANY)).toEqual(idsOf(having));
  }
});

it('of listings stored together, repeatedly, although some are there already', async () => {
  const { createAll, create, listOwned, countByStatus, listAwaiting, getMany } = listingRepository(
    market.table,
  );
  const organisation_id = 'org_together';
  const statuses = ['PENDING', 'PUBLISHED', 'PUBLISHED', 'DRAFT'] as const;
  const all = statuses.map((status, number) => ({
    listing: listing({ listing_id: `lst_together_${number}`, organisation_id, status }),
    photos: [],
  }));
  const ids = all.map((each) => each.listing.listing_id);
  const other = listing({ listing_id: 'lst_together_other', organisation_id: 'org_other' });
  await create(listing({ ...all[1]?.listing, title: 'The first' }));

  expect(await createAll([...all, { listing: other, photos: [] }])).toBe(4);
  expect(await createAll(all)).toBe(0);

  expect((await listOwned(organisation_id)).map(({ listing_id }) => listing_id).sort()).toEqual(
    ids,
  );
  expect(await countByStatus(organisation_id)).toMatchObject({
    PENDING: 1,
    PUBLISHED: 2,
    DRAFT: 1,
  });
  expect(await countByStatus('org_other')).toMatchObject({ PUBLISHED: 1 });
  const queue = (await listAwaiting('PENDING')).map(({ listing_id }) => listing_id);
  expect(queue.filter((id) => ids.includes(id))).toEqual([ids[0]]);
  expect((await getMany(ids)).get(ids[1] ?? '')?.title).toBe('The first');
});

it('of listings stored together at once, with one write of the counts', async () => {
  const { createAll, listOwned, countByStatus } = listingRepository(market.table);
  const organisation_id = 'org_at_once';
  const all = Array.from({ length: 25 }, (_, number) => ({
    listing: listing({ listing_id: `lst_at_once_${number}`, organisation_id, amenities: [] }),
    photos: [],
  }));
  expect(await createAll(all)).toBe(25);
  expect(await listOwned(organisation_id)).toHaveLength(25);
  expect(await countByStatus(organisation_id)).toMatchObject({ PUBLISHED: 25 });
});

it('in pages, newest first', async () => {
  const { create, listOwned } = listingRepository(market.table);
  const organisation_id = 'org_pages';
  const positions = Array.from({ length: 7 }, (_, number) => ({
    listing_id: `lst_page_${number}`,
    created_at: `2026-06-0${number + 1}T09:00:00.000Z`,
  }));
  for (const position of positions) await create(listing({ ...position, organisation_id }));
  // An item of another kind in the same partition is on no page.
  await serviceOf(market.table)
    .entities.organisation.put({
      organisation_id,
      name: 'Fell Lets',
      owner_user_id: 'usr_1',
      created_at: '2026-01-01',
    })
    .go();

  const read: string[] = [];
  let after: { listing_id: string; created_at: string } | undefined;
  for (;;) {
    const page = await listOwned(organisation_id, { after, limit: 3 });
    read.push(...page.map(({ listing_id }) => listing_id));
    after = page.at(-1);
    if (after === undefined) break;
  }
  expect(read).toEqual(positions.map(({ listing_id }) => listing_id).reverse());
});
