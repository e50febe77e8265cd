import { londonDate } from '../../../shared/dates.ts';
import { ARRIVAL_FIELDS } from '../../../shared/listings/fields.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { requireRoom, staysFrom } from '../booking/stay-requirements.ts';
import { withFromPrice } from '../quote/let.ts';
import { endsLet, type ListingChange } from './change-writer.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
}

const LIMITS = ['sleeps', 'max_dogs'] as const;

/**
 * An edit with what it means for its calendar: the listing has to take the guests and dogs of all
 * stays to come (D12a), guests with accepted stays are told if the way to arrive changes, the price "from"
 * follows the price, and a let that becomes another type loses the nights of other calendars.
 * @throws ConflictError that names the stays with more guests
 */
export async function withStays(
  { bookings }: Dependencies,
  before: Listing,
  edit: ListingChange,
  at: Date,
): Promise<ListingChange> {
  const { listing_id } = before;
  const { after } = edit;
  const isTold = ARRIVAL_FIELDS.some((field) => before[field] !== after[field]);
  const limited = LIMITS.filter((field) => after[field] !== before[field]);
  const isRepriced = after.price_pence !== before.price_pence || after.type !== before.type;
  if (!isTold && limited.length === 0 && !isRepriced) return edit;
  // Decided by the calendar in the transaction: stays may be requested and accepted meanwhile.
  const calendar = await bookings.getCalendar(listing_id);
  const stays = staysFrom(calendar.occupied, londonDate(at));
  for (const field of limited) requireRoom(field, after[field], stays);
  const isAwaited = stays.some(({ status }) => status === 'CONFIRMED');
  return {
    ...edit,
    after: isRepriced ? withFromPrice(after, calendar, londonDate(at)) : after,
    // No other calendar is read from then on, so none would free its nights.
    ...(endsLet(before, after)
      ? { calendarChange: { before: calendar, changes: { fetched: [] } } }
      : { calendar }),
    messages: [...(edit.messages ?? []), ...(isTold && isAwaited ? [toGuests(listing_id)] : [])],
  };
}

const toGuests = (listing_id: string): MessageDraft => ({
  kind: 'arrival-changed',
  data: { listing_id },
  to_group: 'guests',
});
