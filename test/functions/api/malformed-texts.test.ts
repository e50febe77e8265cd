import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedId } from '../../../functions/lib/ids.ts';
import { MALFORMED_TEXT } from '../../../functions/lib/well-formed.ts';
import type { OperationSchemas } from '../../../shared/operation-schemas.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { EXPORT_SECTIONS } from '../../../shared/profiles/export.ts';
import { type OperationId, routes } from '../../../shared/routes.ts';
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

const callerOf = (id: OperationId) => (routes[id].access === 'admin' ? admin : lister);

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

const AT = '2026-11-01T10:00:00.000Z';

/** A position of each kind that a list has. Another kind isn't a valid cursor for the list. */
const positions = (id: string) => [
  { order: 'newest', featured: false, created_at: AT, listing_id: id },
  { created_at: AT, enquiry_id: id },
  { created_at: AT, booking_id: id },
  { created_at: AT, user_id: id },
  { created_at: AT, organisation_id: id },
  { added_at: AT, listing_id: id },
  { check_in: '2026-11-01', booking_id: id },
  { at: AT, audit_id: id },
  { batch_id: id },
  { listing_id: id },
  { title_key: id, listing_id: derivedId('lst', 1) },
  { name_key: id, user_id: lister },
  { name_key: id, organisation_id: derivedId('org', 1) },
  { section: EXPORT_SECTIONS[0], subject: id },
];

describe('a cursor', () => {
  it.each(lists)('for %s with half of a surrogate pair is refused', async (id) => {
    const params = paramsOf(id);
    const status =
      id === 'listMyReservations' || id === 'listReviewQueue' ? { status: 'PENDING' } : {};
    for (const position of positions(LONE)) {
      const query = { ...status, cursor: encoded(position) };
      const problem = await market.refused(id, { by: callerOf(id), params, query });
      expect(problem).toMatchObject({ status: 400, errors: [{ path: 'cursor' }] });
    }
  });

  it('exists for all known lists', () => expect(lists.length).toBeGreaterThan(11));
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
