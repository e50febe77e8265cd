import { formatDays } from '../../../../shared/bookings/date-words.ts';
import type { Channel } from '../../../../shared/channels/schema.ts';
import type { ChannelPlatform } from '../../../../shared/channels/types.ts';
import { addDays, londonDate } from '../../../../shared/dates.ts';

/** Instructions to paste the address. */
export const PASTE_IT: Readonly<Record<ChannelPlatform, string>> = {
  AIRBNB:
    'On Airbnb, open the calendar of this property, choose Availability, then Connect to another website, and paste the address there.',
  VRBO: 'On Vrbo, open the calendar of this property, choose Import calendar, and paste the address there.',
  BOOKING_COM:
    'On Booking.com, choose Rates & Availability, then Sync calendars, add a connection, and paste the address there.',
  GOOGLE:
    'In Google Calendar on a computer, choose the plus sign beside Other calendars, then From URL, and paste the address there.',
  OTHER: 'Paste the address where the other site or program asks for an iCal calendar link.',
};

/** Days without a read after which something is probably wrong. Every platform reads once a day. */
const QUIET_DAYS = 2;

/** The address without its secret: people show their screens to others. */
export const maskedAddress = (address: string): string =>
  `${new URL(address).host}/calendars/••••••••.ics`;

/** When the address was last read, and whether it seems to be forgotten. */
export function feedState(
  { last_read_on, address_since }: Pick<Channel, 'last_read_on' | 'address_since'>,
  now: Date,
): { readonly text: string; readonly isQuiet: boolean } {
  const today = londonDate(now);
  const since = last_read_on ?? londonDate(new Date(address_since));
  const isQuiet = addDays(since, QUIET_DAYS) < today;
  return {
    text: `${readText(last_read_on, today)}${isQuiet ? ' Please check it there.' : ''}`,
    isQuiet,
  };
}

function readText(last_read_on: string | null, today: string): string {
  if (last_read_on === null) return 'Nobody has read this address yet.';
  if (last_read_on >= today) return 'Read today.';
  if (last_read_on === addDays(today, -1)) return 'Last read yesterday.';
  return `Last read on ${formatDays(last_read_on, last_read_on, { weekdays: false })}.`;
}
