import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { SITE_NAME } from '../../../shared/brand.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { checkAddress } from '../../../shared/channels/source-address.ts';
import type { SourceProblem } from '../../../shared/channels/types.ts';
import { contact } from '../../../shared/operator.ts';
import { FetchFailure } from './fetch-failure.ts';
import { connectGuarded, type Network } from './guarded-connection.ts';
import { readBody } from './response-body.ts';

export interface FetchOptions {
  /** The ETag of the last good reading. */
  readonly etag?: string | undefined;
  /** Ends the whole fetch, with all redirects. */
  readonly signal: AbortSignal;
}

/** A server's answer: a text that may be a calendar, or a note that nothing has changed. */
export type ServerAnswer =
  | { readonly bytes: Uint8Array; readonly etag?: string | undefined }
  | 'unchanged';

export type FetchCalendar = (address: string, options: FetchOptions) => Promise<ServerAnswer>;

export interface Surroundings {
  readonly network: Network;
  /**
   * Where names that end in `.example` are fetched, on one machine only: `http://127.0.0.1:4000`. Such
   * names lead nowhere on the internet (RFC 2606).
   */
  readonly standIn?: string | undefined;
}

/** The stand-in's paths, each followed by a host and the path there. */
const STAND_IN_PATH = '/__local/calendars/';

const RESERVED_END = '.example';

/** Some platforms refuse requests without it. */
const USER_AGENT = `${SITE_NAME}/1.0 (reads calendars; ${contact.email})`;

const MAX_HEADER_BYTES = 16_384;

/** A server's mark of a version, in the characters and the length that are worth keeping. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/;

const REDIRECTS = [301, 302, 303, 307, 308];

const PROBLEM_BY_STATUS: Readonly<Record<number, SourceProblem>> = {
  204: 'EMPTY',
  401: 'REFUSED',
  403: 'REFUSED',
  404: 'NOT_FOUND',
  407: 'REFUSED',
  410: 'NOT_FOUND',
  429: 'TOO_OFTEN',
};

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

/** How many bytes of a text are looked at, to see what it is. */
const BEGINNING = 512;

const CALENDAR_BEGINNING = /^\uFEFF?\s*BEGIN:VCALENDAR/i;
const WEB_PAGE_BEGINNING = /^\uFEFF?\s*<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Fetches calendars from addresses that people typed. An address is checked from the top at each
 * redirect.
 */
export const calendarFetcher =
  ({ network, standIn }: Surroundings): FetchCalendar =>
  async (address, { etag, signal }) => {
    let next = address;
    for (let hop = 0; hop <= SOURCE_LIMITS.redirects; hop += 1) {
      const { url } = checkAddress(next);
      if (url === undefined) throw new FetchFailure(hop === 0 ? 'FORBIDDEN_ADDRESS' : 'MOVED');
      try {
        const response = await respond(url, etag);
        const location = redirectIn(response, url);
        if (location === undefined) return await fetchedIn(response, { etag, signal });
        response.destroy();
        next = location;
      } catch (error) {
        throw failureOf(error, { signal, isRedirected: hop > 0 });
      }
    }
    throw new FetchFailure('MOVED');

    async function respond(url: URL, etag: string | undefined): Promise<IncomingMessage> {
      const isStandIn = standIn !== undefined && url.hostname.endsWith(RESERVED_END);
      const socket = isStandIn
        ? connect(Number(new URL(standIn).port), '127.0.0.1')
        : await connectGuarded(url.hostname, network, signal);
      const path = `${url.pathname}${url.search}`;
      return await send(socket, {
        host: isStandIn ? new URL(standIn).host : url.host,
        path: isStandIn ? `${STAND_IN_PATH}${url.hostname}${path}` : path,
        etag,
        signal,
      });
    }
  };

interface Sent {
  readonly host: string;
  readonly path: string;
  readonly etag: string | undefined;
  readonly signal: AbortSignal;
}

/** Sends a request on a connection of its own: without an agent, no proxy and no other one is used. */
async function send(socket: Socket, { host, path, etag, signal }: Sent): Promise<IncomingMessage> {
  const sent = request({
    createConnection: () => socket,
    path,
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    headers: {
      host,
      'user-agent': USER_AGENT,
      accept: 'text/calendar, text/plain;q=0.9, */*;q=0.5',
      'accept-encoding': 'identity',
      connection: 'close',
      ...(etag !== undefined && ETAG.test(etag) ? { 'if-none-match': etag } : {}),
    },
  });
  // An error after the response is one of its body, which has its own.
  sent.on('error', () => {});
  // The request was for a calendar, not for another protocol.
  sent.on('upgrade', (_, upgraded) => {
    upgraded.destroy();
    sent.emit('error', new FetchFailure('SERVER_ERROR'));
  });
  sent.end();
  const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

/** Where a response sends on to; undefined if it doesn't. */
function redirectIn({ statusCode, headers }: IncomingMessage, from: URL): string | undefined {
  if (statusCode === undefined || !REDIRECTS.includes(statusCode)) return undefined;
  const { location = '' } = headers;
  if (location === '' || !URL.canParse(location, from.href)) throw new FetchFailure('MOVED');
  return new URL(location, from.href).href;
}

async function fetchedIn(
  response: IncomingMessage,
  { etag, signal }: FetchOptions,
): Promise<ServerAnswer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode === 304 && etag !== undefined) return 'unchanged';
    if (statusCode !== 200) {
      throw new FetchFailure(PROBLEM_BY_STATUS[statusCode] ?? 'SERVER_ERROR');
    }
    const bytes = await readBody(response, signal);
    if (bytes.length === 0) throw new FetchFailure('EMPTY');
    if (isWebPage(bytes, headers['content-type'])) throw new FetchFailure('WEB_PAGE');
    const mark = headers.etag;
    return { bytes, ...(mark !== undefined && ETAG.test(mark) ? { etag: mark } : {}) };
  } finally {
    response.destroy();
  }
}

/** Some servers call a calendar a web page, and others a web page something else. */
function isWebPage(bytes: Uint8Array, contentType = ''): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING));
  if (CALENDAR_BEGINNING.test(beginning)) return false;
  return HTML.test(contentType) || WEB_PAGE_BEGINNING.test(beginning);
}

/** Keeps only the kind of Node's errors. */
function failureOf(
  error: unknown,
  { signal, isRedirected }: { readonly signal: AbortSignal; readonly isRedirected: boolean },
): FetchFailure {
  if (error instanceof FetchFailure) {
    const isForbiddenRedirect = error.problem === 'FORBIDDEN_ADDRESS' && isRedirected;
    return isForbiddenRedirect ? new FetchFailure('MOVED') : error;
  }
  if (signal.aborted) return new FetchFailure('TOO_SLOW');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FetchFailure(code.startsWith('HPE_') ? 'SERVER_ERROR' : 'UNREACHABLE');
}
