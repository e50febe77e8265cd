import { expect, it } from 'vitest';
import { initialsOf } from '../../../../web/src/app/session/initials.ts';

it.each([
  ['Ruth Birkett', 'RB'],
  ['  ruth  ann birkett ', 'RB'],
  ['Ruth', 'R'],
  ['ruth@fellside.example', 'R'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('abbreviates %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
