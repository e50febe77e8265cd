import { expect, it } from 'vitest';
import { viewersText } from '../../../../web/src/features/review/viewers-text.ts';

it.each([
  [[], ''],
  [['Anna'], 'Anna is looking at it'],
  [['Anna', 'Ben'], 'Anna and Ben are looking at it'],
  [['Anna', 'Ben', 'Cass'], 'Anna and 2 others are looking at it'],
])('%j: %s', (names, text) => {
  expect(viewersText(names)).toBe(text);
});
