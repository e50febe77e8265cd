import type { CalendarChannelRepository } from '../../data/calendar-channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import {
  changeChannels,
  channelEntry,
  requireOwnLet,
} from '../../domain/calendar-feed/channels.ts';
import type { CalendarSync } from '../../domain/calendar-import/calendar-sync.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get' | 'write'>;
  readonly sync: Pick<CalendarSync, 'edit'>;
}

/**
 * Removes a channel, whose address stops working at once; idempotent. Its calendar goes first: if the
 * second step is lost, the channel is still there to be removed.
 */
export const deleteCalendarChannel =
  ({ listings, channels, sync }: Dependencies): Operation<'deleteCalendarChannel'> =>
  async ({ params: { listing_id, channel_id } }, { user }) => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    await sync.edit({ listing_id, organisation_id, slot: '' }, (before) =>
      before.some((each) => each.channel_id === channel_id)
        ? { imports: before.filter((each) => each.channel_id !== channel_id) }
        : undefined,
    );
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
