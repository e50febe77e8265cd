import type { OperationResponse } from '../../../../shared/operations.ts';
import { type DayRange, rangeBefore, stepsOf } from '../../../../shared/statistics/ranges.ts';
import type { DailyFigure } from '../../../../shared/statistics/types.ts';
import type { Call } from '../answers.ts';

/** The site's figures. */
export const STATISTICS: OperationResponse<'getStatistics'> = {
  listings: { DRAFT: 2, PENDING: 3, PUBLISHED: 79, REJECTED: 1, ARCHIVED: 0 },
  hidden_pending: 0,
  users: { PUBLIC: 5, LISTER: 14, MODERATOR: 0, ADMIN: 1 },
  organisations: 14,
};

type Figures = Record<DailyFigure, number>;

const NOTHING: Figures = {
  sign_ups: 0,
  submissions: 0,
  publications: 0,
  timed_approvals: 0,
  approval_seconds: 0,
  approvals_within_day: 0,
  enquiries: 0,
  bookings: 0,
  confirmed_bookings: 0,
  confirmed_pence: 0,
};

/** The sums of a range, and its steps: everything on its first day, week or month. */
const activityIn = (range: DayRange, total: Partial<Figures>) => ({
  total: { ...NOTHING, ...total },
  steps: stepsOf(range).map((step, index) => ({
    ...step,
    ...NOTHING,
    ...(index === 0 && total),
  })),
});

/** The activity of a range, and of the range before it. */
export const activityOf = (
  range: DayRange,
  total: Partial<Figures>,
  before: Partial<Figures> | null = {},
): OperationResponse<'getActivity'> => {
  const rangeOfBefore = rangeBefore(range);
  return {
    ...activityIn(range, total),
    before: before && { ...rangeOfBefore, ...activityIn(rangeOfBefore, before) },
  };
};

/** Answers each range with what happened. */
export const activity = (total: Partial<Figures>, before?: Partial<Figures> | null) => ({
  getActivity: ({ query: { from = '', to = '' } }: Call<'getActivity'>) =>
    activityOf({ from, to }, total, before),
});
