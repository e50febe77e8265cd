import { expect, it } from 'vitest';
import { reviewInWords } from '../../../shared/listings/review-words.ts';

const FIRST = 'A person reads every listing before it goes live.';

it.each([
  [undefined, FIRST],
  [null, FIRST],
  [[100, 5], `${FIRST} In the last 30 days, all approved were live within a day.`],
  [[75, 20], `${FIRST} In the last 30 days, 75% of those approved were live within a day.`],
  [[74, 1], `${FIRST} In the last 30 days, it took 1 hour on average.`],
  [[20, 47], `${FIRST} In the last 30 days, it took 47 hours on average.`],
  [[0, 60], `${FIRST} In the last 30 days, it took 3 days on average.`],
] as const)('says of %j how long a review takes', (given, sentence) => {
  const time = given && { within_day_percent: given[0], average_hours: given[1] };
  expect(reviewInWords(time)).toBe(sentence);
});
