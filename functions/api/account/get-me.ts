import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { unauthorised } from '../../lib/problem.ts';
import { profileView } from './profile-view.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** The caller's own profile. */
export const getMe =
  ({ profiles }: Dependencies): Operation<'getMe'> =>
  async (_, { user }) => {
    const profile = await profiles.get(user.userId);
    // The profile existed when the token was checked: the account has been deleted since.
    if (profile === undefined) throw unauthorised('no profile');
    return profileView(profile, user);
  };
