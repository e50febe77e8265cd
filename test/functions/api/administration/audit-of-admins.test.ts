import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { type OperationId, type Route, routes } from '../../../../shared/routes.ts';
import {
  type Asked,
  COTTAGE,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market?.close());

/** The operations that say, for a moment, who looks at a listing. */
const PRESENCE = ['openListing', 'closeListing'];

/** The operations that only admins and moderators can call, and that change something. */
const ADMIN_ACTIONS = Object.entries<Route>(routes)
  .filter(
    ([, { access, method }]) => (access === 'moderator' || access === 'admin') && method !== 'GET',
  )
  .map(([id]) => id)
  .filter((id) => !PRESENCE.includes(id));

const REASON = 'Say how many bathrooms there are.';

it('the audit trail has every admin action, with values before and after', async () => {
  const admin = await market.person('ADMIN');
  const someone = await market.person('PUBLIC');
  const { user: owner, organisation } = await market.lister();
  const done = new Set<string>();
  const act = <Id extends OperationId>(
    id: Id,
    asked: Asked = {},
  ): Promise<OperationResponse<Id>> => {
    done.add(id);
    return market.ask(id, { ...asked, by: admin });
  };
  const submitted = async (title: string) => {
    const { id } = await market.ask('createListing', { by: owner, body: { ...COTTAGE, title } });
    await market.ask('submitListing', { by: owner, params: { listing_id: id } });
    return { listing_id: id };
  };
  const reading = ({ listing_id }: { listing_id: string }) => market.review(admin, listing_id);
  const withReason = async (params: { listing_id: string }) => {
    const { body } = await reading(params);
    return { params, body: { ...body, reason: REASON } };
  };

  const published = await submitted('Knott end');
  const rejected = await submitted('Knott fold');
  await act('approveListing', await reading(published));
  await act('rejectListing', await withReason(rejected));
  await act('featureListing', { params: published });
  await act('unfeatureListing', { params: published });
  await market.ask('updateListing', { by: owner, params: published, body: { bedrooms: 4 } });
  await act('keepListing', await reading(published));
  await act('undoDecision', await reading(published));
  await act('sendBackListing', await withReason(published));
  await market.ask('submitListing', { by: owner, params: published });
  await act('approveListing', await reading(published));
  const { body: read } = await reading(published);
  await act('adminUpdateListing', {
    params: published,
    body: { ...read, reason: REASON, summary: 'Above the beck.' },
  });
  const batch = await act('startPhotoBatch');
  await act('stopPhotoBatch', { params: { batch_id: batch.id } });
  await act('adminArchiveListing', { params: published, body: { reason: REASON } });
  for (const body of [
    { role: 'ADMIN' },
    { role: null, reason: REASON },
    { suspended: true, reason: REASON },
    { suspended: false, reason: REASON },
  ]) {
    await act('updateUser', { params: { user_id: someone }, body });
  }
  for (const body of [{ plan: 'PREMIUM' }, { verified: true }, { verified: false }]) {
    await act('adminUpdateOrganisation', { params: { organisation_id: organisation }, body });
  }
  const note = 'Rang us about the key safe.';
  await act('addNote', { body: { subject: organisation, note } });
  for (const kind of ['bookings', 'enquiries']) {
    await act('readRecords', { body: { subject: published.listing_id, kind, reason: REASON } });
  }
  const { revision, areas, amenities } = await market.ask('getAdminCategories', { by: admin });
  await act('updateCategories', {
    body: {
      revision,
      areas: areas.map((area) =>
        area.name === 'Rydal' ? { ...area, was: 'Rydal', name: 'Rydal Vale' } : area,
      ),
      amenities: [...amenities, 'Bread oven'].map((name) => ({ name })),
    },
  });
  await act('applyCategoryRenames');
  expect([...done].toSorted()).toEqual(ADMIN_ACTIONS.toSorted());

  const { items } = await market.ask('listAudit', {
    by: admin,
    query: { by: admin, limit: '100' },
  });
  const said = items.toReversed().map(({ action, subject, reason, changes }) => ({
    what: [action, subject.kind, subject.name, ...(reason === null ? [] : [reason])].join(' '),
    changes: changes.map(({ field, before, after }) => [field, before, after]),
  }));
  const entry = (what: string, ...changes: unknown[][]) => ({ what, changes });
  const rydal = { name: 'Rydal', aliases: ['Rydal Water'], outcodes: [], menu_place: null };
  const renamed = entry('edited listing Knott end', ['area_name', 'Rydal', 'Rydal Vale']);
  expect(said.slice(0, -2)).toEqual([
    entry('approved listing Knott end', ['status', 'PENDING', 'PUBLISHED']),
    entry(`rejected listing Knott fold ${REASON}`, ['status', 'PENDING', 'REJECTED']),
    entry('featured listing Knott end', ['featured', false, true]),
    entry('unfeatured listing Knott end', ['featured', true, false]),
    entry('kept listing Knott end', ['edited_since_approval', true, false]),
    entry('keeping-undone listing Knott end', ['edited_since_approval', false, true]),
    entry(
      `sent-back listing Knott end ${REASON}`,
      ['status', 'PUBLISHED', 'REJECTED'],
      ['edited_since_approval', true, false],
    ),
    entry('approved listing Knott end', ['status', 'PENDING', 'PUBLISHED']),
    entry(`edited-for-owner listing Knott end ${REASON}`, [
      'summary',
      'A cottage',
      'Above the beck.',
    ]),
    entry('started photo-batch ', ['status', null, 'RUNNING'], ['listings', null, 1]),
    entry('stopped photo-batch ', ['status', 'RUNNING', 'STOPPING']),
    entry(`archived listing Knott end ${REASON}`, ['status', 'PUBLISHED', 'ARCHIVED']),
    entry('made-admin user Person 2', ['role', 'PUBLIC', 'ADMIN']),
    entry(`removed-as-admin user Person 2 ${REASON}`, ['role', 'ADMIN', 'PUBLIC']),
    entry(`suspended user Person 2 ${REASON}`, ['status', 'ACTIVE', 'SUSPENDED']),
    entry(`restored user Person 2 ${REASON}`, ['status', 'SUSPENDED', 'ACTIVE']),
    entry('plan-changed organisation Fell Lets', ['plan', 'STARTER', 'PREMIUM']),
    entry('verified organisation Fell Lets', ['verified', false, true]),
    entry('unverified organisation Fell Lets', ['verified', true, false]),
    entry(`noted organisation Fell Lets ${note}`),
    entry(`bookings-read listing Knott end ${REASON}`),
    entry(`enquiries-read listing Knott end ${REASON}`),
    entry(
      'edited categories ',
      ['area', rydal, { ...rydal, name: 'Rydal Vale', aliases: ['Rydal Water', 'Rydal'] }],
      ['amenity', null, 'Bread oven'],
    ),
  ]);
  // The listings of an area are renamed side by side.
  expect(said.slice(-2).toSorted((one, other) => (one.what < other.what ? -1 : 1))).toEqual([
    renamed,
    { ...renamed, what: 'edited listing Knott fold' },
  ]);
  expect(new Set(items.map(({ by }) => by.id))).toEqual(new Set([admin]));
});
