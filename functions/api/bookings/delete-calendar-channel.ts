import type { CalendarChannelRepository } from '../../data/calendar-channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { changeChannels, channelEntry } from '../../domain/calendar-feed/channels.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get' | 'write'>;
}

/** Removes a channel, whose address stops working at once; idempotent. */
export const deleteCalendarChannel =
  ({ listings, channels }: Dependencies): Operation<'deleteCalendarChannel'> =>
  async ({ params: { listing_id, channel_id } }, { user }) => {
    await changeChannels({ listings, channels, listing_id, user }, ({ channels }) => {
      const removed = channels.find((each) => each.channel_id === channel_id);
      return (
        removed && {
          channels: channels.filter((each) => each !== removed),
          entry: channelEntry('calendar-address-removed', removed, user),
        }
      );
    });
    return undefined;
  };
