const INTERVAL_MS = 1000;

type Write = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * Shows how far something has come: one line that changes in a terminal, elsewhere a line a
 * second at the most. The last step is always shown.
 */
export function progress(
  what: string,
  stream: Write = process.stdout,
): (done: number, total: number) => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    const finished = done === total;
    if (!finished && now - shownAt < (stream.isTTY ? INTERVAL_MS / 10 : INTERVAL_MS)) return;
    shownAt = now;
    const line = `${what}: ${done} of ${total}`;
    stream.write(stream.isTTY ? `\r${line}${finished ? '\n' : ''}` : `${line}\n`);
  };
}
