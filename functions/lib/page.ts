/** The part of a list that one read returns. */
export interface Page<T, Position> {
  readonly items: readonly T[];
  /** The position after which the next page begins. Undefined on the last page. */
  readonly next: Position | undefined;
}

/** Which page of a list to read. */
export interface PageRequest<Position> {
  /** The last position of the page before. @default the beginning */
  readonly after?: Position | undefined;
  /** The most items. */
  readonly limit: number;
}

/** The page of these items, which were read with one more to know whether another page follows. */
export const pageIn = <Position>(
  rows: readonly Position[],
  limit: number,
): Page<Position, Position> => {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? items.at(-1) : undefined };
};

/** Where the page after these entries begins: a page that isn't full is the last one. */
export const nextAfter = <Position>(
  entries: readonly Position[],
  limit: number,
): Position | undefined => (entries.length < limit ? undefined : entries.at(-1));
