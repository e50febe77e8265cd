import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Behaviour, Distribution } from '../src/engines/cloudfront/distribution.ts';
import {
  responseHeadersRule,
  responseHeadersSchema,
} from '../src/engines/cloudfront/response-headers.ts';
import { ViewerFunction } from '../src/engines/cloudfront/viewer-function.ts';
import type { HttpRequest, HttpResponse } from '../src/http.ts';
import { INHERITED_NAMES, inherited } from './support/inherited-names.ts';

const identity = { id: 'E1', domainName: 'e1.cloudfront.net' };
const cachePolicy = { headers: [], hasQuery: false, isCached: true };

const get = (path: string, headers: Record<string, string> = {}): HttpRequest => ({
  method: 'GET',
  path: path.split('?')[0] ?? '',
  query: path.split('?')[1] ?? '',
  headers,
  body: Buffer.alloc(0),
  remote: { address: '127.0.0.1', port: 50_000 },
});

/** A distribution of one behaviour before an origin that answers with what it was asked. */
function distributionOf(behaviour: Partial<Behaviour> = {}, answer: Partial<HttpResponse> = {}) {
  const asked: HttpRequest[] = [];
  const distribution = new Distribution(identity, [
    {
      pathPattern: '*',
      allowedMethods: ['GET', 'HEAD'],
      compress: true,
      cachePolicy,
      forwardsAll: false,
      viewerFunction: undefined,
      responseHeaders: undefined,
      origin: {
        domainName: 'origin.example',
        customHeaders: {},
        answer: async (request) => {
          asked.push(request);
          return { status: 200, headers: {}, body: Buffer.from('ok'), ...answer };
        },
      },
      ...behaviour,
    },
  ]);
  return { distribution, asked };
}

const functionOf = (code: string) => new ViewerFunction('edge', code, () => {});

describe('viewer functions', () => {
  it('see the event of cloudfront-js-2.0 and change the request', async () => {
    const edge = functionOf(`async function handler(event) {
      const { request, context, viewer } = event;
      request.headers['x-seen'] = { value: [event.version, context.eventType, context.distributionId, viewer.ip, request.method].join(' ') };
      request.uri = request.uri.replace('/old', '/new');
      request.querystring.added = { value: request.querystring.a.multiValue.length + request.cookies.c.value };
      return request;
    }`);
    const result = await edge.onRequest(identity, get('/old/x?a=1&a=2', { cookie: 'c=3' }));
    expect(result).toMatchObject({
      path: '/new/x',
      query: 'a=1&a=2&added=23',
      headers: { 'x-seen': '1.0 viewer-request E1 127.0.0.1 GET', cookie: 'c=3' },
    });
  });

  it('may answer the query as it is to be sent', async () => {
    const edge = functionOf(
      "function handler({ request }) { request.querystring = 'b=%20&a'; return request; }",
    );
    expect(await edge.onRequest(identity, get('/x?a&b=%20'))).toMatchObject({ query: 'b=%20&a' });
  });

  it.each(INHERITED_NAMES)(
    'get a parameter, a cookie and a header named %s as any other',
    async (name) => {
      const edge = functionOf(`function handler({ request }) {
      request.headers['x-seen'] = { value: Object.keys(request.querystring) + ' ' + Object.keys(request.cookies) };
      return request;
    }`);
      const viewer = get(`/?${name}=1&${name}=2`, {
        cookie: `${name}=3; ${name}=4`,
        ...Object.fromEntries([[name, '5']]),
      });
      const request = await edge.onRequest(identity, viewer);
      expect(inherited()).toEqual([]);
      expect(request).toMatchObject({
        query: `${name}=1&${name}=2`,
        headers: { 'x-seen': `${name} ${name}` },
      });
      expect(request.headers.cookie).toBe(`${name}=3; ${name}=4`);
      expect(Object.entries(request.headers)).toContainEqual([name.toLowerCase(), '5']);
    },
  );

  it('change requests, and do not answer them', async () => {
    const { distribution, asked } = distributionOf({
      viewerFunction: functionOf(`function handler() { return { statusCode: 301, headers: {} }; }`),
    });
    await expect(distribution.handle(get('/here'))).rejects.toThrow('uri');
    expect(asked).toEqual([]);
  });

  it('have nothing of Node', async () => {
    const node = functionOf(
      `function handler(event) { event.request.uri = '/' + typeof process + typeof require; return event.request; }`,
    );
    expect(await node.onRequest(identity, get('/'))).toMatchObject({
      path: '/undefinedundefined',
    });
  });

  it('need a handler', () => {
    expect(() => functionOf('const other = 1;')).toThrow('has no handler');
  });
});

describe('behaviours', () => {
  it('are chosen by the first path pattern that matches', async () => {
    const named = (pathPattern: string): Behaviour => ({
      pathPattern,
      allowedMethods: ['GET'],
      compress: false,
      cachePolicy,
      forwardsAll: false,
      viewerFunction: undefined,
      responseHeaders: undefined,
      origin: {
        domainName: pathPattern,
        customHeaders: {},
        answer: async () => ({ status: 200, headers: {}, body: Buffer.from(pathPattern) }),
      },
    });
    const distribution = new Distribution(
      identity,
      ['/api/v?/*', '/api/*', '*.webp', '*'].map(named),
    );
    const chosen = async (path: string) => (await distribution.handle(get(path))).body.toString();
    expect(await chosen('/api/v1/x')).toBe('/api/v?/*');
    expect(await chosen('/api/listings/1')).toBe('/api/*');
    expect(await chosen('/apis')).toBe('*');
    expect(await chosen('/a/b.webp')).toBe('*.webp');
  });

  it.each(['[::1', 'a"b', 'a b', '', 'localhost:x'])('refuse what is no host: %j', async (host) => {
    const { distribution, asked } = distributionOf();
    expect((await distribution.handle(get('/', { host }))).status).toBe(400);
    expect(asked).toEqual([]);
    await distribution.handle(get('/', { host: '[::1]:3000' }));
    expect(asked).toHaveLength(1);
  });

  it('refuse other methods', async () => {
    const { distribution, asked } = distributionOf();
    expect((await distribution.handle({ ...get('/'), method: 'POST' })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('forward nothing of the viewer but conditions, unless a policy says so', async () => {
    const { distribution, asked } = distributionOf();
    await distribution.handle(
      get('/x?a=1', {
        host: 'localhost',
        cookie: 'c=1',
        authorization: 'secret',
        'if-none-match': '"e"',
        'cloudfront-viewer-address': '6.6.6.6:1',
      }),
    );
    const [request] = asked;
    expect(request?.query).toBe('');
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'host',
      'if-none-match',
      'user-agent',
      'via',
      'x-amz-cf-id',
      'x-forwarded-for',
    ]);
    expect(request?.headers).toMatchObject({
      host: 'origin.example',
      'user-agent': 'Amazon CloudFront',
    });
  });

  it('forward what the cache goes by', async () => {
    const { distribution, asked } = distributionOf({
      cachePolicy: { headers: ['x-site-host'], hasQuery: true, isCached: true },
    });
    await distribution.handle(get('/x?a=1&b', { 'x-site-host': 'h', authorization: 'secret' }));
    expect(asked[0]).toMatchObject({ query: 'a=1&b', headers: { 'x-site-host': 'h' } });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leave compression to the origin where nothing may be cached', async () => {
    const uncached = { ...cachePolicy, isCached: false };
    const given = get('/x', { 'accept-encoding': 'gzip' });
    for (const [policy, expected] of [
      [uncached, 'gzip'],
      [cachePolicy, undefined],
    ] as const) {
      const { distribution, asked } = distributionOf({ cachePolicy: policy, forwardsAll: true });
      await distribution.handle(given);
      expect(asked[0]?.headers['accept-encoding']).toBe(expected);
    }
  });

  it('forward all but the host with AllViewerExceptHostHeader, and tell the viewer’s address', async () => {
    const { distribution, asked } = distributionOf({ forwardsAll: true });
    await distribution.handle(
      get('/x?a=1&b', {
        host: 'localhost',
        cookie: 'c=1; d=2',
        authorization: 'secret',
        'user-agent': 'browser',
        'cloudfront-viewer-address': '6.6.6.6:1',
        'x-forwarded-for': '6.6.6.6',
      }),
    );
    expect(asked[0]).toMatchObject({
      query: 'a=1&b',
      headers: {
        host: 'origin.example',
        cookie: 'c=1; d=2',
        authorization: 'secret',
        'user-agent': 'browser',
        'cloudfront-viewer-address': '127.0.0.1:50000',
        'x-forwarded-for': '6.6.6.6, 127.0.0.1',
      },
    });
  });
});

describe('response headers', () => {
  it('are set or kept as the policy says', async () => {
    const rule = responseHeadersRule(
      responseHeadersSchema.parse({
        Name: 'security',
        CustomHeadersConfig: {
          Items: [
            { Header: 'Permissions-Policy', Value: 'usb=()', Override: true },
            { Header: 'X-Own', Value: 'policy', Override: false },
          ],
        },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 60,
            IncludeSubdomains: true,
            Override: true,
          },
        },
      }),
    );
    const { distribution } = distributionOf(
      { responseHeaders: rule },
      { headers: { 'x-own': 'origin', 'x-frame-options': 'SAMEORIGIN' } },
    );
    expect((await distribution.handle(get('/'))).headers).toEqual({
      'content-security-policy': "default-src 'self'",
      'permissions-policy': 'usb=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-own': 'origin',
    });
  });

  it('of a kind that is not honoured stop', () => {
    const config = { Name: 'cors', CorsConfig: { AccessControlAllowCredentials: true } };
    expect(responseHeadersSchema.safeParse(config).error?.message).toContain('CorsConfig');
  });
});

describe('compression', () => {
  const text = 'Ambleside '.repeat(500);
  const html = { headers: { 'content-type': 'text/html', etag: '"1"' }, body: Buffer.from(text) };

  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
  ])('is what the viewer accepts: %s', async (accepted, encoding, decompress) => {
    const { distribution } = distributionOf({}, html);
    const ask = () => distribution.handle(get('/', { 'accept-encoding': accepted }));
    const answer = await ask();
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: 'W/"1"' });
    expect(decompress(answer.body).toString()).toBe(text);
    expect((await ask()).body).toBe(answer.body);
  });

  it.each<
    [why: string, accepted: string, behaviour: Partial<Behaviour>, answer: Partial<HttpResponse>]
  >([
    ['without a viewer that accepts it', 'identity', {}, html],
    ['where the behaviour does not compress', 'br', { compress: false }, html],
    [
      'where nothing may be cached',
      'br',
      { cachePolicy: { ...cachePolicy, isCached: false } },
      html,
    ],
    ['of pictures', 'br', {}, { ...html, headers: { 'content-type': 'image/webp' } }],
    ['of small bodies', 'br', {}, { ...html, body: Buffer.from('short') }],
    ['of a part', 'br', {}, { ...html, status: 206 }],
    [
      'of what is compressed already',
      'br',
      {},
      { ...html, headers: { 'content-type': 'text/html', 'content-encoding': 'zstd' } },
    ],
  ])('is left out %s', async (_, accepted, behaviour, answer) => {
    const { distribution } = distributionOf(behaviour, answer);
    const given = await distribution.handle(get('/', { 'accept-encoding': accepted }));
    expect(given.body).toBe(answer.body);
    expect(given.headers['content-encoding']).toBe(answer.headers?.['content-encoding']);
  });
});
