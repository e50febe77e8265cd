import { expect, it } from 'vitest';
import { callTo } from '../../shared/call-to.ts';

it('calls a telephone number as written, without the parts that aren’t dialled', () => {
  expect(callTo('01632 960-002')).toBe('tel:01632960002');
  expect(callTo('+44 1632 960002')).toBe('tel:+441632960002');
  // The zero in brackets is for callers who don't use the country code.
  expect(callTo('+44 (0)1632 960002')).toBe('tel:+441632960002');
});
