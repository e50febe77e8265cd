/** What a person may do is decided by the role on their profile, read on the server at each request. */
export const USER_ROLES = ['PUBLIC', 'LISTER', 'ADMIN'] as const;
