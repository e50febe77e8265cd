import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../functions/data/table.ts';
import { ENTITY_ATTRIBUTE } from '../../shared/data-model.ts';

/** The stored rows as they are, without the code that stores them. */

/** An item with its attributes as plain values. */
export type Row = Readonly<Record<string, unknown>>;

/** The document client reads a set as a `Set`, which JSON writes as `{}`. */
const row = (item: Row): Row =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  );

export const entityOf = (item: Row): string => String(item[ENTITY_ATTRIBUTE]);

/** The key of an item, as text. */
export const keyOf = ({ pk, sk }: Row): string => `${pk} ${sk}`;

/** Every item of the table, by a consistent read. */
export async function rowsOf({ client, name }: Table): Promise<Row[]> {
  const found: Row[] = [];
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true });
  for await (const { Items = [] } of pages) found.push(...Items.map(row));
  return found;
}

const WRITTEN_TOGETHER = 25;

/** Removes items, which whoever goes on would read again and again. */
export async function removeRows({ client, name }: Table, rows: readonly Row[]): Promise<void> {
  for (let first = 0; first < rows.length; first += WRITTEN_TOGETHER) {
    const requests = rows
      .slice(first, first + WRITTEN_TOGETHER)
      .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
  }
}
