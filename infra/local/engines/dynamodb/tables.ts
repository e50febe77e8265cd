import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { LocalProblem } from '../../problem.ts';

/** A table as the template wants it. */
export interface TableDefinition {
  readonly name: string;
  readonly attributes: NonNullable<CreateTableCommandInput['AttributeDefinitions']>;
  readonly keys: NonNullable<CreateTableCommandInput['KeySchema']>;
  readonly indexes: readonly GlobalSecondaryIndex[];
  /** `NEW_AND_OLD_IMAGES` and its kin; none without a stream. */
  readonly streamView: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES' | undefined;
  readonly ttlAttribute: string | undefined;
}

/**
 * Creates the table, or brings the one of an earlier start up to the template: indexes come and
 * go, and the data stays.
 *
 * @throws LocalProblem where the data can't stay, because the table's own key is another
 */
export async function ensureTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  const existing = await describe(client, table.name);
  if (existing) await updateTable(client, table, existing);
  else await createTable(client, table);
  await ensureTimeToLive(client, table);
}

/** Deletes the table if it is there. */
export async function dropTable(client: DynamoDBClient, name: string): Promise<void> {
  if (await describe(client, name)) await client.send(new DeleteTableCommand({ TableName: name }));
}

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: table.name,
      AttributeDefinitions: [...table.attributes],
      KeySchema: [...table.keys],
      BillingMode: 'PAY_PER_REQUEST',
      ...(table.indexes.length > 0 && { GlobalSecondaryIndexes: [...table.indexes] }),
      ...(table.streamView && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamView },
      }),
    }),
  );
}

async function updateTable(
  client: DynamoDBClient,
  table: TableDefinition,
  existing: TableDescription,
): Promise<void> {
  if (!sameKeys(existing.KeySchema, table.keys)) {
    throw new LocalProblem(
      `The key of the table ${table.name} has changed in the template: begin again with npm start -- --reset.`,
    );
  }
  const present = existing.GlobalSecondaryIndexes ?? [];
  const unchanged = (one: GlobalSecondaryIndex) =>
    present.some(
      (other) =>
        other.IndexName === one.IndexName &&
        sameKeys(other.KeySchema, one.KeySchema) &&
        sameProjection(other.Projection, one.Projection),
    );
  const kept = new Set(table.indexes.filter(unchanged).map(({ IndexName }) => IndexName));
  for (const { IndexName } of present) {
    if (kept.has(IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }],
      }),
    );
  }
  for (const index of table.indexes) {
    if (kept.has(index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: table.name,
        AttributeDefinitions: [...table.attributes],
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    );
  }
}

async function ensureTimeToLive(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  if (!table.ttlAttribute) return;
  const { TimeToLiveDescription: current } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: table.name }),
  );
  if (current?.AttributeName === table.ttlAttribute) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: table.name,
      TimeToLiveSpecification: { AttributeName: table.ttlAttribute, Enabled: true },
    }),
  );
}

type Keys = TableDescription['KeySchema'];
type Projection = GlobalSecondaryIndex['Projection'];

function sameKeys(one: Keys, other: Keys): boolean {
  const flat = (keys: Keys) =>
    (keys ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join();
  return flat(one) === flat(other);
}

function sameProjection(one: Projection, other: Projection): boolean {
  const flat = (projection: Projection) =>
    [projection?.ProjectionType, ...[...(projection?.NonKeyAttributes ?? [])].sort()].join();
  return flat(one) === flat(other);
}
