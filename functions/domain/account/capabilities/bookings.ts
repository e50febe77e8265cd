import { BOOKING_STATUSES, type BookingStatus } from '../../../../shared/bookings/types.ts';
import { bookingRepository } from '../../../data/booking/repository.ts';
import { isLive } from '../../../data/booking/state.ts';
import { guestBlockRepository } from '../../../data/guest-block/repository.ts';
import type { Table } from '../../../data/table.ts';
import { bookingChanges } from '../../booking/changes.ts';
import { bookingMoves } from '../../booking/moves.ts';
import type { AccountPart } from '../account-part.ts';
import { listed, type ReadablePart, whole } from '../readable-part.ts';

export function bookings(table: Table, now: () => Date): AccountPart<'bookings'> {
  const repository = bookingRepository(table, now);
  const blocks = guestBlockRepository(table, now);
  const { move } = bookingChanges(table, now);
  const { moveOf } = bookingMoves(table, now);

  async function bookingsAt(places: readonly { readonly booking_id: string }[]) {
    const items = await repository.getMany(places.map(({ booking_id }) => booking_id));
    return [...items.values()];
  }

  const booked = (user_id: string): ReadablePart['read'] =>
    listed(
      ['created_at', 'booking_id'],
      (request) => repository.listOfGuest(user_id, request),
      bookingsAt,
    );

  const reserved = (organisation_id: string, status: BookingStatus): ReadablePart['read'] =>
    listed(
      ['check_in', 'booking_id'],
      (request) => repository.listReservations(organisation_id, status, request),
      async (places) =>
        // The host knows the guest, but not the guest's account.
        (await bookingsAt(places)).map(({ user_id, ...booking }) => booking),
    );

  const blockedBy = (organisation_id: string): ReadablePart['read'] =>
    listed(
      ['blocked_at', 'booking_id'],
      (request) => blocks.list(organisation_id, request),
      async (places) =>
        // The guest's account is left out, as it is from their bookings.
        places.filter(blocks.isUnexpired).map(({ user_id, ...block }) => block),
    );

  /** Cancels bookings that hold nights, and notifies their other side. */
  async function cancel(entries: readonly { readonly booking_id: string }[]): Promise<void> {
    for (const { booking_id } of entries) {
      await move(booking_id, (booking) =>
        isLive(booking) ? moveOf('closeAccount', booking) : undefined,
      );
    }
  }

  return {
    exports: {
      bookings: ({ profile: { user_id } }) => [{ subject: user_id, read: booked(user_id) }],
      reservations: ({ profile: { organisation_ids } }) =>
        organisation_ids.flatMap((id) =>
          BOOKING_STATUSES.map((status) => ({
            subject: `${id} ${status}`,
            read: reserved(id, status),
          })),
        ),
      blocked_guests: ({ profile: { organisation_ids } }) =>
        organisation_ids.map((id) => ({ subject: id, read: blockedBy(id) })),
      blocks: ({ profile: { user_id } }) => [
        whole(user_id, async () =>
          // Guests aren't told who has blocked them (decision 39).
          (await blocks.listOfGuest(user_id)).map(({ blocked_at }) => ({ blocked_at })),
        ),
      ],
    },
    async inListing(listing_id) {
      const calendar = await repository.getCalendar(listing_id);
      const { windows, blocked, closed_nights, terms } = calendar;
      return { calendar: { windows, blocked, closed_nights, terms: terms ?? null } };
    },
    forgets: {
      beforeListings: async (organisation_id) =>
        await cancel(await repository.listLive(organisation_id)),
      async ofOrganisation(organisation_id) {
        await repository.deleteReservations(organisation_id);
        await blocks.removeOfOrganisation(organisation_id);
      },
      /** Cancels future stays, and anonymises all, so that hosts can keep them. */
      async ofUser(user_id) {
        await cancel((await repository.listAllOfGuest(user_id)).filter(isLive));
        await repository.anonymise(user_id);
        await blocks.removeOfGuest(user_id);
      },
    },
    async contents({ user_id }) {
      const { length: count } = await repository.listAllOfGuest(user_id);
      return { removed: [], kept: [{ count, one: 'booking', many: 'bookings' }] };
    },
    /** Cancels the pending requests of a guest, and notifies their hosts (D33a). */
    async suspends(user_id) {
      for (const { booking_id, status } of await repository.listAllOfGuest(user_id)) {
        if (status !== 'PENDING') continue;
        await move(booking_id, (booking) =>
          booking.status === 'PENDING' ? moveOf('suspendGuest', booking) : undefined,
        );
      }
    },
  };
}
