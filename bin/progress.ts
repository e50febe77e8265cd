const INTERVAL_MS = 1000;

type Write = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * Shows progress: one changing line in a terminal, elsewhere at most a line a second. The last step is
 * always shown.
 */
export function progress(
  what: string,
  stream: Write = process.stdout,
): (done: number, total: number) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    const isFinished = done === total;
    if (!isFinished && now - shownAt < (stream.isTTY ? INTERVAL_MS / 10 : INTERVAL_MS)) return;
    shownAt = now;
    const line = `${what}: ${done} of ${total}`;
    stream.write(stream.isTTY ? `\r${line}${isFinished ? '\n' : ''}` : `${line}\n`);
  };
}
