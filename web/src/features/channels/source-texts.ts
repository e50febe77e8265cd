import { formatDays } from '../../../../shared/bookings/date-words.ts';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import { calendarOf } from '../../../../shared/channels/calendar-words.ts';
import type { ChannelSource } from '../../../../shared/channels/schema.ts';
import type { ChannelPlatform, FetchedKind } from '../../../../shared/channels/types.ts';
import { londonDate } from '../../../../shared/dates.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { inList } from '../../lib/signed-in/in-list.ts';
import { agoInWords, untilInWords } from './relative-time.ts';

/** The first letter of a sentence. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a platform shows the address of its own calendar. */
export const FIND_IT: Readonly<Record<ChannelPlatform, string>> = {
  AIRBNB:
    'On Airbnb, open the calendar of this property, choose Availability, then Connect to another website, and copy the Airbnb calendar link.',
  VRBO: 'On Vrbo, open the calendar of this property, choose Export calendar, and copy the address.',
  BOOKING_COM:
    'On Booking.com, choose Rates & Availability, then Sync calendars, and copy the link under Export calendar.',
  GOOGLE:
    'In Google Calendar on a computer, open the settings of the calendar, choose Integrate calendar, and copy the secret address in iCal format.',
  OTHER: 'The other site or program shows it as an iCal calendar link. It often ends in .ics.',
};

/** The result of a reading: `12 stays and 3 blocks`. */
export function fetchedInWords({
  nights,
  leaves_out_rolling,
}: Pick<ChannelSource, 'nights' | 'leaves_out_rolling'>): string {
  const fixed = nights.filter(({ rolling }) => !rolling);
  const count = (kind: FetchedKind) => fixed.filter((each) => each.kind === kind).length;
  const [stays, blocks, unknown] = [count('RESERVED'), count('BLOCKED'), count('UNKNOWN')];
  const found = [
    ...(stays > 0 ? [pluralise(stays, 'stay')] : []),
    ...(blocks > 0 ? [pluralise(blocks, 'block')] : []),
    // Some platforms write stays and blocks alike.
    ...(unknown > 0 ? [pluralise(unknown, 'stay or block', 'stays or blocks')] : []),
    ...(fixed.length < nights.length && !leaves_out_rolling ? ['its booking window'] : []),
  ];
  return found.length === 0 ? 'no nights taken' : inList(found);
}

/** `Read 4 minutes ago: 12 stays and 3 blocks. Next in 11 minutes.` */
export function lastFetchInWords(of: ChannelSource, now: Date): string {
  const read = `ead ${agoInWords(of.last_read_at, now)}: ${fetchedInWords(of)}.`;
  return of.problem === null
    ? `R${read} Next ${untilInWords(of.next_read_at, now)}.`
    : `Last r${read}`;
}

/** The platform's calendar lacks most nights at once. */
export const losingInWords = (name: string, of: ChannelSource, now: Date): string =>
  `Most nights (${of.losing?.nights}) have suddenly disappeared from ${calendarOf(name)}. We keep them blocked until we have checked again, ${untilInWords(of.next_read_at, now)}.`;

/** `2 entries repeat some of your own bookings or blocked dates. Nothing to do.` */
export const echoesInWords = (echoes: number): string =>
  `${pluralise(echoes, 'entry repeats one', 'entries repeat some')} of your own bookings or blocked dates. Nothing to do.`;

/** How many ranges of dates a question names. */
const DATES_NAMED = 4;

/** Ranges of nights in a sentence: `3 to 7 June 2027, 9 to 12 June 2027 and 5 more`. */
function datesInWords(nights: readonly StayDates[]): string {
  const shown = nights.length > DATES_NAMED + 1 ? nights.slice(0, DATES_NAMED) : nights;
  const more = nights.length - shown.length;
  return inList([
    ...shown.map(({ check_in, check_out }) => formatDays(check_in, check_out, { weekdays: false })),
    ...(more > 0 ? [`${more} more`] : []),
  ]);
}

/** The nights that become free once a calendar isn't read any more. */
export function freedInWords(
  { nights, leaves_out_rolling }: Pick<ChannelSource, 'nights' | 'leaves_out_rolling'>,
  name: string,
): string {
  const today = londonDate(new Date());
  const held = nights.filter(
    ({ check_out, rolling }) => check_out > today && !(rolling && leaves_out_rolling),
  );
  if (held.length === 0) {
    return `It blocks no nights now. Guests will be able to book nights here that are booked on ${name}.`;
  }
  return `These nights become free here, unless something else blocks them: ${datesInWords(held)}. Guests can then book nights that are already booked on ${name}. Block any dates that must stay closed first.`;
}
