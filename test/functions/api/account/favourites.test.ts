import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favouriteRepository } from '../../../../functions/data/favourite/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Users' favourites. Only their user sees them; others see only how many users keep a listing. */

let market: Marketplace;
let listingCount = 0;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

/** Stores a listing. @returns its identifier */
async function listed(fields: Parameters<typeof listing>[0] = {}): Promise<string> {
  listingCount += 1;
  const listing_id = derivedId('lst', 'kept', listingCount);
  await listingRepository(market.table).create(listing({ listing_id, ...fields }));
  return listing_id;
}

const add = (by: string, listing_id: string) =>
  market.ask('addFavourite', { by, params: { listing_id } });
const remove = (by: string, listing_id: string) =>
  market.ask('removeFavourite', { by, params: { listing_id } });
const idsOf = async (by: string) => (await market.ask('listFavouriteIds', { by })).listing_ids;

describe('favourites', () => {
  it('are added and removed repeatedly, and counted on the dashboard', async () => {
    const by = await market.person('PUBLIC');
    const [one, other] = [await listed(), await listed({ title: 'Barn in Rydal' })];
    await add(by, one);
    await add(by, other);
    await add(by, other);
    expect((await idsOf(by)).sort()).toEqual([one, other].sort());
    expect(await market.ask('getDashboard', { by })).toMatchObject({ favourites: 2 });
    const { items, next_cursor } = await market.ask('listFavourites', { by });
    expect(items).toEqual([
      {
        available: true,
        listing_id: other,
        listing: expect.objectContaining({ id: other, title: 'Barn in Rydal', price: 185.5 }),
      },
      { available: true, listing_id: one, listing: expect.objectContaining({ id: one }) },
    ]);
    expect(next_cursor).toBeNull();
    await remove(by, one);
    await remove(by, one);
    expect(await idsOf(by)).toEqual([other]);
    expect(await market.ask('getDashboard', { by })).toMatchObject({ favourites: 1 });
  });

  it('come in pages of 24, or of the requested size, latest first', async () => {
    const by = await market.person('PUBLIC');
    const ids: string[] = [];
    for (let number = 0; number < 25; number += 1) {
      const listing_id = await listed();
      const at = new Date(Date.UTC(2026, 10, 1, 9, number));
      await favouriteRepository(market.table, () => at).add(by, listing({ listing_id }), 500);
      ids.unshift(listing_id);
    }
    const first = await market.ask('listFavourites', { by });
    expect(first.items.map(({ listing_id }) => listing_id)).toEqual(ids.slice(0, 24));
    const cursor = first.next_cursor ?? '';
    const second = await market.ask('listFavourites', { by, query: { cursor } });
    expect(second.items.map(({ listing_id }) => listing_id)).toEqual(ids.slice(24));
    expect(second.next_cursor).toBeNull();
    const few = await market.ask('listFavourites', { by, query: { limit: '2' } });
    expect(few.items.map(({ listing_id }) => listing_id)).toEqual(ids.slice(0, 2));
    for (const query of [{ cursor: 'nonsense' }, { limit: '0' }, { of: 'another' }]) {
      expect(await market.refused('listFavourites', { by, query })).toMatchObject({ status: 400 });
    }
  });

  it.each(LISTING_STATUSES.filter((status) => status !== 'PUBLISHED'))(
    'can’t be added for a listing that is %s',
    async (status) => {
      const by = await market.person('PUBLIC');
      const params = { listing_id: await listed({ status }) };
      expect(await market.refused('addFavourite', { by, params })).toMatchObject({
        status: 404,
        detail: 'This property doesn’t exist or has been removed',
      });
      // Removing always works.
      await remove(by, params.listing_id);
      expect(await idsOf(by)).toEqual([]);
    },
  );

  it.each([
    ['lst_1', 404],
    ['../../me', 404],
    // A valid identifier might have been a listing's.
    [derivedId('lst', 'of none'), 204],
  ])('can’t be added for %s, which is no listing; removing that returns %i', async (id, status) => {
    const request = { by: await market.person('PUBLIC'), params: { listing_id: id } };
    expect(await market.refused('addFavourite', request)).toMatchObject({ status: 404 });
    expect(await market.either('removeFavourite', request)).toMatchObject({ status });
  });

  it('accept no body', async () => {
    const by = await market.person('PUBLIC');
    const params = { listing_id: await listed() };
    const body = { user_id: 'usr_1' };
    expect(await market.refused('addFavourite', { by, params, body })).toMatchObject({
      status: 400,
      errors: [{ path: 'user_id' }],
    });
    expect(await idsOf(by)).toEqual([]);
  });

  it('show only the title of a listing that isn’t public any more', async () => {
    const by = await market.person('PUBLIC');
    const { user, organisation: organisation_id } = await market.lister();
    const listing_id = await listed({ title: 'Slate cottage in Rydal', organisation_id });
    await add(by, listing_id);
    await market.ask('archiveListing', { by: user, params: { listing_id } });
    // Its new title has never been public.
    const { revision } = await market.ask('getMyListing', { by: user, params: { listing_id } });
    const body = { title: 'Our house, not for you', revision };
    await market.ask('updateListing', { by: user, params: { listing_id }, body });
    expect((await market.ask('listFavourites', { by })).items).toEqual([
      { available: false, listing_id, title: 'Slate cottage in Rydal' },
    ]);
    expect(await market.refused('addFavourite', { by, params: { listing_id } })).toMatchObject({
      status: 404,
    });
    await remove(by, listing_id);
    expect((await market.ask('listFavourites', { by })).items).toEqual([]);
  });

  it('are hidden while the organisation is suspended, and return when it is restored', async () => {
    const by = await market.person('PUBLIC');
    const { user, organisation: organisation_id } = await market.lister();
    await add(by, await listed({ organisation_id }));
    const isAvailable = async () =>
      (await market.ask('listFavourites', { by })).items.map(({ available }) => available);
    const { suspend, restore } = accountSuspension(market.table);
    const operator = { user_id: 'operator', full_name: 'The operator' };
    await suspend(user, operator, 'Spam.');
    expect(await isAvailable()).toEqual([false]);
    await restore(user, operator);
    expect(await isAvailable()).toEqual([true]);
  });

  it('are at most 500', async () => {
    const by = await market.person('PUBLIC');
    const { favouriteTotal } = serviceOf(market.table).entities;
    await favouriteTotal.update({ user_id: by }).set({ total: 500 }).go();
    const params = { listing_id: await listed() };
    expect(await market.refused('addFavourite', { by, params })).toMatchObject({
      status: 429,
      detail: 'You have reached the limit of 500 favourites. Remove one, then try again',
    });
  });
});

describe('a user with favourites', () => {
  it('stays unknown; the listing’s owner sees only how many there are', async () => {
    const { user, organisation: organisation_id } = await market.lister();
    const listing_id = await listed({ organisation_id });
    const answersTo = async () => ({
      search: await market.ask('searchListings', {}),
      page: await market.ask('getListing', { params: { listing_id } }),
      whole: await market.ask('getMyListing', { by: user, params: { listing_id } }),
    });
    const before = await answersTo();
    const keepers = [await market.person('PUBLIC'), await market.person('LISTER'), user];
    for (const by of keepers) await add(by, listing_id);
    expect(await answersTo()).toEqual(before);

    const mine = await market.ask('listMyListings', { by: user });
    expect(mine.items).toMatchObject([{ id: listing_id, kept_by: 3 }]);
    expect(JSON.stringify(mine)).not.toMatch(/usr_/);
    await remove(user, listing_id);
    expect((await market.ask('listMyListings', { by: user })).items).toMatchObject([
      { kept_by: 2 },
    ]);
  });

  it('sees only their own favourites', async () => {
    const [one, other] = [await market.person('PUBLIC'), await market.person('ADMIN')];
    const listing_id = await listed();
    await add(one, listing_id);
    expect(await idsOf(other)).toEqual([]);
    expect((await market.ask('listFavourites', { by: other })).items).toEqual([]);
    await remove(other, listing_id);
    expect(await idsOf(one)).toEqual([listing_id]);
    expect(await market.refused('listFavourites', {})).toMatchObject({ status: 401 });
  });

  it('keeps them through their own suspension', async () => {
    const by = await market.person('PUBLIC');
    const listing_id = await listed();
    await add(by, listing_id);
    const profile = await profileRepository(market.table).get(by);
    if (profile === undefined) throw new Error('There is no profile');
    await profileRepository(market.table).put({ ...profile, status: 'SUSPENDED' });
    const params = { listing_id };
    expect(await market.refused('removeFavourite', { by, params })).toMatchObject({ status: 401 });
    expect(await favouriteRepository(market.table).listIds(by)).toEqual([listing_id]);
  });
});
