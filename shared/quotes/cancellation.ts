import { addDays } from '../dates.ts';
import type { CancellationPolicy, Quote, RefundStep } from './types.ts';

/** A refund, and how many days before the arrival a guest has to cancel for it. */
interface PolicyStep {
  readonly days_before: number;
  readonly percent: number;
}

/** The steps of each policy, the earliest first. After the last one nothing is paid back. */
export const CANCELLATION_STEPS = {
  FLEXIBLE: [{ days_before: 1, percent: 100 }],
  MODERATE: [{ days_before: 5, percent: 100 }],
  LIMITED: [
    { days_before: 14, percent: 100 },
    { days_before: 7, percent: 50 },
  ],
  FIRM: [
    { days_before: 30, percent: 100 },
    { days_before: 7, percent: 50 },
  ],
} as const satisfies Record<CancellationPolicy, readonly PolicyStep[]>;

/** The steps of a policy for an arrival, without those that are over. @param today in London */
export const refundSteps = (
  policy: CancellationPolicy,
  check_in: string,
  today: string,
): RefundStep[] =>
  CANCELLATION_STEPS[policy]
    .map(({ days_before, percent }) => ({ until: addDays(check_in, -days_before), percent }))
    .filter(({ until }) => until >= today);

/**
 * How much of the total a guest gets back who cancels on a date.
 * @param date in London
 * @returns undefined if the host has said nothing about it
 */
export const refundPercent = (
  { cancellation }: Pick<Quote, 'cancellation'>,
  date: string,
): number | undefined =>
  cancellation === null
    ? undefined
    : (cancellation.steps.find(({ until }) => date <= until)?.percent ?? 0);
