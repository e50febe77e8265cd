/** What a person may do is decided by the role on their profile, read on the server at each request. */
export const USER_ROLES = ['PUBLIC', 'LISTER', 'ADMIN'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * A suspended person can't sign in, and nothing of their organisations is public (D5). The account
 * of somebody LEAVING is being deleted (D9): what is left of it is only ever deleted too.
 */
export const PROFILE_STATUSES = ['ACTIVE', 'SUSPENDED', 'LEAVING'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** How sure the sign-in is: `aal2` where the person has a second factor, which it then asked for (D7). */
export const ASSURANCE_LEVELS = ['aal1', 'aal2'] as const;
export type AssuranceLevel = (typeof ASSURANCE_LEVELS)[number];

/** The claim of the access token that carries the assurance level. */
export const ASSURANCE_CLAIM = 'aal';
