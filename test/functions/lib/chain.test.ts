import type { DynamoDBRecord, DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { streamHandler } from '../../../functions/events/stream-handler.ts';
import {
  eventHandler,
  httpChain,
  scheduleHandler,
  triggerHandler,
} from '../../../functions/lib/chain.ts';
import {
  ExpectedError,
  NotFoundError,
  RetryError,
  SuspendedError,
} from '../../../functions/lib/errors.ts';
import { httpHandler, type Operations } from '../../../functions/lib/http-handler.ts';
import { logIdHasher } from '../../../functions/lib/log-id.ts';
import { logger } from '../../../functions/lib/logger.ts';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../../support/gateway-event.ts';
import { noOperations } from '../../support/no-operations.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_SERVICE_NAME = 'chain';
});

const nameOf = logIdHasher('a key of the tests, which is long enough');
const PERSON = nameOf('usr_secret');
const EMAIL = 'secret@example.com';

/** The work of one event of any kind: it logs a line of its own, and fails if told to. */
type Work = () => Promise<void>;

const api = (work: Work) => {
  const operations: Operations<'catalogue'> = {
    ...noOperations(),
    searchListings: async () => {
      await work();
      return { total: 0, items: [], next_cursor: null };
    },
  };
  const handler = httpHandler({ verifyOrigin, capability: 'catalogue', operations });
  const claims = { [LOG_ID_CLAIM]: PERSON };
  return () => handler(gatewayEvent({ routeKey: 'GET /api/listings', claims }), lambdaContext);
};

const page = (work: Work) => {
  const handler = httpChain({
    verifyOrigin,
    operationOf: () => 'searchPage',
    respond: async () => {
      await work();
      return { statusCode: 200 };
    },
    respondTo: () => ({}),
  });
  return () => handler(gatewayEvent({ routeKey: 'GET /search' }), lambdaContext);
};

const record = (message_id: string, SequenceNumber: string): DynamoDBRecord => ({
  dynamodb: { SequenceNumber, NewImage: { message_id: { S: message_id }, to: { S: EMAIL } } },
});

const stream = (work: Work) => {
  const handler = streamHandler({ subject: ['message_id', 'listing_id'], process: work });
  return () => handler({ Records: [record('msg_1', '1')] }, lambdaContext);
};

const event = (work: Work) => {
  const handler = eventHandler({
    schema: z.object({ detail: z.object({ photo_id: z.string() }) }),
    subjectOf: ({ detail }) => detail,
    process: work,
  });
  return () => handler({ detail: { photo_id: 'pho_1' }, email: EMAIL }, lambdaContext);
};

const trigger = (work: Work) => {
  const handler = triggerHandler({
    logIdOf: nameOf,
    process: async (
      event: Readonly<{ triggerSource: string; request: { userAttributes: object } }>,
    ) => {
      await work();
      return event;
    },
  });
  const userAttributes = { sub: 'usr_secret', email: EMAIL };
  return () =>
    handler(
      { triggerSource: 'TokenGeneration_Authentication', request: { userAttributes } },
      lambdaContext,
    );
};

const schedule = (work: Work) => {
  const handler = scheduleHandler(work);
  const resources = ['arn:aws:events:eu-west-2:123456789012:rule/each-minute'];
  return () =>
    handler(
      { resources, detail: {} } as unknown as EventBridgeEvent<string, unknown>,
      lambdaContext,
    );
};

const API = { operation: 'searchListings', api_request_id: 'request-1', person: PERSON };
const TRIGGER = { trigger: 'TokenGeneration_Authentication', person: PERSON };

const KINDS = [
  ['a request to the API', api, API],
  ['a page', page, { operation: 'searchPage', api_request_id: 'request-1' }],
  ['a change of the table', stream, { message_id: 'msg_1' }],
  ['an event', event, { photo_id: 'pho_1' }],
  ['a trigger of the user pool', trigger, TRIGGER],
  ['a schedule', schedule, { schedule: 'each-minute' }],
] as const;

/** The lines written during an action, whatever its result. */
async function linesOf(handle: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const spies = (['debug', 'info', 'log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => lines.push(JSON.parse(String(line)))),
  );
  await handle().catch(() => undefined);
  for (const spy of spies) spy.mockRestore();
  return lines;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('an event that its caller tries again leaves its line to Lambda', async () => {
  const busy = async () => {
    throw new RetryError('ModelBusy', 'Too many requests');
  };
  expect(await linesOf(event(busy))).toEqual([]);
});

it('an event that fails as expected leaves one warning, without a stack', async () => {
  const filtered = new ExpectedError('Filtered', 'Filter reason: prompt');
  const lines = await linesOf(event(() => Promise.reject(filtered)));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'WARN',
      message: 'An event failed',
      photo_id: 'pho_1',
      reason: 'Filtered: Filter reason: prompt',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('chain.test.ts');
  // Lambda logs this stack.
  expect(filtered.stack).toBe('Filtered: Filter reason: prompt');
});

describe.each(KINDS)('%s', (_, of, subject) => {
  const about = { function_request_id: 'request-1', service: 'chain', ...subject };

  it('leaves one line that says what it was about', async () => {
    const lines = await linesOf(of(async () => {}));

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ ...about, milliseconds: expect.any(Number) });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('has its subject in the lines that are written meanwhile', async () => {
    if (of === stream) return;
    const lines = await linesOf(of(async () => logger.info('Meanwhile')));

    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatchObject(about);
  });

  it('that fails has the reason and its subject in the line', async () => {
    const lines = await linesOf(
      of(async () => {
        throw new Error('The table is on fire');
      }),
    );

    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatchObject(about);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        error: expect.objectContaining({ message: 'The table is on fire' }),
      }),
    );
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('leaves nothing of itself in the lines of the next', async () => {
    await linesOf(of(async () => {}));
    const [line = {}] = await linesOf(async () => logger.info('Next'));

    for (const key of Object.keys(subject)) expect(line).not.toHaveProperty(key);
  });
});

describe('a batch of changes', () => {
  const batch: DynamoDBStreamEvent = {
    Records: [record('msg_1', '1'), record('msg_2', '2'), record('msg_3', '3')],
  };
  const failing = (failed: readonly string[]) =>
    streamHandler({
      subject: ['message_id'],
      process: async ({ dynamodb }) => {
        if (failed.includes(dynamodb?.SequenceNumber ?? '')) throw new Error('No');
      },
    });

  it.each([[[]], [['2']], [['1', '3']], [['1', '2', '3']]])(
    'with %j failing tells Lambda which',
    async (failed) => {
      vi.spyOn(logger, 'error').mockImplementation(() => undefined);
      vi.spyOn(logger, 'info').mockImplementation(() => undefined);
      expect(await failing(failed)(batch, lambdaContext)).toEqual({
        batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })),
      });
    },
  );

  it('leaves a line for each, with its subject', async () => {
    const lines = await linesOf(() => failing(['2'])(batch, lambdaContext));

    expect(lines.map(({ message_id, message }) => [message_id, message]).toSorted()).toEqual([
      ['msg_1', 'Processed'],
      ['msg_2', 'A change was not processed'],
      ['msg_3', 'Processed'],
    ]);
  });
});

describe('a suspended user’s sign-in', () => {
  it('leaves a line that is counted, and no error', async () => {
    const lines = await linesOf(
      trigger(async () => {
        throw new SuspendedError();
      }),
    );

    expect(lines).toEqual([
      expect.objectContaining({
        level: 'WARN',
        message: 'A sign-in was refused',
        reason: 'suspended',
        person: PERSON,
      }),
    ]);
  });
});

describe('an event that fails', () => {
  it.each([
    ['a change', event],
    ['a trigger', trigger],
    ['a schedule', schedule],
  ])('is reported to its sender: %s', async (_, of) => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    await expect(
      of(async () => {
        throw new NotFoundError('There is none');
      })(),
    ).rejects.toThrow('There is none');
  });
});
