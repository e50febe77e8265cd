import type { CalendarChannelRepository } from '../../data/calendar-channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { channelView, requireOwnLet } from '../../domain/calendar-feed/channels.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get'>;
}

/** The platforms that read the calendar of a let of the caller's organisation, the oldest first. */
export const listCalendarChannels =
  ({ listings, channels }: Dependencies): Operation<'listCalendarChannels'> =>
  async ({ params: { listing_id } }, { user, siteAddress }) => {
    await requireOwnLet(listings, listing_id, user);
    const { channels: items } = await channels.get(listing_id);
    return { items: items.map((channel) => channelView(channel, listing_id, siteAddress)) };
  };
