import {
  type CalendarChannelRepository,
  newSecret,
} from '../../data/calendar-channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import {
  changeChannels,
  channelEntry,
  channelView,
  requireChannel,
} from '../../domain/calendar-feed/channels.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get' | 'write'>;
  readonly now: () => Date;
}

/** Gives a channel a new secret. The address with the former one stops working at once. */
export const replaceCalendarChannel =
  ({ listings, channels, now }: Dependencies): Operation<'replaceCalendarChannel'> =>
  async ({ params: { listing_id, channel_id } }, { user, siteAddress }) => {
    const made = { secret: newSecret(), address_since: now().toISOString() };
    let replaced: ReturnType<typeof requireChannel> | undefined;
    await changeChannels({ listings, channels, listing_id, user }, (before) => {
      // Nobody has read the new address yet.
      const { read_on, ...kept } = requireChannel(before, channel_id);
      const after = { ...kept, ...made };
      replaced = after;
      return {
        channels: before.channels.map((each) => (each.channel_id === channel_id ? after : each)),
        entry: channelEntry('calendar-address-replaced', after, user),
      };
    });
    if (replaced === undefined) throw new Error('The address was not replaced');
    return channelView(replaced, listing_id, siteAddress);
  };
