import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDynamoDb } from '../src/engines/dynamodb/engine.ts';
import type { TableDefinition } from '../src/engines/dynamodb/tables.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const keySchema = (hash: string) => [{ AttributeName: hash, KeyType: 'HASH' as const }];
const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

const table: TableDefinition = {
  name: 'listings',
  attributes: [text('pk')],
  keys: keySchema('pk'),
  indexes: [],
  streamView: 'NEW_AND_OLD_IMAGES',
  ttlAttribute: 'expires_at',
};

const indexOn = (attribute: string) => ({
  IndexName: `by_${attribute}`,
  KeySchema: keySchema(attribute),
  Projection: { ProjectionType: 'ALL' as const },
});

/** The table with an index on each of some attributes. */
const indexedBy = (...attributes: string[]): TableDefinition => ({
  ...table,
  attributes: ['pk', ...attributes].map(text),
  indexes: attributes.map(indexOn),
});

async function startEngine() {
  const settings = {
    region: 'eu-west-2',
    credentials: { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' },
  };
  const file = join(temporaryDirectory(), 'tables.sqlite');
  const engine = await startDynamoDb({ ...settings, file, reset: false });
  const client = new DynamoDBClient({ ...settings, endpoint: engine.endpoint });
  onTestFinished(async () => {
    client.destroy();
    await engine.stop();
  });
  const countIn = async (area: string) =>
    (
      await client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'by_area',
          KeyConditionExpression: 'area = :area',
          ExpressionAttributeValues: { ':area': { S: area } },
        }),
      )
    ).Count;
  return { engine, client, countIn, file };
}

it('finds the end of a stream, and the changes after a sequence number, by an index', async () => {
  const { file } = await startEngine();
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  // These are the queries of the engine. Without an index, SQLite's plan would begin with SCAN.
  const number = 'CAST(sequence_number AS INTEGER)';
  for (const query of [
    `SELECT COALESCE(MAX(${number}), 0) + 1 FROM _stream_records WHERE table_name = 't'`,
    `SELECT * FROM _stream_records WHERE table_name = 't' AND shard_id = 's' AND ${number} > 1 ORDER BY ${number} ASC`,
  ]) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
    expect(plan.map(({ detail }) => String(detail).split(' INDEX ')[0])).toEqual([
      expect.stringMatching(/^SEARCH _stream_records USING/),
    ]);
  }
});

describe('tables', () => {
  it('follow the template from start to start, and keep their items', async () => {
    const { engine, client, countIn } = await startEngine();
    await engine.ensureTable(table);
    await client.send(
      new PutItemCommand({
        TableName: table.name,
        Item: { pk: { S: '1' }, area: { S: 'Keswick' } },
      }),
    );
    await engine.ensureTable(table);
    await engine.ensureTable(indexedBy('area'));
    expect(await countIn('Keswick')).toBe(1);
    await engine.ensureTable(table);
    await expect(countIn('Keswick')).rejects.toThrow();
  });

  it('do not change their own key', async () => {
    const { engine } = await startEngine();
    await engine.ensureTable(table);
    const changed = { ...table, attributes: [text('id')], keys: keySchema('id') };
    await expect(engine.ensureTable(changed)).rejects.toThrow(
      'The key of the table listings has changed in the template: begin again with a reset.',
    );
  });

  it('get or lose one index at a start, as in one update by CloudFormation', async () => {
    const { engine } = await startEngine();
    await engine.ensureTable(indexedBy('area'));
    await expect(engine.ensureTable(indexedBy('area', 'town', 'type'))).rejects.toThrow(
      'CloudFormation makes or removes one index of a table in an update, and the template changes 2 of listings (makes by_town, makes by_type): change one, deploy or start, then change the next; or begin again here with a reset.',
    );
    await expect(engine.ensureTable(indexedBy('town'))).rejects.toThrow(
      'changes 2 of listings (makes by_town, removes by_area)',
    );
    await engine.ensureTable(indexedBy('area', 'town'));
    await expect(engine.ensureTable(table)).rejects.toThrow(
      'changes 2 of listings (removes by_area, removes by_town)',
    );
  });

  it('do not change the key or the projection of an index', async () => {
    const { engine, countIn } = await startEngine();
    await engine.ensureTable(indexedBy('area'));
    const changed = (change: object): TableDefinition => ({
      ...indexedBy('area', 'town'),
      indexes: [{ ...indexOn('area'), ...change }],
    });
    await expect(
      engine.ensureTable(changed({ Projection: { ProjectionType: 'KEYS_ONLY' } })),
    ).rejects.toThrow(
      "CloudFormation can't change the projection of an index, and the template changes that of by_area of the table listings: make an index of another name, and remove by_area in a later update; or begin again here with a reset.",
    );
    await expect(engine.ensureTable(changed({ KeySchema: keySchema('town') }))).rejects.toThrow(
      "CloudFormation can't change the key of an index, and the template changes that of by_area",
    );
    expect(await countIn('Keswick')).toBe(0);
  });
});
