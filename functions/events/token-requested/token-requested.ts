import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { LOG_ID_CLAIM, LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { ASSURANCE_CLAIM, type AssuranceLevel } from '../../../shared/profiles/types.ts';
import { newProfile } from '../../data/profile/new-profile.ts';
import type { NewProfile, ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { SuspendedError } from '../../lib/errors.ts';
import type { LogIdFor } from '../../lib/log-id.ts';
import { logger } from '../../lib/logger.ts';

interface Dependencies {
  readonly profiles: Pick<
    ProfileRepository,
    'get' | 'createOnce' | 'changeEmail' | 'forgetSecondFactor'
  >;
  /** The pool that asks. */
  readonly userPool: (userPoolId: string) => Pick<UserPool, 'hasSecondFactor'>;
  readonly logIdFor: LogIdFor;
  readonly now: () => Date;
}

/**
 * What lets an access token change the password, the second factor and the address of its account at
 * Cognito, and delete it, past the API and its rules.
 */
const MANAGE_ACCOUNT = 'aws.cognito.signin.user.admin';

/**
 * Says what a token is worth before Cognito signs it, at sign-in and at each refresh, and what logs
 * call the person. The profile
 * is made here where the trigger that should have made it failed, and takes over an address that
 * was changed.
 *
 * What is known here is the account and not the session: a refreshed token says `aal2` too where the
 * session began before there was a second factor. So the profile notes from when on sessions are
 * asked for it, and `functions/lib/authentication.ts` holds each session's beginning against that.
 *
 * No token may manage its account at Cognito, but of the one sign-in by which the API sets up an
 * authenticator app (`functions/api/account/offer-second-factor.ts`).
 * @throws for a suspended person, to whom Cognito then gives no token, with this error's message
 */
export function tokenRequested({ profiles, userPool, logIdFor, now }: Dependencies) {
  async function profileOf(wanted: NewProfile): Promise<NewProfile> {
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
    const person = logIdFor(wanted.user_id);
    const { status, email, second_factor_from, enrols_until = 0 } = profile;
    if (status === 'SUSPENDED') {
      // Counted, because Lambda counts the refusal as an error of the function's.
      logger.warn(LOG_MESSAGES.signInRefused, { reason: SuspendedError.REASON, person });
      throw new SuspendedError();
    }
    // The address of somebody who is leaving has been taken off the profile.
    if (email !== wanted.email && status !== 'LEAVING') {
      await profiles.changeEmail(profile, wanted.email);
    }
    // It was taken away in the pool itself, as for a lost phone.
    if (!hasSecondFactor && second_factor_from !== undefined) {
      await profiles.forgetSecondFactor(profile);
    }

    const isSignIn = event.triggerSource === 'TokenGeneration_Authentication';
    const enrols = isSignIn && now().getTime() < enrols_until * 1000;
    const assurance: AssuranceLevel = hasSecondFactor ? 'aal2' : 'aal1';
    return {
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: { [ASSURANCE_CLAIM]: assurance, [LOG_ID_CLAIM]: person },
            ...(enrols ? {} : { scopesToSuppress: [MANAGE_ACCOUNT] }),
          },
        },
      },
    };
  };
}
