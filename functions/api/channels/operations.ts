import { bookingRepository } from '../../data/booking/repository.ts';
import { channelRepository } from '../../data/channel/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { sourceRepository } from '../../data/source/repository.ts';
import type { Table } from '../../data/table.ts';
import type { Fetching } from '../../domain/channel/channel-fetch.ts';
import { channelSync } from '../../domain/channel/channel-sync.ts';
import { createOnceIn } from '../../domain/idempotent-request/create-once.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { connectSource } from './connect-source.ts';
import { createChannel } from './create-channel.ts';
import { deleteChannel } from './delete-channel.ts';
import { disconnectSource } from './disconnect-source.ts';
import { fetchSource } from './fetch-source.ts';
import { listChannels } from './list-channels.ts';
import { replaceChannel } from './replace-channel.ts';
import { settleConflict } from './settle-conflict.ts';
import { updateChannel } from './update-channel.ts';
import { updateSource } from './update-source.ts';

/** The operations of hosts on the channels of their lets. */
export function channelOperations(
  table: Table,
  { reader, ownHost }: Fetching,
  now: () => Date = () => new Date(),
): Operations<'channels'> {
  const dependencies = {
    sources: sourceRepository(table, now),
    sync: channelSync(table, reader, ownHost, now),
    bookings: bookingRepository(table, now),
    listings: listingRepository(table, now),
    listingChanges: listingChanges(table, now),
    channels: channelRepository(table, now),
    createOnce: createOnceIn(table, now),
    now,
  };
  return {
    listChannels: listChannels(dependencies),
    createChannel: createChannel(dependencies),
    replaceChannel: replaceChannel(dependencies),
    deleteChannel: deleteChannel(dependencies),
    updateChannel: updateChannel(dependencies),
    connectSource: connectSource(dependencies),
    updateSource: updateSource(dependencies),
    fetchSource: fetchSource(dependencies),
    disconnectSource: disconnectSource(dependencies),
    settleConflict: settleConflict(dependencies),
  };
}
