import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { unauthorised } from '../../lib/problem.ts';
import { profileView } from './profile-view.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** Who is signed in, by their own profile. */
export const getMe =
  ({ profiles }: Dependencies): Operation<'getMe'> =>
  async (_, { user }) => {
    const profile = await profiles.get(user.userId);
    // It was there when the token was checked: the account has been deleted since.
    if (profile === undefined) throw unauthorised('no profile');
    return profileView(profile, user);
  };
