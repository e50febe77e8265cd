import type { AuditAction } from '../../../shared/audit/types.ts';
import { calendarPath, channelName } from '../../../shared/bookings/calendar-channels.ts';
import { CHANNEL_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { CalendarChannel as ChannelView } from '../../../shared/bookings/schema.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { AuditDraft } from '../../data/audit/repository.ts';
import type { CalendarChannel } from '../../data/calendar-channel/entity.ts';
import type {
  CalendarChannelRepository,
  CalendarChannels,
} from '../../data/calendar-channel/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { untilWritten } from '../../data/until-written.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { requireOwnListing } from '../listing/require-own-listing.ts';

/** The part of the trail's actions that is about channels. */
type ChannelAction = Extract<AuditAction, `calendar-address-${string}`>;

/** A channel as its host sees it. @param siteAddress without a slash at the end */
export const channelView = (
  { channel_id, platform, name, secret, created_at, address_since, read_on }: CalendarChannel,
  listing_id: string,
  siteAddress: string,
): ChannelView => ({
  id: channel_id,
  platform,
  name: name ?? null,
  address: `${siteAddress}${calendarPath(listing_id, secret)}`,
  created_at,
  address_since,
  last_read_on: read_on ?? null,
});

/** The entry in a listing's trail. It names the channel, and never has its secret. */
export const channelEntry = (
  action: ChannelAction,
  channel: CalendarChannel,
  by: Pick<Actor, 'user_id'>,
): AuditDraft => {
  const name = channelName(channel);
  return {
    action,
    by,
    changes: [
      {
        field: 'calendar_channel',
        before: action === 'calendar-address-made' ? null : name,
        after: action === 'calendar-address-removed' ? null : name,
      },
    ],
  };
};

/**
 * A holiday let of the caller's organisation, in any state.
 * @throws NotFoundError
 */
export async function requireOwnLet(
  { getMany }: Pick<ListingRepository, 'getMany'>,
  listing_id: string,
  user: User,
): Promise<Listing> {
  const listing = (await getMany([listing_id])).get(listing_id);
  requireOwnListing(listing, user);
  if (listing.type !== 'HOLIDAY') throw new NotFoundError(LISTING_NOT_FOUND);
  return listing;
}

/** @throws NotFoundError if there is no such channel */
export function requireChannel(
  { channels }: CalendarChannels,
  channel_id: string,
): CalendarChannel {
  const channel = channels.find((each) => each.channel_id === channel_id);
  if (channel === undefined) throw new NotFoundError(CHANNEL_NOT_FOUND);
  return channel;
}

interface Change {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get' | 'write'>;
  readonly listing_id: string;
  readonly user: User;
}

/**
 * Changes the channels of a let of the caller's organisation. After a conflict with another change,
 * it reads and decides again.
 * @param decide the channels after the change and the entry in the trail; undefined for no change
 * @throws NotFoundError for a let that isn't theirs, and what `decide` throws
 */
export const changeChannels = (
  { listings, channels, listing_id, user }: Change,
  decide: (
    before: CalendarChannels,
  ) => { readonly channels: readonly CalendarChannel[]; readonly entry: AuditDraft } | undefined,
): Promise<true> =>
  untilWritten(async () => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    const before = await channels.get(listing_id);
    const change = decide(before);
    if (change === undefined) return true;
    return (await channels.write(before, { ...change, organisation_id })) || undefined;
  });
