import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { bookingChanges } from '../../../../functions/domain/booking/changes.ts';
import { bookingMoves } from '../../../../functions/domain/booking/moves.ts';
import { bookingsDue } from '../../../../functions/events/bookings-due/bookings-due.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import type { CancellationReason } from '../../../../shared/bookings/types.ts';
import { addDays, londonDate } from '../../../../shared/dates.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { acceptedQuote } from '../../../support/accepted-quote.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Every way in which a request or a stay ends before it has begun, with all its mails. */

let market: Marketplace;
let lister: Lister;
let guest: string;
let admin: string;
let listings = 0;

beforeAll(async () => {
  market = await openMarketplace();
  guest = await market.person('PUBLIC');
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  const { message } = serviceOf(market.table).entities;
  const { data } = await message.scan.go({ pages: 'all' });
  if (data.length > 0) await message.delete(data).go();
});

const NOTE = 'The boiler has failed.';
const CHECK_IN = addDays(londonDate(new Date()), 60);

/** The queued messages to the guest, and to the host. */
async function messages(): Promise<[toGuest: string[], toHost: string[]]> {
  const { data } = await serviceOf(market.table).entities.message.scan.go({ pages: 'all' });
  const kindsTo = (user: string) =>
    data.flatMap(({ kind, to_user }) => (to_user === user ? [kind] : [])).sort();
  return [kindsTo(guest), kindsTo(lister.user)];
}

/** Runs the schedule at an instant. */
const runAt = (now: Date): Promise<void> => {
  const clock = () => now;
  return bookingsDue({
    bookings: bookingRepository(market.table, clock),
    changes: bookingChanges(market.table, clock),
    moves: bookingMoves(market.table, clock),
    now: clock,
  })();
};

type Asked = OperationResponse<'createBooking'>;

interface Ending {
  /** Whether the host has accepted it before. */
  readonly isStay?: true;
  readonly end: (asked: Asked) => Promise<unknown>;
  readonly reason: CancellationReason;
  /** The note with it. */
  readonly note?: string;
  readonly toGuest: readonly string[];
  readonly toHost: readonly string[];
}

const cancelAs = (by: string, { id: booking_id }: Asked, body: object) =>
  market.ask('cancelBooking', { by, params: { booking_id }, body });

const ENDINGS: Readonly<Record<string, Ending>> = {
  'its guest takes the request back': {
    end: (asked) => cancelAs(guest, asked, {}),
    reason: 'BY_GUEST',
    toGuest: [],
    toHost: ['booking-cancelled-by-guest'],
  },
  'its host declines the request': {
    end: ({ id: booking_id }) =>
      market.ask('declineBooking', {
        by: lister.user,
        params: { booking_id },
        body: { reason: NOTE },
      }),
    reason: 'DECLINED',
    note: NOTE,
    toGuest: ['booking-declined'],
    toHost: [],
  },
  'nobody answers the request': {
    end: async ({ created_at, answer_by }) => {
      const [asked = 0, deadline = 0] = [created_at, answer_by].map(Date.parse);
      await runAt(new Date((asked + deadline) / 2 + 1));
      await runAt(new Date(deadline + 1));
    },
    reason: 'EXPIRED',
    toGuest: ['booking-expired'],
    toHost: ['booking-answer-due', 'booking-unanswered'],
  },
  'its listing is sent back': {
    end: async ({ listing_id }) => {
      const { body, ...review } = await market.review(admin, listing_id);
      await market.ask('sendBackListing', {
        ...review,
        body: { ...body, reason: 'Not enough photos.' },
      });
    },
    reason: 'ARCHIVED',
    toGuest: ['booking-cancelled'],
    toHost: ['listing-sent-back'],
  },
  'its host is suspended': {
    end: () => accountSuspension(market.table).suspend(lister.user, OPERATOR, 'Spam.'),
    reason: 'ARCHIVED',
    toGuest: ['booking-cancelled'],
    toHost: ['account-suspended'],
  },
  'its guest cancels the stay': {
    isStay: true,
    end: (asked) => cancelAs(guest, asked, {}),
    reason: 'BY_GUEST',
    toGuest: ['booking-accepted', 'booking-cancellation-confirmed'],
    toHost: ['booking-acceptance-confirmed', 'booking-cancelled-by-guest'],
  },
  'its host cancels the stay': {
    isStay: true,
    end: (asked) => cancelAs(lister.user, asked, { reason: NOTE }),
    reason: 'BY_LISTER',
    note: NOTE,
    toGuest: ['booking-accepted', 'booking-cancelled'],
    toHost: ['booking-acceptance-confirmed'],
  },
};

it.for(Object.entries(ENDINGS))('ends if %s', async ([, ending]) => {
  listings += 1;
  const listing_id = derivedId('lst', 'ended', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation, arrival_phone: '015394 96000' }),
  );
  const asked = await market.ask('createBooking', {
    by: guest,
    params: { listing_id },
    body: {
      check_in: CHECK_IN,
      check_out: addDays(CHECK_IN, 3),
      guests: 2,
      guest_name: 'Priya Nair',
      guest_email: 'priya@example.com',
      guest_phone: '01632 960002',
      special_requests: null,
      ...acceptedQuote(3),
    },
  });
  if (ending.isStay) {
    const params = { booking_id: asked.id };
    await market.ask('confirmBooking', { by: lister.user, params });
  }
  await ending.end(asked);
  expect(await messages()).toEqual([
    ['booking-request-sent', ...ending.toGuest].sort(),
    ['booking-requested', ...ending.toHost].sort(),
  ]);
  const { items } = await market.ask('listMyBookings', { by: guest });
  expect(items.find(({ id }) => id === asked.id)).toMatchObject({
    status: 'CANCELLED',
    cancellation_reason: ending.reason,
    cancellation_note: ending.note ?? null,
    arrival: null,
  });
  const { occupied } = await bookingRepository(market.table).getCalendar(listing_id);
  expect(occupied).toEqual([]);
});
