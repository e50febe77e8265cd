/** Runs a task for each item, at most `width` at a time. After a failure no more tasks begin. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  // A loop that fails ends a generator for all loops over it. An array's iterator would go on.
  const rest = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
