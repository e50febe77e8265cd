import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { NOT_AVAILABLE } from '../../../../shared/bookings/rules.ts';
import { daysBetween } from '../../../../shared/dates.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote, PLAIN_AVAILABILITY } from '../../../support/accepted-quote.ts';
import { inDays, stayRequest } from '../../../support/bookings.ts';
import { withFaults } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';

/** Many requests at the same moment, for the same dates or with the same key. */

const MANY = 32;

let market: Marketplace;
let guests: string[];
let lister: Lister;
let listing_id: string;
let listings = 0;

beforeAll(async () => {
  // Refusals for busyness are logged.
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  market = await openMarketplace();
  guests = await Promise.all(Array.from({ length: MANY }, () => market.person('PUBLIC')));
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  listings += 1;
  listing_id = derivedId('lst', 'asked for at once', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation }),
  );
});

const STAY = stayRequest(30, 3);

const idOf = ({ body }: { readonly body: unknown }) => (body as { readonly id: string }).id;

const book = (given: Partial<Asked>) =>
  market.either('createBooking', { params: { listing_id }, body: STAY, ...given });

/** The entities of a stored listing. */
const LISTING = ['category-entry', 'listing', 'owned-listing'];

/** The stored entities of the listing's bookings and its calendar. */
async function stored(): Promise<string[]> {
  const rows = await rowsOf(market.table);
  const ofListing = rows.filter(
    (row) => row.listing_id === listing_id && !LISTING.includes(entityOf(row)),
  );
  const ids = new Set(ofListing.map(({ booking_id }) => booking_id));
  const about = rows.filter((row) => {
    const { booking_id } = { ...row, ...(row.data as object | undefined) } as Row;
    return booking_id !== undefined && ids.has(booking_id);
  });
  return [...new Set([...ofListing, ...about])].map(entityOf).sort();
}

/** The entities of one booking. */
const ONE_BOOKING = [
  ...['booking', 'calendar', 'guest-booking'],
  // Both sides are notified.
  ...['message', 'message'],
  'reservation',
];

it('of 32 simultaneous requests for the same dates, one succeeds', async () => {
  const answers = await Promise.all(
    guests.map((by, number) =>
      book({
        by,
        key: randomUUID(),
        // Every guest wants the same night, and some want others, too.
        body: {
          ...STAY,
          ...acceptedQuote(1 + (number % 4) + (number % 3)),
          check_in: inDays(30 - (number % 4)),
          check_out: inDays(31 + (number % 3)),
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: MANY - 1 }, () => 409),
  ]);
  for (const { status, body } of answers) {
    if (status === 201) continue;
    expect(body).toMatchObject({
      detail: NOT_AVAILABLE,
      errors: [{ path: 'check_in', message: NOT_AVAILABLE }],
    });
  }
  expect(await stored()).toEqual(ONE_BOOKING);
});

it('of simultaneous requests for adjacent dates, each succeeds unless told to try again', async () => {
  const answers = await Promise.all(
    guests.slice(0, 12).map((by, number) =>
      book({
        by,
        key: randomUUID(),
        body: {
          ...STAY,
          ...acceptedQuote(1),
          check_in: inDays(30 + number),
          check_out: inDays(31 + number),
        },
      }),
    ),
  );
  const granted = answers.filter(({ status }) => status === 201);
  expect(granted.length).toBeGreaterThan(0);
  // Nobody else has taken their dates.
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  const { occupied } = await bookingRepository(market.table).getCalendar(listing_id);
  expect(occupied.map(({ booking_id }) => booking_id).sort()).toEqual(granted.map(idOf).sort());
});

it('a request that conflicts with others each time is told to try again, not that the dates are taken', async () => {
  const busy = withFaults(market.another(), {
    before: (command) => (command.startsWith('Transact') ? 'conflict' : undefined),
  });
  const [by = ''] = guests;
  const request = { by, key: randomUUID(), params: { listing_id }, body: STAY };
  const answer = await askHandlers(handlersOn(busy, market.photos), 'createBooking', request);
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
  expect(await stored()).toEqual([]);
});

it('a request sent 32 times at once with one key is one booking, with one response', async () => {
  const [by = ''] = guests;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: MANY }, () => book({ by, key })));
  const [first] = answers;
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(201));
  for (const { body } of answers) expect(body).toEqual(first?.body);
  expect(await stored()).toEqual(ONE_BOOKING);
});

it('a request repeated while it runs isn’t refused because of its own booking', async () => {
  const [by = ''] = guests;
  const key = randomUUID();
  let first: Awaited<ReturnType<typeof book>> | undefined;
  const slow = withFaults(market.another(), {
    before: async (command) => {
      // The handler has looked for an earlier request by now. It reads the calendar afterwards.
      if (command === 'BatchGetItemCommand') first ??= await book({ by, key });
      return undefined;
    },
  });
  const request = { by, key, params: { listing_id }, body: STAY };
  const second = await askHandlers(handlersOn(slow, market.photos), 'createBooking', request);
  expect(first?.status).toBe(201);
  expect(second).toMatchObject({ status: 201, body: first?.body });
  expect(await stored()).toEqual(ONE_BOOKING);
});

it('of simultaneous requests with one key and different details, one succeeds and the others are refused', async () => {
  const [by = '', other = ''] = guests;
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      book({
        by,
        key,
        body: {
          ...STAY,
          ...acceptedQuote(2),
          check_in: inDays(30 + number),
          check_out: inDays(32 + number),
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  expect(await stored()).toEqual(ONE_BOOKING);
  // Another user's key is a different one, even if it reads the same.
  const body = { ...STAY, ...acceptedQuote(2), check_in: inDays(50), check_out: inDays(52) };
  expect((await book({ by: other, key, body })).status).toBe(201);
});

it('a listing is archived whatever happens to a request for it meanwhile', async () => {
  const [by = ''] = guests;
  const booked = await book({ by, key: randomUUID() });
  const params = { booking_id: idOf(booked) };
  let cancelled: unknown;
  const slow = withFaults(market.another(), {
    before: async (command) => {
      // The calendar has been read by then, and its requests are read after it.
      if (command === 'BatchGetItemCommand') {
        cancelled ??= await market.ask('cancelBooking', { by, params, body: {} });
      }
      return undefined;
    },
  });
  const request = { by: lister.user, params: { listing_id } };
  const answer = await askHandlers(handlersOn(slow, market.photos), 'archiveListing', request);
  expect(answer).toMatchObject({ status: 200, body: { status: 'ARCHIVED' } });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation_reason: 'BY_GUEST' });
  expect(await bookingRepository(market.table).get(params.booking_id)).toMatchObject({
    cancellation_reason: 'BY_GUEST',
    revision: 1,
  });
});

it.each([
  ['confirmBooking', undefined, ['CONFIRMED']],
  ['declineBooking', {}, []],
] as const)('a month can be read while %s changes a request', async (id, body, found) => {
  const [guest = ''] = guests;
  const params = { booking_id: idOf(await book({ by: guest })) };
  const by = lister.user;
  const pendingRead = Promise.withResolvers<void>();
  let queries = 0;
  let answered: Promise<unknown> | undefined;
  const slow = withFaults(market.another(), {
    before: async (command) => {
      if (command !== 'QueryCommand') return undefined;
      queries += 1;
      if (queries === 1) return undefined;
      await pendingRead.promise;
      answered ??= market.ask(id, { by, params, ...(body && { body }) });
      await answered;
      return undefined;
    },
    after: () => {
      if (queries > 0) pendingRead.resolve();
    },
  });
  const query = { month: STAY.check_in.slice(0, 7) };
  const month = await askHandlers(handlersOn(slow, market.photos), 'getReservationMonth', {
    by,
    query,
  });
  expect(month).toMatchObject({
    status: 200,
    body: { items: found.map((status) => ({ status })) },
  });
});

it('no night is booked twice at midnight when one clock is ahead of another', async () => {
  const [by = '', other = ''] = guests;
  const asOf = (instant: string, id: OperationId, request: Asked) =>
    askHandlers(
      handlersOn(market.table, market.photos, () => new Date(instant)),
      id,
      { params: { listing_id }, ...request },
    );
  const stay = (check_in: string, check_out: string) => ({
    ...STAY,
    ...acceptedQuote(daysBetween(check_in, check_out)),
    check_in,
    check_out,
  });
  const first = stay('2027-01-14', '2027-01-16');
  expect(await asOf('2027-01-10T12:00:00Z', 'createBooking', { by, body: first })).toMatchObject({
    status: 201,
  });
  // If it is already the day of departure, the stay is over.
  const body = PLAIN_AVAILABILITY;
  await asOf('2027-01-16T00:00:00.100Z', 'updateAvailability', { by: lister.user, body });
  // If it isn't, it is too late to request its last night.
  const second = stay('2027-01-15', '2027-01-17');
  expect(
    await asOf('2027-01-15T23:59:59.900Z', 'createBooking', { by: other, body: second }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'check_in' }] } });
});
