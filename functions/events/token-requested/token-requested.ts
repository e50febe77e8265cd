import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { ASSURANCE_CLAIM, type AssuranceLevel } from '../../../shared/profiles/types.ts';
import type { NewProfile, ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { SUSPENDED } from '../../lib/problem.ts';
import { newProfile } from '../new-profile.ts';

interface Dependencies {
  readonly profiles: Pick<ProfileRepository, 'get' | 'createOnce' | 'changeEmail'>;
  /** The pool that asks. */
  readonly userPool: (userPoolId: string) => Pick<UserPool, 'hasSecondFactor'>;
  readonly now: () => Date;
}

/**
 * Says what a token is worth before Cognito signs it, at sign-in and at each refresh. The profile
 * is made here where the trigger that should have made it failed, and takes over an address that
 * was changed.
 * @throws for a suspended person, to whom Cognito then gives no token, with this error's message
 */
export function tokenRequested({ profiles, userPool, now }: Dependencies) {
  async function profileOf(wanted: NewProfile): Promise<Pick<NewProfile, 'email' | 'status'>> {
    const found = await profiles.get(wanted.user_id);
    if (found === undefined) await profiles.createOnce(wanted);
    return found ?? wanted;
  }

  return async (
    event: PreTokenGenerationV2TriggerEvent,
  ): Promise<PreTokenGenerationV2TriggerEvent> => {
    const wanted = newProfile(event.request.userAttributes, now());
    const [profile, hasSecondFactor] = await Promise.all([
      profileOf(wanted),
      userPool(event.userPoolId).hasSecondFactor(wanted.user_id),
    ]);
    if (profile.status === 'SUSPENDED') throw new Error(SUSPENDED);
    if (profile.email !== wanted.email) await profiles.changeEmail(wanted.user_id, wanted.email);

    const assurance: AssuranceLevel = hasSecondFactor ? 'aal2' : 'aal1';
    return {
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: { claimsToAddOrOverride: { [ASSURANCE_CLAIM]: assurance } },
        },
      },
    };
  };
}
