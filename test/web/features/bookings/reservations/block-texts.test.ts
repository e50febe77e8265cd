import { expect, it } from 'vitest';
import { blockedText } from '../../../../../web/src/features/bookings/reservations/block-texts.ts';

it.each([
  [0, 0, 'There were no requests to decline.'],
  [1, 0, '1 request was declined.'],
  [2, 1, '2 requests were declined. 1 accepted stay remains.'],
  [0, 2, 'There were no requests to decline. 2 accepted stays remain.'],
])('describes a block with %i requests and %i stays: %s', (declined, remaining, text) => {
  expect(blockedText({ declined, remaining })).toBe(text);
});
