import { expect, it } from 'vitest';
import { withRange } from '../../../../../web/src/features/bookings/year/drawn-ranges.ts';

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

it('a block beside another stays separate, and leaves the other’s note', () => {
  const noted = { ...range('2027-06-10', '2027-06-12'), note: 'Mrs Teal' };
  const added = { ...range('2027-06-13', '2027-06-14'), note: '' };
  expect(withRange('blocked', [noted], range('2027-06-12', '2027-06-14'))).toEqual({
    ranges: [noted, added],
    added: [added],
  });
});

it('a window beside another merges with it', () => {
  const drawn = range('2027-06-13', '2027-06-14');
  expect(withRange('windows', [range('2027-06-10', '2027-06-12')], drawn)).toEqual({
    ranges: [range('2027-06-10', '2027-06-14')],
    added: [drawn],
  });
});
