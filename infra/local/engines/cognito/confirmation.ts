import { changeUser } from './account.ts';
import { userNotFound } from './errors.ts';
import type { Parts } from './parts.ts';
import type { TriggerCause } from './triggers.ts';

/**
 * Lets a user in from now on, and tells the function that waits for it. Where that one fails, the
 * call fails and the user is confirmed all the same, as with Cognito.
 *
 * @param isVerified whether the address was proved
 */
export async function confirmUser(
  parts: Parts,
  cause: TriggerCause,
  { isVerified }: { readonly isVerified: boolean },
): Promise<void> {
  const { pool } = cause;
  const confirmed = changeUser(parts, pool, cause.user.username, (user) => ({
    ...user,
    status: 'CONFIRMED',
    attributes: isVerified ? { ...user.attributes, email_verified: 'true' } : user.attributes,
  }));
  if (!confirmed) throw userNotFound();
  await parts.triggers.call(
    pool.triggers.postConfirmation,
    { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmSignUp' },
    { ...cause, user: confirmed },
  );
}
