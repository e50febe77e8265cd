import type { ChannelRepository } from '../../data/channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { channelEntry, requireChannel, requireOwnLet } from '../../domain/channel/channel-view.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<ChannelRepository, 'get'>;
  readonly sync: Pick<ChannelSync, 'edit'>;
}

/** Stops reading a platform's calendar, and frees its nights; idempotent. */
export const disconnectSource =
  ({ listings, channels, sync }: Dependencies): Operation<'disconnectSource'> =>
  async ({ params: { listing_id, channel_id } }, { user }) => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    const channel = requireChannel(await channels.get(listing_id), channel_id);
    await sync.edit({ listing_id, organisation_id, slot: '' }, (before) =>
      before.some((each) => each.channel_id === channel_id)
        ? {
            sources: before.filter((each) => each.channel_id !== channel_id),
            entry: channelEntry('source-disconnected', channel, user),
          }
        : undefined,
    );
    return undefined;
  };
