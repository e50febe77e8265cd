import { ACCESS_TOKEN_MINUTES } from '../../../shared/accounts/limits.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'endSession'>;
  readonly client: Pick<UserPoolClient, 'revoke'>;
  readonly now: () => Date;
}

/** The validity of an access token in seconds, and a minute more because clocks differ. */
const REMEMBERED_SECONDS = (ACCESS_TOKEN_MINUTES + 1) * 60;

/**
 * Ends the session of the request. Cognito revokes its refresh token. The profile lists the session as
 * ended until its last access token has expired.
 */
export const endSession =
  ({ profiles, client, now }: Dependencies): Operation<'endSession'> =>
  async ({ body: { refresh_token } }, { user: { user_id, session_id } }) => {
    // Cognito first: if it fails, the user can repeat the request with a token that is still valid.
    await client.revoke(refresh_token);
    const seconds = epochSeconds(now());
    await profiles.endSession(
      user_id,
      { id: session_id, until: seconds + REMEMBERED_SECONDS },
      seconds,
    );
    return undefined;
  };
