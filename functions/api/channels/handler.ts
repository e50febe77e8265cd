import * as z from 'zod';
import { channelFetch, channelFetchEnvironment } from '../../domain/channel/channel-fetch.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { channelOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'channels',
  variables: { ...channelFetchEnvironment, SITE_ADDRESS: z.url() },
  operations: (table, { CHANNEL_FETCH, SITE_ADDRESS }) =>
    channelOperations(table, {
      reader: channelFetch(CHANNEL_FETCH),
      ownHost: new URL(SITE_ADDRESS).hostname,
    }),
});
