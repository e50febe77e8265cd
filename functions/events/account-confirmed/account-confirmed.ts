import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { newProfile } from '../../data/profile/new-profile.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'createOnce'>;
  readonly now: () => Date;
}

/**
 * Gives whoever has confirmed their address a profile. Cognito tells of a new password in the same
 * way, and may tell of anything twice: a profile that is there stays as it is.
 */
export const accountConfirmed =
  ({ profiles, now }: Dependencies) =>
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    await profiles.createOnce(newProfile(event.request.userAttributes, now()));
    return event;
  };
