/** Many short texts in UTF-8, one after another: text `i` is from `offsets[i]` to `offsets[i + 1]`. */
export interface Texts {
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export const endOf = ({ offsets }: Texts, index: number): number => offsets[index + 1] as number;

export const textAt = (texts: Texts, index: number): string =>
  decoder.decode(texts.bytes.subarray(texts.offsets[index], endOf(texts, index)));

/** Compares two runs of bytes. In UTF-8 that is the order of code points. */
function compareRuns(
  one: Uint8Array,
  from: number,
  to: number,
  other: Uint8Array,
  otherFrom: number,
  otherTo: number,
): number {
  const length = Math.min(to - from, otherTo - otherFrom);
  for (let index = 0; index < length; index += 1) {
    const difference = (one[from + index] as number) - (other[otherFrom + index] as number);
    if (difference !== 0) return difference;
  }
  return to - from - (otherTo - otherFrom);
}

export const compareBytes = (one: Uint8Array, other: Uint8Array): number =>
  compareRuns(one, 0, one.length, other, 0, other.length);

/** Compares the text at an index with another. */
export const compareTextAt = (texts: Texts, index: number, other: Uint8Array): number =>
  compareRuns(
    texts.bytes,
    texts.offsets[index] as number,
    endOf(texts, index),
    other,
    0,
    other.length,
  );

/** Compares two texts of one list. */
export const compareTexts = (texts: Texts, one: number, other: number): number =>
  compareRuns(
    texts.bytes,
    texts.offsets[one] as number,
    endOf(texts, one),
    texts.bytes,
    texts.offsets[other] as number,
    endOf(texts, other),
  );

/** The index of a text in sorted texts, or the index where it belongs. */
export function insertionIndex(sorted: Texts, text: Uint8Array): number {
  let low = 0;
  let high = sorted.offsets.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareTextAt(sorted, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of a text in sorted texts. */
export function indexOf(sorted: Texts, text: Uint8Array): number | undefined {
  const index = insertionIndex(sorted, text);
  const isThere = index < sorted.offsets.length - 1 && compareTextAt(sorted, index, text) === 0;
  return isThere ? index : undefined;
}

/** Collects texts: new ones, and runs from another list. */
export class TextsBuilder {
  readonly #from: Texts;
  readonly #offsets: Uint32Array;
  #bytes: Uint8Array;
  #count = 0;
  #size = 0;

  /**
   * @param from the list that runs are taken from
   * @param most the largest number of texts
   */
  constructor(from: Texts, most: number) {
    this.#from = from;
    this.#offsets = new Uint32Array(most + 1);
    this.#bytes = new Uint8Array(from.bytes.length + 1024);
  }

  add(text: Uint8Array): void {
    this.#append(text);
    this.#count += 1;
    this.#offsets[this.#count] = this.#size;
  }

  /** Adds the texts of the other list from one index to another. */
  addRun(first: number, end: number): void {
    const { offsets, bytes } = this.#from;
    const start = offsets[first] as number;
    const shift = this.#size - start;
    this.#append(bytes.subarray(start, offsets[end]));
    for (let index = first; index < end; index += 1) {
      this.#count += 1;
      this.#offsets[this.#count] = (offsets[index + 1] as number) + shift;
    }
  }

  finish(): Texts {
    return {
      offsets: this.#offsets.slice(0, this.#count + 1),
      bytes: this.#bytes.slice(0, this.#size),
    };
  }

  #append(bytes: Uint8Array): void {
    const size = this.#size + bytes.length;
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#size);
    this.#size = size;
  }
}
