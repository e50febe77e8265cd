import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import { BusyError, ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requirePassword } from './require-password.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'allowEnrolment'>;
  readonly userPool: Pick<UserPool, 'hasSecondFactor'>;
  readonly client: Pick<UserPoolClient, 'isPassword' | 'accessToken' | 'associateAuthenticator'>;
  readonly now: () => Date;
}

/** How long Cognito may take to sign in and issue the token, in seconds. */
const SIGN_IN_SECONDS = 15;

/**
 * Begins to set up an authenticator app. Cognito requires an access token that may manage the
 * account, and no session has one (`functions/events/token-requested`). So this operation signs in
 * once more with the password. The token of that sign-in, which may manage the account, is the
 * `enrolment`.
 */
export const offerSecondFactor =
  ({ profiles, userPool, client, now }: Dependencies): Operation<'offerSecondFactor'> =>
  async ({ body: { password } }, { user: { user_id } }) => {
    await requirePassword(client, user_id, password);
    if (await userPool.hasSecondFactor(user_id))
      throw new ConflictError('Two-step sign-in is already on');
    await profiles.allowEnrolment(user_id, epochSeconds(now()) + SIGN_IN_SECONDS);
    const enrolment = await client.accessToken(user_id, password);
    // The password or the second factor has just been changed.
    if (enrolment === undefined) throw new BusyError();
    return { key: await client.associateAuthenticator(enrolment), enrolment };
  };
