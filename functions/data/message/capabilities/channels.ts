import * as z from 'zod';
import { LIVE_STATUSES } from '../../../../shared/bookings/types.ts';
import { SOURCE_PROBLEMS } from '../../../../shared/channels/types.ts';
import { type CapabilityMessages, listing } from '../content-schema.ts';

const stayDates = z.strictObject({ check_in: z.iso.date(), check_out: z.iso.date() });

/** A listing and the platform whose calendar it reads, by name. */
const sourceFields = { ...listing, channel: z.string().min(1) };

/** Messages to the owner about the calendars of other platforms. They name no guest. */
export const channels = {
  letters: [
    /** A platform's calendar has nights of a live stay here. */
    z.strictObject({
      kind: z.literal('source-conflict'),
      data: z.strictObject({
        ...sourceFields,
        /** Whether somebody has booked there. Otherwise the platform doesn't say. */
        is_certain: z.boolean(),
        status: z.literal(LIVE_STATUSES),
        ours: stayDates,
        theirs: stayDates,
      }),
    }),
    /** A calendar has not been read for a day. */
    z.strictObject({
      kind: z.literal('source-not-read'),
      data: z.strictObject({
        ...sourceFields,
        since: z.iso.datetime(),
        problem: z.literal(SOURCE_PROBLEMS),
      }),
    }),
    /** The owner was told that it wasn't read, and now it is. */
    z.strictObject({
      kind: z.literal('source-read-again'),
      data: z.strictObject({ ...sourceFields, entries: z.int().min(0) }),
    }),
  ],
  madeWhenSent: [],
} as const satisfies CapabilityMessages;
