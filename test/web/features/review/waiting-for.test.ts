import { expect, it } from 'vitest';
import { waitingFor } from '../../../../web/src/features/review/waiting-for.ts';

it.each([
  ['2026-11-25T11:01:00.000Z', 'less than an hour'],
  ['2026-11-25T11:00:00.000Z', '1 hour'],
  ['2026-11-23T12:01:00.000Z', '47 hours'],
  ['2026-11-23T12:00:00.000Z', '2 days'],
])('a listing submitted at %s has waited at noon for %s', (submitted, expected) => {
  expect(waitingFor(submitted, Date.parse('2026-11-25T12:00:00.000Z'))).toBe(expected);
});
