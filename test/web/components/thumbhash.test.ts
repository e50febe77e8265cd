import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { thumbhashPlaceholder } from '../../../web/src/components/thumbhash.ts';

const SIDE = 8;
const greenSquare = new Uint8Array(SIDE * SIDE * 4).map(
  (_, index) => [61, 92, 45, 255][index % 4] ?? 0,
);

describe('the placeholder of a photo', () => {
  it('is drawn from its ThumbHash', () => {
    const hash = btoa(String.fromCharCode(...rgbaToThumbHash(SIDE, SIDE, greenSquare)));
    const placeholder = thumbhashPlaceholder(hash);
    expect(placeholder?.url).toMatch(/^data:image\/png;base64,/);
    const colour = /^rgb\((\d+) (\d+) (\d+)\)$/.exec(placeholder?.colour ?? '')?.slice(1);
    // A hash stores a colour only roughly.
    for (const [index, part] of [61, 92, 45].entries()) {
      expect(Math.abs(Number(colour?.[index]) - part)).toBeLessThan(16);
    }
  });

  it.each(['', 'AA==', 'not base64!'])('doesn’t exist for %j', (hash) => {
    expect(thumbhashPlaceholder(hash)).toBeUndefined();
  });
});
