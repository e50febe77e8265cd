import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { BOOKING_LIMITS } from '../../../../shared/bookings/limits.ts';
import { LISTING_NOT_FOUND } from '../../../../shared/listings/ids.ts';
import { USER_NOT_FOUND } from '../../../../shared/profiles/ids.ts';
import { booking, inDays, storeBookings } from '../../../support/bookings.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** The stays that an admin sees before an action affects them (decision 36). */

let market: Marketplace;
let admin: string;
let lister: Lister;
let stored = 0;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  lister = await market.lister();
});

afterAll(() => market?.close());

async function letOf({ organisation }: Lister, title: string): Promise<string> {
  stored += 1;
  const listing_id = derivedId('lst', 'affected', stored);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: organisation, title }),
  );
  return listing_id;
}

/** Stores a booking of three nights, `from` days from now. */
async function store(fields: Partial<Parameters<typeof booking>[0]> & { readonly from: number }) {
  stored += 1;
  const { from, ...rest } = fields;
  const booking_id = derivedId('bkg', 'affected', stored);
  const dates = { check_in: inDays(from), check_out: inDays(from + 3) };
  await storeBookings(market.table, [booking({ booking_id, ...dates, ...rest })]);
  return booking_id;
}

const affected = (query: Record<string, string>) =>
  market.ask('getAffectedStays', { by: admin, query });

const idsOf = ({ first }: { readonly first: readonly { readonly booking_id: string }[] }) =>
  first.map(({ booking_id }) => booking_id);

const NONE = { total: 0, first: [] };

it('of a listing are its requests and accepted stays, earliest first', async () => {
  const listing_id = await letOf(lister, 'Brathay Cottage');
  const at = { listing_id, organisation_id: lister.organisation };
  const stay = await store({ ...at, from: 30, status: 'CONFIRMED', guest_name: 'Tom Airey' });
  const later = await store({ ...at, from: 20, status: 'PENDING' });
  const sooner = await store({ ...at, from: 10, status: 'PENDING' });
  await store({ ...at, from: 40, status: 'CANCELLED' });
  const answer = await affected({ listing_id });
  expect(answer).toMatchObject({ own_requests: NONE, own_stays: NONE });
  expect(idsOf(answer.requests)).toEqual([sooner, later]);
  expect(answer.stays).toEqual({
    total: 1,
    first: [
      {
        booking_id: stay,
        listing_title: 'Brathay Cottage',
        guest_name: 'Tom Airey',
        check_in: inDays(30),
        check_out: inDays(33),
      },
    ],
  });
});

it('of a listing are only numbers to a moderator', async () => {
  const listing_id = await letOf(lister, 'Brathay Cottage');
  const at = { listing_id, organisation_id: lister.organisation };
  await store({ ...at, from: 30, status: 'CONFIRMED', guest_name: 'Tom Airey' });
  await store({ ...at, from: 10, status: 'PENDING' });
  const by = await market.person('MODERATOR');
  expect(await market.ask('getAffectedStays', { by, query: { listing_id } })).toEqual({
    requests: { total: 1, first: [] },
    stays: { total: 1, first: [] },
    own_requests: NONE,
    own_stays: NONE,
  });
});

it('of a user are those in all their listings, and their own as a guest', async () => {
  const host = await market.lister();
  const { user: user_id, organisation: organisation_id } = host;
  const [one, other] = [await letOf(host, 'Skelwith Barn'), await letOf(host, 'Colwith Force')];
  const request = await store({ listing_id: one, organisation_id, from: 10, status: 'PENDING' });
  const stay = await store({ listing_id: other, organisation_id, from: 10, status: 'CONFIRMED' });
  const elsewhere = {
    listing_id: await letOf(lister, 'Elterwater Mill'),
    organisation_id: lister.organisation,
    user_id,
  };
  const ownRequest = await store({ ...elsewhere, from: 50, status: 'PENDING' });
  const booked = await store({ ...elsewhere, from: 60, status: 'CONFIRMED' });
  const answer = await affected({ user_id });
  expect([answer.requests, answer.stays, answer.own_requests, answer.own_stays].map(idsOf)).toEqual(
    [[request], [stay], [ownRequest], [booked]],
  );
  expect(await affected({ user_id: await market.person('PUBLIC') })).toEqual({
    requests: NONE,
    stays: NONE,
    own_requests: NONE,
    own_stays: NONE,
  });
});

it('leave out a stay that ends today, of a listing and of a user alike', async () => {
  const host = await market.lister();
  const listing_id = await letOf(host, 'Loughrigg Barn');
  const guest = await market.person('PUBLIC');
  await store({
    listing_id,
    organisation_id: host.organisation,
    user_id: guest,
    from: -3,
    status: 'CONFIRMED',
  });
  expect((await affected({ listing_id })).stays).toEqual(NONE);
  expect((await affected({ user_id: host.user })).stays).toEqual(NONE);
  expect((await affected({ user_id: guest })).own_stays).toEqual(NONE);
});

it('are counted, and the first of them listed', async () => {
  const listing_id = await letOf(lister, 'Rydal Barn');
  const at = { listing_id, organisation_id: lister.organisation, status: 'PENDING' } as const;
  const most = BOOKING_LIMITS.affectedPreview;
  for (let index = 0; index <= most; index += 1) await store({ ...at, from: 10 + 4 * index });
  const { requests } = await affected({ listing_id });
  expect(requests.total).toBe(most + 1);
  expect(requests.first).toHaveLength(most);
});

it('are for admins only, about one existing listing or user', async () => {
  const listing_id = derivedId('lst', 'nowhere');
  const user_id = '00000000-0000-4000-8000-000000000000';
  const refused = (query: Record<string, string>, by = admin) =>
    market.refused('getAffectedStays', { by, query });
  expect(await refused({ listing_id })).toMatchObject({ status: 404, detail: LISTING_NOT_FOUND });
  expect(await refused({ user_id })).toMatchObject({ status: 404, detail: USER_NOT_FOUND });
  expect(await refused({})).toMatchObject({ status: 400 });
  expect(await refused({ listing_id, user_id })).toMatchObject({ status: 400 });
  expect(await refused({ listing_id }, lister.user)).toMatchObject({ status: 403 });
});
