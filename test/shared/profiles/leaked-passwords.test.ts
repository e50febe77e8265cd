import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isLeakedPassword } from '../../../shared/profiles/leaked-passwords.ts';
import { PASSWORD_LIMITS } from '../../../shared/profiles/limits.ts';

it.each(['123456', 'dragon12', 'Dragon12', 'jennifer', 'qazwsx'])(
  '%s is refused',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(true);
  },
);

it.each(['striding-edge', 'three sheep on a wall'])('%s is not', async (password) => {
  expect(await isLeakedPassword(password)).toBe(false);
});

it('of those that are long enough for us, there are many more than the three thousand that ASVS asks', () => {
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= PASSWORD_LIMITS.min,
  );

  expect(longEnough.length).toBeGreaterThan(3_000);
});
