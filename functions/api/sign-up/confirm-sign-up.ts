import { newProfile } from '../../data/profile/new-profile.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import type { SignUpRepository } from '../../data/sign-up/repository.ts';
import { refuseLeakedPassword } from '../../identity/refuse-leaked-password.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly signUps: Pick<SignUpRepository, 'tryCode' | 'noteAccount'>;
  readonly userPool: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>;
  readonly profiles: Pick<ProfileRepository, 'createOnce'>;
  readonly now: () => Date;
}

/** The same for every reason: an address that has an account never has a code. */
const wrongCode = () =>
  new InvalidFieldsError([
    {
      path: 'code',
      message: 'This code is wrong or works no longer. Please check it, or ask for a new one',
    },
  ]);

/**
 * Makes the account of an address that a code has proved. Each step is done where it isn't yet, so
 * that one that was cut short is completed by doing it again; doing all of it again changes nothing,
 * a password that is chosen least of all.
 */
export const confirmSignUp =
  ({ signUps, userPool, profiles, now }: Dependencies): Operation<'confirmSignUp'> =>
  async ({ body: { email, code, password, full_name: fullName = email } }) => {
    // Before the code is spent, which another password will need.
    await refuseLeakedPassword('password', password);
    const proved = await signUps.tryCode(email, code);
    if (proved === undefined) throw wrongCode();
    if (proved.userId !== undefined) {
      // Unless that account has been deleted since: a code makes one and no more.
      const made = await userPool.findByEmail(email);
      if (made?.userId !== proved.userId) throw wrongCode();
      return undefined;
    }
    const { userId, isConfirmed } = await userPool.createOnce({ email, fullName });
    if (!isConfirmed) await userPool.setPassword(userId, password);
    await profiles.createOnce(newProfile({ sub: userId, email, name: fullName }, now()));
    await signUps.noteAccount(email, userId);
    return undefined;
  };
