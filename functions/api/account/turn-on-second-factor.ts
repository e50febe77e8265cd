import * as z from 'zod';
import type { SessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import { ConflictError, InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { parseBase64Json } from '../../lib/parse-input.ts';

interface Dependencies {
  readonly userPool: Pick<UserPool, 'setSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'verifyAuthenticator'>;
  readonly sessions: Pick<SessionEnding, 'endOthers'>;
}

const claimsSchema = z.object({ sub: z.string() });

/** The `sub` claim of a token. Cognito checks the signature, so this doesn't. */
const subjectOf = (token: string): string | undefined =>
  claimsSchema.safeParse(parseBase64Json(token.split('.')[1] ?? '')).data?.sub;

/**
 * Turns two-step sign-in on with the authenticator app's first code. Every other session ends. This
 * session goes on without a second factor, because its sign-in had no code.
 */
export const turnOnSecondFactor =
  ({ userPool, client, sessions }: Dependencies): Operation<'turnOnSecondFactor'> =>
  async ({ body: { enrolment, code } }, { user }) => {
    const outcome =
      subjectOf(enrolment) === user.user_id
        ? await client.verifyAuthenticator(enrolment, code)
        : 'too late';
    if (outcome === 'too late')
      throw new ConflictError('Setting up took too long. Please start again');
    if (outcome === 'wrong code') {
      throw new InvalidFieldsError([
        { path: 'code', message: 'This isn’t the code that your app shows now' },
      ]);
    }
    await userPool.setSecondFactor(user.user_id, true);
    await sessions.endOthers(user, { secondFactor: 'on' });
    return undefined;
  };
