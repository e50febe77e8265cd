import { expect, it } from 'vitest';
import { formatPounds } from '../../shared/money.ts';

it.each([
  [740, '£740'],
  [361.5, '£361.50'],
  [1250, '£1,250'],
])('%d pounds are %s', (pounds, words) => {
  expect(formatPounds(pounds)).toBe(words);
});
