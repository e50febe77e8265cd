import { channelOperations } from '../../../functions/api/channels/operations.ts';
import { AIRBNB, CALENDAR_READING, channelSource, storeSources } from '../channel-sources.ts';
import { channel, storeChannels } from '../channels.ts';
import { type CapabilityCases, NOT_THEIRS } from '../operation-case.ts';

export const channels: CapabilityCases<'channels', 'channel_id'> = {
  operations: ({ table, now }) => channelOperations(table, CALENDAR_READING, now),
  async subject({ table, organisation_id, id }) {
    const channel_id = id('chn');
    const listing_id = id('lst');
    await storeChannels(table, listing_id, [channel({ channel_id })]);
    await storeSources(table, { listing_id, organisation_id }, [channelSource({ channel_id })]);
    return { channel_id };
  },
  operationCases: {
    listChannels: { exceptions: NOT_THEIRS },
    createChannel: { body: { platform: 'VRBO' }, exceptions: NOT_THEIRS },
    replaceChannel: { exceptions: NOT_THEIRS },
    deleteChannel: { exceptions: NOT_THEIRS },
    updateChannel: { body: { sends_others: true }, exceptions: NOT_THEIRS },
    connectSource: { body: { address: AIRBNB }, exceptions: NOT_THEIRS },
    updateSource: { body: { leaves_out_rolling: true }, exceptions: NOT_THEIRS },
    fetchSource: { exceptions: NOT_THEIRS },
    disconnectSource: { exceptions: NOT_THEIRS },
    settleConflict: { booking: 'CONFIRMED', exceptions: NOT_THEIRS },
  },
};
