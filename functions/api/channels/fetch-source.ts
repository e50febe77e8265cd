import { CHANNEL_NOT_FOUND } from '../../../shared/channels/ids.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { requireOwnLet } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies extends OwnChannelDependencies {
  readonly sync: Pick<ChannelSync, 'freshen'>;
}

/**
 * Fetches a let's sources now, even if they were read a moment ago. Responds with the channel and the
 * result.
 */
export const fetchSource =
  (dependencies: Dependencies): Operation<'fetchSource'> =>
  async ({ params }, { user, siteAddress }) => {
    const { listings, sync } = dependencies;
    const { listing_id, channel_id } = params;
    await requireOwnLet(listings, listing_id, user);
    const { sources } = await sync.freshen(listing_id, SOURCE_LIMITS.readMs, { always: true });
    if (!sources.some((each) => each.channel_id === channel_id)) {
      throw new NotFoundError(CHANNEL_NOT_FOUND);
    }
    return await readChannelView(dependencies, params, siteAddress);
  };
