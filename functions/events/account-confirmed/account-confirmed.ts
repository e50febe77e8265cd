import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { newProfile, ownerOf } from '../../domain/account/new-profile.ts';
import type { SessionEnding } from '../../identity/session-ending.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'createOnce'>;
  /** The sessions of the pool in the event. */
  readonly sessions: (userPoolId: string) => Pick<SessionEnding, 'endAll'>;
  readonly now: () => Date;
}

/**
 * Creates the profile of a person who has confirmed their address. A duplicate event leaves the
 * profile unchanged.
 *
 * Cognito calls this trigger also after a forgotten password was replaced. Then all sessions end,
 * because one of them may belong to a person who knew the old password.
 */
export const accountConfirmed =
  ({ profiles, sessions, now }: Dependencies) =>
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    const profile = newProfile(ownerOf(event.request.userAttributes), now());
    await profiles.createOnce(profile);
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await sessions(event.userPoolId).endAll(profile.user_id);
    }
    return event;
  };
