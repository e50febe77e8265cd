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

/**
 * How the statistics count a profile: by its role, and as a sign-up of its day. A LEAVING user isn't
 * counted any more.
 */
const countOf = (profile: Counted | undefined, count: 1 | -1): StatisticsMove[] =>
  profile === undefined || profile.status === 'LEAVING'
    ? []
    : [
        {
          totals: { [profile.role ?? 'PUBLIC']: count },
          happened: { at: profile.created_at, counts: { sign_ups: count } },
        },
      ];

/**
 * How a change of a profile affects the statistics.
 * @param before undefined if the change creates it
 */
export const userMoves = (before: Counted | undefined, after: Counted): StatisticsMove[] => [
  ...countOf(before, -1),
  ...countOf(after, 1),
];
