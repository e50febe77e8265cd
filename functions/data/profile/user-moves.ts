import type { ProfileStatus, UserRole } from '../../../shared/profiles/types.ts';
import type { StatisticsMove } from '../statistics/writes.ts';

/** What of a profile decides what it counts as. */
interface Counted {
  /** @default PUBLIC */
  readonly role?: UserRole | undefined;
  /** @default ACTIVE */
  readonly status?: ProfileStatus | undefined;
}

/** How the statistics count a profile: by its role. Somebody who is LEAVING is no user any more. */
const countOf = (profile: Counted | undefined, count: 1 | -1): StatisticsMove[] =>
  profile === undefined || profile.status === 'LEAVING'
    ? []
    : [{ totals: { [profile.role ?? 'PUBLIC']: count } }];

/**
 * How a change of a profile moves the statistics.
 * @param before undefined where the change creates it
 */
export const userMoves = (before: Counted | undefined, after: Counted): StatisticsMove[] => [
  ...countOf(before, -1),
  ...countOf(after, 1),
];
