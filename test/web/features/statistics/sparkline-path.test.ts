import { expect, it } from 'vitest';
import { highestOf, linePath } from '../../../../web/src/features/statistics/sparkline-path.ts';

it('draws values across the plot, from 0 at its bottom to the highest at its top', () => {
  expect(linePath([0, 6, 3], 6)).toBe('M0 24L0 24L50 0L100 12');
  expect(linePath([3, 3], 6)).toBe('M0 12L0 12L100 12');
  expect(linePath([0, 0], 0)).toBe('M0 24L0 24L100 24');
});

it('leaves a gap where a value is missing, and a dot between two gaps', () => {
  expect(linePath([undefined, 2, undefined, 4, 2], 4)).toBe('M25 12L25 12M75 0L75 0L100 12');
  expect(linePath([], 4)).toBe('');
});

it('has one scale for both lines', () => {
  expect(highestOf([1, undefined, 3], [5])).toBe(5);
  expect(highestOf([undefined], [])).toBe(0);
});
