/** The part of a list that one read returns. */
export interface Page<T, Position> {
  readonly items: readonly T[];
  /** Where the next page begins: after this position. Undefined on the last page. */
  readonly next: Position | undefined;
}

/** Which page of a list is read. */
export interface PageRequest<Position> {
  /** The last position of the page before. @default the beginning */
  readonly after?: Position | undefined;
  /** The most items. */
  readonly limit: number;
}

/** Sorts after whatever may follow the beginning of a text: up to `ann` and this is all that begins so. */
export const LAST = '\u{10FFFF}';

/** Whether a page can begin there: after a key that begins so. That of a cursor may be of another list. */
export const begins = (after: string | undefined, beginning: string): boolean =>
  after === undefined || after.startsWith(beginning);

/**
 * The page of these items, of which one more was read than it holds, to know whether another follows.
 */
export const pageIn = <Position>(
  found: readonly Position[],
  limit: number,
): Page<Position, Position> => {
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? items.at(-1) : undefined };
};

/** Where the page after these entries begins: a page that isn't full is the last one. */
export const nextAfter = <Position>(
  entries: readonly Position[],
  limit: number,
): Position | undefined => (entries.length < limit ? undefined : entries.at(-1));
