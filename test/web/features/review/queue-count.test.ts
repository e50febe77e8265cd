import { expect, it } from 'vitest';
import { queueCount } from '../../../../web/src/features/review/queue-count.ts';

it.each([
  [undefined, true, 'Loading...'],
  [0, false, '0 listings awaiting review'],
  [1, false, '1 listing awaiting review'],
  [4, false, '4 listings awaiting review'],
  [undefined, false, ''],
])('shows %j listings, loading %j, as %j', (total, isLoading, expected) => {
  expect(queueCount(total, isLoading)).toBe(expected);
});
