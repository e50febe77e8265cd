import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  ScanCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../../../shared/data-model.ts';

/** What is stored, as it is: not through the code that stores it. */

/** An item with its attributes as plain values. */
export type Row = Readonly<Record<string, unknown>>;

type Attributes = Readonly<Record<string, AttributeValue>>;

function plain(value: AttributeValue): unknown {
  if (value.L) return value.L.map(plain);
  if (value.M) return row(value.M);
  if (value.N !== undefined) return Number(value.N);
  return value.S ?? value.BOOL ?? null;
}

const row = (item: Attributes): Row =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));

export const entityOf = (item: Row): string => String(item[ENTITY_ATTRIBUTE]);

/** Every item of the table, by a consistent read. */
export async function rowsOf({ client, name }: Table): Promise<Row[]> {
  const found: Row[] = [];
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey }),
    );
    found.push(...(page.Items ?? []).map(row));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

const WRITTEN_TOGETHER = 25;

/** Removes items, which whoever goes on would read again and again. */
export async function removeRows({ client, name }: Table, rows: readonly Row[]): Promise<void> {
  for (let first = 0; first < rows.length; first += WRITTEN_TOGETHER) {
    const requests = rows.slice(first, first + WRITTEN_TOGETHER).map(({ pk, sk }) => ({
      DeleteRequest: { Key: { pk: { S: String(pk) }, sk: { S: String(sk) } } },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
  }
}

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
      const { Key } = call.input as { readonly Key?: Attributes };
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
