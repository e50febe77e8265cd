import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type HttpRequest, type HttpResponse, jsonResponse, LOOPBACK } from '../../http.ts';
import { isLocalHost } from '../../local-host.ts';

/** @param gone when the caller doesn't wait any more */
type Handler = (request: HttpRequest, gone: AbortSignal) => Promise<HttpResponse>;

export interface Http2Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a handler by HTTP/2 without encryption, on loopback and on a free port. */
export async function serveHttp2(handler: Handler): Promise<Http2Listening> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer((message, response) => void answer(handler, message, response));
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    // A caller that ends at once resets its connection.
    session.on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.destroy();
      return closed;
    },
  };
}

async function answer(
  handler: Handler,
  message: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const left = new AbortController();
  response.stream.on('error', () => {});
  response.stream.once('close', () => left.abort());
  let result: HttpResponse;
  try {
    result = isLocalHost(message.authority)
      ? await handler(await readRequest(message), left.signal)
      : jsonResponse(421, { message: 'Only localhost is served here' });
  } catch (error) {
    if (left.signal.aborted) return;
    console.error(`${message.method} ${message.url}:`, error);
    result = jsonResponse(500, { message: 'Internal Server Error' });
  }
  if (left.signal.aborted) return;
  response.writeHead(result.status, result.headers as Record<string, string>);
  response.end(result.body);
}

async function readRequest(message: Http2ServerRequest): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':')
      ? []
      : [[name, Array.isArray(value) ? value.join(',') : value] as const],
  );
  const [path = '/', query = ''] = message.url.split('?');
  return {
    method: message.method,
    path,
    query,
    // Signatures are over where it is sent: `host`, for which HTTP/2 has another name.
    headers: { ':authority': message.authority, ...Object.fromEntries(headers) },
    body: Buffer.concat(chunks),
    remote: {
      address: message.socket.remoteAddress ?? LOOPBACK,
      port: message.socket.remotePort ?? 0,
    },
  };
}
