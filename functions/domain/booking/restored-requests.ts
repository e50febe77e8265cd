import { type Booking, type GuestBooking, hasGuest } from '../../data/booking/queries.ts';
import { guestBlockRepository, unblockedCheck } from '../../data/guest-block/repository.ts';
import { activeCheck } from '../../data/profile/checks.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Writes } from '../../data/service.ts';
import type { Table } from '../../data/table.ts';

/** The guests of requests that are pending again, because what ended them is undone. */
export function restoredRequests(table: Table, now: () => Date) {
  const profiles = profileRepository(table);
  const guestBlocks = guestBlockRepository(table, now);

  return {
    /** The bookings, if all their guests may have requests (D9, D33a). Otherwise undefined. */
    async ifAllowed(bookings: readonly Booking[]): Promise<readonly GuestBooking[] | undefined> {
      const found = bookings.filter(hasGuest);
      if (found.length < bookings.length) return undefined;
      const guests = guestsOf(found);
      const accounts = await profiles.getMany(guests.map(({ user_id }) => user_id));
      const active = [...accounts.values()].filter(({ status }) => status === 'ACTIVE');
      const blocked = await guestBlocks.getMany(guests);
      return active.length === guests.length && blocked.length === 0 ? found : undefined;
    },

    /**
     * The writes that fail if a guest may have none any more: no request can be pending for an account
     * that is suspended, blocked or being deleted.
     */
    guestChecks: (write: Writes, bookings: readonly GuestBooking[]) =>
      guestsOf(bookings).flatMap((guest) => [
        activeCheck(write, guest.user_id),
        unblockedCheck(write, guest, now()),
      ]),
  };
}

/** A booking of each guest. */
const guestsOf = (bookings: readonly GuestBooking[]): GuestBooking[] => [
  ...new Map(bookings.map((each) => [each.user_id, each])).values(),
];
