import { possessive } from './calendar-words.ts';
import type { ChannelPlatform, ConflictKind, FetchedKind, FetchedNights } from './types.ts';

/** The names of the platforms. */
export const PLATFORM_LABELS = {
  AIRBNB: 'Airbnb',
  VRBO: 'Vrbo',
  BOOKING_COM: 'Booking.com',
  GOOGLE: 'Google Calendar',
  OTHER: 'Another calendar',
} as const satisfies Record<ChannelPlatform, string>;

/** The host's name for a channel, or else its platform's name. */
export const channelName = ({
  platform,
  name,
}: {
  readonly platform: ChannelPlatform;
  readonly name?: string | null | undefined;
}): string => name || PLATFORM_LABELS[platform];

/** The meanings of nights that a platform's calendar has as taken. */
const KINDS: Readonly<Record<FetchedKind, string>> = {
  RESERVED: 'Stay',
  BLOCKED: 'Blocked',
  UNKNOWN: 'Stay or block',
};

/**
 * The label of nights that a platform's calendar has as taken: their kind, or that they are the edge of
 * its booking window.
 * @param name of the channel
 */
export const kindInWords = (
  { kind, rolling }: Pick<FetchedNights, 'kind' | 'rolling'>,
  name: string,
): string => (rolling ? `${possessive(name)} booking window` : KINDS[kind]);

export const CONFLICT_TITLES: Readonly<Record<ConflictKind, string>> = {
  DOUBLE: 'Double booking',
  UNKNOWN: 'Possible double booking',
  ECHO: 'Probably your own booking',
};
