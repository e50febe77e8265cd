import { londonDate } from '../../../shared/bookings/dates.ts';
import { ARRIVAL_FIELDS } from '../../../shared/listings/fields.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { requireBeds, staysFrom } from '../booking/stay-requirements.ts';
import type { ListingChange } from './change-writer.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
}

/**
 * An edit with what it means for stays to come: the listing has to sleep all their guests (D12a), and
 * guests with accepted stays are told if the way to arrive changes.
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
  const isMoved = after.sleeps !== before.sleeps;
  if (!isTold && !isMoved) return edit;
  // Decided by the calendar in the transaction: stays may be requested and accepted meanwhile.
  const calendar = await bookings.getCalendar(listing_id);
  const stays = staysFrom(calendar.occupied, londonDate(at));
  if (isMoved) requireBeds(after.sleeps, stays);
  const isAwaited = stays.some(({ status }) => status === 'CONFIRMED');
  return {
    ...edit,
    calendar,
    messages: [...(edit.messages ?? []), ...(isTold && isAwaited ? [toGuests(listing_id)] : [])],
  };
}

const toGuests = (listing_id: string): MessageDraft => ({
  kind: 'arrival-changed',
  data: { listing_id },
  to_group: 'guests',
});
