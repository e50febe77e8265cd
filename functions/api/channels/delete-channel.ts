import type { ChannelRepository } from '../../data/channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { changeChannels, channelEntry, requireOwnLet } from '../../domain/channel/channel-view.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<ChannelRepository, 'get' | 'write'>;
  readonly sources: Pick<SourceRepository, 'get'>;
  readonly sync: Pick<ChannelSync, 'edit'>;
}

/**
 * Removes a channel, whose address stops working at once; idempotent. Its calendar goes first: if the
 * second step is lost, the channel is still there to be removed. A calendar that is connected between
 * the two goes, too: without its channel nobody could disconnect it.
 */
export const deleteChannel =
  ({ listings, channels, sources, sync }: Dependencies): Operation<'deleteChannel'> =>
  async ({ params: { listing_id, channel_id } }, { user }) => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    await changeChannels({ listings, channels, listing_id, user }, async ({ channels }) => {
      const removed = channels.find((each) => each.channel_id === channel_id);
      if (removed === undefined) return undefined;
      await sync.edit({ listing_id, organisation_id, slot: '' }, (before) =>
        before.some((each) => each.channel_id === channel_id)
          ? { sources: before.filter((each) => each.channel_id !== channel_id) }
          : undefined,
      );
      const read = await sources.get(listing_id);
      // Connected again meanwhile: no sources have this version, so all of it is decided again.
      const isRead = read?.sources.some((each) => each.channel_id === channel_id);
      return {
        channels: channels.filter((each) => each !== removed),
        entry: channelEntry('feed-address-removed', removed, user),
        sources_version: isRead ? -1 : (read?.version ?? 0),
      };
    });
    return undefined;
  };
