import type { StayDates } from '../../../shared/bookings/types.ts';
import { dateOfDay, dayNumber } from '../../../shared/dates.ts';

/** The nights of a stay from a day on, as numbers of days. */
export function* nightsFrom({ check_in, check_out }: StayDates, today: number): Generator<number> {
  const end = dayNumber(check_out);
  for (let day = Math.max(dayNumber(check_in), today); day < end; day += 1) yield day;
}

/** All nights of stays from a day on. */
export function nightSet(stays: Iterable<StayDates>, today: number): Set<number> {
  const nights = new Set<number>();
  for (const stay of stays) for (const night of nightsFrom(stay, today)) nights.add(night);
  return nights;
}

/** The nights that aren't in another set. */
export const without = (nights: ReadonlySet<number>, others: ReadonlySet<number>): Set<number> =>
  new Set([...nights].filter((night) => !others.has(night)));

/** Nights in order, those that follow each other as one stay. */
export function staysOf(nights: ReadonlySet<number>): StayDates[] {
  const stays: { check_in: number; check_out: number }[] = [];
  for (const night of [...nights].sort((one, other) => one - other)) {
    const last = stays.at(-1);
    if (last?.check_out === night) last.check_out = night + 1;
    else stays.push({ check_in: night, check_out: night + 1 });
  }
  return stays.map(({ check_in, check_out }) => ({
    check_in: dateOfDay(check_in),
    check_out: dateOfDay(check_out),
  }));
}

/** Whether two stays share a night from a date on. */
export const share = (one: StayDates, other: StayDates, today: string): boolean =>
  one.check_in < other.check_out &&
  other.check_in < one.check_out &&
  one.check_out > today &&
  other.check_out > today;
