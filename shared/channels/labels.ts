import type { CalendarPlatform } from './types.ts';

/** The names of the platforms. */
export const PLATFORM_LABELS = {
  AIRBNB: 'Airbnb',
  VRBO: 'Vrbo',
  BOOKING_COM: 'Booking.com',
  GOOGLE: 'Google Calendar',
  OTHER: 'Another calendar',
} as const satisfies Record<CalendarPlatform, string>;

/** The host's name for a channel, or else its platform's name. */
export const channelName = ({
  platform,
  name,
}: {
  readonly platform: CalendarPlatform;
  readonly name?: string | null | undefined;
}): string => name || PLATFORM_LABELS[platform];
