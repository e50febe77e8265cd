import { requireOwnLet } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelViews,
} from '../../domain/channel/read-channel-views.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** The platforms that read the calendar of a let of the caller's organisation, the oldest first. */
export const listChannels =
  (dependencies: OwnChannelDependencies): Operation<'listChannels'> =>
  async ({ params: { listing_id } }, { user, siteAddress }) => {
    await requireOwnLet(dependencies.listings, listing_id, user);
    return { items: await readChannelViews(dependencies, listing_id, siteAddress) };
  };
