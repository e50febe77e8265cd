import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { EventBridge } from '../src/engines/event-bridge/engine.ts';
import { type eventTemplate, FUNCTION, QUEUE, startEventSystem } from './support/event-system.ts';
import { problemOf } from './support/problem-of.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

/** The way of an object from a bucket to a function, on the real engines. */

const Bucket = 'events-bucket';
const ETAG = '5d41402abc4b2a76b9719d911017c592';

let directory: string;

beforeEach(() => {
  directory = temporaryDirectory();
});

const clientAt = (endpoint: string): S3Client => {
  const credentials = { ...new KeyRing(Buffer.alloc(32, 1)).credentials('operator') };
  const client = new S3Client({ endpoint, region: 'eu-west-2', credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
};

const putTo = (client: S3Client, Key: string, bucket = Bucket) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'hello' }));

type Change = Parameters<typeof startEventSystem>[2];

/** Starts the engines on the directory; what the function writes, without its name. */
async function start({ change, delivers = true }: { change?: Change; delivers?: boolean } = {}) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line.replace('Consumer | ', ''));
  const system = await startEventSystem(directory, log, change);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= system.stop();
    return stopped;
  };
  onTestFinished(stop);
  if (delivers) system.eventBridge.start();
  const client = clientAt(system.s3.endpoint);
  const linesOf = (what: string) =>
    lines.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));
  return {
    ...system,
    stop,
    client,
    lines,
    put: (Key: string, bucket?: string) => putTo(client, Key, bucket),
    began: () => linesOf('began'),
    did: () => linesOf('did').toSorted(),
    events: () => linesOf('event').map((line): unknown => JSON.parse(line)),
    kept: () => system.s3.store.events.pending(0, 100).length,
    givenUp: () => system.queues.messages(QUEUE).map(({ body }): unknown => JSON.parse(body)),
  };
}

/** Loading a function takes a while on a busy machine. */
const eventually = <T>(find: () => T) => expect.poll(find);

const hold = () => writeFileSync(join(directory, 'hold'), '');
const done = () => readFileSync(join(directory, 'done'), 'utf8').split('\n');
const release = () => rmSync(join(directory, 'hold'));

describe('an object that is stored', () => {
  it('is told to the function as S3 tells it, once, and then forgotten', async () => {
    const { put, events, kept } = await start();
    await put('incoming/a photo+1.jpg');
    await eventually(events).toEqual([
      {
        version: '0',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        'detail-type': 'Object Created',
        source: 'aws.s3',
        account: '000000000000',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        region: 'eu-west-2',
        resources: [`arn:aws:s3:::${Bucket}`],
        detail: {
          version: '0',
          bucket: { name: Bucket },
          object: {
            key: 'incoming/a photo+1.jpg',
            size: 5,
            etag: ETAG,
            sequencer: expect.stringMatching(/^[0-9A-F]{18}$/),
          },
          'request-id': expect.stringMatching(/^[0-9A-F]{16}$/),
          requester: '000000000000',
          'source-ip-address': '127.0.0.1',
          reason: 'PutObject',
        },
      },
    ]);
    await eventually(kept).toBe(0);
    expect(events()).toHaveLength(1);
  });

  it('says how it was stored, and what came later', async () => {
    const { client, put, events } = await start();
    await put('incoming/one');
    await eventually(events).toHaveLength(1);
    const { url, fields } = await createPresignedPost(client, { Bucket, Key: 'incoming/one' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['hello']));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    await eventually(events).toHaveLength(2);

    const details = events().map((event) => (event as { detail: Detail }).detail);
    expect(details.map(({ reason }) => reason)).toEqual(['PutObject', 'POST Object']);
    const [first = '', second = ''] = details.map(({ object }) => object.sequencer);
    expect(second > first).toBe(true);
  });

  it('elsewhere is told to nobody, and not kept', async () => {
    const { put, did, kept } = await start();
    await put('photos/one');
    await put('incoming/in-another-bucket', 'events-silent');
    await put('incoming/last');
    await eventually(did).toEqual(['incoming/last']);
    await eventually(kept).toBe(0);
  });

  it('is told to everyone whose rule fits', async () => {
    const { put, did } = await start({
      change: (resources) => {
        Object.assign(resources, { Again: resources.Incoming });
      },
    });
    await put('incoming/one');
    await eventually(did).toEqual(['incoming/one', 'incoming/one']);
  });

  it('waits for no other: four are on their way at once', async () => {
    hold();
    const { put, began, did, kept } = await start();
    const keys = Array.from({ length: 6 }, (_, index) => `incoming/held-${index}`);
    for (const key of keys) await put(key);
    await eventually(began).toHaveLength(4);
    expect(kept()).toBe(6);
    release();
    await eventually(did).toEqual(keys);
    await eventually(kept).toBe(0);
  });
});

interface Detail {
  readonly reason: string;
  readonly object: { readonly sequencer: string };
}

describe('a function that fails', () => {
  it('is called three times, and then the event goes to its queue, with what went wrong', async () => {
    const { put, began, did, givenUp, kept, lines } = await start();
    await put('incoming/poison');
    await put('incoming/sound');
    await eventually(did).toEqual(['incoming/sound']);
    await eventually(kept).toBe(0);
    await eventually(() => began().filter((key) => key.includes('poison'))).toHaveLength(3);
    expect(givenUp()).toEqual([
      {
        version: '1.0',
        timestamp: expect.any(String),
        requestContext: {
          requestId: expect.any(String),
          functionArn: `${FUNCTION}:$LATEST`,
          condition: 'RetriesExhausted',
          approximateInvokeCount: 3,
        },
        requestPayload: expect.objectContaining({
          detail: expect.objectContaining({
            object: expect.objectContaining({ key: 'incoming/poison' }),
          }),
        }),
        responseContext: {
          statusCode: 200,
          executedVersion: '$LATEST',
          functionError: 'Unhandled',
        },
        responsePayload: {
          errorType: 'TypeError',
          errorMessage: 'incoming/poison is poison',
          trace: expect.any(Array),
        },
      },
    ]);
    // The event has the sender's address, which the queue may keep and the log may not.
    expect(JSON.stringify(givenUp())).toContain('source-ip-address');
    const entry = lines.find((line) => line.includes('gave up after 3 tries'));
    expect(entry).toMatch(/: its event is in the queue of failures$/);
  });

  it('is called as often as its template says, and no longer', async () => {
    const { put, began, givenUp, stop } = await start({
      change: ({ ConsumerEvents }) => {
        ConsumerEvents.Properties.MaximumRetryAttempts = 0;
      },
    });
    await put('incoming/poison');
    await eventually(givenUp).toHaveLength(1);
    await eventually(began).toHaveLength(1);
    await stop();

    const aged = await start({
      change: ({ ConsumerEvents }) => {
        Object.assign(ConsumerEvents.Properties, { MaximumEventAgeInSeconds: 0 });
      },
    });
    await aged.put('incoming/poison');
    await eventually(aged.givenUp).toHaveLength(2);
    expect(aged.givenUp()[1]).toMatchObject({
      requestContext: { condition: 'EventAgeExceeded', approximateInvokeCount: 1 },
    });
  });

  it('without rules of its own is called three times, and the event is given up', async () => {
    const { put, began, kept, givenUp, lines } = await start({
      change: (resources) => {
        Reflect.deleteProperty(resources, 'ConsumerEvents');
      },
    });
    await put('incoming/poison');
    await eventually(kept).toBe(0);
    await eventually(began).toHaveLength(3);
    expect(givenUp()).toEqual([]);
    const entry = lines.find((line) => line.includes('gave up after 3 tries'));
    expect(entry).toContain('"key":"incoming/poison"');
  });

  it('is called only while its role lets what is given up into the queue', async () => {
    const { put, lines, did, kept, iam } = await start({
      change: ({ Policy }) => {
        Object.assign(Policy.Properties.PolicyDocument, { Statement: [] });
      },
    });
    await put('incoming/one');
    await eventually(() => lines.join('\n')).toContain(
      `IAM | events-Consumer may not sqs:SendMessage on ${QUEUE}`,
    );
    expect(kept()).toBe(1);
    expect(did()).toEqual([]);
    iam.putRolePolicy('events-Role', 'Policy', {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: ['sqs:SendMessage'], Resource: [QUEUE] }],
    });
    await eventually(did).toEqual(['incoming/one']);
  });
});

describe('what is on its way when all ends', () => {
  it('comes again after a restart, and what was through does not', async () => {
    hold();
    const first = await start();
    await first.put('incoming/done');
    await eventually(first.kept).toBe(0);
    for (let index = 0; index < 6; index += 1) await first.put(`incoming/held-${index}`);
    await eventually(first.began).toHaveLength(5);
    await first.stop();

    release();
    const second = await start();
    const keys = Array.from({ length: 6 }, (_, index) => `incoming/held-${index}`);
    await eventually(second.did).toEqual(keys);
    await eventually(second.kept).toBe(0);
    expect(second.givenUp()).toEqual([]);
  });

  it('comes again after a kill -9, and so does what was stored just before', async () => {
    hold();
    const program = join(import.meta.dirname, 'support', 'event-process.ts');
    const child = spawn(process.execPath, [program, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    await eventually(() => lines.length).toBeGreaterThan(0);
    const client = clientAt(lines[0] ?? '');
    await putTo(client, 'incoming/held');
    await eventually(() => lines).toContain('Consumer | began incoming/held');
    const stored = ['incoming/1', 'incoming/2', 'incoming/3', 'incoming/held-too'];
    await Promise.all(stored.map((key) => putTo(client, key)));
    child.kill('SIGKILL');
    await once(child, 'exit');

    release();
    const { did, kept } = await start();
    await eventually(did).toEqual(expect.arrayContaining(['incoming/held', 'incoming/held-too']));
    await eventually(kept).toBe(0);
    // Not by what was logged: a function may be done, and its line not yet written, at the kill.
    expect(done()).toEqual(expect.arrayContaining(['incoming/held', ...stored]));
  });

  it('is all there when nothing took events while objects were stored', async () => {
    const loader = await start({ delivers: false });
    await loader.put('incoming/one');
    await loader.put('photos/two');
    expect(loader.kept()).toBe(2);
    await loader.stop();

    const { did, kept } = await start();
    await eventually(did).toEqual(['incoming/one']);
    await eventually(kept).toBe(0);
  });

  it('is all there when more was stored than is looked at together', async () => {
    const loader = await start({ delivers: false });
    const cause = { reason: 'PutObject', sourceAddress: '127.0.0.1' } as const;
    const told = { headers: {}, checksum: {}, cause };
    const photos = Array.from({ length: 600 }, (_, index) => `photos/${index}`);
    await Promise.all(photos.map((key) => loader.s3.store.put(Bucket, key, Buffer.of(1), told)));
    await loader.put('incoming/last');
    await loader.stop();

    const { did, kept } = await start();
    await eventually(did).toEqual(['incoming/last']);
    await eventually(kept).toBe(0);
  });
});

describe('a schedule', () => {
  it('calls its targets again and again, until all ends', async () => {
    const outbox = { onAdded: () => {}, pending: () => [], remove: () => {} } as never;
    const eventBridge = new EventBridge({ outbox, log: () => {} });
    const delivered: unknown[] = [];
    const target = { deliver: async (event: unknown) => void delivered.push(event) };
    let made = 0;
    eventBridge.addSchedule({ everyMs: 5, event: () => ++made, targets: [target] });
    eventBridge.start();
    await eventually(() => delivered.slice(0, 3)).toEqual([1, 2, 3]);
    await eventBridge.stop();
    const { length } = delivered;
    await sleep(50);
    expect(delivered).toHaveLength(length);
  });

  it('runs at once on request, one run after another', async () => {
    const outbox = { onAdded: () => {}, pending: () => [], remove: () => {} } as never;
    const eventBridge = new EventBridge({ outbox, log: () => {} });
    const steps: string[] = [];
    const deliver = async (event: unknown) => {
      steps.push(`${event} begins`);
      await sleep(5);
      steps.push(`${event} ends`);
    };
    let made = 0;
    eventBridge.addSchedule({ everyMs: 60_000, event: () => ++made, targets: [{ deliver }] });
    await Promise.all([eventBridge.runSchedules(), eventBridge.runSchedules()]);
    expect(steps).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
    await eventBridge.stop();
  });

  it('goes on after an event that couldn’t be made', async () => {
    const outbox = { onAdded: () => {}, pending: () => [], remove: () => {} } as never;
    const eventBridge = new EventBridge({ outbox, log: () => {} });
    const delivered: unknown[] = [];
    const target = { deliver: async (event: unknown) => void delivered.push(event) };
    let made = 0;
    const event = () => {
      made += 1;
      if (made === 1) throw new Error('on purpose');
      return made;
    };
    eventBridge.addSchedule({ everyMs: 60_000, event, targets: [target] });
    await expect(eventBridge.runSchedules()).rejects.toThrow('on purpose');
    await eventBridge.runSchedules();
    expect(delivered).toEqual([2]);
    await eventBridge.stop();
  });

  it('is read from the template by its rate', async () => {
    const scheduled = vi.spyOn(EventBridge.prototype, 'addSchedule');
    onTestFinished(() => scheduled.mockRestore());
    for (const [rate, everyMs] of [
      ['rate(1 minute)', 60_000],
      ['rate(5 hours)', 18_000_000],
    ] as const) {
      const { stop } = await start({
        delivers: false,
        change: ({ Incoming }) => {
          Object.assign(Incoming.Properties, { EventPattern: undefined, ScheduleExpression: rate });
        },
      });
      expect(scheduled).toHaveBeenLastCalledWith(expect.objectContaining({ everyMs }));
      await stop();
    }
    expect(scheduled.mock.lastCall?.[0].event()).toMatchObject({
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      resources: [expect.stringMatching(/^arn:aws:events:[\w-]+:\d+:rule\/\w+/)],
      detail: {},
    });
  });
});

describe('a template that would be read otherwise than on AWS', () => {
  type Resources = ReturnType<typeof eventTemplate>;

  const incoming = (more: object) => (resources: Resources) => {
    Object.assign(resources.Incoming.Properties, more);
  };

  it.each<[string, (resources: Resources) => void, string]>([
    [
      'a rule by the calendar',
      incoming({ EventPattern: undefined, ScheduleExpression: 'cron(0 8 * * ? *)' }),
      'Incoming (AWS::Events::Rule, stack events): ScheduleExpression: ',
    ],
    [
      'a rate of less than one',
      incoming({ EventPattern: undefined, ScheduleExpression: 'rate(0 minutes)' }),
      'ScheduleExpression: ',
    ],
    [
      'a rule that asks for events and comes by the clock',
      incoming({ ScheduleExpression: 'rate(1 day)' }),
      'A rule has a pattern or a schedule',
    ],
    ['a rule that is off', incoming({ State: 'DISABLED' }), 'State: Invalid input'],
    [
      'a pattern with a negation',
      incoming({ EventPattern: { source: [{ 'anything-but': 'aws.s3' }] } }),
      'EventPattern.source: Invalid input',
    ],
    [
      'a target with an input of its own',
      incoming({ Targets: [{ Id: 'one', Arn: FUNCTION, Input: '{}' }] }),
      'Unrecognized key: "Input"',
    ],
    [
      'a target that is no function',
      incoming({ Targets: [{ Id: 'one', Arn: QUEUE }] }),
      `There is no function ${QUEUE} to call.`,
    ],
    [
      'a destination of what succeeds',
      ({ ConsumerEvents }) => {
        Object.assign(ConsumerEvents.Properties.DestinationConfig, { OnSuccess: {} });
      },
      'ConsumerEvents (AWS::Lambda::EventInvokeConfig, stack events): DestinationConfig: Unrecognized key: "OnSuccess"',
    ],
    [
      'a bucket that tells a queue',
      ({ Bucket }) => {
        Object.assign(Bucket.Properties.NotificationConfiguration, { QueueConfigurations: [] });
      },
      'NotificationConfiguration: Unrecognized key: "QueueConfigurations"',
    ],
  ])('stops the start: %s', async (_, change, message) => {
    expect(await problemOf(startEventSystem(directory, () => {}, change))).toContain(message);
  });
});
