import { addDays, addMonths } from '../../../shared/bookings/dates.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listStaysIn'>;
}

/** A month's stays in the caller's first organisation (D14), except cancelled ones. */
export const getReservationMonth =
  ({ bookings }: Dependencies): Operation<'getReservationMonth'> =>
  async ({ query: { month } }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    if (organisation_id === undefined) return { items: [] };
    const start_date = `${month}-01`;
    const end_date = addDays(addMonths(start_date, 1), -1);
    const stays = await bookings.listStaysIn(organisation_id, { start_date, end_date });
    return {
      items: stays.map(({ booking_id, guest_name, ...stay }) => ({
        ...stay,
        id: booking_id,
        guest_name: guest_name ?? null,
      })),
    };
  };
