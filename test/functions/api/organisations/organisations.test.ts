import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrganisation } from '../../../../functions/api/organisations/create-organisation.ts';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { organisationChanges } from '../../../../functions/data/organisation/changes.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { createOnceIn } from '../../../../functions/domain/idempotent-request/create-once.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

let market: Marketplace;
let user: string;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(async () => {
  user = await market.person('PUBLIC');
});

const FIELDS = {
  name: 'Loughrigg Lets',
  email: 'hello@loughrigg.example',
  phone: '01632 960001',
  address: '1 Fell Road, Ambleside',
  region: 'Cumbria',
  description: 'A family firm.',
};

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';

const profileOf = (id: string) => profileRepository(market.table).get(id);

describe('a new organisation', () => {
  it('starts with its subscription, makes its owner a lister, and is in the audit trail', async () => {
    const created = await market.ask('createOrganisation', { by: user, body: FIELDS });
    expect(created).toMatchObject({
      ...FIELDS,
      id: expect.stringMatching(/^org_[0-9A-Z]{26}$/),
      subscription: { plan: 'STARTER', status: 'TRIALING' },
    });
    expect(await profileOf(user)).toMatchObject({ role: 'LISTER', organisation_ids: [created.id] });
    expect(await auditRepository(market.table).trailOf(created.id)).toMatchObject([
      { action: 'created', by: user, changes: [] },
    ]);
    expect(await market.ask('listMyOrganisations', { by: user })).toEqual({ items: [created] });
  });

  it('needs only a name, and is in the Lake District by default', async () => {
    const body = { name: '  Fell Lets ', email: '', phone: ' ', address: null };
    expect(await market.ask('createOrganisation', { by: user, body })).toMatchObject({
      name: 'Fell Lets',
      region: 'Lake District',
      email: null,
      phone: null,
      address: null,
      description: null,
    });
  });

  it('leaves an admin an admin', async () => {
    const admin = await market.person('ADMIN');
    await market.ask('createOrganisation', { by: admin, body: FIELDS });
    expect(await profileOf(admin)).toMatchObject({ role: 'ADMIN' });
    expect(
      (await profileRepository(market.table).listAdmins()).map((each) => each.user_id),
    ).toContain(admin);
  });

  it('is refused to an owner of another, which stays as it is', async () => {
    const first = await market.ask('createOrganisation', { by: user, body: FIELDS });
    const body = { name: 'Tarn Lets' };
    expect(await market.refused('createOrganisation', { by: user, body })).toMatchObject({
      status: 409,
      detail: 'You have an organisation already. Change its details instead',
    });
    expect(await market.ask('listMyOrganisations', { by: user })).toEqual({ items: [first] });
  });

  it('is refused to a user whose profile was deleted after authentication', async () => {
    const create = createOrganisation({
      changes: { create: async () => 'created' },
      createOnce: createOnceIn(market.table, () => new Date()),
      profiles: { get: async () => undefined },
    });
    const by: User = {
      user_id: user,
      email: 'ruth@fellside.example',
      full_name: 'Ruth Birkett',
      role: 'PUBLIC',
      organisation_ids: [],
      assurance: 'aal1',
      session_id: 'session-1',
    };
    const request = { params: undefined, query: undefined, body: { name: 'Fell Lets' } };
    await expect(
      create(request, { user: by, networkAddress: '192.0.2.1', siteAddress: '' }),
    ).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'Profile not found',
    });
  });

  it.each([
    ['name', 'Organisation name is required', { name: ' ' }],
    ['name', 'Organisation name is required', { name: undefined }],
    ['name', 'Name too long', { name: 'n'.repeat(101) }],
    ['email', 'Invalid email', { email: 'nobody' }],
    ['owner_user_id', "'owner_user_id' is not a known field", { owner_user_id: 'usr_other' }],
    ['suspended', "'suspended' is not a known field", { suspended: false }],
    ['plan', "'plan' is not a known field", { plan: 'GOLD' }],
  ])('is refused for its %s: %s', async (path, message, given) => {
    const body = { ...FIELDS, ...given };
    expect(await market.refused('createOrganisation', { by: user, body })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
    expect(await profileOf(user)).toMatchObject({ role: 'PUBLIC', organisation_ids: [] });
  });

  it('is created once by a request repeated with its key', async () => {
    const request = { by: user, body: FIELDS, key: KEY };
    const created = await market.ask('createOrganisation', request);
    expect(await market.ask('createOrganisation', request)).toEqual(created);
    expect(
      await market.refused('createOrganisation', {
        ...request,
        body: { ...FIELDS, name: 'Other' },
      }),
    ).toMatchObject({ status: 422 });
    expect(await profileOf(user)).toMatchObject({ organisation_ids: [created.id] });

    const on = { by: user, params: { organisation_id: created.id } };
    await market.ask('updateOrganisation', { ...on, body: { name: 'Renamed' } });
    expect(await market.ask('createOrganisation', request)).toEqual(created);

    const by = await market.person('PUBLIC');
    const others = await market.ask('createOrganisation', { ...request, by });
    expect(others.id).not.toBe(created.id);
  });

  it('is created once by simultaneous requests with one key', async () => {
    const request = { by: user, body: FIELDS, key: KEY };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => market.ask('createOrganisation', request)),
    );
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await profileOf(user)).toMatchObject({ organisation_ids: [created[0]?.id] });
  });

  it.each(['short', 'x'.repeat(101), 'with spaces in between'])(
    'is refused with the key %j',
    async (key) => {
      expect(
        await market.refused('createOrganisation', { by: user, body: FIELDS, key }),
      ).toMatchObject({ status: 400, errors: [{ path: 'Idempotency-Key' }] });
    },
  );

  it('isn’t created if its owner is suspended before the write', async () => {
    const profiles = profileRepository(market.table);
    const changes = organisationChanges(market.table);
    const operation = createOrganisation({
      profiles,
      createOnce: createOnceIn(market.table, () => new Date()),
      changes: {
        async create(...given) {
          await accountSuspension(market.table).suspend(user, OPERATOR, 'Spam.');
          return changes.create(...given);
        },
      },
    });
    const { email, full_name, role } = await market.ask('getMe', { by: user });
    const caller = {
      networkAddress: '192.0.2.1',
      siteAddress: 'https://fellside.example',
      user: {
        user_id: user,
        email,
        full_name,
        role,
        organisation_ids: [],
        assurance: 'aal1',
        session_id: 'session-1',
      },
    } as const;
    const request = { params: undefined, query: undefined, body: { ...FIELDS } };
    await expect(operation(request, caller)).rejects.toMatchObject({
      name: 'SuspendedError',
    });
    expect(await profileOf(user)).toMatchObject({ role: 'PUBLIC', organisation_ids: [] });
  });

  it('isn’t for signed-out visitors', async () => {
    expect(await market.refused('createOrganisation', { body: FIELDS })).toMatchObject({
      status: 401,
    });
  });
});

describe('a change of an organisation', () => {
  let id: string;

  beforeEach(async () => {
    ({ id } = await market.ask('createOrganisation', { by: user, body: FIELDS }));
  });

  const change = (body: unknown) => ({ by: user, params: { organisation_id: id }, body });

  it('is read back, and is in the audit trail with the former values', async () => {
    const body = { name: 'Loughrigg Lettings', phone: '', region: null };
    const changed = await market.ask('updateOrganisation', change(body));
    expect(changed).toMatchObject({
      ...FIELDS,
      name: 'Loughrigg Lettings',
      phone: null,
      region: 'Lake District',
    });
    expect(await market.ask('listMyOrganisations', { by: user })).toEqual({ items: [changed] });
    expect((await auditRepository(market.table).trailOf(id)).at(-1)).toMatchObject({
      action: 'edited',
      by: user,
      changes: [
        { field: 'name', before: 'Loughrigg Lets', after: 'Loughrigg Lettings' },
        { field: 'region', before: 'Cumbria', after: 'Lake District' },
        { field: 'phone', before: '01632 960001', after: null },
      ],
    });
  });

  it('that changes nothing leaves no trace', async () => {
    await market.ask('updateOrganisation', change({ name: FIELDS.name }));
    expect(await auditRepository(market.table).trailOf(id)).toHaveLength(1);
  });

  it.each([
    ['name', 'Organisation name is required', { name: '' }],
    ['email', 'Invalid email', { email: '' }],
    ['id', "'id' is not a known field", { id: 'org_other' }],
  ])('is refused for its %s: %s', async (path, message, body) => {
    expect(await market.refused('updateOrganisation', change(body))).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });

  it('by another lister, or to an unknown one, finds nothing', async () => {
    const other = await market.lister();
    for (const by of [other.user, await market.person('ADMIN')]) {
      expect(
        await market.refused('updateOrganisation', { ...change({ name: 'Mine' }), by }),
      ).toEqual(
        await market.refused('updateOrganisation', {
          by,
          params: { organisation_id: 'org_none' },
          body: { name: 'Mine' },
        }),
      );
    }
    expect(await market.ask('listMyOrganisations', { by: user })).toMatchObject({
      items: [{ name: FIELDS.name }],
    });
  });

  it('by a user without an organisation is forbidden', async () => {
    const by = await market.person('PUBLIC');
    expect(
      await market.refused('updateOrganisation', { ...change({ name: 'Mine' }), by }),
    ).toMatchObject({ status: 403 });
  });
});
