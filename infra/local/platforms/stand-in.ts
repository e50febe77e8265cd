import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailboxColours } from 'aws-on-one-machine/engines/ses/mailbox-style';
import {
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  LOOPBACK,
} from 'aws-on-one-machine/http';
import { isLocalHost } from 'aws-on-one-machine/local-host';
import * as z from 'zod';
import { addDays, londonDate } from '../../../shared/dates.ts';
import { answerOf, type PlatformAnswer } from './answer.ts';
import { PAGE_POLICY, PLATFORMS_PATH, platformsPage } from './page.ts';
import { FIRST_PLATFORMS, FIRST_STAYS, HOST, type Platform, platformSchema } from './platform.ts';

/** Each followed by a host, and the path there. */
const CALENDARS_PATH = '/__local/calendars';

/** The pause between the bytes of a slow response, in milliseconds. */
const DRIP_MS = 100;

export interface Platforms {
  /** Where the function `channel-fetch` fetches: `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Paths that the site has to answer by these handlers. */
  readonly localPaths: Readonly<Record<`/__local/${string}`, HttpHandler>>;
  /** Says where the site answers, from which platforms read our calendars. */
  setSite(url: string): void;
  stop(): Promise<void>;
}

/** Starts invented platforms with calendars on this machine. */
export async function startPlatforms(colours: MailboxColours): Promise<Platforms> {
  const platforms = new Map<string, Platform>(
    Object.entries(FIRST_PLATFORMS).map(([host, form]) => [
      host,
      platformSchema.parse({ form, events: firstEvents(new Date()) }),
    ]),
  );
  const fetches = new Map<string, number>();
  let siteUrl: string | undefined;

  /** Our calendars have the address of the site as it would be on AWS: only its path counts. */
  async function readOurs(address: string): Promise<string> {
    if (siteUrl === undefined) throw new Error('The site doesn’t answer yet');
    const { pathname } = new URL(address);
    return await (await fetch(`${siteUrl}${pathname}`)).text();
  }

  /** @param target the path below `CALENDARS_PATH`: `/www.airbnb.example/calendar.ics` */
  async function answerFetch(target: string, etag: string | undefined): Promise<PlatformAnswer> {
    const [, host = '', path = '/'] = /^\/([^/?]+)(\/.*)?$/.exec(target) ?? [];
    const platform = platforms.get(host);
    if (platform === undefined) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const earlier = fetches.get(host) ?? 0;
    fetches.set(host, earlier + 1);
    return await answerOf(platform, { path, earlier, etag, now: new Date(), readOurs });
  }

  function setPlatform(host: string, platform: Platform | undefined): HttpResponse {
    fetches.delete(host);
    if (platform === undefined) platforms.delete(host);
    else platforms.set(host, platform);
    return { status: 204, headers: {}, body: Buffer.alloc(0) };
  }

  const managePlatforms: HttpHandler = async ({ method, path, body }) => {
    const [, host = '', part] = path.split('/');
    if (method === 'GET' && host === '') {
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PAGE_POLICY,
        },
        body: Buffer.from(platformsPage(platforms, colours)),
      };
    }
    if (!HOST.test(host)) {
      return jsonResponse(404, { message: 'Only a name that ends in .example is a platform here' });
    }
    if (method === 'PUT' && part === undefined) return setFrom(host, body);
    const platform = platforms.get(host);
    if (platform === undefined) return jsonResponse(404, { message: `There is no ${host}` });
    if (method === 'GET' && part === undefined) return jsonResponse(200, platform);
    if (method === 'DELETE' && part === undefined) return setPlatform(host, undefined);
    if (method === 'POST' && part === 'fault') return switchFault(host, platform, body);
    return jsonResponse(405, { message: 'A platform has GET, PUT and DELETE' });
  };

  function setFrom(host: string, body: Buffer): HttpResponse {
    const input = platformSchema.safeParse(asJson(body));
    if (input.success) return setPlatform(host, input.data);
    return jsonResponse(400, { message: z.prettifyError(input.error) });
  }

  /** From the page's form, to which it goes back. */
  function switchFault(host: string, { fault: _, ...platform }: Platform, body: Buffer) {
    const fault = new URLSearchParams(body.toString()).get('fault') || undefined;
    const input = platformSchema.safeParse({ ...platform, fault });
    if (!input.success) return jsonResponse(400, { message: z.prettifyError(input.error) });
    setPlatform(host, input.data);
    return { status: 303, headers: { location: PLATFORMS_PATH }, body: Buffer.alloc(0) };
  }

  /** For people who look at a calendar: whole and at once, however the platform sends it. */
  const showCalendar = async ({ method, path, query, headers }: HttpRequest) => {
    if (method !== 'GET') return jsonResponse(405, { message: 'A calendar is fetched by GET' });
    const target = query === '' ? path : `${path}?${query}`;
    return await answerFetch(target, headers['if-none-match']);
  };

  const server = createServer(async (request, response) => {
    const { url = '', headers, method } = request;
    if (!isLocalHost(headers.host) || method !== 'GET' || !url.startsWith(`${CALENDARS_PATH}/`)) {
      response.writeHead(404).end();
      return;
    }
    try {
      const target = url.slice(CALENDARS_PATH.length);
      sendAnswer(await answerFetch(target, headers['if-none-match']), request, response);
    } catch (error) {
      console.error('The stand-in for a platform:', error);
      response.writeHead(500).end();
    }
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://${LOOPBACK}:${port}`,
    localPaths: { [CALENDARS_PATH]: showCalendar, [PLATFORMS_PATH]: managePlatforms },
    setSite: (url) => {
      siteUrl = url;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const firstEvents = (now: Date) =>
  FIRST_STAYS.map(([days, nights]) => {
    const check_in = addDays(londonDate(now), days);
    return { check_in, check_out: addDays(check_in, nights), kind: 'RESERVED' };
  });

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function sendAnswer(
  { status, headers, body, manner }: PlatformAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (manner === 'silent') return;
  if (manner === undefined) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  if (manner === 'truncated') {
    response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
    return;
  }
  // Never the last byte.
  let at = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 1));
    at = Math.min(at + 1, body.length - 1);
    if (at === body.length - 1) clearInterval(timer);
  }, DRIP_MS);
  response.once('close', () => clearInterval(timer));
}
