/**
 * The first items of several partitions that are sorted alike, in one order.
 * @param read reads the first items of a partition, as many as the page may need
 * @param compare sorts as the partitions are sorted
 * @param limit the most items
 */
export async function mergedPage<Partition, Item>(
  partitions: readonly Partition[],
  read: (partition: Partition) => Promise<readonly Item[]>,
  compare: (one: Item, other: Item) => number,
  limit: number,
): Promise<Item[]> {
  const pages = await Promise.all(partitions.map(read));
  return pages.flat().sort(compare).slice(0, limit);
}
