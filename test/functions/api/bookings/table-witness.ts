import { AsyncLocalStorage } from 'node:async_hooks';
import { type AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../../../shared/data-model.ts';
import type { Row } from '../../../support/rows.ts';

/** What an action read from the table. */
export interface Seen {
  /** The calendars it read, in order; undefined if there was none yet. */
  readonly calendars: (Row | undefined)[];
}

export interface Witness {
  /** Runs an action, and records what it reads. */
  watch<T>(run: () => Promise<T>): Promise<{ readonly seen: Seen; readonly result: T }>;
  /** How many transactions were refused because of an earlier write. */
  refused(): number;
}

/** Records reads through a table's client, by action, and refusals. */
export function witnessOf({ client }: Table): Witness {
  const watched = new AsyncLocalStorage<Seen>();
  let refused = 0;
  client.middlewareStack.add(
    (next) => async (call) => {
      const { Key } = call.input as { readonly Key?: Readonly<Record<string, AttributeValue>> };
      const answer = await next(call).catch((error: unknown) => {
        if (error instanceof TransactionCanceledException) refused += 1;
        throw error;
      });
      if (Key?.sk?.S?.startsWith('$calendar')) {
        // The document client has converted the attributes to plain values by then.
        const { Item } = answer.output as { readonly Item?: Row };
        watched.getStore()?.calendars.push(Item);
      }
      return answer;
    },
    // Above the client's own retries: an attempt that is repeated never had a response.
    { step: 'build', name: 'witness' },
  );
  return {
    async watch(run) {
      const seen: Seen = { calendars: [] };
      return { seen, result: await watched.run(seen, run) };
    },
    refused: () => refused,
  };
}

/**
 * Removes the condition from writes of calendars, so that nothing depends on what is stored any more. A
 * test must find this fault.
 */
export function withoutVersionCheck(table: Table): Table {
  table.client.middlewareStack.add(
    (next) => (call) => {
      const { TransactItems = [] } = call.input as { readonly TransactItems?: readonly Write[] };
      for (const { Put } of TransactItems) {
        if (Put?.Item[ENTITY_ATTRIBUTE] === 'calendar') {
          delete Put.ConditionExpression;
          delete Put.ExpressionAttributeNames;
          delete Put.ExpressionAttributeValues;
        }
      }
      return next(call);
    },
    { step: 'serialize', priority: 'high', name: 'without version check' },
  );
  return table;
}

interface Write {
  readonly Put?: {
    readonly Item: Row;
    ConditionExpression?: string;
    ExpressionAttributeNames?: object;
    ExpressionAttributeValues?: object;
  };
}
