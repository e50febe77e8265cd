import { createWriteStream } from 'node:fs';
import type { Report } from './problem.ts';

/** Of requests that went well, which a function logs as information and nobody has to read. */
const ROUTINE = /^\w+ \| \{"level":"INFO"/;

/**
 * Everything that functions and APIs write while the site runs, in a file that begins anew at each
 * start. What isn't routine is shown, too.
 */
export function openRunLog(file: string, show: Report) {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  return {
    /** @param line begins with what wrote it: `Catalogue | …` */
    log: (line: string) => {
      stream.write(`${line}\n`);
      if (!ROUTINE.test(line)) show(line);
    },
    /** What an API notes of a request: the function that answered has shown what is to be shown. */
    note: (line: string) => stream.write(`${line}\n`),
    close: () => new Promise<void>((resolve) => stream.end(resolve)),
  };
}
