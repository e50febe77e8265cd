import { CHANNEL_NOT_FOUND } from '../../../shared/channels/ids.ts';
import type { Channel } from '../../../shared/channels/schema.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { requireOwnLet } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';

export interface ChangeSourceDependencies extends OwnChannelDependencies {
  readonly sync: Pick<ChannelSync, 'edit'>;
}

interface Caller {
  readonly user: User;
  readonly siteAddress: string;
}

/**
 * Changes one calendar that a let of the caller's organisation reads.
 * @param change is called again after a conflict with another change
 * @throws NotFoundError if the let isn't theirs, or reads no such calendar
 */
export async function changeSource(
  dependencies: ChangeSourceDependencies,
  params: { readonly listing_id: string; readonly channel_id: string },
  { user, siteAddress }: Caller,
  change: (before: ChannelSource) => ChannelSource,
): Promise<Channel> {
  const { listings, sync } = dependencies;
  const { listing_id, channel_id } = params;
  const { organisation_id } = await requireOwnLet(listings, listing_id, user);
  await sync.edit({ listing_id, organisation_id, slot: '' }, (before) => {
    if (!before.some((each) => each.channel_id === channel_id)) {
      throw new NotFoundError(CHANNEL_NOT_FOUND);
    }
    return {
      sources: before.map((each) => (each.channel_id === channel_id ? change(each) : each)),
    };
  });
  return await readChannelView(dependencies, params, siteAddress);
}
