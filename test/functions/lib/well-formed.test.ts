import { expect, it } from 'vitest';
import {
  isEncodedUtf8,
  MALFORMED_TEXT,
  malformedTexts,
} from '../../../functions/lib/well-formed.ts';

const HIGH = '\ud83c';
const LOW = '\udfd4';

it('finds each text that is not well formed, by its path', () => {
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

it('finds the name of a field, which it repeats well formed', () => {
  expect(malformedTexts({ [`a${LOW}`]: 1 })).toEqual([
    { path: 'a\ufffd', message: MALFORMED_TEXT },
  ]);
});

it('finds nothing in whole pairs', () => {
  expect(malformedTexts({ title: `Tarn ${HIGH}${LOW} Ångström` })).toEqual([]);
});

it('takes any depth that a body may have', () => {
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
])('knows whether %s is UTF-8: %s', (text, isUtf8) => {
  expect(isEncodedUtf8(text)).toBe(isUtf8);
});
