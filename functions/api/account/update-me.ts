import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { profileView } from './get-me.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'update'>;
}

/** Changes the caller's name or phone number. A missing field stays as it is. */
export const updateMe =
  ({ profiles }: Dependencies): Operation<'updateMe'> =>
  async ({ body }, { user }) => {
    const profile = await profiles.update(user.user_id, body);
    if (profile === undefined) throw new NotFoundError(USER_NOT_FOUND);
    return profileView(profile, user);
  };
