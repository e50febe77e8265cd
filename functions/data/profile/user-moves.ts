import type { ProfileStatus, UserRole } from '../../../shared/profiles/types.ts';
import type { StatisticsMove } from '../statistics/writes.ts';

/** The attributes by which a profile is counted. */
interface Counted {
  /** @default PUBLIC */
  readonly role?: UserRole | undefined;
  /** @default ACTIVE */
  readonly status?: ProfileStatus | undefined;
  readonly created_at: string;
}

/** A user counts by their role; a LEAVING one counts no more. */
const totalOf = (profile: Counted, count: 1 | -1): StatisticsMove[] =>
  profile.status === 'LEAVING' ? [] : [{ totals: { [profile.role ?? 'PUBLIC']: count } }];

/**
 * How a change of a profile affects the statistics. A sign-up stays counted on its day, also once the
 * account is deleted.
 * @param before undefined if the change creates it
 */
export const userMoves = (before: Counted | undefined, after: Counted): StatisticsMove[] => [
  ...(before === undefined
    ? [{ happened: { at: after.created_at, counts: { sign_ups: 1 } } }]
    : totalOf(before, -1)),
  ...totalOf(after, 1),
];
