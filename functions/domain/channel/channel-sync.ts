import { CHANNEL_NOT_FOUND } from '../../../shared/channels/ids.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { londonDate } from '../../../shared/dates.ts';
import type { AuditDraft } from '../../data/audit/repository.ts';
import { calendarStore, MAX_DECISIONS } from '../../data/booking/calendar.ts';
import { channelRepository } from '../../data/channel/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import type { ChannelMessage } from '../../data/message/schema.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import { type ChannelSources, sourceRepository } from '../../data/source/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { reachAlike } from '../../ical/end-of-reading.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import { applyFetched, type FetchResults } from './apply-fetched.ts';
import type { ChannelFetch } from './channel-fetch.ts';
import type { FetchAnswer, SourceToFetch } from './fetch-outcome.ts';
import { lastReadAt } from './fetch-times.ts';
import { settle } from './settle.ts';

/** A change of what a listing reads, by a person. */
export interface SourcesEdit {
  readonly sources: readonly ChannelSource[];
  readonly entry?: AuditDraft | undefined;
}

/** The calendars of a listing after they were read for a person. */
export interface ReadForPerson {
  readonly sources: readonly ChannelSource[];
  /** The channels whose calendars couldn't be read just now. */
  readonly unread: readonly string[];
}

/** A source as the reader is asked for it: for all of it if its last reading didn't reach as far. */
export const sourceToFetch = (
  {
    channel_id,
    address,
    etag,
    read_at,
  }: Pick<ChannelSource, 'channel_id' | 'address' | 'etag' | 'read_at'>,
  at: Date,
): SourceToFetch => ({
  id: channel_id,
  address,
  ...(etag !== undefined && reachAlike(new Date(read_at), at) && { etag }),
});

export type ChannelSync = ReturnType<typeof channelSync>;

/**
 * Keeps what a listing's calendar takes from other platforms in step with them. Each change of the
 * calendars that a listing reads, of what they take, and of what its host is told, is one transaction on
 * the condition that neither the sources nor the calendar has changed meanwhile.
 * @param ownHost the site's host name
 */
export function channelSync(
  table: Table,
  reader: ChannelFetch,
  ownHost: string,
  now: () => Date = () => new Date(),
) {
  const sources = sourceRepository(table, now);
  const channels = channelRepository(table, now);
  const { getCalendar } = calendarStore(table, now);
  const listings = listingRepository(table, now);
  const organisations = organisationRepository(table);
  const profiles = profileRepository(table);

  async function toOwner(
    organisation_id: string,
    contents: readonly ChannelMessage[],
  ): Promise<MessageDraft[]> {
    if (contents.length === 0) return [];
    const owner = (await organisations.get(organisation_id))?.owner_user_id;
    const profile = owner === undefined ? undefined : await profiles.get(owner);
    return contents.flatMap((content) => messagesTo(profile, content));
  }

  /** Judges, tells and writes. @returns undefined after a conflict with another change */
  async function write(
    before: ChannelSources,
    edited: readonly ChannelSource[],
    entry?: AuditDraft,
  ): Promise<readonly ChannelSource[] | undefined> {
    const { listing_id, organisation_id } = before;
    const [known, calendar, listing] = await Promise.all([
      channels.get(listing_id),
      getCalendar(listing_id),
      listings.getMany([listing_id]).then((found) => found.get(listing_id)),
    ]);
    // Its deletion takes the sources with it.
    if (listing === undefined) return [];
    const settlement = settle(edited, {
      before: before.sources,
      calendar,
      channels: known.channels,
      listing,
      at: now(),
    });
    if (settlement.isSame && entry === undefined) return settlement.sources;
    const isAdded = ({ channel_id }: ChannelSource): boolean =>
      !before.sources.some((each) => each.channel_id === channel_id);
    const added = edited.filter(isAdded);
    if (
      added.some(({ channel_id }) => !known.channels.some((each) => each.channel_id === channel_id))
    ) {
      throw new NotFoundError(CHANNEL_NOT_FOUND);
    }
    const written = await sources.write(before, {
      sources: settlement.sources,
      calendar: { before: calendar, changes: settlement.changes },
      messages: await toOwner(organisation_id, settlement.messages),
      entry,
      ...(added.length > 0 && { channels: known }),
    });
    return written ? settlement.sources : undefined;
  }

  /** Applies a fetch. Changes since it began stay. */
  const apply = (
    listing_id: string,
    fetched: FetchResults,
    first?: ChannelSources,
  ): Promise<readonly ChannelSource[]> => {
    let known = first;
    return untilWritten(async () => {
      const before = known ?? (await sources.get(listing_id));
      known = undefined;
      if (before === undefined) return [];
      const after = applyFetched(before.sources, fetched, now());
      return after === undefined ? before.sources : await write(before, after);
    }, MAX_DECISIONS);
  };

  return {
    apply,

    /**
     * Changes what a listing reads, for a person, and judges it anew.
     * @throws NotFoundError if it shall read the calendar of a channel that is gone
     * @param edit is called again after a conflict with another change; undefined for no change
     */
    edit: (
      {
        listing_id,
        organisation_id,
        slot,
      }: Pick<ChannelSources, 'listing_id' | 'organisation_id' | 'slot'>,
      edit: (sources: readonly ChannelSource[]) => SourcesEdit | undefined,
    ): Promise<readonly ChannelSource[]> =>
      untilWritten(async () => {
        const stored = await sources.get(listing_id);
        const before = stored ?? { listing_id, organisation_id, slot, sources: [], version: 0 };
        const change = edit(before.sources);
        if (change === undefined) return before.sources;
        return await write(before, change.sources, change.entry);
      }, MAX_DECISIONS),

    /**
     * Notes that a round missed a listing's calendars, which were last read in the one before.
     * @param round when it began
     */
    noteMissed: (listing_id: string, round: string, before: string | undefined): Promise<unknown> =>
      untilWritten(async () => {
        const stored = await sources.get(listing_id);
        if (stored === undefined) return true;
        const missed = (each: ChannelSource): ChannelSource => ({
          ...each,
          read_at: lastReadAt(each, { read_at: before }),
          missed_at: round,
        });
        return (await write(stored, stored.sources.map(missed))) !== undefined;
      }, MAX_DECISIONS),

    /** Reads addresses, none of them kept. @throws what the reader throws */
    readOnce: (calendars: readonly SourceToFetch[], withinMs: number): Promise<FetchAnswer> =>
      reader({ today: londonDate(now()), ownHost, withinMs, calendars }),

    /**
     * Reads a listing's calendars again for a person who waits, unless they were read a moment ago.
     * @param withinMs how long the person waits
     */
    async freshen(
      listing_id: string,
      withinMs: number,
      { always = false }: { readonly always?: boolean } = {},
    ): Promise<ReadForPerson> {
      const began = now();
      const stored = await sources.get(listing_id);
      if (stored === undefined) return { sources: [], unread: [] };
      const round = await sources.getRound(stored.slot);
      const isStale = (each: ChannelSource): boolean =>
        always ||
        each.failing !== undefined ||
        began.getTime() - Date.parse(lastReadAt(each, round)) > SOURCE_LIMITS.freshMinutes * 60_000;
      const stale = stored.sources.filter(isStale);
      if (stale.length === 0) return { sources: stored.sources, unread: [] };
      const calendars = stale.map((each) => sourceToFetch(each, began));
      const outcomes: FetchAnswer = await reader({
        today: londonDate(began),
        ownHost,
        withinMs,
        calendars,
      }).catch(() => ({}));
      // A read in a hurry that fails is no failure of the calendar.
      const lasting = Object.fromEntries(
        Object.entries(outcomes).filter(([, { outcome }]) => always || outcome !== 'FAILED'),
      );
      const fetched = { calendars, outcomes: lasting, began, round, isAsked: true };
      const after = await apply(listing_id, fetched, stored);
      const isRead = ({ channel_id }: ChannelSource): boolean =>
        ['READ', 'UNCHANGED'].includes(outcomes[channel_id]?.outcome ?? 'FAILED');
      return {
        sources: after,
        unread: stale.filter((each) => !isRead(each)).map(({ channel_id }) => channel_id),
      };
    },
  };
}
