import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, serve } from '../src/http.ts';

/** Requests as no client library sends them: written to the socket by hand. */

let server: Listening;

beforeAll(async () => {
  server = await serve(
    async ({ method, path, query, headers }) => ({
      status: 200,
      headers: {},
      body: Buffer.from(`${method} ${path} ${query} ${headers.host}`),
    }),
    0,
    { request: (_, __, next) => next(), upgrade: (_, socket) => socket.destroy() },
  );
});

afterAll(() => server?.close());

async function answerTo(requestLine: string, host = `localhost:${server.port}`) {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

it.each(['GET *', 'OPTIONS *', 'GET listings', 'GET ?q=1', 'GET mailto:a@example.com'])(
  'refuses %s, which names no resource',
  async (requestLine) => {
    expect(await answerTo(requestLine)).toMatchObject({ status: 400 });
  },
);

it('takes an absolute target for its path, at its own host', async () => {
  expect(await answerTo(`GET http://127.0.0.1:${server.port}/listings?type=SALE`)).toEqual({
    status: 200,
    body: `GET /listings type=SALE 127.0.0.1:${server.port}`,
  });
  expect(await answerTo('GET http://localhost')).toEqual({ status: 200, body: 'GET /  localhost' });
  expect(await answerTo('GET http://localhost?a')).toEqual({
    status: 200,
    body: 'GET / a localhost',
  });
});

it('refuses an absolute target elsewhere, whatever the Host says', async () => {
  expect(await answerTo('GET http://elsewhere.example/')).toMatchObject({ status: 421 });
});
