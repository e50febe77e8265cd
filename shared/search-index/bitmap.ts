/** A bit for each row of a snapshot; bits after the last are 0. */
export type Bitmap = Uint32Array;

export const newBitmap = (count: number): Bitmap => new Uint32Array((count + 31) >>> 5);

/** The bitmap of the rows that pass a test. */
export function bitmapOf(count: number, holds: (row: number) => boolean): Bitmap {
  const bitmap = newBitmap(count);
  for (let row = 0; row < count; row += 1) {
    if (holds(row)) setBit(bitmap, row);
  }
  return bitmap;
}

/** The bitmap of some rows. */
export function bitmapAt(rows: Uint32Array, count: number): Bitmap {
  const bitmap = newBitmap(count);
  for (const row of rows) setBit(bitmap, row);
  return bitmap;
}

export function setBit(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] as number) | (1 << (row & 31));
}

export function clearBit(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] as number) & ~(1 << (row & 31));
}

export const hasBit = (bitmap: Bitmap, row: number): boolean =>
  ((bitmap[row >>> 5] as number) & (1 << (row & 31))) !== 0;

/** Keeps the bits that another bitmap has too. */
export function keepCommon(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    bitmap[word] = (bitmap[word] as number) & (other[word] as number);
  }
}

/** Removes the bits that another bitmap has. */
export function removeCommon(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    bitmap[word] = (bitmap[word] as number) & ~(other[word] as number);
  }
}

/** How many bits of a word are set. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How many bits are set. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    count += bitsOf(bitmap[word] as number);
  }
  return count;
}

/** The words of a bitmap that have a bit, for a comparison with many others. */
export interface SparseBitmap {
  readonly indexes: Uint32Array;
  readonly words: Uint32Array;
  /** How many bits are set. */
  readonly count: number;
}

export function sparse(bitmap: Bitmap): SparseBitmap {
  const indexes = new Uint32Array(bitmap.length);
  const words = new Uint32Array(bitmap.length);
  let length = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    const bits = bitmap[word] as number;
    if (bits === 0) continue;
    indexes[length] = word;
    words[length] = bits;
    length += 1;
  }
  return {
    indexes: indexes.subarray(0, length),
    words: words.subarray(0, length),
    count: countBits(bitmap),
  };
}

/** How many bits two bitmaps have in common. */
export function countCommon({ indexes, words }: SparseBitmap, other: Bitmap): number {
  let count = 0;
  for (let index = 0; index < words.length; index += 1) {
    count += bitsOf((words[index] as number) & (other[indexes[index] as number] as number));
  }
  return count;
}

/** Calls `take` with each row from `from` on whose bit is set, until it returns false. */
export function eachBit(bitmap: Bitmap, from: number, take: (row: number) => boolean): void {
  let mask = -1 << (from & 31);
  for (let word = from >>> 5; word < bitmap.length; word += 1) {
    let bits = (bitmap[word] as number) & mask;
    mask = -1;
    while (bits !== 0) {
      const lowest = bits & -bits;
      if (!take((word << 5) + 31 - Math.clz32(lowest))) return;
      bits ^= lowest;
    }
  }
}
