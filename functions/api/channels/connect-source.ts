import { randomInt } from 'node:crypto';
import { channelName } from '../../../shared/channels/labels.ts';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { SOURCE_PROBLEM_SENTENCES } from '../../../shared/channels/problem-sentences.ts';
import { limits } from '../../../shared/limits.ts';
import { CALENDARS_PATH } from '../../../shared/pages.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import { SLOTS } from '../../data/source/repository.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { channelEntry, requireChannel, requireOwnLet } from '../../domain/channel/channel-view.ts';
import { eventsOf } from '../../domain/channel/merge.ts';
import {
  type OwnChannelDependencies,
  readChannelView,
} from '../../domain/channel/read-channel-views.ts';
import { BusyError, InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { totalReached } from '../../lib/limiter.ts';

interface Dependencies extends OwnChannelDependencies {
  readonly sync: Pick<ChannelSync, 'edit' | 'readOnce'>;
}

const OWN_ADDRESS =
  'This is Fellside’s own calendar address, to paste on the other site. Copy the other site’s calendar address instead.';

const READ_ALREADY =
  'You already use this address for another site. Copy the address of this site’s calendar.';

/** Whether an address is one of the listing's own, by which platforms read it. */
const isOwn = (address: string, listing_id: string, siteAddress: string): boolean => {
  const { hostname, pathname } = new URL(address);
  const isHere = hostname === new URL(siteAddress).hostname;
  return isHere && pathname.startsWith(`${CALENDARS_PATH}/${listing_id}/`);
};

/** The slot of a listing that begins to read: by chance, so that all are as full. */
const newSlot = (): string => SLOTS[randomInt(SLOTS.length)] ?? '';

/**
 * Reads a platform's own calendar from now on, in place of a former one. It is read once before: an
 * address that can't be read is an error of the address, and nothing is kept.
 */
export const connectSource =
  (dependencies: Dependencies): Operation<'connectSource'> =>
  async ({ params, body: { address } }, { user, siteAddress }) => {
    const { listings, channels, sources, sync, now } = dependencies;
    const { listing_id, channel_id } = params;
    const { organisation_id } = await requireOwnLet(listings, listing_id, user);
    const channel = requireChannel(await channels.get(listing_id), channel_id);
    // The let's own calendar has no nights of others, so nobody would notice the mistake.
    if (isOwn(address, listing_id, siteAddress)) {
      throw new InvalidFieldsError([{ path: 'address', message: OWN_ADDRESS }]);
    }
    const known = await sources.get(listing_id);
    const { most } = limits.connectSource.total;
    const isFull = (all: readonly ChannelSource[]) =>
      all.length >= most && !all.some((each) => each.channel_id === channel_id);
    // Read for two sites, a site would be sent its own stays as the other's.
    const isRead = (all: readonly ChannelSource[]) =>
      all.some((each) => each.channel_id !== channel_id && each.address === address);
    const requireRoom = (all: readonly ChannelSource[]) => {
      if (isFull(all)) throw totalReached('connectSource');
      if (isRead(all)) {
        throw new InvalidFieldsError([{ path: 'address', message: READ_ALREADY }]);
      }
    };
    // Before the read, which takes long.
    requireRoom(known?.sources ?? []);
    const began = now().toISOString();
    const calendar = { id: channel_id, address };
    const answer = await sync.readOnce([calendar], SOURCE_LIMITS.readMs).catch((error: unknown) => {
      throw new BusyError({ cause: error });
    });
    const outcome = answer[channel_id];
    if (outcome?.outcome !== 'READ') {
      const problem = outcome?.outcome === 'FAILED' ? outcome.problem : 'SERVER_ERROR';
      const message = SOURCE_PROBLEM_SENTENCES[problem];
      throw new InvalidFieldsError([{ path: 'address', message }]);
    }
    const at = now().toISOString();
    await sync.edit({ listing_id, organisation_id, slot: known?.slot ?? newSlot() }, (before) => {
      requireRoom(before);
      const former = before.find((each) => each.channel_id === channel_id);
      const connected: ChannelSource = {
        channel_id,
        name: channelName(channel),
        address,
        connected_at: at,
        leaves_out_rolling: former?.leaves_out_rolling ?? false,
        events: eventsOf(outcome.nights, former?.events ?? [], began),
        ...(outcome.etag !== undefined && { etag: outcome.etag }),
        read_at: began,
        conflicts: former?.conflicts ?? [],
        notified_stays: former?.notified_stays ?? [],
      };
      return {
        sources:
          former === undefined
            ? [...before, connected]
            : before.map((each) => (each === former ? connected : each)),
        entry: channelEntry('source-connected', channel, user),
      };
    });
    return await readChannelView(dependencies, params, siteAddress);
  };
