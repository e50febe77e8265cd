import type { OperationResponse } from '../../../../shared/operations.ts';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import { person } from '../records.ts';

/** The API's responses to an admin who manages users. */

/** A user as admins see them: with a second factor, and without an organisation. */
export const adminUser = (fields: Partial<AdminUser> = {}): AdminUser => {
  const { assurance: _, ...profile } = person({ id: '0d5f1a52-6f0e-4f6a-9a63-2b1f7a0c9e11' });
  return {
    ...profile,
    suspended: false,
    second_factor: true,
    needs_second_factor: false,
    organisations: [],
    ...fields,
  };
};

/** A complete list of users. */
export const adminUsers = (...items: readonly AdminUser[]): OperationResponse<'listUsers'> => ({
  items: [...items],
  total: items.length,
  next_cursor: null,
});
