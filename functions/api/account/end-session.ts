import { ACCESS_TOKEN_MINUTES } from '../../../shared/accounts/limits.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPoolClient } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'endSession'>;
  readonly client: Pick<UserPoolClient, 'revoke'>;
  readonly now: () => Date;
}

/** Longer than an access token counts, in seconds, by what clocks may differ. */
const REMEMBERED_SECONDS = (ACCESS_TOKEN_MINUTES + 1) * 60;

/**
 * Ends the session that asks. Cognito refreshes nothing of it any more; the profile remembers it
 * until its last access token has run out.
 */
export const endSession =
  ({ profiles, client, now }: Dependencies): Operation<'endSession'> =>
  async ({ body: { refresh_token } }, { user: { userId, sessionId } }) => {
    // First, because whoever has to try again needs a token that still counts.
    await client.revoke(refresh_token);
    const seconds = Math.floor(now().getTime() / 1000);
    await profiles.endSession(
      userId,
      { id: sessionId, until: seconds + REMEMBERED_SECONDS },
      seconds,
    );
    return undefined;
  };
