/** Runs a task for each item, at most `width` at a time. After a failure no more tasks begin. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const worker = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await task(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
