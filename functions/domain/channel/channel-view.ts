import type { channels as channelsPart } from '../../../shared/capabilities/channels.ts';
import { feedPath } from '../../../shared/channels/feed-address.ts';
import { CHANNEL_NOT_FOUND } from '../../../shared/channels/ids.ts';
import { channelName } from '../../../shared/channels/labels.ts';
import type { Channel as ChannelView } from '../../../shared/channels/schema.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { AuditDraft } from '../../data/audit/repository.ts';
import type { Channel } from '../../data/channel/entity.ts';
import type { ChannelRepository, Channels, ChannelsChange } from '../../data/channel/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { untilWritten } from '../../data/until-written.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { requireOwnListing } from '../listing/require-own-listing.ts';

/** The actions in a listing's trail that are about channels. */
type ChannelAction = keyof typeof channelsPart.auditActions;

/**
 * A channel as its host sees it, without its source.
 * @param siteAddress without a slash at the end
 */
export const channelView = (
  { channel_id, platform, name, secret, created_at, address_since, read_at, sends_others }: Channel,
  listing_id: string,
  siteAddress: string,
): Omit<ChannelView, 'source'> => ({
  id: channel_id,
  platform,
  name: name ?? null,
  address: `${siteAddress}${feedPath(listing_id, secret)}`,
  created_at,
  address_since,
  // A read by a former address says nothing of this one.
  last_read_on:
    read_at === undefined || read_at < address_since ? null : londonDate(new Date(read_at)),
  sends_others: sends_others ?? false,
});

/** Which side of an entry has the channel's name. */
const SIDES: Readonly<
  Record<ChannelAction, readonly [field: string, before: boolean, after: boolean]>
> = {
  'feed-address-made': ['channel', false, true],
  'feed-address-replaced': ['channel', true, true],
  'feed-address-removed': ['channel', true, false],
  'source-connected': ['channel_source', false, true],
  'source-disconnected': ['channel_source', true, false],
};

/** The entry in a listing's trail. It names the channel, and never has a secret. */
export const channelEntry = (
  action: ChannelAction,
  channel: Pick<Channel, 'platform' | 'name'>,
  by: Pick<Actor, 'user_id'>,
): AuditDraft => {
  const name = channelName(channel);
  const [field, before, after] = SIDES[action];
  return {
    action,
    by,
    changes: [{ field, before: before ? name : null, after: after ? name : null }],
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
export function requireChannel({ channels }: Channels, channel_id: string): Channel {
  const channel = channels.find((each) => each.channel_id === channel_id);
  if (channel === undefined) throw new NotFoundError(CHANNEL_NOT_FOUND);
  return channel;
}

interface Change {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<ChannelRepository, 'get' | 'write'>;
  readonly listing_id: string;
  readonly user: User;
}

type ChannelsDecision = Pick<ChannelsChange, 'channels' | 'entry' | 'sources_version'>;

/**
 * Changes the channels of a let of the caller's organisation. After a conflict with another change,
 * it reads and decides again.
 * @param decide the channels after the change and the entry in the trail; undefined for no change
 * @throws NotFoundError for a let that isn't theirs, and what `decide` throws
 */
export const changeChannels = (
  { listings, channels, listing_id, user }: Change,
  decide: (
    before: Channels,
  ) => Promise<ChannelsDecision | undefined> | ChannelsDecision | undefined,
): Promise<true> =>
  untilWritten(async () => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    const before = await channels.get(listing_id);
    const change = await decide(before);
    if (change === undefined) return true;
    return (await channels.write(before, { ...change, organisation_id })) || undefined;
  });
