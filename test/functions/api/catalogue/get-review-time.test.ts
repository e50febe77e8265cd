import { expect, it } from 'vitest';
import { getReviewTime } from '../../../../functions/api/catalogue/get-review-time.ts';
import type { Counts } from '../../../../functions/data/statistics/writes.ts';
import { DAILY_FIGURES, type DailyFigure } from '../../../../shared/statistics/types.ts';
import { caller } from '../../../support/gateway-event.ts';

const NO_FIGURES = Object.fromEntries(DAILY_FIGURES.map((figure) => [figure, 0])) as Record<
  DailyFigure,
  number
>;

/** The operation over figures that can change, with the ranges it reads and a clock. */
function reviewTime(figures: Counts<DailyFigure>) {
  const state = { now: new Date('2027-03-30T23:30:00Z'), figures };
  const ranges: unknown[] = [];
  const answer = getReviewTime({
    now: () => state.now,
    statistics: {
      getActivity(range) {
        ranges.push(range);
        const total = { ...NO_FIGURES, ...state.figures };
        return Promise.resolve({ total, before: null, steps: [] });
      },
    },
  });
  const ask = () => answer({ query: undefined, params: undefined, body: undefined }, caller);
  return { state, ranges, ask };
}

it('is told by the approvals of the last 30 days in London', async () => {
  const { ranges, ask } = reviewTime({
    timed_approvals: 40,
    approvals_within_day: 37,
    approval_seconds: 40 * 9.2 * 3600,
  });
  expect(await ask()).toEqual({ review_time: { within_day_percent: 92, average_hours: 10 } });
  expect(ranges).toEqual([{ from: '2027-03-02', to: '2027-03-31' }]);
});

it('isn’t told after fewer than five', async () => {
  const { ask } = reviewTime({ timed_approvals: 4, approvals_within_day: 4, approval_seconds: 60 });
  expect(await ask()).toEqual({ review_time: null });
});

it('is read once an hour', async () => {
  const { state, ranges, ask } = reviewTime({});
  await ask();
  state.figures = { timed_approvals: 5, approvals_within_day: 5, approval_seconds: 60 };
  state.now = new Date('2027-03-31T00:29:59Z');
  expect(await ask()).toEqual({ review_time: null });
  expect(ranges).toHaveLength(1);
  state.now = new Date('2027-03-31T00:30:00Z');
  expect(await ask()).toEqual({ review_time: { within_day_percent: 100, average_hours: 1 } });
});
