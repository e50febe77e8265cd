import type { Calendar } from '../../../../../functions/data/booking/calendar.ts';
import type { Channel } from '../../../../../functions/data/channel/entity.ts';
import type { ChannelMessage } from '../../../../../functions/data/message/schema.ts';
import type { ChannelSource } from '../../../../../functions/data/source/entity.ts';
import { applyFetched } from '../../../../../functions/domain/channel/apply-fetched.ts';
import { sourceToFetch } from '../../../../../functions/domain/channel/channel-sync.ts';
import { feedEvents } from '../../../../../functions/domain/channel/feed-events.ts';
import type { FetchAnswer } from '../../../../../functions/domain/channel/fetch-outcome.ts';
import { settle } from '../../../../../functions/domain/channel/settle.ts';
import { quoteClock } from '../../../../../shared/bookings/rules.ts';
import { dateOfDay, dayNumber, londonDate } from '../../../../../shared/dates.ts';
import { quote, quoteSource } from '../../../../../shared/quotes/quote.ts';
import { OWN_HOST } from '../../../../support/channel-sources.ts';
import type { Span } from './platform.ts';

/** This site in a simulation: one listing, by the rules as they run, without a table. */

export type SiteStay = Calendar['occupied'][number];

const LET = {
  price_pence: 10_000,
  sleeps: 4,
  pets_allowed: false,
  max_dogs: null,
  terms: null,
  terms_version: 0,
} as const;

export const spanOf = (stay: { readonly check_in: string; readonly check_out: string }): Span => ({
  first: dayNumber(stay.check_in),
  end: dayNumber(stay.check_out),
});

export class Site {
  readonly listing = { listing_id: 'lst_simulated', title: 'Slate cottage' };
  calendar: Calendar = {
    listing_id: 'lst_simulated',
    occupied: [],
    windows: [],
    blocked: [],
    version: 1,
    availability_version: 0,
  };
  channels: readonly Channel[];
  sources: readonly ChannelSource[];
  /** The calendar that each channel got last, with the day. */
  readonly #fed = new Map<string, { readonly calendar: Calendar; readonly today: string }>();

  constructor(channels: readonly Channel[], sources: readonly ChannelSource[]) {
    this.channels = channels;
    this.sources = sources;
  }

  /** Changes the calendar of this site. */
  change(changes: Partial<Calendar>): void {
    this.calendar = { ...this.calendar, ...changes };
  }

  /** Whether a guest can have a stay, by the rules that answer requests. */
  isFree({ first, end }: Span, at: Date): boolean {
    const stay = { check_in: dateOfDay(first), check_out: dateOfDay(end) };
    const source = quoteSource(LET, this.calendar, quoteClock(at));
    return quote(source, { ...stay, guests: 2, dogs: 0, extras: [] }).quote !== undefined;
  }

  /**
   * Feeds a channel, and notes that as the site does.
   * @returns the nights as its platform understands them; undefined if it got the same before on this day
   */
  feed(channel_id: string, at: Date): Span[] | undefined {
    const channel = this.channels.find((each) => each.channel_id === channel_id);
    if (channel === undefined) return [];
    const today = londonDate(at);
    const last = this.#fed.get(channel_id);
    if (last?.calendar === this.calendar && last.today === today) return undefined;
    this.#fed.set(channel_id, { calendar: this.calendar, today });
    const events = feedEvents(this.calendar, {
      listing_id: this.listing.listing_id,
      host: OWN_HOST,
      today,
      since: new Date(channel.created_at),
      reader: channel,
    });
    const read_etag = JSON.stringify(events);
    const { read_at } = channel;
    const isNoted = read_at !== undefined && londonDate(new Date(read_at)) >= today;
    if (!isNoted || channel.read_etag !== read_etag) {
      this.channels = this.channels.map((each) =>
        each === channel ? { ...each, read_at: at.toISOString(), read_etag } : each,
      );
    }
    return events.map(({ start_date, end_date }) => ({
      first: dayNumber(start_date),
      end: dayNumber(end_date),
    }));
  }

  /** Applies readings. @returns what the host is told */
  read(outcomes: FetchAnswer, at: Date, isAsked = false): readonly ChannelMessage[] {
    const calendars = this.sources.map((each) => sourceToFetch(each, at));
    const edited = applyFetched(
      this.sources,
      { calendars, outcomes, began: at, round: undefined, isAsked },
      at,
    );
    return edited === undefined ? [] : this.settle(edited, at);
  }

  settle(edited: readonly ChannelSource[], at: Date): readonly ChannelMessage[] {
    const { calendar, channels, listing, sources: before } = this;
    const settled = settle(edited, { before, calendar, channels, listing, at });
    this.sources = settled.sources;
    if (settled.changes.fetched !== undefined) this.change(settled.changes);
    return settled.messages;
  }

  /** The nights that a platform's calendar takes, from a day on. */
  takenBy(channel_id: string, today: number): Set<number> {
    const nights = new Set<number>();
    for (const each of this.calendar.fetched ?? []) {
      if (each.channel_id !== channel_id) continue;
      for (const { check_in, check_out } of each.nights) {
        for (let n = Math.max(dayNumber(check_in), today); n < dayNumber(check_out); n += 1) {
          nights.add(n);
        }
      }
    }
    return nights;
  }
}
