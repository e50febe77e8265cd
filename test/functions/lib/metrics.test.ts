import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpHandler, type Operations } from '../../../functions/lib/http-handler.ts';
import { logger } from '../../../functions/lib/logger.ts';
import { notFound } from '../../../functions/lib/problem.ts';
import { door, gatewayEvent, lambdaContext } from '../../support/gateway-event.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_SERVICE_NAME = 'catalogue';
});

const implemented: Operations<'catalogue'> = {
  getOpenApi: async () => ({ openapi: '3.1.0' }),
  searchListings: async () => ({ total: 0, items: [], next_cursor: null }),
  getListing: async () => {
    throw notFound('It is gone');
  },
  getCategories: async () => {
    throw new Error('The table is on fire');
  },
};

/** What the handler writes of one request, besides its answer. */
async function linesOf(event: Parameters<typeof gatewayEvent>[0]): Promise<string[]> {
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const handler = httpHandler({ door, capability: 'catalogue', operations: implemented });
  await handler(gatewayEvent(event), lambdaContext);
  return written.mock.calls.map(([line]) => String(line));
}

const search = { routeKey: 'GET /api/listings' };
const listing = {
  routeKey: 'GET /api/listings/{listing_id}',
  pathParameters: { listing_id: 'lst_secret' },
};
const categories = { routeKey: 'GET /api/categories' };

beforeEach(() => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the metrics of a request', () => {
  it.each([
    ['searchListings', search, { Requests: 1, ClientErrors: 0, Faults: 0 }],
    ['getListing', listing, { Requests: 1, ClientErrors: 1, Faults: 0 }],
    ['getCategories', categories, { Requests: 1, ClientErrors: 0, Faults: 1 }],
  ])('name its operation and what became of it: %s', async (operation, event, counts) => {
    const [line = '', ...more] = await linesOf(event);
    const document = JSON.parse(line);

    expect(more).toEqual([]);
    expect(document).toMatchObject({
      ...counts,
      environment: 'test',
      service: 'catalogue',
      operation,
    });
    expect(document.Duration).toBeGreaterThan(0);
    expect(document._aws.CloudWatchMetrics).toEqual([
      {
        Namespace: 'Fellside',
        Dimensions: [expect.arrayContaining(['environment', 'service', 'operation'])],
        Metrics: [
          { Name: 'Requests', Unit: 'Count' },
          { Name: 'ClientErrors', Unit: 'Count' },
          { Name: 'Faults', Unit: 'Count' },
          { Name: 'Duration', Unit: 'Milliseconds' },
        ],
      },
    ]);
  });

  it('hold nothing that a person sent', async () => {
    const lines = [
      ...(await linesOf(listing)),
      ...(await linesOf({ ...search, rawQueryString: 'q=secret&area_name=Keswick' })),
      ...(await linesOf({ ...search, rawQueryString: 'email=secret@example.com' })),
    ];

    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.join()).not.toMatch(/secret|Keswick|192\.0\.2\.1/);
  });

  it('are not taken of a route that the contract does not have', async () => {
    expect(await linesOf({ routeKey: '$default' })).toEqual([]);
  });
});
