import { CustomAttributeType, createSchema } from 'electrodb';
import type { ChannelPlatform } from '../../../shared/channels/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** A platform that reads the calendar of a let. Instants are ISO 8601 in UTC. */
export interface Channel {
  readonly channel_id: string;
  readonly platform: ChannelPlatform;
  /** The host's name for it. @default the platform's name */
  readonly name?: string | undefined;
  /**
   * The random part of its address. It isn't hashed, because its host copies it again, and it reveals
   * less than the calendar in the same table.
   */
  readonly secret: string;
  readonly created_at: string;
  /** When the secret was made. */
  readonly address_since: string;
  /**
   * When the channel was last read with another calendar than before, or on another day: by its address
   * or, before `address_since`, by a former one. @default it never was
   */
  readonly read_at?: string | undefined;
  /** The `ETag` of what was read then. */
  readonly read_etag?: string | undefined;
  /** Whether it gets the nights that are taken on other platforms, too. @default false */
  readonly sends_others?: boolean | undefined;
}

/**
 * The channels of a listing: one item, so that a fetch finds listing and channel by one read, and the
 * number of channels is checked by the write that adds one. It is an item apart from the calendar,
 * which decides bookings, and which the search index reads from the stream.
 */
export const listingChannelsModel = createSchema({
  model: { entity: 'listing-channels', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    /** The oldest first. */
    channels: { type: CustomAttributeType<readonly Channel[]>('any'), required: true },
    /** Counts its changes. Each is written only if nothing has changed since the read. */
    version: { type: 'number', required: true },
  },
  indexes: {
    channels: primaryKey(['listing_id'], []),
  },
});
