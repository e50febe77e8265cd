/**
 * The first positions of a list that is spread over partitions, each of them in the list's order.
 * @param read reads the first positions of one partition, at most as many as the page holds
 * @param limit the most positions
 */
export async function mergedPage<Partition, Position>(
  partitions: readonly Partition[],
  read: (partition: Partition) => Promise<readonly Position[]>,
  compare: (one: Position, other: Position) => number,
  limit: number,
): Promise<Position[]> {
  const pages = await Promise.all(partitions.map(read));
  return pages.flat().sort(compare).slice(0, limit);
}
