import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import { BusyError, ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { provePassword } from './prove-password.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'allowEnrolment'>;
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'isPassword' | 'accessToken' | 'associateAuthenticator'>;
  readonly now: () => Date;
}

/** How long a sign-in may take until its token is made, in seconds. */
const SIGN_IN_SECONDS = 15;

/**
 * Begins to set up an authenticator app. Cognito takes one only with an access token that may manage
 * the account, which no session has (`functions/events/token-requested`). So the password that proves
 * who asks also signs in once more, and that sign-in's token may: it is the `enrolment`.
 */
export const offerSecondFactor =
  ({ profiles, userPool, client, now }: Dependencies): Operation<'offerSecondFactor'> =>
  async ({ body: { password } }, { user: { userId } }) => {
    await provePassword(client, userId, { path: 'password', password });
    if (await userPool.hasSecondFactor(userId))
      throw new ConflictError('Two-step sign-in is on already');
    await profiles.allowEnrolment(userId, Math.floor(now().getTime() / 1000) + SIGN_IN_SECONDS);
    const enrolment = await client.accessToken(userId, password);
    // The password or the factor was changed just now.
    if (enrolment === undefined) throw new BusyError();
    return { key: await client.associateAuthenticator(enrolment), enrolment };
  };
