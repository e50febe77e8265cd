import { expect, it } from 'vitest';
import { settle, withoutSettled } from '../../../../web/src/features/review/settled-listings.ts';

const one = { id: 'one', revision: 3 };
const two = { id: 'two', revision: 1 };

it('a listing that was decided on leaves the queue, whatever its index still says', () => {
  const settled = settle(new Map(), one);
  expect(withoutSettled([one, two], settled)).toEqual([two]);
});

it('comes back once it was submitted anew', () => {
  const settled = settle(new Map(), one);
  const again = { id: 'one', revision: 5 };
  expect(withoutSettled([again, two], settled)).toEqual([again, two]);
});
