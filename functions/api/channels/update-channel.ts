import { changeChannels, requireChannel } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** Chooses whether a channel's address has the nights of other platforms, too. */
export const updateChannel =
  (dependencies: OwnChannelDependencies): Operation<'updateChannel'> =>
  async ({ params, body: { sends_others } }, { user, siteAddress }) => {
    const { listing_id, channel_id } = params;
    await changeChannels({ ...dependencies, listing_id, user }, (before) => {
      const channel = requireChannel(before, channel_id);
      if ((channel.sends_others ?? false) === sends_others) return undefined;
      return {
        channels: before.channels.map((each) =>
          each === channel ? { ...each, sends_others } : each,
        ),
      };
    });
    return await readChannelView(dependencies, params, siteAddress);
  };
