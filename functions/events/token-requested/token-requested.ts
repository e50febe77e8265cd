import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { LOG_ID_CLAIM, LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { ASSURANCE_CLAIM, type AssuranceLevel } from '../../../shared/profiles/types.ts';
import { newProfile } from '../../data/profile/new-profile.ts';
import type { NewProfile, ProfileRepository } from '../../data/profile/repository.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { LogIdFor } from '../../lib/log-id.ts';
import { logger } from '../../lib/logger.ts';
import { SUSPENDED, SUSPENDED_REASON } from '../../lib/problem.ts';

interface Dependencies {
  readonly profiles: Pick<
    ProfileRepository,
    'get' | 'createOnce' | 'changeEmail' | 'noteSecondFactor' | 'forgetSecondFactor'
  >;
  /** The pool that asks. */
  readonly userPool: (userPoolId: string) => Pick<UserPool, 'hasSecondFactor'>;
  readonly logIdFor: LogIdFor;
  readonly now: () => Date;
}

/** So long may this function be on its way after Cognito has noted the time of a sign-in. */
const DELAY_SECONDS = 5;

/**
 * Says what a token is worth before Cognito signs it, at sign-in and at each refresh, and what logs
 * call the person. The profile
 * is made here where the trigger that should have made it failed, and takes over an address that
 * was changed.
 *
 * What is known here is the account and not the session: a refreshed token says `aal2` too where the
 * session began before there was a second factor. So the profile notes with the first sign-in that
 * was asked for it from when on sessions are, and `functions/lib/authentication.ts` holds each
 * session's beginning against that.
 * @throws for a suspended person, to whom Cognito then gives no token, with this error's message
 */
export function tokenRequested({ profiles, userPool, logIdFor, now }: Dependencies) {
  async function profileOf(wanted: NewProfile): Promise<NewProfile> {
    const found = await profiles.get(wanted.user_id);
    if (found === undefined) await profiles.createOnce(wanted);
    return found ?? wanted;
  }

  async function keepSecondFactor(
    { user_id, second_factor_from }: NewProfile,
    { hasSecondFactor, isSignIn }: { hasSecondFactor: boolean; isSignIn: boolean },
  ): Promise<void> {
    const isNoted = second_factor_from !== undefined;
    if (hasSecondFactor && isSignIn && !isNoted) {
      const from = Math.floor(now().getTime() / 1000) - DELAY_SECONDS;
      await profiles.noteSecondFactor(user_id, from);
    }
    if (!hasSecondFactor && isNoted) await profiles.forgetSecondFactor(user_id);
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
    if (profile.status === 'SUSPENDED') {
      // Counted, because Lambda counts the refusal as an error of the function's.
      logger.warn(LOG_MESSAGES.signInRefused, { reason: SUSPENDED_REASON, person });
      throw new Error(SUSPENDED);
    }
    if (profile.email !== wanted.email) await profiles.changeEmail(wanted.user_id, wanted.email);
    const isSignIn = event.triggerSource !== 'TokenGeneration_RefreshTokens';
    await keepSecondFactor(profile, { hasSecondFactor, isSignIn });

    const assurance: AssuranceLevel = hasSecondFactor ? 'aal2' : 'aal1';
    return {
      ...event,
      response: {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: { [ASSURANCE_CLAIM]: assurance, [LOG_ID_CLAIM]: person },
          },
        },
      },
    };
  };
}
