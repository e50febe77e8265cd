import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { PROFILE_LIMITS } from '../../../../shared/profiles/limits.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

describe('a signed-in user', () => {
  it('sees their own profile, and no internal fields', async () => {
    const by = await market.person('LISTER', ['org_1']);
    expect(await market.ask('getMe', { by })).toEqual({
      id: by,
      email: expect.stringContaining('@example.com'),
      full_name: expect.stringMatching(/^Person \d+$/),
      phone: null,
      role: 'LISTER',
      assurance: 'aal1',
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it('changes their name and phone number, each separately', async () => {
    const by = await market.person('PUBLIC');
    const renamed = await market.ask('updateMe', { by, body: { full_name: '  Ann Tyson ' } });
    expect(renamed).toMatchObject({ full_name: 'Ann Tyson', phone: null });
    const reachable = await market.ask('updateMe', { by, body: { phone: '01632 960001' } });
    expect(reachable).toMatchObject({ full_name: 'Ann Tyson', phone: '01632 960001' });
    expect(await market.ask('getMe', { by })).toEqual(reachable);
  });

  it.each([null, '', '   '])('removes their phone number with %j', async (phone) => {
    const by = await market.person('PUBLIC');
    await market.ask('updateMe', { by, body: { phone: '01632 960001' } });
    expect(await market.ask('updateMe', { by, body: { phone } })).toMatchObject({ phone: null });
  });

  it('stays unchanged by an empty change', async () => {
    const by = await market.person('PUBLIC');
    const before = await market.ask('getMe', { by });
    expect(await market.ask('updateMe', { by, body: {} })).toEqual(before);
  });

  it.each([
    ['full_name', '   ', 'Full name is required'],
    ['full_name', 'x'.repeat(PROFILE_LIMITS.fullName.max + 1), 'Full name too long'],
    ['phone', '0'.repeat(PROFILE_LIMITS.phone.max + 1), 'Phone number too long'],
    ['role', 'ADMIN', "'role' is not a known field"],
    ['email', 'another@example.com', "'email' is not a known field"],
    ['status', 'ACTIVE', "'status' is not a known field"],
    ['organisation_ids', ['org_2'], "'organisation_ids' is not a known field"],
  ])('is told that field %s can’t be %j', async (path, value, message) => {
    const by = await market.person('PUBLIC');
    const before = await market.ask('getMe', { by });
    const refused = await market.refused('updateMe', { by, body: { [path]: value } });
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await market.ask('getMe', { by })).toEqual(before);
  });

  it('as an admin is still found as one after any change', async () => {
    const by = await market.person('ADMIN');
    await market.ask('updateMe', { by, body: { full_name: 'Edith Postlethwaite' } });
    const admins = await profileRepository(market.table).listAdmins();
    expect(admins).toContainEqual(
      expect.objectContaining({ user_id: by, full_name: 'Edith Postlethwaite' }),
    );
  });
});

describe('the dashboard', () => {
  it('counts nothing for a user without an organisation', async () => {
    const by = await market.person('PUBLIC');
    expect(await market.ask('getDashboard', { by })).toEqual({
      has_organisation: false,
      published: 0,
      pending: 0,
      drafts: 0,
      rejected: 0,
      archived: 0,
      new_enquiries: 0,
      pending_reservations: 0,
      answer_by: null,
      favourites: 0,
    });
  });

  it('counts the organisation’s listings by status', async () => {
    const { user, organisation } = await market.lister();
    const { organisation: another } = await market.lister();
    const states = [
      ...['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PENDING', 'DRAFT', 'DRAFT'],
      ...['REJECTED', 'ARCHIVED'],
    ] as const;
    await Promise.all(
      [
        ...states.map((status) => ({ status, organisation_id: organisation })),
        { status: 'DRAFT' as const, organisation_id: another },
      ].map((each, index) =>
        listingRepository(market.table).create(
          listing({ listing_id: derivedId('lst', organisation, index), ...each }),
        ),
      ),
    );
    expect(await market.ask('getDashboard', { by: user })).toEqual({
      has_organisation: true,
      published: 3,
      pending: 1,
      drafts: 2,
      rejected: 1,
      archived: 1,
      new_enquiries: 0,
      pending_reservations: 0,
      answer_by: null,
      favourites: 0,
    });
  });
});
