import {
  channelFetchEnvironment,
  fetchingFromEnvironment,
} from '../../domain/channel/channel-fetch.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { channelOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'channels',
  variables: channelFetchEnvironment,
  operations: (table, environment) =>
    channelOperations(table, fetchingFromEnvironment(environment)),
});
