import type { Table } from '../../functions/data/table.ts';

interface Consumed {
  readonly CapacityUnits?: number;
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits?: number }>>;
}

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan']);

/** Measures what actions consume of a table, one at a time, in the units that its engine reports. */
export function meterOf(table: Table) {
  let read = 0;
  let written = 0;
  let indexes = new Map<string, number>();
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        Object.assign(call.input, { ReturnConsumedCapacity: 'INDEXES' });
        const result = await next(call);
        const { ConsumedCapacity } = result.output as {
          readonly ConsumedCapacity?: Consumed | readonly Consumed[];
        };
        for (const consumed of [ConsumedCapacity ?? []].flat() as Consumed[]) {
          if (READS.has(String(commandName).replace(/Command$/, '')))
            read += consumed.CapacityUnits ?? 0;
          else written += consumed.CapacityUnits ?? 0;
          for (const [name, { CapacityUnits = 0 }] of Object.entries(
            consumed.GlobalSecondaryIndexes ?? {},
          )) {
            indexes.set(name, (indexes.get(name) ?? 0) + CapacityUnits);
          }
        }
        return result;
      },
    { step: 'initialize' },
  );
  return async <T>(action: () => Promise<T>) => {
    read = 0;
    written = 0;
    indexes = new Map();
    const result = await action();
    return { result, read, written, indexes };
  };
}
