import {
  channelFetchEnvironment,
  fetchingFromEnvironment,
} from '../../domain/channel/channel-fetch.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { bookingOperations } from './operations.ts';

export const handler = capabilityHandler({
  capability: 'bookings',
  variables: channelFetchEnvironment,
  operations: (table, environment) =>
    bookingOperations(table, fetchingFromEnvironment(environment)),
});
