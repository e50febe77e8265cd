import { CHANNEL_NOT_FOUND } from '../../../shared/channels/ids.ts';
import type { Channel as ChannelView } from '../../../shared/channels/schema.ts';
import { londonDate } from '../../../shared/dates.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ChannelRepository } from '../../data/channel/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { channelView } from './channel-view.ts';
import { sourceView } from './source-view.ts';

export interface ChannelViewDependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly channels: Pick<ChannelRepository, 'get'>;
  readonly sources: Pick<SourceRepository, 'get' | 'getRound'>;
  readonly now: () => Date;
}

/** The dependencies of operations that respond with a channel of the caller's own let. */
export interface OwnChannelDependencies extends ChannelViewDependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly channels: Pick<ChannelRepository, 'get' | 'write'>;
}

/** The channels of a listing with the calendars that are read of them, the oldest first. */
export async function readChannelViews(
  { bookings, channels, sources, now }: ChannelViewDependencies,
  listing_id: string,
  siteAddress: string,
): Promise<ChannelView[]> {
  const [known, read] = await Promise.all([channels.get(listing_id), sources.get(listing_id)]);
  const ofChannel = new Map((read?.sources ?? []).map((each) => [each.channel_id, each]));
  const [round, { occupied }] =
    read === undefined
      ? [undefined, { occupied: [] }]
      : await Promise.all([sources.getRound(read.slot), bookings.getCalendar(listing_id)]);
  const at = now();
  const today = londonDate(at);
  return known.channels.map((channel) => {
    const each = ofChannel.get(channel.channel_id);
    const context = { slot: read?.slot ?? '', round, stays: occupied, today, now: at };
    return {
      ...channelView(channel, listing_id, siteAddress),
      source: each === undefined ? null : sourceView(each, context),
    };
  });
}

/** The view of one channel. @throws NotFoundError if it is gone */
export async function readChannelView(
  dependencies: ChannelViewDependencies,
  { listing_id, channel_id }: { readonly listing_id: string; readonly channel_id: string },
  siteAddress: string,
): Promise<ChannelView> {
  const views = await readChannelViews(dependencies, listing_id, siteAddress);
  const view = views.find(({ id }) => id === channel_id);
  if (view === undefined) throw new NotFoundError(CHANNEL_NOT_FOUND);
  return view;
}
