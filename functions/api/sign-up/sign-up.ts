import type { SignUpRepository } from '../../data/sign-up/repository.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly signUps: Pick<SignUpRepository, 'queueMail'>;
  readonly userPool: Pick<UserPool, 'findByEmail'>;
}

/**
 * Mails a code to an address that has no account, and to one that has, that it has. Whoever asks
 * learns from the answer nothing of either (D6). Until the code comes back nothing is made.
 */
export const signUp =
  ({ signUps, userPool }: Dependencies): Operation<'signUp'> =>
  async ({ body: { email } }) => {
    const account = await userPool.findByEmail(email);
    // One without a password was cut short while it was made: a code completes it.
    await signUps.queueMail(email, account?.isConfirmed ? 'account-exists' : 'sign-up-code');
    return undefined;
  };
