import type { PageRequest } from '../../lib/page.ts';
import { absentOrExpired, unexpiredAt } from '../expiry.ts';
import { activeCheck } from '../profile/checks.ts';
import { readBatch } from '../read-batch.ts';
import { readList } from '../read-list.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';
import { failedConditions, writeTransaction } from '../write-transaction.ts';

export type GuestBlock = Item<'guestBlock'>;

/** A guest, and an organisation that may have blocked them. */
type BlockKey = Pick<GuestBlock, 'user_id' | 'organisation_id'>;

/** The position of a guest in an organisation's list of blocked guests. */
export type BlockedGuestPosition = Pick<GuestBlock, 'blocked_at' | 'booking_id'>;

/** The result of a block. */
type Addition = 'added' | 'guest leaving' | 'host leaving';

export type GuestBlockRepository = ReturnType<typeof guestBlockRepository>;

/** The check that a guest isn't blocked, for a transaction that makes a request pending. */
export const unblockedCheck = (
  { guestBlock }: Writes,
  { user_id, organisation_id }: BlockKey,
  now: Date,
) =>
  guestBlock
    .check({ user_id, organisation_id })
    .where((is, operations) => absentOrExpired(is.expires_at, operations, now))
    .commit();

/** Organisations' blocked guests (D33a). An expired block is not found, deleted or not (D38). */
export function guestBlockRepository(table: Table, now: () => Date = () => new Date()) {
  const { blockedGuest, guestBlock } = serviceOf(table).entities;

  const isUnexpired = unexpiredAt(now);

  /** Deletes a block and its entry in the list. */
  const removeBlock = ({
    user_id,
    organisation_id,
    blocked_at,
    booking_id,
  }: GuestBlock): Promise<boolean> =>
    writeTransaction(table, (write) => [
      write.guestBlock.delete({ user_id, organisation_id }).commit(),
      write.blockedGuest.delete({ organisation_id, blocked_at, booking_id }).commit(),
    ]);

  /** The block of a guest by a consistent read; undefined if they aren't blocked. */
  async function get({ user_id, organisation_id }: BlockKey): Promise<GuestBlock | undefined> {
    const { data } = await guestBlock.get({ user_id, organisation_id }).go({ consistent: true });
    return data !== null && isUnexpired(data) ? data : undefined;
  }

  /** Every block of a guest by a consistent read. */
  async function listOfGuest(user_id: string): Promise<GuestBlock[]> {
    const { data } = await guestBlock.query
      .block({ user_id })
      .go({ consistent: true, pages: 'all' });
    return data.filter(isUnexpired);
  }

  return {
    get,

    listOfGuest,

    /** The blocks with these keys, by consistent reads. */
    async getMany(keys: readonly BlockKey[]): Promise<GuestBlock[]> {
      const unique = new Map(
        keys.map(({ user_id, organisation_id }) => [
          `${user_id} ${organisation_id}`,
          { user_id, organisation_id },
        ]),
      );
      const items = await readBatch([...unique.values()], (some) =>
        guestBlock.get(some).go({ consistent: true }),
      );
      return items.filter(isUnexpired);
    },

    /**
     * Lists a page of an organisation's blocked guests, latest first, including expired ones, by a
     * consistent read.
     */
    list: (
      organisation_id: string,
      request: PageRequest<BlockedGuestPosition>,
    ): Promise<GuestBlock[]> => readList(blockedGuest.query.list({ organisation_id }), request),

    /** Whether a block has not expired. */
    isUnexpired,

    /**
     * Blocks a guest; idempotent.
     * @param by the user who blocks them
     * @returns whose account is being deleted, if one is; nothing is written then
     */
    async add(item: GuestBlock, by: string): Promise<Addition> {
      const [failed] = await failedConditions(table, (write) => [
        write.guestBlock
          .put(item)
          .where((is, operations) => absentOrExpired(is.expires_at, operations, now()))
          .commit(),
        write.blockedGuest.put(item).commit(),
        write.profile
          .check({ user_id: item.user_id })
          .where((is, { exists, ne }) => `${exists(is.status)} AND ${ne(is.status, 'LEAVING')}`)
          .commit(),
        activeCheck(write, by),
      ]);
      if (failed === 2) return 'guest leaving';
      return failed === 3 ? 'host leaving' : 'added';
    },

    /** Unblocks a guest. */
    async remove(key: BlockKey): Promise<void> {
      const { data: item } = await guestBlock
        .get({ user_id: key.user_id, organisation_id: key.organisation_id })
        .go({ consistent: true });
      if (item !== null) await removeBlock(item);
    },

    /** Deletes every block of a guest. */
    async removeOfGuest(user_id: string): Promise<void> {
      const { data } = await guestBlock.query
        .block({ user_id })
        .go({ consistent: true, pages: 'all' });
      for (const block of data) await removeBlock(block);
    },

    /** Deletes every block by an organisation. */
    async removeOfOrganisation(organisation_id: string): Promise<void> {
      const { data } = await blockedGuest.query
        .list({ organisation_id })
        .go({ consistent: true, pages: 'all' });
      for (const block of data) await removeBlock(block);
    },
  };
}
