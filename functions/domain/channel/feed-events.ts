import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import { inOrder, partsOutside } from '../../../shared/bookings/rules.ts';
import type { Calendar, DateRange, StayDates } from '../../../shared/bookings/types.ts';
import { addDays, addMonths } from '../../../shared/dates.ts';
import type { Channel } from '../../data/channel/entity.ts';

/** Nights that nobody else can have, as a platform reads them. */
export interface FeedEvent {
  /** The same in each fetch, and in no other calendar. */
  readonly uid: string;
  /** When an event of this identifier got these dates, at the latest. */
  readonly at: Date;
  /** The first night. */
  readonly start_date: string;
  /** The day after the last night. */
  readonly end_date: string;
  readonly summary: 'Reserved' | 'Not available';
}

interface FeedContext {
  readonly listing_id: string;
  /** The site's host name, which makes identifiers unique in the world. */
  readonly host: string;
  /** The date in London. */
  readonly today: string;
  /**
   * When the channel was created. An event that keeps its identifier keeps its dates, so it needs no
   * other time, and the calendar stores none.
   */
  readonly since: Date;
  /** The channel that reads. */
  readonly reader: Pick<Channel, 'channel_id' | 'sends_others'>;
}

const compact = (date: string): string => date.replaceAll('-', '');

const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/**
 * The nights between windows, and before and after them, from this month to the end of the last month
 * in which a stay can begin. Whole months, so that they change once a month and not each day: an
 * importer that follows identifiers or dates would see a new event every day.
 */
function closedEvents(windows: readonly DateRange[], context: FeedContext): FeedEvent[] {
  if (windows.length === 0) return [];
  const { listing_id, host, today, since } = context;
  const start_date = startOfMonth(today);
  const end_date = addDays(addMonths(start_date, BOOKING_LIMITS.monthsAhead + 1), -1);
  const monthBegan = new Date(start_date);
  return partsOutside({ start_date, end_date }, windows).map((part) => {
    const after = addDays(part.end_date, 1);
    const isFirst = part.start_date === start_date;
    const isLast = part.end_date === end_date;
    // The first and the last grow and shrink by the month. Only their other end identifies them.
    const name = [isFirst ? '' : compact(part.start_date), isLast ? '' : compact(after)].join('-');
    return {
      uid: `${listing_id}-closed-${name}@${host}`,
      at: (isFirst || isLast) && monthBegan > since ? monthBegan : since,
      start_date: part.start_date,
      end_date: after,
      summary: 'Not available',
    };
  });
}

/**
 * The events of a let's calendar for a platform: stays and requests, which hold their nights alike,
 * blocked dates and closed nights, present and to come. Nothing in them says who stays, why dates are
 * blocked or what anything costs. They are the same until the calendar or the date changes.
 *
 * Nights from the reader itself are never sent back to it. Nights from other platforms are only sent if
 * the host chooses so.
 *
 * A block is given as its nights. Nobody may leave on its first day, and there may be nights to prepare
 * between stays: these are rules for stays here, and a platform has its own (decision 48).
 */
export function feedEvents(
  {
    occupied,
    blocked,
    windows,
    fetched = [],
  }: Calendar<StayDates & { readonly booking_id: string }>,
  context: FeedContext,
): FeedEvent[] {
  const { listing_id, host, today, since, reader } = context;
  const stays = occupied
    .filter(({ check_out }) => check_out > today)
    .map(
      ({ booking_id, check_in, check_out }): FeedEvent => ({
        uid: `${booking_id}@${host}`,
        at: since,
        start_date: check_in,
        end_date: check_out,
        summary: 'Reserved',
      }),
    );
  const blocks = blocked
    .filter(({ end_date }) => end_date >= today)
    .map(
      ({ start_date, end_date }): FeedEvent => ({
        uid: `${listing_id}-blocked-${compact(start_date)}-${compact(end_date)}@${host}`,
        at: since,
        start_date,
        end_date: addDays(end_date, 1),
        summary: 'Not available',
      }),
    );
  const others = reader.sends_others
    ? fetched
        .filter(({ channel_id }) => channel_id !== reader.channel_id)
        .flatMap(({ channel_id, nights, sent = nights }) =>
          sent.map((stay) => ({ channel_id, ...stay })),
        )
        .filter(({ check_out }) => check_out > today)
        .map(
          ({ channel_id, check_in, check_out }): FeedEvent => ({
            uid: `${listing_id}-${channel_id}-${compact(check_in)}-${compact(check_out)}@${host}`,
            at: since,
            start_date: check_in,
            end_date: check_out,
            summary: 'Not available',
          }),
        )
    : [];
  return inOrder([...stays, ...blocks, ...closedEvents(windows, context), ...others]);
}
