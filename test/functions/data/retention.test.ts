import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { openTable } from '../../../functions/data/table.ts';
import { personalData } from '../../../functions/domain/account/personal-data.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { booking, storeBookings } from '../../support/bookings.ts';
import { listing } from '../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../support/marketplace.ts';
import { type Retention, type RetentionContext, STORED } from '../../support/operation-case.ts';
import { CAPABILITY_CASES } from '../../support/operation-cases/index.ts';
import { entityOf, type Row, removeRows, rowsOf } from '../../support/rows.ts';

/**
 * How long everything is stored (D38). DynamoDB deletes an expired item within some days, so no reader
 * may find an expired item, whether or not it is deleted. Nothing is ever deleted here.
 */

const LISTING = derivedId('lst', 'kept');

let market: Marketplace;
let lister: Lister;
/** The tests' clock. */
let at = STORED;
const now = () => at;
let retentions: Readonly<Partial<Record<string, Retention>>>;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  await listingRepository(market.table).create(
    listing({ listing_id: LISTING, organisation_id: lister.organisation, status: 'PUBLISHED' }),
  );
  const handlers = handlersOn(market.table, market.photos, now);
  const context: RetentionContext = {
    table: market.table,
    now,
    user_id: lister.user,
    organisation_id: lister.organisation,
    listing_id: LISTING,
    async ask(id, asked) {
      const { body } = await askHandlers(handlers, id, asked);
      return body as OperationResponse<typeof id>;
    },
  };
  const stored = Object.values(CAPABILITY_CASES).map((cases) =>
    'retention' in cases ? cases.retention(context) : {},
  );
  retentions = Object.assign({}, ...(await Promise.all(stored)));
});

afterAll(() => market?.close());

const { entities } = serviceOf(openTable('no-table', { region: 'eu-west-2' }));
const expiring = Object.entries(entities).flatMap(([name, { schema }]) =>
  TTL_ATTRIBUTE in schema.attributes ? [name] : [],
);

it.each(expiring)('an item of %s is found until its time is up, and no longer', async (name) => {
  const retention = retentions[name];
  const isFoundAt = (time: Date) => {
    at = time;
    return retention?.isFound();
  };
  const until = new Date(retention?.until ?? '');
  expect(await isFoundAt(STORED)).toBe(true);
  expect(await isFoundAt(until)).toBe(true);
  expect(await isFoundAt(new Date(until.getTime() + 1000))).toBe(false);
});

it('a list continues after expired items that still exist', async () => {
  const guest = await market.person('PUBLIC');
  const ids = [2026, 2027, 2028].map((year) => derivedId('bkg', 'listed', year));
  const stays = ids.map((booking_id, number) =>
    booking({
      booking_id,
      listing_id: LISTING,
      organisation_id: lister.organisation,
      user_id: guest,
      status: 'COMPLETED',
      check_in: `${2026 + number}-12-01`,
      check_out: `${2026 + number}-12-04`,
      created_at: `2026-01-0${3 - number}T09:00:00.000Z`,
    }),
  );
  await storeBookings(market.table, stays);
  at = new Date('2033-01-01T00:00:00.000Z');
  const handlers = handlersOn(market.table, market.photos, now);
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { limit: '1', ...(cursor && { cursor }) };
    const { body } = await askHandlers(handlers, 'listMyBookings', { by: guest, query });
    const page = body as OperationResponse<'listMyBookings'>;
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(listed).toEqual(ids.slice(1));
  const parts = await personalData(market.table, now).partsOf(lister.user);
  const part = parts?.find(({ subject }) => subject === `${lister.organisation} COMPLETED`);
  // The first in order has expired, so the first page is empty.
  expect(await part?.read({ limit: 1 })).toMatchObject({ items: [], next: expect.anything() });
});

it('once DynamoDB has deleted the expired items, everything else is there', async () => {
  const later = Date.parse('2036-11-22T10:20:00.000Z') / 1000;
  const isExpired = (item: Row) => Number(item[TTL_ATTRIBUTE]) < later;
  await removeRows(market.table, (await rowsOf(market.table)).filter(isExpired));
  const left = new Set((await rowsOf(market.table)).map(entityOf));
  expect([...left].sort()).toEqual([
    'audit',
    'calendar',
    'category-entry',
    'listing',
    'listing-counts',
    'organisation',
    'owned-listing',
    'pending-total',
    'profile',
    'statistics',
    'subscription',
  ]);
  const { items } = await market.ask('listMyListings', { by: lister.user });
  expect(items.map(({ id }) => id)).toEqual([LISTING]);
  expect((await market.ask('listMyEnquiries', { by: lister.user })).items).toEqual([]);
  const query = { status: 'PENDING' };
  expect((await market.ask('listMyReservations', { by: lister.user, query })).items).toEqual([]);
});
