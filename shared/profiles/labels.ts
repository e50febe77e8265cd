import type { UserRole } from './types.ts';

/** What admins call somebody of a role. */
export const ROLE_LABELS: Readonly<Record<UserRole, string>> = {
  PUBLIC: 'Visitor',
  LISTER: 'Lister',
  ADMIN: 'Admin',
};
