import { expect, it } from 'vitest';
import {
  isEncodedUtf8,
  MALFORMED_TEXT,
  malformedTexts,
} from '../../../functions/lib/well-formed.ts';

const HIGH = '\ud83c';
const LOW = '\udfd4';

it('finds each malformed text, by path', () => {
  const body = {
    title: `Slate${HIGH}`,
    photos: [{ alt: 'Tarn' }, { alt: LOW }],
    price: 1,
    note: null,
  };
  expect(malformedTexts(body)).toEqual([
    { path: 'title', message: MALFORMED_TEXT },
    { path: 'photos.1.alt', message: MALFORMED_TEXT },
  ]);
});

it('finds a malformed field name, and repeats it well-formed', () => {
  expect(malformedTexts({ [`a${LOW}`]: 1 })).toEqual([
    { path: 'a\ufffd', message: MALFORMED_TEXT },
  ]);
});

it('accepts complete surrogate pairs', () => {
  expect(malformedTexts({ title: `Tarn ${HIGH}${LOW} Ångström` })).toEqual([]);
});

it('accepts any depth that a body may have', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`);
  expect(malformedTexts(deep)).toHaveLength(1);
});

it.each([
  ['q=Caf%C3%A9', true],
  ['q=100%', true],
  ['q=%zz', true],
  ['q=%ED%A0%80', false],
  ['q=%C3', false],
  ['q=%C3%A9%FF', false],
])('recognises whether %s is UTF-8: %s', (text, isUtf8) => {
  expect(isEncodedUtf8(text)).toBe(isUtf8);
});
