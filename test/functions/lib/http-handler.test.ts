import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { User } from '../../../functions/lib/authentication.ts';
import { NotFoundError } from '../../../functions/lib/errors.ts';
import { httpHandler, type Operations } from '../../../functions/lib/http-handler.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import type { Limiter } from '../../../functions/lib/limiter.ts';
import { logger } from '../../../functions/lib/logger.ts';
import { originVerifier } from '../../../functions/lib/verify-origin.ts';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { routes } from '../../../shared/routes.ts';
import {
  caller,
  gatewayEvent,
  lambdaContext,
  ORIGIN_SECRET,
  verifyOrigin,
} from '../../support/gateway-event.ts';
import { INHERITED_NAMES, inherited } from '../../support/inherited-names.ts';
import { noOperations } from '../../support/no-operations.ts';

const EMPTY_PAGE = { total: 0, items: [], next_cursor: null };

const implemented: Operations<'catalogue'> = {
  ...noOperations(),
  getOpenApi: async () => ({ openapi: '3.1.0' }),
  searchListings: async () => EMPTY_PAGE,
  getListingCards: async () => ({ items: [] }),
  getListing: async () => {
    throw new NotFoundError('It is gone');
  },
};

const catalogue = (operations: Operations<'catalogue'>) =>
  httpHandler({ verifyOrigin, capability: 'catalogue', operations });

async function call(event: Parameters<typeof gatewayEvent>[0], handler = catalogue(implemented)) {
  const { statusCode, headers, body = '' } = await handler(gatewayEvent(event), lambdaContext);
  return { status: statusCode, headers, body: JSON.parse(body) };
}

beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a response', () => {
  it('of a public read may be kept by CloudFront for five seconds and by no browser', async () => {
    const { status, headers, body } = await call({ routeKey: 'GET /api/listings' });
    expect(status).toBe(200);
    expect(body).toEqual(EMPTY_PAGE);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, s-maxage=5',
      'x-content-type-options': 'nosniff',
    });
  });

  it('never carries a field that the contract does not declare', async () => {
    const leaky = { ...EMPTY_PAGE, rejection_note: 'private' };
    const { body } = await call(
      { routeKey: 'GET /api/listings' },
      catalogue({ ...implemented, searchListings: async () => leaky }),
    );
    expect(body).toEqual(EMPTY_PAGE);
  });
});

describe('a caller', () => {
  const asked = { routeKey: 'GET /api/listings' };

  it.each([
    ['past CloudFront', ''],
    ['with a secret that no longer counts', 'the-secret-before-this-one'],
  ])('%s is refused', async (_, secret) => {
    const { status, headers, body } = await call({
      ...asked,
      headers: { [EDGE_HEADERS.originSecret]: secret },
    });
    expect(status).toBe(403);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body.detail).toBe('Please use the address of the site');
  });

  it('is let in by each of two secrets while they are being changed', async () => {
    const both = originVerifier(['the-next-secret-of-all', ORIGIN_SECRET]);
    const handler = httpHandler({
      verifyOrigin: both,
      capability: 'catalogue',
      operations: implemented,
    });
    expect((await call(asked, handler)).status).toBe(200);
    const next = { [EDGE_HEADERS.originSecret]: 'the-next-secret-of-all' };
    expect((await call({ ...asked, headers: next }, handler)).status).toBe(200);
  });

  it('is known by the address that CloudFront saw, not by one he wrote himself', async () => {
    const searchListings = vi.fn(async () => EMPTY_PAGE);
    await call(
      { ...asked, headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' } },
      catalogue({ ...implemented, searchListings }),
    );
    expect(searchListings).toHaveBeenCalledWith(expect.anything(), caller);
  });
});

it('takes an empty parameter for none', async () => {
  const searchListings = vi.fn(async () => EMPTY_PAGE);
  const rawQueryString = 'type=&min_price=&bedrooms=&q=&type=SALE';
  const { status } = await call(
    { routeKey: 'GET /api/listings', rawQueryString },
    catalogue({ ...implemented, searchListings }),
  );
  expect(status).toBe(200);
  const request = { query: { type: 'SALE' }, params: undefined, body: undefined };
  expect(searchListings).toHaveBeenCalledWith(request, caller);
});

describe('a failure', () => {
  it('is a problem document that nobody keeps', async () => {
    const { status, headers, body } = await call({
      routeKey: 'GET /api/listings/{listing_id}',
      pathParameters: { listing_id: derivedId('lst', 1) },
    });
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'It is gone',
    });
  });

  it.each([
    ['bedrooms=many', 'bedrooms'],
    ['colour=red', 'colour'],
    ['type=SALE&type=HOLIDAY', 'type'],
    ['=1', '(no name)'],
    ['=1&=2', '(no name)'],
  ])('of the query %s has its path', async (rawQueryString, path) => {
    const { status, body } = await call({ routeKey: 'GET /api/listings', rawQueryString });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(body.detail).toBe(body.errors[0].message);
  });

  it.each(INHERITED_NAMES)('by a parameter or a field named %s names it', async (name) => {
    const asked = await call({ routeKey: 'GET /api/listings', rawQueryString: `${name}=1` });
    expect(asked.body.errors).toEqual([{ path: name, message: `'${name}' is not a known field` }]);
    const sent = await call({
      routeKey: 'GET /api/listings/{listing_id}',
      pathParameters: { listing_id: derivedId('lst', 1) },
      body: `{"${name}": 1}`,
    });
    expect(sent.body.errors).toEqual([{ path: name, message: `'${name}' is not a known field` }]);
    expect(inherited()).toEqual([]);
  });

  it('lists the first of many errors, and no invented text at length', async () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `k${index}`);
    const body = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])));
    const answer = await call({ routeKey: 'GET /api/listings', body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(25);
    expect(answer.body.detail).toMatch(/And 4975 more of the kind$/);

    const long = `${'x'.repeat(59)}🏔${'x'.repeat(1000)}`;
    for (const rawQueryString of [`${long}=1`, `${long}=1&${long}=2`]) {
      const { body } = await call({ routeKey: 'GET /api/listings', rawQueryString });
      expect(JSON.stringify(body).length).toBeLessThan(500);
      expect(body.errors[0].path).toHaveLength(61);
      expect(body.errors[0].path.isWellFormed()).toBe(true);
    }
  });

  it('because of too large a body states the limit', async () => {
    const keys = Array.from({ length: 80_000 }, (_, index) => `k${index}`);
    const body = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])));
    const answer = await call({ routeKey: 'GET /api/listings', body });
    expect(answer).toMatchObject({
      status: 413,
      body: { detail: 'This is more than we can take at once. Please send at most 64 kB' },
    });
    expect(JSON.stringify(answer.body).length).toBeLessThan(500);
  });

  it.each([
    ['no JSON', '{', false],
    ['JSON of a number that isn’t one', '{"price": NaN}', false],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64'), true],
  ])('because of a body that is %s says so', async (_, body, isBase64Encoded) => {
    const event = { ...gatewayEvent({ routeKey: 'GET /api/listings', body }), isBase64Encoded };
    const { statusCode, body: told = '' } = await catalogue(implemented)(event, lambdaContext);
    expect(statusCode).toBe(400);
    expect(JSON.parse(told).errors).toEqual([{ path: '', message: 'The body is not valid JSON' }]);
  });

  it.each(['lst_1', 'unknown', '', ' ', '__proto__', `${'lst_'}${'0'.repeat(27)}`, '"><script>'])(
    'to identify what can exist looks as if it were gone: %j',
    async (listing_id) => {
      const getListing = vi.fn(implemented.getListing);
      const { status, body } = await call(
        { routeKey: 'GET /api/listings/{listing_id}', pathParameters: { listing_id } },
        catalogue({ ...implemented, getListing }),
      );
      expect([status, body.detail]).toEqual([
        404,
        'This property doesn’t exist or has been removed',
      ]);
      expect(getListing).not.toHaveBeenCalled();
    },
  );

  it('within tells the caller nothing of the cause, and the log everything', async () => {
    const cause = new Error('TABLE fellside is on fire');
    const { status, body } = await call(
      { routeKey: 'GET /api/listings' },
      catalogue({
        ...implemented,
        searchListings: async () => {
          throw cause;
        },
      }),
    );
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('fire');
    expect(logger.error).toHaveBeenCalledWith('The request failed', cause);
  });

  it('by throttling asks to try again', async () => {
    const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
    const { status, headers } = await call(
      { routeKey: 'GET /api/listings' },
      catalogue({
        ...implemented,
        searchListings: async () => {
          throw throttled;
        },
      }),
    );
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '1' });
  });

  it('to meet the response’s own schema is an error, not a wrong answer', async () => {
    const { status } = await call(
      { routeKey: 'GET /api/listings' },
      catalogue({
        ...implemented,
        searchListings: async () => ({ ...EMPTY_PAGE, total: -1 }),
      }),
    );
    expect(status).toBe(500);
  });

  it('to know the route is a 404', async () => {
    expect((await call({ routeKey: '$default' })).status).toBe(404);
  });
});

describe('a route added to the contract', () => {
  const contract = (access: 'anyone' | 'admin') => ({
    routes: {
      ...routes,
      ping: { method: 'POST', path: '/ping/{name}', access, capability: 'catalogue' } as const,
    },
    schemas: {
      ...operationSchemas,
      ping: {
        summary: 'Says hello',
        params: z.strictObject({ name: z.string() }),
        body: z.strictObject({ loud: z.boolean() }),
        response: z.object({ hello: z.string() }),
      },
    },
  });
  const ping = async ({ params }: { params: { name: string } }) => ({ hello: params.name });
  const event = {
    routeKey: 'POST /api/ping/{name}',
    pathParameters: { name: 'Rydal' },
    body: '{"loud":true}',
  };

  it('is served by the handler without another edit', async () => {
    const handler = httpHandler(
      {
        verifyOrigin,
        capability: 'catalogue',
        operations: { ...implemented, ping } as typeof implemented,
      },
      contract('anyone'),
    );
    expect((await call(event, handler)).body).toEqual({ hello: 'Rydal' });
    expect((await call({ ...event, body: '{"loud":1}' }, handler)).body.errors[0].path).toBe(
      'loud',
    );
    expect((await call({ ...event, body: '{' }, handler)).status).toBe(400);
  });

  it('is refused to a stranger unless it is for anyone', async () => {
    const handler = httpHandler(
      {
        verifyOrigin,
        capability: 'catalogue',
        operations: { ...implemented, ping } as typeof implemented,
      },
      contract('admin'),
    );
    expect((await call(event, handler)).status).toBe(401);
  });

  it('returns 201 or 204 if the contract says so', async () => {
    const { routes, schemas } = contract('anyone');
    const answered = async (success: 201 | 204) => {
      const handler = httpHandler(
        {
          verifyOrigin,
          capability: 'catalogue',
          operations: { ...implemented, ping } as typeof implemented,
        },
        { routes: { ...routes, ping: { ...routes.ping, success } }, schemas },
      );
      const { statusCode, body } = await handler(gatewayEvent(event), lambdaContext);
      return { statusCode, body };
    };
    expect(await answered(201)).toEqual({ statusCode: 201, body: '{"hello":"Rydal"}' });
    expect(await answered(204)).toEqual({ statusCode: 204, body: undefined });
  });

  it('that isn’t for anyone gets the caller’s identity, and refuses others', async () => {
    const admin: User = {
      user_id: 'usr_1',
      email: 'ann@example.com',
      full_name: 'Ann Tyson',
      role: 'ADMIN',
      organisation_ids: [],
      assurance: 'aal2',
      session_id: 'session-1',
    };
    const called = vi.fn(ping);
    const by = (user: User) =>
      httpHandler(
        {
          verifyOrigin,
          authenticator: { authenticate: async () => user, staffAssurance: 'aal2' },
          capability: 'catalogue',
          operations: { ...implemented, ping: called } as typeof implemented,
        },
        contract('admin'),
      );
    expect((await call(event, by(admin))).status).toBe(200);
    expect(called).toHaveBeenCalledWith(expect.anything(), { ...caller, user: admin });
    expect((await call(event, by({ ...admin, role: 'LISTER' }))).status).toBe(403);
    expect((await call(event, by({ ...admin, assurance: 'aal1' }))).status).toBe(403);
    expect(called).toHaveBeenCalledTimes(1);
  });

  it('stops the function from loading while it has limits that nothing counts', () => {
    const limit = { counter: 'pings', by: 'network', most: 5, per: 'hour', can: 'ping' } as const;
    const limited = { ...contract('anyone'), limits: { ping: { requests: [limit] } } };
    const options = {
      verifyOrigin,
      capability: 'catalogue',
      operations: { ...implemented, ping } as typeof implemented,
    } as const;
    expect(() => httpHandler(options, limited)).toThrow(
      'Operation ping of catalogue has limits, and nothing counts them',
    );
    const limiter: Limiter = async () => ({ beyond: undefined, giveBack: async () => {} });
    httpHandler({ ...options, limiter }, limited);
  });

  it('keeps the function from loading if nothing implements it', () => {
    expect(() =>
      httpHandler(
        {
          verifyOrigin,
          capability: 'catalogue',
          operations: implemented,
        },
        contract('anyone'),
      ),
    ).toThrow('Operation ping of catalogue has no implementation or no schemas');
  });
});
