import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Template } from 'aws-cdk-lib/assertions';
import { startDynamoDb } from 'aws-on-one-machine/engines/dynamodb/engine';
import { describe, expect, onTestFinished, test } from 'vitest';
import { logIdHasher } from '../../functions/lib/log-id.ts';
import { synthesise } from '../infra/synthesise.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RUNBOOK = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
const REGION = 'eu-west-2';
const CREDENTIALS = { accessKeyId: 'AKIAFELLSIDE', secretAccessKey: 'secret' };

/** Two tables on an engine of the test's own: one that was restored, and the live one. */
async function startTables() {
  const directory = mkdtempSync(join(tmpdir(), 'fellside-runbook-'));
  const engine = await startDynamoDb({
    file: join(directory, 'dynamodb.sqlite'),
    region: REGION,
    credentials: CREDENTIALS,
    reset: false,
  });
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  onTestFinished(async () => {
    client.destroy();
    await engine.stop();
    rmSync(directory, { recursive: true });
  });
  for (const TableName of ['restored', 'live']) {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      }),
    );
  }
  return { client: DynamoDBDocumentClient.from(client), endpoint: engine.endpoint };
}

/** Runs a program that the runbook names, and resolves with its output. */
async function run(program: string, tables: readonly string[], endpoint: string): Promise<string> {
  expect(RUNBOOK).toContain(`node ${program} $TABLE`);
  const child = spawn(process.execPath, [join(ROOT, program), ...tables], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
  });
  const said = child.stdout.toArray();
  await once(child, 'close');
  return Buffer.concat(await said).toString();
}

const itemOf = (pk: number, words: string) => ({ pk: String(pk), words });

test('the program that puts a whole table back overwrites every item and leaves newer ones', async () => {
  const { client, endpoint } = await startTables();
  for (const page of [0, 25, 50]) {
    const items = Array.from({ length: 25 }, (_, index) => itemOf(page + index, 'as it was'));
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { restored: puts } }));
  }
  for (const Item of [itemOf(0, 'spoilt'), itemOf(999, 'newer')]) {
    await client.send(new PutCommand({ TableName: 'live', Item }));
  }
  const said = await run('bin/restore-items.mjs', ['restored', 'live'], endpoint);

  expect(said).toBe('75 items copied\n');
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'live' }));
  const words = Object.groupBy(Items, (item) => String(item.words));
  expect(Object.entries(words).map(([name, items]) => [name, items?.length])).toEqual(
    expect.arrayContaining([
      ['as it was', 75],
      ['newer', 1],
    ]),
  );
  expect(words).not.toHaveProperty('spoilt');
});

test('the program that puts a table back leaves stays as they are now: nights booked since stay taken', async () => {
  const { client, endpoint } = await startTables();
  for (const entity of ['calendar', 'booking', 'guest-booking', 'reservation']) {
    const item = (words: string) => ({ pk: entity, __edb_e__: entity, words });
    await client.send(new PutCommand({ TableName: 'restored', Item: item('as it was') }));
    await client.send(new PutCommand({ TableName: 'live', Item: item('booked since') }));
  }

  expect(await run('bin/restore-items.mjs', ['restored', 'live'], endpoint)).toBe(
    '0 items copied\n',
  );
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'live' }));
  expect(Items.map(({ words }) => words)).toEqual(Array(4).fill('booked since'));
});

test('the program that compares calendars with bookings names every stay that differs', async () => {
  const { client, endpoint } = await startTables();
  const stay = (id: string, check_in: string, check_out: string, status = 'CONFIRMED') => ({
    booking_id: id,
    check_in,
    check_out,
    status,
  });
  const kept = stay('bkg_kept', '2999-06-01', '2999-06-05');
  const lost = stay('bkg_lost', '2999-06-05', '2999-06-08', 'PENDING');
  const twice = stay('bkg_twice', '2999-06-07', '2999-06-09');
  const gone = stay('bkg_gone', '2999-07-01', '2999-07-02');
  const over = stay('bkg_over', '2001-07-01', '2001-07-02');
  const put = (Item: Record<string, unknown>) =>
    client.send(new PutCommand({ TableName: 'live', Item }));
  const listing_id = 'lst_1';
  for (const each of [kept, lost, twice, over, { ...gone, status: 'CANCELLED' }]) {
    const pk = each.booking_id;
    await put({ pk, __edb_e__: 'booking', listing_id, ...each });
  }
  const occupied = [kept, twice, gone];
  await put({ pk: listing_id, __edb_e__: 'calendar', listing_id, occupied });

  expect(
    (await run('bin/compare-stays.mjs', ['live'], endpoint)).split('\n').filter(Boolean).sort(),
  ).toEqual([
    '3 differ',
    'lst_1: no such booking: bkg_gone 2999-07-01 to 2999-07-02 CONFIRMED',
    'lst_1: not in the calendar: bkg_lost 2999-06-05 to 2999-06-08 PENDING',
    'lst_1: share a night: bkg_lost 2999-06-05 to 2999-06-08 PENDING and bkg_twice 2999-06-07 to 2999-06-09 CONFIRMED',
  ]);
});

describe('every resource that the runbook asks for by its logical id', () => {
  const { data, app } = synthesise('prod');
  const stacks: Readonly<Record<string, Template>> = { data, app };
  const asked = [
    ...RUNBOOK.matchAll(/\$\(resource (data|app) (AWS::\w+::\w+) (\w+)\)/g),
    ...RUNBOOK.matchAll(
      /fellside-\$ENV-(data|app) --query "StackResources\[\?(?:ResourceType=='(AWS::\w+::\w+)' && )?starts_with\(LogicalResourceId, '(\w+)'\)/g,
    ),
  ].map(([, stack = '', type, id = '']) => ({ stack, type, id }));

  test.for(asked)('is one of the template: $id in $stack', ({ stack, type, id }) => {
    const { Resources } = stacks[stack]?.toJSON() ?? {};
    const found = Object.entries<{ Type: string }>(Resources)
      .filter(([logicalId]) => logicalId.startsWith(id))
      .filter(([, { Type }]) => type === undefined || Type === type);

    expect(found).toHaveLength(1);
  });
});

test('the command that says what logs call a person says what the function does', () => {
  const program = /node -e '(console\.log\(require\("node:crypto[^']+)'/.exec(RUNBOOK)?.[1] ?? '';
  const env = {
    ...process.env,
    LOG_ID_KEY: 'the key of some environment, long enough',
    USER_ID: 'u1',
  };

  const said = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', env });

  expect(said.trim()).toBe(logIdHasher(env.LOG_ID_KEY)(env.USER_ID));
});

test('the command that lists failed sign-ins prints those that failed, and nothing of others', () => {
  const program = /node -e '(for \(const text of JSON\.parse[^']+)'/.exec(RUNBOOK)?.[1] ?? '';
  const events = [
    {
      eventTime: '2026-06-01T09:00:00Z',
      errorCode: 'NotAuthorizedException',
      sourceIPAddress: '192.0.2.1',
    },
    { eventTime: '2026-06-01T09:01:00Z', sourceIPAddress: '192.0.2.2' },
  ];

  const said = execFileSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    input: JSON.stringify(events.map((event) => JSON.stringify(event))),
  });

  expect(said.trim()).toBe('2026-06-01T09:00:00Z NotAuthorizedException 192.0.2.1');
});
