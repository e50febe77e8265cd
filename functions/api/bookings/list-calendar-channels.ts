import { requireOwnLet } from '../../domain/calendar-feed/channels.ts';
import {
  channelViews,
  type OwnChannelDependencies,
} from '../../domain/calendar-import/channel-views.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** The platforms that read the calendar of a let of the caller's organisation, the oldest first. */
export const listCalendarChannels =
  (dependencies: OwnChannelDependencies): Operation<'listCalendarChannels'> =>
  async ({ params: { listing_id } }, { user, siteAddress }) => {
    await requireOwnLet(dependencies.listings, listing_id, user);
    return { items: await channelViews(dependencies, listing_id, siteAddress) };
  };
