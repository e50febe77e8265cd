import * as z from 'zod';
import { BOOKING_ID } from '../bookings/ids.ts';
import { LIVE_STATUSES } from '../bookings/types.ts';
import { oneOf, optionalLine } from '../fields.ts';
import { idSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { CHANNEL_ID } from './ids.ts';
import { CHANNEL_LIMITS } from './limits.ts';
import { sourceAddressSchema } from './source-address.ts';
import { CHANNEL_PLATFORMS, CONFLICT_KINDS, FETCHED_KINDS, SOURCE_PROBLEMS } from './types.ts';

const datesFields = { check_in: z.iso.date(), check_out: z.iso.date() };

/** Nights that a calendar of another platform has as taken. */
export const fetchedNightsFields = {
  ...datesFields,
  kind: z.enum(FETCHED_KINDS),
  /** Whether it is the edge of the platform's booking window, which moves on each day. */
  rolling: z.boolean(),
  /** When they were first read. */
  since: z.iso.datetime(),
};

/** A live stay of ours whose nights another platform's calendar has, too. */
const sourceConflictSchema = z.object({
  ...datesFields,
  booking_id: z.string(),
  status: z.enum(LIVE_STATUSES),
  guest_name: z.string(),
  kind: z.enum(CONFLICT_KINDS),
  /** The nights in the other calendar. */
  theirs: z.object(datesFields),
  since: z.iso.datetime(),
  /** Whether its host has said that it is settled. */
  is_settled: z.boolean(),
});
export type SourceConflict = z.infer<typeof sourceConflictSchema>;

/** The calendar that is read of a platform. */
const sourceSchema = z.object({
  /** Without its secret. */
  masked_address: z.string(),
  connected_at: z.iso.datetime(),
  /** When it was last read whole. */
  last_read_at: z.iso.datetime(),
  next_read_at: z.iso.datetime(),
  /** The nights that it has as taken, earliest first. */
  nights: z.array(z.object(fetchedNightsFields)),
  /** How many of its events are our own, which came back. They take no nights. */
  echoes: z.int().min(0),
  /** Whether the edge of the platform's booking window takes no nights. */
  leaves_out_rolling: z.boolean(),
  /** Why it can't be read, and since when. Null while it can. */
  problem: z
    .object({
      code: z.enum(SOURCE_PROBLEMS),
      since: z.iso.datetime(),
      attempts: z.int().min(1),
    })
    .nullable(),
  /** Most nights are gone at once: how many, and since when. They stay taken until a second reading. */
  losing: z.object({ nights: z.int().min(1), since: z.iso.datetime() }).nullable(),
  conflicts: z.array(sourceConflictSchema),
});
export type ChannelSource = z.infer<typeof sourceSchema>;

/** A channel: a platform that reads the calendar of a let by a secret address of its own. */
const channelSchema = z.object({
  id: z.string(),
  platform: z.enum(CHANNEL_PLATFORMS),
  /** The host's name for it; null for the platform's name. */
  name: z.string().nullable(),
  /** Anyone who has it can read which nights are taken. */
  address: z.url(),
  created_at: z.iso.datetime(),
  /** When the address was made: later than the channel if it has been replaced. */
  address_since: z.iso.datetime(),
  /** The last day on which the address was read, in London; null if it never was. */
  last_read_on: z.iso.date().nullable(),
  /** Whether it gets the nights that are taken on other platforms, too. */
  sends_others: z.boolean(),
  /** The platform's own calendar; null if none is read. */
  source: sourceSchema.nullable(),
});
export type Channel = z.infer<typeof channelSchema>;

/** A host's input on a new channel. */
export const newChannelSchema = z
  .strictObject({
    platform: oneOf('Platform', CHANNEL_PLATFORMS),
    name: optionalLine('Name', CHANNEL_LIMITS.name.max),
  })
  .refine(({ platform, name }) => platform !== 'OTHER' || Boolean(name), {
    path: ['name'],
    message: 'Name is required',
  });

const listingParams = z.strictObject({ listing_id: idSchema(LISTING_ID) });
const channelParams = listingParams.extend({ channel_id: idSchema(CHANNEL_ID) });

export const channelOperations = {
  listChannels: {
    summary:
      'List the platforms connected to your holiday let’s calendar, with their calendar addresses',
    params: listingParams,
    response: z.object({ items: z.array(channelSchema) }),
  },
  createChannel: {
    summary: 'Create a calendar address from which a platform reads your let’s booked nights',
    params: listingParams,
    body: newChannelSchema,
    response: channelSchema,
  },
  replaceChannel: {
    summary: 'Replace a platform’s calendar address; the old one stops working at once',
    params: channelParams,
    response: channelSchema,
  },
  deleteChannel: {
    summary:
      'Disconnect a platform: its calendar address stops working at once, and its calendar is no longer read; idempotent',
    params: channelParams,
    response: z.undefined(),
  },
  updateChannel: {
    summary: 'Choose whether a platform’s calendar address includes nights from other platforms',
    params: channelParams,
    body: z.strictObject({ sends_others: z.boolean() }),
    response: channelSchema,
  },
  connectSource: {
    summary: 'Set the calendar to read from a platform; it is read once before it is saved',
    params: channelParams,
    body: z.strictObject({ address: sourceAddressSchema }),
    response: channelSchema,
  },
  updateSource: {
    summary: 'Choose whether the end of a platform’s booking window blocks nights',
    params: channelParams,
    body: z.strictObject({ leaves_out_rolling: z.boolean() }),
    response: channelSchema,
  },
  fetchSource: {
    summary: 'Read a platform’s calendar now',
    params: channelParams,
    response: channelSchema,
  },
  disconnectSource: {
    summary: 'Stop reading a platform’s calendar, and free its nights; idempotent',
    params: channelParams,
    response: z.undefined(),
  },
  settleConflict: {
    summary: 'Mark a conflict between a stay and a platform’s calendar as settled; idempotent',
    params: channelParams.extend({ booking_id: idSchema(BOOKING_ID) }),
    response: channelSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
