/**
 * Compares positions as DynamoDB sorts a key that is made of these parts of theirs: by its bytes.
 * `keyOrder(({ created_at, listing_id }: ListingPosition) => [created_at, listing_id])`
 */
export const keyOrder =
  <Position>(partsOf: (position: Position) => readonly string[]) =>
  (one: Position, other: Position): number =>
    Buffer.compare(keyOf(partsOf(one)), keyOf(partsOf(other)));

/** The separator in a key as ElectroDB composes it. */
const keyOf = (parts: readonly string[]): Buffer => Buffer.from(parts.join('#'));

/** Turns an order around. */
export const reversed =
  <Position>(compare: (one: Position, other: Position) => number) =>
  (one: Position, other: Position): number =>
    compare(other, one);
