import * as z from 'zod';
import { secondFactorCodeSchema } from '../accounts/second-factor-code.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageQuery } from '../page-query.ts';
import { EXPORT_SECTIONS } from './export.ts';
import { newPasswordSchema } from './new-password.ts';
import { readPassword } from './password.ts';

/** A password typed to prove who a person is. It only has to be right, not a good one. */
const typedPassword = (name: string) =>
  z.string().overwrite(readPassword).min(1, `${name} is required`).max(256, `${name} too long`);

const nothing = z.undefined();

/** Proves that the person asks, and not someone with their session. */
const proof = z.strictObject({ password: typedPassword('Password') });

/** The length of Cognito's longest tokens, in characters. */
const MAX_TOKEN = 8192;

/** A token from Cognito: parts in base64url with dots between them. */
const token = (what: string) =>
  z
    .string()
    .max(MAX_TOKEN, `${what} too long`)
    .regex(/^[\w.-]+$/, `${what} is no token. Please sign in again`);

/** The operations on a user's own account in the user pool. */
export const accountOperations = {
  exportMe: {
    summary: 'Export everything that is known about you; in several pages if there is much',
    query: z.strictObject({ cursor: pageQuery.cursor }),
    response: z.object({
      /** The rows of each section, as they are stored. Sections continue in the next response. */
      sections: z.partialRecord(
        z.enum(EXPORT_SECTIONS),
        z.array(z.record(z.string(), z.unknown())),
      ),
      /** Send it back as `cursor` for the next response; null on the last. */
      next_cursor: z.string().nullable(),
    }),
  },
  deleteMe: {
    summary: 'Delete your account and everything in it',
    body: proof,
    response: nothing,
  },
  endSession: {
    summary: 'End this session: its tokens are refused from then on',
    body: z.strictObject({ refresh_token: token('Refresh token') }),
    response: nothing,
  },
  endSessions: {
    summary: 'End all sessions, including this one: their tokens are refused from then on',
    response: nothing,
  },
  changePassword: {
    summary: 'Change your password. Other sessions end; this one lasts until its token expires',
    body: z.strictObject({
      current_password: typedPassword('Current password'),
      new_password: newPasswordSchema,
    }),
    response: nothing,
  },
  getSecondFactor: {
    summary: 'Get whether you sign in with a code',
    response: z.object({
      is_on: z.boolean(),
      /** Whether the user's role needs it; then it can't be turned off. */
      is_required: z.boolean(),
    }),
  },
  offerSecondFactor: {
    summary: 'Start setting up an authenticator app',
    body: proof,
    response: z.object({
      /** The secret from which the app makes its codes, in base32. */
      key: z.string(),
      /** Proves, when the app is turned on, that the person who set it up knew the password. */
      enrolment: z.string(),
    }),
  },
  turnOnSecondFactor: {
    summary: 'Turn on two-step sign-in. Other sessions end; this one lasts until its token expires',
    body: z.strictObject({
      enrolment: token('Enrolment'),
      code: secondFactorCodeSchema,
    }),
    response: nothing,
  },
  turnOffSecondFactor: {
    summary:
      'Turn off two-step sign-in. Other sessions end; this one lasts until its token expires',
    body: proof,
    response: nothing,
  },
} as const satisfies Record<string, OperationSchemas>;
