import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedId } from '../../../functions/lib/ids.ts';
import { MALFORMED_TEXT } from '../../../functions/lib/well-formed.ts';
import type { OperationSchemas } from '../../../shared/operation-schemas.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { type OperationId, routes } from '../../../shared/routes.ts';
import { OPERATION_CASES } from '../../support/authorisation-matrix.ts';
import { type Marketplace, openMarketplace } from '../../support/marketplace.ts';

/**
 * Half of a surrogate pair in every possible text: each operation refuses it with a sentence (D18b).
 */

const LONE = '\ud800';

let market: Marketplace;
let lister: string;
let admin: string;

beforeAll(async () => {
  market = await openMarketplace();
  ({ user: lister } = await market.lister());
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

const callerOf = (id: OperationId) =>
  ['moderator', 'admin'].includes(routes[id].access) ? admin : lister;

const schemasOf = (id: OperationId): OperationSchemas => operationSchemas[id];

const shapeOf = (schema: unknown): Record<string, unknown> => Object(Object(schema).shape);

const operations = Object.keys(routes) as OperationId[];
const lists = operations.filter((id) => 'cursor' in shapeOf(schemasOf(id).query));
const withQuery = operations.filter((id) => Object.keys(shapeOf(schemasOf(id).query)).length > 0);
const withBody = operations.filter((id) => schemasOf(id).body !== undefined);

/** Unknown identifiers for operations that need one. */
const paramsOf = (id: OperationId): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shapeOf(schemasOf(id).params)).map((name) => [
      name,
      name === 'user_id' ? lister : derivedId(name.slice(0, 3) as 'lst', 1),
    ]),
  );

const encoded = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

describe('a cursor', () => {
  const positions = lists.flatMap((id) =>
    Object.entries(OPERATION_CASES[id].positions ?? {}).map(([query, of]) => ({ id, query, of })),
  );

  it.each(positions)(
    'for $id?$query with half of a surrogate pair is refused',
    async ({ id, query, of }) => {
      const ask = (text: string) =>
        market.either(id, {
          by: callerOf(id),
          params: paramsOf(id),
          rawQuery: `${query}&cursor=${encoded(of(text))}`,
        });
      expect(await ask(LONE)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'cursor' }] },
      });
      // The text alone is refused: the position is one of the list.
      expect((await ask('a')).status).not.toBe(400);
    },
  );
});

describe('a parameter', () => {
  it.each(withQuery)('of %s with invalid UTF-8 is refused', async (id) => {
    for (const name of Object.keys(shapeOf(schemasOf(id).query))) {
      const problem = await market.refused(id, {
        by: callerOf(id),
        params: paramsOf(id),
        rawQuery: `${name}=%ED%A0%80`,
      });
      expect(problem).toMatchObject({
        status: 400,
        errors: [{ path: name, message: MALFORMED_TEXT }],
      });
    }
  });
});

describe('a body', () => {
  it.each(withBody)('of %s names each malformed field, known or unknown', async (id) => {
    const body = { [LONE]: 1, any: [LONE] };
    const problem = await market.refused(id, { by: callerOf(id), params: paramsOf(id), body });
    expect(problem).toMatchObject({
      status: 400,
      errors: [
        { path: '\ufffd', message: MALFORMED_TEXT },
        { path: 'any.0', message: MALFORMED_TEXT },
      ],
    });
  });
});
