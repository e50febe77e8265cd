import { FIELD_LABELS } from '../../../shared/listings/labels.ts';
import { pluralise } from '../../../shared/pluralise.ts';
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

const COUNTED = {
  sleeps: { of: 'guests', unit: 'guest' },
  max_dogs: { of: 'dogs', unit: 'dog' },
} as const;

/**
 * Requires that a property takes the guests, or the dogs, of all its stays (D12a).
 * @param limit undefined for any number
 * @throws ConflictError that names the stays with more
 */
export function requireRoom(
  field: keyof typeof COUNTED,
  limit: number | undefined,
  stays: readonly CalendarStay[],
): void {
  if (limit === undefined) return;
  const { of, unit } = COUNTED[field];
  const tooMany = stays.filter((stay) => stay[of] > limit);
  if (tooMany.length === 0) return;
  const most = Math.max(...tooMany.map((stay) => stay[of]));
  const names = tooMany
    .map((stay) => `${stayName(stay)} (${pluralise(stay[of], unit)})`)
    .join('; ');
  const message = `${FIELD_LABELS[field]} must be at least ${most} because of these upcoming stays: ${names}`;
  throw new ConflictError(message, [{ path: field, message }] satisfies FieldProblem[]);
}

/**
 * Requires that a listing has no future stays, which would be lost with it.
 * @throws ConflictError that names them
 */
export function requireNoStays(stays: readonly CalendarStay[]): void {
  if (stays.length === 0) return;
  const names = stays.map(stayName).join('; ');
  throw new ConflictError(`This listing has upcoming stays, so it can’t be deleted: ${names}`);
}
