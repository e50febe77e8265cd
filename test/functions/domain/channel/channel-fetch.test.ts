import { KeyRing } from 'aws-on-one-machine/credentials';
import { startFunctionCalls } from 'aws-on-one-machine/engines/lambda/calls';
import { expect, it, onTestFinished } from 'vitest';
import {
  ChannelFetchError,
  channelFetch,
} from '../../../../functions/domain/channel/channel-fetch.ts';
import type {
  FetchAnswer,
  FetchRequest,
} from '../../../../functions/domain/channel/fetch-outcome.ts';

/** The call of the function, by Lambda's own protocol. */

const ADDRESS = 'https://www.airbnb.co.uk/calendar/ical/1.ics?s=of-the-host';

const REQUEST: FetchRequest = {
  today: '2026-11-27',
  ownHost: 'fellside.example',
  withinMs: 50,
  calendars: [
    { id: 'a', address: ADDRESS },
    { id: 'b', address: ADDRESS, etag: '"1"' },
  ],
};

const ANSWER: FetchAnswer = {
  a: {
    outcome: 'READ',
    etag: '"2"',
    nights: [
      {
        check_in: '2026-12-01',
        check_out: '2026-12-04',
        kind: 'RESERVED',
        rolling: false,
        uid: 'f00d',
        ours: false,
      },
    ],
  },
  b: { outcome: 'FAILED', problem: 'TOO_SLOW' },
};

type Work = (event: unknown) => unknown;

/** The reader, with this in the place of the function. */
async function readerOf(work: Work) {
  const keys = new KeyRing(Buffer.alloc(32, 5));
  const invoke = async (event: unknown) => {
    try {
      return { ok: true, payload: JSON.stringify(await work(event)) };
    } catch (error) {
      const errorMessage = error instanceof Error ? error.message : '';
      return { ok: false, error: { errorType: 'Error', errorMessage, trace: [] } };
    }
  };
  const calls = await startFunctionCalls({
    keys,
    authoriser: { authorise: async () => {} },
    lambda: { find: () => ({ invoke }) as never },
    region: 'eu-west-2',
    account: '000000000000',
  });
  onTestFinished(() => calls.stop());
  return channelFetch('reader', {
    endpoint: calls.endpoint,
    region: 'eu-west-2',
    credentials: { ...keys.credentials('operator') },
  });
}

it('passes the request on, and gives the outcome of each calendar', async () => {
  const events: unknown[] = [];
  const read = await readerOf((event) => {
    events.push(event);
    return ANSWER;
  });

  expect(await read(REQUEST)).toEqual(ANSWER);
  expect(events).toEqual([REQUEST]);
});

it.each<[string, Work]>([
  [
    'Calendars were not read: the function failed',
    () => {
      throw new Error(ADDRESS);
    },
  ],
  ['Calendars were not read: AbortError', () => new Promise(() => {})],
  ['Calendars were not read: the answer has another shape', () => ({ a: ANSWER.a })],
  ['Calendars were not read: the answer has another shape', () => undefined],
  [
    'Calendars were not read: the answer has another shape',
    () => ({ ...ANSWER, b: { outcome: 'FAILED', problem: ADDRESS } }),
  ],
])('throws one kind of error, and once: %s', async (message, work) => {
  let calls = 0;
  const read = await readerOf((event) => {
    calls += 1;
    return work(event);
  });

  const error = await read(REQUEST).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ChannelFetchError);
  expect(error).toMatchObject({ message, hasRun: true });
  expect(calls).toBe(1);
});

it('throws the same if the function can’t be reached', async () => {
  const read = channelFetch('reader', {
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-west-2',
    credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' },
  });
  const error = await read(REQUEST).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ChannelFetchError);
  expect(error).toHaveProperty('hasRun', false);
});
