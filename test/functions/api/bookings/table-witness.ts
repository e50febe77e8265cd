import { AsyncLocalStorage } from 'node:async_hooks';
import { type AttributeValue, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../../../shared/data-model.ts';
import type { Row } from '../../../support/rows.ts';

/** A transaction that was done. */
export interface Transaction {
  /** The positions at which it was sent and answered, in the order of all events. */
  readonly sent: number;
  readonly answered: number;
  /** The calendar that was read last before it; undefined if there was none yet. */
  readonly read: Row | undefined;
  /** The version of the calendar that it wrote, if it wrote one. */
  readonly calendar: number | undefined;
  /** Whether it wrote what was read of other platforms. */
  readonly isReading: boolean;
  /** The revision of the listing that it wrote, if it wrote one. */
  readonly listing: number | undefined;
}

/** The table reads and writes of an action. */
export interface Seen {
  /** The calendars it read, in order; undefined if there was none yet. */
  readonly calendars: (Row | undefined)[];
  /** Its transactions that were done, in order. */
  readonly transactions: Transaction[];
}

let ticks = 0;

/** The next position in the order of all events. */
export function tick(): number {
  ticks += 1;
  return ticks;
}

export interface Witness {
  /** Runs an action, and records what it reads. */
  watch<T>(run: () => Promise<T>): Promise<{ readonly seen: Seen; readonly result: T }>;
  /** How many transactions were refused because of an earlier write. */
  refused(): number;
}

type Attributes = Readonly<Record<string, AttributeValue>>;

interface Call {
  readonly Key?: Attributes;
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: Attributes } }[];
}

/** A number in the item of an entity that a transaction writes. */
const numberIn = ({ TransactItems = [] }: Call, entity: string, name: string) => {
  const item = TransactItems.find(({ Put }) => Put?.Item[ENTITY_ATTRIBUTE]?.S === entity)?.Put
    ?.Item;
  return item && Number(item[name]?.N);
};

/** Records reads and transactions through a table's client, by action, and refusals. */
export function witnessOf({ client }: Table): Witness {
  const watched = new AsyncLocalStorage<Seen>();
  let refused = 0;
  client.middlewareStack.add(
    (next) => async (call) => {
      const input = call.input as Call;
      const seen = watched.getStore();
      const sent = tick();
      const read = seen?.calendars.at(-1);
      const answer = await next(call).catch((error: unknown) => {
        if (error instanceof TransactionCanceledException) refused += 1;
        throw error;
      });
      if (input.Key?.sk?.S?.startsWith('$calendar_')) {
        // The document client has converted the attributes to plain values by then.
        const { Item } = answer.output as { readonly Item?: Row };
        seen?.calendars.push(Item);
      }
      if (input.TransactItems !== undefined) {
        const calendar = numberIn(input, 'calendar', 'version');
        const listing = numberIn(input, 'listing', 'revision');
        const isReading = numberIn(input, 'listing-sources', 'version') !== undefined;
        seen?.transactions.push({ sent, answered: tick(), read, calendar, isReading, listing });
      }
      return answer;
    },
    // Above the client's own retries: an attempt that is repeated never had a response.
    { step: 'build', name: 'witness' },
  );
  return {
    async watch(run) {
      const seen: Seen = { calendars: [], transactions: [] };
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
