import { describe, expect, it } from 'vitest';
import { readBackToSearch } from '../../../web/src/components/back-to-search.ts';

describe('the link back to a search', () => {
  it('is read from the navigation’s state', () => {
    const state = { searchPath: '/listings?type=SALE', isPrevious: true };
    expect(readBackToSearch(state)).toEqual(state);
  });

  it('isn’t the previous page unless the state says so', () => {
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
  ])('doesn’t exist in %j', (state) => {
    expect(readBackToSearch(state)).toBeUndefined();
  });
});
