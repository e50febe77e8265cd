import { newSecret } from '../../data/channel/repository.ts';
import { changeChannels, channelEntry, requireChannel } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** Gives a channel a new secret. The address with the former one stops working at once. */
export const replaceChannel =
  (dependencies: OwnChannelDependencies): Operation<'replaceChannel'> =>
  async ({ params }, { user, siteAddress }) => {
    const { listings, channels, now } = dependencies;
    const { listing_id, channel_id } = params;
    const made = { secret: newSecret(), address_since: now().toISOString() };
    await changeChannels({ listings, channels, listing_id, user }, (before) => {
      // The platform still knows what it read by the former one, which decides what is an echo. The
      // first read of the new one is noted, whatever it has.
      const { read_etag: _, ...kept } = requireChannel(before, channel_id);
      const after = { ...kept, ...made };
      return {
        channels: before.channels.map((each) => (each.channel_id === channel_id ? after : each)),
        entry: channelEntry('feed-address-replaced', after, user),
      };
    });
    return await readChannelView(dependencies, params, siteAddress);
  };
