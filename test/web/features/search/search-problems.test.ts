import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../shared/problems.ts';
import { searchProblems } from '../../../../web/src/features/search/search-problems.ts';
import { ApiError } from '../../../../web/src/lib/api-error.ts';

const failure = (given: Partial<Problem>): ApiError =>
  new ApiError({
    type: 'about:blank',
    title: 'Bad request',
    status: 400,
    detail: 'Check it',
    ...given,
  });

describe('the API’s reasons for refusing a search', () => {
  it('are given for each parameter', () => {
    const errors = [
      { path: 'min_price', message: 'Min price must not be more than max price' },
      { path: 'bedrooms', message: 'Bedrooms must be a whole number' },
    ];
    expect([...searchProblems(failure({ errors }))]).toEqual([
      ['min_price', 'Min price must not be more than max price'],
      ['bedrooms', 'Bedrooms must be a whole number'],
    ]);
  });

  it('are the problem’s own sentence if no parameter is named', () => {
    expect([...searchProblems(failure({})).values()]).toEqual(['Check it']);
  });

  it('are empty for another failure, or none', () => {
    expect(searchProblems(failure({ status: 500 })).size).toBe(0);
    expect(searchProblems(undefined).size).toBe(0);
  });
});
