import { isDeepStrictEqual } from 'node:util';
import type { FetchedByChannel } from '../../../shared/bookings/types.ts';
import { dayNumber, londonDate } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { Channel } from '../../data/channel/entity.ts';
import type { ChannelMessage } from '../../data/message/schema.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import { recordClosedNights } from '../booking/closed-nights.ts';
import { judge } from './judge.ts';
import { nightSet } from './nights.ts';
import { dueNotices } from './tell.ts';

interface SettlementContext {
  /** The listing's calendars as they are stored. */
  readonly before: readonly ChannelSource[];
  readonly calendar: Calendar;
  readonly channels: readonly Channel[];
  readonly listing: { readonly listing_id: string; readonly title: string };
  readonly at: Date;
}

/** The settled calendars of a listing: the data to store, and the messages to its host. */
export interface Settlement {
  readonly sources: readonly ChannelSource[];
  /** The changes of the listing's own calendar. */
  readonly changes: Partial<Pick<Calendar, 'fetched' | 'closed_nights'>>;
  readonly messages: readonly ChannelMessage[];
  /** Whether all is as it was. */
  readonly isSame: boolean;
}

/** Whether two sets of fetched nights are the same from a day on. */
function isSameFrom(
  one: readonly FetchedByChannel[],
  other: readonly FetchedByChannel[],
  today: string,
): boolean {
  const nightsIn = (all: readonly FetchedByChannel[]) => {
    const day = dayNumber(today);
    const nights = all.map(
      ({ channel_id, nights, sent = nights }) =>
        [channel_id, [nightSet(nights, day), nightSet(sent, day)]] as const,
    );
    return new Map(nights.filter(([, [taken]]) => taken !== undefined && taken.size > 0));
  };
  return isDeepStrictEqual(nightsIn(one), nightsIn(other));
}

/** Judges a listing's calendars after a change of them, and says what is new. */
export function settle(
  sources: readonly ChannelSource[],
  { before, calendar, channels, listing, at }: SettlementContext,
): Settlement {
  const today = londonDate(at);
  const judgement = judge(sources, { calendar, channels, at });
  const { listing_id, title } = listing;
  const notices = dueNotices(judgement.sources, {
    listing_id,
    title,
    stays: calendar.occupied,
    before,
    at,
  });
  const isKept = isSameFrom(calendar.fetched ?? [], judgement.fetched, today);
  return {
    ...notices,
    changes: isKept
      ? {}
      : { fetched: judgement.fetched, closed_nights: recordClosedNights(calendar, today) },
    isSame: isKept && isDeepStrictEqual(notices.sources, before),
  };
}
