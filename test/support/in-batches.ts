/**
 * Runs `run` for every item, so many at a time. Calls that all start at once wait for one processor,
 * and the AWS clients take that wait for a service that doesn't answer.
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += size) {
    results.push(...(await Promise.all(items.slice(first, first + size).map(run))));
  }
  return results;
}
