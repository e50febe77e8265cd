import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../../../../web/src/features/listing/paragraphs.ts';

describe('the paragraphs of a text', () => {
  it.each([
    ['', []],
    ['  \n \r\n', []],
    ['One line', ['One line']],
    ['One\nTwo\r\n\r\n  Three  ', ['One', 'Two', 'Three']],
    ['Same\nSame', ['Same', 'Same']],
  ])('of %j', (text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs);
  });
});
