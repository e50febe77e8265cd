import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { thumbhashUrl } from '../../../web/src/components/thumbhash.ts';

const SIDE = 8;
const greenSquare = new Uint8Array(SIDE * SIDE * 4).map(
  (_, index) => [61, 92, 45, 255][index % 4] ?? 0,
);

describe('the picture behind a photo', () => {
  it('is drawn from its ThumbHash', () => {
    const hash = btoa(String.fromCharCode(...rgbaToThumbHash(SIDE, SIDE, greenSquare)));
    expect(thumbhashUrl(hash)).toMatch(/^data:image\/png;base64,/);
  });

  it.each(['', 'AA==', 'not base64!'])('is none for %j', (hash) => {
    expect(thumbhashUrl(hash)).toBeUndefined();
  });
});
