import * as z from 'zod';
import { secondFactorCodeSchema } from '../accounts/second-factor-code.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { newPasswordSchema } from './new-password.ts';

/** A password as it is typed to prove who one is: any that there could be. */
const typedPassword = (name: string) =>
  z.string().min(1, `${name} is required`).max(256, `${name} too long`);

const nothing = z.undefined();

/** Proves that it is the person and not only the session who asks. */
const proof = z.strictObject({ password: typedPassword('Password') });

/** Cognito's tokens are no longer than that, in characters. */
const MAX_TOKEN = 8192;

/** A token of Cognito's, as it came: parts of base64url with dots between them. */
const token = (what: string) =>
  z
    .string()
    .max(MAX_TOKEN, `${what} too long`)
    .regex(/^[\w.-]+$/, `${what} is no token. Please sign in again`);

/** What is done with one's own account, as it is in the user pool. */
export const accountOperations = {
  deleteMe: {
    summary: 'Delete the account of whoever is signed in, with all that is theirs',
    body: proof,
    response: nothing,
  },
  endSession: {
    summary: 'End this session: its tokens are refused from now on',
    body: z.strictObject({ refresh_token: token('Refresh token') }),
    response: nothing,
  },
  endSessions: {
    summary: 'End all sessions, this one too: their tokens are refused from now on',
    response: nothing,
  },
  changePassword: {
    summary:
      'Change the password; all other sessions end, and this one goes on until its token runs out',
    body: z.strictObject({
      current_password: typedPassword('Current password'),
      new_password: newPasswordSchema,
    }),
    response: nothing,
  },
  getSecondFactor: {
    summary: 'Whether a code is asked for when one signs in',
    response: z.object({ is_on: z.boolean() }),
  },
  offerSecondFactor: {
    summary: 'Begin to set up an authenticator app',
    body: proof,
    response: z.object({
      /** What the app makes its codes of, in base32. */
      key: z.string(),
      /** What shows, when the app is turned on, that it was set up by who knows the password. */
      enrolment: z.string(),
    }),
  },
  turnOnSecondFactor: {
    summary:
      'Ask for a code of the app from now on; all other sessions end, and this one goes on until its token runs out',
    body: z.strictObject({
      enrolment: token('Enrolment'),
      code: secondFactorCodeSchema,
    }),
    response: nothing,
  },
  turnOffSecondFactor: {
    summary:
      'Ask for no code any more; all other sessions end, and this one goes on until its token runs out',
    body: proof,
    response: nothing,
  },
} as const satisfies Record<string, OperationSchemas>;
