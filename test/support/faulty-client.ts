import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/data/table.ts';
import type { Random } from './random.ts';

/** The fate of a call: a conflict at its items, throttling, a lost reply, or success. */
export type Fault = 'conflict' | 'throttled' | 'lost reply' | undefined;

interface Faults {
  /** Asked before a call is first sent, and not when it is sent again; what it throws, the call throws without being sent. */
  readonly before: (command: string) => Fault | Promise<Fault>;
  /** Told when a call has been answered; what it throws, the call throws although it was done. */
  readonly after?: () => void | Promise<void>;
}

/**
 * Faults of transactions that aren't alone, for `before`.
 * @param chances of each fault; otherwise a transaction goes well
 */
export const transactionFaults =
  (choose: Random, chances: { readonly conflict: number; readonly lostReply: number }) =>
  (command: string): Fault => {
    if (command !== 'TransactWriteItemsCommand') return undefined;
    const drawn = choose.next();
    if (drawn < chances.conflict) return 'conflict';
    return drawn < chances.conflict + chances.lostReply ? 'lost reply' : undefined;
  };

/** Puts faults between a table's client and the engine, below the client's own retries. */
export function withFaults(table: Table, { before, after }: Faults): Table {
  const sent = new WeakSet<object>();
  table.client.middlewareStack.add(
    (next, context) => async (call) => {
      const fault = sent.has(context) ? undefined : await before(String(context.commandName));
      sent.add(context);
      if (fault === 'conflict') throw cancelledFor('TransactionConflict');
      if (fault === 'throttled') throw cancelledFor('ThrottlingError');
      const answer = await next(call);
      if (fault === 'lost reply') {
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      }
      await after?.();
      return answer;
    },
    { step: 'finalizeRequest', priority: 'low', name: 'faults' },
  );
  return table;
}

/** A call at which a process ends, before it is sent or once it is done. */
export interface End {
  /** The first is 1. */
  readonly call: number;
  readonly sent: boolean;
}

/** A table whose user ends at a call to it, as if killed there: that call fails and so does each after it. */
export interface Mortal {
  readonly table: Table;
  /** Begins anew, with somebody who will end at that call, or never. */
  begin(at?: End): void;
  /** The commands of the calls that there have been since. */
  calls(): readonly string[];
}

/** Commands that change nothing. Ending at one leaves the state of the write before it. */
const READ = /^(Get|BatchGet|TransactGet|Query|Scan)/;

/**
 * Where somebody who makes these calls can end: before and after each write, which are all states
 * that they can leave, or before and after each call.
 */
export function endsAt(commands: readonly string[], which: 'each write' | 'each call'): End[] {
  return commands.flatMap((command, index) =>
    which === 'each write' && READ.test(command)
      ? []
      : [false, true].map((sent) => ({ call: index + 1, sent })),
  );
}

/** Makes the users of a table mortal. */
export function mortal(table: Table): Mortal {
  let calls: string[] = [];
  let ended = false;
  let at: End | undefined;
  const end = () => {
    ended = true;
    throw new Error('Killed');
  };
  withFaults(table, {
    before: (command) => {
      if (ended) end();
      calls.push(command);
      if (calls.length === at?.call && !at.sent) end();
      return undefined;
    },
    after: () => {
      if (calls.length === at?.call && at.sent) end();
    },
  });
  return {
    table,
    begin(next) {
      calls = [];
      ended = false;
      at = next;
    },
    calls: () => calls,
  };
}

/** A table at one of whose user's calls somebody else does something, from beginning to end. */
export interface Interrupted {
  readonly table: Table;
  /** Begins anew. @param at the call before which, or after which, it is done; never without it */
  begin(at: End | undefined, meanwhile: () => Promise<unknown>): void;
  /** The commands of the calls that there have been since. */
  calls(): readonly string[];
}

/** Lets others come in between the calls of a table's user. */
export function interrupted(table: Table): Interrupted {
  let calls: string[] = [];
  let at: End | undefined;
  let meanwhile: () => Promise<unknown>;
  withFaults(table, {
    before: async (command) => {
      calls.push(command);
      if (calls.length === at?.call && !at.sent) await meanwhile();
      return undefined;
    },
    after: async () => {
      if (calls.length === at?.call && at.sent) await meanwhile();
    },
  });
  return {
    table,
    begin(next, then) {
      calls = [];
      at = next;
      meanwhile = then;
    },
    calls: () => calls,
  };
}

/** DynamoDB's error for a transaction that it has not done. */
const cancelledFor = (Code: string) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code }, { Code: 'None' }],
  });
