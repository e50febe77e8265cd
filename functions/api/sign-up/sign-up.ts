import type { SignUpRepository } from '../../data/sign-up/repository.ts';
import { refuseGuessablePassword } from '../../identity/passwords/refuse-guessable-password.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly signUps: Pick<SignUpRepository, 'queueMail'>;
  readonly userPool: Pick<UserPool, 'findByEmail'>;
}

/**
 * Mails a code to an address without an account. An address with an account gets a mail that says
 * so. The response is the same, so it doesn't reveal which (D6). `confirmSignUp` creates the
 * account. The password is only checked, so that a bad one is refused before the code is sent: it
 * is neither stored nor mailed.
 */
export const signUp =
  ({ signUps, userPool }: Dependencies): Operation<'signUp'> =>
  async ({ body: { email, password, full_name } }) => {
    if (password !== undefined) refuseGuessablePassword('password', password, { email, full_name });
    const account = await userPool.findByEmail(email);
    // An account without a password comes from an interrupted sign-up: a code completes it.
    await signUps.queueMail(email, account?.isConfirmed ? 'account-exists' : 'sign-up-code');
    return undefined;
  };
