import { type AttributeValue, BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../shared/data-model.ts';

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
