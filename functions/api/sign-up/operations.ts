import { profileRepository } from '../../data/profile/repository.ts';
import { signUpRepository } from '../../data/sign-up/repository.ts';
import type { Table } from '../../data/table.ts';
import type { UserPool } from '../../identity/user-pool.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { checkPassword } from './check-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { signUp } from './sign-up.ts';

/** The operations of signing up. */
export function signUpOperations(
  table: Table,
  userPool: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>,
  now: () => Date = () => new Date(),
): Operations<'sign-up'> {
  const dependencies = {
    signUps: signUpRepository(table, now),
    profiles: profileRepository(table),
    userPool,
    now,
  };
  return {
    signUp: signUp(dependencies),
    confirmSignUp: confirmSignUp(dependencies),
    checkPassword: checkPassword(),
  };
}
