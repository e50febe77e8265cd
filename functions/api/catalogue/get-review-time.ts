import { addDays, londonDate } from '../../../shared/dates.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { StatisticsRepository } from '../../data/statistics/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly statistics: Pick<StatisticsRepository, 'getActivity'>;
  readonly now: () => Date;
}

const DAYS = 30;

/** From how many approvals on the figures say something about the next one. */
const ENOUGH = 5;

/** How long an answer is kept, in milliseconds: a month changes little in an hour. */
const KEPT_FOR = 60 * 60 * 1000;

/** How long the listings approved in the last 30 days had waited, by the daily statistics. */
export function getReviewTime({ statistics, now }: Dependencies): Operation<'getReviewTime'> {
  let kept: { response: OperationResponse<'getReviewTime'>; until: number } | undefined;
  return async () => {
    const at = now();
    if (kept !== undefined && at.getTime() < kept.until) return kept.response;
    const to = londonDate(at);
    const { total } = await statistics.getActivity({ from: addDays(to, 1 - DAYS), to });
    const { timed_approvals, approval_seconds, approvals_within_day } = total;
    const response = {
      review_time:
        timed_approvals < ENOUGH
          ? null
          : {
              // Rounded down, so that 100 is all.
              within_day_percent: Math.floor((100 * approvals_within_day) / timed_approvals),
              average_hours: Math.max(1, Math.ceil(approval_seconds / timed_approvals / 3600)),
            },
    };
    kept = { response, until: at.getTime() + KEPT_FOR };
    return response;
  };
}
