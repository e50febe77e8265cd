import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { newProfile } from '../../data/profile/new-profile.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { SessionEnding } from '../../identity/session-ending.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'createOnce'>;
  /** Of the pool that tells. */
  readonly sessions: (userPoolId: string) => Pick<SessionEnding, 'all'>;
  readonly now: () => Date;
}

/**
 * Gives whoever has confirmed their address a profile. Cognito may tell of anything twice: a profile
 * that is there stays as it is.
 *
 * Cognito tells of a new password in the same way, where the old one was forgotten: then all sessions
 * end, because one of them may be of who knew the old one.
 */
export const accountConfirmed =
  ({ profiles, sessions, now }: Dependencies) =>
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    const profile = newProfile(event.request.userAttributes, now());
    await profiles.createOnce(profile);
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await sessions(event.userPoolId).all(profile.user_id);
    }
    return event;
  };
