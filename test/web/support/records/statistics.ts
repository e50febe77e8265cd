import { addDays } from '../../../../shared/bookings/dates.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { STATISTICS_WEEKS } from '../../../../shared/statistics/types.ts';

/** The site's figures: `count` of everything in the second week, and zero in the others. */
export const statistics = (count: number): OperationResponse<'getStatistics'> => ({
  listings: { DRAFT: 2, PENDING: 3, PUBLISHED: 79, REJECTED: 1, ARCHIVED: 0 },
  hidden_pending: 0,
  users: { PUBLIC: 5, LISTER: 14, ADMIN: 1 },
  organisations: 14,
  weeks: Array.from({ length: STATISTICS_WEEKS }, (_, week) => ({
    week: addDays('2026-06-01', week * 7),
    submissions: week === 1 ? count : 0,
    publications: week === 1 ? count : 0,
    enquiries: week === 1 ? 2 * count : 0,
    bookings: 0,
  })),
});
