import { expect, it } from 'vitest';
import { initialsOf } from '../../../../web/src/app/session/initials.ts';

it.each([
  ['Ruth Birkett', 'RB'],
  ['  ruth  ann birkett ', 'RB'],
  ['Ruth', 'R'],
  ['ruth@fellside.example', 'R'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('%j is %j for short', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
