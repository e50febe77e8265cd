import type { CalendarChannelRepository } from '../../data/calendar-channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import {
  channelEntry,
  requireChannel,
  requireOwnLet,
} from '../../domain/calendar-feed/channels.ts';
import type { CalendarSync } from '../../domain/calendar-import/calendar-sync.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<CalendarChannelRepository, 'get'>;
  readonly sync: Pick<CalendarSync, 'edit'>;
}

/** Stops reading a platform's calendar, and frees its nights; idempotent. */
export const disconnectCalendar =
  ({ listings, channels, sync }: Dependencies): Operation<'disconnectCalendar'> =>
  async ({ params: { listing_id, channel_id } }, { user }) => {
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    const channel = requireChannel(await channels.get(listing_id), channel_id);
    await sync.edit({ listing_id, organisation_id, slot: '' }, (before) =>
      before.some((each) => each.channel_id === channel_id)
        ? {
            imports: before.filter((each) => each.channel_id !== channel_id),
            entry: channelEntry('calendar-disconnected', channel, user),
          }
        : undefined,
    );
    return undefined;
  };
