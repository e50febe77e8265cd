import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  distanceText,
  foundListingPath,
  stayMeaning,
} from '../../../../web/src/features/search/found-stay.ts';

beforeEach(() => {
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'));
});

const STAY = {
  check_in: '2027-07-10',
  check_out: '2027-07-17',
  guests: 2,
  dogs: 0,
  total_pence: 84_000,
};

describe('a stay that was found', () => {
  it('says its nights, and its dates unless they are the wished ones', () => {
    const { check_in, check_out } = STAY;
    expect(stayMeaning(STAY, { check_in, check_out })).toBe('for 7 nights');
    expect(stayMeaning(STAY, { check_in: '2027-07-11', check_out: '2027-07-18' })).toBe(
      'for 7 nights · 10–17 July',
    );
    expect(stayMeaning({ ...STAY, check_out: '2027-07-11' }, { month: '2027-07' })).toBe(
      'for 1 night · 10–11 July',
    );
  });
});

describe('the link to a listing that was found', () => {
  it('has the stay that was found, so that its form is filled in', () => {
    expect(foundListingPath({ id: 'lst_1', stay: STAY }, { guests: '5' })).toBe(
      '/listings/lst_1?check_in=2027-07-10&check_out=2027-07-17&guests=2',
    );
    expect(foundListingPath({ id: 'lst_1', stay: { ...STAY, dogs: 1 } }, {})).toBe(
      '/listings/lst_1?check_in=2027-07-10&check_out=2027-07-17&guests=2&dogs=1',
    );
  });

  it('has guests and dogs without dates, and else nothing', () => {
    expect(foundListingPath({ id: 'lst_1', stay: null }, { guests: '5', dogs: '1' })).toBe(
      '/listings/lst_1?guests=5&dogs=1',
    );
    expect(foundListingPath({ id: 'lst_1', stay: null }, { type: 'SALE' })).toBe('/listings/lst_1');
  });
});

it.each([
  [0, 'Less than a mile away'],
  [1, 'About a mile away'],
  [2, 'About a mile away'],
  [3, 'About 2 miles away'],
  [5, 'About 3 miles away'],
  [16, 'About 10 miles away'],
])('%d km are said as “%s”', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
