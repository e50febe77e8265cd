import { maskedAddress } from '../../../../shared/channels/source-address.ts';
import { channelRepository } from '../../../data/channel/repository.ts';
import { sourceRepository } from '../../../data/source/repository.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart } from '../account-part.ts';

export function channels(table: Table, now: () => Date): AccountPart<'channels'> {
  const listingChannels = channelRepository(table, now);
  const listingSources = sourceRepository(table, now);
  return {
    exports: {},
    async inListing(listing_id) {
      const stored = await listingChannels.get(listing_id);
      // Downloads are kept and passed on. The secrets are in the listing's editor.
      const channels = stored.channels.map(({ secret, ...channel }) => channel);
      const read = await listingSources.get(listing_id);
      const channel_sources = (read?.sources ?? []).map(({ address, etag, ...each }) => ({
        ...each,
        address: maskedAddress(address),
      }));
      return { channels, channel_sources };
    },
    forgets: 'They are deleted with their listing.',
  };
}
