import { describe, expect, it } from 'vitest';
import { readBackToSearch } from '../../../web/src/components/back-to-search.ts';

describe('the way back to a search', () => {
  it('is read from the navigation', () => {
    const state = { searchPath: '/listings?type=SALE', isPrevious: true };
    expect(readBackToSearch(state)).toEqual(state);
  });

  it('is not the page before unless it says so', () => {
    expect(readBackToSearch({ searchPath: '/listings' })).toEqual({
      searchPath: '/listings',
      isPrevious: false,
    });
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [{}],
    [{ searchPath: 7 }],
    [{ searchPath: 'https://elsewhere.example' }],
    [{ inPlace: true }],
  ])('is none in %j', (state) => {
    expect(readBackToSearch(state)).toBeUndefined();
  });
});
