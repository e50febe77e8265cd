import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import { nightsOf, quoteClock } from '../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { WINDOW_SECONDS } from '../../../shared/limits.ts';
import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { OperationRequest } from '../../../shared/operations.ts';
import { alternatives } from '../../../shared/quotes/alternatives.ts';
import { quote, quoteSource } from '../../../shared/quotes/quote.ts';
import { refusalProblem } from '../../../shared/quotes/sentences.ts';
import type { Let, Quote, QuoteRule, StayRequest } from '../../../shared/quotes/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import { hasPrice, letOf } from '../../data/booking/let.ts';
import type { PendingTotal } from '../../data/booking/pending-total.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import { exceededLimit } from '../../domain/booking/pending-limits.ts';
import { answerBy, dueAt, retentionEnd } from '../../domain/booking/times.ts';
import { requestedBookingView } from '../../domain/booking/view.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import type { User } from '../../lib/authentication.ts';
import {
  ConflictError,
  InvalidFieldsError,
  LimitError,
  NotFoundError,
  PriceChangedError,
} from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';

type Body = OperationRequest<'createBooking'>['body'];

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'create' | 'getCalendar' | 'getPending'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
  readonly moves: Pick<BookingMoves, 'tell'>;
  readonly blocks: Pick<GuestBlockRepository, 'get'>;
  readonly sync: Pick<ChannelSync, 'freshen'>;
  readonly createOnce: CreateOnce;
  readonly now: () => Date;
}

/**
 * Stores a request for a stay, once for each `Idempotency-Key`, with a mail to each side. Prices the
 * stay by the stored calendar, and first reads the other platforms' calendars again. The write fails if
 * the calendar or the listing has changed since it was read (D28, D30, D33).
 */
export const createBooking =
  (dependencies: Dependencies): Operation<'createBooking'> =>
  async ({ params: { listing_id }, body }, { user, idempotencyKey }) => {
    const { bookings, moves, sync, createOnce, now } = dependencies;
    const request = {
      operation: 'createBooking',
      by: user.user_id,
      idempotencyKey,
      body: { listing_id, ...body },
    };
    const created = await createOnce(request, {
      prefix: 'bkg',
      build: (booking_id, at) =>
        requestedBooking({ booking_id, listing_id, user_id: user.user_id }, body, at),
      async store(booking, request) {
        const listing = await requireBookable(dependencies, listing_id, user);
        const { organisation_id, title: listing_title, price_pence: base_price_pence } = listing;
        const messages = await moves.tell(
          { ...booking, organisation_id },
          { lister: 'booking-requested', guest: 'booking-request-sent' },
        );
        const pending = await bookings.getPending(user.user_id);
        // An unreadable calendar can wait: accepting reads it again, and tells the host.
        await sync.freshen(listing_id, SOURCE_LIMITS.waitMs);
        // Read last: the shorter the time until the write, the fewer conflicts.
        const calendar = await bookings.getCalendar(listing_id);
        requireNotAskedBefore(calendar, user.user_id, body);
        const quote = requireQuote(letOf(listing, calendar), calendar, body, now());
        requireFewPending(pending, quote.nights);
        requireFewRequests(calendar, user.user_id);
        requireAccepted(quote, body.quote);
        const item = { ...booking, organisation_id, listing_title, base_price_pence, quote };
        return await bookings.create(item, calendar, messages, request);
      },
    });
    return requestedBookingView(created);
  };

/** The booking without the listing's part. All of it follows from the request. */
function requestedBooking(
  ids: Record<'booking_id' | 'listing_id' | 'user_id', string>,
  { quote, guest_phone, special_requests, dogs: _, extras: __, ...stay }: Body,
  at: Date,
) {
  const created_at = at.toISOString();
  const timed = {
    status: 'PENDING' as const,
    created_at,
    answer_by: answerBy(created_at, stay.check_in),
    check_in: stay.check_in,
    check_out: stay.check_out,
  };
  return omitUndefined({
    ...ids,
    ...stay,
    guest_phone: guest_phone ?? undefined,
    special_requests: special_requests ?? undefined,
    ...timed,
    nights: nightsOf(stay),
    total_price_pence: quote.total_pence,
    revision: 0,
    due_at: dueAt(timed, created_at),
    expires_at: retentionEnd(stay.check_out),
  });
}

/** The message for a blocked guest (D33a). It doesn't reveal the block. */
const BLOCKED = 'This property can’t accept a request from you. Please choose another';

/**
 * The let that a guest asks for.
 * @throws NotFoundError, or ConflictError if it is the guest's own or its organisation has blocked them
 */
async function requireBookable(
  { listings, blocks }: Pick<Dependencies, 'listings' | 'blocks'>,
  listing_id: string,
  { user_id, organisation_ids }: User,
) {
  const listing = (await listings.getPublished([listing_id])).get(listing_id);
  if (listing?.type !== 'HOLIDAY') throw new NotFoundError(PROPERTY_NOT_FOUND);
  const { organisation_id } = listing;
  if (organisation_ids.includes(organisation_id)) {
    throw new ConflictError('This is your own listing. You can block its dates instead');
  }
  if ((await blocks.get({ user_id, organisation_id })) !== undefined) {
    throw new ConflictError(BLOCKED);
  }
  if (!hasPrice(listing)) throw new Error('A published holiday listing has no price');
  return listing;
}

/** @throws ConflictError if the guest has a request or a stay for the very same dates */
function requireNotAskedBefore(
  { occupied }: Calendar,
  user_id: string,
  { check_in, check_out }: StayDates,
): void {
  const own = occupied.find(
    (each) =>
      each.user_id === user_id && each.check_in === check_in && each.check_out === check_out,
  );
  if (own === undefined) return;
  const message =
    own.status === 'PENDING'
      ? 'You have already requested these dates. See My Bookings'
      : 'You have already booked these dates. See My Bookings';
  throw new ConflictError(message, [{ path: 'check_in', message }]);
}

/** The rules that hold for every property. All others follow from its calendar and terms. */
const GENERAL_RULES: readonly QuoteRule[] = [
  'PAST',
  'TOO_LATE_TODAY',
  'TOO_FAR_AHEAD',
  'NO_NIGHT',
  'TOO_LONG',
  'GUESTS',
];

/**
 * Prices the stay as of now.
 * @throws InvalidFieldsError, or ConflictError if the calendar or the terms forbid it; its sentence
 * names a stay that can be booked instead
 */
function requireQuote(rental: Let, calendar: Calendar, request: StayRequest, now: Date): Quote {
  const source = quoteSource(rental, calendar, quoteClock(now));
  const { quote: priced, refusal } = quote(source, request);
  if (priced !== undefined) return priced;
  const problem = refusalProblem(refusal, alternatives(source, request, 1)[0]);
  throw GENERAL_RULES.includes(refusal.rule)
    ? new InvalidFieldsError([problem])
    : new ConflictError(problem.message, [problem]);
}

/** @throws LimitError if the guest's pending requests hold enough nights already (D33a) */
function requireFewPending(waiting: PendingTotal, nights: number): void {
  const exceeded = exceededLimit(waiting, nights);
  if (exceeded === 'requests') throw totalReached('createBooking');
  if (exceeded === 'nights') {
    throw new LimitError(
      `Unanswered requests can hold up to ${BOOKING_LIMITS.pendingNights} nights in total. Yours already hold ${waiting.nights}. Cancel one in My Bookings, or wait for an answer`,
      WINDOW_SECONDS.hour,
    );
  }
}

/** @throws ConflictError if the guest has asked for the property often enough */
function requireFewRequests({ occupied }: Calendar, user_id: string): void {
  const { pendingRequests } = BOOKING_LIMITS;
  const own = occupied.filter((each) => each.user_id === user_id && each.status === 'PENDING');
  if (own.length >= pendingRequests) {
    throw new ConflictError(
      `You already have ${pendingRequests} unanswered requests for this property. Cancel one, or wait for an answer`,
    );
  }
}

/** @throws PriceChangedError if the guest has seen another total, or other terms */
function requireAccepted(
  quote: Quote,
  { total_pence, terms_version }: Pick<Quote, 'total_pence' | 'terms_version'>,
): void {
  if (quote.total_pence === total_pence && quote.terms_version === terms_version) return;
  throw new PriceChangedError(quote);
}
