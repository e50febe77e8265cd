import { changeUser } from './account.ts';
import type { Dependencies } from './dependencies.ts';
import { userNotFound } from './errors.ts';
import type { TriggerCause } from './triggers.ts';

/**
 * Confirms a user and calls the post confirmation function. If that function fails, the call fails
 * and the user stays confirmed, as with Cognito.
 *
 * @param isVerified whether the address was proved
 */
export async function confirmUser(
  dependencies: Dependencies,
  cause: TriggerCause,
  { isVerified }: { readonly isVerified: boolean },
): Promise<void> {
  const { pool } = cause;
  const confirmed = changeUser(dependencies, pool, cause.user.username, (user) => ({
    ...user,
    status: 'CONFIRMED',
    attributes: isVerified ? { ...user.attributes, email_verified: 'true' } : user.attributes,
  }));
  if (!confirmed) throw userNotFound();
  await dependencies.triggers.call(
    pool.triggers.postConfirmation,
    { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmSignUp' },
    { ...cause, user: confirmed },
  );
}
