import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FavouritePosition,
  favouriteRepository,
} from '../../../../functions/data/favourite/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { withFaults } from '../../../support/faulty-client.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { random } from '../../../support/random.ts';

/** Favourites and their counts agree, with the engine and the template's table. */

const SEED = 20261123;
const MOST = 500;

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

const favourites = () => favouriteRepository(market.table);

/** Stores and returns a listing. */
async function stored(listing_id: string, fields: Parameters<typeof listing>[0] = {}) {
  const item = listing({ listing_id, title: `Title of ${listing_id}`, ...fields });
  await listingRepository(market.table).create(item);
  return item;
}

const favouriteCountsOf = async (listing_id: string) =>
  (await favourites().favouriteCountsOf([listing_id])).get(listing_id);

describe('a favourite', () => {
  it('is added once and removed once, however often that is requested', async () => {
    const user = await market.person('PUBLIC');
    const item = await stored('lst_once');
    for (let time = 0; time < 2; time += 1) {
      expect(await favourites().add(user, item, MOST)).toBe('added');
      expect(await favourites().listIds(user)).toEqual(['lst_once']);
      expect(await favourites().count(user)).toBe(1);
      expect(await favouriteCountsOf('lst_once')).toMatchObject({
        total: 1,
        title: 'Title of lst_once',
      });
    }
    for (let time = 0; time < 2; time += 1) {
      await favourites().remove(user, 'lst_once');
      expect(await favourites().listIds(user)).toEqual([]);
      expect(await favourites().list(user, { limit: 5 })).toEqual([]);
      expect(await favourites().count(user)).toBe(0);
      expect((await favouriteCountsOf('lst_once'))?.total).toBe(0);
    }
  });

  it.each([
    ['a draft', { status: 'DRAFT' }],
    ['archived', { status: 'ARCHIVED' }],
    ['hidden', { hidden: true }],
  ] as const)('can’t be added for a listing that has become %s', async (name, fields) => {
    const user = await market.person('PUBLIC');
    const item = await stored(`lst_not_public_${name}`, fields);
    expect(await favourites().add(user, item, MOST)).toBe('not public');
    expect(await favourites().add(user, listing({ listing_id: 'lst_of_none' }), MOST)).toBe(
      'not public',
    );
    expect(await favourites().count(user)).toBe(0);
  });

  it('can’t be added to a full list; one that is already in it stays', async () => {
    const user = await market.person('PUBLIC');
    const [one, other] = [await stored('lst_full_1'), await stored('lst_full_2')];
    expect(await favourites().add(user, one, 1)).toBe('added');
    expect(await favourites().add(user, other, 1)).toBe('too many');
    expect(await favourites().add(user, one, 1)).toBe('added');
    await favourites().remove(user, one.listing_id);
    expect(await favourites().add(user, other, 1)).toBe('added');
  });

  it('can’t be added for an account that is being deleted', async () => {
    const user = await market.person('PUBLIC');
    const profiles = profileRepository(market.table);
    const profile = await profiles.get(user);
    if (profile !== undefined) await profiles.put({ ...profile, status: 'LEAVING' });
    expect(await favourites().add(user, await stored('lst_left'), MOST)).toBe('leaving');
    expect(await favouriteCountsOf('lst_left')).toBeUndefined();
  });

  it('is removed from the count by a removal that began before it was added', async () => {
    const user = await market.person('PUBLIC');
    const item = await stored('lst_added_meanwhile');
    let reads = 0;
    const slow = withFaults(market.another(), {
      before: async (command) => {
        if (command !== 'GetItemCommand') return undefined;
        reads += 1;
        if (reads > 1) return undefined;
        // Reads parallel to the first read get their responses before the listing is added, and the
        // first after.
        await setTimeout(200);
        await favourites().add(user, item, MOST);
        return undefined;
      },
    });
    await favouriteRepository(slow).remove(user, item.listing_id);
    expect(await favourites().listIds(user)).toEqual([]);
    expect((await favouriteCountsOf(item.listing_id))?.total).toBe(0);
  });

  it('outlasts its listing, about which nothing more is known', async () => {
    const user = await market.person('PUBLIC');
    const item = await stored('lst_deleted');
    await favourites().add(user, item, MOST);
    await listingChanges(market.table).remove('lst_deleted', () => ({
      action: 'deleted',
      by: { user_id: 'usr_1', full_name: 'Ann Tyson' },
    }));
    expect(await favourites().listIds(user)).toEqual(['lst_deleted']);
    expect(await favouriteCountsOf('lst_deleted')).toBeUndefined();
    await favourites().remove(user, 'lst_deleted');
    expect(await favourites().listIds(user)).toEqual([]);
    expect(await favourites().count(user)).toBe(0);
    expect(await favouriteCountsOf('lst_deleted')).toBeUndefined();
  });
});

it('a list comes in pages, latest first', async () => {
  const user = await market.person('PUBLIC');
  const ids = Array.from({ length: 7 }, (_, number) => `lst_page_${number}`);
  for (const [number, id] of ids.entries()) {
    const at = new Date(Date.UTC(2026, 10, 1, 9, number));
    await favouriteRepository(market.table, () => at).add(user, await stored(id), MOST);
  }
  const read: string[] = [];
  let after: FavouritePosition | undefined;
  do {
    const page = await favourites().list(user, { after, limit: 3 });
    read.push(...page.map(({ listing_id }) => listing_id));
    after = page.at(-1);
  } while (after !== undefined);
  expect(read).toEqual(ids.toReversed());
});

it('the counts match the favourites, with simultaneous changes, conflicts and lost replies', async () => {
  const choose = random(SEED);
  const faulty = withFaults(market.another(), {
    before: (command) => {
      if (!command.startsWith('Transact')) return undefined;
      const chance = choose.next();
      if (chance < 0.1) return 'conflict';
      return chance < 0.2 ? 'lost reply' : undefined;
    },
  });
  const { add, remove } = favouriteRepository(faulty);
  const people = [await market.person('PUBLIC'), await market.person('PUBLIC')];
  const items = [await stored('lst_race_1'), await stored('lst_race_2')];

  await Promise.all(
    Array.from({ length: 50 }, async (_, press) => {
      const item = choose.pick(items);
      const user = choose.pick(people);
      const change = press % 2 === 0 ? add(user, item, MOST) : remove(user, item.listing_id);
      await Promise.resolve(change).catch((error: Error) => {
        // More conflicts on one item than a retry waits for.
        if (error.name !== 'BusyError') throw error;
      });
    }),
  );

  const favouriteIds = await Promise.all(people.map((user) => favourites().listIds(user)));
  for (const [index, user] of people.entries()) {
    expect(await favourites().count(user)).toBe(favouriteIds[index]?.length);
    const listed = await favourites().list(user, { limit: 10 });
    expect(listed.map(({ listing_id }) => listing_id).sort()).toEqual(favouriteIds[index]?.sort());
  }
  for (const { listing_id } of items) {
    const favouriteCount = favouriteIds.filter((ids) => ids.includes(listing_id)).length;
    expect((await favouriteCountsOf(listing_id))?.total ?? 0).toBe(favouriteCount);
  }
});
