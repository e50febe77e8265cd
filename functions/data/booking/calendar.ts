import { addDays, londonDate } from '../../../shared/dates.ts';
import { QUOTE_LIMITS } from '../../../shared/quotes/limits.ts';
import type { StayTerms } from '../../../shared/quotes/types.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';
import type { CalendarStay } from './entity.ts';

/** A listing's calendar, as it was read. */
export type Calendar = Item<'calendar'>;

/** How often a calendar is read and decided again after a conflict with other changes. */
export const MAX_DECISIONS = 15;

/** The parts of a calendar that a change replaces. */
export interface CalendarChanges
  extends Partial<
    Pick<
      Calendar,
      | 'occupied'
      | 'windows'
      | 'blocked'
      | 'closed_nights'
      | 'fetched'
      | 'terms_version'
      | 'availability_version'
    >
  > {
  /** Undefined removes them. @default they stay as they are */
  readonly terms?: StayTerms | undefined;
}

/** A calendar before a change, which is written if it hasn't changed since. */
export interface CalendarChange {
  readonly before: Calendar;
  readonly changes: CalendarChanges;
}

/**
 * For how many nights a stay that is over can still decide others: the nights after it may have to
 * remain free, and a gap may begin after them.
 */
const NIGHTS_AFTER_STAY = QUOTE_LIMITS.preparationNights.max + 1;

/** Whether a stay may decide others. */
const mayBeInTheWay =
  (today: string) =>
  ({ check_out }: Pick<CalendarStay, 'check_out'>): boolean =>
    addDays(check_out, NIGHTS_AFTER_STAY) >= today;

/** A stay as its listing's calendar holds it. */
export const calendarStay = ({
  booking_id,
  user_id,
  guest_name,
  guests,
  check_in,
  check_out,
  status,
  quote: { dogs },
}: Omit<CalendarStay, 'dogs'> & { readonly quote: { readonly dogs: number } }): CalendarStay => ({
  booking_id,
  user_id,
  guest_name,
  guests,
  dogs,
  check_in,
  check_out,
  status,
});

/** The calendars of listings, which decide their bookings (D28). */
export function calendarStore(table: Table, now: () => Date) {
  const { calendar } = serviceOf(table).entities;

  /** A listing's calendar by a consistent read; an empty one if none was ever written. */
  async function getCalendar(listing_id: string): Promise<Calendar> {
    const { data } = await calendar.get({ listing_id }).go({ consistent: true });
    return (
      data ?? {
        listing_id,
        occupied: [],
        windows: [],
        blocked: [],
        version: 0,
        availability_version: 0,
      }
    );
  }

  /** The calendars of those listings that have one, by listing, by consistent reads. */
  async function getCalendars(listing_ids: readonly string[]): Promise<Map<string, Calendar>> {
    const calendars = await readBatch(
      listing_ids.map((listing_id) => ({ listing_id })),
      (keys) => calendar.get(keys).go({ consistent: true }),
    );
    return new Map(calendars.map((item) => [item.listing_id, item]));
  }

  /** The check that a calendar hasn't changed since the read, or its deletion on that condition. */
  const unchangedCalendar = (
    write: Writes,
    { listing_id, version }: Calendar,
    what: 'check' | 'delete',
  ) =>
    write.calendar[what]({ listing_id })
      .where((is, { eq, notExists }) =>
        version === 0 ? notExists(is.version) : eq(is.version, version),
      )
      .commit();

  /** The write of a calendar, on the condition that it hasn't changed since it was read. */
  function calendarWrite(write: Writes, before: Calendar, changes: CalendarChanges) {
    const today = londonDate(now());
    const after = { ...before, ...changes };
    return write.calendar
      .put({
        ...omitUndefined(after),
        occupied: after.occupied.filter(mayBeInTheWay(today)),
        version: before.version + 1,
      })
      .where((is, { eq, notExists }) =>
        before.version === 0 ? notExists(is.version) : eq(is.version, before.version),
      )
      .commit();
  }

  return {
    getCalendar,
    getCalendars,
    unchangedCalendar,
    calendarWrite,
  };
}

export type CalendarStore = ReturnType<typeof calendarStore>;
