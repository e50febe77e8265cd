import { AsyncLocalStorage } from 'node:async_hooks';
import { type AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../../../shared/data-model.ts';
import type { Row } from '../../../support/rows.ts';

/** What somebody saw of the table while they did something. */
export interface Seen {
  /** The calendars that they read, one after the other; undefined where there was none yet. */
  readonly calendars: (Row | undefined)[];
}

export interface Witness {
  /** Does something, and notes what is read for it. */
  watch<T>(run: () => Promise<T>): Promise<{ readonly seen: Seen; readonly result: T }>;
  /** How many transactions were refused, as somebody else had written first. */
  refused(): number;
}

/** Notes what is read through a table's client, for whom, and what is refused. */
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
        // ElectroDB's client has made plain values of its attributes by then.
        const { Item } = answer.output as { readonly Item?: Row };
        watched.getStore()?.calendars.push(Item);
      }
      return answer;
    },
    // Above the client's own retries: an attempt that is repeated was never answered.
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
 * Takes the condition away from what is written of calendars, so that nothing is decided by what is
 * stored any more: a product that a test has to find wrong.
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
