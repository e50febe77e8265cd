import { limits } from '../../../shared/limits.ts';
import type { Channel } from '../../data/channel/entity.ts';
import { newSecret } from '../../data/channel/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import { channelEntry, requireOwnLet } from '../../domain/channel/channel-view.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';

interface Dependencies extends OwnChannelDependencies {
  readonly createOnce: CreateOnce;
}

/**
 * Makes a secret address for a platform, once for each `Idempotency-Key`. A repeated request gets the
 * channel with the address that it has now: no other address works.
 */
export const createChannel =
  (dependencies: Dependencies): Operation<'createChannel'> =>
  async ({ params: { listing_id }, body }, { user, siteAddress, idempotencyKey }) => {
    const { listings, channels, createOnce } = dependencies;
    const { most } = limits.createChannel.total;
    const request = {
      operation: 'createChannel',
      by: user.user_id,
      idempotencyKey,
      body: { listing_id, ...body },
    };
    const { channel_id } = await createOnce(request, {
      prefix: 'chn',
      build: (channel_id, at): Channel =>
        omitUndefined({
          channel_id,
          platform: body.platform,
          name: body.name ?? undefined,
          secret: newSecret(),
          created_at: at.toISOString(),
          address_since: at.toISOString(),
        }),
      async store(channel, request) {
        const { organisation_id } = await requireOwnLet(listings, listing_id, user);
        const before = await channels.get(listing_id);
        if (before.channels.length >= most) throw totalReached('createChannel');
        return await channels.write(before, {
          channels: [...before.channels, channel],
          organisation_id,
          entry: channelEntry('feed-address-made', channel, user),
          request,
        });
      },
    });
    // The let may be gone when a request is repeated.
    await requireOwnLet(listings, listing_id, user);
    // The built channel of a repeated request has a secret that was never stored.
    return await readChannelView(dependencies, { listing_id, channel_id }, siteAddress);
  };
