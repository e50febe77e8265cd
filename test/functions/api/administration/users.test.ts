import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsers } from '../../../../functions/api/administration/list-users.ts';
import { administrationOperations } from '../../../../functions/api/administration/operations.ts';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import type { Directory } from '../../../../functions/data/directory/directory.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { UserRole } from '../../../../shared/profiles/types.ts';
import { caller } from '../../../support/gateway-event.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';
import { tableDirectory } from '../../../support/table-directory.ts';

let market: Marketplace;
let admin: string;
let stored = 0;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

const profiles = () => profileRepository(market.table);

/** Stores a user with this name, later than all before. */
async function called(
  full_name: string,
  email: string,
  role: UserRole = 'PUBLIC',
): Promise<string> {
  stored += 1;
  const user_id = `00000000-0000-4000-9000-${String(stored).padStart(12, '0')}`;
  const created_at = new Date(Date.UTC(2026, 5, 1, 0, stored)).toISOString();
  await profiles().put({ user_id, full_name, email, role, created_at });
  return user_id;
}

type Query = NonNullable<Asked['query']>;

/** The names on all pages of a list, and the number of pages. */
async function listed(query: Query): Promise<{ names: string[]; pages: number }> {
  const names: string[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const page: Query = cursor === '' ? query : { ...query, cursor };
    const answer = await market.ask('listUsers', { by: admin, query: page });
    names.push(...answer.items.map(({ full_name }) => full_name));
    cursor = answer.next_cursor;
    pages += 1;
  }
  return { names, pages };
}

const found = async (query: Query) => (await listed(query)).names;

const trailOf = async (user_id: string) =>
  (await auditRepository(market.table).trailOf(user_id)).map(({ action, by, changes }) => ({
    action,
    by,
    changes,
  }));

const REASON = 'They list what isn’t theirs.';

const update = (user_id: string, body: object, by = admin) =>
  market.ask('updateUser', { by, params: { user_id }, body });

describe('the list of users', () => {
  beforeAll(async () => {
    await called('Zoë Abernethy', 'zoe@example.com');
    await called('zoe birkett', 'birkett@example.com', 'LISTER');
    await called('Zoe O’Neil', 'oneil@example.com', 'ADMIN');
    await called('Walter Gaskarth', 'ZOE.of.kendal@example.com', 'LISTER');
    await called('Zo', 'zo@example.com');
  });

  it('has everybody, newest first, in all roles or in one', async () => {
    expect((await found({})).slice(0, 5)).toEqual([
      'Zo',
      'Walter Gaskarth',
      'Zoe O’Neil',
      'zoe birkett',
      'Zoë Abernethy',
    ]);
    expect(await found({ role: 'LISTER' })).toEqual(['Walter Gaskarth', 'zoe birkett']);
  });

  it('has users with the query in their name or address, those whose name begins with it first', async () => {
    expect(await found({ q: 'ZOE' })).toEqual([
      'Zoe O’Neil',
      'zoe birkett',
      'Zoë Abernethy',
      'Walter Gaskarth',
    ]);
    expect(await found({ q: 'zoé o’n' })).toEqual(['Zoe O’Neil']);
    expect(await found({ q: 'KENDAL gask' }), 'parts of both').toEqual(['Walter Gaskarth']);
    expect(await found({ q: 'zoe', role: 'LISTER' })).toEqual(['zoe birkett', 'Walter Gaskarth']);
    expect(await found({ q: 'irket' })).toEqual(['zoe birkett']);
    expect(await found({ q: 'zoe@' })).toContain('Zoë Abernethy');
    expect(await found({ q: 'Nobody' })).toEqual([]);
  });

  it('is sorted as asked, and says how many there are', async () => {
    const query = { q: 'zoe', sort: 'name', limit: '2' };
    const { items, total } = await market.ask('listUsers', { by: admin, query });
    expect(items.map(({ full_name }) => full_name)).toEqual(['Walter Gaskarth', 'Zoë Abernethy']);
    expect(total).toBe(4);
    expect(await found({ q: 'zoe', sort: 'oldest' })).toEqual([
      'Zoë Abernethy',
      'zoe birkett',
      'Zoe O’Neil',
      'Walter Gaskarth',
    ]);
  });

  it('has the suspended, or the others', async () => {
    const other = await called('Wilf Airey', 'wilf@example.com');
    await update(other, { suspended: true, reason: REASON });
    expect(await found({ q: 'wilf', suspended: 'true' })).toEqual(['Wilf Airey']);
    expect(await found({ q: 'wilf', suspended: 'false' })).toEqual([]);
  });

  it('comes in pages, each user once, in the same order', async () => {
    for (const query of [{}, { q: 'zo' }, { q: 'zo', role: 'LISTER' }]) {
      const whole = await listed(query);
      for (const limit of ['1', '3']) {
        const paged = await listed({ ...query, limit });
        expect(paged.names).toEqual(whole.names);
        expect(paged.pages).toBe(Math.ceil(whole.names.length / Number(limit)));
      }
    }
  });

  it('follows a changed name, address and role', async () => {
    const user = await called('Xanthe Airey', 'xanthe@example.com');
    await market.ask('updateMe', { by: user, body: { full_name: 'Xenia Airey' } });
    expect(await found({ q: 'xanthe' }), 'her address').toEqual(['Xenia Airey']);
    await profiles().changeEmail({ user_id: user, email: 'xanthe@example.com' }, 'x@example.com');
    expect(await found({ q: 'xanthe' })).toEqual([]);
    await market.ask('createOrganisation', { by: user, body: { name: 'Airey Lets' } });
    expect(await found({ q: 'xen', role: 'PUBLIC' })).toEqual([]);
    const { items } = await market.ask('listUsers', {
      by: admin,
      query: { q: 'xen', role: 'LISTER' },
    });
    expect(items).toMatchObject([
      { id: user, email: 'x@example.com', organisations: [{ name: 'Airey Lets' }] },
    ]);
  });

  it('lacks users who have deleted their account', async () => {
    const user = await called('Vanessa Airey', 'vanessa@example.com');
    await profiles().put({
      ...((await profiles().get(user)) ?? fail()),
      status: 'LEAVING',
    });
    expect(await found({ q: 'vanessa' })).toEqual([]);
    const params = { user_id: user };
    expect(await market.refused('getUser', { by: admin, params })).toMatchObject({ status: 404 });
    const body = { suspended: true, reason: REASON };
    expect(await market.refused('updateUser', { by: admin, params, body })).toMatchObject({
      status: 404,
    });

    const other = await called('Vera Airey', 'vera@example.com');
    await market.ask('deleteMe', { by: other, body: { password: PASSWORD } });
    expect(await found({ q: 'vera' })).toEqual([]);
    expect(await found({})).not.toContain('Deleted account');
  });

  it('lacks users who have left or changed their role since the index was written', async () => {
    const lister = await called('Una Airey', 'una@example.com', 'LISTER');
    const leaving = await called('Ursula Airey', 'ursula@example.com', 'LISTER');
    const promoted = await called('Unwin Airey', 'unwin@example.com', 'ADMIN');
    await profiles().put({ ...((await profiles().get(leaving)) ?? fail()), status: 'LEAVING' });
    const items = [lister, leaving, promoted, 'deleted'].map(
      (id) => ({ kind: 'user', id }) as const,
    );
    const totals = { user: 4, organisation: 0, listing: 0 };
    const list = listUsers({
      directory: { find: async () => ({ items, next: undefined, totals }) },
      profiles: profiles(),
      organisations: organisationRepository(market.table),
    });
    const request = { params: undefined, query: { role: 'LISTER' }, body: undefined } as const;
    expect((await list(request, { ...caller, user: {} as User })).items).toMatchObject([
      { id: lister },
    ]);
  });

  it('goes on behind a page of which nobody is left, and counts only who is', async () => {
    const present = await called('Ulf Airey', 'ulf@example.com');
    const gone = Array.from({ length: 3 }, (_, number) => derivedId('usr', 'gone', number));
    const find: Directory['find'] = async ({ after }) => {
      const page = Number(after?.id ?? 0);
      const id = [...gone, present][page] ?? fail();
      return {
        items: [{ kind: 'user', id }],
        next: page === 3 ? undefined : { rank: 0, key: 0, id: String(page + 1) },
        totals: { user: 4, organisation: 0, listing: 0 },
      };
    };
    const list = listUsers({
      directory: { find },
      profiles: profiles(),
      organisations: organisationRepository(market.table),
    });
    const request = {
      params: undefined,
      query: { q: 'airey', limit: 1 },
      body: undefined,
    } as const;
    expect(await list(request, { ...caller, user: {} as User })).toMatchObject({
      items: [{ id: present }],
      total: 1,
      next_cursor: null,
    });
  });

  it.each<[string, Query]>([
    ['cursor', { cursor: 'nowhere' }],
    ['limit', { limit: '101' }],
    ['q', { q: '  ' }],
    ['role', { role: 'OWNER' }],
    ['status', { status: 'SUSPENDED' }],
    ['suspended', { suspended: 'yes' }],
    ['sort', { sort: 'random' }],
  ])('refuses an invalid %s', async (path, query) => {
    expect(await market.refused('listUsers', { by: admin, query })).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });
});

describe('a user', () => {
  it('is shown with their organisations, the plans and numbers of listings', async () => {
    const { user, organisation } = await market.lister();
    for (const status of ['PUBLISHED', 'DRAFT'] as const) {
      await listingRepository(market.table).create(
        listing({
          listing_id: derivedId('lst', user, status),
          organisation_id: organisation,
          status,
        }),
      );
    }
    expect(await market.ask('getUser', { by: admin, params: { user_id: user } })).toMatchObject({
      id: user,
      role: 'LISTER',
      suspended: false,
      second_factor: false,
      phone: null,
      organisations: [
        {
          id: organisation,
          name: 'Fell Lets',
          plan: 'STARTER',
          verified: false,
          listings: { DRAFT: 1, PENDING: 0, PUBLISHED: 1, REJECTED: 0, ARCHIVED: 0 },
        },
      ],
    });
  });

  it('is made an admin and restored to the former role, both in the audit trail', async () => {
    const { user: lister } = await market.lister();
    const visitor = await market.person('PUBLIC');
    for (const [user, role] of [
      [lister, 'LISTER'],
      [visitor, 'PUBLIC'],
    ] as const) {
      for (const _ of [1, 2])
        expect(await update(user, { role: 'ADMIN' })).toMatchObject({ role: 'ADMIN' });
      for (const _ of [1, 2])
        expect(await update(user, { role: null, reason: REASON })).toMatchObject({ role });
      expect(await trailOf(user)).toEqual([
        {
          action: 'made-admin',
          by: admin,
          changes: [{ field: 'role', before: role, after: 'ADMIN' }],
        },
        {
          action: 'removed-as-admin',
          by: admin,
          changes: [{ field: 'role', before: 'ADMIN', after: role }],
        },
      ]);
    }
  });

  it('becomes a moderator and an admin, and needs a reason to go from admin to moderator', async () => {
    const user = await market.person('PUBLIC');
    for (const role of ['MODERATOR', 'ADMIN'] as const)
      expect(await update(user, { role })).toMatchObject({ role });
    const down = { by: admin, params: { user_id: user }, body: { role: 'MODERATOR' } };
    expect(await market.refused('updateUser', down)).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: 'Please give a reason' }],
    });
    for (const role of ['MODERATOR', null]) await update(user, { role, reason: REASON });
    const steps = ['PUBLIC', 'MODERATOR', 'ADMIN', 'MODERATOR', 'PUBLIC'];
    expect(await trailOf(user)).toEqual(
      ['made-moderator', 'made-admin', 'removed-as-admin', 'removed-as-moderator'].map(
        (action, index) => ({
          action,
          by: admin,
          changes: [{ field: 'role', before: steps[index], after: steps[index + 1] }],
        }),
      ),
    );
  });

  it('can do nothing more as an admin from the next request on', async () => {
    const other = await market.person('ADMIN');
    await market.ask('listUsers', { by: other });
    await update(other, { role: null, reason: REASON });
    expect(await market.refused('listUsers', { by: other })).toMatchObject({ status: 403 });
    const body = { role: null, reason: REASON };
    const refused = { by: other, params: { user_id: admin }, body };
    expect(await market.refused('updateUser', refused)).toMatchObject({ status: 403 });
  });

  it('is suspended and restored with their listings, both in the audit trail', async () => {
    const { user, organisation } = await market.lister();
    const ids = Array.from({ length: 20 }, (_, number) => derivedId('lst', user, number));
    for (const listing_id of ids) {
      await listingRepository(market.table).create(
        listing({ listing_id, organisation_id: organisation, status: 'PUBLISHED' }),
      );
    }
    const visible = async () => (await listingRepository(market.table).getPublished(ids)).size;

    expect(await update(user, { suspended: true, reason: REASON })).toMatchObject({
      suspended: true,
    });
    expect(await visible()).toBe(0);
    expect(await market.refused('getMe', { by: user })).toMatchObject({ status: 401 });
    expect(await update(user, { suspended: false })).toMatchObject({ suspended: false });
    expect(await visible()).toBe(20);

    const change = (field: string, before: unknown, after: unknown) => [{ field, before, after }];
    expect(await trailOf(user)).toEqual([
      { action: 'suspended', by: admin, changes: change('status', 'ACTIVE', 'SUSPENDED') },
      { action: 'restored', by: admin, changes: change('status', 'SUSPENDED', 'ACTIVE') },
    ]);
    expect((await trailOf(organisation)).slice(1)).toEqual([
      { action: 'suspended', by: admin, changes: change('suspended', false, true) },
      { action: 'restored', by: admin, changes: change('suspended', true, false) },
    ]);
    expect(await trailOf(ids[0] ?? '')).toEqual([
      { action: 'suspended', by: admin, changes: change('hidden', false, true) },
      { action: 'restored', by: admin, changes: change('hidden', true, false) },
    ]);
  });

  it('can’t be made an admin while suspended', async () => {
    const user = await market.person('PUBLIC');
    await update(user, { suspended: true, reason: REASON });
    const request = { by: admin, params: { user_id: user }, body: { role: 'ADMIN' } };
    expect(await market.refused('updateUser', request)).toMatchObject({
      status: 409,
      detail: 'This person is suspended. Restore them, then make them an admin',
    });
  });

  it('can’t be made an admin before they have two-step sign-in, if admins need it', async () => {
    const user = await market.person('PUBLIC');
    const params = { user_id: user };
    const { updateUser, getUser } = administrationOperations(
      market.table,
      tableDirectory(market.table),
      { endSessions: async () => {} },
      'aal2',
    );
    const by = {
      user: { user_id: admin, full_name: 'The Admin' } as User,
      networkAddress: '192.0.2.1',
      siteAddress: 'https://fellside.example',
    };
    const view = () => getUser({ params, query: undefined, body: undefined }, by);
    const grant = () => updateUser({ params, query: undefined, body: { role: 'ADMIN' } }, by);

    expect(await view()).toMatchObject({ needs_second_factor: true });
    await expect(grant()).rejects.toThrow(
      'This person has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then make them an admin',
    );
    expect(await profiles().get(user)).toMatchObject({ role: 'PUBLIC' });
    expect(await trailOf(user)).toEqual([]);

    await profiles().endSessions(user, { from: 1_700_000_000, secondFactor: 'on' });
    expect(await view()).toMatchObject({ second_factor: true, needs_second_factor: false });
    expect(await grant()).toMatchObject({ role: 'ADMIN' });
  });

  it.each([
    ['nothing', {}],
    ['both', { role: 'ADMIN', suspended: true }],
    ['the role of a lister', { role: 'LISTER' }],
    ['a word', { role: 'yes' }],
    ['an unknown field', { role: 'ADMIN', email: 'a@example.com' }],
  ])('is refused %s', async (_, body) => {
    const user = await market.person('PUBLIC');
    const request = { by: admin, params: { user_id: user }, body };
    expect(await market.refused('updateUser', request)).toMatchObject({ status: 400 });
    expect(await profiles().get(user)).toMatchObject({ role: 'PUBLIC', status: 'ACTIVE' });
  });

  it.each([{ role: null }, { suspended: true }])('is refused %j without a reason', async (body) => {
    const user = await market.person('ADMIN');
    for (const given of [body, { ...body, reason: ' ' }]) {
      const request = { by: admin, params: { user_id: user }, body: given };
      expect(await market.refused('updateUser', request)).toMatchObject({
        status: 400,
        errors: [{ path: 'reason', message: 'Please give a reason' }],
      });
    }
    expect(await profiles().get(user)).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' });
  });

  it('gets a mail about each decision, once, with the reason that is in the trail', async () => {
    const user = await market.person('PUBLIC');
    const decisions = [
      [{ role: 'ADMIN' }, 'admin-added'],
      [{ role: 'MODERATOR', reason: 'They want fewer rights.' }, 'admin-removed', true],
      [{ role: null, reason: 'They have left us.' }, 'moderator-removed'],
      [{ role: 'MODERATOR' }, 'moderator-added'],
      [{ role: 'ADMIN' }, 'admin-added'],
      [{ role: null, reason: 'They have left us.' }, 'admin-removed', false],
      [{ suspended: true, reason: REASON }, 'account-suspended'],
      [{ suspended: false, reason: 'It was a mistake.' }, 'account-restored'],
      [{ suspended: true, reason: 'It was none.' }, 'account-suspended'],
      [{ suspended: false }, 'account-restored'],
    ] as const;
    for (const [body] of decisions) for (const _ of [1, 2]) await update(user, body);

    const { email } = (await profiles().get(user)) ?? fail();
    const mails = (await everyMessage(market.table)).filter(({ to }) => to === email);
    const reasonOf = (body: object) => ('reason' in body ? { reason: body.reason } : {});
    expect(mails.map(({ kind, data, status }) => ({ kind, data, status }))).toEqual(
      decisions.map(([body, kind, reviews]) => ({
        kind,
        data: { ...reasonOf(body), ...(reviews !== undefined && { reviews }) },
        status: 'QUEUED',
      })),
    );
    const trail = await auditRepository(market.table).trailOf(user);
    expect(trail.map(({ reason }) => reason)).toEqual(
      decisions.map(([body]) => ('reason' in body ? body.reason : undefined)),
    );
  });

  it.each<[string, object, object, string]>([
    ['suspended', { suspended: true, reason: REASON }, { suspended: true }, 'is already suspended'],
    ['restored', { suspended: false }, { suspended: false }, 'isn’t suspended'],
    ['made an admin', { role: 'ADMIN' }, { role: 'ADMIN' }, 'is already an admin'],
    ['made a moderator', { role: 'MODERATOR' }, { role: 'MODERATOR' }, 'is already a moderator'],
    [
      'left without a role',
      { role: null, reason: REASON },
      { role: null },
      'has no role to remove',
    ],
  ])(
    'isn’t %s a second time, as by another admin or for another reason: it would be in no trail',
    async (_, body, again, state) => {
      const other = await market.person('ADMIN');
      const user = await market.person(
        'role' in body && body.role === null ? 'MODERATOR' : 'PUBLIC',
      );
      if ('suspended' in body) await update(user, { suspended: true, reason: REASON });
      await update(user, body);
      const before = await auditRepository(market.table).trailOf(user);
      for (const [by, reason] of [
        [other, REASON],
        [admin, 'They asked guests for money, too.'],
      ] as const) {
        const request = { by, params: { user_id: user }, body: { ...again, reason } };
        expect(await market.refused('updateUser', request)).toMatchObject({
          status: 409,
          detail: `This person ${state}, so we recorded nothing. You can add a note instead`,
        });
      }
      expect(await auditRepository(market.table).trailOf(user)).toEqual(before);
    },
  );

  it('must exist', async () => {
    for (const user_id of ['nobody', '00000000-0000-4000-8000-ffffffffffff']) {
      const request = { by: admin, params: { user_id } };
      expect(await market.refused('getUser', request)).toMatchObject({
        status: 404,
        detail: 'There is no such account. It may have been deleted',
      });
      const body = { role: 'ADMIN' };
      expect(await market.refused('updateUser', { ...request, body })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('the last admin', () => {
  it('can’t be removed or suspended, not even by themselves', async () => {
    const { items } = await market.ask('listUsers', { by: admin, query: { role: 'ADMIN' } });
    for (const { id } of items) if (id !== admin) await update(id, { role: null, reason: REASON });
    const request = { by: admin, params: { user_id: admin } };
    expect(
      await market.refused('updateUser', { ...request, body: { role: null, reason: REASON } }),
    ).toMatchObject({
      status: 409,
      detail: 'The last admin can’t be removed. Make someone else an admin first',
    });
    expect(
      await market.refused('updateUser', { ...request, body: { suspended: true, reason: REASON } }),
    ).toMatchObject({
      status: 409,
      detail: 'The last admin can’t be suspended. Make someone else an admin first',
    });
    expect(await trailOf(admin)).toEqual([]);
  });
});

const fail = (): never => {
  throw new Error('There is no such profile');
};
