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
    expect(paragraphsOf(text).map((paragraph) => paragraph.text)).toEqual(paragraphs);
  });

  it('can be told apart even where they are equal', () => {
    const starts = paragraphsOf('Same\nSame\nSame').map(({ start }) => start);
    expect(new Set(starts).size).toBe(3);
  });
});
