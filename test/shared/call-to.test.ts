import { expect, it } from 'vitest';
import { callTo } from '../../shared/call-to.ts';

it('calls a telephone number as written, without the parts that aren’t dialled', () => {
  expect(callTo('01632 960-002')).toBe('tel:01632960002');
  expect(callTo('+44 1632 960002')).toBe('tel:+441632960002');
  // The zero in brackets is for callers who don't use the country code.
  expect(callTo('+44 (0)1632 960002')).toBe('tel:+441632960002');
});

it.each([
  ['015394 12345 / 07700 900123', 'tel:01539412345'],
  ['015394 12345 ext. 4', 'tel:01539412345'],
  ['call after 6, 015394 12345', 'tel:01539412345'],
  ['07700 900123 (O2)', 'tel:07700900123'],
  ['07700 900123/124', 'tel:07700900123'],
  ['07700 / 900123', 'tel:07700900123'],
  ['116 123', 'tel:116123'],
])('calls one number of %s', (phone, address) => {
  expect(callTo(phone)).toBe(address);
});
