import { randomUUID } from 'node:crypto';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';

/** A change after which a listing's photos may have to be withheld or restored. */
export type PhotoAccessChange = Item<'photoAccessChange'>;

export type PhotoAccessRepository = ReturnType<typeof photoAccessRepository>;

/** How long a call may take, in seconds: Lambda then ends it. */
const LEASE_SECONDS = 60;

/** The changes in who may see photos, until the files match the listings (D22a). */
export function photoAccessRepository(table: Table, now: () => Date = () => new Date()) {
  const { photoAccessChange } = serviceOf(table).entities;

  return {
    /** The changes that aren't settled yet, by a consistent read. */
    async listChanges(): Promise<PhotoAccessChange[]> {
      const { data } = await photoAccessChange.query
        .change({})
        .go({ consistent: true, pages: 'all' });
      return data;
    },

    /** Deletes changes that are settled. */
    async removeChanges(changes: readonly PhotoAccessChange[]): Promise<void> {
      await Promise.all(changes.map((change) => photoAccessChange.delete(change).go()));
    },

    /**
     * Takes the lease with which one call at a time settles changes.
     * @returns its holder; undefined if another call has it
     */
    async takeLease(): Promise<string | undefined> {
      const at = now();
      const holder = randomUUID();
      const until = new Date(at.getTime() + LEASE_SECONDS * 1000).toISOString();
      const isTaken = await writeTransaction(table, ({ photoAccessLease }) => [
        photoAccessLease
          .put({ holder, until })
          .where(
            (is, { notExists, lte }) =>
              `${notExists(is.until)} OR ${lte(is.until, at.toISOString())}`,
          )
          .commit(),
      ]);
      return isTaken ? holder : undefined;
    },

    /** Releases a lease, unless another call has it by now. */
    async releaseLease(holder: string): Promise<void> {
      await writeTransaction(table, ({ photoAccessLease }) => [
        photoAccessLease
          .delete({})
          .where((is, { eq }) => eq(is.holder, holder))
          .commit(),
      ]);
    },
  };
}
