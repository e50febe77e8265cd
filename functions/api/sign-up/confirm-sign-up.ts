import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { SignUpRepository } from '../../data/sign-up/repository.ts';
import { newProfile } from '../../domain/account/new-profile.ts';
import { refuseGuessablePassword } from '../../identity/passwords/refuse-guessable-password.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly signUps: Pick<SignUpRepository, 'tryCode' | 'recordAccount'>;
  readonly userPool: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>;
  readonly profiles: Pick<ProfileRepository, 'createOnce'>;
  readonly now: () => Date;
}

/** The same error for every reason, so that it doesn't reveal whether an account exists (D6). */
const wrongCode = () =>
  new InvalidFieldsError([
    {
      path: 'code',
      message: 'This code is wrong or has expired. Please check it, or ask for a new one',
    },
  ]);

/**
 * Creates an account for the address that the code proves. Each step is skipped if it was done
 * before, so a repeated request completes an interrupted one. Repeating a completed request changes
 * nothing: it doesn't set the password again.
 */
export const confirmSignUp =
  ({ signUps, userPool, profiles, now }: Dependencies): Operation<'confirmSignUp'> =>
  async ({ body: { email, code, password, full_name = email } }) => {
    // Before the code is tried: the user needs the same code with another password.
    refuseGuessablePassword('password', password, { email, full_name });
    const proof = await signUps.tryCode(email, code);
    if (proof === undefined) throw wrongCode();
    if (proof.user_id !== undefined) {
      // The code has created an account before. If that was deleted since, the code is used up.
      const account = await userPool.findByEmail(email);
      if (account?.user_id !== proof.user_id) throw wrongCode();
      return undefined;
    }
    const { user_id, isConfirmed } = await userPool.createOnce({ email, full_name });
    if (!isConfirmed) await userPool.setPassword(user_id, password);
    await profiles.createOnce(newProfile({ user_id, email, full_name }, now()));
    await signUps.recordAccount(email, user_id);
    return undefined;
  };
