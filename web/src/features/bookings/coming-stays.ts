import { addDays } from '../../../../shared/bookings/dates.ts';
import type { Booking, ReservationStay } from '../../../../shared/bookings/schema.ts';

/** Somebody arrives or leaves. */
export interface Coming {
  readonly stay: ReservationStay;
  readonly date: string;
  readonly is: 'arriving' | 'leaving';
}

/** How many days a host looks ahead, today included. */
const DAYS_AHEAD = 7;

/** The last date that a host looks ahead to. */
export const lastAhead = (today: string): string => addDays(today, DAYS_AHEAD - 1);

/** Who arrives and who leaves in the coming days: the earliest first, and who leaves before who arrives. */
export function comingIn(stays: readonly ReservationStay[], today: string): Coming[] {
  const isAhead = ({ date }: Coming) => today <= date && date <= lastAhead(today);
  return stays
    .filter(({ status }) => status === 'CONFIRMED' || status === 'COMPLETED')
    .flatMap((stay): Coming[] => [
      { stay, date: stay.check_out, is: 'leaving' },
      { stay, date: stay.check_in, is: 'arriving' },
    ])
    .filter(isAhead)
    .sort((one, other) =>
      one.date === other.date
        ? Number(one.is === 'arriving') - Number(other.is === 'arriving')
        : one.date < other.date
          ? -1
          : 1,
    );
}

/** A guest's next stay, or the one that they are in; undefined if there is none. */
export const nextStayOf = (bookings: readonly Booking[], today: string): Booking | undefined =>
  bookings
    .filter(
      ({ status, check_out }) =>
        (status === 'CONFIRMED' || status === 'PENDING') && check_out >= today,
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1))[0];
