import { CALENDARS_PATH } from '../pages.ts';
import type { CalendarPlatform } from './types.ts';

/** How many random bytes a calendar's address has: 128 bits. */
export const SECRET_BYTES = 16;

/** A secret in base64url, as `SECRET_BYTES` make it. */
const SECRET = /^[\w-]{22}$/;

/** Some platforms take only addresses that end like this. */
const ENDING = '.ics';

/** The path of a channel's calendar. Anyone with it may read which nights are taken. */
export const calendarPath = (listing_id: string, secret: string): string =>
  `${CALENDARS_PATH}/${listing_id}/${secret}${ENDING}`;

/** The secret in the last part of such a path; undefined if it has none. */
export function secretOf(file: string): string | undefined {
  if (!file.endsWith(ENDING)) return undefined;
  const secret = file.slice(0, -ENDING.length);
  return SECRET.test(secret) ? secret : undefined;
}

/** The names of the platforms. */
export const PLATFORM_LABELS = {
  AIRBNB: 'Airbnb',
  VRBO: 'Vrbo',
  BOOKING_COM: 'Booking.com',
  GOOGLE: 'Google Calendar',
  OTHER: 'Another calendar',
} as const satisfies Record<CalendarPlatform, string>;

/** What a host calls a channel: by its own name, or else by its platform's. */
export const channelName = ({
  platform,
  name,
}: {
  readonly platform: CalendarPlatform;
  readonly name?: string | null | undefined;
}): string => name || PLATFORM_LABELS[platform];
