import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, setUpTOTP, signIn, signOut, verifyTOTPSetup } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { totp } from './support/authenticator-app.ts';
import { PASSWORD, startPool } from './support/cognito.ts';
import { problemOf } from './support/problem-of.ts';

const EMAIL = 'ann@example.com';

let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  pool = await startPool();
  await pool.confirmedUser(EMAIL);
});

const signInAs = (username = EMAIL, password = PASSWORD) => signIn({ username, password });

const about = () => ({ UserPoolId: pool.UserPoolId, Username: EMAIL });

/** Makes sign-ins ask for a code, or no longer. Only an administrator may decide this. */
const prefer = (Enabled: boolean) =>
  pool.operator.send(
    new AdminSetUserMFAPreferenceCommand({
      ...about(),
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );

const preference = async () => {
  const { PreferredMfaSetting, UserMFASettingList } = await pool.operator.send(
    new AdminGetUserCommand(about()),
  );
  return [PreferredMfaSetting, UserMFASettingList];
};

describe('a second factor', () => {
  /** Enrols whoever is signed in, with a code of a while ago. */
  const enrol = async () => {
    await signInAs();
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/);
    expect(getSetupUri('Fixture', EMAIL).href).toContain(`secret=${sharedSecret}`);
    await verifyTOTPSetup({ code: totp(sharedSecret, pool.now()) });
    await prefer(true);
    return (steps = 0) => totp(sharedSecret, pool.now() + steps * 30_000);
  };

  it('is asked for once it is enrolled, and a code of it is good once', async () => {
    const code = await enrol();
    expect(await preference()).toEqual(['SOFTWARE_TOKEN_MFA', ['SOFTWARE_TOKEN_MFA']]);
    await signOut();
    pool.wait(30_000);
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' });
    const { nextStep } = await confirmSignIn({ challengeResponse: code() });
    expect(nextStep).toEqual({ signInStep: 'DONE' });
    await signOut();
    await signInAs();
    expect(await problemOf(confirmSignIn({ challengeResponse: code() }))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
    expect((await confirmSignIn({ challengeResponse: code(1) })).nextStep.signInStep).toBe('DONE');
  });

  it('takes codes of the step before and the step after, and none further off', async () => {
    const code = await enrol();
    await signOut();
    pool.wait(300_000);
    await signInAs();
    for (const steps of [-2, 2]) {
      expect(await problemOf(confirmSignIn({ challengeResponse: code(steps) }))).toBe(
        'CodeMismatchException: Invalid code received for user',
      );
    }
    await confirmSignIn({ challengeResponse: code(-1) });
    await signOut();
    await signInAs();
    await confirmSignIn({ challengeResponse: code(1) });
  });

  it('locks after five wrong codes', async () => {
    const code = await enrol();
    await signOut();
    await signInAs();
    for (let tries = 0; tries < 5; tries++) {
      await problemOf(confirmSignIn({ challengeResponse: code(9) }));
    }
    expect(await problemOf(confirmSignIn({ challengeResponse: code(1) }))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
  });

  it('counts wrong codes by account: to prove the password again forgets none of them', async () => {
    const code = await enrol();
    await signOut();
    for (let tries = 0; tries < 5; tries++) {
      await signInAs();
      await problemOf(confirmSignIn({ challengeResponse: code(9) }));
    }
    expect(await problemOf(signInAs())).toBe('NotAuthorizedException: Password attempts exceeded');

    // The lock doubles with each further wrong code, in whatever sign-in.
    for (const seconds of [1, 2, 4, 8]) {
      pool.wait(seconds * 1000 - 1);
      expect(await problemOf(signInAs())).toBe(
        'NotAuthorizedException: Password attempts exceeded',
      );
      pool.wait(1);
      await signInAs();
      await problemOf(confirmSignIn({ challengeResponse: code(9) }));
    }

    // A whole sign-in forgets them.
    pool.wait(16_000);
    await signInAs();
    expect((await confirmSignIn({ challengeResponse: code(1) })).nextStep.signInStep).toBe('DONE');
    await signOut();
    await signInAs();
    await problemOf(confirmSignIn({ challengeResponse: code(9) }));
    await signInAs();
  });

  it('is not there until a code of it was given', async () => {
    await signInAs();
    const { sharedSecret } = await setUpTOTP();
    expect(await problemOf(prefer(true))).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
    const late = totp(sharedSecret, pool.now() - 120_000);
    expect(await problemOf(verifyTOTPSetup({ code: late }))).toBe(
      'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA',
    );
    expect(await preference()).toEqual([undefined, undefined]);
    await signOut();
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
  });

  it('can be switched off', async () => {
    await enrol();
    await prefer(false);
    expect(await preference()).toEqual([undefined, undefined]);
    await signOut();
    expect((await signInAs()).nextStep).toEqual({ signInStep: 'DONE' });
  });

  it('needs a pool that has it', async () => {
    pool = await startPool({ pool: { MfaConfiguration: 'OFF', EnabledMfas: [] } });
    await pool.confirmedUser(EMAIL);
    await signInAs();
    expect(await problemOf(setUpTOTP())).toBe(
      'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled for the userpool',
    );
  });
});
