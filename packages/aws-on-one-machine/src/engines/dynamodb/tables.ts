import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { LocalProblem } from '../../problem.ts';
import type { Project } from '../../project.ts';

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
 * Creates the table, or brings the one of an earlier start up to the template as CloudFormation
 * would: one index is made or removed, and the data stays.
 *
 * @throws LocalProblem for what CloudFormation refuses, before anything is changed: several indexes
 *   at once, an index with another key or projection, another key of the table itself
 */
export async function ensureTable(client: DynamoDBClient, table: TableDefinition): Promise<void> {
  const existing = await describe(client, table.name);
  if (existing) await updateTable(client, table, existing);
  else await createTable(client, table);
  await ensureTimeToLive(client, table);
}

/** Deletes the table if it exists. */
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

/** The end of a message about indexes: people who don't need the data of this machine may delete it instead. */
const orReset = ({ reset }: Project): string => `or begin again here with ${reset}.`;

async function updateTable(
  client: DynamoDBClient,
  table: TableDefinition,
  existing: TableDescription,
): Promise<void> {
  if (!sameKeys(existing.KeySchema, table.keys)) {
    throw new LocalProblem(
      ({ reset }) =>
        `The key of the table ${table.name} has changed in the template: begin again with ${reset}.`,
    );
  }
  const present = existing.GlobalSecondaryIndexes ?? [];
  refuseChangedIndexes(table, present);
  const made = table.indexes.filter((index) => !isAmong(present, index));
  const removed = present.filter((index) => !isAmong(table.indexes, index));
  refuseManyIndexes(table.name, made, removed);
  for (const { IndexName } of removed) {
    await updateIndex(client, table, { Delete: { IndexName } });
  }
  for (const index of made) await updateIndex(client, table, { Create: index });
}

const updateIndex = (
  client: DynamoDBClient,
  table: TableDefinition,
  update: GlobalSecondaryIndexUpdate,
) =>
  client.send(
    new UpdateTableCommand({
      TableName: table.name,
      AttributeDefinitions: [...table.attributes],
      GlobalSecondaryIndexUpdates: [update],
    }),
  );

type Named = Pick<GlobalSecondaryIndexDescription, 'IndexName'>;

const isAmong = (indexes: readonly Named[], { IndexName }: Named): boolean =>
  indexes.some((each) => each.IndexName === IndexName);

/** @throws LocalProblem if an existing index has another key or projection than the template's */
function refuseChangedIndexes(
  table: TableDefinition,
  present: readonly GlobalSecondaryIndexDescription[],
): void {
  for (const index of table.indexes) {
    const stored = present.find(({ IndexName }) => IndexName === index.IndexName);
    if (stored === undefined) continue;
    const changed = !sameKeys(stored.KeySchema, index.KeySchema)
      ? 'key'
      : !sameProjection(stored.Projection, index.Projection) && 'projection';
    if (!changed) continue;
    throw new LocalProblem(
      (project) =>
        `CloudFormation can't change the ${changed} of an index, and the template changes that of ${index.IndexName} of the table ${table.name}: make an index of another name, and remove ${index.IndexName} in a later update; ${orReset(project)}`,
    );
  }
}

/** @throws LocalProblem for more changes of indexes than CloudFormation makes in one update */
function refuseManyIndexes(
  tableName: string,
  made: readonly Named[],
  removed: readonly Named[],
): void {
  const changes = [
    ...made.map(({ IndexName }) => `makes ${IndexName}`),
    ...removed.map(({ IndexName }) => `removes ${IndexName}`),
  ];
  if (changes.length < 2) return;
  throw new LocalProblem(
    (project) =>
      `CloudFormation makes or removes one index of a table in an update, and the template changes ${changes.length} of ${tableName} (${changes.join(', ')}): change one, deploy or start, then change the next; ${orReset(project)}`,
  );
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
