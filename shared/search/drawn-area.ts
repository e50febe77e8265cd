import { DRAWN_LIMITS, GRID_KM } from './limits.ts';

/** Browsers load this module, too, so it is small. */

/** A corner of a drawn area: a position on the OS National Grid, in hundreds of metres. */
export interface Corner {
  readonly east: number;
  readonly north: number;
}

/** A digit for each six bits, in the order of base64url. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** How many characters a corner takes: 15 bits east, 15 bits north. */
const CORNER_LENGTH = 5;
const BITS = 15;

function cornerText({ east, north }: Corner): string {
  const number = east * 2 ** BITS + north;
  let text = '';
  for (let shift = 24; shift >= 0; shift -= 6) text += DIGITS.charAt((number >>> shift) & 63);
  return text;
}

function cornerIn(text: string, at: number): Corner | undefined {
  let number = 0;
  for (let index = at; index < at + CORNER_LENGTH; index += 1) {
    const digit = DIGITS.indexOf(text.charAt(index));
    if (digit < 0) return undefined;
    number = number * 64 + digit;
  }
  const corner = { east: number >>> BITS, north: number & (2 ** BITS - 1) };
  return corner.east <= GRID_KM.east * 10 && corner.north <= GRID_KM.north * 10
    ? corner
    : undefined;
}

/** Whether three corners are on one line, in any order. */
const areInLine = (one: Corner, two: Corner, three: Corner): boolean =>
  (two.east - one.east) * (three.north - one.north) ===
  (three.east - one.east) * (two.north - one.north);

/**
 * The corners without those that change nothing: a corner on the line between its neighbours, one that
 * is there twice in a row, and the end of a line that goes back on itself. Nothing is left of corners
 * that enclose nothing.
 */
export function withoutIdleCorners(corners: readonly Corner[]): readonly Corner[] {
  for (let left = [...corners]; left.length >= 3; ) {
    const idle = left.findIndex((corner, index) =>
      areInLine(left.at(index - 1) as Corner, corner, left[(index + 1) % left.length] as Corner),
    );
    if (idle < 0) return left;
    left = left.toSpliced(idle, 1);
  }
  return [];
}

/**
 * A drawn area as an address has it, in letters, digits, `-` and `_`. The same line has the same text,
 * wherever it begins and whichever way it goes round.
 */
export function encodeDrawn(corners: readonly Corner[]): string {
  const texts = withoutIdleCorners(corners).map(cornerText);
  let first = '';
  for (const line of [texts, texts.toReversed()]) {
    for (const start of line.keys()) {
      const text = [...line.slice(start), ...line.slice(0, start)].join('');
      if (first === '' || text < first) first = text;
    }
  }
  return first;
}

/** The corners in a text; undefined if it has none, or too many. */
export function decodeDrawn(text: string): readonly Corner[] | undefined {
  if (text.length > DRAWN_LIMITS.characters || text.length % CORNER_LENGTH !== 0) return undefined;
  const corners: Corner[] = [];
  for (let at = 0; at < text.length; at += CORNER_LENGTH) {
    const corner = cornerIn(text, at);
    if (corner === undefined) return undefined;
    corners.push(corner);
  }
  return corners;
}

/**
 * Where the line of an area crosses a line from south to north, ascending, in hundreds of metres. A
 * point on that line is inside if an odd number of crossings is north of it. So of a point on the edge
 * itself, one on a southern or western edge is inside.
 */
export function crossingsAt(corners: readonly Corner[], east: number): number[] {
  const crossings: number[] = [];
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined && before.east > east !== corner.east > east) {
      const share =
        ((east - before.east) * (corner.north - before.north)) / (corner.east - before.east);
      crossings.push(before.north + share);
    }
    before = corner;
  }
  return crossings.sort((one, other) => one - other);
}
