import { isDeepStrictEqual } from 'node:util';
import { inOrder, merged, obstacleIn, touchesRange } from '../../../shared/bookings/rules.ts';
import type { Availability, Block, DateRange } from '../../../shared/bookings/types.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { ownNames } from '../../../shared/quotes/term-names.ts';
import type { StayTerms } from '../../../shared/quotes/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing } from '../../data/listing/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import { recordClosedNights } from '../../domain/booking/closed-nights.ts';
import { stayName } from '../../domain/booking/stay-names.ts';
import { ownCalendar } from '../../domain/booking/view.ts';
import { fetchedNights } from '../../domain/channel/source-view.ts';
import type { ListingChanges } from '../../domain/listing/changes.ts';
import { editListing } from '../../domain/listing/edits.ts';
import { requireOwnListing } from '../../domain/listing/require-own-listing.ts';
import { withFromPrice } from '../../domain/quote/let.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly sources: Pick<SourceRepository, 'get'>;
  readonly listingChanges: Pick<ListingChanges, 'change'>;
  readonly now: () => Date;
}

/** @throws ConflictError that names the stays on a blocked date, or outside the windows */
function requireRoom(availability: Availability, { occupied }: Calendar, today: string): void {
  const errors = occupied
    .filter(({ check_out }) => check_out > today)
    .flatMap((stay) => {
      // The past nights of a present stay need no room.
      const check_in = stay.check_in < today ? today : stay.check_in;
      const obstacle = obstacleIn(availability, { ...stay, check_in });
      if (obstacle === undefined) return [];
      if (obstacle === 'CLOSED') {
        return [{ path: 'windows', message: `Your open dates leave out ${stayName(stay)}` }];
      }
      const index = availability.blocked.findIndex((range) => touchesRange(stay, range));
      return [{ path: `blocked.${index}`, message: `These dates overlap ${stayName(stay)}` }];
    });
  const [first] = errors;
  if (first !== undefined) throw new ConflictError(first.message, errors);
}

const toCome = <Range extends DateRange>(ranges: readonly Range[], today: string): Range[] =>
  ranges.filter(({ end_date }) => end_date >= today);

/**
 * Windows as they are stored: in order, merged where they meet, without past ones. If all are past,
 * the last one stays: without any, every date would be open.
 */
function storedWindows(ranges: readonly DateRange[], today: string): DateRange[] {
  const windows = merged(ranges);
  const remaining = toCome(windows, today);
  return remaining.length > 0 ? remaining : windows.slice(-1);
}

/** Blocks as they are stored: in order, each with its note, without past ones. */
const storedBlocks = (blocks: readonly Block[], today: string): Block[] =>
  toCome(inOrder(blocks), today).map(({ note, ...dates }) => (note ? { ...dates, note } : dates));

/** @throws InvalidFieldsError if the price is left out of a listing that has one (D11) */
function requirePrice(before: Listing, price_pence: number | null | undefined): void {
  if (price_pence !== null || before.price_pence === undefined) return;
  throw new InvalidFieldsError([{ path: 'price_pence', message: 'Price is required' }]);
}

/**
 * Replaces the windows, the blocked ranges, the price of a night and the terms of a holiday let of the
 * caller's organisation. Its calendar and its listing are written together, so that the price "from"
 * is always that of the terms, and a reviewer sees each new name in them before guests do. Every accepted
 * or requested stay has to remain possible; its quote stays as it is.
 */
export const updateAvailability =
  ({ bookings, sources, listingChanges, now }: Dependencies): Operation<'updateAvailability'> =>
  async ({ params: { listing_id }, body }, { user }) => {
    const { version, windows, blocked, price_pence, terms } = body;
    const at = now();
    const today = londonDate(at);
    let calendar: Calendar | undefined;
    const { listing } = await listingChanges.change(listing_id, async (record) => {
      const { listing } = record;
      requireOwnListing(listing, user);
      if (listing.type !== 'HOLIDAY') throw new NotFoundError(LISTING_NOT_FOUND);
      const before = await bookings.getCalendar(listing_id);
      if (before.availability_version !== version) {
        throw new ConflictError('The calendar has changed since you opened it. Please reload it');
      }
      requirePrice(listing, price_pence);
      requireRoom({ windows, blocked }, before, today);
      const names = ownNames(terms);
      const priced = omitUndefined({
        ...listing,
        price_pence: price_pence === undefined ? listing.price_pence : (price_pence ?? undefined),
        term_names: names.length === 0 ? undefined : names,
      });
      const edit = editListing(record, priced, { by: user, at });
      const changes = {
        closed_nights: recordClosedNights(before, today),
        windows: storedWindows(windows, today),
        blocked: storedBlocks(blocked, today),
        terms: terms ?? undefined,
        terms_version: termsVersion(before, terms),
        availability_version: before.availability_version + 1,
      };
      calendar = omitUndefined({ ...before, ...changes });
      return {
        ...edit,
        after: withFromPrice(edit?.after ?? listing, calendar, today),
        calendarChange: { before, changes },
      };
    });
    if (calendar === undefined) throw new Error('The calendar was not written');
    const read = await sources.get(listing_id);
    return ownCalendar(calendar, listing, today, read ? fetchedNights(read, today) : []);
  };

/** The version of the terms, which other changes of the calendar leave as it is. */
const termsVersion = (
  { terms: before, terms_version = 0 }: Calendar,
  terms: StayTerms | null,
): number => (isDeepStrictEqual(before ?? null, terms) ? terms_version : terms_version + 1);
