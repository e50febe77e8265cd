import { expect, it } from 'vitest';
import { PAGE_BUDGETS, weighAgainstBudget } from '../../bin/page-budgets.ts';

const BUDGET = PAGE_BUDGETS.search * 1_000;

it('a page may weigh its budget', () => {
  expect(weighAgainstBudget('search', BUDGET)).toEqual({
    line: `First load of the page search: ${PAGE_BUDGETS.search.toFixed(1)} kB of script (gzip), of ${PAGE_BUDGETS.search.toFixed(1)} allowed`,
    isWithin: true,
  });
});

it('a tenth of a kilobyte more is too much, and is said where to look', () => {
  const { line, isWithin } = weighAgainstBudget('search', BUDGET + 100);
  expect(isWithin).toBe(false);
  expect(line).toMatch(/allowed, which is too much: see bin\/page-budgets\.ts$/);
});
