import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../shared/profiles/common-passwords.ts';

it.each(['123456', 'password', 'QWERTY', 'Windermere', 'letmein'])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['striding-edge', 'three sheep on a wall', 'passwordless-fells'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
