import { ENQUIRY_STATUSES, type EnquiryStatus } from '../../../shared/enquiries/types.ts';
import { addressHash } from '../../lib/ids.ts';
import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';
import { unexpiredAt } from '../expiry.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import { identifiersIn, positionsIn } from '../identifiers.ts';
import { keyOrder, reversed } from '../key-order.ts';
import { mergedPage } from '../merged-page.ts';
import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import { readBatch } from '../read-batch.ts';
import { readIndex, readList } from '../read-list.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import { type StatisticsMove, statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';

export type Enquiry = Item<'enquiry'>;

/** The sender's details, until they delete their account. */
type Sender = Required<Pick<Enquiry, 'name' | 'email' | 'message'>>;

/** An enquiry as it is sent. */
export type SentEnquiry = Omit<Enquiry, keyof Sender | 'sender'> & Sender;

/** Whether an enquiry's sender is known: they are until they delete their account (D9). */
export const hasSender = (enquiry: Enquiry): enquiry is Enquiry & Sender =>
  enquiry.email !== undefined;

type EnquiryEntry = Item<'enquiryEntry'>;

/** The position of an enquiry in a list sorted by time of creation. */
export type EnquiryPosition = Pick<Enquiry, 'created_at' | 'enquiry_id'>;

/** The position of an enquiry among those from one address. */
export type SentPosition = Pick<Enquiry, 'enquiry_id'>;

/** Which page of an organisation's enquiries to read. */
interface EnquiryListRequest extends PageRequest<EnquiryPosition> {
  /** @default all */
  readonly status?: EnquiryStatus | undefined;
}

/** How many enquiries one transaction deletes: with entry and statistics, three writes each. */
const DELETED_TOGETHER = 30;

export type EnquiryRepository = ReturnType<typeof enquiryRepository>;

/** The enquiries of organisations. An expired one is not found, deleted or not (D38). */
export function enquiryRepository(table: Table, now: () => Date = () => new Date()) {
  const { enquiry, enquiryEntry } = serviceOf(table).entities;

  const isUnexpired = unexpiredAt(now);

  async function listOf(
    organisation_id: string,
    status: EnquiryStatus,
    request: PageRequest<EnquiryPosition>,
  ): Promise<EnquiryEntry[]> {
    const entries = await readList(enquiryEntry.query.list({ organisation_id, status }), request);
    return entries.filter(isUnexpired);
  }

  /** Every entry in an organisation's list of one status, expired or not, by a consistent read. */
  async function allReceived(
    organisation_id: string,
    status: EnquiryStatus,
  ): Promise<EnquiryEntry[]> {
    const { data } = await enquiryEntry.query
      .list({ organisation_id, status })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  /** The identifiers of the enquiries from an address, expired or not. */
  async function allSent(sender: string): Promise<Pick<Enquiry, 'enquiry_id'>[]> {
    const page = await enquiry.query.sent({ sender }).go({ data: 'includeKeys', pages: 'all' });
    return identifiersIn(enquiry, page);
  }

  /** The writes of an enquiry that its organisation receives, with its messages. */
  const receivedWrites = (write: Writes, item: SentEnquiry, messages: readonly MessageDraft[]) => [
    write.enquiry.create({ ...item, sender: addressHash(item.email) }).commit(),
    write.enquiryEntry.put(item).commit(),
    ...messageWrites(write, messages, now()),
    ...statisticsWrites(write, [enquiryCount(item)]),
  ];

  /** Deletes enquiries by their entries, again if one of them expires meanwhile. */
  async function deleteTogether(entries: readonly EnquiryEntry[]): Promise<void> {
    const ids = entries.map(({ enquiry_id }) => ({ enquiry_id }));
    await untilWritten(async () => {
      const items = await readBatch(ids, (keys) => enquiry.get(keys).go({ consistent: true }));
      return await writeTransaction(table, (write) => [
        ...items.map(({ enquiry_id }) =>
          write.enquiry
            .delete({ enquiry_id })
            .where((is, { exists }) => exists(is.status))
            .commit(),
        ),
        ...entries.map(({ expires_at, ...key }) => write.enquiryEntry.delete(key).commit()),
      ]);
    });
  }

  return {
    /** An enquiry by a consistent read. */
    async get(enquiry_id: string): Promise<Enquiry | undefined> {
      const { data } = await enquiry.get({ enquiry_id }).go({ consistent: true });
      return data !== null && isUnexpired(data) ? data : undefined;
    },

    /** The enquiries that exist, by identifier, by a consistent read. */
    async getMany(ids: readonly string[]): Promise<Map<string, Enquiry>> {
      const items = await readBatch(
        ids.map((enquiry_id) => ({ enquiry_id })),
        (keys) => enquiry.get(keys).go({ consistent: true }),
      );
      return new Map(items.filter(isUnexpired).map((item) => [item.enquiry_id, item]));
    },

    /** The positions of an organisation's enquiries, newest first, by consistent reads. */
    async list(
      organisation_id: string,
      { status, ...page }: EnquiryListRequest,
    ): Promise<EnquiryPosition[]> {
      const statuses = status === undefined ? ENQUIRY_STATUSES : [status];
      return await mergedPage(
        statuses,
        (each) => listOf(organisation_id, each, page),
        reversed(oldestFirst),
        page.limit,
      );
    },

    /** How many enquiries of an organisation aren't marked as read, by a consistent read. */
    async countNew(organisation_id: string): Promise<number> {
      return (await allReceived(organisation_id, 'NEW')).filter(isUnexpired).length;
    },

    /** How many enquiries an organisation has received, expired or not, by a consistent read. */
    async countReceived(organisation_id: string): Promise<number> {
      const entries = await Promise.all(
        ENQUIRY_STATUSES.map((status) => allReceived(organisation_id, status)),
      );
      return entries.flat().length;
    },

    /** How many there are from an address, by its hash. One of the last second may be missing. */
    async countSent(sender: string): Promise<number> {
      return (await allSent(sender)).length;
    },

    /**
     * Stores an enquiry with its messages, in one transaction.
     * @param request its record is stored too
     * @returns false if that record exists already; nothing is written then
     */
    create: (
      item: SentEnquiry,
      messages: readonly MessageDraft[],
      request?: IdempotentRequest,
    ): Promise<boolean> =>
      writeTransaction(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        ...receivedWrites(write, item, messages),
      ]),

    /**
     * Stores an enquiry whose sender has proved their address, and deletes the waiting one, in one
     * transaction.
     * @returns false if none waits any more; nothing is written then
     */
    confirm: (item: SentEnquiry, messages: readonly MessageDraft[]): Promise<boolean> =>
      writeTransaction(table, (write) => [
        write.unconfirmedEnquiry
          .delete({ enquiry_id: item.enquiry_id })
          .where((is, { exists }) => exists(is.email))
          .commit(),
        ...receivedWrites(write, item, messages),
      ]),

    /**
     * Moves an enquiry to another status.
     * @returns false if its status has changed since it was read; nothing is written then
     */
    move: (before: Enquiry, status: EnquiryStatus): Promise<boolean> =>
      writeTransaction(table, (write) => [
        write.enquiry
          .patch({ enquiry_id: before.enquiry_id })
          .set({
            status,
            history: [...(before.history ?? []), { status, at: now().toISOString() }],
          })
          .where((is, { eq }) => eq(is.status, before.status))
          .commit(),
        write.enquiryEntry.delete(before).commit(),
        write.enquiryEntry.put({ ...before, status }).commit(),
      ]),

    /**
     * A page of the enquiries from an address, oldest first. One of the last second may be missing.
     * @param sender the hash of the address
     */
    async listSent(
      sender: string,
      { after, limit }: PageRequest<SentPosition>,
    ): Promise<Page<Enquiry, SentPosition>> {
      const page = await readIndex(enquiry.query.sent({ sender }), { after, limit, order: 'asc' });
      const identifiers = identifiersIn(enquiry, page);
      const items = await readBatch(identifiers, (keys) =>
        enquiry.get(keys).go({ consistent: true }),
      );
      return {
        items: items.filter(isUnexpired).sort(oldestFirst),
        next: nextAfter(identifiers, limit),
      };
    },

    /** The positions of the enquiries from an address, newest first, expired or not. */
    async listLatestSent(
      sender: string,
      { after, limit }: PageRequest<EnquiryPosition>,
    ): Promise<EnquiryPosition[]> {
      const found: Enquiry[] = [];
      let from: SentPosition | undefined = after;
      // The index may name enquiries that are gone: a short page isn't the last one.
      while (found.length < limit) {
        const page = await readIndex(enquiry.query.sent({ sender }), { after: from, limit });
        const identifiers = identifiersIn(enquiry, page);
        const items = await readBatch(identifiers, (keys) =>
          enquiry.get(keys).go({ consistent: true }),
        );
        found.push(...items.sort(reversed(oldestFirst)));
        if (identifiers.length < limit) break;
        from = identifiers.at(-1);
      }
      return found.slice(0, limit);
    },

    /**
     * The positions of the enquiries about a listing, newest first, expired or not. One of the last
     * second may be missing.
     */
    async listOfListing(
      listing_id: string,
      request: PageRequest<EnquiryPosition>,
    ): Promise<EnquiryPosition[]> {
      const page = await readIndex(enquiry.query.ofListing({ listing_id }), request);
      return positionsIn(enquiry, 'ofListing', page);
    },

    /**
     * Removes the sender and their text from the enquiries from an address. The enquiry's listing
     * and time stay for its recipient (D9).
     * @param sender the hash of the address
     */
    async anonymise(sender: string): Promise<void> {
      for (const key of await allSent(sender)) {
        await untilWritten(async () => {
          const { data: item } = await enquiry.get(key).go({ consistent: true });
          if (item === null) return true;
          const { name, email, phone, message, sender: hash, ...rest } = item;
          const { rejected } = await enquiry
            .put(rest)
            .where((is, { eq }) => eq(is.status, item.status))
            .go({ returnOnConditionCheckFailure: true });
          return !rejected;
        });
      }
    },

    /**
     * Deletes every enquiry that an organisation has received, expired or not. The transaction that
     * deletes some also subtracts them from the statistics.
     */
    async deleteReceived(organisation_id: string): Promise<void> {
      for (const status of ENQUIRY_STATUSES) {
        const entries = await allReceived(organisation_id, status);
        for (let first = 0; first < entries.length; first += DELETED_TOGETHER) {
          await deleteTogether(entries.slice(first, first + DELETED_TOGETHER));
        }
      }
    },
  };
}

/** How the statistics count an enquiry: on the day on which it was sent, also once it is deleted. */
const enquiryCount = ({ created_at }: Pick<Enquiry, 'created_at'>): StatisticsMove => ({
  happened: { at: created_at, counts: { enquiries: 1 } },
});

const oldestFirst = keyOrder(({ created_at, enquiry_id }: EnquiryPosition) => [
  created_at,
  enquiry_id,
]);
