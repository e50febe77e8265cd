import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { profileView } from './get-me.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'update'>;
}

/** Changes the caller's name or phone number. A missing field stays as it is. */
export const updateMe =
  ({ profiles }: Dependencies): Operation<'updateMe'> =>
  async ({ body }, { user }) =>
    profileView(await profiles.update(user.userId, body), user);
