import { bookingRepository } from '../../data/booking/repository.ts';
import { channelRepository } from '../../data/channel/repository.ts';
import { guestBlockRepository } from '../../data/guest-block/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import type { Table } from '../../data/table.ts';
import { bookingChanges } from '../../domain/booking/changes.ts';
import { bookingMoves } from '../../domain/booking/moves.ts';
import { answerUndoing } from '../../domain/booking/undo-answer.ts';
import type { Fetching } from '../../domain/channel/channel-fetch.ts';
import { channelSync } from '../../domain/channel/channel-sync.ts';
import { createOnceIn } from '../../domain/idempotent-request/create-once.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { blockGuest } from './block-guest.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { createBooking } from './create-booking.ts';
import { declineBooking } from './decline-booking.ts';
import { getMyCalendar } from './get-my-calendar.ts';
import { getOccupancy } from './get-occupancy.ts';
import { getReservationMonth } from './get-reservation-month.ts';
import { listBlockedGuests } from './list-blocked-guests.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { listMyReservations } from './list-my-reservations.ts';
import { unblockGuest } from './unblock-guest.ts';
import { undoAnswer } from './undo-answer.ts';
import { updateAvailability } from './update-availability.ts';

/** The operations of guests and hosts on bookings. */
export function bookingOperations(
  table: Table,
  { reader, ownHost }: Fetching,
  now: () => Date = () => new Date(),
): Operations<'bookings'> {
  const dependencies = {
    sources: sourceRepository(table, now),
    sync: channelSync(table, reader, ownHost, now),
    bookings: bookingRepository(table, now),
    changes: bookingChanges(table, now),
    listings: listingRepository(table, now),
    listingChanges: listingChanges(table, now),
    moves: bookingMoves(table, now),
    answers: answerUndoing(table, now),
    channels: channelRepository(table, now),
    blocks: guestBlockRepository(table, now),
    createOnce: createOnceIn(table, now),
    now,
  };
  return {
    createBooking: createBooking(dependencies),
    listMyBookings: listMyBookings(dependencies),
    cancelBooking: cancelBooking(dependencies),
    listMyReservations: listMyReservations(dependencies),
    getReservationMonth: getReservationMonth(dependencies),
    getOccupancy: getOccupancy(dependencies),
    confirmBooking: confirmBooking(dependencies),
    declineBooking: declineBooking(dependencies),
    undoAnswer: undoAnswer(dependencies),
    blockGuest: blockGuest(dependencies),
    unblockGuest: unblockGuest(dependencies),
    listBlockedGuests: listBlockedGuests(dependencies),
    getMyCalendar: getMyCalendar(dependencies),
    updateAvailability: updateAvailability(dependencies),
  };
}
