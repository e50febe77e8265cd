import * as z from 'zod';
import type { CapabilityMessages } from '../content-schema.ts';

const maybeReason = { reason: z.string().min(1).optional() };

export const administration = {
  letters: [
    /** To a suspended user. The operator may give no reason. */
    z.strictObject({ kind: z.literal('account-suspended'), data: z.strictObject(maybeReason) }),
    z.strictObject({ kind: z.literal('account-restored'), data: z.strictObject(maybeReason) }),
    /** To a new moderator or admin, and to a former one. */
    z.strictObject({ kind: z.literal('moderator-added'), data: z.strictObject(maybeReason) }),
    z.strictObject({ kind: z.literal('moderator-removed'), data: z.strictObject(maybeReason) }),
    z.strictObject({ kind: z.literal('admin-added'), data: z.strictObject(maybeReason) }),
    z.strictObject({
      kind: z.literal('admin-removed'),
      data: z.strictObject({
        /** Whether they are a moderator now. */
        reviews: z.boolean(),
        ...maybeReason,
      }),
    }),
  ],
  madeWhenSent: [],
} as const satisfies CapabilityMessages;
