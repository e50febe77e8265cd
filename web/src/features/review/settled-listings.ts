interface Listing {
  readonly id: string;
  readonly revision: number;
}

/** The revision at which each listing was decided on, by its id. */
export type Settled = ReadonlyMap<string, number>;

/** Notes that a listing was decided on as it was read. */
export const settle = (settled: Settled, { id, revision }: Listing): Settled =>
  new Map(settled).set(id, revision);

/**
 * The listings that still wait. The queue's index may be a moment behind and name one that has just
 * been decided on; one that comes back later has a higher revision.
 */
export const withoutSettled = <L extends Listing>(
  listings: readonly L[],
  settled: Settled,
): readonly L[] =>
  listings.filter(({ id, revision }) => revision > (settled.get(id) ?? Number.NEGATIVE_INFINITY));
