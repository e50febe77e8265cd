import * as z from 'zod';
import { changeUser } from '../account.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { type Operations, type SignedIn, userOperation } from '../operation.ts';
import { makeTotpSecret, totpStep } from '../totp.ts';
import type { User } from '../users.ts';

/** A user's preference for the one second factor, as calls write it. */
export const preferencesShape = {
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean() }),
};

type Preferences = z.output<z.ZodObject<typeof preferencesShape>>;

/** How a user sets up a second factor, which is an authenticator app. */
export const secondFactorOperations: Operations = {
  AssociateSoftwareToken: userOperation({}, (_, caller) => {
    checkPool(caller);
    const offeredTotp = makeTotpSecret();
    changeUser(caller.dependencies, caller.pool, caller.user.username, (user) => ({
      ...user,
      offeredTotp,
    }));
    return { SecretCode: offeredTotp };
  }),

  VerifySoftwareToken: userOperation(
    {
      UserCode: z
        .string()
        .regex(/^\d{6}$/, 'Member must satisfy regular expression pattern: [0-9]+'),
    },
    ({ UserCode }, caller) => {
      checkPool(caller);
      const { pool, dependencies } = caller;
      changeUser(dependencies, pool, caller.user.username, ({ offeredTotp, ...user }) => {
        const step =
          offeredTotp === undefined
            ? undefined
            : totpStep(offeredTotp, UserCode, dependencies.now());
        if (offeredTotp === undefined || step === undefined) {
          throw new CognitoError(
            'EnableSoftwareTokenMFAException',
            'Code mismatch and fail enable Software Token MFA',
          );
        }
        return { ...user, totp: { secret: offeredTotp, lastStep: step } };
      });
      return { Status: 'SUCCESS' };
    },
  ),
};

/** @throws CognitoError InvalidParameterException for a factor that the user hasn't set up */
export function withPreferences(user: User, { SoftwareTokenMfaSettings: totp }: Preferences): User {
  if (totp.Enabled && !user.totp) {
    throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
  }
  const enabled = totp.PreferredMfa ? 'preferred' : 'on';
  return { ...user, secondFactor: totp.Enabled ? enabled : 'off' };
}

/** A user's second factors, as calls answer them. */
export function secondFactorView({ totp, secondFactor }: User) {
  if (!totp || secondFactor === 'off') return {};
  return {
    ...(secondFactor === 'preferred' && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  };
}

function checkPool({ pool }: SignedIn): void {
  if (pool.allowsTotp) return;
  throw new CognitoError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled for the userpool',
  );
}
