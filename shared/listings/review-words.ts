import type { OperationResponse } from '../operations.ts';
import { pluralise } from '../pluralise.ts';

type ReviewTime = OperationResponse<'getReviewTime'>['review_time'];

const READ_FIRST = 'A person reads every listing before it goes live.';

/** From which share on "within a day" says more than the average, in percent. */
const MOSTLY = 75;

/**
 * How long a review takes.
 * @param time undefined until it is known; null if too few were approved to say
 */
export function reviewInWords(time: ReviewTime | undefined): string {
  if (time == null) return READ_FIRST;
  const { within_day_percent: percent, average_hours: hours } = time;
  if (percent >= MOSTLY) {
    const share = percent === 100 ? 'all' : `${percent}% of those`;
    return `${READ_FIRST} In the last 30 days, ${share} approved were live within a day.`;
  }
  const wait = hours < 48 ? pluralise(hours, 'hour') : pluralise(Math.round(hours / 24), 'day');
  return `${READ_FIRST} In the last 30 days, it took ${wait} on average.`;
}
