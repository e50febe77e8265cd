import { createInterface } from 'node:readline/promises';
import { LocalProblem } from 'aws-on-one-machine/problem';

/** Asks the person at the terminal; undefined if there is none. */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** Asks at the terminal where the command was typed. */
export const atTerminal = (): Ask =>
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        try {
          return await terminal.question(question);
        } finally {
          terminal.close();
        }
      }
    : undefined;

/**
 * Asks for confirmation of something that can't be undone, by typing a word.
 * @param isConfirmed whether `--yes` was given, as scripts do: then nobody is asked
 * @throws LocalProblem if anything else is typed, or if nobody can be asked
 */
export async function confirm(
  what: string,
  word: string,
  { isConfirmed, ask }: { readonly isConfirmed: boolean; readonly ask: Ask },
): Promise<void> {
  if (isConfirmed) return;
  if (ask === undefined) {
    throw new LocalProblem(
      `${what} Nobody is here to be asked: nothing was done. Scripts add --yes.`,
    );
  }
  const reply = await ask(`${what} It can’t be undone. Type ${word} to go on: `);
  if (reply.trim() !== word) throw new LocalProblem('That is something else: nothing was done.');
}
