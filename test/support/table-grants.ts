import { AsyncLocalStorage } from 'node:async_hooks';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { requiredPermissions } from 'aws-on-one-machine/engines/dynamodb/operations';
import type { Table } from '../../functions/data/table.ts';
import type { AppParts } from '../../infra/capabilities/capability.ts';
import { appCapabilities } from '../../infra/capabilities/index.ts';
import { MarketplaceTable } from '../../infra/constructs/table/marketplace-table.ts';
import { TABLE_INDEXES } from '../../shared/data-model.ts';
import type { Capability } from '../../shared/routes.ts';

/** Whose calls of the table they are: of the function that an operation runs in. */
const running = new AsyncLocalStorage<Capability>();

/** Does something as the function of a capability, which may ask of the table what it is granted. */
export const asCapability = <T>(capability: Capability, work: () => Promise<T>): Promise<T> =>
  running.run(capability, work);

/** Does something as the test itself, whatever function it is asked for by. */
export const asTest = <T>(work: () => Promise<T>): Promise<T> => running.exit(work);

/** A capability's grants on the table: `GetItem`, and `Query/index/GSI1` for an index. */
function grantsOf(name: Capability): ReadonlySet<string> {
  const granted = new Set<string>();
  const recording: Pick<MarketplaceTable, 'grantItems' | 'grantIndexes'> = {
    grantItems: (_, requests) => {
      for (const request of requests) granted.add(request);
    },
    grantIndexes: (_, ...indexes) => {
      for (const index of indexes) granted.add(`Query/index/${TABLE_INDEXES[index].name}`);
    },
  };
  // All other grants of the table are made of these two.
  const table = Object.assign(Object.create(MarketplaceTable.prototype), recording);
  /** Takes whatever else is granted. */
  const others: object = new Proxy(() => others, { get: () => others });
  const parts = new Proxy({ table }, { get: (it, part) => (part === 'table' ? it.table : others) });
  appCapabilities
    .find((capability) => capability.name === name)
    ?.grants(others as LambdaFunction, parts as unknown as AppParts);
  return granted;
}

/** Reads of the table itself that may miss the last writes. Those of an index always may. */
const MAY_BE_LATE = new Set([
  'BatchGetItem favourite-count',
  'BatchGetItem profile',
  // The cards of a search.
  'catalogue: BatchGetItem listing',
  'GetItem categories',
  'GetItem organisation',
]);

/** Whether a read would find the last writes on AWS, or needn't. */
function isTimely(capability: Capability, operation: string, input: object): boolean {
  if (!['GetItem', 'BatchGetItem', 'Query'].includes(operation)) return true;
  const { RequestItems, ...itself }: { readonly RequestItems?: object } = input;
  return (RequestItems ? Object.values(RequestItems) : [itself]).every((read) => {
    const [, entity] = /"sk":"\$([a-z-]+)_/.exec(JSON.stringify(read)) ?? [];
    const what = `${operation} ${entity}`;
    const mayBeLate = MAY_BE_LATE.has(what) || MAY_BE_LATE.has(`${capability}: ${what}`);
    return read.ConsistentRead || read.IndexName || mayBeLate;
  });
}

/**
 * Fails a call of the table that the function it is made in isn't granted, as AWS would, and a read
 * that isn't consistent, because the local engine's always are. What a test asks of the table by
 * itself is let through.
 */
export function holdToGrants(table: Table): Table {
  const grants = new Map<Capability, ReadonlySet<string>>();
  table.client.middlewareStack.add(
    (next, context) => (args) => {
      const capability = running.getStore();
      if (capability !== undefined) {
        const granted = grants.get(capability) ?? grantsOf(capability);
        grants.set(capability, granted);
        const operation = context.commandName?.replace(/Command$/, '') ?? '';
        if (!isTimely(capability, operation, args.input)) {
          throw new Error(`A ${operation} isn't consistent: ${JSON.stringify(args.input)}`);
        }
        const place = { region: '', account: '' };
        for (const { action, resource } of requiredPermissions(operation, args.input, place) ??
          []) {
          const needed =
            action.replace('dynamodb:', '') + (/\/index\/.*/.exec(resource)?.[0] ?? '');
          if (!granted.has(needed)) {
            throw new Error(`The function of ${capability} isn't granted ${needed}`);
          }
        }
      }
      return next(args);
    },
    { step: 'initialize', name: 'holdToGrants', priority: 'low' },
  );
  return table;
}
