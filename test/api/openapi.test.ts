import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { routePath, routes } from '../../shared/routes.ts';
import { get, getJson } from '../support/api.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<string, Record<string, { operationId: string; parameters: readonly Parameter[] }>>
  >;
}

const document = () => getJson<Document>('/api/openapi.json');

it('describes every operation of the contract, at whichever address it was asked for', async () => {
  const { openapi, servers, paths } = await document();
  expect(openapi).toBe('3.1.0');
  expect(servers).toEqual([{ url: '/' }]);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path]),
  );
  expect(described.sort()).toEqual(
    Object.entries(routes)
      .map(([id, route]) => [id, route.method.toLowerCase(), routePath(route)])
      .sort(),
  );
});

it('says what a parameter may be', async () => {
  const { paths } = await document();
  const search = paths['/api/listings']?.get?.parameters ?? [];
  const parameter = (name: string) => search.find((each) => each.name === name);
  expect(parameter('type')).toMatchObject({
    in: 'query',
    required: false,
    schema: { enum: ['SALE', 'LETTING', 'HOLIDAY'] },
  });
  expect(parameter('min_price')?.schema).toMatchObject({
    type: 'string',
    pattern: expect.any(String),
  });
  expect(paths['/api/listings/{listing_id}']?.get?.parameters).toMatchObject([
    { name: 'listing_id', in: 'path', required: true },
  ]);
  expect(paths['/api/organisations']?.post?.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false },
  ]);
});

it('passes the linter', async () => {
  const source = await (await get('/api/openapi.json')).text();
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The API has no licence; the site's terms state the permitted use.
      'info-license': 'off',
      // `openUnsubscribe` only redirects.
      'operation-2xx-response': 'off',
    },
  });
  const findings = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
