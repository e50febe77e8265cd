import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../functions/lib/authentication.ts';
import { NotFoundError } from '../../../functions/lib/errors.ts';
import { httpHandler, type Operations } from '../../../functions/lib/http-handler.ts';
import { logIdHasher } from '../../../functions/lib/log-id.ts';
import { ProblemError, unauthorised } from '../../../functions/lib/problem.ts';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { moderation as moderationContract } from '../../../shared/moderation/contract.ts';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../../support/gateway-event.ts';
import { noOperations } from '../../support/no-operations.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_SERVICE_NAME = 'catalogue';
});

const USER: User = {
  user_id: 'usr_secret',
  session_id: 'session_secret',
  email: 'secret@example.com',
  full_name: 'Secret Name',
  role: 'PUBLIC',
  organisation_ids: [],
  assurance: 'aal1',
};
const PERSON = logIdHasher('a key of the tests, which is long enough')(USER.user_id);

const catalogue: Operations<'catalogue'> = {
  ...noOperations(),
  getOpenApi: async () => ({ openapi: '3.1.0' }),
  searchListings: async () => ({ total: 0, items: [], next_cursor: null }),
  getListingCards: async () => ({ items: [] }),
  getListing: async () => {
    throw new NotFoundError('It is gone');
  },
  getCategories: async () => {
    throw new Error('The table is on fire');
  },
};

const refuseAll = async () => {
  throw new ProblemError({
    status: 429,
    detail: 'Wait a while',
    reason: 'too many',
    retryAfter: 9,
  });
};
const moderation = Object.fromEntries(
  Object.keys(moderationContract.routes).map((id) => [id, refuseAll]),
) as unknown as Operations<'moderation'>;

const handlers = {
  catalogue: httpHandler({ verifyOrigin, capability: 'catalogue', operations: catalogue }),
  moderation: httpHandler({
    verifyOrigin,
    authenticator: {
      staffAssurance: 'aal1',
      authenticate: async ({ headers }) => {
        if (headers.as === undefined) throw unauthorised('session ended');
        return { ...USER, role: headers.as === 'admin' ? 'ADMIN' : 'PUBLIC' };
      },
    },
    capability: 'moderation',
    operations: moderation,
  }),
};

/** The log lines of one request. */
async function linesOf(
  capability: keyof typeof handlers,
  event: Parameters<typeof gatewayEvent>[0],
): Promise<Record<string, unknown>[]> {
  const written = (['debug', 'info', 'log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  );
  await handlers[capability](gatewayEvent(event), lambdaContext);
  return written.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))));
}

const search = { routeKey: 'GET /api/listings' };
const queue = { routeKey: 'GET /api/admin/review-queue', claims: { [LOG_ID_CLAIM]: PERSON } };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a request', () => {
  it.each([
    ['searchListings', search, { level: 'INFO', message: 'Answered', status: 200 }],
    [
      'getListing',
      { routeKey: 'GET /api/listings/{listing_id}', pathParameters: { listing_id: 'lst_1' } },
      { level: 'INFO', message: 'Answered', status: 404 },
    ],
    [undefined, { routeKey: '$default' }, { level: 'INFO', message: 'Answered', status: 404 }],
  ])('leaves one line with its result: %s', async (operation, event, said) => {
    const [line, ...more] = await linesOf('catalogue', event);

    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...said,
      service: 'catalogue',
      route: event.routeKey,
      api_request_id: 'request-1',
      milliseconds: expect.any(Number),
    });
    expect(line?.operation).toBe(operation);
    expect(line).not.toHaveProperty('reason');
  });

  it('that fails leaves another line, with the cause', async () => {
    const lines = await linesOf('catalogue', { routeKey: 'GET /api/categories' });
    const [line, error] = lines;

    expect(lines).toHaveLength(2);
    expect(line).toMatchObject({ message: 'Answered', status: 500, operation: 'getCategories' });
    expect(error).toMatchObject({
      level: 'ERROR',
      operation: 'getCategories',
      api_request_id: 'request-1',
      error: { message: 'The table is on fire' },
    });
  });
});

describe('a refusal', () => {
  it.each([
    ['to somebody whose token counts no more', queue, { status: 401, reason: 'session ended' }],
    [
      'to somebody who may not',
      { ...queue, headers: { as: 'visitor' } },
      { status: 403, reason: 'Only moderators and admins can do this' },
    ],
    [
      'to somebody who asks too often',
      { ...queue, headers: { as: 'admin' } },
      { status: 429, reason: 'too many' },
    ],
    [
      'to whoever comes past CloudFront',
      { ...queue, headers: { as: 'admin', 'x-origin-secret': 'guessed' } },
      { status: 403, reason: 'not through CloudFront' },
    ],
  ])('%s leaves one line with its reason', async (_, event, said) => {
    const [line, ...more] = await linesOf('moderation', event);

    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...said,
      level: 'WARN',
      message: 'Refused',
      route: 'GET /api/admin/review-queue',
      operation: 'listReviewQueue',
      api_request_id: 'request-1',
      person: PERSON,
    });
  });
});

describe('the log', () => {
  it('has nothing that a person sent, and nothing of who it was but a hash', async () => {
    const lines = [
      ...(await linesOf('catalogue', { ...search, rawQueryString: 'q=secret&area_name=Keswick' })),
      ...(await linesOf('catalogue', { ...search, rawQueryString: 'email=secret@example.com' })),
      ...(await linesOf('moderation', { ...queue, headers: { as: 'secret' } })),
    ];

    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(lines)).not.toMatch(/secret|Keswick|192\.0\.2\.1/i);
  });
});
