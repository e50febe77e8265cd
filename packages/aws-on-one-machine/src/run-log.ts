import { createWriteStream } from 'node:fs';
import type { Report } from './problem.ts';

/** The file of the state that has every line of a run. */
export const RUN_LOG = 'run.log';

/** Lines about successful requests, which functions log at the level INFO. */
const ROUTINE = /^\w+ \| \{"level":"INFO"/;

/**
 * Everything that functions and APIs write while the site runs, in a file that is emptied at each
 * start. What isn't routine is shown on the console too.
 */
export function openRunLog(file: string, show: Report) {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  return {
    /** @param line begins with what wrote it: `Catalogue | …` */
    log: (line: string) => {
      stream.write(`${line}\n`);
      if (!ROUTINE.test(line)) show(line);
    },
    /** Lines of an API's access log, for the file alone: what matters, the function has logged. */
    note: (line: string) => stream.write(`${line}\n`),
    close: () => new Promise<void>((resolve) => stream.end(resolve)),
  };
}
