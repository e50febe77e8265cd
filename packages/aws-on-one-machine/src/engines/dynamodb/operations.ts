import * as z from 'zod';
import type { Permission } from '../iam/authoriser.ts';

/** The account and region of the tables. */
export interface AccountRegion {
  readonly region: string;
  readonly account: string;
}

/** The subject of a call: a table, or one of its indexes. */
interface Target {
  readonly action: string;
  readonly table: string;
  readonly index?: string | undefined;
}

type TargetsOf = (body: unknown) => readonly Target[];

const tableSchema = z.object({ TableName: z.string() });
const readSchema = tableSchema.extend({ IndexName: z.string().optional() });
const batchSchema = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

/** An item of a transaction, which does one thing to one table. */
const itemSchema = (kind: string, action: string) =>
  z
    .strictObject({ [kind]: tableSchema })
    .transform((item) =>
      Object.values(item).map(({ TableName }) => ({ action, table: TableName })),
    );

const onItemsOfTransaction = (...items: ReturnType<typeof itemSchema>[]): TargetsOf => {
  const schema = z.object({ TransactItems: z.array(z.union(items)) });
  return (body) => schema.parse(body).TransactItems.flat();
};

const onTable =
  (action: string): TargetsOf =>
  (body) => [{ action, table: tableSchema.parse(body).TableName }];

const query: TargetsOf = (body) => {
  const { TableName, IndexName } = readSchema.parse(body);
  return [{ action: 'dynamodb:Query', table: TableName, index: IndexName }];
};

const onEachTable =
  (action: string): TargetsOf =>
  (body) =>
    Object.keys(batchSchema.parse(body).RequestItems).map((table) => ({ action, table }));

/** The IAM actions of each supported operation. A transaction needs those of its items. */
const operations: ReadonlyMap<string, TargetsOf> = new Map([
  ['GetItem', onTable('dynamodb:GetItem')],
  ['PutItem', onTable('dynamodb:PutItem')],
  ['UpdateItem', onTable('dynamodb:UpdateItem')],
  ['DeleteItem', onTable('dynamodb:DeleteItem')],
  ['Query', query],
  ['BatchGetItem', onEachTable('dynamodb:BatchGetItem')],
  ['BatchWriteItem', onEachTable('dynamodb:BatchWriteItem')],
  [
    'TransactWriteItems',
    onItemsOfTransaction(
      itemSchema('Put', 'dynamodb:PutItem'),
      itemSchema('Update', 'dynamodb:UpdateItem'),
      itemSchema('Delete', 'dynamodb:DeleteItem'),
      itemSchema('ConditionCheck', 'dynamodb:ConditionCheckItem'),
    ),
  ],
]);

/**
 * The permissions that a caller needs for an operation with this body; undefined for an unknown operation.
 *
 * @param operation as `X-Amz-Target` names it, without its version
 * @throws z.ZodError for a body that the operation doesn't take
 */
export function requiredPermissions(
  operation: string,
  body: unknown,
  { region, account }: AccountRegion,
): Permission[] | undefined {
  const targetsOf = operations.get(operation);
  return targetsOf?.(body).map(({ action, table, index }) => {
    const arn = `arn:aws:dynamodb:${region}:${account}:table/${table}`;
    return { action, resource: index === undefined ? arn : `${arn}/index/${index}` };
  });
}
