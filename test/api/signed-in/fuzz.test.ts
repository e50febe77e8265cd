import { beforeAll, expect, inject } from 'vitest';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { type Access, routes } from '../../../shared/routes.ts';
import { faultsOf } from '../../support/fuzz/faults.ts';
import { type FuzzedRequest, fuzzTargets, RequestMaker } from '../../support/fuzz/requests.ts';
import { send } from '../../support/fuzz/send.ts';
import { listing, listingPhoto } from '../../support/listings.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { soakTest } from '../../support/soak.ts';
import { storeSubject } from '../../support/subject.ts';
import { openSystemData } from '../../support/system-data.ts';

/**
 * Requests generated from the contract, with values that programs stumble over in their addresses,
 * headers and bodies, from a stranger and from every role. No request gets an error of ours, an
 * unbounded response, or a refusal that doesn't say what was wrong.
 */

/** How many requests are in progress at once. */
const CONCURRENCY = 8;
/**
 * After this many requests the users are replaced, so that their limits leave something to call. A
 * multiple of `CONCURRENCY`.
 */
const PER_CAST = 400;

/** The callers of requests. */
const ROLES = ['stranger', 'PUBLIC', 'LISTER', 'MODERATOR', 'ADMIN'] as const;
type Role = (typeof ROLES)[number];

/** The role that an access admits. Half of the requests use it, to get past authorisation. */
const ROLE_FOR: Readonly<Record<Access, Role>> = {
  anyone: 'stranger',
  'signed-in': 'PUBLIC',
  lister: 'LISTER',
  moderator: 'MODERATOR',
  admin: 'ADMIN',
};

let data: LocalData;
let table: Table;

beforeAll(async () => {
  data = await openSystemData();
  table = openTable(data.tableName, data.dynamodb);
});

/** New users, and the lister's own data, all in their initial state. */
async function newCast(seed: number, number: number) {
  const organisation_id = derivedId('org', 'fuzzed', seed, number);
  const person = peopleAt(inject('siteUrl'), data);
  const people: Record<Exclude<Role, 'stranger'>, Person> = {
    PUBLIC: await person({ role: 'PUBLIC' }),
    LISTER: await person({ role: 'LISTER', organisation_ids: [organisation_id] }),
    MODERATOR: await person({ role: 'MODERATOR', secondFactor: true }),
    ADMIN: await person({ role: 'ADMIN', secondFactor: true }),
  };
  await organisationRepository(table).put({
    organisation_id,
    name: 'Fell Lets',
    owner_user_id: people.LISTER.profile.user_id,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  const subject = await storeSubject(table, organisation_id, ['fuzzed', seed, number], {
    booking: 'PENDING',
  });
  const listing_ids = LISTING_STATUSES.map((status) =>
    derivedId('lst', 'fuzzed', seed, number, status),
  );
  for (const [index, status] of LISTING_STATUSES.entries()) {
    const listing_id = listing_ids[index] ?? '';
    const photo = listingPhoto({ listing_id, photo_id: subject.photo_id });
    await listingRepository(table).create(listing({ listing_id, organisation_id, status }), [
      photo,
    ]);
  }
  const ids = Object.fromEntries(Object.entries(subject).map(([name, id]) => [name, [id]]));
  const listings = [subject.listing_id, ...listing_ids];
  // `{page}` is a parameter in `OTHER_PATHS`.
  return { people, ids: { ...ids, listing_id: listings, page: listings } };
}

const described = (role: Role, { method, path, headers, body }: FuzzedRequest): string =>
  [
    `${role}: ${method} ${path.slice(0, 300)}`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    ...(body === undefined ? [] : [body.toString('latin1').slice(0, 300)]),
  ].join(' | ');

soakTest(
  'no request gets an error of ours, an endless answer or a refusal that names nothing',
  { sample: 400, whole: 20_000 },
  async ({ amount, seed, choose }) => {
    const targets = fuzzTargets(routes, operationSchemas);
    const faults: string[] = [];
    const answered = new Map<string, number[]>();
    let cast = await newCast(seed, 0);
    let maker = new RequestMaker(choose, cast.ids);
    let sent = 0;

    async function ask(role: Role, request: FuzzedRequest): Promise<void> {
      const token = role === 'stranger' ? undefined : cast.people[role].tokens.access;
      const answer = await send(inject('siteUrl'), request, token);
      const { name } = request.target;
      answered.set(name, [...(answered.get(name) ?? []), answer.status]);
      for (const fault of faultsOf(request, answer)) {
        faults.push(
          `${described(role, request)}\n  ${fault}: ${answer.body.toString().slice(0, 300)}`,
        );
      }
    }

    while (sent < amount) {
      if (sent > 0 && sent % PER_CAST === 0) {
        cast = await newCast(seed, sent);
        maker = new RequestMaker(choose, cast.ids);
      }
      const requests = Array.from({ length: CONCURRENCY }, (_, index) => {
        const target = targets[(sent + index) % targets.length];
        if (target === undefined) throw new Error('The contract has no operations');
        const role = choose.pick([...ROLES, ...ROLES.map(() => ROLE_FOR[target.access])]);
        return ask(role, maker.request(target));
      });
      await Promise.all(requests);
      sent += CONCURRENCY;
    }

    expect(faults.slice(0, 20), `${faults.length} with seed ${seed}`).toEqual([]);
    // Some requests must get past authorisation, or nothing behind it was tested.
    const reached = targets.filter(({ name }) =>
      answered.get(name)?.some((status) => status < 400),
    );
    expect(reached.length).toBeGreaterThan(Math.min(targets.length / 2, amount / 8));
    return sent;
  },
);
