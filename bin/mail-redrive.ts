import { parseArgs } from 'node:util';
import { type Message, messageRepository } from '../functions/data/message/repository.ts';
import { openTable, type Table } from '../functions/data/table.ts';
import { openLocalData } from '../infra/local/data.ts';
import { LocalProblem } from '../infra/local/problem.ts';

/**
 * `npm run mail:redrive`: what messages are unsent although they are more than five minutes old,
 * and why; with `-- --send` they are queued again. It acts on this machine's table, or with
 * `-- --table NAME` on one of the account whose credentials it is given.
 */

const USAGE = 'npm run mail:redrive takes -- --table NAME and --send, and nothing else';

/** A younger one is on its way. */
const OVERDUE_MS = 5 * 60 * 1000;

function readOptions() {
  try {
    return parseArgs({
      options: { table: { type: 'string' }, send: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new LocalProblem(`${USAGE} (${error instanceof Error ? error.message : error}).`);
  }
}

const lineOf = ({ message_id, kind, created_at, status, failure }: Message): string =>
  [message_id, created_at, status, kind, failure].filter(Boolean).join('  ');

async function redrive(table: Table, send: boolean, now: Date): Promise<void> {
  const messages = messageRepository(table);
  const overdue = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const unsent = (await messages.listUnsent()).filter(({ created_at }) => created_at < overdue);
  let queued = 0;
  for (const { message_id } of unsent) {
    const message = await messages.get(message_id);
    if (message === undefined) continue;
    console.log(lineOf(message));
    if (send && (await messages.requeue(message, now))) queued += 1;
  }
  const count = `${unsent.length} ${unsent.length === 1 ? 'message is' : 'messages are'} unsent`;
  console.log(send ? `${count}; ${queued} queued again.` : `${count}. To send: add --send.`);
}

async function main(): Promise<void> {
  const { table, send } = readOptions();
  if (table !== undefined) return redrive(openTable(table), send, new Date());
  const data = await openLocalData();
  try {
    await redrive(openTable(data.tableName, data.dynamodb), send, new Date());
  } finally {
    await data.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof LocalProblem ? error.message : error);
  process.exitCode = 1;
}
