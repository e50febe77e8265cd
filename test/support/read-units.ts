import type { Table } from '../../functions/data/table.ts';

interface Consumed {
  readonly CapacityUnits?: number;
}

/** Counts the units that a table's client reads. @returns what they are since it was last asked */
export function readUnitsOf(table: Table): () => number {
  let units = 0;
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        if (!/^(Get|BatchGet|Query)/.test(String(commandName))) return await next(call);
        Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(call);
        const { ConsumedCapacity = [] } = result.output as {
          readonly ConsumedCapacity?: Consumed | readonly Consumed[];
        };
        for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat() as Consumed[]) {
          units += CapacityUnits;
        }
        return result;
      },
    { step: 'initialize' },
  );
  return () => {
    const since = units;
    units = 0;
    return since;
  };
}
