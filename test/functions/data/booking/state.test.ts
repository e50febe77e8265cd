import { expect, it } from 'vitest';
import { isLive } from '../../../../functions/data/booking/state.ts';
import { BOOKING_STATUSES } from '../../../../shared/bookings/types.ts';

it('a booking holds its nights while it is pending and after it is accepted', () => {
  expect(BOOKING_STATUSES.filter((status) => isLive({ status }))).toEqual(['PENDING', 'CONFIRMED']);
  expect(isLive({})).toBe(false);
});
