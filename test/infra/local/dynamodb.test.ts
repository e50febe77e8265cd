import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDynamoDb } from '../../../infra/local/engines/dynamodb/engine.ts';
import type { TableDefinition } from '../../../infra/local/engines/dynamodb/tables.ts';
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

const byArea: TableDefinition = {
  ...table,
  attributes: [text('pk'), text('area')],
  indexes: [
    {
      IndexName: 'by_area',
      KeySchema: keySchema('area'),
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

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
  return { engine, client, countIn };
}

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
    await engine.ensureTable(byArea);
    expect(await countIn('Keswick')).toBe(1);
    await engine.ensureTable(table);
    await expect(countIn('Keswick')).rejects.toThrow();
  });

  it('do not change their own key', async () => {
    const { engine } = await startEngine();
    await engine.ensureTable(table);
    const changed = { ...table, attributes: [text('id')], keys: keySchema('id') };
    await expect(engine.ensureTable(changed)).rejects.toThrow(
      'The key of the table listings has changed in the template: begin again with npm start -- --reset.',
    );
  });
});
