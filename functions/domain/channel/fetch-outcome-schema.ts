import * as z from 'zod';
import { FETCHED_KINDS, SOURCE_PROBLEMS } from '../../../shared/channels/types.ts';

export const problemSchema = z.enum(SOURCE_PROBLEMS);

export const nightsSchema = z.array(
  z.object({
    check_in: z.iso.date(),
    check_out: z.iso.date(),
    kind: z.enum(FETCHED_KINDS),
    rolling: z.boolean(),
    uid: z.string(),
    ours: z.boolean(),
  }),
);

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('READ'),
    nights: nightsSchema,
    etag: z.string().optional(),
  }),
  z.object({ outcome: z.literal('UNCHANGED') }),
  z.object({ outcome: z.literal('FAILED'), problem: problemSchema }),
]);

/** An answer of the function `channel-fetch`. */
export const answerSchema = z.record(z.string(), outcomeSchema);
