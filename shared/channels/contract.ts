import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { CHANNEL_ID } from './ids.ts';
import { CHANNEL_LIMITS, SOURCE_LIMITS } from './limits.ts';
import { CHANNEL_SOURCES, FEED_ADDRESSES } from './retention.ts';
import { channelOperations } from './schema.ts';

/** Parts that all routes below share. */
const common = { capability: 'channels', access: 'lister' } as const;

const routes = {
  listChannels: {
    ...common,
    method: 'GET',
    path: '/me/listings/{listing_id}/channels',
    polled: EACH_MINUTE,
  },
  createChannel: {
    ...common,
    method: 'POST',
    path: '/listings/{listing_id}/channels',
    success: 201,
    idempotent: true,
  },
  replaceChannel: {
    ...common,
    method: 'POST',
    path: '/listings/{listing_id}/channels/{channel_id}/replace',
  },
  deleteChannel: {
    ...common,
    method: 'DELETE',
    path: '/listings/{listing_id}/channels/{channel_id}',
    success: 204,
  },
  updateChannel: {
    ...common,
    method: 'PATCH',
    path: '/listings/{listing_id}/channels/{channel_id}',
  },
  connectSource: {
    ...common,
    method: 'PUT',
    path: '/listings/{listing_id}/channels/{channel_id}/source',
  },
  updateSource: {
    ...common,
    method: 'PATCH',
    path: '/listings/{listing_id}/channels/{channel_id}/source',
  },
  fetchSource: {
    ...common,
    method: 'POST',
    path: '/listings/{listing_id}/channels/{channel_id}/source/fetch',
  },
  disconnectSource: {
    ...common,
    method: 'DELETE',
    path: '/listings/{listing_id}/channels/{channel_id}/source',
    success: 204,
  },
  settleConflict: {
    ...common,
    method: 'POST',
    path: '/listings/{listing_id}/channels/{channel_id}/source/conflicts/{booking_id}/settle',
  },
} as const satisfies Routes<'channels'>;

const schemas = channelOperations;

/** New addresses are counted together, whether they are the first of a channel or replace one. */
const FEED_ADDRESS_CHANGES = {
  counter: 'new-feed-addresses',
  by: 'person',
  most: 60,
  per: 'hour',
  can: 'create {most} calendar addresses',
} as const;

/** Each fetches an address that a person typed, which costs the time of a function. */
const SOURCE_FETCHES = {
  counter: 'source-fetches',
  by: 'person',
  most: 60,
  per: 'hour',
  can: 'refresh calendars {most} times',
} as const;

const limits = {
  createChannel: {
    requests: [FEED_ADDRESS_CHANGES],
    total: {
      most: CHANNEL_LIMITS.channels.max,
      refusal: 'You can connect up to {most} sites. Remove one to add another',
    },
  },
  replaceChannel: { requests: [FEED_ADDRESS_CHANGES] },
  connectSource: {
    requests: [SOURCE_FETCHES],
    total: {
      most: SOURCE_LIMITS.ofListing,
      refusal:
        'You can connect up to {most} calendars to a property. Disconnect one to connect another',
    },
  },
  fetchSource: { requests: [SOURCE_FETCHES] },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const channels = {
  purpose: 'Calendars of lets, shared with other platforms both ways.',
  routes,
  schemas,
  limits,
  entities: {
    listingChannels: [FEED_ADDRESSES],
    listingSources: [CHANNEL_SOURCES],
    // The times at which all calendars of a minute were read.
    fetchRound: [],
  },
  ids: [CHANNEL_ID],
} as const satisfies CapabilityContract<'channels', keyof typeof routes>;
