import * as z from 'zod';
import type { CapabilityMessages } from '../content-schema.ts';

export const signUp = {
  letters: [
    /** To an address that signs up and has an account already. */
    z.strictObject({ kind: z.literal('account-exists'), data: z.strictObject({}) }),
  ],
  madeWhenSent: [
    /** To an address that signs up: a code that proves it. */
    z.strictObject({ kind: z.literal('sign-up-code'), data: z.strictObject({}) }),
  ],
} as const satisfies CapabilityMessages;
