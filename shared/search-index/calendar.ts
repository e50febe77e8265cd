import { dayNumber } from '../bookings/dates.ts';
import { BOOKING_LIMITS } from '../bookings/limits.ts';
import type { Calendar, StayDates } from '../bookings/types.ts';

/** Enough for the longest stay from the last check-in, some days after the snapshot's first. */
const NIGHTS = BOOKING_LIMITS.monthsAhead * 31 + BOOKING_LIMITS.nights.max + 7;

/** How many 32-bit words the nights of one listing take. */
export const CALENDAR_WORDS = Math.ceil(NIGHTS / 32);

const COVERED = CALENDAR_WORDS * 32;

type Nights = Uint32Array;

/** Sets the bits from one night to another, inclusive, within the covered nights. */
function mark(nights: Nights, first: number, last: number, value: 0 | 1): void {
  for (let night = Math.max(0, first); night <= Math.min(last, COVERED - 1); night += 1) {
    const word = night >>> 5;
    const bit = 1 << (night & 31);
    const before = nights[word] as number;
    nights[word] = value === 1 ? before | bit : before & ~bit;
  }
}

/**
 * The taken nights of a calendar, a bit each from the first day on; undefined if none is taken. A
 * stay is possible if and only if none of its nights is taken (`unavailableBecause` in
 * shared/bookings/rules.ts): nobody can arrive, stay or leave on a blocked date, so the night
 * before a blocked range is taken too.
 * @param firstDay the number of the first night's date
 */
export function takenNights(
  { occupied, windows, blocked }: Calendar,
  firstDay: number,
): Nights | undefined {
  const nights = new Uint32Array(CALENDAR_WORDS);
  const nightOf = (date: string) => dayNumber(date) - firstDay;
  if (windows.length > 0) nights.fill(0xffffffff);
  for (const { start_date, end_date } of windows) {
    mark(nights, nightOf(start_date), nightOf(end_date), 0);
  }
  for (const { start_date, end_date } of blocked) {
    mark(nights, nightOf(start_date) - 1, nightOf(end_date), 1);
  }
  for (const { check_in, check_out } of occupied) {
    mark(nights, nightOf(check_in), nightOf(check_out) - 1, 1);
  }
  return nights.some((word) => word !== 0) ? nights : undefined;
}

/**
 * The bits of a stay's nights; undefined if it has none, or some aren't covered.
 * @param firstDay the number of the first night's date
 */
export function stayNights(
  { check_in, check_out }: StayDates,
  firstDay: number,
): Nights | undefined {
  const first = dayNumber(check_in) - firstDay;
  const last = dayNumber(check_out) - firstDay - 1;
  if (!(first >= 0 && first <= last && last < COVERED)) return undefined;
  const nights = new Uint32Array(CALENDAR_WORDS);
  mark(nights, first, last, 1);
  return nights;
}
