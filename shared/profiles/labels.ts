import type { ProfileStatus, UserRole } from './types.ts';

/** Names of roles, for admins. */
export const ROLE_LABELS: Readonly<Record<UserRole, string>> = {
  PUBLIC: 'Visitor',
  LISTER: 'Lister',
  MODERATOR: 'Moderator',
  ADMIN: 'Admin',
};

/** Roles within a sentence: `You are a moderator`. */
export const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  PUBLIC: 'a visitor',
  LISTER: 'a lister',
  MODERATOR: 'a moderator',
  ADMIN: 'an admin',
};

/** Names of the states of an account, for admins. */
export const USER_STATUS_LABELS: Readonly<Record<ProfileStatus, string>> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  LEAVING: 'Deleted',
};
