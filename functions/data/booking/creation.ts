import { unblockedCheck } from '../guest-block/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import { activeCheck } from '../profile/checks.ts';
import { statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import { type Calendar, type CalendarStore, calendarStay } from './calendar.ts';
import { pendingWrite } from './pending-total.ts';
import type { GuestBooking } from './queries.ts';
import { bookingCounts } from './writes.ts';

/** The creation of requests for stays. */
export function bookingCreation(
  table: Table,
  now: () => Date,
  { calendarWrite }: Pick<CalendarStore, 'calendarWrite'>,
) {
  return {
    /**
     * Stores a request for a stay, and its messages, in one transaction. It requires what the
     * decision was based on: the calendar unchanged, and the listing public, a holiday let, at that
     * price, for that many guests, and for that many dogs if there are any. The guest's pending
     * requests have to stay within the limits, and the host may not have blocked them (D33a).
     * @param request its record is stored too
     * @returns false if that record exists already, the calendar or the listing has changed since
     * it was read, or the guest has too many requests or is blocked by now; nothing is written then
     */
    create: (
      item: GuestBooking & { readonly status: 'PENDING' },
      calendar: Calendar,
      messages: readonly MessageDraft[],
      request?: IdempotentRequest,
    ): Promise<boolean> =>
      writeTransaction(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.booking.create(item).commit(),
        write.guestBooking.put(item).commit(),
        write.reservation.put(item).commit(),
        calendarWrite(write, calendar, { occupied: [...calendar.occupied, calendarStay(item)] }),
        write.listing
          .check({ listing_id: item.listing_id })
          .where(
            (is, { eq, gte, ne, notExists }) =>
              `${eq(is.status, 'PUBLISHED')} AND ${ne(is.hidden, true)} AND ${eq(is.type, 'HOLIDAY')} AND ${eq(is.price_pence, item.base_price_pence)} AND (${notExists(is.sleeps)} OR ${gte(is.sleeps, item.guests)})${item.quote.dogs > 0 ? ` AND ${eq(is.pets_allowed, true)} AND (${notExists(is.max_dogs)} OR ${gte(is.max_dogs, item.quote.dogs)})` : ''}`,
          )
          .commit(),
        // An account that is being deleted gets no new bookings (D9).
        activeCheck(write, item.user_id),
        pendingWrite(write, item),
        unblockedCheck(write, item, now()),
        ...messageWrites(write, messages, now()),
        ...statisticsWrites(write, bookingCounts(undefined, item)),
      ]),
  };
}
