import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { httpHandler } from '../../functions/lib/http-handler.ts';
import { type Route, type Routes, routes } from '../../shared/routes.ts';
import { callApi } from '../../web/src/lib/api-client.ts';
import { synthesise } from '../infra/synthesise.ts';
import { authorisationMatrix, OPERATION_CASES } from '../support/authorisation-matrix.ts';
import { gatewayEvent, lambdaContext, verifyOrigin } from '../support/gateway-event.ts';
import { noOperations } from '../support/no-operations.ts';
import { CALLERS } from '../support/operation-case.ts';

/** An operation that is added to the contract and to nothing else. */
const listWalks = vi.hoisted(
  (): Route => ({
    method: 'POST',
    path: '/towns/{town_id}/walks',
    access: 'anyone',
    capability: 'catalogue',
  }),
);
const listWalksSchemas = {
  summary: 'Walks from a town',
  params: z.strictObject({ town_id: z.string() }),
  body: z.strictObject({ miles: z.int({ error: 'Miles must be a whole number' }) }),
  response: z.object({ walks: z.array(z.string()) }),
};

vi.mock('../../shared/routes.ts', async (load) => {
  const contract = await load<typeof import('../../shared/routes.ts')>();
  return {
    ...contract,
    get routes() {
      return { ...contract.routes, listWalks };
    },
  };
});
vi.mock('../../shared/operations.ts', async (load) => {
  const contract = await load<typeof import('../../shared/operations.ts')>();
  return {
    ...contract,
    get operationSchemas() {
      return { ...contract.operationSchemas, listWalks: listWalksSchemas };
    },
  };
});

// The types are those of the contract as it is written down.
const grown: Routes = routes;
const id = 'listWalks' as never;
const operations = {
  ...noOperations(),
  listWalks: async ({
    params,
    body,
  }: {
    params: { town_id: string };
    body: { miles: number };
  }) => ({
    walks: [`${body.miles} miles from ${params.town_id}`],
    draft: true,
  }),
};

async function call(body: string) {
  const handler = httpHandler({ verifyOrigin, capability: 'catalogue', operations });
  const event = gatewayEvent({
    routeKey: 'POST /api/towns/{town_id}/walks',
    pathParameters: { town_id: 'keswick' },
    body,
  });
  const answer = await handler(event, lambdaContext);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

afterEach(() => vi.unstubAllGlobals());

describe('an operation that is added to the contract', () => {
  it('is a route of the template', () => {
    synthesise('dev').app.hasResourceProperties('AWS::ApiGatewayV2::Route', {
      RouteKey: 'POST /api/towns/{town_id}/walks',
    });
  });

  it('is answered by the handler of its capability, by its schemas', async () => {
    expect(await call('{"miles":5}')).toEqual({
      status: 200,
      body: { walks: ['5 miles from keswick'] },
    });
    expect(await call('{"miles":"five"}')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'miles', message: 'Miles must be a whole number' }] },
    });
  });

  it('has to be implemented', () => {
    const { listWalks: _, ...others } = operations;
    expect(() =>
      httpHandler({ verifyOrigin, capability: 'catalogue', operations: others }),
    ).toThrow('Operation listWalks of catalogue has no implementation or no schemas');
  });

  it('can be called by the client', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ walks: [] }));
    vi.stubGlobal('fetch', fetch);
    await callApi(id, { params: { town_id: 'keswick' }, body: { miles: 5 } } as never);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/towns/keswick/walks');
    expect(init).toMatchObject({ method: 'POST', body: '{"miles":5}' });
  });

  it('stops the matrix until it has a case', () => {
    expect(() => authorisationMatrix(grown)).toThrow('The operation listWalks has no case');
  });

  it('is a row of the authorisation matrix', () => {
    const matrix = authorisationMatrix(grown, {
      ...OPERATION_CASES,
      listWalks: { body: { miles: 5 } },
    });
    const row = matrix.filter((cell) => cell.id === 'listWalks');
    expect(row.map(({ caller }) => caller)).toEqual(CALLERS);
    expect(new Set(row.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
