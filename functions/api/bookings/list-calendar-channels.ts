import type { ListingRepository } from '../../data/listing/repository.ts';
import { requireOwnLet } from '../../domain/calendar-feed/channels.ts';
import {
  type ChannelViewDependencies,
  channelViews,
} from '../../domain/calendar-import/channel-views.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies extends ChannelViewDependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
}

/** The platforms that read the calendar of a let of the caller's organisation, the oldest first. */
export const listCalendarChannels =
  (dependencies: Dependencies): Operation<'listCalendarChannels'> =>
  async ({ params: { listing_id } }, { user, siteAddress }) => {
    await requireOwnLet(dependencies.listings, listing_id, user);
    return { items: await channelViews(dependencies, listing_id, siteAddress) };
  };
