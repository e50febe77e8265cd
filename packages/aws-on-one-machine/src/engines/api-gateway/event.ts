import { randomUUID } from 'node:crypto';
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
} from 'aws-lambda';
import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../../http.ts';
import { decode, type RouteMatch } from './routes.ts';

/** The one stage of an API, which is no part of its address. */
export const STAGE = '$default';

export interface ApiIdentity {
  readonly id: string;
  readonly account: string;
  /** `<id>.execute-api.<region>.amazonaws.com` */
  readonly domainName: string;
}

/** The event of a route with an authorizer has the token's claims besides. */
type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & {
    authorizer?: { jwt: { claims: Readonly<Record<string, string>>; scopes: null } };
  }
>;

/**
 * A request as payload format 2.0 tells a function of it.
 *
 * @param claims of the token that the route's authorizer let in, where it has one
 */
export function toEvent(
  api: ApiIdentity,
  request: HttpRequest,
  match: RouteMatch<unknown>,
  {
    claims,
    requestId,
    now,
  }: {
    claims?: Readonly<Record<string, string>> | undefined;
    requestId: string;
    now: Date;
  },
): ApiEvent {
  const { cookie, ...headers } = forwarded(api, request);
  const rawPath = decode(request.path);
  const parameters = queryParameters(request.query);
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(';').map((each) => each.trim()) }),
    headers,
    ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
    ...(Object.keys(match.pathParameters).length > 0 && {
      pathParameters: { ...match.pathParameters },
    }),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
      domainName: api.domainName,
      domainPrefix: api.id,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.remote.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.routeKey,
      stage: STAGE,
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request),
  };
}

const resultSchema = z.strictObject({
  statusCode: z.int().min(200).max(599),
  headers: z.record(z.string().toLowerCase(), z.string()).default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/**
 * The caller's response for a function's result; undefined where the result isn't in the format.
 *
 * @param payload the function's result as JSON, or undefined where it answered nothing
 */
export function fromResult(payload: string | undefined): HttpResponse | undefined {
  const result = resultSchema.safeParse(JSON.parse(payload ?? 'null'));
  if (!result.success) return undefined;
  const { statusCode, headers, body, isBase64Encoded } = result.data;
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function forwarded(api: ApiIdentity, request: HttpRequest): Record<string, string> {
  const { connection: _, ...headers } = request.headers;
  const before = headers['x-forwarded-for'];
  return {
    ...headers,
    host: api.domainName,
    'x-amzn-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    'x-forwarded-for': before ? `${before}, ${request.remote.address}` : request.remote.address,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

/** Decoded; the values of a repeated name are joined with commas. */
function queryParameters(query: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(parameters);
}

function bodyOf(request: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (request.body.length === 0) return { isBase64Encoded: false };
  const type = request.headers['content-type'] ?? '';
  const isText = /^(text\/|application\/(json|xml|javascript|.*\+json))/.test(type);
  return { body: request.body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

/** `12/Mar/2026:19:03:58 +0000` */
export function logTime(time: Date): string {
  const [, day, month, year, clock] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}
