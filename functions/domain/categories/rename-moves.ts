import type { Rename } from '../../../shared/categories/schema.ts';
import type { Actor } from '../../data/audit/actor.ts';
import { categoriesRepository } from '../../data/categories/repository.ts';
import type { Table } from '../../data/table.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { listingChanges } from '../listing/changes.ts';
import { renameIn } from '../listing/renamed.ts';

/** How many listings one request moves at most, and for how long: its function has ten seconds. */
const MOST_MOVES = 100;
const MOVES_MS = 5_000;

export type RenameMoves = ReturnType<typeof renameMoves>;

/**
 * Moves listings to the new name of their area or amenity, each in its own transaction. An
 * unfinished rename stays noted with the categories, so that another call goes on with it.
 */
export function renameMoves(table: Table, now: () => Date = () => new Date()) {
  const categories = categoriesRepository(table, now);
  const { change } = listingChanges(table, now);

  /** Moves up to `most` listings. @returns how many; fewer than `most` also if the time is up */
  async function move(rename: Rename, most: number, until: number, by: Actor) {
    const listing_ids = await categories.listingsWith(rename.kind, rename.from, most);
    let moved = 0;
    for (const listing_id of listing_ids) {
      if (now().getTime() > until) break;
      await change(listing_id, ({ listing }) => renameIn(listing, rename, by)).catch(ifDeleted);
      moved += 1;
    }
    return { moved, isDone: moved === listing_ids.length && moved < most };
  }

  return {
    /**
     * Moves some of the listings that still have a former name.
     * @returns the renames that may have more listings left
     */
    async moveSome(by: Actor): Promise<readonly Rename[]> {
      const lists = await categories.get(true);
      const until = now().getTime() + MOVES_MS;
      let room = MOST_MOVES;
      const done = new Set<Rename>();
      for (const rename of lists.moving) {
        const { moved, isDone } = await move(rename, room, until, by);
        room -= moved;
        if (!isDone) break;
        done.add(rename);
      }
      if (done.size === 0) return lists.moving;
      await categories.setMoving(
        lists,
        lists.moving.filter((rename) => !done.has(rename)),
      );
      // An admin may have renamed another meanwhile.
      return (await categories.get(true)).moving;
    },
  };
}

/** A listing that was deleted meanwhile needs no move. */
function ifDeleted(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error;
}
