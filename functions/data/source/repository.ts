import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { type CalendarChange, calendarStore } from '../booking/calendar.ts';
import type { Channels } from '../channel/repository.ts';
import { identifiersIn } from '../identifiers.ts';
import { stillTheirLet } from '../listing/writes.ts';
import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import type { ChannelSource } from './entity.ts';

/** The calendars that a listing reads, as they were read from the table. */
export type ChannelSources = Item<'listingSources'>;

/** The readings of a slot. */
export type FetchRound = Item<'fetchRound'>;

/** A change of the calendars that a listing reads. */
export interface SourcesChange {
  readonly sources: readonly ChannelSource[];
  /** The listing's calendar by which they were judged, with what they take of it. */
  readonly calendar: CalendarChange;
  readonly messages: readonly MessageDraft[];
  readonly entry?: AuditDraft | undefined;
  /** The listing's channels, if they have to be as they were read. */
  readonly channels?: Pick<Channels, 'version'> | undefined;
}

/** The slots: a listing is read in one minute of each quarter of an hour. */
export const SLOTS: readonly string[] = Array.from({ length: SOURCE_LIMITS.everyMinutes }, (_, n) =>
  String(n).padStart(2, '0'),
);

export type SourceRepository = ReturnType<typeof sourceRepository>;

/** The calendars of other platforms that holiday lets read. */
export function sourceRepository(table: Table, now: () => Date = () => new Date()) {
  const { listingSources, fetchRound } = serviceOf(table).entities;
  const { calendarWrite, unchangedCalendar } = calendarStore(table, now);

  return {
    /** The calendars that a listing reads, by a consistent read; undefined if it reads none. */
    async get(listing_id: string): Promise<ChannelSources | undefined> {
      const { data } = await listingSources.get({ listing_id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** The calendars of listings that read some, by listing, by consistent reads. */
    async getMany(listing_ids: readonly string[]): Promise<Map<string, ChannelSources>> {
      const items = await readBatch(
        listing_ids.map((listing_id) => ({ listing_id })),
        (keys) => listingSources.get(keys).go({ consistent: true }),
      );
      return new Map(items.map((item) => [item.listing_id, item]));
    },

    /** The listings that are read in a slot. */
    async listSlot(slot: string): Promise<string[]> {
      const found = await listingSources.query
        .ofSlot({ slot })
        .go({ data: 'includeKeys', pages: 'all' });
      return identifiersIn(listingSources, found).map(({ listing_id }) => listing_id);
    },

    /**
     * Replaces what a listing reads and what that takes of its calendar, in one transaction.
     * @param before version 0 if it read nothing
     * @returns false if the sources, the calendar or the channels have changed since they were read, or
     * the listing isn't the organisation's holiday let any more; nothing is written then
     */
    write: (
      before: ChannelSources,
      { sources, calendar, messages, entry, channels }: SourcesChange,
    ): Promise<boolean> => {
      const { listing_id, organisation_id, version } = before;
      return writeTransaction(table, (write) => [
        sources.length === 0
          ? write.listingSources
              .delete({ listing_id })
              .where((is, { eq }) => eq(is.version, version))
              .commit()
          : write.listingSources
              .put({ ...before, sources, version: version + 1 })
              .where((is, { eq, notExists }) =>
                version === 0 ? notExists(is.version) : eq(is.version, version),
              )
              .commit(),
        Object.keys(calendar.changes).length === 0
          ? unchangedCalendar(write, calendar.before, 'check')
          : calendarWrite(write, calendar.before, calendar.changes),
        ...(channels === undefined
          ? []
          : [
              write.listingChannels
                .check({ listing_id })
                .where((is, { eq }) => eq(is.version, channels.version))
                .commit(),
            ]),
        // A listing that is being deleted takes no more nights.
        stillTheirLet(write, { listing_id, organisation_id }),
        ...messageWrites(write, messages, now()),
        ...(entry === undefined
          ? []
          : [write.audit.create(newAuditEntry(listing_id, entry, now())).commit()]),
      ]);
    },

    /** The rounds of all slots that ever began one. */
    async listRounds(): Promise<Map<string, FetchRound>> {
      const rounds = await readBatch(
        SLOTS.map((slot) => ({ slot })),
        (keys) => fetchRound.get(keys).go({ consistent: true }),
      );
      return new Map(rounds.map((round) => [round.slot, round]));
    },

    /** The round of a slot; undefined if it never began one. */
    async getRound(slot: string): Promise<FetchRound | undefined> {
      const { data } = await fetchRound.get({ slot }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Begins a round, unless another one has begun since `before` was read. @returns whether it did */
    async beginRound(before: FetchRound | undefined, slot: string, began_at: string) {
      const { rejected } = await fetchRound
        .put({ ...before, slot, began_at })
        .where((is, { eq, notExists }) =>
          before === undefined ? notExists(is.began_at) : eq(is.began_at, before.began_at),
        )
        .go({ returnOnConditionCheckFailure: true });
      return !rejected;
    },

    /** Notes that a round has ended, unless a later one has begun. */
    async endRound(slot: string, began_at: string): Promise<void> {
      await fetchRound
        .put({ slot, began_at, read_at: began_at })
        .where((is, { eq }) => eq(is.began_at, began_at))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
}
