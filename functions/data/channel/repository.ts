import { randomBytes } from 'node:crypto';
import { SECRET_BYTES } from '../../../shared/channels/feed-address.ts';
import { londonDate } from '../../../shared/dates.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import { stillTheirLet } from '../listing/writes.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import type { Channel } from './entity.ts';

/** A listing's channels, as they were read. */
export type Channels = Item<'listingChannels'>;

/** A change of a listing's channels. */
export interface ChannelsChange {
  readonly channels: readonly Channel[];
  /** The organisation whose listing it has to be. */
  readonly organisation_id: string;
  readonly entry?: AuditDraft | undefined;
  /** Its record is stored too. */
  readonly request?: IdempotentRequest | undefined;
  /** The version of the calendars that the listing reads, if they have to be as they were; 0 for none. */
  readonly sources_version?: number | undefined;
}

export type ChannelRepository = ReturnType<typeof channelRepository>;

/** A new secret of an address, which nobody can guess. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The platforms that read the calendars of holiday lets. */
export function channelRepository(table: Table, now: () => Date = () => new Date()) {
  const { listingChannels } = serviceOf(table).entities;

  return {
    /** A listing's channels by a consistent read: a removed address is dead at once. */
    async get(listing_id: string): Promise<Channels> {
      const { data } = await listingChannels.get({ listing_id }).go({ consistent: true });
      return data ?? { listing_id, channels: [], version: 0 };
    },

    /**
     * Notes that a channel's address was read, and which calendar. Nothing is written if that has been
     * noted on the same day in London, or if the channels have changed since they were read: the next
     * fetch notes it.
     */
    async markRead(
      before: Channels,
      channel_id: string,
      { etag, at }: { readonly etag: string; readonly at: Date },
    ): Promise<void> {
      const channel = before.channels.find((each) => each.channel_id === channel_id);
      if (channel === undefined) return;
      const { read_at, read_etag } = channel;
      const isNoted = read_at !== undefined && londonDate(new Date(read_at)) >= londonDate(at);
      if (isNoted && read_etag === etag) return;
      const read = { read_at: at.toISOString(), read_etag: etag };
      await listingChannels
        .put({
          ...before,
          channels: before.channels.map((each) => (each === channel ? { ...each, ...read } : each)),
        })
        .where((is, { eq }) => eq(is.version, before.version))
        .go({ returnOnConditionCheckFailure: true });
    },

    /**
     * Replaces a listing's channels, with an entry in its trail, in one transaction.
     * @returns false if they or the sources have changed since they were read, the listing isn't the
     * organisation's holiday let any more, or the request's record exists already; nothing is written then
     */
    write: (
      { listing_id, version }: Channels,
      { channels, organisation_id, entry, request, sources_version }: ChannelsChange,
    ): Promise<boolean> =>
      writeTransaction(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.listingChannels
          .put({ listing_id, channels, version: version + 1 })
          .where((is, { eq, notExists }) =>
            version === 0 ? notExists(is.version) : eq(is.version, version),
          )
          .commit(),
        ...(sources_version === undefined
          ? []
          : [
              write.listingSources
                .check({ listing_id })
                .where((is, { eq, notExists }) =>
                  sources_version === 0 ? notExists(is.version) : eq(is.version, sources_version),
                )
                .commit(),
            ]),
        // A listing that is being deleted gets no new address.
        stillTheirLet(write, { listing_id, organisation_id }),
        ...(entry === undefined
          ? []
          : [write.audit.create(newAuditEntry(listing_id, entry, now())).commit()]),
      ]),
  };
}
