import type { ReservationListing, ReservationStay } from '../../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { kindInWords } from '../../../../../shared/channels/labels.ts';
import { addDays, addMonths, daysBetween, isDate } from '../../../../../shared/dates.ts';
import { guestOf } from './answer-texts.ts';

/** The month's parameter in the page's address. */
export const MONTH = 'month';

/** The month of a date, `yyyy-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

/** The month in the address, or the current month if it is missing or invalid. */
export function monthIn(query: URLSearchParams, today: string): string {
  const month = query.get(MONTH) ?? '';
  return isDate(firstOf(month)) ? month : monthOf(today);
}

/** The month that is `count` months later. */
export const monthsAfter = (month: string, count: number): string =>
  monthOf(addMonths(firstOf(month), count));

/** All dates of a month. */
export function datesOf(month: string): string[] {
  const first = firstOf(month);
  const count = daysBetween(first, addMonths(first, 1));
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

/** Where a bar's name can be, from the first choice to the last. */
const LABELS = ['inside', 'after', 'before'] as const;

/** The place of a bar in a month in which each day has two columns. */
interface Placement {
  /** The column lines at which the bar begins and ends. Line 1 is the beginning of the month. */
  readonly columns: readonly [from: number, to: number];
  /** The column lines of the bar together with its name. */
  readonly space: readonly [from: number, to: number];
  /** Where the name stands: in the bar if there is room. */
  readonly label: (typeof LABELS)[number];
}

/**
 * A stay in a month. A guest arrives in the second half of a day and leaves in the first half of
 * another, so two stays can share a day.
 */
export interface PlacedStay extends ReservationStay, Placement {
  /** Whether the guest arrives, or leaves, in this month. */
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** Nights in a month that guests can't book here: other platforms have them, or the let is closed. */
export interface PlacedNights extends Placement, StayDates {
  readonly status: 'FETCHED' | 'CLOSED';
  readonly name: string;
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** Blocked dates in a month. They take whole days. */
export interface PlacedBlock extends Block, Placement {}

type Block = ReservationListing['blocked'][number];

/** The stays of a month in one listing, and all that keeps guests from other nights. */
export interface MonthRow {
  readonly listing_id: string;
  readonly title: string;
  readonly stays: readonly PlacedStay[];
  readonly blocks: readonly PlacedBlock[];
  readonly nights: readonly PlacedNights[];
}

/** The name of nights that are closed to guests. */
export const CLOSED = 'Closed';

/** The name of blocked dates without a note. */
export const BLOCKED = 'Blocked';

/** Widths in pixels: of a character of a name, of the padding around it, and of the narrowest column. */
const WIDTHS = { character: 8.8, padding: 18, column: 13 };

/**
 * Gives a bar's name its place: in the bar, else after it, else before it. A name that fits nowhere gets
 * the most room, and more than one line.
 */
function placed(name: string, from: number, to: number, end: number): Placement {
  const width = name.length * WIDTHS.character + WIDTHS.padding;
  const needed = Math.ceil(width / WIDTHS.column);
  const room = { inside: to - from, after: end - to, before: from - 1 };
  const label =
    LABELS.find((label) => room[label] >= needed) ??
    LABELS.reduce((most, label) => (room[label] > room[most] ? label : most));
  const beside = Math.min(needed, room[label]);
  const space = {
    inside: [from, to],
    after: [from, to + beside],
    before: [from - beside, to],
  } as const;
  return { columns: [from, to], space: space[label], label };
}

/** The column line after the last day. */
const endOf = (month: string): number => 2 * datesOf(month).length + 1;

/** Where nights stand: from the middle of a day to the middle of another. */
function nightsPlaced({ check_in, check_out }: StayDates, name: string, month: string) {
  const place = (date: string) => 2 * (daysBetween(firstOf(month), date) + 1);
  const end = endOf(month);
  const [from, to] = [Math.max(place(check_in), 1), Math.min(place(check_out), end)];
  return {
    ...placed(name, from, to, end),
    arrives: monthOf(check_in) === month,
    leaves: monthOf(check_out) === month,
  };
}

const placedStay = (stay: ReservationStay, month: string): PlacedStay => ({
  ...stay,
  ...nightsPlaced(stay, guestOf(stay), month),
});

/** The nights of a listing that aren't its own guests'. */
const placedNights = (
  { fetched, closed }: Pick<ReservationListing, 'fetched' | 'closed'>,
  month: string,
): PlacedNights[] =>
  [
    ...fetched.map(({ check_in, check_out, channel, ...nights }) => ({
      check_in,
      check_out,
      status: 'FETCHED' as const,
      name: nights.rolling
        ? kindInWords(nights, channel)
        : `${channel}: ${kindInWords(nights, channel).toLowerCase()}`,
    })),
    ...closed.map((dates) => ({ ...dates, status: 'CLOSED' as const, name: CLOSED })),
  ].map((nights) => ({ ...nights, ...nightsPlaced(nights, nights.name, month) }));

function placedBlock(block: Block, month: string): PlacedBlock {
  const place = (date: string) => 2 * daysBetween(firstOf(month), date) + 1;
  const end = endOf(month);
  const from = Math.max(place(block.start_date), 1);
  const to = Math.min(place(addDays(block.end_date, 1)), end);
  return { ...block, ...placed(block.note ?? BLOCKED, from, to, end) };
}

/**
 * A month with a row for each listing, also for those without stays. Rows are sorted by title, and
 * stays by date.
 */
export function rowsOf(
  stays: readonly ReservationStay[],
  listings: readonly ReservationListing[],
  month: string,
): MonthRow[] {
  const titles = new Map(stays.map(({ listing_id, listing_title }) => [listing_id, listing_title]));
  for (const { id, title } of listings) titles.set(id, title);
  const byListing = Map.groupBy(stays, ({ listing_id }) => listing_id);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return [...titles]
    .map(([listing_id, title]) => ({
      listing_id,
      title,
      stays: (byListing.get(listing_id) ?? [])
        .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))
        .map((stay) => placedStay(stay, month)),
      blocks: (byId.get(listing_id)?.blocked ?? []).map((block) => placedBlock(block, month)),
      nights: placedNights(byId.get(listing_id) ?? { fetched: [], closed: [] }, month),
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en-GB'));
}
