import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFetcher } from '../../../../functions/events/channel-fetch/fetch-calendar.ts';
import { FetchFailure } from '../../../../functions/events/channel-fetch/fetch-failure.ts';
import {
  connectGuarded,
  type Network,
} from '../../../../functions/events/channel-fetch/guarded-connection.ts';
import { isPublicAddress } from '../../../../functions/events/channel-fetch/public-addresses.ts';
import { sourceAddressSchema } from '../../../../shared/channels/source-address.ts';
import { withoutUnseen } from '../../../../shared/typed/seen-text.ts';
import { FORBIDDEN, PRIVATE_ANSWERS } from '../../../support/forbidden-addresses.ts';
import { PUBLIC, startListener, startServer } from './support/servers.ts';

/**
 * No spelling of a forbidden address leads anywhere. Every port that would be connected to is that of
 * a listener on this machine, which counts what arrives.
 */

let listener: Awaited<ReturnType<typeof startListener>>;

/** The guard, Node's own sockets, and a resolver that says whatever a test wants. */
const networkOf = (resolve: Network['resolve']): Network => ({
  resolve,
  connect: (options) => connect({ ...options, port: listener.port }),
});

/** As if each name led to this machine. */
const HERE = async () => ['127.0.0.1', '::1'];

const problemOf = async (address: string, network: Network): Promise<string> => {
  const signal = AbortSignal.timeout(10_000);
  const error = await calendarFetcher({ network })(address, { signal }).catch(
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(FetchFailure);
  return (error as FetchFailure).problem;
};

beforeAll(async () => {
  listener = await startListener();
});

afterAll(() => listener.close());

describe('an address', () => {
  it('is tried in hundreds of spellings', () => {
    const addresses = FORBIDDEN.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(250);
  });

  it.each(FORBIDDEN)('$what: $address', async ({ address }) => {
    expect(await problemOf(address, networkOf(HERE))).toBe('FORBIDDEN_ADDRESS');
    const { data, error } = sourceAddressSchema.safeParse(address);
    const isAllowedWithoutUnseen = data !== undefined && data === withoutUnseen(address);
    // The form leaves out what nobody sees. What is stored and sent on is never changed.
    if (!isAllowedWithoutUnseen || data === address) {
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^[A-Z].*\.$/),
      ]);
    }
    expect(listener.connections).toEqual([]);
  });
});

describe('a name that leads to', () => {
  it.each(PRIVATE_ANSWERS.map((answer) => ({ answer })))('$answer', async ({ answer }) => {
    const address = 'https://www.platform.example/calendar.ics';
    const network = networkOf(async () => answer);
    expect(await problemOf(address, network)).toBe('FORBIDDEN_ADDRESS');
    expect(listener.connections).toEqual([]);
  });

  it('nothing, or to a resolver that fails, can’t be reached', async () => {
    const address = 'https://www.platform.example/calendar.ics';
    expect(
      await problemOf(
        address,
        networkOf(async () => []),
      ),
    ).toBe('UNREACHABLE');
    const failing = networkOf(() => Promise.reject(new Error(address)));
    expect(await problemOf(address, failing)).toBe('UNREACHABLE');
    expect(listener.connections).toEqual([]);
  });
});

it('a public address is one', () => {
  const addresses = [PUBLIC, '8.8.8.8', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
  const beside = [
    '9.255.255.255',
    '11.0.0.0',
    '100.128.0.0',
    '128.0.0.0',
    '172.32.0.0',
    '223.255.255.255',
  ];
  expect([...addresses, ...beside].filter((address) => !isPublicAddress(address))).toEqual([]);
});

it('a host that is an IP address is refused again before a socket, which would not look it up', async () => {
  for (const host of ['127.0.0.1', '::1', '[::1]', PUBLIC]) {
    await expect(connectGuarded(host, networkOf(HERE), AbortSignal.timeout(5_000))).rejects.toThrow(
      'FORBIDDEN_ADDRESS',
    );
  }
  expect(listener.connections).toEqual([]);
});

describe('a redirect to', () => {
  /** Sends on to an address; the second name leads to a private one. */
  async function redirectTo(location: string, answer: readonly string[]) {
    const server = await startServer((_, response) => {
      // As bytes: Node would refuse to send some of them as text.
      response.socket?.end(
        `HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`,
      );
    });
    let resolutions = 0;
    const { dialled } = server;
    const network: Network = {
      ...server.network,
      resolve: async () => {
        resolutions += 1;
        return resolutions === 1 ? [PUBLIC] : answer;
      },
    };
    const problem = await problemOf('https://ical.platform.example/a.ics', network);
    return { problem, dialled };
  }

  /** The addresses that mean the same in a header. Others can't be in one, or would be relative there. */
  const sendable = FORBIDDEN.filter(
    ({ what, address }) => what !== 'not an address' && !/[\r\n\0\t ]|^https:\/?[^/]/.test(address),
  );

  it.each(sendable)('$what: $address', async ({ address }) => {
    const { problem, dialled } = await redirectTo(address, ['127.0.0.1']);
    expect(problem).toBe('MOVED');
    expect(dialled).toEqual([PUBLIC]);
  });

  it.each(PRIVATE_ANSWERS.map((answer) => ({ answer })))(
    'a name of $answer',
    async ({ answer }) => {
      const { problem, dialled } = await redirectTo('https://www.platform.example/a.ics', answer);
      expect(problem).toBe('MOVED');
      expect(dialled).toEqual([PUBLIC]);
    },
  );

  it('the same name, which by then leads to this machine', async () => {
    const { problem, dialled } = await redirectTo('/again', ['127.0.0.1']);
    expect(problem).toBe('MOVED');
    expect(dialled).toEqual([PUBLIC]);
  });
});

it('a resolver that changes its mind is asked once for each connection', async () => {
  const server = await startServer((_, response) => void response.end('BEGIN:VCALENDAR'));
  let asked = 0;
  const network: Network = {
    ...server.network,
    resolve: async () => {
      asked += 1;
      return asked === 1 ? [PUBLIC] : ['127.0.0.1'];
    },
  };
  const fetchCalendar = calendarFetcher({ network });
  const signal = AbortSignal.timeout(10_000);
  const address = 'https://ical.platform.example/a.ics';

  expect(await fetchCalendar(address, { signal })).toHaveProperty('bytes');
  expect([asked, server.dialled]).toEqual([1, [PUBLIC]]);
  await expect(fetchCalendar(address, { signal })).rejects.toThrow('FORBIDDEN_ADDRESS');
  expect([asked, server.dialled]).toEqual([2, [PUBLIC]]);
});
