import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDynamoDb } from '../src/engines/dynamodb/engine.ts';
import { Delivery, type FailureRecord } from '../src/engines/event-source/delivery.ts';
import { eventFilter } from '../src/engines/event-source/event-filter.ts';
import { Positions } from '../src/engines/event-source/positions.ts';
import { StreamMapping } from '../src/engines/event-source/stream-mapping.ts';
import { type StreamRecord, TableStream } from '../src/engines/event-source/table-stream.ts';
import { AccessDenied } from '../src/engines/iam/authoriser.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const record = (number: number): StreamRecord => ({
  eventID: String(number),
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(number), ApproximateCreationDateTime: 0 },
});

const numbersOf = (event: unknown) =>
  (event as { Records: StreamRecord[] }).Records.map(({ dynamodb }) =>
    Number(dynamodb.SequenceNumber),
  );

describe('a filter', () => {
  const event = {
    eventName: 'INSERT',
    tags: ['a', 'b'],
    dynamodb: { NewImage: { kind: { S: 'a' }, n: { N: '1' } } },
  };

  it.each([
    ['one value', { eventName: ['INSERT'] }, true],
    ['one of several values', { eventName: ['MODIFY', 'INSERT'] }, true],
    ['another value', { eventName: ['REMOVE'] }, false],
    ['how a value begins', { eventName: ['REMOVE', { prefix: 'INS' }] }, true],
    ['how another value begins', { eventName: [{ prefix: 'SERT' }] }, false],
    ['one of the values in a list', { tags: ['b'] }, true],
    ['none of the values in a list', { tags: ['c'] }, false],
    [
      'values deep in it',
      { dynamodb: { NewImage: { kind: { S: ['a'] }, n: { N: ['1'] } } } },
      true,
    ],
    [
      'all values but one',
      { eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: ['b'] } } } },
      false,
    ],
    ['what the event doesn’t have', { dynamodb: { OldImage: { kind: { S: ['a'] } } } }, false],
  ])('for %s', (_, pattern, passes) => {
    expect(eventFilter([JSON.stringify(pattern)])(event)).toBe(passes);
  });

  it('lets everything pass where there is none, and what fits any of several', () => {
    expect(eventFilter([])(event)).toBe(true);
    expect(eventFilter(['{"eventName":["REMOVE"]}', '{"eventName":["INSERT"]}'])(event)).toBe(true);
  });

  it.each([
    '{"eventName":[{"anything-but":"IN"}]}',
    '{"eventName":[]}',
    '{"eventName":"INSERT"}',
    '{}',
  ])('that would be read otherwise than on AWS is refused: %s', (pattern) => {
    expect(() => eventFilter([pattern])).toThrow(/filters events by values that are equal/);
  });
});

describe('a delivery', () => {
  type Answer = (numbers: number[]) => unknown;

  /** Delivers records 1 to `count` to a function that answers so, or throws. */
  async function deliver(count: number, answer: Answer, rules: object = {}) {
    const calls: number[][] = [];
    const givenUp: FailureRecord[] = [];
    const delivery = new Delivery({
      reportsFailures: true,
      bisects: true,
      retries: 2,
      ...rules,
      function: {
        invoke: async (event) => {
          const numbers = numbersOf(event);
          calls.push(numbers);
          try {
            return { ok: true, payload: JSON.stringify(answer(numbers)) };
          } catch (error) {
            const errorMessage = `${error}`;
            return { ok: false, error: { errorType: 'Error', errorMessage, trace: [] } };
          }
        },
      },
      pause: async () => {},
      giveUp: async (notice) => void givenUp.push(notice),
    });
    await delivery.deliver(Array.from({ length: count }, (_, index) => record(index + 1)));
    return { calls, givenUp: givenUp.map(({ batch }) => batch) };
  }

  const failing = (...failures: number[]) => ({
    batchItemFailures: failures.map((number) => ({ itemIdentifier: String(number) })),
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no failures', failing()],
    ['something without any', {}],
  ])('is through at once where the function answers %s', async (_, answer) => {
    expect(await deliver(3, () => answer)).toEqual({ calls: [[1, 2, 3]], givenUp: [] });
  });

  it('goes on from the first change that failed', async () => {
    const { calls, givenUp } = await deliver(4, (numbers) =>
      numbers.length === 4 ? failing(3, 2) : failing(),
    );
    expect(calls).toEqual([
      [1, 2, 3, 4],
      [2, 3, 4],
    ]);
    expect(givenUp).toEqual([]);
  });

  it('gives up what fails again and again, after so many tries', async () => {
    const { calls, givenUp } = await deliver(3, (numbers) =>
      numbers.includes(2) ? failing(2) : failing(),
    );
    expect(calls).toEqual([
      [1, 2, 3],
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(givenUp).toEqual([{ start: '2', end: '3', size: 2 }]);
  });

  it('halves a batch that fails whole until what is at fault is alone', async () => {
    const { calls, givenUp } = await deliver(4, (numbers) => {
      if (numbers.includes(3)) throw new Error('poison');
    });
    expect(calls).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [3], [3], [4]]);
    expect(givenUp).toEqual([{ start: '3', end: '3', size: 1 }]);
  });

  it('doesn’t halve it where that isn’t asked for', async () => {
    const fail = () => {
      throw new Error('poison');
    };
    const { calls, givenUp } = await deliver(2, fail, { bisects: false });
    expect(calls).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(givenUp).toEqual([{ start: '1', end: '2', size: 2 }]);
  });

  it.each([
    ['a change that wasn’t in the batch', failing(9)],
    ['something else', { batchItemFailures: 'all' }],
  ])('takes the whole batch for failed where the function names %s', async (_, answer) => {
    const { givenUp } = await deliver(1, () => answer);
    expect(givenUp).toEqual([{ start: '1', end: '1', size: 1 }]);
  });

  it('minds only errors where the function isn’t asked for failures', async () => {
    expect(await deliver(1, () => failing(1), { reportsFailures: false })).toEqual({
      calls: [[1]],
      givenUp: [],
    });
  });
});

describe('a stream', () => {
  const table = 'changes';
  let engine: Awaited<ReturnType<typeof startDynamoDb>>;
  let client: DynamoDBClient;
  let file: string;
  let mapping: StreamMapping | undefined;

  const settings = {
    region: 'eu-west-2',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 's' },
  };

  async function startEngine() {
    engine = await startDynamoDb({ ...settings, file, reset: false });
    client = new DynamoDBClient({ endpoint: engine.endpoint, ...settings });
    await engine.ensureTable({
      name: table,
      attributes: [{ AttributeName: 'pk', AttributeType: 'S' }],
      keys: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      indexes: [],
      streamView: 'NEW_AND_OLD_IMAGES',
      ttlAttribute: undefined,
    });
  }

  const put = (pk: string) =>
    client.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk } } }));

  const streamOf = () =>
    new TableStream({ endpoint: engine.endpoint, region: 'eu-west-2', accessKeyId: 'AKIA' }, table);

  interface Change {
    readonly eventName: string;
    readonly awsRegion: string;
    readonly eventSourceARN: string;
    readonly dynamodb: { readonly NewImage: { readonly pk: { readonly S: string } } };
  }

  /** Follows the stream from a position in that file, in batches of two; what it hands over. */
  function follow(
    positions: string,
    authorise = async () => {},
    onWrite?: (listener: () => void) => void,
  ) {
    const seen: Change[] = [];
    mapping = new StreamMapping({
      stream: streamOf(),
      onWrite,
      positions: new Positions(positions),
      function: {
        name: 'follower',
        invoke: async (event) => {
          seen.push(...(event as { Records: Change[] }).Records);
          return { ok: true, payload: undefined };
        },
      },
      arn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/changes/stream/local',
      region: 'eu-west-2',
      matches: eventFilter(['{"eventName":["INSERT","MODIFY"]}']),
      batchSize: 2,
      bisects: false,
      reportsFailures: false,
      retries: 0,
      authorise,
      log: () => {},
    });
    mapping.start();
    return {
      seen,
      keys: () => seen.map(({ eventName, dynamodb }) => `${eventName} ${dynamodb.NewImage.pk.S}`),
    };
  }

  const stop = async () => {
    await mapping?.stop();
    mapping = undefined;
  };

  let directory: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'one-machine-stream-'));
    file = join(directory, 'tables.sqlite');
    await startEngine();
  });

  afterAll(async () => {
    await stop();
    await engine.stop();
    rmSync(directory, { recursive: true });
  });

  it('gives every change in its order, with what AWS says of where it comes from', async () => {
    for (const key of ['a', 'b', 'c']) await put(key);
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk: { S: 'a' } },
        UpdateExpression: 'SET n = :n',
        ExpressionAttributeValues: { ':n': { N: '1' } },
      }),
    );
    const { seen, keys } = follow(join(directory, 'one.json'));
    await expect.poll(keys).toEqual(['INSERT a', 'INSERT b', 'INSERT c', 'MODIFY a']);
    expect(seen[0]).toMatchObject({
      awsRegion: 'eu-west-2',
      eventSourceARN: 'arn:aws:dynamodb:eu-west-2:000000000000:table/changes/stream/local',
    });
    await put('d');
    await expect.poll(keys).toContain('INSERT d');
    await stop();
  });

  it('goes on after a restart of everything, where it was', async () => {
    await put('e');
    client.destroy();
    await engine.stop();
    await startEngine();
    await put('f');
    const { keys } = follow(join(directory, 'one.json'));
    await expect.poll(keys).toEqual(['INSERT e', 'INSERT f']);
    await stop();
  });

  it('is asked seldom while nothing is written, and at once where something is', async () => {
    let asked = 0;
    const { keys } = follow(
      join(directory, 'told.json'),
      async () => {
        asked += 1;
      },
      engine.onWrite,
    );
    await expect.poll(() => keys().length).toBe(7);
    const before = asked;
    // Five times as long as it rests where nobody tells it of anything.
    await sleep(1_000);
    expect(asked - before).toBeLessThanOrEqual(2);
    await put('g');
    await expect.poll(keys).toContain('INSERT g');
    await stop();
  });

  it('gives nothing while the function’s role doesn’t let Lambda read it', async () => {
    let isAllowed = false;
    let asked = 0;
    const { keys } = follow(join(directory, 'two.json'), async () => {
      asked += 1;
      if (!isAllowed) throw new AccessDenied('not allowed');
    });
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(keys()).toEqual([]);
    isAllowed = true;
    await expect.poll(() => keys().length).toBe(8);
    await stop();
  });
});

it('positions outlive their process', async () => {
  const file = join(temporaryDirectory(), 'deep', 'positions.json');
  const positions = new Positions(file);
  expect(positions.get('shard')).toBeUndefined();
  await positions.set('shard', '41');
  await positions.set('shard', '42');
  positions.skipTo('shard', '43');
  expect(positions.get('shard')).toBe('43');
  expect(new Positions(file).get('shard')).toBe('42');
});
