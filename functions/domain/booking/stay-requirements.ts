import type { FieldProblem } from '../../../shared/problems.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import { ConflictError } from '../../lib/errors.ts';
import { stayName } from './stay-names.ts';

/** The present and future stays. One that ends today is over. @param today in London */
export const staysFrom = (
  occupied: readonly CalendarStay[],
  today: string,
): readonly CalendarStay[] =>
  occupied
    .filter(({ check_out }) => check_out > today)
    .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1));

/**
 * Requires that a property sleeps the guests of all its stays (D12a).
 * @param sleeps undefined for any number
 * @throws ConflictError that names the stays with more guests
 */
export function requireBeds(sleeps: number | undefined, stays: readonly CalendarStay[]): void {
  if (sleeps === undefined) return;
  const tooMany = stays.filter(({ guests }) => guests > sleeps);
  if (tooMany.length === 0) return;
  const most = Math.max(...tooMany.map(({ guests }) => guests));
  const names = tooMany.map((stay) => `${stayName(stay)} (${stay.guests} guests)`).join('; ');
  const message = `Sleeps must be at least ${most} while these are to come: ${names}`;
  throw new ConflictError(message, [{ path: 'sleeps', message }] satisfies FieldProblem[]);
}

/**
 * Requires that a listing has no future stays, which would be lost with it.
 * @throws ConflictError that names them
 */
export function requireNoStays(stays: readonly CalendarStay[]): void {
  if (stays.length === 0) return;
  const names = stays.map(stayName).join('; ');
  throw new ConflictError(`This listing still has stays to come, and can’t be deleted: ${names}`);
}
