import type { PageRequest } from '../../lib/page.ts';
import { publicCheck } from '../listing/checks.ts';
import { activeCheck } from '../profile/checks.ts';
import { readBatch } from '../read-batch.ts';
import { readList } from '../read-list.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { failedConditions, writeTransaction } from '../write-transaction.ts';

export type Favourite = Item<'favourite'>;

/** The position of a favourite in the list of a person's favourites. */
export type FavouritePosition = Pick<Favourite, 'added_at' | 'listing_id'>;

/** How many people have a listing as a favourite, and its title at the last addition. */
export type FavouriteCount = Item<'favouriteCount'>;

/**
 * The result of adding a favourite: `not public` if the listing isn't public any more, `too many`
 * if the person has reached the limit, `leaving` if their account is being deleted.
 */
export type Addition = 'added' | 'not public' | 'too many' | 'leaving';

export type FavouriteRepository = ReturnType<typeof favouriteRepository>;

/**
 * The writes that add a favourite, all on the condition that the person doesn't have it yet.
 * @param title of the listing
 * @param most how many favourites the person may have, this one included
 */
export const additionWrites = (
  { favourite, favouriteMark, favouriteTotal, favouriteCount }: Writes,
  item: Favourite,
  title: string,
  most: number,
) => [
  favouriteMark.create(item).commit(),
  favouriteTotal
    .update({ user_id: item.user_id })
    .add({ total: 1 })
    .where(({ total }, { lt, notExists }) => `${notExists(total)} OR ${lt(total, most)}`)
    .commit(),
  favourite.put(item).commit(),
  favouriteCount.update({ listing_id: item.listing_id }).add({ total: 1 }).set({ title }).commit(),
];

/** People's favourites, and how many people have each listing. */
export function favouriteRepository(table: Table, now: () => Date = () => new Date()) {
  const { favourite, favouriteMark, favouriteTotal, favouriteCount } = serviceOf(table).entities;

  async function listAll(user_id: string): Promise<Favourite[]> {
    const { data } = await favouriteMark.query
      .marks({ user_id })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  async function remove(user_id: string, listing_id: string): Promise<void> {
    await untilWritten(async () => {
      const mark = await favouriteMark.get({ user_id, listing_id }).go({ consistent: true });
      if (mark.data === null) return true;
      const { added_at } = mark.data;
      // After the mark, never in parallel: a count read before the addition would look like a
      // deleted one.
      const count = await favouriteCount.get({ listing_id }).go({ consistent: true });
      return await writeTransaction(table, (write) => [
        write.favouriteMark
          .delete({ user_id, listing_id })
          .where((is, { eq }) => eq(is.added_at, added_at))
          .commit(),
        write.favourite.delete({ user_id, added_at, listing_id }).commit(),
        write.favouriteTotal.update({ user_id }).add({ total: -1 }).commit(),
        // The count was deleted with its listing.
        ...(count.data === null
          ? []
          : [write.favouriteCount.patch({ listing_id }).add({ total: -1 }).commit()]),
      ]);
    });
  }

  return {
    /** Every favourite of a person, in no order, by a consistent read. */
    listAll,

    /** The identifiers of all favourites of a person, by a consistent read. */
    async listIds(user_id: string): Promise<string[]> {
      return (await listAll(user_id)).map(({ listing_id }) => listing_id);
    },

    /** The positions of a person's favourites, latest first, by a consistent read. */
    list: (
      user_id: string,
      request: PageRequest<FavouritePosition>,
    ): Promise<FavouritePosition[]> => readList(favourite.query.list({ user_id }), request),

    /** How many favourites a person has, by a consistent read. */
    async count(user_id: string): Promise<number> {
      const { data } = await favouriteTotal.get({ user_id }).go({ consistent: true });
      return data?.total ?? 0;
    },

    /** The counts of listings, by the listings' identifiers; up to a second late. */
    async favouriteCountsOf(listing_ids: readonly string[]): Promise<Map<string, FavouriteCount>> {
      const items = await readBatch(
        listing_ids.map((listing_id) => ({ listing_id })),
        (keys) => favouriteCount.get(keys).go(),
      );
      return new Map(items.map((item) => [item.listing_id, item]));
    },

    /**
     * Adds a listing to a person's favourites; idempotent.
     * @param listing as it was read just now
     * @param most how many favourites the person may have, this one included
     */
    async add(
      user_id: string,
      { listing_id, title }: Pick<Item<'listing'>, 'listing_id' | 'title'>,
      most: number,
    ): Promise<Addition> {
      const item = { user_id, listing_id, added_at: now().toISOString() };
      const failed = await failedConditions(table, (write) => [
        publicCheck(write, { listing_id }),
        ...additionWrites(write, item, title, most),
        // Last, so that the refusals of the others are reported first.
        activeCheck(write, user_id),
      ]);
      const [first] = failed;
      switch (first) {
        // No condition failed; or that of the mark, because the person has the favourite already.
        case undefined:
        case 1:
          return 'added';
        case 0:
          return 'not public';
        case 2:
          return 'too many';
        default:
          return 'leaving';
      }
    },

    /** Removes a listing, in any state, from a person's favourites, if it is among them. */
    remove,

    /** Removes all favourites of a person. Can be repeated. */
    async removeAll(user_id: string): Promise<void> {
      // Removals run one by one: each changes the person's total.
      for (const { listing_id } of await listAll(user_id)) await remove(user_id, listing_id);
      await favouriteTotal.delete({ user_id }).go();
    },
  };
}
