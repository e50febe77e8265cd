import { describe, expect, it } from 'vitest';
import {
  type Corner,
  crossingsAt,
  decodeDrawn,
  encodeDrawn,
  withoutIdleCorners,
} from '../../../shared/search/drawn-area.ts';
import { DRAWN_LIMITS } from '../../../shared/search/limits.ts';
import { isInside, randomCorners } from '../../support/map-areas.ts';
import { random } from '../../support/random.ts';

const at = (east: number, north: number): Corner => ({ east, north });
const SQUARE = [at(3300, 5000), at(3320, 5000), at(3320, 5020), at(3300, 5020)];

describe('the text of a drawn area', () => {
  it('has the corners again, in one order', () => {
    const text = encodeDrawn(SQUARE);
    expect(text).toMatch(/^[\w-]{20}$/);
    expect(new Set(decodeDrawn(text)?.map((corner) => JSON.stringify(corner)))).toEqual(
      new Set(SQUARE.map((corner) => JSON.stringify(corner))),
    );
  });

  it('is the same wherever the line begins, and whichever way it goes', () => {
    const choose = random(9);
    for (let round = 0; round < 300; round += 1) {
      const corners = randomCorners(choose);
      const text = encodeDrawn(corners);
      const start = choose.between(0, corners.length - 1);
      const turned = [...corners.slice(start), ...corners.slice(0, start)];
      expect(encodeDrawn(turned)).toBe(text);
      expect(encodeDrawn(turned.toReversed())).toBe(text);
      expect(encodeDrawn(decodeDrawn(text) ?? [])).toBe(text);
      expect(text.length).toBeLessThanOrEqual(DRAWN_LIMITS.characters);
    }
  });

  it('leaves out corners that change nothing', () => {
    const [one, two, three, four] = SQUARE as [Corner, Corner, Corner, Corner];
    const more = [
      one,
      at(3310, 5000),
      two,
      two,
      at(3320, 5010),
      three,
      at(3330, 5030),
      three,
      four,
    ];
    expect(encodeDrawn(more)).toBe(encodeDrawn(SQUARE));
  });

  it.each([
    ['a character that is no digit', 'AAAA!'],
    ['a corner cut short', encodeDrawn(SQUARE).slice(0, -1)],
    ['a corner beyond the grid', '_____'],
    ['too many corners', encodeDrawn(SQUARE).slice(0, 5).repeat(61)],
  ])('isn’t read with %s', (_, text) => {
    expect(decodeDrawn(text)).toBeUndefined();
  });

  it.each([
    ['no corners', []],
    ['one corner', [at(3300, 5000)]],
    ['a line', [at(3300, 5000), at(3310, 5010), at(3320, 5020), at(3305, 5005)]],
    ['a line there and back', [at(3300, 5000), at(3310, 5000), at(3310, 5010), at(3310, 5000)]],
  ])('is empty for %s, which encloses nothing', (_, corners) => {
    expect(withoutIdleCorners(corners)).toEqual([]);
    expect(encodeDrawn(corners)).toBe('');
  });
});

describe('an area', () => {
  const isIn = (corners: readonly Corner[], { east, north }: Corner) =>
    crossingsAt(corners, east).filter((crossing) => crossing > north).length % 2 === 1;

  it('has its southern and western edges, and not the others', () => {
    expect(isIn(SQUARE, at(3300, 5000))).toBe(true);
    expect(isIn(SQUARE, at(3310, 5000))).toBe(true);
    expect(isIn(SQUARE, at(3300, 5010))).toBe(true);
    expect(isIn(SQUARE, at(3320, 5010))).toBe(false);
    expect(isIn(SQUARE, at(3310, 5020))).toBe(false);
  });

  it('whose line crosses itself lacks what is gone round twice', () => {
    const star = [at(3300, 5000), at(3330, 5080), at(3360, 5000), at(3285, 5050), at(3375, 5050)];
    expect(isIn(star, at(3330, 5030))).toBe(false);
    expect(isIn(star, at(3330, 5070))).toBe(true);
  });

  it('is the same without the corners that change nothing, on its edges too', () => {
    const choose = random(10);
    for (let round = 0; round < 2000; round += 1) {
      const corners = randomCorners(choose);
      const read = decodeDrawn(encodeDrawn(corners)) ?? [];
      const { east, north } = choose.pick(corners);
      const point = at(east + choose.between(-3, 3), north + choose.between(-3, 3));
      expect(isIn(read, point)).toBe(isInside(corners, point));
    }
  });
});
