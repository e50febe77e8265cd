import { describe, expect, it } from 'vitest';
import { AccessLog } from '../src/engines/api-gateway/access-log.ts';
import { fromResult, toEvent } from '../src/engines/api-gateway/event.ts';
import { HttpApi } from '../src/engines/api-gateway/http-api.ts';
import { RouteTable } from '../src/engines/api-gateway/routes.ts';
import type { HttpRequest } from '../src/http.ts';
import { INHERITED_NAMES, inherited } from './support/inherited-names.ts';

const request: HttpRequest = {
  method: 'GET',
  path: '/api/listings/lst%201',
  query: 'type=SALE&type=LETTING&q=Bowness%20on',
  headers: {
    accept: '*/*',
    cookie: 'a=1; b=2',
    'user-agent': 'test',
    'x-forwarded-for': '9.9.9.9',
  },
  body: Buffer.alloc(0),
  remote: { address: '127.0.0.1', port: 50_000 },
};

const api = {
  id: 'abc',
  account: '000000000000',
  domainName: 'abc.execute-api.eu-west-2.amazonaws.com',
};

describe('routes', () => {
  const table = new RouteTable<string>();
  for (const key of [
    'GET /files/{path+}',
    'GET /files/{name}',
    'PUT /files/{path+}',
    'GET /files/index',
    'GET /files/{name}/versions',
  ]) {
    table.add(key, key);
  }

  it.each([
    ['GET', '/files/index', 'GET /files/index', {}],
    ['GET', '/files/a%2Fb', 'GET /files/{name}', { name: 'a/b' }],
    ['PUT', '/files/a', 'PUT /files/{path+}', { path: 'a' }],
    ['GET', '/files/a/versions', 'GET /files/{name}/versions', { name: 'a' }],
    ['GET', '/files/a/b/c', 'GET /files/{path+}', { path: 'a/b/c' }],
  ])('send %s %s to %s', (method, path, routeKey, pathParameters) => {
    expect(table.match(method, path)).toEqual({ routeKey, target: routeKey, pathParameters });
  });

  it.each([
    ['GET', '/files'],
    ['GET', '/files/'],
    ['GET', '/other'],
    ['PUT', '/files/a'],
  ])('leave %s %s unanswered', (method, path) => {
    const strict = new RouteTable<string>();
    strict.add('GET /files/{name}', 'file');
    expect(strict.match(method, path)).toBeUndefined();
  });
});

const ASKED = { requestId: 'r1', now: new Date('2026-03-12T19:03:58Z') };

describe('events', () => {
  const match = {
    routeKey: 'GET /api/listings/{listing_id}',
    target: 0,
    pathParameters: { listing_id: 'lst 1' },
  };

  it('have the shape of payload format 2.0', () => {
    const event = toEvent(api, request, match, ASKED);
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/listings/{listing_id}',
      rawPath: '/api/listings/lst 1',
      rawQueryString: 'type=SALE&type=LETTING&q=Bowness%20on',
      cookies: ['a=1', 'b=2'],
      headers: {
        accept: '*/*',
        host: api.domainName,
        'x-forwarded-for': '9.9.9.9, 127.0.0.1',
        'x-forwarded-proto': 'https',
      },
      queryStringParameters: { type: 'SALE,LETTING', q: 'Bowness on' },
      pathParameters: { listing_id: 'lst 1' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc',
        domainName: api.domainName,
        domainPrefix: 'abc',
        http: { method: 'GET', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
        stage: '$default',
        time: '12/Mar/2026:19:03:58 +0000',
        timeEpoch: 1_773_342_238_000,
      },
      isBase64Encoded: false,
    });
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  it('have parameters by whatever names they came', () => {
    const query = INHERITED_NAMES.map((name) => `${name}=1&${name}=2`).join('&');
    const event = toEvent(api, { ...request, query }, match, ASKED);
    expect(Object.entries(event.queryStringParameters ?? {})).toEqual(
      INHERITED_NAMES.map((name) => [name, '1,2']),
    );
    expect(inherited()).toEqual([]);
  });

  it.each([
    ['application/json; charset=utf-8', '{"a":"é"}', false],
    ['image/png', Buffer.from('{"a":"é"}').toString('base64'), true],
  ])('carry a body of type %s', (type, body, isBase64Encoded) => {
    const posted = {
      ...request,
      headers: { 'content-type': type },
      body: Buffer.from('{"a":"é"}'),
    };
    expect(toEvent(api, posted, match, ASKED)).toMatchObject({
      body,
      isBase64Encoded,
    });
  });
});

describe('answers', () => {
  it('are taken from the result of a function', () => {
    const result = { statusCode: 201, headers: { ETag: '"1"' }, body: 'b' };
    const answer = fromResult(JSON.stringify(result));
    expect(answer).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: Buffer.from('b'),
    });
    expect(fromResult('{"statusCode":200,"body":"AAE=","isBase64Encoded":true}')?.body).toEqual(
      Buffer.from([0, 1]),
    );
  });

  it.each(['{"a":1}', '{"statusCode":42}', '{"statusCode":200,"cookies":["a=1"]}', 'null'])(
    'are nothing for a result that is not in the format: %s',
    (payload) => {
      expect(fromResult(payload)).toBeUndefined();
    },
  );
});

describe('an HTTP API', () => {
  it('answers what it has no route for as API Gateway does', async () => {
    const httpApi = new HttpApi(api);
    httpApi.deploy(new AccessLog('', () => {}));
    const answer = await httpApi.handle(request);
    expect([answer.status, answer.body.toString()]).toEqual([404, '{"message":"Not Found"}']);
  });
});
