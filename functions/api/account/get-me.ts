import type { Profile as ProfileView } from '../../../shared/profiles/schema.ts';
import type { Profile, ProfileRepository } from '../../data/profile/repository.ts';
import type { User } from '../../lib/authentication.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { unauthorised } from '../../lib/problem.ts';

/** A profile as its user sees it. */
export const profileView = (
  { user_id, email, full_name, phone, role, created_at }: Profile,
  { assurance }: User,
): ProfileView => ({
  id: user_id,
  email,
  full_name,
  phone: phone ?? null,
  role,
  assurance,
  created_at,
});

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

/** The caller's own profile. */
export const getMe =
  ({ profiles }: Dependencies): Operation<'getMe'> =>
  async (_, { user }) => {
    const profile = await profiles.get(user.user_id);
    // The profile existed when the token was checked, so the account has been deleted since.
    if (profile === undefined) throw unauthorised('no profile');
    return profileView(profile, user);
  };
