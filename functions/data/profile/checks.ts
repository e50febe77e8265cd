import type { Writes } from '../service.ts';

/** The check that an account is neither suspended nor being deleted. */
export const activeCheck = ({ profile }: Writes, user_id: string) =>
  profile
    .check({ user_id })
    .where((is, { eq }) => eq(is.status, 'ACTIVE'))
    .commit();
