/** The role on a person's profile decides what they may do. The server reads it at each request. */
export const USER_ROLES = ['PUBLIC', 'LISTER', 'MODERATOR', 'ADMIN'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * The roles that an admin gives and takes. A moderator reviews listings (D4a), an admin does everything
 * (D4). Both need a second factor (D43a).
 */
export const STAFF_ROLES = ['MODERATOR', 'ADMIN'] as const satisfies readonly UserRole[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is one that an admin gives. */
export const isStaff = (role: UserRole): role is StaffRole =>
  STAFF_ROLES.some((staff) => staff === role);

/**
 * A suspended person can't sign in, and nothing of their organisations is public (D5). A LEAVING
 * person's account is being deleted (D9), and nothing else may happen to it.
 */
export const PROFILE_STATUSES = ['ACTIVE', 'SUSPENDED', 'LEAVING'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** The assurance level of a sign-in: `aal2` is one with a second factor, `aal1` one without (D7). */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

/** The claim of the access token that carries the assurance level. */
export const ASSURANCE_CLAIM = 'aal';
