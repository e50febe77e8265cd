import type { ProfileStatus, UserRole } from './types.ts';

/** What admins call somebody of a role. */
export const ROLE_LABELS: Readonly<Record<UserRole, string>> = {
  PUBLIC: 'Visitor',
  LISTER: 'Lister',
  ADMIN: 'Admin',
};

/** What admins call the state of an account. */
export const USER_STATUS_LABELS: Readonly<Record<ProfileStatus, string>> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  LEAVING: 'Deleted',
};
