import { expect, it } from 'vitest';
import { pluralise } from '../../shared/pluralise.ts';

it.each([
  [0, '0 nights'],
  [1, '1 night'],
  [2, '2 nights'],
  [5000, '5,000 nights'],
])('%i is said as %s', (count, text) => {
  expect(pluralise(count, 'night')).toBe(text);
});

it('takes a plural of its own', () => {
  expect(pluralise(1, 'property is', 'properties are')).toBe('1 property is');
  expect(pluralise(4, 'property is', 'properties are')).toBe('4 properties are');
});
