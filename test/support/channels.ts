import type { Channel } from '../../functions/data/channel/entity.ts';
import { newSecret } from '../../functions/data/channel/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';

/** A channel that nothing has read yet, but for what a test says otherwise. */
export const channel = (given: Partial<Channel> = {}): Channel => ({
  channel_id: derivedId('chn', 1),
  platform: 'AIRBNB',
  secret: newSecret(),
  created_at: '2026-11-02T09:00:00.000Z',
  address_since: '2026-11-02T09:00:00.000Z',
  ...given,
});

/** Stores the channels of a listing as if they had been made. */
export async function storeChannels(
  table: Table,
  listing_id: string,
  channels: readonly Channel[],
): Promise<void> {
  await serviceOf(table).entities.listingChannels.put({ listing_id, channels, version: 1 }).go();
}
