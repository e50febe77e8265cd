import { type Message, messageRepository } from '../functions/data/message/repository.ts';
import type { Table } from '../functions/data/table.ts';
import { pluralise } from '../shared/pluralise.ts';
import { withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run mail:redrive` lists messages that are still unsent after more than five minutes, and why.
 * With `--send` they are queued again. On this machine (whether or not the site is running) or in an
 * environment.
 */

/** Newer messages are still being sent. */
const OVERDUE_MS = 5 * 60 * 1000;

const lineOf = ({ message_id, kind, created_at, status, failure }: Message): string =>
  [message_id, created_at, status, kind, failure].filter(Boolean).join('  ');

/** @returns the final message */
async function redrive(table: Table, send: boolean, now: Date): Promise<string> {
  const messages = messageRepository(table);
  const overdue = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const unsent = (await messages.listUnsent()).filter(
    // A held one waits for its time, or for the end of its batch.
    ({ created_at, held_until = created_at }) => created_at < overdue && held_until < overdue,
  );
  let queued = 0;
  for (const message of unsent) {
    console.log(lineOf(message));
    if (send && (await messages.requeue(message, now))) queued += 1;
  }
  if (unsent.length === 0) return 'No message is unsent.';
  const count = `${pluralise(unsent.length, 'message is', 'messages are')} unsent`;
  return send ? `${count}; ${queued} queued again.` : `${count}. To send: add --send.`;
}

await runCommand('mail:redrive', async ({ values: { env, send = false } }) => {
  await withAccounts(env, async ({ table }) => console.log(await redrive(table, send, new Date())));
});
