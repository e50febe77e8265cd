import { CHANNEL_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { CalendarChannel } from '../../../shared/bookings/schema.ts';
import type { CalendarImport } from '../../data/calendar-import/entity.ts';
import { requireOwnLet } from '../../domain/calendar-feed/channels.ts';
import type { CalendarSync } from '../../domain/calendar-import/calendar-sync.ts';
import {
  type OwnChannelDependencies,
  viewOfChannel,
} from '../../domain/calendar-import/channel-views.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';

export interface ChangeImportDependencies extends OwnChannelDependencies {
  readonly sync: Pick<CalendarSync, 'edit'>;
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
export async function changeImport(
  dependencies: ChangeImportDependencies,
  params: { readonly listing_id: string; readonly channel_id: string },
  { user, siteAddress }: Caller,
  change: (before: CalendarImport) => CalendarImport,
): Promise<CalendarChannel> {
  const { listings, sync } = dependencies;
  const { listing_id, channel_id } = params;
  const { organisation_id } = await requireOwnLet(listings, listing_id, user);
  await sync.edit({ listing_id, organisation_id, slot: '' }, (before) => {
    if (!before.some((each) => each.channel_id === channel_id)) {
      throw new NotFoundError(CHANNEL_NOT_FOUND);
    }
    return {
      imports: before.map((each) => (each.channel_id === channel_id ? change(each) : each)),
    };
  });
  return await viewOfChannel(dependencies, params, siteAddress);
}
