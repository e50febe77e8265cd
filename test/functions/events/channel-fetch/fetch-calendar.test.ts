import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  calendarFetcher,
  type FetchOptions,
} from '../../../../functions/events/channel-fetch/fetch-calendar.ts';
import { FetchFailure } from '../../../../functions/events/channel-fetch/fetch-failure.ts';
import { certificateFor } from './support/certificate.ts';
import { speak, startServer } from './support/servers.ts';

/** The outcomes of servers' answers. The servers are real, with TLS, and on this machine. */

const HOST = 'ical.platform.example';
const SECRET = 'the-secret-of-the-host';
const ADDRESS = `https://${HOST}/export.ics?s=${SECRET}`;
const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

/** The most bytes of a calendar. */
const MB = 1_000_000;

const inTime = () => AbortSignal.timeout(20_000);

type Server = Awaited<ReturnType<typeof startServer>>;

async function outcomeOf(
  { network }: Pick<Server, 'network'>,
  options: Partial<FetchOptions> = {},
) {
  try {
    const fetched = await calendarFetcher({ network })(ADDRESS, { signal: inTime(), ...options });
    if (fetched === 'unchanged') return fetched;
    return { ...fetched, bytes: Buffer.from(fetched.bytes).toString() };
  } catch (error) {
    // Whatever happens, nothing else comes out, and nothing in it.
    expect(error).toBeInstanceOf(FetchFailure);
    expect(error).not.toHaveProperty('cause');
    const { problem, message, stack } = error as FetchFailure;
    expect(`${message} ${stack}`).not.toContain(SECRET);
    return problem;
  }
}

const sends =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('a calendar', () => {
  it('is fetched with its name, a plain agent and no compression', async () => {
    const requests: object[] = [];
    const server = await startServer((request, response) => {
      const { url, headers } = request;
      requests.push({ url, headers });
      response.writeHead(200, { etag: '"1"' }).end(CALENDAR);
    });

    expect(await outcomeOf(server)).toEqual({ bytes: CALENDAR, etag: '"1"' });
    expect(requests).toEqual([
      {
        url: `/export.ics?s=${SECRET}`,
        headers: {
          host: HOST,
          'user-agent': 'Fellside/1.0 (reads calendars; hello@fellside.example)',
          accept: 'text/calendar, text/plain;q=0.9, */*;q=0.5',
          'accept-encoding': 'identity',
          connection: 'close',
        },
      },
    ]);
  });

  it('is fetched at a webcal address by https', async () => {
    const { network } = await startServer(sends(CALENDAR));
    const fetched = await calendarFetcher({ network })(ADDRESS.replace('https:', 'webcal:'), {
      signal: inTime(),
    });
    expect(fetched).toHaveProperty('bytes');
  });

  it('that has not changed is not sent again', async () => {
    const server = await startServer(({ headers }, response) => {
      response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end();
    });
    expect(await outcomeOf(server, { etag: '"1"' })).toBe('unchanged');
    expect(await outcomeOf(server)).toBe('SERVER_ERROR');
  });

  it('that was never read can’t be unchanged', async () => {
    expect(await outcomeOf(await startServer(sends('', {}, 304)))).toBe('SERVER_ERROR');
  });

  it.each(['1', '"a"\u00e9', `"${'x'.repeat(300)}"`, '"a b"'])(
    'keeps no mark that isn’t one: %s',
    async (etag) => {
      const server = await startServer(sends(CALENDAR, { etag }));
      expect(await outcomeOf(server)).toEqual({ bytes: CALENDAR });
      const asked = vi.fn<RequestListener>(({ headers }, response) => {
        response.end(`${CALENDAR}${headers['if-none-match'] ?? 'none'}`);
      });
      expect(await outcomeOf(await startServer(asked), { etag })).toEqual({
        bytes: `${CALENDAR}none`,
      });
    },
  );

  it.each(['text/calendar', 'text/plain', 'application/octet-stream', 'text/html', 'x', ''])(
    'is one whatever the server calls it: %s',
    async (type) => {
      const server = await startServer(sends(`\ufeff\n${CALENDAR}`, { 'content-type': type }));
      expect(await outcomeOf(server)).toHaveProperty('bytes');
    },
  );

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is read though it was compressed unasked, by %s', async (encoding, compress) => {
    const server = await startServer(sends(compress(CALENDAR), { 'content-encoding': encoding }));
    expect(await outcomeOf(server)).toEqual({ bytes: CALENDAR });
  });

  it('may have a million bytes', async () => {
    const body = CALENDAR.padEnd(MB, 'x');
    expect(await outcomeOf(await startServer(sends(body)))).toEqual({ bytes: body });
  });
});

describe('a server that answers something else', () => {
  it.each([
    [204, 'EMPTY'],
    [200, 'EMPTY'],
    [400, 'SERVER_ERROR'],
    [401, 'REFUSED'],
    [403, 'REFUSED'],
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [429, 'TOO_OFTEN'],
    [500, 'SERVER_ERROR'],
    [503, 'SERVER_ERROR'],
    [206, 'SERVER_ERROR'],
    [302, 'MOVED'],
    [777, 'SERVER_ERROR'],
  ])('by status %i is a problem: %s', async (status, problem) => {
    expect(await outcomeOf(await startServer(sends('', {}, status)))).toBe(problem);
  });

  it.each([
    ['<!doctype html><title>Log in</title>', { 'content-type': 'text/html; charset=utf-8' }],
    ['\n <!DOCTYPE html>', { 'content-type': 'text/calendar' }],
    ['<html lang="en">', {}],
    ['Please log in', { 'content-type': 'text/html' }],
    ['Please log in', { 'content-type': 'application/xhtml+xml' }],
  ])('with a web page is told apart: %s', async (body, headers) => {
    expect(await outcomeOf(await startServer(sends(body, headers)))).toBe('WEB_PAGE');
  });

  it('that switches to another protocol fails', async () => {
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    expect(await outcomeOf(await startServer(speak(answer, false)))).toBe('SERVER_ERROR');
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9\r\n'],
    ['a flood of headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}\r\n`],
    ['one large header', `HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(1 << 20)}\r\n\r\n`],
  ])('with %s fails', async (_, answer) => {
    expect(await outcomeOf(await startServer(speak(answer)))).toBe('SERVER_ERROR');
  });

  it('and closes the connection without a word can’t be reached', async () => {
    expect(await outcomeOf(await startServer(({ socket }) => void socket.destroy()))).toBe(
      'UNREACHABLE',
    );
  });
});

describe('a body', () => {
  it.each([
    ['ends before its length', 'content-length: 100\r\n\r\nBEGIN:VCALENDAR'],
    ['ends in the middle of a chunk', 'transfer-encoding: chunked\r\n\r\n64\r\nBEGIN'],
    ['has no last chunk', 'transfer-encoding: chunked\r\n\r\n5\r\nBEGIN\r\n'],
  ])('that %s is incomplete', async (_, rest) => {
    const server = await startServer(speak(`HTTP/1.1 200 OK\r\n${rest}`));
    expect(await outcomeOf(server)).toBe('INCOMPLETE');
  });

  it('that is no compression or half of one is incomplete', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await outcomeOf(await startServer(sends('BEGIN:VCALENDAR', headers)))).toBe(
      'INCOMPLETE',
    );
    const half = gzipSync(CALENDAR.repeat(100)).subarray(0, 40);
    expect(await outcomeOf(await startServer(sends(half, headers)))).toBe('INCOMPLETE');
  });

  it.each(['zstd', 'gzip, gzip', 'constructor'])(
    'compressed by %s is refused',
    async (encoding) => {
      const server = await startServer(sends(CALENDAR, { 'content-encoding': encoding }));
      expect(await outcomeOf(server)).toBe('SERVER_ERROR');
    },
  );

  it('with a larger length is not read', async () => {
    let sent = 0;
    const server = await startServer((_, response) => {
      response.writeHead(200, { 'content-length': MB + 1 });
      response.write('x', () => {
        sent += 1;
      });
    });
    expect(await outcomeOf(server)).toBe('TOO_LARGE');
    expect(sent).toBeLessThanOrEqual(1);
  });

  it('without an end is cut off at a million bytes', async () => {
    let open = true;
    let sent = 0;
    const server = await startServer((_, response) => {
      response.once('close', () => {
        open = false;
      });
      const more = () => {
        if (!open) return;
        sent += 64_000;
        response.write(Buffer.alloc(64_000, 'x'), more);
      };
      more();
    });
    expect(await outcomeOf(server)).toBe('TOO_LARGE');
    await expect.poll(() => open).toBe(false);
    // The sockets on this machine take more than is read.
    expect(sent).toBeLessThan(20 * MB);
  });

  it('that is long and decompresses to nothing is cut off too', async () => {
    const nothing = gzipSync('');
    const body = Buffer.concat(Array.from({ length: (2 * MB) / nothing.length }, () => nothing));
    const answer = sends(body, { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
    expect(await outcomeOf(await startServer(answer))).toBe('TOO_LARGE');
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('that is a bomb by %s dies', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50 * MB));
    expect(bomb.length).toBeLessThan(MB);
    const server = await startServer(sends(bomb, { 'content-encoding': encoding }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await outcomeOf(server)).toBe('TOO_LARGE');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB);
  });
});

describe('the deadline', () => {
  /** Sends a byte every few milliseconds, for ever. */
  const drip =
    (beginning: string): RequestListener =>
    ({ socket }) => {
      socket.write(beginning);
      const timer = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(timer));
    };

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['drips its headers', drip('HTTP/1.1 200 OK\r\nx-a: ')],
    ['drips its body', drip('HTTP/1.1 200 OK\r\ncontent-length: 900000\r\n\r\n')],
    [
      'never comes to its answer',
      ({ socket }) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
        socket.once('close', () => clearInterval(timer));
      },
    ],
  ])('ends a server that %s, and its connection', async (_, answer) => {
    let closed = false;
    const server = await startServer((request, response) => {
      request.socket.once('close', () => {
        closed = true;
      });
      answer(request, response);
    });
    const began = Date.now();
    expect(await outcomeOf(server, { signal: AbortSignal.timeout(150) })).toBe('TOO_SLOW');
    expect(Date.now() - began).toBeLessThan(5_000);
    await expect.poll(() => closed).toBe(true);
  });

  it('ends a server that never finishes its handshake', async () => {
    const { createServer: createNet } = await import('node:net');
    const silent = createNet((socket) => void socket.on('error', () => {}));
    const { internetWith } = await import('./support/servers.ts');
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const signal = AbortSignal.timeout(100);
    expect(await outcomeOf(internetWith({ port }), { signal })).toBe('TOO_SLOW');
  });

  it('ends a resolver that never answers', async () => {
    const server = await startServer(sends(CALENDAR), { resolve: () => new Promise(() => {}) });
    expect(await outcomeOf(server, { signal: AbortSignal.timeout(100) })).toBe('TOO_SLOW');
  });

  it('is one for all redirects', async () => {
    const server = await startServer((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 60);
    });
    expect(await outcomeOf(server, { signal: AbortSignal.timeout(100) })).toBe('TOO_SLOW');
  });
});

describe('a redirect', () => {
  const chain =
    (length: number, headers: Record<string, string> = {}): RequestListener =>
    ({ url = '' }, response) => {
      const hop = Number(/\d+$/.exec(url)?.[0] ?? 0);
      if (hop >= length) response.writeHead(200, headers).end(CALENDAR);
      else
        response
          .writeHead([301, 302, 303, 307, 308][hop] ?? 302, { location: `/${hop + 1}` })
          .end();
    };

  it.each([1, 2, 3])('is followed: %i', async (length) => {
    expect(await outcomeOf(await startServer(chain(length)))).toEqual({ bytes: CALENDAR });
  });

  it('is followed no more than three times', async () => {
    expect(await outcomeOf(await startServer(chain(4)))).toBe('MOVED');
    const loop = await startServer(sends('', { location: ADDRESS }, 302));
    expect(await outcomeOf(loop)).toBe('MOVED');
    expect(loop.dialled).toHaveLength(4);
  });

  it('to another host is resolved and checked anew', async () => {
    const server = await startServer((request, response) => {
      if (request.headers.host === HOST) {
        response.writeHead(301, { location: `https://www.platform.example/export?s=${SECRET}` });
      }
      response.end(CALENDAR);
    });
    expect(await outcomeOf(server)).toEqual({ bytes: CALENDAR });
    expect(server.dialled).toHaveLength(2);
  });

  it.each([
    'http://www.platform.example/',
    'ftp://www.platform.example/',
    'https://',
    '',
    'data:,x',
  ])('to %j is refused', async (location) => {
    expect(await outcomeOf(await startServer(sends('', { location }, 302)))).toBe('MOVED');
  });
});

describe('a certificate', () => {
  it.each([
    ['of nobody who is trusted', { certificate: certificateFor([HOST]) }, certificateFor([HOST])],
    ['for another name', { names: ['www.elsewhere.example'] }, undefined],
    [
      'that has expired',
      { certificate: certificateFor([HOST], { endsAt: new Date(Date.now() - 1_000) }) },
      undefined,
    ],
  ])('%s ends the connection before anything is sent', async (_, options, authority) => {
    const asked = vi.fn<RequestListener>((_, response) => void response.end(CALENDAR));
    const server = await startServer(asked, options);
    const { internetWith } = await import('./support/servers.ts');
    const { network } =
      authority === undefined ? server : internetWith({ port: server.port, authority });
    expect(await outcomeOf({ network })).toBe('UNREACHABLE');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is checked though a variable says that none is', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const server = await startServer(sends(CALENDAR), { names: ['www.elsewhere.example'] });
    expect(await outcomeOf(server)).toBe('UNREACHABLE');
  });
});

it('no proxy of the environment is used', async () => {
  const asked = vi.fn<RequestListener>((_, response) => void response.end());
  const proxy = createServer(asked);
  proxy.on('connect', (request, socket) => {
    asked(request, {} as never);
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as { port: number };
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'ALL_PROXY']) {
    vi.stubEnv(name, `http://127.0.0.1:${port}`);
  }
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await outcomeOf(await startServer(sends(CALENDAR)))).toEqual({ bytes: CALENDAR });
  expect(asked).not.toHaveBeenCalled();
});
