import { BOOKING_STATUSES } from '../../../shared/bookings/types.ts';
import { CONCURRENCY, deleteBatch } from '../delete-batch.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { type Booking, type BookingQueries, hasGuest } from './queries.ts';
import { isLive } from './state.ts';

/** Removes personal data from bookings when a guest or a host leaves (D9). */
export function bookingErasure(table: Table, { allOfGuest, allReservations }: BookingQueries) {
  const { booking, guestBooking, pendingTotal, reservation } = serviceOf(table).entities;

  /**
   * Removes hosts' texts from cancelled bookings. Their listings are deleted, so only `anonymise`
   * can change them at the same time.
   */
  async function removeNotesOfHost(entries: readonly Pick<Booking, 'booking_id'>[]): Promise<void> {
    for (const { booking_id } of entries) {
      await booking
        .patch({ booking_id })
        .remove(['cancellation_note'])
        .where(
          (is, { ne, exists }) =>
            `${exists(is.cancellation_note)} AND ${ne(is.cancellation_reason, 'BY_GUEST')}`,
        )
        .go({ returnOnConditionCheckFailure: true });
    }
  }

  return {
    /**
     * Removes the guest and their texts from their bookings. No booking may be live. The listing and
     * the dates stay for the host (D9).
     */
    async anonymise(user_id: string): Promise<void> {
      const entries = await allOfGuest(user_id);
      for (const { booking_id } of entries) {
        const { data: item } = await booking.get({ booking_id }).go({ consistent: true });
        if (item === null || !hasGuest(item)) continue;
        if (isLive(item)) throw new Error('A booking is live whose guest is to be forgotten');
        const {
          user_id: _,
          guest_name,
          guest_email,
          guest_phone,
          special_requests,
          ...rest
        } = item;
        // The other side's text to the guest is about them, too.
        const { cancellation_note, ...anonymous } = rest;
        // Only live bookings change otherwise: undoing a decision restores none whose guest is
        // leaving.
        await booking.put(anonymous).go();
      }
      await pendingTotal.delete({ user_id }).go();
      // The entries last: a repeated call finds the bookings only by them.
      await deleteBatch(
        entries.map(({ expires_at, ...key }) => key),
        (keys) => guestBooking.delete(keys).go(CONCURRENCY),
      );
    },

    /**
     * Deletes the lists of an organisation's bookings, and its texts to guests. The bookings stay
     * for their guests.
     */
    async deleteReservations(organisation_id: string): Promise<void> {
      for (const status of BOOKING_STATUSES) {
        const entries = await allReservations(organisation_id, status);
        if (status === 'CANCELLED') await removeNotesOfHost(entries);
        await deleteBatch(
          entries.map(({ expires_at, ...key }) => key),
          (keys) => reservation.delete(keys).go(CONCURRENCY),
        );
      }
    },
  };
}
