import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { ASSURANCE_CLAIM, type AssuranceLevel } from '../../../shared/profiles/types.ts';
import type { NewProfile, ProfileRepository } from '../../data/profile/repository.ts';
import { newProfile, ownerOf } from '../../domain/account/new-profile.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { SuspendedError } from '../../lib/errors.ts';
import type { LogIdOf } from '../../lib/log-id.ts';

interface Dependencies {
  readonly profiles: Pick<
    ProfileRepository,
    'get' | 'createOnce' | 'changeEmail' | 'removeSecondFactor'
  >;
  /** Opens the pool in the event. */
  readonly userPool: (userPoolId: string) => Pick<UserPool, 'hasSecondFactor'>;
  readonly logIdOf: LogIdOf;
  readonly now: () => Date;
}

/**
 * The scope with which an access token may change the password, second factor and address of its
 * account at Cognito, and delete it, without the API and its rules.
 */
const MANAGE_ACCOUNT = 'aws.cognito.signin.user.admin';

/**
 * Sets the claims of an access token before Cognito signs it, at each sign-in and refresh: the
 * assurance level of the account, and the hash by which logs name the person. It also creates the
 * profile if the trigger `account-confirmed` failed, and updates the profile's address after a
 * change at Cognito.
 *
 * The event is about the account, not the session: after a refresh, a token says `aal2` even if the
 * session began before there was a second factor. So the profile records since when sessions are
 * asked for it, and `functions/lib/authentication.ts` compares that with the beginning of each
 * session.
 *
 * No token may manage its account at Cognito, except that of the one sign-in with which the API
 * sets up an authenticator app (`functions/api/account/offer-second-factor.ts`).
 * @throws for a suspended person: Cognito then issues no token and answers with the error's message
 */
export function tokenRequested({ profiles, userPool, logIdOf, now }: Dependencies) {
  async function profileOf(fresh: NewProfile): Promise<NewProfile> {
    const stored = await profiles.get(fresh.user_id);
    if (stored === undefined) await profiles.createOnce(fresh);
    return stored ?? fresh;
  }

  return async (
    event: PreTokenGenerationV2TriggerEvent,
  ): Promise<PreTokenGenerationV2TriggerEvent> => {
    const fresh = newProfile(ownerOf(event.request.userAttributes), now());
    const [profile, hasSecondFactor] = await Promise.all([
      profileOf(fresh),
      userPool(event.userPoolId).hasSecondFactor(fresh.user_id),
    ]);
    const { status, email, second_factor_from, enrols_until = 0 } = profile;
    if (status === 'SUSPENDED') throw new SuspendedError();
    // Deleting an account has removed the address from its profile.
    if (email !== fresh.email && status !== 'LEAVING') {
      await profiles.changeEmail(profile, fresh.email);
    }
    // An operator has removed the second factor at Cognito, for instance after a lost phone.
    if (!hasSecondFactor && second_factor_from !== undefined) {
      await profiles.removeSecondFactor(profile);
    }

    const isSignIn = event.triggerSource === 'TokenGeneration_Authentication';
    const enrols = isSignIn && now().getTime() < enrols_until * 1000;
    const assurance: AssuranceLevel = hasSecondFactor ? 'aal2' : 'aal1';
    return {
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: {
              [ASSURANCE_CLAIM]: assurance,
              [LOG_ID_CLAIM]: logIdOf(fresh.user_id),
            },
            ...(enrols ? {} : { scopesToSuppress: [MANAGE_ACCOUNT] }),
          },
        },
      },
    };
  };
}
