import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type Caller, originVerifier } from '../../functions/lib/verify-origin.ts';
import { EDGE_HEADERS } from '../../shared/edge-headers.ts';

export const ORIGIN_SECRET = 'the-secret-of-the-tests';

/** Accepts the events of this module. */
export const verifyOrigin = originVerifier([ORIGIN_SECRET]);

/** The caller who makes these events. */
export const caller: Caller = {
  networkAddress: '192.0.2.1',
  siteAddress: 'https://fellside.example',
};

interface EventInit {
  readonly routeKey: string;
  readonly pathParameters?: Record<string, string>;
  readonly rawQueryString?: string;
  readonly body?: string;
  /** Besides those that CloudFront sends. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The claims of a token that API Gateway's authorizer has let through. */
  readonly claims?: Readonly<Record<string, string>>;
}

/** An event as API Gateway's HTTP API sends it (payload format 2.0), of a call through CloudFront. */
export function gatewayEvent({
  routeKey,
  pathParameters,
  rawQueryString = '',
  body,
  headers = {},
  claims,
}: EventInit): APIGatewayProxyEventV2 {
  const [method = 'GET', path = '/'] = routeKey.split(' ');
  const authorised = claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: null } } };
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    headers: {
      host: 'api.example',
      [EDGE_HEADERS.originSecret]: ORIGIN_SECRET,
      [EDGE_HEADERS.viewerAddress]: caller.networkAddress,
      [EDGE_HEADERS.siteHost]: 'fellside.example',
      ...headers,
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: 'api.example',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '01/Jun/2026:09:00:00 +0000',
      timeEpoch: Date.UTC(2026, 5, 1, 9),
      ...authorised,
    },
    isBase64Encoded: false,
    ...(pathParameters === undefined ? {} : { pathParameters }),
    ...(body === undefined ? {} : { body }),
  };
}

const unused = () => undefined;

export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'catalogue',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-2:123456789012:function:catalogue',
  memoryLimitInMB: '256',
  awsRequestId: 'request-1',
  logGroupName: '/aws/lambda/catalogue',
  logStreamName: 'stream',
  getRemainingTimeInMillis: () => 1000,
  done: unused,
  fail: unused,
  succeed: unused,
};
