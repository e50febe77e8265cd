import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { listing } from '../../../support/listings.ts';
import {
  type Asked,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

let market: Marketplace;
let admin: string;
let lister: Lister;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  lister = await market.lister();
});

afterAll(() => market?.close());

type Query = NonNullable<Asked['query']>;

/** The names on all pages of a list. */
async function listed(query: Query): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Query = cursor === '' ? query : { ...query, cursor };
    const answer = await market.ask('listOrganisations', { by: admin, query: page });
    names.push(...answer.items.map(({ name }) => name));
    cursor = answer.next_cursor;
  }
  return names;
}

const update = (body: object) =>
  market.ask('adminUpdateOrganisation', {
    by: admin,
    params: { organisation_id: lister.organisation },
    body,
  });

const isPublicCard = { name: 'Fell Lets', region: 'Lake District', description: null };

describe('the list of organisations', () => {
  beforeAll(async () => {
    for (const [index, name] of ['Éskdale Lets', 'eskdale barns', 'Wasdale'].entries()) {
      await organisationRepository(market.table).put({
        organisation_id: derivedId('org', name),
        name,
        owner_user_id: admin,
        created_at: `2030-01-0${index + 1}T00:00:00.000Z`,
      });
    }
  });

  it('has all, newest first, or those with the query in a text, ignoring case and accents', async () => {
    const all = ['Wasdale', 'eskdale barns', 'Éskdale Lets', 'Fell Lets'];
    const found = ['eskdale barns', 'Éskdale Lets'];
    for (const limit of ['1', '2', '3', '24']) {
      expect(await listed({ limit })).toEqual(all);
      expect(await listed({ limit, q: ' ESKdale ' })).toEqual(found);
    }
    expect(await listed({ q: 'arn' })).toEqual(['eskdale barns']);
    expect(await listed({ q: 'person.2@' }), 'their owner').toEqual(['Fell Lets']);
  });

  it('is filtered by plan and by what is verified or suspended, sorted, and counted', async () => {
    const names = ['Éskdale Lets', 'eskdale barns', 'Wasdale', 'Fell Lets'];
    expect(await listed({ plan: 'STARTER', sort: 'name' })).toEqual([
      'eskdale barns',
      'Éskdale Lets',
      'Fell Lets',
      'Wasdale',
    ]);
    expect(await listed({ plan: 'PREMIUM' })).toEqual([]);
    expect(await listed({ verified: 'true' })).toEqual([]);
    expect((await listed({ verified: 'false' })).toSorted()).toEqual(names.toSorted());
    expect(await listed({ suspended: 'true' })).toEqual([]);
    const query = { suspended: 'false', limit: '1' };
    expect(await market.ask('listOrganisations', { by: admin, query })).toMatchObject({ total: 4 });
  });

  it('shows each owner, plan and number of listings', async () => {
    await listingRepository(market.table).create(
      listing({
        listing_id: derivedId('lst', 'of the list'),
        organisation_id: lister.organisation,
        status: 'PENDING',
      }),
    );
    const { items } = await market.ask('listOrganisations', { by: admin, query: { q: 'fell' } });
    expect(items).toEqual([
      {
        id: lister.organisation,
        name: 'Fell Lets',
        region: 'Lake District',
        owner: { id: lister.user, full_name: 'Person 2', email: 'person.2@example.com' },
        plan: 'STARTER',
        subscription_status: 'TRIALING',
        verified: false,
        suspended: false,
        created_at: expect.any(String),
        listings: { DRAFT: 0, PENDING: 1, PUBLISHED: 0, REJECTED: 0, ARCHIVED: 0 },
      },
    ]);
  });

  it('follows a changed name', async () => {
    const other = await market.lister();
    const params = { organisation_id: other.organisation };
    await market.ask('updateOrganisation', {
      by: other.user,
      params,
      body: { name: 'Rydal Lets' },
    });
    expect(await listed({ q: 'rydal' })).toEqual(['Rydal Lets']);
    await market.ask('updateOrganisation', { by: other.user, params, body: { name: 'Kent Lets' } });
    expect(await listed({ q: 'rydal' })).toEqual([]);
  });

  it.each<[string, Query]>([
    ['cursor', { cursor: 'nowhere' }],
    ['q', { q: ' ' }],
    ['plan', { plan: 'GOLD' }],
    ['verified', { verified: '1' }],
  ])('refuses an invalid %s', async (path, query) => {
    expect(await market.refused('listOrganisations', { by: admin, query })).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });
});

describe('an organisation', () => {
  it('is put on another plan, which its owner sees and the audit trail records once', async () => {
    for (const _ of [1, 2])
      expect(await update({ plan: 'PREMIUM' })).toMatchObject({ plan: 'PREMIUM' });
    const { items } = await market.ask('listMyOrganisations', { by: lister.user });
    expect(items).toMatchObject([{ subscription: { plan: 'PREMIUM', status: 'TRIALING' } }]);
    expect(
      (await auditRepository(market.table).trailOf(lister.organisation)).slice(1),
    ).toMatchObject([
      {
        action: 'plan-changed',
        by: admin,
        changes: [{ field: 'plan', before: 'STARTER', after: 'PREMIUM' }],
      },
    ]);
  });

  it('is verified and unverified, which its listings show and the audit trail records', async () => {
    const listing_id = derivedId('lst', 'of the verified');
    await listingRepository(market.table).create(
      listing({ listing_id, organisation_id: lister.organisation, status: 'PUBLISHED' }),
    );
    const card = async () =>
      (await market.ask('getListing', { params: { listing_id } })).organisation;
    const before = (await auditRepository(market.table).trailOf(lister.organisation)).length;
    expect(await card()).toEqual({ id: lister.organisation, ...isPublicCard, verified: false });

    for (const _ of [1, 2])
      expect(await update({ verified: true })).toMatchObject({ verified: true });
    expect(await card()).toMatchObject({ verified: true });
    expect(await update({ verified: false })).toMatchObject({ verified: false });
    expect(await card()).toMatchObject({ verified: false });

    const trail = await auditRepository(market.table).trailOf(lister.organisation);
    expect(trail.slice(before)).toMatchObject([
      { action: 'verified', changes: [{ field: 'verified', before: false, after: true }] },
      { action: 'unverified', changes: [{ field: 'verified', before: true, after: false }] },
    ]);
  });

  it('can’t be verified by its owner', async () => {
    const request = {
      by: lister.user,
      params: { organisation_id: lister.organisation },
      body: { verified: true },
    };
    expect(await market.refused('updateOrganisation', request)).toMatchObject({
      status: 400,
      errors: [{ path: 'verified' }],
    });
  });

  it.each([
    ['nothing', {}],
    ['both', { plan: 'PREMIUM', verified: true }],
    ['a plan that there isn’t', { plan: 'GOLD' }],
    ['its name', { name: 'Theirs' }],
  ])('is refused %s', async (_, body) => {
    const params = { organisation_id: lister.organisation };
    expect(
      await market.refused('adminUpdateOrganisation', { by: admin, params, body }),
    ).toMatchObject({ status: 400 });
  });

  it('must exist', async () => {
    const params = { organisation_id: derivedId('org', 'nowhere') };
    expect(
      await market.refused('adminUpdateOrganisation', {
        by: admin,
        params,
        body: { verified: true },
      }),
    ).toMatchObject({ status: 404, detail: 'Organisation not found' });
  });
});

describe('one organisation', () => {
  it('is read whole, with its owner, its plan and its numbers of listings', async () => {
    const { user, organisation } = await market.lister();
    const email = 'lets@fellside.example';
    await market.ask('updateOrganisation', {
      by: user,
      params: { organisation_id: organisation },
      body: { email },
    });
    const params = { organisation_id: organisation };
    expect(await market.ask('getAdminOrganisation', { by: admin, params })).toMatchObject({
      id: organisation,
      name: 'Fell Lets',
      owner: { id: user },
      plan: 'STARTER',
      email,
      phone: null,
      listings: { PUBLISHED: 0 },
    });
    expect(await market.refused('getAdminOrganisation', { by: user, params })).toMatchObject({
      status: 403,
    });
    const nowhere = { organisation_id: derivedId('org', 'nowhere') };
    expect(
      await market.refused('getAdminOrganisation', { by: admin, params: nowhere }),
    ).toMatchObject({ status: 404, detail: 'Organisation not found' });
  });
});
