import type { Writes } from '../service.ts';

/** The check that an account is neither suspended nor being deleted. */
export const activeCheck = ({ profile }: Writes, user_id: string) =>
  profile
    .check({ user_id })
    .where((is, { eq }) => eq(is.status, 'ACTIVE'))
    .commit();

/** The check that a user still is an admin, for a transaction that removes another (D4). */
export const adminCheck = ({ profile }: Writes, user_id: string) =>
  profile
    .check({ user_id })
    .where((is, { eq }) => `${eq(is.role, 'ADMIN')} AND ${eq(is.status, 'ACTIVE')}`)
    .commit();
