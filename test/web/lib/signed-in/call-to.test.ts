import { expect, it } from 'vitest';
import { callTo } from '../../../../web/src/lib/signed-in/call-to.ts';

it('a telephone number is called as it was written, without what is not dialled', () => {
  expect(callTo('01632 960-002')).toBe('tel:01632960002');
  expect(callTo('+44 1632 960002')).toBe('tel:+441632960002');
  // The zero in brackets is for those who call without the country's code.
  expect(callTo('+44 (0)1632 960002')).toBe('tel:+441632960002');
});
