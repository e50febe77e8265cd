import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { isLocalHost } from './local-host.ts';
import { LocalProblem } from './problem.ts';

/** A request as the engines hand it to each other, on the wire or in this process. */
export interface HttpRequest {
  readonly method: string;
  /** As it came: still percent-encoded, without the query. */
  readonly path: string;
  /** As it came, without the question mark. */
  readonly query: string;
  /** Names in lower case; repeated ones joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The caller's network address and port. */
  readonly remote: { readonly address: string; readonly port: number };
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

/** Sees requests before a handler does. */
export interface Front {
  /** Answers, or passes the request on. */
  readonly request: (message: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Takes over a connection that becomes a WebSocket. */
  readonly upgrade: (message: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Longer than browsers and SDKs keep a connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;

/** Larger bodies are refused; nothing here legitimately comes near it. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** A JSON answer in the shape of API Gateway's and CloudFront's own. */
export function jsonResponse(status: number, value: unknown): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** A text without its percent-encoding; undefined where that isn't well formed. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The beginning of an absolute target, as of a request to a proxy. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i;

/**
 * Makes a message with an absolute target one with the path and the host of that target, which counts
 * and not the header `Host` (RFC 9112, 3.2.2).
 * @returns false where the target is no address of a resource, such as `*`
 */
function takeOriginForm(message: IncomingMessage): boolean {
  const { url: target = '/' } = message;
  const [beginning, host] = ABSOLUTE.exec(target) ?? [];
  if (beginning !== undefined) {
    const rest = target.slice(beginning.length);
    message.headers.host = host;
    message.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  return message.url?.startsWith('/') === true;
}

/** Splits a request target into its path and its query, both as they came. */
function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * Serves a handler on loopback only: on IPv4 and, where the machine has it, on IPv6, because
 * browsers may take `localhost` for either. What was sent by another name is refused.
 *
 * @param port 0 picks a free one
 * @param front @default nothing stands in front of the handler
 * @throws what `listen` reports, `EADDRINUSE` above all
 */
export async function serve(handler: HttpHandler, port: number, front?: Front): Promise<Listening> {
  const upgraded = new Set<Duplex>();
  const create = () => createFronted(handler, upgraded, front);
  const first = await listen(create(), port, LOOPBACK);
  const servers = [first];
  const bound = (first.address() as AddressInfo).port;
  // On a port of our own choice, IPv4 alone will do where IPv6 has it taken.
  const acceptable = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', ...(port === 0 ? ['EADDRINUSE'] : [])];
  try {
    servers.push(await listen(create(), bound, LOOPBACK_V6));
  } catch (error) {
    if (!isErrno(error, ...acceptable)) {
      await closeAll(servers);
      throw error;
    }
  }
  return {
    port: bound,
    close: () => {
      const closed = closeAll(servers);
      // Open pages keep them, and a server doesn't count them among its connections.
      for (const socket of upgraded) socket.destroy();
      return closed;
    },
  };
}

/** @param upgraded gets the connections that have become WebSockets */
function createFronted(handler: HttpHandler, upgraded: Set<Duplex>, front?: Front): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (message, response) => {
    const pass = () => void answer(handler, message, response);
    if (!takeOriginForm(message)) {
      send(message, response, jsonResponse(400, { message: 'Bad Request' }));
    } else if (front && isLocalHost(message.headers.host)) front.request(message, response, pass);
    else pass();
  });
  if (front) {
    server.on('upgrade', (message, socket, head) => {
      if (!isLocalHost(message.headers.host)) {
        socket.destroy();
        return;
      }
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      front.upgrade(message, socket, head);
    });
  }
  return server;
}

/** Whether an error is one of the named system errors. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }),
  );
}

async function answer(handler: HttpHandler, message: IncomingMessage, response: ServerResponse) {
  let result: HttpResponse;
  try {
    result = isLocalHost(message.headers.host)
      ? await handler(await readRequest(message))
      : jsonResponse(421, { message: 'Only localhost is served here' });
  } catch (error) {
    console.error(
      `${message.method} ${message.url}:`,
      error instanceof LocalProblem ? error.message : error,
    );
    result = jsonResponse(500, { message: 'Internal Server Error' });
  }
  send(message, response, result);
}

function send(message: IncomingMessage, response: ServerResponse, result: HttpResponse): void {
  response.statusCode = result.status;
  for (const [name, value] of Object.entries(result.headers)) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  const bare = message.method === 'HEAD' || result.status === 204 || result.status === 304;
  if (!bare) response.setHeader('content-length', result.body.length);
  response.end(bare ? undefined : result.body);
}

async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error(`A body of more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value] as const],
  );
  return {
    method: message.method ?? 'GET',
    ...splitTarget(message.url ?? '/'),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
    remote: {
      address: message.socket.remoteAddress ?? LOOPBACK,
      port: message.socket.remotePort ?? 0,
    },
  };
}
