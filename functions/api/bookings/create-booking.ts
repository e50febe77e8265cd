import { londonDate } from '../../../shared/bookings/dates.ts';
import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import {
  firstCheckIn,
  invalidDates,
  NOT_AVAILABLE,
  nightsOf,
  totalOf,
  unavailableBecause,
} from '../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { WINDOW_SECONDS } from '../../../shared/limits.ts';
import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { toPence, toPounds } from '../../../shared/money.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { PendingTotal } from '../../data/booking/pending-total.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import { exceededLimit } from '../../domain/booking/pending-limits.ts';
import { answerBy, dueAt, endOfKeeping } from '../../domain/booking/times.ts';
import { bookingView } from '../../domain/booking/view.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import {
  ConflictError,
  InvalidFieldsError,
  LimitError,
  NotFoundError,
  PriceChangedError,
} from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'create' | 'getCalendar' | 'getPending'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
  readonly moves: Pick<BookingMoves, 'tell'>;
  readonly blocks: Pick<GuestBlockRepository, 'get'>;
  readonly createOnce: CreateOnce;
  readonly now: () => Date;
}

const { pendingRequests } = BOOKING_LIMITS;

/** The message for a blocked guest (D33a). It doesn't reveal the block. */
const BLOCKED = 'This property can’t take a request from you. Please choose another one';

/**
 * Stores a request for a stay, once for each `Idempotency-Key`, with a mail to each side. The
 * calendar and the listing decide; the write fails if either has changed since it was read (D28,
 * D30, D33). A blocked guest is refused (D33a).
 */
export const createBooking =
  (dependencies: Dependencies): Operation<'createBooking'> =>
  async ({ params: { listing_id }, body }, { user, idempotencyKey }) => {
    const { bookings, listings, moves, blocks, createOnce, now } = dependencies;
    const { quoted_price, guest_phone, special_requests, ...fields } = body;
    const base_price_pence = toPence(quoted_price);
    /** The booking without the listing's part. All of it follows from the request. */
    const build = (booking_id: string, at: Date) => {
      const created_at = at.toISOString();
      const timed = {
        status: 'PENDING' as const,
        created_at,
        answer_by: answerBy(created_at, fields.check_in),
        check_in: fields.check_in,
        check_out: fields.check_out,
      };
      return omitUndefined({
        booking_id,
        listing_id,
        user_id: user.user_id,
        ...fields,
        guest_phone: guest_phone ?? undefined,
        special_requests: special_requests ?? undefined,
        ...timed,
        nights: nightsOf(fields),
        base_price_pence,
        total_price_pence: totalOf(base_price_pence, fields),
        revision: 0,
        due_at: dueAt(timed, created_at),
        expires_at: endOfKeeping(fields.check_out),
      });
    };
    const request = {
      operation: 'createBooking',
      by: user.user_id,
      idempotencyKey,
      body: { listing_id, ...body },
    };
    const created = await createOnce(request, {
      prefix: 'bkg',
      build,
      async store(booking, request) {
        const listing = (await listings.getPublished([listing_id])).get(listing_id);
        if (listing?.type !== 'HOLIDAY') throw new NotFoundError(PROPERTY_NOT_FOUND);
        const { organisation_id, title: listing_title } = listing;
        if (user.organisation_ids.includes(organisation_id)) {
          throw new ConflictError('This is your own listing. You can block its dates instead');
        }
        if ((await blocks.get({ user_id: user.user_id, organisation_id })) !== undefined) {
          throw new ConflictError(BLOCKED);
        }
        requireStay(fields, listing, now());
        const item = { ...booking, organisation_id, listing_title };
        const messages = await moves.tell(item, {
          lister: 'booking-requested',
          guest: 'booking-request-sent',
        });
        requireFewPending(await bookings.getPending(user.user_id), nightsOf(fields));
        // Read last: the shorter the time until the write, the fewer conflicts.
        const calendar = await bookings.getCalendar(listing_id);
        requireFree(calendar, fields, user.user_id);
        requirePrice(listing, base_price_pence, fields);
        return await bookings.create(item, calendar, messages, request);
      },
    });
    return bookingView(created);
  };

/** @throws InvalidFieldsError for dates that no stay can have, and for more guests than beds */
function requireStay(
  stay: StayDates & { readonly guests: number },
  { sleeps }: Listing,
  now: Date,
): void {
  const fault = invalidDates(stay, londonDate(now), firstCheckIn(now));
  const isTooMany = sleeps !== undefined && stay.guests > sleeps;
  const errors = [
    ...(fault === undefined ? [] : [fault]),
    ...(isTooMany ? [{ path: 'guests', message: `This property sleeps at most ${sleeps}` }] : []),
  ];
  if (errors.length > 0) throw new InvalidFieldsError(errors);
}

/** @throws ConflictError if the dates aren't free, or the guest has asked often enough */
function requireFree(calendar: Calendar, stay: StayDates, user_id: string): void {
  if (unavailableBecause(calendar, stay) !== undefined) {
    throw new ConflictError(NOT_AVAILABLE, [{ path: 'check_in', message: NOT_AVAILABLE }]);
  }
  const own = calendar.occupied.filter(
    (each) => each.user_id === user_id && each.status === 'PENDING',
  );
  if (own.length >= pendingRequests) {
    throw new ConflictError(
      `You have ${pendingRequests} requests for this property that wait for an answer. Cancel one of them, or wait for the answer`,
    );
  }
}

/** @throws LimitError if the guest's pending requests hold enough nights already (D33a) */
function requireFewPending(waiting: PendingTotal, nights: number): void {
  const exceeded = exceededLimit(waiting, nights);
  if (exceeded === 'requests') throw totalReached('createBooking');
  if (exceeded === 'nights') {
    throw new LimitError(
      `Requests that wait for an answer can hold ${BOOKING_LIMITS.pendingNights} nights together, and yours hold ${waiting.nights} already. Cancel one of them in My Bookings, or wait for an answer`,
      WINDOW_SECONDS.hour,
    );
  }
}

/** @throws PriceChangedError if the listing's price differs from the one that the guest saw */
function requirePrice({ price_pence }: Listing, quoted: number, stay: StayDates): void {
  if (price_pence === quoted) return;
  // A holiday listing can't be submitted without a price (D11).
  if (price_pence === undefined) throw new Error('A published holiday listing has no price');
  throw new PriceChangedError({
    base_price: toPounds(price_pence),
    nights: nightsOf(stay),
    total_price: toPounds(totalOf(price_pence, stay)),
  });
}
