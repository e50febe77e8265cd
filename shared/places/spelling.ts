/** How far apart two spellings are, by the slips that people make. */

const SLIP = {
  /** A letter too many or too few. */
  letter: 1,
  /** A vowel too many or too few, or an h: many are hardly heard. */
  softLetter: 0.8,
  /** A double letter for a single one, or the reverse. */
  doubled: 0.4,
  other: 1,
  /** Letters that sound alike. */
  alike: 0.6,
  swapped: 0.7,
  /** The first letter is seldom wrong. */
  first: 0.5,
} as const;

/** Letters by their codes. Those outside ASCII share the places of others, which costs nothing much. */
const CODES = 128;
const codeAt = (text: string, at: number): number => text.charCodeAt(at) % CODES;

const SOFT = new Uint8Array(CODES);
for (const letter of 'aeiouyh') SOFT[codeAt(letter, 0)] = 1;

const ALIKE = new Uint8Array(CODES * CODES);
for (const letters of ['aeiouy', 'ck', 'cs', 'sz', 'vf', 'gj', 'mn', 'dt', 'bp', 'uw', 'kq']) {
  for (const one of letters) {
    for (const other of letters) ALIKE[codeAt(one, 0) * CODES + codeAt(other, 0)] = 1;
  }
}

/** The slips that a spelling may have. Short names have none: too many words are like them. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 5) return 1;
  if (length < 7) return 1.4;
  if (length < 9) return 2;
  return length < 12 ? 2.6 : 3.2;
}

/** Letters at which spellings are compared: a place's name is shorter. */
const MOST_LETTERS = 48;
const ROW = MOST_LETTERS + 1;
/** Three rows of the matrix, which are reused. */
const rows = [new Float64Array(ROW), new Float64Array(ROW), new Float64Array(ROW)] as const;

const oneMore = (letter: number, beside: number): number =>
  letter === beside ? SLIP.doubled : SOFT[letter] === 1 ? SLIP.softLetter : SLIP.letter;

/**
 * The weight of the slips between what is typed and a name, by the distance of Damerau and Levenshtein
 * (its restricted form); undefined if there are more than are allowed.
 * @param isPrefix whether the name may go on: `winderem` for `windermere`
 */
export function slipsBetween(
  typed: string,
  name: string,
  most: number,
  isPrefix: boolean,
): number | undefined {
  if (typed.length > MOST_LETTERS || name.length > MOST_LETTERS) return undefined;
  const width = isPrefix ? Math.min(name.length, typed.length + 2) : name.length;
  let [before, last, row] = rows;
  last[0] = 0;
  for (let at = 1; at <= width; at += 1) {
    last[at] = (last[at - 1] as number) + oneMore(codeAt(name, at - 1), codeAt(name, at - 2));
  }
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = codeAt(typed, line - 1);
    const previous = codeAt(typed, line - 2);
    row[0] = (last[0] as number) + oneMore(letter, previous);
    let least = row[0] as number;
    for (let at = 1; at <= width; at += 1) {
      const other = codeAt(name, at - 1);
      const otherPrevious = codeAt(name, at - 2);
      const first = line === 1 && at === 1 ? SLIP.first : 0;
      const replaced =
        letter === other
          ? 0
          : first + (ALIKE[letter * CODES + other] === 1 ? SLIP.alike : SLIP.other);
      let weight = Math.min(
        (last[at - 1] as number) + replaced,
        (last[at] as number) + oneMore(letter, previous),
        (row[at - 1] as number) + oneMore(other, otherPrevious),
      );
      if (line > 1 && at > 1 && letter === otherPrevious && previous === other) {
        weight = Math.min(weight, (before[at - 2] as number) + SLIP.swapped);
      }
      row[at] = weight;
      if (weight < least) least = weight;
    }
    if (least > most) return undefined;
    [before, last, row] = [last, row, before];
  }
  let weight = last[width] as number;
  if (isPrefix) for (let at = 0; at < width; at += 1) weight = Math.min(weight, last[at] as number);
  return weight > most ? undefined : weight;
}
