import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { bookingChanges } from '../../../../functions/domain/booking/changes.ts';
import { bookingMoves } from '../../../../functions/domain/booking/moves.ts';
import { bookingsDue } from '../../../../functions/events/bookings-due/bookings-due.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { BookingStatus } from '../../../../shared/bookings/types.ts';
import { booking, storeBookings } from '../../../support/bookings.ts';
import { endsAt, mortal } from '../../../support/faulty-client.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { soakTest } from '../../../support/soak.ts';

/** The scheduled events of bookings, with the test's clock. */

let market: Marketplace;
let lister: Lister;
let guest: string;
let made = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  guest = await market.person('PUBLIC');
  await forget();
});

/** Removes other tests' bookings and messages, which would be due as well. */
async function forget() {
  const { booking: bookings, message } = serviceOf(market.table).entities;
  const [{ data: stored }, { data: sent }] = await Promise.all([
    bookings.scan.go({ pages: 'all' }),
    message.scan.go({ pages: 'all' }),
  ]);
  if (stored.length > 0) await bookings.delete(stored).go();
  if (sent.length > 0) await message.delete(sent).go();
}

/** A request made on 1 June, in London's summer, at half past ten there. */
const ASKED = '2027-06-01T09:30:00.000Z';
const EXPIRES = '2027-06-03T09:30:00.000Z';
/** The end of an accepted stay's day of departure. */
const OVER = '2027-06-03T23:00:00.000Z';

const aMomentBefore = (instant: string) => new Date(Date.parse(instant) - 1);
const aMomentAfter = (instant: string) => new Date(Date.parse(instant) + 1);

/**
 * Stores this many requests, and this many accepted stays, each in a listing of its own. @returns their
 * ids
 */
async function stored(requests: number, stays: number): Promise<string[]> {
  const items = Array.from({ length: requests + stays }, (_, number) => {
    made += 1;
    const isRequest = number < requests;
    return booking({
      booking_id: derivedId('bkg', 'due', made),
      listing_id: derivedId('lst', 'due', made),
      organisation_id: lister.organisation,
      user_id: guest,
      created_at: ASKED,
      ...(isRequest
        ? { check_in: '2027-07-01', check_out: '2027-07-04', due_at: EXPIRES }
        : {
            status: 'CONFIRMED',
            check_in: '2027-06-01',
            check_out: '2027-06-03',
            revision: 1,
            due_at: OVER,
          }),
    });
  });
  await storeBookings(market.table, items);
  return items.map(({ booking_id }) => booking_id);
}

/** Stores one booking, with its due time. @returns its id, alone in a list */
async function storedDue(fields: Parameters<typeof booking>[0]): Promise<string[]> {
  made += 1;
  const item = booking({
    booking_id: derivedId('bkg', 'due', made),
    listing_id: derivedId('lst', 'due', made),
    organisation_id: lister.organisation,
    user_id: guest,
    ...fields,
  });
  await storeBookings(market.table, [item]);
  return [item.booking_id];
}

/** Runs the schedule at an instant. */
function run(now: Date, table: Table = market.table): Promise<void> {
  const clock = () => now;
  return bookingsDue({
    bookings: bookingRepository(table, clock),
    changes: bookingChanges(table, clock),
    moves: bookingMoves(table, clock),
    now: clock,
  })();
}

const statuses = async (ids: readonly string[]): Promise<(BookingStatus | undefined)[]> => {
  const found = await bookingRepository(market.table).getMany(ids);
  return ids.map((id) => found.get(id)?.status);
};

/** How often each message was queued. */
async function told(): Promise<Record<string, number>> {
  const { data } = await serviceOf(market.table).entities.message.scan.go({ pages: 'all' });
  const kinds = Map.groupBy(data, ({ kind, to_user }) =>
    to_user === guest ? `${kind} to guest` : `${kind} to lister`,
  );
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}

/** Whether the bookings' listings have no stay in their calendars any more. */
async function areFree(ids: readonly string[]): Promise<boolean> {
  const bookings = bookingRepository(market.table);
  const calendars = await Promise.all(
    [...(await bookings.getMany(ids)).values()].map((each) =>
      bookings.getCalendar(each.listing_id),
    ),
  );
  return (
    calendars.length === ids.length && calendars.every(({ occupied }) => occupied.length === 0)
  );
}

it('a request expires after 48 hours, which frees its dates, and both sides are notified', async () => {
  const ids = await stored(1, 0);
  await run(aMomentBefore(EXPIRES));
  expect(await statuses(ids)).toEqual(['PENDING']);
  await run(aMomentAfter(EXPIRES));
  expect(await bookingRepository(market.table).get(ids[0] ?? '')).toMatchObject({
    status: 'CANCELLED',
    cancellation_reason: 'EXPIRED',
    revision: 1,
  });
  expect(await areFree(ids)).toBe(true);
  expect(await told()).toEqual({
    'booking-expired to guest': 1,
    'booking-unanswered to lister': 1,
  });
});

it('a stay is completed at the end of its day of departure in London, and its guest is notified', async () => {
  const ids = await stored(0, 1);
  await run(aMomentBefore(OVER));
  expect(await statuses(ids)).toEqual(['CONFIRMED']);
  await run(aMomentAfter(OVER));
  expect(await statuses(ids)).toEqual(['COMPLETED']);
  expect(await told()).toEqual({ 'booking-completed to guest': 1 });
});

it('a host is reminded once of a pending request, and can still answer', async () => {
  const [id = ''] = await storedDue({
    check_in: '2027-07-01',
    check_out: '2027-07-04',
    created_at: ASKED,
  });
  const half = '2027-06-02T09:30:00.000Z';
  const pending = () => bookingRepository(market.table).getPending(guest);
  const before = await pending();
  await run(aMomentBefore(half));
  expect(await told()).toEqual({});
  await Promise.all([run(aMomentAfter(half)), run(aMomentAfter(half), market.another())]);
  await run(aMomentAfter(half));
  expect(await told()).toEqual({ 'booking-answer-due to lister': 1 });
  expect(await statuses([id])).toEqual(['PENDING']);
  // The booking still counts among the guest's requests.
  expect(await pending()).toEqual(before);
  await run(aMomentAfter(EXPIRES));
  expect(await statuses([id])).toEqual(['CANCELLED']);
});

it('a guest is reminded once of a stay, two days before', async () => {
  const [id = ''] = await storedDue({
    status: 'CONFIRMED',
    check_in: '2027-07-01',
    check_out: '2027-07-04',
    created_at: ASKED,
  });
  await run(new Date('2027-06-29T07:59:59.000Z'));
  expect(await told()).toEqual({});
  await run(new Date('2027-06-29T08:00:01.000Z'));
  await run(new Date('2027-06-29T08:01:01.000Z'));
  expect(await told()).toEqual({ 'booking-reminder to guest': 1 });
  await run(new Date('2027-07-04T23:00:01.000Z'));
  expect(await statuses([id])).toEqual(['COMPLETED']);
  expect(await told()).toEqual({
    'booking-completed to guest': 1,
    'booking-reminder to guest': 1,
  });
});

it('a stay that was cancelled before has no reminder', async () => {
  const [id = ''] = await storedDue({
    status: 'CONFIRMED',
    check_in: '2027-07-01',
    check_out: '2027-07-04',
    created_at: ASKED,
  });
  const clock = () => new Date('2027-06-20T12:00:00.000Z');
  const moves = bookingMoves(market.table, clock);
  await bookingChanges(market.table, clock).move(id, (found) =>
    moves.moveOf('cancelAsLister', found, 'The roof leaks.'),
  );
  await run(new Date('2027-06-29T08:00:01.000Z'));
  expect(await told()).toEqual({ 'booking-cancelled to guest': 1 });
});

/** The messages about two requests and two stays, each once. */
const ONCE = {
  'booking-completed to guest': 2,
  'booking-expired to guest': 2,
  'booking-unanswered to lister': 2,
};

it('overlapping runs do everything once', async () => {
  const ids = await stored(2, 2);
  await Promise.all(Array.from({ length: 4 }, () => run(aMomentAfter(OVER), market.another())));
  expect((await statuses(ids)).sort()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'COMPLETED',
    'COMPLETED',
  ]);
  expect(await told()).toEqual(ONCE);
});

it('a failing one delays no other, and is done in the next run', async () => {
  const ids = await stored(2, 2);
  const clock = () => aMomentAfter(OVER);
  const { moveOf, ...moves } = bookingMoves(market.table, clock);
  const failing = bookingsDue({
    bookings: bookingRepository(market.table, clock),
    changes: bookingChanges(market.table, clock),
    moves: {
      ...moves,
      moveOf: async (transition, found, note) => {
        if (found.booking_id === ids[1]) throw new Error('It can’t be moved');
        return await moveOf(transition, found, note);
      },
    },
    now: clock,
  });
  await expect(failing()).rejects.toThrow('Some bookings were not moved');
  expect((await statuses(ids)).filter((status) => status === 'PENDING')).toHaveLength(1);
  await run(aMomentAfter(OVER));
  expect(await told()).toEqual(ONCE);
});

it('one run handles more than a page of them', async () => {
  const ids = await stored(60, 0);
  await run(aMomentAfter(EXPIRES));
  expect(new Set(await statuses(ids))).toEqual(new Set(['CANCELLED']));
  expect(await told()).toEqual({
    'booking-expired to guest': 60,
    'booking-unanswered to lister': 60,
  });
});

soakTest(
  'a run that is killed anywhere is made up for by the next, and nothing is done twice',
  { sample: 'each write', whole: 'each call' },
  async ({ amount }) => {
    const killed = mortal(market.another());
    await stored(2, 2);
    killed.begin();
    await run(aMomentAfter(OVER), killed.table);
    const ends = endsAt(killed.calls(), amount);
    expect(ends.length).toBeGreaterThanOrEqual(2 * 4);
    let halfway = 0;
    for (const end of ends) {
      await forget();
      const ids = await stored(2, 2);
      killed.begin(end);
      await run(aMomentAfter(OVER), killed.table).catch(() => {});
      const { length } = (await statuses(ids)).filter(
        (status) => status === 'CANCELLED' || status === 'COMPLETED',
      );
      if (length > 0 && length < 4) halfway += 1;
      await run(aMomentAfter(OVER));
      expect(await told(), JSON.stringify(end)).toEqual(ONCE);
      expect(await areFree(ids)).toBe(true);
    }
    expect(halfway).toBeGreaterThan(0);
    return ends.length;
  },
);
