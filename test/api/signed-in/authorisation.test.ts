import { beforeAll, describe, expect, inject, it } from 'vitest';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { ACCESS_TOKEN_MINUTES } from '../../../shared/accounts/limits.ts';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';
import type { Problem } from '../../../shared/problems.ts';
import { type Route, routes } from '../../../shared/routes.ts';
import {
  authorisationMatrix,
  OPERATION_CASES,
  pathOf,
} from '../../support/authorisation-matrix.ts';
import { type Callers, startCallers } from '../../support/callers.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import type { Caller, OperationCase } from '../../support/operation-case.ts';
import { isWhole } from '../../support/soak.ts';
import { type Subject, storeSubject } from '../../support/subject.ts';
import { openSystemData } from '../../support/system-data.ts';

/**
 * Every operation by every kind of caller, over HTTP. Generated from the contract, so that no operation
 * is missing.
 */

const OWN = derivedId('org', 'of the matrix');
const SIGN_IN_EACH_MS = (ACCESS_TOKEN_MINUTES * 60_000) / 2;
const ANOTHERS = derivedId('org', 'of another');

let data: Awaited<ReturnType<typeof openSystemData>>;
let table: Table;
let signedInAt = 0;
let callers: Callers;
let made = 0;
/** The last case's subject, unless a call has changed it. */
let last: { readonly operationCase: OperationCase; readonly parameters: Subject } | undefined;

beforeAll(async () => {
  data = await openSystemData();
  table = openTable(data.tableName, data.dynamodb);
  await signInAnew();
});

/** On a busy machine the matrix takes longer than an access token is valid. */
async function signInAnew(): Promise<void> {
  callers = await startCallers(inject('siteUrl'), data, [OWN, ANOTHERS]);
  signedInAt = Date.now();
  last = undefined;
}

/** A lister's listing in its initial state. @returns its path parameters */
async function subject(operationCase: OperationCase) {
  if (Date.now() - signedInAt > SIGN_IN_EACH_MS) await signInAnew();
  if (last?.operationCase === operationCase) return last.parameters;
  made += 1;
  const [parameters] = await Promise.all([
    storeSubject(table, OWN, ['of the matrix', made], operationCase),
    callers.reset(),
    forgetCountsOfNetwork(table),
    ...[OWN, ANOTHERS].map((organisation_id) =>
      organisationRepository(table).put({
        organisation_id,
        name: 'Fell Lets',
        owner_user_id: callers.owner.profile.user_id,
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    ),
  ]);
  last = { operationCase, parameters };
  return parameters;
}

/** Tokens that the authoriser refuses, before anything knows which operation was asked for. */
const FORGED: readonly Caller[] = [
  'made-up token',
  'tampered token',
  'expired token',
  'token of another pool',
  'token of another client',
  'identity token',
];
const OPERATIONS = Object.keys(routes);

/** Everybody at every operation; in `npm test` one of the forged tokens at each, in turn. */
const cells = authorisationMatrix(routes).filter(
  ({ id, caller }) =>
    isWhole ||
    !FORGED.includes(caller) ||
    FORGED[OPERATIONS.indexOf(id) % FORGED.length] === caller,
);

/** Calls an operation. A refused call counts as having changed nothing. */
async function attempt(
  route: Route,
  operationCase: OperationCase,
  caller: Caller,
  body: object | undefined,
) {
  const parameters = await subject(operationCase);
  const url = `${inject('siteUrl')}${pathOf(route, parameters)}?${operationCase.query ?? ''}`;
  const response = await fetch(url, request(route, callers.headers[caller], body));
  if (response.ok && route.method !== 'GET') last = undefined;
  return response;
}

/** Fields that only the server decides (D4). */
const FORBIDDEN_FIELDS = [
  'role',
  'status',
  'featured',
  'organisation_id',
  'owner_user_id',
  'rejection_note',
  'price_pence',
  'hidden',
  'user_id',
  'nights',
  'base_price',
  'total_price',
];
const writing = Object.entries<Route>(routes)
  .filter(([, { method }]) => method !== 'GET')
  .map(([id, route]) => ({
    id,
    route,
    operationCase: OPERATION_CASES[id as keyof typeof OPERATION_CASES],
  }));

const request = (
  { method }: Route,
  headers: Readonly<Record<string, string>>,
  body: object | undefined,
) => ({
  method,
  headers,
  redirect: 'manual' as const,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

describe('through CloudFront', () => {
  it.each(cells)(
    '$id, asked by $caller: $status',
    async ({ route, operationCase, caller, status }) => {
      const response = await attempt(route, operationCase, caller, operationCase.body);
      expect(response.status, await response.text()).toBe(status);
    },
  );

  it.each(writing)(
    '$id refuses each field that is not for people to say, beside what it takes',
    async ({ route, operationCase }) => {
      const caller = ['moderator', 'admin'].includes(route.access) ? 'ADMIN' : 'LISTER of it';
      const forbidden = Object.fromEntries(FORBIDDEN_FIELDS.map((field) => [field, 'x']));
      const response = await attempt(route, operationCase, caller, {
        ...operationCase.body,
        ...forbidden,
      });
      const { status, errors } = (await response.json()) as Problem;
      expect(status).toBe(400);
      // An accepted field is refused for its value.
      const refused = (errors ?? []).map(({ path }) => path);
      expect(refused.toSorted()).toEqual(FORBIDDEN_FIELDS.toSorted());
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('no operation responds to %s', async (method) => {
    const { status } = await fetch(`${inject('siteUrl')}/api/listings`, { method, body: '{}' });
    expect(status).toBe(404);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    [EDGE_HEADERS.viewerAddress, '203.0.113.9'],
    [EDGE_HEADERS.siteHost, 'elsewhere.example'],
    [EDGE_HEADERS.originSecret, 'a-guess-at-the-origin-secret'],
  ])('a forged %s changes nothing', async (name, value) => {
    // A single listing: a list would change when other tests publish between the two responses.
    const { listing_id } = await subject(OPERATION_CASES.getListing);
    const url = `${inject('siteUrl')}/api/listings/${listing_id}`;
    const forged = await fetch(url, { headers: { [name]: value } });
    expect(forged.status).toBe(200);
    expect(await forged.json()).toEqual(await (await fetch(url)).json());
  });
});

/** Each operation once, with a caller whom it admits through CloudFront, if there is one. */
const welcome = new Map(
  authorisationMatrix(routes)
    .toSorted((one, other) => other.status - one.status)
    .map((row) => [row.id, row] as const),
);

describe('past CloudFront', () => {
  it.each([...welcome.values()])(
    '$id is refused, also to an authorised caller: $caller',
    async ({ route, operationCase, caller }) => {
      const url = `${inject('apiUrl')}${pathOf(route, await subject(operationCase))}`;
      for (const secret of [{}, { [EDGE_HEADERS.originSecret]: 'an-origin-secret-of-last-year' }]) {
        const headers = { ...callers.headers[caller], ...secret };
        const response = await fetch(url, request(route, headers, operationCase.body));
        expect(response.status).toBe(403);
      }
    },
  );
});
